"""The matchbox: the outer box with its open slot, from which the inner card slides."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from cardtable.paint.palette import GOLD, INK, faded, mixed
from cardtable.paint.shadow import CORNER

WOOD = QColor("#3a2417")
SLOT = 0.055
"""Depth of the slot over the width of the box."""


def paint_drawer(painter: QPainter, rect: QRectF) -> None:
    """What lies under the inner card: the dark inside of the box, seen at its open upper end."""
    unit = rect.width()
    radius = unit * CORNER
    gradient = QLinearGradient(rect.topLeft(), QPointF(rect.left(), rect.top() + unit * 0.16))
    gradient.setColorAt(0, QColor("#0a0604"))
    gradient.setColorAt(1, mixed(WOOD, INK, 0.5))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(gradient)
    painter.drawRoundedRect(rect, radius, radius)


def paint_slot(painter: QPainter, rect: QRectF, lit: float = 0.0) -> None:
    """The edge of the outer box over the inner card: a thumb notch at the upper end and its lip.

    Drawn on top of the box's face. ``lit`` from 0 to 1 lets the lip shimmer: all three zones are
    charged, and the inner card may be drawn.
    """
    unit = rect.width()
    depth = unit * SLOT
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    notch = QPainterPath()
    notch.addEllipse(QPointF(rect.center().x(), rect.top() - depth * 0.2), unit * 0.13, depth * 1.5)
    clip = QPainterPath()
    clip.addRect(rect)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#0a0604"))
    painter.drawPath(notch.intersected(clip))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(mixed(GOLD, QColor("white"), 0.5 * lit), unit * 0.012 * (1 + lit)))
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.drawPath(notch)
    painter.drawLine(
        rect.topLeft() + QPointF(unit * CORNER, unit * 0.008),
        rect.topRight() + QPointF(-unit * CORNER, unit * 0.008),
    )
    shade = QLinearGradient(rect.topLeft(), QPointF(rect.left(), rect.top() + depth))
    shade.setColorAt(0, faded(INK, 0.4))
    shade.setColorAt(1, faded(INK, 0))
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), depth), shade)
    if lit > 0:
        glow = QLinearGradient(rect.topLeft(), QPointF(rect.left(), rect.top() + unit * 0.3))
        glow.setColorAt(0, faded(QColor("#ffe9a8"), 0.55 * lit))
        glow.setColorAt(1, faded(QColor("#ffe9a8"), 0))
        painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), unit * 0.3), glow)
    painter.restore()
