"""Numbers of the table: the force to beat, points as lanterns, counters at piles and fans."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from cardtable.engine.layout import GaugePlace
from cardtable.engine.view import Gauge
from cardtable.engine.words import Language
from cardtable.engine.zones import Seat
from cardtable.paint.gauges import paint_force_plate, paint_lanterns
from cardtable.paint.life import paint_life
from cardtable.paint.palette import GOLD, NIGHT, PAPER, faded, mixed, tone
from cardtable.table.fixture import Fixture
from cardtable.table.furniture import blank, write
from cardtable.table.geometry import Geometry

_HEIGHTS = {"number": 900.0, "counter": 901.0, "lanterns": 5.0, "text": 5.0, "life": 5.0}
RUN = 520
"""Milliseconds in which a number runs to its new value."""


@dataclass(slots=True)
class Running:
    """A number on its way from one value to the next."""

    item: GaugeItem
    start: int
    delay: int = 0

    def show(self, elapsed: float) -> bool:
        """Show it after so many milliseconds; is it still running?"""
        done = min(1.0, max(0.0, (elapsed - self.delay) / RUN))
        if done >= 1.0:
            self.item.rest()
            return False
        way = self.item.value - self.start
        self.item.show_number(self.start + round(way * (1 - (1 - done) ** 3)))
        return True


class GaugeItem(Fixture):
    """One gauge at its place."""

    def __init__(self, place: GaugePlace, seat: Seat | None) -> None:
        super().__init__(_HEIGHTS[place.form])
        self.place, self.seat = place, seat
        self.gauge: Gauge | None = None
        self._said: tuple[Gauge | None, Language] | None = None
        self._drawn_for: tuple[Geometry, Language] | None = None
        self.shown: int | None = None
        """What a running number shows now."""
        self.points = 0
        """Where a force goes: 1 down, -1 up, 0 nowhere."""

    def box_in(self, geometry: Geometry) -> QRectF:
        """As the layout says."""
        return geometry.rect(self.place, self.seat)

    def says(self) -> tuple[object, ...]:
        """Its value, and whom it points to."""
        return (self.gauge.value, self.gauge.words, self.points, self.shown) if self.gauge else ()

    @property
    def value(self) -> int:
        """What it should show; 0 without a value."""
        return self.gauge.value if self.gauge is not None else 0

    def runs(self) -> Running | None:
        """How it gets to its value, if it is a number that runs and shows another."""
        if self.place.form != "life" or self.shown in (None, self.value):
            return None
        return Running(self, self.shown or 0)

    def show_number(self, number: int) -> None:
        """Show this number, on its way or at rest."""
        if number != self.shown:
            self.shown = number
            if self._drawn_for is not None:
                self.refresh(*self._drawn_for)

    def rest(self) -> None:
        """Show its value."""
        self.show_number(self.value)

    def say(self, gauge: Gauge | None, points: int, language: Language) -> None:
        """Take the value of a view; its causes are the tooltip."""
        self.points = points if self.place.form == "number" else 0
        if (gauge, language) == self._said:
            return
        self._said = gauge, language
        self.gauge = gauge
        if self.shown is None and gauge is not None:
            self.shown = gauge.value
        self.setVisible(gauge is not None)
        self.setToolTip("" if gauge is None else causes_text(gauge, language))

    def refresh(self, geometry: Geometry, language: Language) -> None:
        """Without a value it is not seen."""
        self._drawn_for = geometry, language
        if self.gauge is not None:
            super().refresh(geometry, language)

    def draw(self, geometry: Geometry, language: Language) -> QPixmap:
        """Counters are kept: nearly every move shows several that were shown before."""
        if self.place.form != "counter" or self.gauge is None:
            return super().draw(geometry, language)
        return _counter(self.gauge.value, self._colour, self.box.width(), self.box.height(),
                        geometry.ratio)

    @property
    def _colour(self) -> str:
        assert self.gauge is not None
        return self.gauge.key.rpartition(".")[2] if "." in self.gauge.key else "ash"

    def paint_on(self, painter: QPainter, geometry: Geometry, language: Language) -> None:
        """In the form that the layout asks for."""
        assert self.gauge is not None
        form, box = self.place.form, QRectF(0, 0, self.box.width(), self.box.height())
        if form == "counter":
            _paint_counter(painter, box, self.gauge.value, self._colour)
        elif form == "life":
            value = self.value if self.shown is None else self.shown
            paint_life(painter, box, value, self.place.full, caption(self.gauge, language))
        elif form == "lanterns":
            paint_lanterns(painter, box, self.gauge.value)
        elif form == "number":
            plate = _paint_pointer(painter, box, self.points)
            paint_force_plate(
                painter, plate, str(self.gauge.value), caption(self.gauge, language))
        else:
            words = self.gauge.words.in_(language)
            write(painter, box.translated(1, 1), words, box.height() * 0.5, faded(NIGHT, 0.8))
            write(painter, box, words, box.height() * 0.5, faded(PAPER, 0.85))


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


@lru_cache(maxsize=256)
def _counter(value: int, colour: str, width: float, height: float, ratio: float) -> QPixmap:
    picture = blank(QSizeF(width, height), ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_counter(painter, QRectF(0, 0, width, height), value, colour)
    painter.end()
    return picture


def _paint_counter(painter: QPainter, box: QRectF, value: int, colour: str) -> None:
    """A number beside a pile or fan."""
    colours = tone(colour)
    painter.setPen(QPen(faded(colours.light, 0.8), max(1.0, box.height() * 0.05)))
    painter.setBrush(faded(mixed(NIGHT, colours.deep, 0.5), 0.93))
    pill = box.adjusted(1, 1, -1, -1)
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    write(painter, pill, str(value), pill.height() * 0.72, QColor("#fffaf0"), bold=True)
