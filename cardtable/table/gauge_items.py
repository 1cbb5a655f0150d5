"""Numbers of the table: the force to beat, points as lanterns, counters at piles and fans."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient
from PySide6.QtWidgets import QGraphicsPixmapItem

from cardtable.engine.layout import GaugePlace
from cardtable.engine.view import Gauge
from cardtable.engine.words import Language
from cardtable.engine.zones import Seat
from cardtable.paint import fonts
from cardtable.paint.palette import (
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    NIGHT,
    PAPER,
    VERMILION,
    faded,
    mixed,
    tone,
)
from cardtable.table.furniture import blank, write
from cardtable.table.geometry import Geometry

LANTERNS = 3
_HEIGHTS = {"number": 900.0, "counter": 901.0, "lanterns": 5.0, "text": 5.0}


class GaugeItem(QGraphicsPixmapItem):
    """One gauge at its place."""

    def __init__(self, place: GaugePlace, seat: Seat | None) -> None:
        super().__init__()
        self.place, self.seat = place, seat
        self.gauge: Gauge | None = None
        self.box = QRectF()
        self.setZValue(_HEIGHTS[place.form])
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def lay(self, geometry: Geometry) -> None:
        """Take its place; the old picture is stretched until `refresh`."""
        self.box = geometry.rect(self.place, self.seat)
        if not self.pixmap().isNull():
            self.setScale(self.box.width() / self.pixmap().deviceIndependentSize().width())
        self.setPos(self.box.topLeft())

    def say(self, gauge: Gauge | None, language: Language) -> None:
        """Take the value of a view; its causes are the tooltip."""
        self.gauge = gauge
        self.setVisible(gauge is not None)
        self.setToolTip("" if gauge is None else causes_text(gauge, language))

    def refresh(self, geometry: Geometry, language: Language) -> None:
        """Draw it at its exact size."""
        self.setScale(1.0)
        if self.gauge is None:
            return
        picture = blank(self.box.size(), geometry.ratio)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0, 0, self.box.width(), self.box.height())
        if self.place.form == "lanterns":
            _paint_lanterns(painter, box, self.gauge.value)
        elif self.place.form == "number":
            _paint_number(painter, box, self.gauge, language)
        elif self.place.form == "counter":
            _paint_counter(painter, box, self.gauge)
        else:
            words = self.gauge.words.in_(language)
            write(painter, box, words, box.height() * 0.5, faded(PAPER, 0.85))
        painter.end()
        self.setPixmap(picture)


def causes_text(gauge: Gauge, language: Language) -> str:
    """How a number came about, a line for each cause."""
    title = f"{gauge.words.in_(language)} {gauge.value}".strip()
    lines = [f"{cause.amount:+d}  {cause.words.in_(language)}" for cause in gauge.causes]
    return "\n".join([title, *lines])


def _paint_lanterns(painter: QPainter, box: QRectF, lit: int) -> None:
    """Paper lanterns on a cord; a lit one glows and shows a full body, a dark one its outline."""
    pitch = box.width() / LANTERNS
    wide, high = pitch * 0.72, min(box.height() * 0.72, pitch * 1.05)
    top = box.center().y() - high / 2
    painter.setPen(QPen(GOLD_DEEP, max(1.0, pitch * 0.04)))
    cord = top - high * 0.16
    painter.drawLine(QPointF(box.left() + 2, cord), QPointF(box.right() - 2, cord))
    for index in range(LANTERNS):
        body = QRectF(box.left() + pitch * index + (pitch - wide) / 2, top, wide, high)
        _paint_lantern(painter, body, is_lit=index < lit)


def _paint_lantern(painter: QPainter, body: QRectF, *, is_lit: bool) -> None:
    line = max(1.0, body.width() * 0.05)
    if is_lit:
        glow = QRadialGradient(body.center(), body.width() * 0.8)
        glow.setColorAt(0, faded(GOLD_LIGHT, 0.75))
        glow.setColorAt(1, faded(GOLD, 0.0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(glow)
        painter.drawEllipse(body.center(), body.width() * 0.72, body.height() * 0.72)
        fill = QRadialGradient(body.center(), body.width() * 0.6)
        fill.setColorAt(0, QColor("#fff6cf"))
        fill.setColorAt(1, mixed(VERMILION, GOLD, 0.35))
        painter.setBrush(fill)
        painter.setPen(QPen(GOLD_LIGHT, line))
    else:
        painter.setBrush(faded(NIGHT, 0.7))
        painter.setPen(QPen(faded(PAPER, 0.35), line))
    painter.drawRoundedRect(body, body.width() * 0.42, body.height() * 0.36)
    for share in (0.3, 0.5, 0.7):
        y = body.top() + body.height() * share
        inset = body.width() * (0.06 if share == 0.5 else 0.08)
        painter.drawLine(QPointF(body.left() + inset, y), QPointF(body.right() - inset, y))
    cap = QRectF(0, 0, body.width() * 0.4, body.height() * 0.1)
    painter.setBrush(GOLD if is_lit else mixed(NIGHT, GOLD_DEEP, 0.7))
    for y in (body.top(), body.bottom()):
        cap.moveCenter(QPointF(body.center().x(), y))
        painter.drawRect(cap)


def _paint_number(painter: QPainter, box: QRectF, gauge: Gauge, language: Language) -> None:
    """The number that counts most, in a plate of vermilion lacquer, its name beside it."""
    plate = box.adjusted(2, 2, -2, -2)
    painter.setPen(QPen(GOLD, max(1.5, box.height() * 0.03)))
    painter.setBrush(mixed(VERMILION, NIGHT, 0.45))
    painter.drawRoundedRect(plate, plate.height() * 0.24, plate.height() * 0.24)
    half = plate.width() * 0.44
    name = QRectF(plate.left() + half * 0.1, plate.top(), half * 0.95, plate.height())
    value = QRectF(plate.left() + half, plate.top() - plate.height() * 0.12,
                   plate.width() - half, plate.height() * 1.24)
    write(painter, name, gauge.words.in_(language), plate.height() * 0.22, PAPER)
    write(painter, value, str(gauge.value), plate.height() * 0.86, QColor("#fff6df"),
          bold=True, family=fonts.SERIF)


def _paint_counter(painter: QPainter, box: QRectF, gauge: Gauge) -> None:
    colours = tone(gauge.key.rpartition(".")[2]) if "." in gauge.key else tone("ash")
    painter.setPen(QPen(faded(colours.light, 0.8), max(1.0, box.height() * 0.05)))
    painter.setBrush(faded(mixed(NIGHT, colours.deep, 0.5), 0.93))
    pill = box.adjusted(1, 1, -1, -1)
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    write(painter, pill, str(gauge.value), pill.height() * 0.72, QColor("#fffaf0"), bold=True)
