"""The deck as piles, a view on `DeckModel`: what is selected, dragged and read out is its rows."""

from __future__ import annotations

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QAbstractItemView, QWidget

from cardtable.engine.cards import CardKey
from cardtable.ui.deckeditor.card_gestures import CardGestures
from cardtable.ui.deckeditor.card_paint import (
    paint_card,
    paint_count,
    paint_frame,
    paint_unknown,
)
from cardtable.ui.deckeditor.cargo import unpack
from cardtable.ui.deckeditor.deck_model import ENTRY, NAME, DeckModel
from cardtable.ui.deckeditor.dragging import start_drag
from cardtable.ui.deckeditor.keys import Wish
from cardtable.ui.deckeditor.pictures import CardPictures
from cardtable.ui.deckeditor.piled_list import SMALLEST, PiledList
from cardtable.ui.deckeditor.piles import Box, Pile
from cardtable.ui.deckeditor.piles_paint import paint_head, paint_invitation, paint_target
from cardtable.ui.translate import say

_Index = QModelIndex | QPersistentModelIndex
_ZOOM = 1.15
"""How much wider a card is for each step."""


class PilesView(CardGestures, PiledList):
    """Piles with what one does to them: choose, drag, drop, count. What is under the pointer shows
    in the preview, not by jumping to the front."""

    meant, on_double_click = ENTRY, Wish.TAKE

    brought = Signal(object, str)
    """A `Cargo` was dropped on a pile of that section; "" on none."""

    def __init__(self, model: DeckModel, pictures: CardPictures,
                 parent: QWidget | None = None) -> None:
        super().__init__(model, parent)
        self._pictures = pictures
        self._wrong: frozenset[CardKey] = frozenset()
        self._doubtful: frozenset[CardKey] = frozenset()
        self._target: Pile | None = None
        self._is_dragged_over = False
        self._band = QRect()
        self.begin_gestures(pictures)
        self.viewport().setMouseTracking(True)

    def zoom(self, steps: int) -> None:
        """Ask for larger cards, or smaller ones."""
        self.zoomed.emit(max(SMALLEST, round(self.laid.card_width * _ZOOM**steps)))

    def mark(self, wrong: frozenset[CardKey], doubtful: frozenset[CardKey]) -> None:
        """Mark the cards that problems of the deck concern, and those that warnings do."""
        if (wrong, doubtful) != (self._wrong, self._doubtful):
            self._wrong, self._doubtful = wrong, doubtful
            self.viewport().update()

    def setSelection(self, rect: QRect,  # noqa: N802 - Qt's name
                     command: QItemSelectionModel.SelectionFlag) -> None:
        rect = rect.normalized()  # a rubber band may be drawn upwards
        self._show_band(rect)
        area = Box(rect.x(), rect.y() + self.verticalOffset(), max(1, rect.width()),
                   max(1, rect.height()))
        found = QItemSelection()
        if area.width <= 2 and area.height <= 2:  # a click: what lies on top, nothing beneath it
            rows = [self.laid.row_at(area.x, area.y)]
        else:
            rows = [row for row, box in self.laid.strips() if area.meets(box)]
        for row in rows:
            if row >= 0:
                index = self._deck.index(row, NAME)
                found.select(index, index)
        self.selectionModel().select(found, command)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The rubber band is let go."""
        super().mouseReleaseEvent(event)
        self._show_band(QRect())

    def currentChanged(self, current: _Index, previous: _Index) -> None:  # noqa: N802
        """The keyboard is on another card."""
        super().currentChanged(current, previous)
        self.viewport().update()

    def startDrag(self, actions: Qt.DropAction) -> None:  # noqa: N802 - Qt's name
        """Carry the selected cards, shown as the one that was taken hold of."""
        indexes = [index for index in self.selectedIndexes() if index.column() == NAME]
        if indexes:
            here = self.currentIndex() if self.currentIndex() in indexes else indexes[0]
            card = here.data(ENTRY).card
            width = round(self.laid.card_width * self.devicePixelRatioF())
            picture = self._pictures.get(card, width) if card in self._deck.bench.cards else None
            shown = picture if picture is not None else \
                self.viewport().grab(self.visualRect(here))
            start_drag(self, self._deck.mimeData(indexes), shown, len(indexes))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Cards may come to the deck."""
        self.dragMoveEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Light up the pile beneath the pointer."""
        if unpack(event.mimeData()) is None:
            event.ignore()
            return
        event.acceptProposedAction()
        self._is_dragged_over = True
        self._target = self._pile_at(event.position().toPoint())
        self.viewport().update()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """The cards went elsewhere."""
        self._end_drag()

    def dropEvent(self, event: QDropEvent) -> None:
        """Cards come to the deck, or to another part of it."""
        cargo = unpack(event.mimeData())
        pile = self._pile_at(event.position().toPoint())
        self._end_drag()
        if cargo is None:
            event.ignore()
            return
        event.acceptProposedAction()
        self.brought.emit(cargo, pile.section if pile is not None else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        """The piles in sight, each with its title and count."""
        painter = QPainter(self.viewport())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing
                               | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setFont(self.font())
        self.executeDelayedItemsLayout()
        laid = self.laid
        if not self._deck.entries:
            paint_invitation(painter, self.viewport().rect(), self.palette())
        seen = event.rect().translated(0, self.verticalOffset())
        area = Box(seen.x(), seen.y(), seen.width(), seen.height())
        for pile, head, body in zip(laid.piles, laid.heads, laid.bodies, strict=True):
            if not area.meets(body):
                continue
            if pile is self._target:
                paint_target(painter, self._on_screen(body), self.palette())
            paint_head(painter, QRectF(self._on_screen(head)), pile, self.palette())
            for row in pile.rows:
                box = laid.cards[row]
                if area.meets(box):
                    self._paint_entry(painter, QRectF(self._on_screen(box)), row)
        if self._band.isValid():
            paint_target(painter, self._band, self.palette())
        if self._is_dragged_over:
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.viewport().rect().adjusted(2, 2, -2, -2), 8, 8)

    def _paint_entry(self, painter: QPainter, box: QRectF, row: int) -> None:
        entry = self._deck.entries[row]
        index = self._deck.index(row, NAME)
        name = say(self._deck.bench.name(entry))
        if entry.card in self._deck.bench.cards:
            width = round(box.width() * self.devicePixelRatioF())
            paint_card(painter, box, self._pictures.get(entry.card, width), name, self.palette())
        else:
            paint_unknown(painter, box, name, self.palette())
        is_current = index.row() == self.currentIndex().row() and self.hasFocus()
        paint_frame(painter, box, self.palette(),
                    is_chosen=self.selectionModel().isSelected(index),
                    has_focus=is_current, is_wrong=entry.card in self._wrong,
                    is_doubtful=entry.card in self._doubtful)
        if entry.count > 1:
            paint_count(painter, box, str(entry.count), self.palette())

    def _show_band(self, rect: QRect) -> None:
        """The rubber band, while one is drawn."""
        is_drawn = self.state() == QAbstractItemView.State.DragSelectingState
        if is_drawn or not rect.isValid():
            self._band = rect
            self.viewport().update()

    def _end_drag(self) -> None:
        self._target, self._is_dragged_over = None, False
        self.viewport().update()
