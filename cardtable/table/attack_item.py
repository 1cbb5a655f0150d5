"""The attack as one stroke of the brush: from the card that strikes to the zone it strikes at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QGraphicsPixmapItem

from cardtable.paint.kept import Kept
from cardtable.paint.palette import INK, faded, tone
from cardtable.table.furniture import blank
from cardtable.table.geometry import Geometry

STEPS = 40
THICK = 0.17
"""Width of the stroke where it is widest, in card widths."""
HEAD = 0.24
"""Length of its head."""
INTO = 0.14
"""How far the head reaches over the rim of the zone under attack."""
_KEPT = Kept(2 * 1024 * 1024)


class AttackItem(QGraphicsPixmapItem):
    """Lies on the cloth under all cards, so that it hides no number."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(4)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._drawn: tuple[object, ...] = ()
        self.line = QPolygonF()
        """The middle of the stroke, in scene units; empty while there is no attack."""
        self.is_stale = False
        """Does it wait for `refresh`?"""
        self._draw: Callable[[], QPixmap] = QPixmap

    def show_attack(
        self, source: QRectF | None, target: QRectF | None, geometry: Geometry
    ) -> None:
        """From a card to a place whose rim faces the middle of the table; or there is none.

        A stroke that was not drawn lately is seen after `refresh`.
        """
        self.setVisible(source is not None and target is not None)
        if source is None or target is None:
            self.line = QPolygonF()
            return
        wanted = (_corners(source), _corners(target), geometry.unit, geometry.ratio)
        if wanted == self._drawn and not self.line.isEmpty():
            return
        self._drawn = wanted
        self.line = _line(source, target, geometry.unit)
        pad = geometry.unit * (THICK + 0.1)
        box = self.line.boundingRect().adjusted(-pad, -pad, pad, pad)
        corner = QPointF(geometry.snap(box.left()), geometry.snap(box.top()))
        size = QSizeF(box.width() + 2, box.height() + 2)
        self._draw = partial(_drawn, self.line, corner, size, geometry)
        self.setPos(corner)
        self.is_stale = True
        if wanted in _KEPT:
            self.refresh()
        else:
            self.setPixmap(QPixmap())

    def refresh(self) -> None:
        """Draw the stroke, if it is not drawn yet."""
        if self.is_stale and not self.line.isEmpty():
            self.is_stale = False
            self.setPixmap(_KEPT.get(self._drawn, self._draw))


def _corners(box: QRectF) -> tuple[float, float, float, float]:
    return box.left(), box.top(), box.right(), box.bottom()


def _drawn(line: QPolygonF, corner: QPointF, size: QSizeF, geometry: Geometry) -> QPixmap:
    picture = blank(size, geometry.ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-corner)
    paint_stroke(painter, line, geometry.unit)
    painter.end()
    return picture


def _line(source: QRectF, target: QRectF, unit: float) -> QPolygonF:
    """Out of the card towards the middle, along the lane, into the zone."""
    down = 1 if target.center().y() > source.center().y() else -1
    end = QPointF(target.center().x(),
                  (target.top() if down > 0 else target.bottom()) + down * INTO * unit)
    front = source.bottom() if down > 0 else source.top()
    if abs(end.y() - front) < unit * 0.5:  # It lies in the lane itself: out of its side.
        right = 1 if end.x() > source.center().x() else -1
        start = QPointF(source.right() if right > 0 else source.left(), source.center().y())
        first, last = QPointF((end.x() - start.x()) * 0.7, 0), QPointF(0, end.y() - start.y())
    else:
        start = QPointF(source.center().x(), front)
        first = last = QPointF(0, (end.y() - start.y()) * 0.62)
    way = QPainterPath(start)
    way.cubicTo(start + first, end - last, end)
    return QPolygonF([way.pointAtPercent(step / STEPS) for step in range(STEPS + 1)])


def straight(start: QPointF, end: QPointF) -> QPolygonF:
    """The middle of a stroke that goes straight from a card to the pointer."""
    return QPolygonF([start + (end - start) * (step / STEPS) for step in range(STEPS + 1)])


def paint_stroke(painter: QPainter, line: QPolygonF, unit: float) -> None:
    """A stroke that swells on its way and ends in a head; light runs along it."""
    points = [line.at(index) for index in range(line.count())]
    ways = [_across(points, index) for index in range(len(points) - 1)]
    left: list[QPointF] = []
    right: list[QPointF] = []
    for index, point in enumerate(points[:-1]):
        done = index / (len(points) - 1)
        half = unit * THICK / 2 * (0.25 + 0.75 * min(1.0, done * 2.2)) * (1 - 0.25 * done)
        across = ways[index] * half
        left.append(point + across)
        right.append(point - across)
    body = QPainterPath()
    body.addPolygon(QPolygonF([*left, *reversed(right)]))
    body.closeSubpath()
    body = body.united(_head(points, unit)).simplified()
    ember = tone("ember")
    fire = QLinearGradient(points[0], points[-1])
    fire.setColorAt(0, faded(ember.base, 0.35))
    fire.setColorAt(0.45, faded(ember.base, 0.95))
    fire.setColorAt(1, QColor("#ff9a3c"))
    painter.setPen(QPen(faded(INK, 0.55), unit * 0.05, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(body)
    painter.fillPath(body, fire)
    painter.setPen(QPen(faded(ember.light, 0.75), max(1.0, unit * 0.016)))
    for shift in (0.35, -0.5):
        painter.drawPolyline([
            point + ways[index] * unit * THICK / 2 * shift
            for index, point in enumerate(points) if 0.25 < index / len(points) < 0.86])


def _head(points: list[QPointF], unit: float) -> QPainterPath:
    """The point of the arrow, along the end of the line."""
    tip, across = points[-1], _across(points, len(points) - 2)
    along = QPointF(-across.y(), across.x())
    if QPointF.dotProduct(along, tip - points[-4]) < 0:
        along = -along
    back, half = tip - along * unit * HEAD, across * unit * HEAD * 0.62
    head = QPainterPath(tip + along * unit * 0.02)
    head.lineTo(back + half)
    head.lineTo(back + along * unit * 0.06)
    head.lineTo(back - half)
    head.closeSubpath()
    return head


def _across(points: list[QPointF], index: int) -> QPointF:
    """The unit vector across the line at a point."""
    way = points[min(index + 1, len(points) - 1)] - points[max(index - 1, 0)]
    length = max(1e-6, (way.x() ** 2 + way.y() ** 2) ** 0.5)
    return QPointF(-way.y() / length, way.x() / length)
