"""Decks are kept, found again, compared, brought in and given away."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QMenu,
    QMessageBox,
    QTreeWidgetItem,
    QTreeWidgetItemIterator,
)

from cardtable import paths
from cardtable.decks.library import Library
from cardtable.engine.cards import CardKey
from cardtable.ui.deckeditor.decks_dialog import DecksDialog
from cardtable.ui.deckeditor.import_dialog import ImportDialog
from cardtable.ui.deckeditor.steps_dialog import StepsDialog
from tests.ui.deckeditor.builder import Builder, drop, settle


def library() -> Library:
    return Library(paths.data() / "decks")


def decks() -> list[str]:
    return [item.title for item in library().items()]


def test_nothing_is_kept_of_a_deck_that_nobody_built(builder: Builder) -> None:
    builder.program.doorway.leave()
    assert not decks()


def test_closing_opening_another_and_going_back_keep_the_deck(builder: Builder) -> None:
    builder.open_ready(0)
    builder.open_ready(1)
    assert len(decks()) == 1
    builder.program.doorway.leave()
    assert len(decks()) == 2


def crash(builder: Builder) -> None:
    """The program dies: nobody saves, and the system lets go of its files."""
    program, document = builder.program, builder.document
    document.blockSignals(True)
    document.drafts = paths.state() / "elsewhere"
    parting = program.doorway._parting
    assert parting is not None and document._draft._place is not None
    parting._watched.clear()
    document._draft._place._let_go()
    program.doorway.editor = None


def test_a_crash_loses_nothing(builder: Builder) -> None:
    builder.open_ready()
    key = builder.deck.entries[0].card
    builder.go_to_entry(key)
    builder.press(builder.editor.pane.piles, "+")
    before = builder.deck
    crash(builder)
    again = builder.program.doorway.open(builder.game)
    assert again.document.deck == before
    assert "recovered" in builder.program.window.notice.text.text()
    assert not list((paths.state() / "drafts").glob("*"))


def test_a_deck_that_cannot_be_written_is_not_left_without_a_word(
    shaman: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    parting = shaman.program.doorway._parting
    assert parting is not None

    def answer(title: str) -> None:
        assert parting.box is not None
        next(one for one in parting.box.buttons() if one.text() == title).click()
        settle()

    deck, window = shaman.open_ready(), shaman.program.window
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        shaman.double_click_card(shaman.some_card())
        assert "No space" in window.notice.text.text(), "told at once"
        window.close()
        assert window.isVisible() and parting.box is not None
        answer("Stay")
        shaman.editor.header.leave.click()
        answer("Try again")
        answer("Stay")
        shaman.open_ready(1)
        answer("Stay")
        assert window.isVisible() and shaman.deck.size == deck.size + 1, "still in memory"
    window.close()
    assert not window.isVisible() and decks() == [deck.name]
    assert library().items()[0].reading.deck == shaman.deck


def test_a_deck_that_cannot_be_written_can_be_given_up(
    shaman: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    shaman.open_ready()
    library().root.parent.mkdir(parents=True, exist_ok=True)
    library().root.write_text("in the way")
    shaman.editor.header.leave.click()
    parting = shaman.program.doorway._parting
    assert parting is not None and parting.box is not None
    next(one for one in parting.box.buttons() if "without" in one.text()).click()
    settle()
    assert shaman.program.window.stack.currentWidget() is shaman.program.window.start
    assert not list((paths.state() / "drafts").glob("*"))


def test_undo_and_redo_say_what_they_do(shaman: Builder) -> None:
    key = shaman.some_card()
    name = shaman.bench.cards[key].name.en
    shaman.double_click_card(key)
    header = shaman.editor.header
    assert header.undo.toolTip() == f"Undo: Add “{name}”"
    QTest.keyClick(shaman.editor, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert shaman.deck.size == 0 and header.redo.toolTip() == f"Redo: Add “{name}”"
    QTest.keyClick(shaman.editor, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier
                   | Qt.KeyboardModifier.ShiftModifier)
    assert shaman.deck.size == 1


def test_an_empty_deck_offers_the_ready_ones(shaman: Builder) -> None:
    begin = shaman.editor.pane.begin
    assert begin.isVisible()
    begin.menu().aboutToShow.emit()
    begin.menu().actions()[1].trigger()
    settle()
    assert shaman.deck.size > 60 and not begin.isVisible()
    shaman.editor.errands.new()
    assert begin.isVisible()


def test_every_step_can_be_gone_to_from_a_list(shaman: Builder) -> None:
    first, second = shaman.some_card(), shaman.some_card(but=(shaman.some_card(),))
    for key in (first, second):
        shaman.double_click_card(key)
    shaman.document.undo()
    shaman.editor.header.actions_["steps"].trigger()
    dialog = shaman.program.window.findChild(StepsDialog)
    told = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    name = shaman.bench.cards[second].name.en
    assert told[0] == f"2  Add “{name}”   (undone)" and told[1].endswith("← the deck now")
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Up)
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    assert shaman.deck.size == 2
    dialog = shaman.editor.errands.steps()
    dialog.list.setCurrentRow(2)
    dialog.go.click()
    assert shaman.deck.size == 0 and shaman.document.redo_title is not None


def test_the_latest_deck_is_open_again(builder: Builder) -> None:
    name = builder.open_ready(1).name
    builder.program.doorway.leave()
    assert builder.program.doorway.open(builder.game).document.deck.name == name


def test_a_deck_is_renamed_moved_and_thrown_away(shaman: Builder) -> None:
    shaman.open_ready()
    shaman.editor.header.name.setText("Quiet Night")
    shaman.editor.header.name.editingFinished.emit()
    dialog = shaman.editor.errands.choose()
    assert dialog.item is not None and dialog.item.title == "Quiet Night"
    dialog.move_to("League/Old")
    assert [(item.folder, item.title) for item in library().items()] == [
        ("League/Old", "Quiet Night")]
    shaman.go_to_entry(shaman.deck.entries[0].card)
    dialog.close()
    shaman.press(shaman.editor.pane.piles, "+")
    shaman.document.save()
    assert len(decks()) == 1, "the deck is still saved where it went"
    dialog = shaman.editor.errands.choose()
    dialog._remove()
    dialog.close()
    assert not decks() and not shaman.deck.entries
    shaman.document.save()
    assert not decks()


def rows(dialog: DecksDialog) -> dict[str, QTreeWidgetItem]:
    """The rows of the tree that are not hidden, by what stands in them."""
    found = QTreeWidgetItemIterator(dialog.tree, QTreeWidgetItemIterator.IteratorFlag.NotHidden)
    rows = {}
    while found.value() is not None:
        rows[found.value().text(0)] = found.value()
        found += 1
    return rows


def drag_row(dialog: DecksDialog, name: str, onto: str) -> None:
    """A row of the tree to another one."""
    dialog.tree.setCurrentItem(rows(dialog)[name])
    spot = dialog.tree.visualItemRect(rows(dialog)[onto]).center()
    drop(dialog.tree, dialog.tree.mimeData(dialog.tree.selectedItems()), spot)


def test_decks_are_found_by_name_and_by_tag(shaman: Builder) -> None:
    names = []
    for number, tag in ((0, "quick"), (1, "slow")):
        deck = shaman.open_ready(number)
        names.append(deck.name)
        shaman.document.do(
            shaman.bench.game.title, msgspec.structs.replace(deck, tags=(tag,)))
    dialog: DecksDialog = shaman.editor.errands.choose()
    dialog.filter.setText("SLOW")
    assert list(rows(dialog)) == [names[1]]
    dialog.filter.clear()
    dialog.tags.setCurrentText("quick")
    assert list(rows(dialog)) == [names[0]]
    dialog.close()


def test_folders_are_made_and_named_and_decks_dragged_into_them_and_the_trash(
    shaman: Builder
) -> None:
    name = shaman.open_ready(0).name
    other = shaman.open_ready(1).name
    dialog: DecksDialog = shaman.editor.errands.choose()
    dialog.acts["folder"].trigger()
    typed = dialog.tree.viewport().findChild(QLineEdit)
    assert isinstance(typed, QLineEdit)
    QTest.keyClicks(typed, "League")
    QTest.keyClick(typed, Qt.Key.Key_Return)
    settle()
    assert dialog.isVisible() and library().folders() == ["League"]
    drag_row(dialog, name, "League")
    drag_row(dialog, other, "League")
    assert [item.folder for item in library().items()] == ["League"] * 2
    dialog.tree.setCurrentItem(rows(dialog)["League"])
    QTest.keyClick(dialog.tree, Qt.Key.Key_F2)
    typed = dialog.tree.viewport().findChild(QLineEdit)
    assert isinstance(typed, QLineEdit)
    QTest.keyClicks(typed, "Cup")
    QTest.keyClick(typed, Qt.Key.Key_Return)
    settle()
    assert [item.folder for item in library().items()] == ["Cup"] * 2
    assert shaman.document.path is not None and shaman.document.path.parent.name == "Cup"
    dialog.tree.setCurrentItem(rows(dialog)[name])
    QTest.keyClick(dialog.tree, Qt.Key.Key_Delete)
    assert decks() == [other] and "Trash (1)" in rows(dialog)
    dialog.tree.setCurrentItem(rows(dialog)[name])
    assert dialog.buttons["back"].isVisible() and not dialog.buttons["open"].isVisible()
    dialog.buttons["back"].click()
    assert {item.title: item.folder for item in library().items()} == {name: "Cup", other: "Cup"}
    drag_row(dialog, "Cup", name)
    assert library().folders() == ["Cup"], "not into itself"
    dialog.tree.setCurrentItem(rows(dialog)["Cup"])
    QTest.keyClick(dialog.tree, Qt.Key.Key_Delete)
    assert not decks() and not shaman.deck.entries, "the open one went with its folder"
    dialog.tree.setCurrentItem(rows(dialog)["Trash (2)"])
    dialog.acts["erase"].trigger()
    box = dialog.findChild(QMessageBox)
    assert box is not None
    box.defaultButton().click()
    settle()
    assert rows(dialog) == {} and not library().trash()
    dialog.close()


def test_versions_are_compared_and_taken_up_again(shaman: Builder) -> None:
    shaman.open_ready()
    first = shaman.deck
    shaman.document.save()
    shaman.double_click_entry(first.entries[-1].card)
    shaman.document.save()
    dialog = shaman.editor.errands.compare()
    assert dialog.changes.topLevelItemCount() == 1
    assert dialog.changes.topLevelItem(0).text(0).startswith("−1")
    dialog.back.click()
    assert shaman.deck == first
    shaman.document.undo()
    assert shaman.deck != first


def test_a_pasted_list_is_reported_line_by_line(builder: Builder) -> None:
    key = builder.some_card()
    name = builder.bench.cards[key].name.en
    QGuiApplication.clipboard().setText(f"3 {name}\n2 No Such Card At All\n")
    dialog: ImportDialog = builder.editor.errands.paste()
    lines = [dialog.report.topLevelItem(at) for at in range(dialog.report.topLevelItemCount())]
    assert lines[0].text(2) == f"3 × {name}" and lines[1].text(1).startswith("?")
    dialog.open_.click()
    settle()
    assert builder.deck.count(key) == 3
    assert any(entry.name == "No Such Card At All" and not entry.key
               for entry in builder.deck.entries), "an unknown card is kept"
    assert not builder.editor.header.play.isEnabled()


def test_what_a_line_may_mean_is_chosen_in_its_menu(shaman: Builder) -> None:
    dialog = shaman.editor.errands.import_()
    dialog.show_text("2 Wisp Byte\n1 Wisp Byte\n1 ??? nothing\n")

    def menu(line: int) -> QMenu:
        found = dialog.report.itemWidget(dialog.report.topLevelItem(line), 2).findChild(QMenu)
        assert isinstance(found, QMenu)
        found.aboutToShow.emit()  # shown, the screen of the tests complains of its keyboard
        return found

    offered = menu(0)
    assert offered.actions()[0].text() == "Wisp Bite"
    assert [one.text() for one in menu(2).actions()] == ["Leave “??? nothing” as it is"]
    offered.actions()[0].trigger()
    settle()
    assert dialog.result_ is not None and dialog.result_.deck is not None
    assert dialog.result_.deck.count(CardKey("starter:wisp-bite")) == 3, "both lines"
    assert "is taken for" in dialog.report.topLevelItem(0).text(3)
    menu(1).actions()[-1].trigger()
    settle()
    assert dialog.result_.deck.count(CardKey("starter:wisp-bite")) == 0, "left as it was"
    menu(1).actions()[0].trigger()
    settle()
    dialog.open_.click()
    settle()
    assert shaman.deck.count(CardKey("starter:wisp-bite")) == 3


def test_a_list_is_added_to_the_open_deck_as_one_step(shaman: Builder) -> None:
    before = shaman.open_ready()
    dialog = shaman.editor.errands.import_()
    dialog.show_text("2 Wisp Bite")
    dialog.add.click()
    assert shaman.deck.size == before.size + 2
    shaman.document.undo()
    assert shaman.deck == before


def test_a_deck_goes_out_and_comes_in_the_same(builder: Builder, tmp_path: Path) -> None:
    before = builder.open_ready()
    for form, ending in (("deck", ".deck"), ("plain", ".txt"), ("cod", ".cod")):
        path = tmp_path / f"out{ending}"
        builder.editor.errands.export_to(path, form)
        builder.program.doorway.bring(path)
        dialog = builder.program.window.findChild(ImportDialog)
        assert dialog is not None
        dialog.open_.click()
        settle()
        assert builder.deck.lineup().sections == before.lineup().sections, form


def test_a_deck_file_is_dropped_on_the_start_screen(shaman: Builder, tmp_path: Path) -> None:
    shaman.open_ready()
    path = tmp_path / "dropped.deck"
    shaman.editor.errands.export_to(path, "deck")
    shaman.program.doorway.leave()
    window = shaman.program.window
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    left = Qt.MouseButton.LeftButton
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(50, 50), copy, data, left, none))
    QApplication.sendEvent(window, QDropEvent(QPointF(50, 50), copy, data, left, none))
    settle()
    dialog = window.findChild(ImportDialog)
    assert dialog is not None and dialog.open_.isEnabled()
    dialog.close()


def test_the_clipboard_gets_the_deck_as_a_list(shaman: Builder) -> None:
    shaman.open_ready()
    shaman.editor.errands.copy()
    assert "Wisp Bite" in QGuiApplication.clipboard().text()


def test_a_picture_of_the_deck_is_written(builder: Builder, tmp_path: Path) -> None:
    builder.open_ready()
    path = tmp_path / "deck.png"
    builder.editor.errands.draw_to(path)
    image = QImage(str(path))
    assert 960 <= image.width() <= 1920 and image.height() > 400
    builder.editor.errands.draw_to(tmp_path / "no such folder" / "deck.png")
    assert "could not be written" in builder.program.window.notice.text.text()
