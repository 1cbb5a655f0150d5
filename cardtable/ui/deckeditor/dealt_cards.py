"""Cards that were dealt, side by side."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardtable.engine.cards import CardKey
from cardtable.engine.layout import CARD_HEIGHT
from cardtable.ui.deckeditor.card_paint import paint_card
from cardtable.ui.deckeditor.pictures import CardPictures
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.translate import say, tr


class DealtCards(QWidget):
    """A row of cards that were dealt, as large as the room lets them be."""

    pointed = Signal(object)

    def __init__(self, bench: Workbench, pictures: CardPictures) -> None:
        super().__init__()
        self._bench, self._pictures = bench, pictures
        self.keys: tuple[CardKey, ...] = ()
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        pictures.drawn.connect(self.update)
        self.hide()

    def show_cards(self, keys: tuple[CardKey, ...]) -> None:
        """Other cards, none to hide."""
        self.keys = keys
        self.setHidden(not keys)
        self.setAccessibleName(tr("Sample opening"))
        self.setAccessibleDescription(", ".join(say(self._bench.cards[key].name) for key in keys))
        self.updateGeometry()
        self.update()

    def resizeEvent(self, event: object) -> None:
        """The height follows the width."""
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As high as the rows of cards need."""
        rows = -(-len(self.keys) // self._columns())
        return QSize(100, rows * (round(self._card() * CARD_HEIGHT) + 6))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cards."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        width = round(self._card() * self.devicePixelRatioF())
        for number, key in enumerate(self.keys):
            paint_card(painter, self._box(number), self._pictures.get(key, width),
                       say(self._bench.cards[key].name), self.palette())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """What is under the pointer is looked at."""
        for number, key in enumerate(self.keys):
            if self._box(number).contains(event.position()):
                self.pointed.emit(key)

    def _columns(self) -> int:
        return 3 if len(self.keys) <= 3 else 4

    def _card(self) -> int:
        return max(20, self.width() // self._columns() - 6)

    def _box(self, number: int) -> QRectF:
        card, columns = self._card(), self._columns()
        height = round(card * CARD_HEIGHT)
        return QRectF((number % columns) * (card + 6), (number // columns) * (height + 6),
                      card, height)
