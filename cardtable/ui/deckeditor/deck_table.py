"""The deck as a table: rows that can be sorted by every column, and counts that can be typed."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from cardtable.decks.deck import Deck, DeckEntry
from cardtable.engine.cards import CardKey
from cardtable.ui.deckeditor.cargo import unpack
from cardtable.ui.deckeditor.deck_model import COUNT, ENTRY, NAME, SortedDeckModel
from cardtable.ui.deckeditor.keys import is_typing, wish_of
from cardtable.ui.deckeditor.workbench import Workbench

_MEASURED = 50
"""Rows by which columns are made wide enough; of five thousand it would be seen."""


class DeckTable(QTableView):
    """The deck as rows. It follows the deck while it is shown: sorting takes its time."""

    wished = Signal(object, object)
    pointed = Signal(object)
    typed = Signal(str)
    brought = Signal(object, str)
    menu_wanted = Signal(object, QPoint)

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = SortedDeckModel(bench)
        self._deck = Deck()
        self.setModel(self.rows)
        self.setSortingEnabled(True)
        self.sortByColumn(NAME, Qt.SortOrder.AscendingOrder)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.AnyKeyPressed)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setResizeContentsPrecision(_MEASURED)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionsMovable(True)
        self.setMouseTracking(True)
        self.entered.connect(lambda index: self.pointed.emit(index.data(ENTRY)))
        self.doubleClicked.connect(self._double_clicked)

    def set_deck(self, deck: Deck) -> None:
        """Show a deck, or as soon as the table is shown."""
        self._deck = deck
        if self.isVisible():
            self.rows.set_deck(deck)

    def showEvent(self, event: QShowEvent) -> None:
        """What happened to the deck meanwhile is seen."""
        self.rows.set_deck(self._deck)
        super().showEvent(event)

    def chosen(self) -> list[DeckEntry]:
        """The selected entries, else the one with the keyboard."""
        rows = self.selectionModel().selectedRows(NAME)
        if not rows and self.currentIndex().isValid():
            rows = [self.currentIndex()]
        return [index.data(ENTRY) for index in rows]

    def go_to(self, key: CardKey) -> None:
        """Select a card and bring it into sight."""
        for row, entry in enumerate(self.rows.entries):
            if entry.card == key:
                self.setCurrentIndex(self.rows.index(row, NAME))
                self.selectRow(row)
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """As in the piles; digits type a count."""
        if self.state() == QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)  # what the editor left: Enter, which ended it
            return
        is_counting = event.text().isdecimal() or event.key() == Qt.Key.Key_F2
        wish = wish_of(event)
        if is_counting and self.currentIndex().isValid():
            cell = self.currentIndex().siblingAtColumn(COUNT)
            self.setCurrentIndex(cell)
            self.edit(cell, QAbstractItemView.EditTrigger.AnyKeyPressed, event)
        elif wish is not None:
            self.wished.emit(wish, self.chosen())
        elif is_typing(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the chosen rows."""
        if self.chosen():
            self.menu_wanted.emit(self.chosen(), event.globalPos())

    def currentChanged(self, current: QModelIndex | QPersistentModelIndex,  # noqa: N802
                       previous: QModelIndex | QPersistentModelIndex) -> None:
        """The keyboard is on another card."""
        super().currentChanged(current, previous)
        if current.isValid():
            self.pointed.emit(current.data(ENTRY))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Cards may come to the deck."""
        self.dragMoveEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Anywhere: the table has its own order."""
        if unpack(event.mimeData()) is None:
            event.ignore()
        else:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Cards come to the deck."""
        cargo = unpack(event.mimeData())
        if cargo is None:
            event.ignore()
            return
        event.acceptProposedAction()
        self.brought.emit(cargo, "")

    def _double_clicked(self, index: QModelIndex) -> None:
        if index.column() == COUNT:
            self.edit(index)
