"""The cards that a search found, as a list for views."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt

from cardtable.engine.cards import CardKey
from cardtable.engine.spoken import spoken
from cardtable.ui.deckeditor.cargo import CARDS, pack
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.translate import language, say, tr

KEY = Qt.ItemDataRole.UserRole + 1
COUNT = Qt.ItemDataRole.UserRole + 2
FETCHED = 500
"""Rows that a view gets at once; more come when it is scrolled to them. A view lays out all rows
that it has at every letter of a search."""
_Index = QModelIndex | QPersistentModelIndex


class CardsModel(QAbstractListModel):
    """Keys in the order in which the search ranks them, with how many the deck holds."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__()
        self.bench = bench
        self.keys: tuple[CardKey, ...] = ()
        self._counts: dict[CardKey, int] = {}
        self._rows = 0

    def show(self, keys: Sequence[CardKey]) -> None:
        """Other cards."""
        if tuple(keys) != self.keys:
            self.beginResetModel()
            self.keys = tuple(keys)
            self._rows = min(FETCHED, len(self.keys))
            self.endResetModel()

    def set_counts(self, counts: dict[CardKey, int]) -> None:
        """How many of each the deck holds now."""
        if counts != self._counts:
            self._counts = counts
            if self.keys:
                self.dataChanged.emit(self.index(0), self.index(self._rows - 1), [COUNT])

    def retranslate(self) -> None:
        """Names and words are others now."""
        if self.keys:
            self.dataChanged.emit(self.index(0), self.index(self._rows - 1))

    def row_of(self, key: CardKey) -> int:
        """The row of a card, -1 if it is not among those found."""
        return self.keys.index(key) if key in self.keys else -1

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        """How many of those found the view has yet."""
        return 0 if parent.isValid() else self._rows

    def canFetchMore(self, parent: _Index) -> bool:  # noqa: N802 - Qt's name
        return not parent.isValid() and self._rows < len(self.keys)

    def fetchMore(self, parent: _Index) -> None:  # noqa: N802 - Qt's name
        """The next rows."""
        more = min(FETCHED, len(self.keys) - self._rows)
        self.beginInsertRows(QModelIndex(), self._rows, self._rows + more - 1)
        self._rows += more
        self.endInsertRows()

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Name, key, count in the deck, and what a screen reader reads."""
        if not index.isValid() or index.row() >= len(self.keys):
            return None
        key = self.keys[index.row()]
        if role == KEY:
            return key
        if role == COUNT:
            return self._counts.get(key, 0)
        if role == Qt.ItemDataRole.DisplayRole:
            return say(self.bench.cards[key].name)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            count = self._counts.get(key, 0)
            name = say(self.bench.cards[key].name)
            return tr("{card}, {count} in the deck").format(card=name, count=count)
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return spoken(self.bench.kit.face_of(key, "front"), language())
        return None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Every card can be dragged into the deck."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:  # noqa: N802 - Qt's name
        return [CARDS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:  # noqa: N802 - Qt's name
        """One copy of each."""
        return pack("cards", (self.bench.entry(self.keys[index.row()], language())
                              for index in indexes))
