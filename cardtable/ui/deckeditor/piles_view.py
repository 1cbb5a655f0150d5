"""The deck as piles, a view on `DeckModel`: what is selected, dragged and read out is its rows."""

from __future__ import annotations

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QRegion,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from cardtable.decks.deck import DeckEntry
from cardtable.engine.cards import CardKey
from cardtable.engine.fields import CardField
from cardtable.engine.layout import CARD_HEIGHT
from cardtable.ui.deckeditor.card_paint import (
    paint_card,
    paint_count,
    paint_frame,
    paint_unknown,
)
from cardtable.ui.deckeditor.cargo import unpack
from cardtable.ui.deckeditor.deck_model import ENTRY, NAME, DeckModel
from cardtable.ui.deckeditor.dragging import start_drag
from cardtable.ui.deckeditor.keys import Wish, is_answered, zoom_of
from cardtable.ui.deckeditor.pictures import CardPictures
from cardtable.ui.deckeditor.piles import Box, Laid, Pile, fitting_width, lay, piles_of, split
from cardtable.ui.deckeditor.piles_paint import paint_head, paint_invitation, paint_target
from cardtable.ui.translate import language, say

_Index = QModelIndex | QPersistentModelIndex
_SMALLEST, _ZOOM = 48, 1.15
"""Logical pixels of a card's width, and how much wider it is for each step."""
_ARROWS = QAbstractItemView.CursorAction


class PilesView(QListView):
    """Piles of cards that cover each other. Up and down go through a pile, left and right to the
    next one; what is under the pointer shows in the preview, not by jumping to the front."""

    wished = Signal(object, object)
    """A `Wish`, and the entries it is about."""
    pointed = Signal(object)
    """The `DeckEntry` under the pointer or the keyboard."""
    typed = Signal(str)
    brought = Signal(object, str)
    """A `Cargo` was dropped on a pile of that section; "" on none."""
    counted = Signal(object, int)
    """Cards, and how many copies of each there are to be."""
    menu_wanted = Signal(object, QPoint)
    """Cards, and the place on the screen."""
    zoomed = Signal(int)
    """Somebody wants cards of this width."""

    def __init__(self, model: DeckModel, pictures: CardPictures,
                 parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._deck, self._pictures = model, pictures
        self._by: CardField | None = None
        self._wrong: frozenset[CardKey] = frozenset()
        self._doubtful: frozenset[CardKey] = frozenset()
        self._card_width = 100
        self._is_exact = False
        self._laid: Laid | None = None
        self._target: Pile | None = None
        self._is_dragged_over = False
        self._band = QRect()
        self.setModel(model)
        self.setModelColumn(NAME)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.entered.connect(lambda index: self.pointed.emit(index.data(ENTRY)))
        self.doubleClicked.connect(lambda index: self.wished.emit(Wish.TAKE, [index.data(ENTRY)]))
        pictures.drawn.connect(self.viewport().update)
        for signal in (model.rowsInserted, model.rowsRemoved, model.dataChanged, model.modelReset):
            signal.connect(self._lay_anew)

    @property
    def laid(self) -> Laid:
        """Where everything lies now."""
        if self._laid is None:
            piles = piles_of(self._deck.bench, self._deck.entries, self._by, language())
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
        self._lay_anew()

    def set_card_width(self, width: int, *, is_exact: bool = False) -> None:
        """How wide a card is, in logical pixels; if not exactly, as fits all piles."""
        widest = self.viewport().width() - 2 * QFontMetrics(self.font()).height()
        self._card_width, self._is_exact = max(_SMALLEST, min(width, widest)), is_exact
        self._lay_anew()

    def zoom(self, steps: int) -> None:
        """Ask for larger cards, or smaller ones."""
        self.zoomed.emit(max(_SMALLEST, round(self.laid.card_width * _ZOOM**steps)))

    def mark(self, wrong: frozenset[CardKey], doubtful: frozenset[CardKey]) -> None:
        """Mark the cards that problems of the deck concern, and those that warnings do."""
        if (wrong, doubtful) != (self._wrong, self._doubtful):
            self._wrong, self._doubtful = wrong, doubtful
            self.viewport().update()

    def retranslate(self) -> None:
        """Titles and order of names are others."""
        self._lay_anew()

    def chosen(self) -> list[DeckEntry]:
        """The selected entries, else the one with the keyboard."""
        indexes = sorted(self.selectedIndexes(), key=lambda index: index.row())
        if not indexes and self.currentIndex().isValid():
            indexes = [self.currentIndex()]
        return [index.data(ENTRY) for index in indexes]

    def go_to(self, key: CardKey) -> None:
        """Select a card and bring it into sight."""
        rows = [row for row, entry in enumerate(self._deck.entries) if entry.card == key]
        if rows:
            index = self._deck.index(rows[0], NAME)
            self.setCurrentIndex(index)
            self.scrollTo(index)

    # --- what a view must know of its geometry ---------------------------------------------

    def visualRect(self, index: _Index) -> QRect:  # noqa: N802 - Qt's name
        box = self.laid.cards.get(index.row()) if index.isValid() else None
        return self._on_screen(box) if box is not None else QRect()

    def indexAt(self, point: QPoint) -> QModelIndex:  # noqa: N802 - Qt's name
        row = self.laid.row_at(point.x(), point.y() + self.verticalOffset())
        return self._deck.index(row, NAME) if row >= 0 else QModelIndex()

    def scrollTo(self, index: _Index,  # noqa: N802 - Qt's name
                 hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
                 ) -> None:
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

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:  # noqa: N802
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region

    # --- events -------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other piles find room side by side."""
        super().resizeEvent(event)
        self._lay_anew()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """+ adds, − takes, Delete takes all; letters go to the search."""
        if not is_answered(self, event):
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the chosen cards, or of the one that was pressed."""
        if self.chosen():
            self.menu_wanted.emit(self.chosen(), event.globalPos())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The rubber band is let go."""
        super().mouseReleaseEvent(event)
        self._show_band(QRect())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl it makes the cards larger and smaller."""
        steps = zoom_of(event)
        if steps:
            self.zoom(steps)
            event.accept()
        else:
            super().wheelEvent(event)

    def currentChanged(self, current: _Index, previous: _Index) -> None:  # noqa: N802
        """The keyboard is on another card."""
        super().currentChanged(current, previous)
        if current.isValid():
            self.pointed.emit(current.data(ENTRY))
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
        laid = self.laid
        if not laid.cards:
            paint_invitation(painter, self.viewport().rect(), self.palette())
        for pile, head, body in zip(laid.piles, laid.heads, laid.bodies, strict=True):
            if not self._on_screen(body).intersects(event.rect()):
                continue
            if pile is self._target:
                paint_target(painter, self._on_screen(body), self.palette())
            paint_head(painter, QRectF(self._on_screen(head)), pile, self.palette())
            for row in pile.rows:
                box = self._on_screen(laid.cards[row])
                if box.intersects(event.rect()):
                    self._paint_entry(painter, QRectF(box), row)
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

    # --- geometry -------------------------------------------------------------------------------

    def _lay_anew(self, *_: object) -> None:
        self._laid = None
        self.updateGeometries()
        self.viewport().update()

    def _on_screen(self, box: Box) -> QRect:
        return QRect(box.x, box.y - self.verticalOffset(), box.width, box.height)

    def _pile_at(self, point: QPoint) -> Pile | None:
        return self.laid.pile_at(point.x(), point.y() + self.verticalOffset())

    def _end_drag(self) -> None:
        self._target, self._is_dragged_over = None, False
        self.viewport().update()
