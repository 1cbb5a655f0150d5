"""The grid of cards that a search found."""

from __future__ import annotations

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from cardtable.engine.layout import CARD_HEIGHT
from cardtable.ui.deckeditor.card_gestures import CardGestures
from cardtable.ui.deckeditor.card_paint import paint_card, paint_count, paint_frame, paint_taking
from cardtable.ui.deckeditor.cards_model import COUNT, KEY, CardsModel
from cardtable.ui.deckeditor.cargo import Cargo, unpack
from cardtable.ui.deckeditor.dragging import start_drag
from cardtable.ui.deckeditor.keys import Wish
from cardtable.ui.deckeditor.pictures import CardPictures
from cardtable.ui.translate import tr

_SMALLEST = 48
"""Logical pixels of a card's width."""
_GAP = 0.75
"""Between cards, in lines of text: the marks of the counts hang into it."""
_HINTS = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform


class _CardDelegate(QStyledItemDelegate):
    def __init__(self, view: CardsView, pictures: CardPictures) -> None:
        super().__init__(view)
        self._view, self._pictures = view, pictures

    def paint(self, painter: QPainter, option: QStyleOptionViewItem,
              index: QModelIndex | QPersistentModelIndex) -> None:
        """One card of the grid."""
        view, key = self._view, index.data(KEY)
        if key is None:
            return
        width = view.card_width
        left = option.rect.x() + (option.rect.width() - width) // 2
        box = QRectF(left, option.rect.y() + view.gap / 2, width, round(width * CARD_HEIGHT))
        painter.setRenderHints(_HINTS)
        ratio = view.devicePixelRatioF()
        picture = self._pictures.get(key, round(width * ratio))
        paint_card(painter, box, picture, index.data(), view.palette())
        state = option.state
        paint_frame(painter, box, view.palette(),
                    is_chosen=bool(state & QStyle.StateFlag.State_Selected),
                    has_focus=bool(state & QStyle.StateFlag.State_HasFocus))
        count = index.data(COUNT)
        if count:
            paint_count(painter, box, str(count), view.palette())

    def sizeHint(self, option: QStyleOptionViewItem,
                 index: QModelIndex | QPersistentModelIndex) -> QSize:
        """A cell of the grid."""
        return self._view.gridSize()


class CardsView(CardGestures, QListView):
    """Cards side by side. A double click adds one, keys add and take, a drag carries them."""

    meant, on_double_click = KEY, Wish.ADD

    brought = Signal(object)
    """A `Cargo` from the deck was dropped here: it goes away."""

    def __init__(self, model: CardsModel, pictures: CardPictures,
                 parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card_width = 100
        self.gap = 12
        self._wanted_width = 100
        self._is_taking = False
        self.setModel(model)
        self.setItemDelegate(_CardDelegate(self, pictures))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setDropIndicatorShown(False)
        self.begin_gestures(pictures)

    def set_card_width(self, width: int) -> None:
        """About this wide; the width of the view decides exactly."""
        self._wanted_width = width
        self._fit()

    def zoom(self, steps: int) -> None:
        """Ask for larger cards, or smaller ones: a column fewer for each step, or one more."""
        room = self._room()
        columns = max(1, room // self.gridSize().width() - steps)
        self.zoomed.emit(max(_SMALLEST, room // columns - self.gap))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many columns as fit, as wide as they fit."""
        self._fit()
        super().resizeEvent(event)

    def startDrag(self, actions: Qt.DropAction) -> None:  # noqa: N802 - Qt's name
        """Carry the selected cards, shown as the first of them."""
        indexes = self.selectedIndexes()
        if indexes:
            here = self.currentIndex()
            box = self.visualRect(here if here in indexes else indexes[0])
            start_drag(self, self.model().mimeData(indexes), self.viewport().grab(box),
                       len(indexes))

    def paintEvent(self, event: QPaintEvent) -> None:
        """While a card of the deck is over it, what letting go would do."""
        super().paintEvent(event)
        if self._is_taking:
            paint_taking(QPainter(self.viewport()), self.viewport().rect(), self.palette(),
                         tr("Let go to take it out of the deck"))

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """It went elsewhere."""
        self._set_taking(False)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Cards of the deck may come here, to go away."""
        self._judge(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """As at the edge."""
        self._judge(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """They are taken out of the deck."""
        cargo = self._cargo(event)
        self._set_taking(False)
        if cargo is None:
            event.ignore()
            return
        event.acceptProposedAction()
        self.brought.emit(cargo)

    def _judge(self, event: QDragMoveEvent) -> None:
        if self._cargo(event) is None:
            event.ignore()
        else:
            event.acceptProposedAction()
            self._set_taking(True)

    def _set_taking(self, is_taking: bool) -> None:
        if is_taking != self._is_taking:
            self._is_taking = is_taking
            self.viewport().update()

    @staticmethod
    def _cargo(event: QDropEvent) -> Cargo | None:
        cargo = unpack(event.mimeData())
        return cargo if cargo is not None and cargo.source == "deck" else None

    def _room(self) -> int:
        bar = self.verticalScrollBar().sizeHint().width()
        return self.width() - 2 * self.frameWidth() - bar - 2

    def _fit(self) -> None:
        room = self._room()
        self.gap = round(self.fontMetrics().height() * _GAP)
        columns = max(1, room // (self._wanted_width + self.gap))
        self.card_width = max(_SMALLEST, room // columns - self.gap)
        grid = QSize(room // columns, round(self.card_width * CARD_HEIGHT) + self.gap)
        if grid != self.gridSize():
            self.setGridSize(grid)
