"""The entries of a deck as a table: the piles show its rows, the table its columns too."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import (
    QAbstractTableModel,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from cardtable.decks.deck import Deck, DeckEntry
from cardtable.engine.spoken import spoken
from cardtable.ui.deckeditor.cargo import CARDS, pack
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.translate import language, say, tr

ENTRY = Qt.ItemDataRole.UserRole + 1
COUNT, NAME, SECTION, FIRST_FIELD = range(4)
_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_FEW = 40
"""Entries that come and go one by one; views lay everything anew for each of them."""


class DeckModel(QAbstractTableModel):
    """Rows in the order of deck files. `set_deck` moves what stays as little as it can, so that
    views keep their selection."""

    count_wanted = Signal(object, int)
    """A `DeckEntry`, and how many copies somebody typed."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__()
        self.bench = bench
        self.entries: list[DeckEntry] = []

    def set_deck(self, deck: Deck) -> None:
        """Show a deck. Where little changed, what is chosen in a view stays chosen."""
        wanted = self._in_order(deck.entries)
        new = {entry.place for entry in wanted}
        if len(new ^ {entry.place for entry in self.entries}) > _FEW:
            self._reset(wanted)
            return
        for row in range(len(self.entries) - 1, -1, -1):
            if self.entries[row].place not in new:
                self.beginRemoveRows(_ROOT, row, row)
                del self.entries[row]
                self.endRemoveRows()
        self._arrange(wanted)
        for row, entry in enumerate(wanted):
            if row == len(self.entries) or self.entries[row].place != entry.place:
                self.beginInsertRows(_ROOT, row, row)
                self.entries.insert(row, entry)
                self.endInsertRows()
            elif self.entries[row] != entry:
                self.entries[row] = entry
                self.dataChanged.emit(self.index(row, 0),
                                      self.index(row, self.columnCount() - 1))

    def _in_order(self, entries: tuple[DeckEntry, ...]) -> tuple[DeckEntry, ...]:
        return entries

    def _reset(self, wanted: tuple[DeckEntry, ...]) -> None:
        self.beginResetModel()
        self.entries = list(wanted)
        self.endResetModel()

    def row_of(self, entry: DeckEntry) -> int:
        """The row of a card in a section, -1 if it is in none."""
        return next((row for row, one in enumerate(self.entries) if one.place == entry.place), -1)

    def retranslate(self) -> None:
        """Everything says the same in other words."""
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)
        if self.entries:
            self.dataChanged.emit(self.index(0, 0),
                                  self.index(len(self.entries) - 1, self.columnCount() - 1))

    def rowCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.entries)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else FIRST_FIELD + len(self.bench.groupings)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What stands in a cell."""
        if not index.isValid() or index.row() >= len(self.entries):
            return None
        entry, column = self.entries[index.row()], index.column()
        if role == ENTRY:
            return entry
        if role == Qt.ItemDataRole.DisplayRole:
            return self._shown(entry, column)
        if role == Qt.ItemDataRole.EditRole:
            return entry.count if column == COUNT else self._shown(entry, column)
        if role == Qt.ItemDataRole.AccessibleTextRole and column == NAME:
            return f"{entry.count} × {say(self.bench.name(entry))}, " \
                   f"{say(self.bench.section_title(entry.section))}"
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            is_known = entry.card in self.bench.cards
            return (spoken(self.bench.kit.face_of(entry.card, "front"), language()) if is_known
                    else tr("No card of this name is known."))
        if role == Qt.ItemDataRole.TextAlignmentRole and self._is_number(column):
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def setData(self, index: _Index, value: object,
                role: int = Qt.ItemDataRole.EditRole) -> bool:
        """A typed count is a wish: whoever listens makes a step of it."""
        if role != Qt.ItemDataRole.EditRole or index.column() != COUNT \
                or not isinstance(value, int):
            return False
        self.count_wanted.emit(self.entries[index.row()], value)
        return True

    def headerData(self, section: int, orientation: Qt.Orientation,
                   role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Titles of the columns; those of the game come from its fields."""
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        if section < FIRST_FIELD:
            return (tr("Count"), tr("Name"), tr("Part"))[section]
        return say(self.bench.groupings[section - FIRST_FIELD].title)

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Cards can be dragged, counts typed, and cards dropped anywhere."""
        found = super().flags(index) | Qt.ItemFlag.ItemIsDropEnabled
        if index.isValid():
            found |= Qt.ItemFlag.ItemIsDragEnabled
            if index.column() == COUNT:
                found |= Qt.ItemFlag.ItemIsEditable
        return found

    def mimeTypes(self) -> list[str]:  # noqa: N802 - Qt's name
        return [CARDS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:  # noqa: N802 - Qt's name
        """One copy of each row."""
        rows = sorted({index.row() for index in indexes})
        return pack("deck", (msgspec.structs.replace(self.entries[row], count=1)
                             for row in rows))

    def _arrange(self, wanted: tuple[DeckEntry, ...]) -> None:
        """Bring the rows that are there into an order; what is chosen stays chosen."""
        order = {entry.place: at for at, entry in enumerate(wanted)}
        places = [entry.place for entry in self.entries]
        arranged = sorted(places, key=order.__getitem__)
        if arranged == places:
            return
        self.layoutAboutToBeChanged.emit()
        self.entries.sort(key=lambda entry: order[entry.place])
        rows = {place: row for row, place in enumerate(arranged)}
        kept = self.persistentIndexList()
        self.changePersistentIndexList(kept, [
            self.index(rows[places[index.row()]], index.column()) for index in kept])
        self.layoutChanged.emit()

    def _is_number(self, column: int) -> bool:
        return column == COUNT or (column >= FIRST_FIELD and
                                   self.bench.groupings[column - FIRST_FIELD].kind == "number")

    def _shown(self, entry: DeckEntry, column: int) -> str:
        if column == COUNT:
            return str(entry.count)
        if column == NAME:
            return say(self.bench.name(entry))
        if column == SECTION:
            return say(self.bench.section_title(entry.section))
        field = self.bench.groupings[column - FIRST_FIELD]
        has_it = self.bench.values(entry.card).get(field.key, ()) != ()
        return say(self.bench.told(entry.card, field)) if has_it else ""


class SortedDeckModel(DeckModel):
    """Rows in the order of a column. Sorted here, at once for all rows: a proxy would ask for two
    values at every comparison."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._column, self._is_reversed = NAME, False

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order the rows by a column; what is chosen stays chosen."""
        self._column, self._is_reversed = column, order == Qt.SortOrder.DescendingOrder
        self._arrange(self._in_order(tuple(self.entries)))

    def _in_order(self, entries: tuple[DeckEntry, ...]) -> tuple[DeckEntry, ...]:
        return tuple(sorted(entries, key=self._value, reverse=self._is_reversed))

    def _value(self, entry: DeckEntry) -> int | str:
        column = self._column
        if column == COUNT:
            return entry.count
        if column < FIRST_FIELD or not self._is_number(column):
            return self._shown(entry, column).casefold()
        value = self.bench.values(entry.card).get(
            self.bench.groupings[column - FIRST_FIELD].key)
        return value if isinstance(value, int) else -1
