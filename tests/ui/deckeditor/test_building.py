"""Cards come into a deck and go out of it, by hand and by keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDragLeaveEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox

from cardtable.decks.deck import MAIN
from cardtable.ui.deckeditor.card_menu import CardMenu
from cardtable.ui.deckeditor.deck_model import NAME
from tests.ui.deckeditor.builder import Builder, drop, settle


def test_a_double_click_adds_a_card_where_it_belongs_and_takes_it_again(builder: Builder) -> None:
    other = next(s.key for s in builder.bench.game.sections if s.key != MAIN)
    for section in (MAIN, other):
        key = builder.some_card(section)
        builder.double_click_card(key)
        assert builder.deck.count(key, section) == 1
        builder.double_click_entry(key)
        assert builder.deck.count(key, section) == 0


def test_plus_and_minus_change_the_count_in_browser_piles_and_table(builder: Builder) -> None:
    key = builder.some_card()
    builder.go_to_card(key)
    builder.press(builder.editor.browser.view, "+++-")
    assert builder.deck.count(key) == 2
    pane = builder.editor.pane
    for view in (pane.piles, pane.table):
        pane.show_view(view)
        builder.go_to_entry(key)
        builder.press(view, "+")
        assert builder.deck.count(key) == 3, view
        builder.press(view, "-")
        assert builder.deck.count(key) == 2, view
    builder.press(pane.table, Qt.Key.Key_Delete)
    assert builder.deck.size == 0


def test_cards_are_dragged_into_the_deck_and_out_of_it(builder: Builder) -> None:
    key = builder.some_card()
    builder.drag_card(key)
    builder.drag_card(key)
    assert builder.deck.count(key) == 2
    builder.drag_entry(key)
    assert builder.deck.count(key) == 1


def test_what_is_no_card_of_ours_cannot_be_dropped_on_the_deck(shaman: Builder) -> None:
    data = QMimeData()
    data.setData("application/x-cardtable-cards", b"nonsense")
    drop(shaman.editor.pane.piles, data)
    drop(shaman.editor.pane.table, data)
    drop(shaman.editor.browser.view, data)
    assert shaman.deck.size == 0


def test_a_count_is_typed_into_the_table(shaman: Builder) -> None:
    key = shaman.some_card()
    shaman.drag_card(key)
    table = shaman.editor.pane.table
    shaman.editor.pane.show_view(table)
    shaman.go_to_entry(key)
    shaman.press(table, "4")
    editor = table.viewport().findChild(QSpinBox)
    assert isinstance(editor, QSpinBox)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    settle()
    assert shaman.deck.count(key) == 4


def test_several_cards_are_added_and_taken_in_one_step(shaman: Builder) -> None:
    view, model = shaman.editor.browser.view, shaman.editor.browser.model
    view.setFocus()
    view.selectAll()
    shaman.press(view, "+")
    assert len(shaman.deck.entries) == len(model.keys)
    shaman.document.undo()
    assert shaman.deck.size == 0


def test_the_mark_of_a_card_says_how_many_the_deck_has(shaman: Builder) -> None:
    key = shaman.some_card()
    shaman.go_to_card(key)
    shaman.press(shaman.editor.browser.view, "++")
    index = shaman.editor.browser.view.currentIndex()
    assert index.data(Qt.ItemDataRole.AccessibleTextRole).endswith("2 in the deck")


def test_a_click_in_a_pile_selects_the_card_whose_name_is_seen(shaman: Builder) -> None:
    shaman.open_ready()
    for entry in shaman.deck.entries:
        spot = shaman.entry_spot(entry.card)
        QTest.mouseClick(shaman.editor.pane.piles.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        assert [one.card for one in shaman.editor.pane.piles.chosen()] == [entry.card]


def test_arrows_reach_every_card_of_the_piles(shaman: Builder) -> None:
    shaman.open_ready()
    piles = shaman.editor.pane.piles
    piles.setFocus()
    shaman.press(piles, Qt.Key.Key_Home)
    seen = {piles.currentIndex().row()}
    for _ in shaman.deck.entries:
        QTest.keyClick(piles, Qt.Key.Key_Down)
        seen.add(piles.currentIndex().row())
    assert seen == set(range(len(shaman.deck.entries)))
    before = piles.currentIndex()
    shaman.press(piles, Qt.Key.Key_Left)
    assert piles.currentIndex() != before


def test_typing_on_cards_searches(shaman: Builder) -> None:
    shaman.go_to_card(shaman.some_card())
    shaman.press(shaman.editor.browser.view, "w")
    assert shaman.editor.browser.search.text() == "w"
    assert shaman.editor.browser.search.hasFocus()


def test_space_pins_the_card_that_is_looked_at(shaman: Builder) -> None:
    first, key = shaman.bench.buildable[:2]
    shaman.go_to_card(key)
    shaman.press(shaman.editor.browser.view, Qt.Key.Key_Space)
    shaman.go_to_card(first)
    shown = shaman.editor.preview.card
    assert shown is not None and shown.key == key


def test_what_is_selected_stays_selected_when_the_deck_changes(shaman: Builder) -> None:
    shaman.open_ready()
    entry = shaman.deck.entries[5]
    shaman.go_to_entry(entry.card)
    shaman.drag_card(shaman.some_card(but=tuple(one.card for one in shaman.deck.entries)))
    assert [one.card for one in shaman.editor.pane.piles.chosen()] == [entry.card]


def test_a_rubber_band_takes_the_cards_that_it_touches(shaman: Builder) -> None:
    shaman.open_ready()
    piles = shaman.editor.pane.piles
    viewport, left = piles.viewport(), Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    start, end = viewport.rect().bottomRight() - QPoint(4, 4), QPoint(2, 2)
    QTest.mousePress(viewport, left, pos=start)
    for spot in (viewport.rect().center(), QPoint(40, 40), end):  # upwards, from below the piles
        QApplication.sendEvent(viewport, QMouseEvent(
            QEvent.Type.MouseMove, QPointF(spot), QPointF(viewport.mapToGlobal(spot)),
            Qt.MouseButton.NoButton, left, none))
    rows = {index.row() for index in piles.selectedIndexes() if index.column() == NAME}
    QTest.mouseRelease(viewport, left, pos=end)
    assert len(rows) == len(shaman.deck.entries) == len(piles.chosen())


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_digits_and_the_menu_of_a_card_say_how_many_and_where(builder: Builder) -> None:
    key = builder.some_card()
    builder.go_to_card(key)
    view, piles = builder.editor.browser.view, builder.editor.pane.piles
    builder.press(view, "3")
    assert builder.deck.count(key) == 3
    builder.go_to_entry(key)
    builder.press(piles, "2")
    assert builder.deck.count(key) == 2
    for shown, title in ((view, "Add one\t+"), (piles, "Remove all copies\tDel")):
        spot = QPoint(5, 5)
        QApplication.sendEvent(shown, QContextMenuEvent(
            QContextMenuEvent.Reason.Keyboard, spot, shown.mapToGlobal(spot)))
        menu = builder.editor.findChild(CardMenu)
        assert menu is not None
        next(one for one in menu.actions() if one.text() == title).trigger()
        menu.close()
        menu.deleteLater()
        settle()
    assert builder.deck.count(key) == 0 and builder.document.undo_title is not None


def test_a_card_of_the_deck_is_told_where_it_goes_before_it_is_let_go(shaman: Builder) -> None:
    key = shaman.some_card()
    shaman.drag_card(key)
    view, data = shaman.editor.browser.view, shaman.editor.pane.model.mimeData(
        [shaman.editor.pane.model.index(0, NAME)])
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    before = view.viewport().grab().toImage()
    QApplication.sendEvent(view.viewport(), QDragEnterEvent(
        QPoint(9, 9), copy, data, Qt.MouseButton.LeftButton, none))
    assert view.viewport().grab().toImage() != before
    QApplication.sendEvent(view.viewport(), QDragLeaveEvent())
    assert view.viewport().grab().toImage() == before
