"""Light around places and cards: what is awaited, allowed, aimed at, chosen, about to be paid.

Every kind has its own pattern or sign beside its colour. Rims are pixmaps of exact size, kept by
size: lighting a place costs no more than painting a card.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from cardtable.paint.kept import Kept
from cardtable.table.furniture import blank

RimKind = Literal[
    "focus", "allowed", "aimed", "target", "struck", "fight", "choice", "paying", "ring",
    "charged",
]

_COLOURS: dict[RimKind, str] = {
    "focus": "#ffb454", "allowed": "#8fe3c8", "aimed": "#ffffff", "choice": "#ffe08a",
    "paying": "#ff8f6b", "ring": "#ffffff", "charged": "#ffd76a", "target": "#8fe3c8",
    "struck": "#ff9a3c", "fight": "#ff9a3c",
}
_HEIGHTS: dict[RimKind, float] = {
    "focus": 2, "allowed": 800, "aimed": 801, "choice": 1002, "paying": 1002, "ring": 3500,
    "charged": 1, "target": 800, "struck": 801, "fight": 5,
}
_KEPT = Kept(12 * 1024 * 1024)


class RimItem(QGraphicsPixmapItem):
    """One light around a rectangle of the scene."""

    def __init__(self, kind: RimKind, box: QRectF, unit: float, ratio: float) -> None:
        super().__init__(rim_picture(kind, box.width(), box.height(), unit, ratio))
        self.kind, self.box, self.drawn_for = kind, box, (unit, ratio)
        reach = _reach(unit, ratio)
        self.setPos(box.topLeft() - QPointF(reach, reach))
        self.setZValue(_HEIGHTS[kind])
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)


def rim_picture(
    kind: RimKind, width: float, height: float, unit: float, ratio: float
) -> QPixmap:
    """The light of a kind around a box of this size; sizes in logical pixels."""
    wanted = kind, width, height, unit, ratio
    return _KEPT.get(wanted, lambda: _drawn(*wanted))


def paint_rim(painter: QPainter, rim: RimItem) -> None:
    """The same as vectors, in the units of the scene."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _Rim(painter, rim.kind, rim.box, *rim.drawn_for).paint()


def _drawn(kind: RimKind, width: float, height: float, unit: float, ratio: float) -> QPixmap:
    reach = _reach(unit, ratio)
    picture = blank(QSizeF(width + 2 * reach, height + 2 * reach), ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _Rim(painter, kind, QRectF(reach, reach, width, height), unit, ratio).paint()
    painter.end()
    return picture


def _reach(unit: float, ratio: float) -> float:
    """How far the light goes beyond its box, in whole device pixels."""
    return round(max(8.0, unit * 0.16) * ratio) / ratio


class _Rim:
    """Paints one rim."""

    def __init__(
        self, painter: QPainter, kind: RimKind, box: QRectF, unit: float, ratio: float
    ) -> None:
        self.painter, self.kind, self.box, self.unit, self.ratio = painter, kind, box, unit, ratio
        self.colour = QColor(_COLOURS[kind])
        self.round = unit * 0.07

    def paint(self) -> None:
        """Light, then the sign of its kind."""
        painter, thin = self.painter, max(1.5, self.unit * 0.02)
        if self.kind in ("focus", "charged", "aimed", "struck", "fight"):
            self._glow()
        if self.kind in ("allowed", "aimed"):
            self._hatch()
        style = Qt.PenStyle.DashLine if self.kind == "paying" else Qt.PenStyle.SolidLine
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.kind == "ring":
            painter.setPen(QPen(QColor("#101018"), thin * 4))
            painter.drawRoundedRect(self.box, self.round, self.round)
        painter.setPen(QPen(self.colour, thin * 2 if self.kind != "allowed" else thin, style))
        painter.drawRoundedRect(self.box, self.round, self.round)
        if self.kind in ("target", "struck"):
            self._corners(thin * 2.5)
        if self.kind == "paying":
            self._badge(is_check=False)
        if self.kind == "choice":
            self._badge(is_check=True)

    def _glow(self) -> None:
        """Rings that fade outwards, side by side: neither clipping nor wide strokes."""
        reach = max(7.0, self.unit * (0.14 if self.kind != "charged" else 0.08))
        steps = 7
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for step in range(steps):
            out = reach * (step + 0.5) / steps
            soft = QColor(self.colour)
            soft.setAlphaF(0.62 * (1 - step / steps) ** 1.6)
            self.painter.setPen(QPen(soft, reach / steps + 0.6))
            ring = self.box.adjusted(-out, -out, out, out)
            self.painter.drawRoundedRect(ring, self.round + out, self.round + out)

    def _corners(self, thick: float) -> None:
        """Brackets around the corners: a card that can be struck at, in a grey picture too."""
        reach, out = min(self.box.width(), self.box.height()) * 0.22, thick / 2 + 1
        self.painter.setPen(QPen(self.colour, thick, c=Qt.PenCapStyle.FlatCap,
                                 j=Qt.PenJoinStyle.MiterJoin))
        box = self.box.adjusted(-out, -out, out, out)
        for corner, way in ((box.topLeft(), (1, 1)), (box.topRight(), (-1, 1)),
                            (box.bottomLeft(), (1, -1)), (box.bottomRight(), (-1, -1))):
            self.painter.drawPolyline([
                corner + QPointF(way[0] * reach, 0), corner, corner + QPointF(0, way[1] * reach)])

    def _hatch(self) -> None:
        """Diagonal strokes: a place that would take the card, in a grey picture too."""
        strength = (70, 150) if self.kind == "aimed" else (34, 90)
        step = max(7, round(max(7.0, self.unit * 0.13) * self.ratio))
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(_strokes(self.colour.name(), strength, step, self.ratio))
        self.painter.drawRoundedRect(self.box, self.round, self.round)

    def _badge(self, *, is_check: bool) -> None:
        """A coin with a minus (to be paid) or a tick (may be chosen) in the upper left corner."""
        painter, size = self.painter, max(9.0, self.unit * 0.14)
        middle = self.box.topLeft() + QPointF(size, size)
        painter.setPen(QPen(QColor("#1b1420"), max(1.0, size * 0.12)))
        painter.setBrush(self.colour)
        painter.drawEllipse(middle, size * 0.8, size * 0.8)
        painter.setPen(QPen(QColor("#1b1420"), size * 0.26, c=Qt.PenCapStyle.RoundCap))
        if is_check:
            path = QPainterPath(middle + QPointF(-size * 0.4, 0))
            path.lineTo(middle + QPointF(-size * 0.08, size * 0.34))
            path.lineTo(middle + QPointF(size * 0.42, -size * 0.32))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)
        else:
            painter.drawLine(middle - QPointF(size * 0.4, 0), middle + QPointF(size * 0.4, 0))


@lru_cache(maxsize=16)
def _strokes(colour: str, strength: tuple[int, int], step: int, ratio: float) -> QBrush:
    """A seamless tile of ``step`` device pixels with a diagonal stroke on a thin wash."""
    wash, line = QColor(colour), QColor(colour)
    wash.setAlpha(strength[0])
    line.setAlpha(strength[1])
    tile = QPixmap(step, step)
    tile.fill(wash)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(line, max(1.0, step * 0.11)))
    for shift in (-step, 0, step):
        painter.drawLine(QPointF(shift - 1, step + 1), QPointF(shift + step + 1, -1))
    painter.end()
    tile.setDevicePixelRatio(ratio)
    return QBrush(tile)
