"""Buttons with a sign instead of words, drawn as sharp as the screen is."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton

Sign = Literal["first", "back", "play", "pause", "forward", "last", "close"]
_STROKES: dict[Sign, tuple[tuple[tuple[float, float], ...], ...]] = {
    "back": (((0.7, 0.05), (0.28, 0.5), (0.7, 0.95)),),
    "forward": (((0.3, 0.05), (0.72, 0.5), (0.3, 0.95)),),
    "close": (((0.12, 0.12), (0.88, 0.88)), ((0.88, 0.12), (0.12, 0.88))),
}
"""Signs of lines, in a square of 1; the others are filled."""


class SignButton(QPushButton):
    """Its name is for a tip and for screen readers."""

    def __init__(self, sign: Sign) -> None:
        super().__init__()
        self.sign: Sign = sign
        self.setAutoDefault(False)
        self._fit()

    def set_sign(self, sign: Sign) -> None:
        """Show another sign."""
        self.sign = sign
        self.update()

    def set_name(self, name: str, keys: str = "") -> None:
        """What it does, and by which keys else."""
        self.setAccessibleName(name)
        self.setToolTip(f"{name}  [{keys}]" if keys else name)

    def sizeHint(self) -> QSize:
        """Room for a finger."""
        side = max(26, round(self.fontMetrics().height() * 1.5))
        return QSize(round(side * 1.2), side)

    def changeEvent(self, event: QEvent) -> None:
        """Text of another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        self.setFixedSize(self.sizeHint())

    def paintEvent(self, event: QPaintEvent) -> None:
        """A button, and the sign on it."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        group = (self.palette().ColorGroup.Active if self.isEnabled()
                 else self.palette().ColorGroup.Disabled)
        colour = self.palette().color(group, self.palette().ColorRole.ButtonText)
        size = self.height() * 0.4
        painter.translate(QRectF(self.rect()).center() - QPointF(size / 2, size / 2))
        painter.scale(size, size)
        if self.sign in _STROKES:
            painter.setPen(QPen(colour, 0.17, c=Qt.PenCapStyle.RoundCap,
                                j=Qt.PenJoinStyle.RoundJoin))
            for line in _STROKES[self.sign]:
                painter.drawPolyline([QPointF(x, y) for x, y in line])
        else:
            painter.fillPath(_path(self.sign), colour)
        painter.end()


def _path(sign: Sign) -> QPainterPath:
    """The sign in a square of 1."""
    path = QPainterPath()
    if sign == "first":
        _point(path, 1.0, 0.22)
        path.addRect(QRectF(0, 0, 0.17, 1))
    elif sign == "last":
        _point(path, 0.0, 0.78)
        path.addRect(QRectF(0.83, 0, 0.17, 1))
    elif sign == "play":
        _point(path, 0.0, 0.9)
    else:
        path.addRect(QRectF(0.1, 0, 0.28, 1))
        path.addRect(QRectF(0.62, 0, 0.28, 1))
    return path


def _point(path: QPainterPath, start: float, tip: float) -> None:
    """A triangle from a side to a tip."""
    path.moveTo(start, 0)
    path.lineTo(start, 1)
    path.lineTo(tip, 0.5)
    path.closeSubpath()
