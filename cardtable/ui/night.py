"""Night over the hills, and a moon: the light under which one sits down to play."""

from __future__ import annotations

import itertools

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient


def paint_night(painter: QPainter, box: QRectF, ground: QColor) -> None:
    """A sky, a moon and two ranges of hills that run out into the window's own colour."""
    sky = QLinearGradient(box.topLeft(), QPointF(box.left(), box.top() + box.height() * 0.5))
    sky.setColorAt(0, QColor("#0c1433"))
    sky.setColorAt(1, QColor("#33457f"))
    painter.fillRect(box, sky)
    moon = QPointF(box.left() + box.width() * 0.82, box.top() + box.height() * 0.17)
    size = min(box.width(), box.height()) * 0.075
    glow = QRadialGradient(moon, size * 4)
    glow.setColorAt(0, QColor(255, 240, 200, 110))
    glow.setColorAt(1, QColor(255, 240, 200, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(moon, size * 4, size * 4)
    painter.setBrush(QColor("#fbf1d4"))
    painter.drawEllipse(moon, size, size)
    for low, rise, colour in ((0.40, 0.13, QColor("#1c2a58")), (0.455, 0.08, ground)):
        painter.setBrush(colour)
        painter.drawPath(_hills(box, low, rise))


def _hills(box: QRectF, low: float, rise: float) -> QPainterPath:
    """Slopes across the whole width; all below them is filled."""
    peaks = (0.0, 0.55, 0.15, 1.0, 0.3, 0.75, 0.05, 0.45, 0.1)
    path = QPainterPath(box.bottomLeft())
    step = box.width() / (len(peaks) - 1)
    points = [QPointF(box.left() + index * step, box.top() + box.height() * (low - rise * peak))
              for index, peak in enumerate(peaks)]
    path.lineTo(points[0])
    for before, after in itertools.pairwise(points):
        half = step / 2
        path.cubicTo(before + QPointF(half, 0), after - QPointF(half, 0), after)
    path.lineTo(box.bottomRight())
    path.closeSubpath()
    return path
