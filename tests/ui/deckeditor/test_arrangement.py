"""The editor as somebody likes it: sizes of cards, shares of the window; kept until they come
back."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication

from tests.ui.deckeditor.builder import Builder, settle

CTRL = Qt.KeyboardModifier.ControlModifier


def wheel(view: QAbstractItemView, steps: int) -> None:
    spot = QPointF(view.viewport().rect().center())
    QApplication.sendEvent(view.viewport(), QWheelEvent(
        spot, view.viewport().mapToGlobal(spot), QPoint(), QPoint(0, 120 * steps),
        Qt.MouseButton.NoButton, CTRL, Qt.ScrollPhase.NoScrollPhase, False))
    settle()


def test_cards_are_made_larger_and_smaller_and_stay_so(shaman: Builder) -> None:
    shaman.open_ready()
    cards, piles = shaman.editor.browser.view, shaman.editor.pane.piles
    usual = cards.card_width, piles.laid.card_width
    wheel(cards, 1)
    wheel(piles, -2)
    assert cards.card_width > usual[0] and piles.laid.card_width < usual[1]
    piles.setFocus()
    QTest.keyClick(piles, Qt.Key.Key_Plus, CTRL)
    QTest.keyClick(piles, Qt.Key.Key_Equal, CTRL)
    QTest.keyClick(piles, Qt.Key.Key_Plus, CTRL)
    assert piles.laid.card_width > usual[1]
    liked = cards.card_width, piles.laid.card_width
    shaman.editor.pane.lay_by("type")
    shaman.program.doorway.leave()
    again = shaman.program.doorway.open("shaman")
    settle()
    assert (again.browser.view.card_width, again.pane.piles.laid.card_width) == liked
    assert again.pane.by.currentData() == "type"
    for view in (again.browser.view, again.pane.piles):
        view.setFocus()
        QTest.keyClick(view, Qt.Key.Key_0, CTRL)
    assert again.browser.view.card_width == usual[0]


def test_the_preview_grows_and_is_pinned_and_stands_above_in_a_tall_window(
    shaman: Builder
) -> None:
    editor, window = shaman.editor, shaman.program.window
    key = shaman.some_card()
    shaman.go_to_card(key)
    small = editor.preview.face.face_width()
    editor.parts.setSizes([300, 400, 580])
    settle()
    assert editor.preview.face.face_width() > small
    editor.preview.set_pinned(True)
    window.resize(1600, 1300)
    settle()
    assert editor.tabs.indexOf(editor.preview) < 0 and editor.preview.isVisible()
    editor.show_panel("figures")
    assert editor.preview.isVisible() and editor.preview.is_pinned
    window.resize(1024, 600)
    settle()
    assert editor.tabs.currentWidget() is editor.preview
    assert editor.preview.card is not None and editor.preview.card.key == key
