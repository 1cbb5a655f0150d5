"""Who sits on a side, small and quiet; the one who is to act is lit."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen

from cardtable.engine.layout import GaugePlace
from cardtable.engine.words import Language
from cardtable.engine.zones import Seat
from cardtable.paint import fonts
from cardtable.paint.palette import GOLD_LIGHT, NIGHT, PAPER, faded
from cardtable.table.fixture import Fixture
from cardtable.table.furniture import SMALLEST
from cardtable.table.geometry import Geometry


class NameItem(Fixture):
    """The name of one side, with a mark while it is awaited."""

    def __init__(self, place: GaugePlace, seat: Seat) -> None:
        super().__init__(height=5)
        self.place, self.seat = place, seat
        self.text, self.is_awaited = "", False

    def box_in(self, geometry: Geometry) -> QRectF:
        """As the layout says."""
        return geometry.rect(self.place, self.seat)

    def says(self) -> tuple[object, ...]:
        """The name, and whether it is lit."""
        return self.text, self.is_awaited

    def paint_on(self, painter: QPainter, geometry: Geometry, language: Language) -> None:
        """Turned to whoever sits across."""
        box = QRectF(0, 0, self.box.width(), self.box.height())
        is_below = geometry.towards_middle(self.seat) < 0
        if geometry.turns(self.seat):
            painter.translate(box.width(), box.height())
            painter.rotate(180)
            is_below = True
        if self.is_awaited:
            self._light(painter, box, is_below)
        self._write(painter, box, is_below)

    def _light(self, painter: QPainter, box: QRectF, is_below: bool) -> None:
        """A line of light along the edge of the side, and a mark that points to it."""
        high = box.height()
        edge = box.bottom() - high * 0.05 if is_below else box.top() + high * 0.05
        shine = QLinearGradient(box.topLeft(), box.topRight())
        for at, strength in ((0.0, 0.0), (0.25, 0.9), (0.75, 0.9), (1.0, 0.0)):
            shine.setColorAt(at, faded(GOLD_LIGHT, strength))
        painter.setPen(QPen(shine, max(2.0, high * 0.07)))
        painter.drawLine(QPointF(box.left(), edge), QPointF(box.right(), edge))
        way, middle = (1 if is_below else -1), self._line(box, is_below).center().y()
        size, left = high * 0.2, box.left() + high * 0.34
        mark = QPainterPath(QPointF(left - size, middle - way * size * 0.6))
        mark.lineTo(left + size, middle - way * size * 0.6)
        mark.lineTo(left, middle + way * size * 0.8)
        mark.closeSubpath()
        painter.fillPath(mark, GOLD_LIGHT)

    def _write(self, painter: QPainter, box: QRectF, is_below: bool) -> None:
        room = self._line(box, is_below).adjusted(box.height() * 0.7, 0, -2, 0)
        size = max(SMALLEST, round(box.height() * 0.5))
        while size > SMALLEST and _metrics(size).horizontalAdvance(self.text) > room.width():
            size -= 1
        text = _metrics(size).elidedText(self.text, Qt.TextElideMode.ElideRight, room.width())
        font = fonts.font(fonts.SANS, size, bold=self.is_awaited)
        painter.setFont(font)
        flags = int(Qt.AlignmentFlag.AlignVCenter)
        painter.setPen(faded(NIGHT, 0.8))
        painter.drawText(room.translated(1, 1), flags, text)
        painter.setPen(GOLD_LIGHT if self.is_awaited else faded(PAPER, 0.72))
        painter.drawText(room, flags, text)

    @staticmethod
    def _line(box: QRectF, is_below: bool) -> QRectF:
        """The room for the words, clear of the line of light."""
        off = box.height() * 0.12
        return box.adjusted(0, 0, 0, -off) if is_below else box.adjusted(0, off, 0, 0)


def _metrics(size: int) -> QFontMetricsF:
    """Bold, so that the name keeps its size when its side is awaited."""
    return QFontMetricsF(fonts.font(fonts.SANS, size, bold=True))
