"""Light around places and cards: what is awaited, allowed, aimed at, chosen, about to be paid.

Every kind has its own pattern or sign beside its colour. Few are shown at a time, so they paint
themselves.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

RimKind = Literal["focus", "allowed", "aimed", "choice", "paying", "ring", "charged"]

_COLOURS: dict[RimKind, str] = {
    "focus": "#ffb454", "allowed": "#8fe3c8", "aimed": "#ffffff", "choice": "#ffe08a",
    "paying": "#ff8f6b", "ring": "#ffffff", "charged": "#ffd76a",
}
_HEIGHTS: dict[RimKind, float] = {
    "focus": 2, "allowed": 800, "aimed": 801, "choice": 1002, "paying": 1002, "ring": 3500,
    "charged": 1,
}


class RimItem(QGraphicsItem):
    """One light around a rectangle of the scene."""

    def __init__(self, kind: RimKind, box: QRectF, unit: float) -> None:
        super().__init__()
        self.kind, self.box, self.unit = kind, box, unit
        self.setZValue(_HEIGHTS[kind])
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        """The box and the light around it."""
        reach = max(8.0, self.unit * 0.16)
        return self.box.adjusted(-reach, -reach, reach, reach)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Light, then the sign of its kind."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        round_ = self.unit * 0.07
        colour = QColor(_COLOURS[self.kind])
        thin = max(1.5, self.unit * 0.02)
        if self.kind in ("focus", "charged", "aimed"):
            self._glow(painter, colour, round_)
        if self.kind in ("allowed", "aimed"):
            self._hatch(painter, colour, round_)
        style = Qt.PenStyle.DashLine if self.kind == "paying" else Qt.PenStyle.SolidLine
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.kind == "ring":
            painter.setPen(QPen(QColor("#101018"), thin * 4))
            painter.drawRoundedRect(self.box, round_, round_)
        painter.setPen(QPen(colour, thin * 2 if self.kind != "allowed" else thin, style))
        painter.drawRoundedRect(self.box, round_, round_)
        if self.kind == "paying":
            self._badge(painter, colour, is_check=False)
        if self.kind == "choice":
            self._badge(painter, colour, is_check=True)

    def _glow(self, painter: QPainter, colour: QColor, round_: float) -> None:
        """Rings that fade outwards, side by side: neither clipping nor wide strokes."""
        reach = max(7.0, self.unit * (0.14 if self.kind != "charged" else 0.08))
        steps = 7
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for step in range(steps):
            out = reach * (step + 0.5) / steps
            soft = QColor(colour)
            soft.setAlphaF(0.62 * (1 - step / steps) ** 1.6)
            painter.setPen(QPen(soft, reach / steps + 0.6))
            ring = self.box.adjusted(-out, -out, out, out)
            painter.drawRoundedRect(ring, round_ + out, round_ + out)

    def _hatch(self, painter: QPainter, colour: QColor, round_: float) -> None:
        """Diagonal strokes: a place that would take the card, in a grey picture too."""
        path = QPainterPath()
        path.addRoundedRect(self.box, round_, round_)
        soft = QColor(colour)
        soft.setAlpha(70 if self.kind == "aimed" else 34)
        painter.fillPath(path, QBrush(soft))
        painter.save()
        painter.setClipPath(path)
        soft.setAlpha(150 if self.kind == "aimed" else 90)
        painter.setPen(QPen(soft, max(1.0, self.unit * 0.014)))
        step, height = max(7.0, self.unit * 0.13), self.box.height()
        x = self.box.left() - height
        while x < self.box.right():
            painter.drawLine(QPointF(x, self.box.bottom()), QPointF(x + height, self.box.top()))
            x += step
        painter.restore()

    def _badge(self, painter: QPainter, colour: QColor, *, is_check: bool) -> None:
        """A coin with a minus (to be paid) or a tick (may be chosen) in the upper left corner."""
        size = max(9.0, self.unit * 0.14)
        middle = self.box.topLeft() + QPointF(size, size)
        painter.setPen(QPen(QColor("#1b1420"), max(1.0, size * 0.12)))
        painter.setBrush(colour)
        painter.drawEllipse(middle, size * 0.8, size * 0.8)
        painter.setPen(QPen(QColor("#1b1420"), size * 0.26, c=Qt.PenCapStyle.RoundCap))
        if is_check:
            low = middle + QPointF(-size * 0.08, size * 0.34)
            painter.drawLine(middle + QPointF(-size * 0.4, 0), low)
            painter.drawLine(low, middle + QPointF(size * 0.42, -size * 0.32))
        else:
            painter.drawLine(middle - QPointF(size * 0.4, 0), middle + QPointF(size * 0.4, 0))
