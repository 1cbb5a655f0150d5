"""Numbers of the table: the force to beat, points as lanterns, counters at piles and fans."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPixmapItem

from cardtable.engine.layout import GaugePlace
from cardtable.engine.view import Gauge
from cardtable.engine.words import Language
from cardtable.engine.zones import Seat
from cardtable.paint.gauges import paint_force_plate, paint_lanterns
from cardtable.paint.palette import GOLD, NIGHT, PAPER, faded, mixed, tone
from cardtable.table.furniture import blank, write
from cardtable.table.geometry import Geometry

_HEIGHTS = {"number": 900.0, "counter": 901.0, "lanterns": 5.0, "text": 5.0}


class GaugeItem(QGraphicsPixmapItem):
    """One gauge at its place."""

    def __init__(self, place: GaugePlace, seat: Seat | None) -> None:
        super().__init__()
        self.place, self.seat = place, seat
        self.gauge: Gauge | None = None
        self.points = 0
        """Where a force goes: 1 down, -1 up, 0 nowhere."""
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
            paint_lanterns(painter, box, self.gauge.value)
        elif self.place.form == "number":
            plate = _paint_pointer(painter, box, self.points)
            paint_force_plate(
                painter, plate, str(self.gauge.value), caption(self.gauge, language))
        elif self.place.form == "counter":
            _paint_counter(painter, box, self.gauge)
        else:
            words = self.gauge.words.in_(language)
            write(painter, box.translated(1, 1), words, box.height() * 0.5, faded(NIGHT, 0.8))
            write(painter, box, words, box.height() * 0.5, faded(PAPER, 0.85))
        painter.end()
        self.setPixmap(picture)


def caption(gauge: Gauge, language: Language) -> str:
    """What a number is called, without the number itself."""
    return gauge.words.in_(language).removesuffix(str(gauge.value)).rstrip(" :：")


def causes_text(gauge: Gauge, language: Language) -> str:
    """How a number came about, a line for each cause."""
    title = f"{caption(gauge, language)} {gauge.value}".strip()
    lines = [f"{cause.amount:+d}  {cause.words.in_(language)}" for cause in gauge.causes]
    return "\n".join([title, *lines])


def _paint_pointer(painter: QPainter, box: QRectF, points: int) -> QRectF:
    """The tip of a plate, towards whoever must beat the number; answers the plate's own room."""
    tip = box.height() * 0.13
    plate = box.adjusted(0, tip, 0, -tip)
    if points:
        edge = plate.bottom() if points > 0 else plate.top()
        inside, reach = edge - points * box.height() * 0.08, edge + points * tip
        path = QPainterPath(QPointF(box.center().x() - tip * 2.6, inside))
        path.lineTo(box.center().x() + tip * 2.6, inside)
        path.lineTo(box.center().x(), reach)
        path.closeSubpath()
        painter.fillPath(path, GOLD)
    return plate


def _paint_counter(painter: QPainter, box: QRectF, gauge: Gauge) -> None:
    colours = tone(gauge.key.rpartition(".")[2]) if "." in gauge.key else tone("ash")
    painter.setPen(QPen(faded(colours.light, 0.8), max(1.0, box.height() * 0.05)))
    painter.setBrush(faded(mixed(NIGHT, colours.deep, 0.5), 0.93))
    pill = box.adjusted(1, 1, -1, -1)
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    write(painter, pill, str(gauge.value), pill.height() * 0.72, QColor("#fffaf0"), bold=True)
