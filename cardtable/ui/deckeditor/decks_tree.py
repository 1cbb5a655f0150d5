"""The decks of one game by folder, and what lies in the trash, as a tree."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from pathlib import Path

import msgspec
from PySide6.QtCore import QMimeData, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from cardtable.decks.legality import is_legal, problems
from cardtable.decks.library import Library, LibraryItem
from cardtable.decks.names import fold
from cardtable.ui.deckeditor.header import told_problems
from cardtable.ui.deckeditor.look import signal_colour
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.text import literal
from cardtable.ui.translate import tr

_PLACE = Qt.ItemDataRole.UserRole
_DECKS = "application/x-cardtable-decks"
_TAGS = 3
"""The column of the tags."""


class Place(msgspec.Struct, frozen=True):
    """What a row stands for: a deck, or a folder."""

    folder: str
    """Its own name for a folder, its folder's for a deck; empty at the top."""
    item: LibraryItem | None = None
    is_trash: bool = False


class _Rows(QStyledItemDelegate):
    """Names are typed in the first column alone; rows have some air."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem,
                     index: QModelIndex | QPersistentModelIndex) -> QWidget:
        if index.column():
            return None  # type: ignore[return-value]
        made = super().createEditor(parent, option, index)
        made.setStyleSheet("padding: 0 2px; border-radius: 0")  # it has no more than a line
        return made

    def sizeHint(self, option: QStyleOptionViewItem,
                 index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Rows that are easy to hit."""
        return super().sizeHint(option, index) + QSize(4, 7)


class DecksTree(QTreeWidget):
    """Rows are dragged from folder to folder; F2 gives another name."""

    dropped = Signal(object)
    """The `Place` on which the chosen rows were dropped."""
    renamed = Signal(object, str)
    """A `Place`, and the name that was typed."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__()
        self._bench = bench
        self._mark = uuid.uuid4().bytes
        """What its drags carry: no other tree takes them, of no other program either."""
        self._folders: dict[str, QTreeWidgetItem] = {}
        self._trash: QTreeWidgetItem | None = None
        self.setColumnCount(_TAGS + 1)
        self.setItemDelegate(_Rows(self))
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setAutoExpandDelay(600)
        self.header().setStretchLastSection(False)
        self.itemChanged.connect(self._typed)

    @property
    def places(self) -> list[Place]:
        """What is chosen, from the top."""
        rows = self.selectedItems() or [row for row in (self.currentItem(),) if row is not None]
        return [row.data(0, _PLACE) for row in rows]

    def show_library(self, library: Library, chosen: Path | str | None) -> None:
        """All decks of the game; ``chosen`` is the file of a deck or the name of a folder."""
        is_trash_open = self._trash is not None and self._trash.isExpanded()
        self.blockSignals(True)
        self.clear()
        self._folders = {}
        for folder in library.folders():
            self._folder(folder)
        for item in self._of_game(library.items()):
            row = self._deck(item, Place(item.folder, item))
            self._put(row, self._folder(item.folder))
        self.expandAll()
        self._show_trash(self._of_game(library.trash()), is_open=is_trash_open)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._choose(chosen)
        self.blockSignals(False)
        self.itemSelectionChanged.emit()

    def sift(self, text: str, tag: str) -> None:
        """Show what has all the words in its name or tags, and that tag."""
        wanted = fold(text).split()

        def shown(row: QTreeWidgetItem | None) -> bool:
            if row is None:
                return False
            below = [shown(row.child(at)) for at in range(row.childCount())]
            told = fold(f"{row.text(0)} {row.text(_TAGS)}")
            place: Place = row.data(0, _PLACE)
            deck = place.item.reading.deck if place.item is not None else None
            has_tag = not tag or (deck is not None and tag in deck.tags)
            fits = any(below) or (all(word in told for word in wanted) and has_tag)
            row.setHidden(not fits)
            return fits

        for at in range(self.topLevelItemCount()):
            shown(self.topLevelItem(at))

    def type_name(self) -> None:
        """Let the name of the row with the keyboard be typed."""
        row = self.currentItem()
        if row is not None and row.flags() & Qt.ItemFlag.ItemIsEditable:
            self.editItem(row, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Where there is no deck yet, what will be here."""
        super().paintEvent(event)
        if self.topLevelItemCount():
            return
        painter = QPainter(self.viewport())
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(self.viewport().rect().adjusted(20, 20, -20, -20),
                         Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap,
                         tr("No deck yet. Every deck that you build is kept here by itself."))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Only rows of this tree."""
        self.dragMoveEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Into any folder, onto any deck of it, into the trash."""
        super().dragMoveEvent(event)
        event.setAccepted(bytes(event.mimeData().data(_DECKS).data()) == self._mark)

    def dropEvent(self, event: QDropEvent) -> None:
        """The rows are where the library has them: whoever listens moves the files."""
        row = self.itemAt(event.position().toPoint())
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        self.setState(QAbstractItemView.State.NoState)
        self.dropped.emit(row.data(0, _PLACE) if row is not None else Place(""))

    def mimeTypes(self) -> list[str]:  # noqa: N802 - Qt's name
        return [_DECKS]

    def mimeData(self, items: Sequence[QTreeWidgetItem]) -> QMimeData:  # noqa: N802 - Qt's name
        """Only that the chosen rows are carried, and of which tree."""
        data = QMimeData()
        data.setData(_DECKS, self._mark)
        return data

    def _of_game(self, items: Sequence[LibraryItem]) -> list[LibraryItem]:
        ours = ("", self._bench.game.key)
        return [item for item in items
                if item.reading.deck is None or item.reading.deck.game in ours]

    def _deck(self, item: LibraryItem, place: Place) -> QTreeWidgetItem:
        row = QTreeWidgetItem(self._texts(item))
        row.setData(0, _PLACE, place)
        row.setToolTip(0, literal(item.reading.deck.notes) if item.reading.deck is not None else "")
        row.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if item.is_damaged:
            row.setForeground(2, signal_colour(self.palette(), "wrong"))
        elif not place.is_trash:
            row.setFlags(row.flags() | Qt.ItemFlag.ItemIsEditable)
        return row

    def _texts(self, item: LibraryItem) -> list[str]:
        deck = item.reading.deck
        if deck is None:
            return [item.title, "", "✕ " + tr("damaged"), ""]
        found = problems(self._bench.game, self._bench.cards, deck)
        state = "✓ " + tr("Legal") if is_legal(found) else "✕ " + told_problems(
            sum(not problem.is_warning for problem in found))
        if item.is_damaged:
            state = "✕ " + tr("damaged")
        return [item.title, str(deck.size), state, ", ".join(deck.tags)]

    def _folder(self, folder: str) -> QTreeWidgetItem | None:
        if not folder:
            return None
        if folder not in self._folders:
            above, _, name = folder.rpartition("/")
            row = QTreeWidgetItem([name])
            row.setData(0, _PLACE, Place(folder))
            row.setFlags(row.flags() | Qt.ItemFlag.ItemIsEditable)
            self._embolden(row)
            self._put(row, self._folder(above))
            self._folders[folder] = row
        return self._folders[folder]

    def _show_trash(self, items: list[LibraryItem], *, is_open: bool) -> None:
        self._trash = None
        if not items:
            return
        self._trash = QTreeWidgetItem([tr("Trash ({count})").format(count=len(items))])
        self._trash.setData(0, _PLACE, Place("", None, is_trash=True))
        self._embolden(self._trash)
        quiet = self.palette().brush(QPalette.ColorRole.PlaceholderText)
        self.addTopLevelItem(self._trash)
        for item in items:
            row = self._deck(item, Place(item.folder, item, is_trash=True))
            self._trash.addChild(row)
            for column in range(_TAGS + 1):
                row.setForeground(column, quiet)
        self._trash.setExpanded(is_open)

    def _embolden(self, row: QTreeWidgetItem) -> None:
        font = self.font()
        font.setBold(True)
        row.setFont(0, font)

    def _put(self, row: QTreeWidgetItem, parent: QTreeWidgetItem | None) -> None:
        (self.addTopLevelItem if parent is None else parent.addChild)(row)

    def _choose(self, chosen: Path | str | None) -> None:
        index = self.model().index(0, 0)
        while index.isValid():
            row = self.itemFromIndex(index)
            place: Place = row.data(0, _PLACE)
            here = place.item.path if place.item is not None else place.folder
            if here == chosen and not (place.is_trash and place.item is None):
                self.setCurrentItem(row)
                return
            index = self.indexBelow(index)
        if self.topLevelItemCount():
            self.setCurrentIndex(self.model().index(0, 0))

    def _typed(self, row: QTreeWidgetItem, column: int) -> None:
        if column == 0:
            self.renamed.emit(row.data(0, _PLACE), row.text(0))
