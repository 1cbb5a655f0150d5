"""Where the cards of a deck lie that is laid in piles, as a view of Qt must know it."""

from __future__ import annotations

from math import inf
from time import monotonic

from PySide6.QtCore import (
    QItemSelection,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
    QTimer,
)
from PySide6.QtGui import QFontMetrics, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from cardtable.engine.cards import CardKey
from cardtable.engine.fields import CardField
from cardtable.engine.layout import CARD_HEIGHT
from cardtable.ui.deckeditor.deck_model import NAME, DeckModel
from cardtable.ui.deckeditor.piles import Box, Laid, Pile, Places, fitting_width, lay, split
from cardtable.ui.translate import language

SMALLEST = 48
"""Logical pixels of a card's width."""
_AT_ONCE = 0.006
"""Seconds for which places are reckoned before the window gets its turn."""
_ARROWS = QAbstractItemView.CursorAction
_Index = QModelIndex | QPersistentModelIndex


class PiledList(QListView):
    """Piles of cards that cover each other, on the rows of `DeckModel`.

    Up and down go through a pile, left and right to the next one. A large deck comes little by
    little: what is laid already can be looked at and chosen meanwhile.
    """

    def __init__(self, model: DeckModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._deck = model
        self._by: CardField | None = None
        self._places = Places(model.bench, None, language())
        self._card_width = 100
        self._is_exact = False
        self._laid: Laid | None = None
        self._laid_places = 0
        self._more = QTimer(self)
        self._more.setSingleShot(True)
        self._more.setInterval(0)
        self._more.timeout.connect(self._reckon_on)
        self.setModel(model)
        self.setModelColumn(NAME)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for signal in (model.rowsInserted, model.rowsRemoved, model.dataChanged, model.modelReset,
                       model.layoutChanged):
            signal.connect(self._lay_soon)

    @property
    def laid(self) -> Laid:
        """Where everything lies now; of a large deck at first only a part."""
        if self._laid is None:
            if not self._places.reckon(self._deck.entries, monotonic() + _AT_ONCE):
                self._more.start()
            self._laid_places = len(self._places)
            piles = self._places.piles(self._deck.entries)
            line = QFontMetrics(self.font()).height()
            head, gap = round(line * 1.5), round(line * 0.85)
            room = self.viewport().width()
            columns = round((room - gap) / (self._card_width * 0.85 + gap))
            tall = self.viewport().height() - head - self._card_width * CARD_HEIGHT
            piles = split(piles, columns, max(6, int(tall / (self._card_width * 0.26))))
            width = self._card_width
            if not self._is_exact:
                width = fitting_width(len(piles), room, width, gap)
            self._laid = lay(piles, room, width, head, gap)
        return self._laid

    def group_by(self, field: CardField | None) -> None:
        """Lay the cards in piles by another field."""
        self._by = field
        self._lay_afresh()

    def set_card_width(self, width: int, *, is_exact: bool = False) -> None:
        """How wide a card is, in logical pixels; if not exactly, as fits all piles."""
        widest = self.viewport().width() - 2 * QFontMetrics(self.font()).height()
        self._card_width, self._is_exact = max(SMALLEST, min(width, widest)), is_exact
        self._lay_anew()

    def retranslate(self) -> None:
        """Titles and order of names are others."""
        self._lay_afresh()

    def go_to(self, key: CardKey) -> None:
        """Select a card and bring it into sight."""
        rows = [row for row, entry in enumerate(self._deck.entries) if entry.card == key]
        if rows:
            self._places.reckon(self._deck.entries, inf)
            self._lay_anew()
            index = self._deck.index(rows[0], NAME)
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def visualRect(self, index: _Index) -> QRect:  # noqa: N802 - Qt's name
        box = self.laid.cards.get(index.row()) if index.isValid() else None
        return self._on_screen(box) if box is not None else QRect()

    def indexAt(self, point: QPoint) -> QModelIndex:  # noqa: N802 - Qt's name
        row = self.laid.row_at(point.x(), point.y() + self.verticalOffset())
        return self._deck.index(row, NAME) if row >= 0 else QModelIndex()

    def scrollTo(self, index: _Index,  # noqa: N802 - Qt's name
                 hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
                 ) -> None:
        self.updateGeometries()
        box, bar = self.visualRect(index), self.verticalScrollBar()
        if box.top() < 0:
            bar.setValue(bar.value() + box.top() - 8)
        elif box.bottom() > self.viewport().height():
            bar.setValue(bar.value() + box.bottom() - self.viewport().height() + 8)

    def verticalOffset(self) -> int:  # noqa: N802 - Qt's name
        return self.verticalScrollBar().value()

    def horizontalOffset(self) -> int:  # noqa: N802 - Qt's name
        return 0

    def doItemsLayout(self) -> None:  # noqa: N802 - Qt's name
        self._lay_anew()

    def updateGeometries(self) -> None:  # noqa: N802 - Qt's name
        bar, page = self.verticalScrollBar(), self.viewport().height()
        bar.setPageStep(page)
        bar.setSingleStep(max(8, self._card_width // 4))
        bar.setRange(0, max(0, self.laid.height - page))

    def moveCursor(self, action: QAbstractItemView.CursorAction,  # noqa: N802 - Qt's name
                   modifiers: Qt.KeyboardModifier) -> QModelIndex:
        row, laid = self.currentIndex().row(), self.laid
        if not laid.cards:
            return QModelIndex()
        sideways = {_ARROWS.MoveLeft: -1, _ARROWS.MoveRight: 1}
        along = {_ARROWS.MoveUp: -1, _ARROWS.MovePrevious: -1, _ARROWS.MoveDown: 1,
                 _ARROWS.MoveNext: 1, _ARROWS.MoveHome: -10**6, _ARROWS.MoveEnd: 10**6,
                 _ARROWS.MovePageUp: -5, _ARROWS.MovePageDown: 5}
        if row < 0:
            row = laid.after(-1, 0)
        elif action in sideways:
            row = laid.beside(row, sideways[action])
        else:
            row = laid.after(row, along.get(action, 0))
        return self._deck.index(row, NAME)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:  # noqa: N802
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other piles find room side by side."""
        super().resizeEvent(event)
        self._lay_soon()

    def _reckon_on(self) -> None:
        """Lay anew whenever twice as many places are known: laying takes its time, too."""
        is_whole = self._places.reckon(self._deck.entries, monotonic() + _AT_ONCE)
        if is_whole or len(self._places) >= 2 * self._laid_places:
            self._lay_anew()
        else:
            self._more.start()

    def _lay_afresh(self) -> None:
        self._places = Places(self._deck.bench, self._by, language())
        self._lay_anew()

    def _lay_anew(self) -> None:
        self._laid = None
        self.updateGeometries()
        self.viewport().update()

    def _lay_soon(self, *_: object) -> None:
        """Before it is painted, or as soon as somebody asks."""
        self._laid = None
        self.scheduleDelayedItemsLayout()

    def _on_screen(self, box: Box) -> QRect:
        return QRect(box.x, box.y - self.verticalOffset(), box.width, box.height)

    def _pile_at(self, point: QPoint) -> Pile | None:
        return self.laid.pile_at(point.x(), point.y() + self.verticalOffset())
