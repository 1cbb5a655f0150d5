"""The time line: looked through by hand and keys, without the match or a secret moving."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from cardtable.app import Program
from cardtable.session.controller import RulesController
from cardtable.session.match import MatchSettings
from cardtable.session.replay import Header
from cardtable.ui import messages
from cardtable.ui.replays.bar import TimelineBar
from cardtable.ui.replays.note_card import NoteDialog
from cardtable.ui.replays.player import Player
from tests.games.random_play import subject
from tests.ui.people import People
from tests.ui.secrets import known_to, texts_of

LONG = 60_000


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished match that once went another way, which nobody had to look at."""
    controller = begun("shaman", solo=True)
    walk(controller, 20)
    for _ in range(4):
        controller.undo()
    walk(controller, 1000, 2)
    path = tmp_path_factory.mktemp("finished") / "one.cardtable"
    assert controller.save(path) is None
    return path


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of two people with hidden hands, three turns old."""
    controller = begun("shield", solo=False)
    while controller.state.turn < 3:
        walk(controller, 1, controller.state.turn)
    path = tmp_path_factory.mktemp("running") / "two.cardtable"
    assert controller.save(path) is None
    return path


def begun(game: str, *, solo: bool) -> RulesController:
    found = subject(game)
    return RulesController.start(found.rules, Header(
        game=game, lineups=(found.decks[0], found.decks[1]), seed=6, names=("Mika", "Jun"),
        settings=MatchSettings(solo=solo)))


def walk(controller: RulesController, moves: int, seed: int = 1) -> None:
    chance, rules = random.Random(seed), controller.rules
    for _ in range(moves):
        if rules.to_act(controller.state) is not None:
            assert controller.submit(chance.choice(rules.legal_actions(controller.state))) is None


def opened(people: People, path: Path) -> tuple[TimelineBar, Player]:
    people.matches.open(path)
    return line_of(people)


def line_of(people: People) -> tuple[TimelineBar, Player]:
    replays = people.program.replays
    assert replays.bar is not None and replays.player is not None and replays.bar.isVisible()
    return replays.bar, replays.player


@pytest.fixture
def people(program: Program) -> People:
    return People(program)


def test_a_finished_match_is_looked_through_and_played_on_from(
    people: People, finished: Path
) -> None:
    actions = people.program.window.actions_
    bar, player = opened(people, finished)
    controller, rules = people.room.controller, people.room.controller.rules
    state, lines = controller.state, list(controller.lines)
    bar.strip.setFocus()
    assert (player.at, bar.strip.value()) == (player.last, player.last) == (player.present,) * 2

    def shown() -> int:
        """Which moment everything agrees to be at."""
        assert bar.strip.value() == player.at and controller.state is state
        view = rules.view(player.entry.state, rules.to_act(player.entry.state))
        assert people.room.scene.view == view or player.at == player.present
        assert f"{player.at} of {player.last}" in bar.strip.accessibleDescription()
        return player.at

    first, second, *_ = player.starts
    for key, number in ((Qt.Key.Key_Home, 0), (Qt.Key.Key_PageDown, first),
                        (Qt.Key.Key_PageDown, second), (Qt.Key.Key_Right, second + 1),
                        (Qt.Key.Key_Left, second), (Qt.Key.Key_PageUp, first)):
        QTest.keyClick(bar.strip, key)
        assert shown() == number
    assert not people.room.bridge.moves and not people.room.banner.isVisible()
    assert people.room.log.browser.extraSelections(), "the log points the moment out"
    middle = player.last // 2
    where = QPoint(round(bar.strip.x_of(middle)), bar.strip.height() // 2)
    QTest.mouseClick(bar.strip, Qt.MouseButton.LeftButton, pos=where)
    assert abs(shown() - middle) <= 6, "where it was clicked, or at a mark close by"
    people.click(f"{rules.to_act(player.entry.state)}:deck")
    assert controller.state is state and "Play on from here" in people.room.scene.note.text
    QTest.keyClick(bar.strip, Qt.Key.Key_Escape)
    assert shown() == player.present and people.room.banner.isVisible()
    assert not people.room.log.browser.extraSelections()
    actions["step-back"].trigger()
    assert shown() == player.last - 1
    assert list(controller.lines) == lines, "looking writes nothing"
    player.jump(middle)
    entry = player.entry
    people.press_button(bar.play_on)
    assert controller.history.here is entry and player.at == player.present == middle
    assert not people.room.bridge.is_looking_back and people.room.bridge.moves
    assert people.room.controller.submit(people.best()[0].action) is None
    assert controller.history.here in entry.branches and player.at == player.present > middle
    people.press_button(bar.close_button)
    assert not bar.isVisible() and not actions["timeline"].isChecked()


def test_it_plays_by_itself_and_marks_points_notes_and_forks(
    people: People, qtbot: QtBot, finished: Path, tmp_path: Path
) -> None:
    bar, player = opened(people, finished)
    qtbot.waitUntil(lambda: bool(player.scores), timeout=LONG)
    view = people.room.controller.rules.view(people.state, None)
    for seat in (0, 1):
        last = [score for score in player.scores if score.seat == seat][-1:]
        assert all(str(view.gauge("points", seat)) in score.words.en for score in last)
    player.jump(player.last - 3)
    player.set_pace(1)
    people.press_button(bar.play)
    qtbot.waitUntil(lambda: player.at == player.last and not player.is_playing, timeout=LONG)
    assert bar.play.accessibleName() == "Play"
    (fork,) = player.forks
    player.jump(fork)
    dialog = people.program.replays.write_note()
    assert isinstance(dialog, NoteDialog)
    dialog.text.setPlainText("Here it was decided.")
    dialog.go.click()
    assert bar.card.isVisible() and bar.card.text.text() == "Here it was decided."
    assert "went several ways" in bar.strip.accessibleDescription()
    compared = people.program.replays.compare()
    assert compared is not None and f"after move {fork}" in compared.parted.text()
    one, two = compared.compared
    assert one in player.moments and two not in player.moments
    assert compared.differing.topLevelItemCount() >= 1
    qtbot.waitUntil(lambda: not compared.boards[0].image.isNull(), timeout=LONG)
    state = people.state
    people.press_button(compared.look)
    assert player.is_elsewhere and player.at == fork and player.present is None
    player.jump(player.last)
    assert player.entry.parent is not None and people.state is state
    assert not bar.card.isVisible()
    path = tmp_path / "noted.cardtable"
    assert people.room.controller.save(path) is None
    _, again = opened(people, path)
    assert again.noted() == [fork] and again.notes_at(fork) == ["Here it was decided."]


def test_two_people_see_no_more_of_the_past_than_of_the_present(
    people: People, running: Path
) -> None:
    """The curtain holds for every moment, for its words, and for what one of them noted."""
    bar, player = opened(people, running)
    room = people.room
    rules, eyes = room.controller.rules, room.bridge.eyes
    assert [viewer for viewer, action in bar.viewers.items() if action.isEnabled()] == ["screen"]
    player.look_as("open")
    assert player.viewer == "screen"

    def check(seat: int | None) -> None:
        assert eyes.seat == seat
        public: set[object] = set()
        for number in range(player.last + 1):
            player.jump(number)
            state = player.entry.state
            if room.bridge.is_looking_back:
                assert not room.curtain.isVisible()
            assert room.scene.view == rules.view(state, seat)
            public |= known_to(rules, state, None) | known_to(rules, state, seat)
        names = {rules.cards[card.key].name.en for card in people.state.cards
                 if card.key not in public}
        said = "\n".join(text for _, text in texts_of(room)) + "\n".join(
            str(player.title_at(number)) for number in range(player.last + 1))
        assert names and not any(name in said for name in names)

    decider = rules.to_act(people.state)
    people.look()
    assert decider is not None
    player.jump(2)
    player.note(player.entry, "I keep the trap.")
    check(decider)
    room.bridge.cover()
    check(None)
    player.jump(2)
    assert player.notes_at(2) == [] and not bar.card.isVisible()
    player.leave()
    people.look()
    player.jump(2)
    assert player.notes_at(2) == ["I keep the trap."]


def test_a_replay_is_exported_with_consent_and_can_be_given_up(
    people: People, running: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    opened(people, running)
    monkeypatch.setattr(messages, "choose_film", lambda *_: tmp_path / "film.webp")
    monkeypatch.setattr(messages, "choose_folder", lambda *_: tmp_path)
    for kind in ("webp", "png"):
        dialog = people.program.replays.export()
        assert dialog is not None
        dialog.width_.setValue(320)
        dialog.kinds.setCurrentIndex(dialog.kinds.findData(kind))
        dialog.viewers.setCurrentIndex(3)
        assert dialog.reel().eye == (None, False), "not before both agree"
        (box,) = dialog.findChildren(QMessageBox)
        box.reject()
        people.press_button(dialog.go)
        qtbot.waitUntil(lambda: dialog.progress.value() > 0, timeout=LONG)  # noqa: B023
        people.press_button(dialog.cancel)
        assert dialog.isVisible() and list(tmp_path.iterdir()) == []
        with qtbot.waitSignal(dialog.written, timeout=LONG) as told:
            people.press_button(dialog.go)
        (path,) = told.args
        assert list(tmp_path.iterdir()) == [path]
        assert str(path) in people.program.window.notice.text.text()
        count = len(dialog.reel())
        if kind == "png":
            assert len(list(path.iterdir())) == count and path.name.startswith("Mika (")
        else:
            with Image.open(path) as found:
                assert (found.n_frames, found.size[0]) == (count, 320)
            path.unlink()
