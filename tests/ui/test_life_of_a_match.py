"""Begun, taken back, saved, left, taken up again, given up, played again."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable import paths
from cardtable.app import Program
from cardtable.engine.codec import encode_state
from cardtable.session.match import MatchSettings
from cardtable.session.replay import read_match
from cardtable.ui import messages
from cardtable.ui.matches import journals
from cardtable.ui.new_game_dialog import BOTH, NewGameDialog
from cardtable.ui.panel_title import PanelTitle
from cardtable.ui.past import LineDialog
from cardtable.ui.picture.dialog import PictureDialog
from cardtable.ui.scale import written_pixels
from tests.ui.people import People

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def play_on(people: People, moves: int) -> None:
    for _ in range(moves):
        assert people.room.controller.submit(people.best()[0].action) is None


# --- beginning -----------------------------------------------------------------------------


def test_play_now_begins_with_two_ready_decks(program: Program) -> None:
    people = People(program)
    people.press_button(program.window.start.doors["play"])
    assert people.room.bridge.moves
    assert program.window.stack.currentWidget() is people.room.page
    assert "Player 1" in program.window.windowTitle()
    assert people.room.controller.header.lineups[0].name in program.window.windowTitle()


def test_the_dialog_begins_what_was_chosen(program: Program) -> None:
    people = People(program)
    people.press_button(program.window.start.ways["choose"])
    dialog = program.window.findChild(NewGameDialog)
    assert dialog is not None
    assert all(side.plan.text() and not side.picture.pixmap().isNull() for side in dialog.sides)
    dialog.sides[0].name.setText("Mika")
    dialog.sides[1].decks.setCurrentIndex(3)
    dialog.seed.setText("42")
    dialog.facing.setChecked(True)
    dialog.who.setCurrentIndex(dialog.who.findData(BOTH))
    option, box = dialog.options[0]
    box.setCurrentIndex(1)
    people.press_button(dialog.start)
    header = people.room.controller.header
    assert header.names == ("Mika", "") and header.seed == 42
    assert header.options[option.key] == option.values[1]
    decks = list(people.room.kit.catalogue.decks.values())
    assert header.lineups[1].sections == decks[3].sections
    assert people.room.scene.is_facing and header.settings.solo
    assert program.settings.values.names == ("Mika", "")


def test_every_option_of_the_dialog_names_its_clause(program: Program) -> None:
    people = People(program)
    dialog = people.matches.choose("shaman")
    rows = [dialog._form.itemAt(row, dialog._form.ItemRole.LabelRole).widget().text()
            for row in range(dialog._form.rowCount())]
    assert len(rows) == len(dialog.kit.rules.options)
    assert all(f"({option.clause})" in text
               for option, text in zip(dialog.kit.rules.options, rows, strict=True))
    dialog.reject()


# --- back and forth ------------------------------------------------------------------------


def test_undo_and_redo_move_table_bar_and_log_together(people: People) -> None:
    play_on(people, 6)
    states = [people.state]
    log = [line.said for line in people.room.log.lines]
    actions = people.program.window.actions_
    title = people.room.controller.history.undo_title
    assert title is not None and title.en in actions["undo"].text()
    for _ in range(3):
        actions["undo"].trigger()
        agree(people)
        states.append(people.state)
    assert len(set(map(id, states))) == 4
    assert len(people.room.log.lines) < len(log)
    assert people.room.scene.view == people.room.bridge.view()
    for before in reversed(states[:-1]):
        actions["redo"].trigger()
        assert people.state is before
    assert [line.said for line in people.room.log.lines] == log
    assert not actions["redo"].isEnabled()


def test_undo_goes_back_to_the_beginning_and_no_further(people: People) -> None:
    start = people.state
    play_on(people, 1)
    people.press(Qt.Key.Key_Z, CTRL)
    assert people.state is start
    people.press(Qt.Key.Key_Z, CTRL | SHIFT)
    play_on(people, 12)
    while people.program.window.actions_["undo"].isEnabled():
        people.matches.past.undo()
        agree(people)
    assert people.state is start


def agree(people: People) -> None:
    """Answer the question, if there is one, as the other player who agrees."""
    for box in people.program.window.findChildren(messages.QMessageBox):
        if box.isVisible():
            box.defaultButton().click()
    QApplication.processEvents()


@pytest.mark.case("table 6")
def test_taking_back_what_was_seen_asks_the_other_player(people: People) -> None:
    for _ in range(2000):
        if people.room.controller.history.here.showed():
            break
        if people.is_over:
            people.begin(seed="11", decks=(2, 3))
        play_on(people, 1)
    before = people.state
    people.matches.past.undo()
    assert people.state is before, "it was taken back without a question"
    box = people.box()
    assert "agree" in box.text()
    box.escapeButton().click()
    assert people.state is before
    people.matches.past.undo()
    agree(people)
    assert people.state is not before


def test_players_who_agreed_for_the_match_are_not_asked_again(people: People) -> None:
    people.until("focus")
    entries = len(people.room.controller.history.path())
    people.matches.past.undo()
    people.box().checkBox().setChecked(True)
    agree(people)
    while people.room.controller.history.undo_title:
        people.matches.past.undo()
    assert entries > 2 and people.room.controller.history.path() == [
        people.room.controller.history.root]
    people.begin(seed="8")
    assert not people.room.controller.is_undo_agreed


def test_a_line_that_was_left_is_found_again(people: People) -> None:
    action = people.program.window.actions_["line"]
    people.until("focus")
    focus = people.moves("focus")[0]
    assert people.room.controller.submit(focus.action) is None
    left = people.state
    people.matches.past.undo()
    agree(people)
    assert not action.isEnabled(), "what redo would do is no other line"
    people.room.bridge.concede(0)
    people.press(Qt.Key.Key_L, CTRL)
    dialog = people.program.window.findChild(LineDialog)
    assert dialog is not None and dialog.list.count() == 1
    text = dialog.list.item(0).text()
    assert "1 move" in text and focus.title.en in text
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    agree(people)
    assert people.state is left
    assert not people.room.banner.isVisible()
    assert people.room.scene.view == people.room.bridge.view()


# --- kept and taken up again -----------------------------------------------------------------


def test_a_saved_match_opens_as_it_was(
    people: People, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_on(people, 15)
    target = tmp_path / "ours.cardtable"
    monkeypatch.setattr(messages, "choose_save", lambda *_: target)
    people.press(Qt.Key.Key_S, CTRL)
    assert target.exists() and str(target) in people.program.window.notice.text.text()
    kept = encode_state(people.state)
    play_on(people, 4)
    monkeypatch.setattr(messages, "choose_match", lambda *_: target)
    people.press(Qt.Key.Key_O, CTRL)
    assert encode_state(people.state) == kept
    assert people.matches.path == target
    play_on(people, 2)


def test_every_move_is_on_disk_as_soon_as_it_is_made(people: People) -> None:
    journal = people.room.controller.journal
    assert journal is not None
    for _ in range(5):
        play_on(people, 1)
        reading = read_match(journal.path, people.room.controller.rules)
        assert reading.match is not None and not reading.problems
        assert encode_state(reading.match.state) == encode_state(people.state)


def test_an_unfinished_match_waits_at_the_start(people: People) -> None:
    play_on(people, 9)
    kept, log = encode_state(people.state), len(people.room.log.lines)
    people.program.window.actions_["start"].trigger()
    start = people.program.window.start
    assert people.matches.room is None and start.isVisible()
    assert len(start.waiting) == 1 and "Mika" in start.waiting[0].text()
    people.press_button(start.waiting[0])
    assert encode_state(people.state) == kept
    assert len(people.room.log.lines) == log
    play_on(people, 3)


def test_a_match_is_taken_up_after_a_crash(people: People, qapp: QApplication) -> None:
    play_on(people, 7)
    kept, journal = encode_state(people.state), people.room.controller.journal
    assert journal is not None
    journal.close()  # as the system does when a program dies
    again = Program(qapp, language="en", is_still=True)
    again.load()
    others = People(again)
    waiting = others.matches.waiting()
    assert [match.path for match in waiting] == [journal.path]
    others.matches.resume(waiting[0].path)
    assert encode_state(others.state) == kept
    again.window.close()


def test_a_damaged_journal_is_taken_up_as_far_as_it_is_sound(people: People) -> None:
    play_on(people, 7)
    journal = people.room.controller.journal
    assert journal is not None
    people.matches.leave()
    whole = journal.path.read_bytes()
    journal.path.write_bytes(whole[: len(whole) - 20] + b"\xff\xfe{")
    people.matches.resume(journal.path)
    assert "line" in people.box().text()
    assert len(people.room.controller.lines) == len(whole.splitlines()) - 2
    assert journal.path.with_suffix(".damaged").exists()
    people.box().close()


@pytest.mark.parametrize("content", [b"", b"\x00\x01", b"{}", b'{"format": "other 3"}',
                                     b"[" * 5000, "対戦".encode()])
def test_a_file_that_is_no_match_is_told_and_the_match_goes_on(
    people: People, tmp_path: Path, content: bytes
) -> None:
    play_on(people, 3)
    room, state = people.room, people.state
    foreign = tmp_path / "foreign.cardtable"
    foreign.write_bytes(content)
    people.matches.open(foreign)
    assert str(foreign) in people.box().text()
    assert people.room is room and people.state is state
    people.box().close()
    play_on(people, 1)


def test_a_file_that_is_not_there_is_told(people: People, tmp_path: Path) -> None:
    people.matches.open(tmp_path / "gone.cardtable")
    assert "gone.cardtable" in people.box().text()
    people.box().close()


def test_a_folder_that_cannot_be_written_does_not_stop_the_match(program: Program) -> None:
    people = People(program)
    paths.state().mkdir(parents=True, exist_ok=True)
    journals().write_text("a file where the folder should be")
    people.begin()
    assert "not saved automatically" in program.window.notice.text.text()
    play_on(people, 5)


def test_a_save_that_fails_is_told(
    people: People, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "choose_save", lambda *_: tmp_path / "no" / "such" / "folder")
    people.matches.saving.save_as()
    assert "could not be written" in people.box().text()
    people.box().close()
    play_on(people, 1)


# --- the end ---------------------------------------------------------------------------------


def test_conceding_asks_ends_the_match_and_is_undone(people: People) -> None:
    play_on(people, 5)
    loser = people.room.bridge.view().to_act
    assert loser is not None
    people.program.window.actions_["concede"].trigger()
    box = people.box()
    assert ("Mika", "Jun")[loser] in box.text()
    box.defaultButton().click()
    banner = people.room.banner
    assert people.is_over and banner.isVisible()
    assert banner.title.text() == f"{('Mika', 'Jun')[1 - loser]} wins"
    assert banner.clause.text().startswith("SK")
    people.press_button(banner.undo)
    assert not people.is_over and not banner.isVisible()


def test_a_rematch_has_the_same_players_and_another_shuffle(people: People) -> None:
    old = people.room.controller.header
    people.room.bridge.concede(0)
    people.press_button(people.room.banner.rematch)
    new = people.room.controller.header
    assert new.names == old.names and new.lineups == old.lineups and new.seed != old.seed
    assert not people.is_over and not people.room.banner.isVisible()


def test_a_finished_match_gets_its_lasting_name(people: People) -> None:
    journal = people.room.controller.journal
    assert journal is not None
    people.room.bridge.concede(1)
    people.matches.leave()
    assert journal.path.suffix == ".cardtable" and journal.path.exists()
    assert people.program.window.start.waiting == []


# --- by hand -----------------------------------------------------------------------------------


def test_on_an_open_table_every_drag_is_an_adjustment(program: Program) -> None:
    people = People(program)
    room = people.begin(settings=MatchSettings(open_table=True))
    top = people.state.zones[room.scene.spots["0:deck"].zone or 0][-1]
    people.drag("0:deck", "0:red.play")
    assert people.state.place_of(top)[0] == room.scene.spots["0:red.play"].zone
    assert room.log.lines[-1].said.key == "adjust"
    assert "by hand" in room.log.lines[-1].said.words.en
    people.press(Qt.Key.Key_Z, CTRL)
    assert people.state.place_of(top)[0] == room.scene.spots["0:deck"].zone


def test_within_a_refereed_game_cards_are_moved_and_numbers_set_by_hand(people: People) -> None:
    people.until("flip")
    people.program.window.actions_["by-hand"].trigger()
    people.drag("1:deck", "1:discard")
    assert people.room.log.lines[-1].said.key == "adjust"
    menu = people.room.menu.made_for("0:deck", None)
    point = next(a for a in menu.actions() if "points" in a.text())
    point.trigger()
    assert people.room.bridge.view().gauge("points", 0) == 1
    people.program.window.actions_["by-hand"].trigger()
    play_on(people, 2)


def test_an_adjustment_that_makes_no_sense_is_refused(people: People) -> None:
    people.until("flip")
    people.room.set_by_hand(True)
    people.drag("0:deck", "1:discard")
    note = people.room.scene.note
    assert note is not None and note.clause == "SK 8.7"


def test_adjustments_can_be_kept_out_of_a_match(program: Program) -> None:
    People(program).begin(settings=MatchSettings(manual=False))
    assert not program.window.actions_["by-hand"].isEnabled()


# --- pictures and looks --------------------------------------------------------------------------


def test_a_picture_of_the_board_has_the_size_that_was_asked_for(
    people: People, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    target = tmp_path / "board.png"
    monkeypatch.setattr(messages, "choose_picture", lambda *_: target)
    people.press(Qt.Key.Key_P, CTRL)
    dialog = people.program.window.findChild(PictureDialog)
    assert dialog is not None
    dialog.width_.setValue(1280)
    with qtbot.waitSignal(dialog.written, timeout=60_000):
        people.press_button(dialog.go)
    width, _ = struct.unpack(">II", target.read_bytes()[16:24])
    assert width == 1280
    assert str(target) in people.program.window.notice.text.text()


def test_the_language_is_switched_while_a_match_is_played(people: People) -> None:
    people.until("flip")
    actions, room = people.program.window.actions_, people.room
    actions["ja"].trigger()
    QApplication.processEvents()
    view = room.bridge.view()
    assert room.bar.awaited.text() == view.awaited.ja
    assert room.list.heading.text().endswith(view.awaited.ja)
    assert room.scene.language == "ja" and room.kit.artist.language == "ja"
    assert actions["undo"].text().startswith("元に戻す")
    assert "ターン" in room.log.browser.toPlainText()
    play_on(people, 4)
    actions["en"].trigger()
    QApplication.processEvents()
    assert room.bar.awaited.text() == room.bridge.view().awaited.en
    assert people.program.settings.values.language == "en"


def test_a_hidden_panel_stays_hidden_and_the_others_come_back(
    people: People, qapp: QApplication
) -> None:
    people.program.window.docks["preview"].toggleViewAction().trigger()
    people.program.window.close()
    for _ in range(2):  # the second start closes the window before anything is played
        again = Program(qapp, language="en", is_still=True)
        again.load()
        again.window.show()
        assert all(dock.isHidden() for dock in again.window.docks.values())
        again.window.close()
    again.window.show()
    People(again).begin()
    hidden = {name for name, dock in again.window.docks.items() if dock.isHidden()}
    assert hidden == {"preview", "goldfish"}, "tries are of practice matches"
    again.window.close()


def pull_out(title: PanelTitle) -> None:
    """Drag a panel by its title."""
    start = title.title.mapToGlobal(QPoint(9, 9))
    button, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    kinds = QEvent.Type
    for kind, step in ((kinds.MouseButtonPress, 0), *((kinds.MouseMove, n) for n in range(1, 9)),
                       (kinds.MouseButtonRelease, 9)):
        at = start + QPoint(-40, -10) * step
        QApplication.sendEvent(title.title, QMouseEvent(
            kind, title.title.mapFromGlobal(at).toPointF(), at.toPointF(),
            none if kind == kinds.MouseMove else button,
            none if kind == kinds.MouseButtonRelease else button, Qt.KeyboardModifier.NoModifier))
        QApplication.processEvents()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_panels_are_taken_out_moved_closed_and_put_back(people: People, qapp: QApplication) -> None:
    window = people.program.window
    log, moves = window.docks["log"], window.docks["moves"]
    title = log.titleBarWidget()
    assert isinstance(title, PanelTitle)
    people.press_button(title.float_button)
    assert log.isFloating()
    QTest.mouseDClick(title.title, Qt.MouseButton.LeftButton)
    assert not log.isFloating()
    pull_out(title)
    assert log.isFloating()
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, moves)
    window.show_panel("rulebook")
    rules = window.docks["rulebook"].titleBarWidget()
    assert isinstance(rules, PanelTitle)
    people.press_button(rules.close_button)
    assert window.docks["rulebook"].isHidden()
    window.close()
    again = Program(qapp, language="en", is_still=True)
    again.load()
    again.window.show()
    People(again).begin()
    docks = again.window.docks
    assert docks["log"].isFloating() and docks["rulebook"].isHidden()
    assert again.window.dockWidgetArea(docks["moves"]) == Qt.DockWidgetArea.LeftDockWidgetArea
    docks["rulebook"].toggleViewAction().trigger()
    assert not docks["rulebook"].isHidden()
    again.window.actions_["panels"].trigger()
    assert not any(dock.isFloating() for dock in docks.values())
    assert [name for name, dock in docks.items() if dock.isHidden()] == ["goldfish"]
    assert {again.window.dockWidgetArea(dock) for dock in docks.values()} == {
        Qt.DockWidgetArea.RightDockWidgetArea}
    again.window.close()


def test_text_grows_with_the_window_and_with_what_a_person_likes(people: People) -> None:
    window, room = people.program.window, people.room
    small = written_pixels(room.log)
    window.resize(2560, 1440)
    QApplication.processEvents()
    large = written_pixels(room.log)
    assert large > small
    dialog = people.matches.choose("shaman")
    assert written_pixels(dialog.sides[0].plan) == written_pixels(window.menuBar()) == large
    dialog.reject()
    sizes = window.actions_.text_size.actions()
    sizes[-1].trigger()
    QApplication.processEvents()
    assert written_pixels(room.log) == written_pixels(room.planner) == 2 * large
    assert people.program.settings.values.text_size == 200
    sizes[0].trigger()
    QApplication.processEvents()
    assert written_pixels(room.log) == large


def test_theme_playmat_motion_and_seating_are_kept_as_settings(people: People) -> None:
    actions, settings = people.program.window.actions_, people.program.settings
    actions["light"].trigger()
    actions["facing"].trigger()
    actions["animations"].trigger()
    mats = actions.playmats.actions()
    mats[2].trigger()
    assert settings.values.theme == "light" and settings.values.is_facing
    assert people.room.scene.is_facing
    assert people.room.table.mat.name == settings.values.playmat != ""
    again = type(settings)(settings.path)
    assert again.values == settings.values and again.trouble is None
