"""Somebody who builds decks: presses keys, clicks, drags."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication

from cardtable.app import Program
from cardtable.decks.deck import MAIN, Deck, from_ready
from cardtable.engine.cards import CardKey
from cardtable.ui.deckeditor.deck_model import NAME
from cardtable.ui.deckeditor.document import Document
from cardtable.ui.deckeditor.editor import Editor
from cardtable.ui.deckeditor.workbench import Workbench


class Builder:
    """Sits before the editor of one game."""

    def __init__(self, program: Program, game: str) -> None:
        self.program, self.game = program, game
        self.editor: Editor = program.doorway.open(game)
        settle()

    @property
    def deck(self) -> Deck:
        return self.document.deck

    @property
    def document(self) -> Document:
        return self.editor.document

    @property
    def bench(self) -> Workbench:
        return self.editor.bench

    def open_ready(self, number: int = 0) -> Deck:
        """Begin with a ready deck."""
        kit = self.bench.kit
        names = {key: card.name.en for key, card in kit.rules.cards.items()}
        ready = list(kit.catalogue.decks.values())[number]
        self.document.start(from_ready(ready, self.game, names, "en"))
        settle()
        return self.deck

    def some_card(self, section: str = MAIN, but: tuple[CardKey, ...] = ()) -> CardKey:
        """A card that belongs into that part of a deck."""
        return next(key for key in self.bench.buildable
                    if self.bench.home(key) == section and key not in but)

    def search(self, text: str) -> None:
        """Type a search, letter by letter."""
        self.editor.browser.search.clear()
        self.editor.browser.search.setFocus()
        QTest.keyClicks(self.editor.browser.search, text)
        settle()

    def press(self, widget: QAbstractItemView, key: Qt.Key | str,
              modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """A key, on the card with the keyboard."""
        if isinstance(key, str):
            QTest.keyClicks(widget, key)
        else:
            QTest.keyClick(widget, key, modifiers)
        settle()

    def go_to_card(self, key: CardKey) -> None:
        """The keyboard to a card of the browser."""
        view, model = self.editor.browser.view, self.editor.browser.model
        view.setFocus()
        view.setCurrentIndex(model.index(model.row_of(key)))
        settle()

    def go_to_entry(self, key: CardKey) -> None:
        """The keyboard to a card of the deck."""
        self.editor.pane.go_to(key)
        settle()

    def double_click_card(self, key: CardKey) -> None:
        view, model = self.editor.browser.view, self.editor.browser.model
        index = model.index(model.row_of(key))
        view.scrollTo(index)
        double_click(view, view.visualRect(index).center())

    def double_click_entry(self, key: CardKey) -> None:
        self.double_click_at(self.entry_spot(key))

    def double_click_at(self, spot: QPoint) -> None:
        double_click(self.editor.pane.piles, spot)

    def entry_spot(self, key: CardKey) -> QPoint:
        """Where a card of the deck can be clicked: on its name."""
        piles, model = self.editor.pane.piles, self.editor.pane.model
        row = next(row for row, entry in enumerate(model.entries) if entry.card == key)
        index = model.index(row, NAME)
        piles.scrollTo(index)
        box = piles.visualRect(index)
        return QPoint(box.center().x(), box.top() + 6)

    def drag_card(self, key: CardKey, to: QPoint | None = None) -> None:
        """From the browser onto the deck."""
        model = self.editor.browser.model
        drop(self.editor.pane.piles, model.mimeData([model.index(model.row_of(key))]), to)

    def drag_entry(self, key: CardKey) -> None:
        """From the deck onto the browser."""
        model = self.editor.pane.model
        row = next(row for row, entry in enumerate(model.entries) if entry.card == key)
        drop(self.editor.browser.view, model.mimeData([model.index(row, NAME)]))


def double_click(view: QAbstractItemView, spot: QPoint) -> None:
    """As a hand does it: a click, then the double one."""
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    settle()


def drop(view: QAbstractItemView, data: QMimeData, at: QPoint | None = None) -> None:
    """Carry something over a view and let go of it."""
    viewport = view.viewport()
    spot = at if at is not None else viewport.rect().center()
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    left = Qt.MouseButton.LeftButton
    enter = QDragEnterEvent(spot, copy, data, left, none)
    QApplication.sendEvent(viewport, enter)
    if enter.isAccepted():
        QApplication.sendEvent(viewport, QDropEvent(QPointF(spot), copy, data, left, none))
    settle()


def settle() -> None:
    """Let everything that was asked for happen."""
    for _ in range(3):
        QApplication.processEvents()
