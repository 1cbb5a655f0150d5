"""The sign of the program, drawn at any size."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QLinearGradient, QPainter, QPen, QPixmap

from cardtable.paint.palette import GOLD, GOLD_LIGHT, PAPER, VERMILION
from cardtable.paint.shapes import flame_path

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
_SMALL = 32
"""Pixels up to which the sign is drawn without margin, with cards and flame that fill it."""


def paint_icon(painter: QPainter, rect: QRectF) -> None:
    """Two cards on indigo, a flame on the upper one."""
    is_small = rect.width() <= _SMALL
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 100, rect.height() / 100)
    ground = QLinearGradient(0, 0, 0, 100)
    ground.setColorAt(0, QColor("#2c4080"))
    ground.setColorAt(1, QColor("#101838"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    margin = 0 if is_small else 2
    painter.drawRoundedRect(QRectF(0, 0, 100, 100).adjusted(margin, margin, -margin, -margin),
                            20, 20)
    painter.translate(50, 50 + margin)
    painter.scale(*((1.14, 1.1) if is_small else (1, 1)))
    for turn, fill, line in ((-14, VERMILION, GOLD_LIGHT), (9, PAPER, GOLD)):
        painter.save()
        painter.rotate(turn)
        painter.setPen(QPen(line, 3))
        painter.setBrush(fill)
        painter.drawRoundedRect(QRectF(-25, -35, 50, 70), 5, 5)
        painter.restore()
    painter.translate(0, 1)
    painter.rotate(9)
    painter.scale(*((22, 28) if is_small else (19, 25)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#1d2b60"))
    painter.drawPath(flame_path())
    painter.translate(0.02, 0.4)
    painter.scale(0.42, 0.42)
    painter.setBrush(VERMILION)
    painter.drawPath(flame_path())
    painter.restore()


def icon_pixmap(size: int) -> QPixmap:
    """The sign, ``size`` device pixels wide."""
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_icon(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


def app_icon() -> QIcon:
    """The sign in all usual sizes."""
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(icon_pixmap(size))
    return icon
