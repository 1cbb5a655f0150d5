"""The sign of the program, drawn at any size."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QLinearGradient, QPainter, QPen, QPixmap

from cardtable.paint.palette import GOLD, GOLD_LIGHT, PAPER, VERMILION
from cardtable.paint.shapes import flame_path

SIZES = (16, 24, 32, 48, 64, 128, 256)


def paint_icon(painter: QPainter, rect: QRectF) -> None:
    """Two cards on indigo, a flame on the upper one."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 100, rect.height() / 100)
    ground = QLinearGradient(0, 0, 0, 100)
    ground.setColorAt(0, QColor("#2c4080"))
    ground.setColorAt(1, QColor("#101838"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(QRectF(2, 2, 96, 96), 20, 20)
    for turn, fill, line in ((-14, VERMILION, GOLD_LIGHT), (9, PAPER, GOLD)):
        painter.save()
        painter.translate(50, 52)
        painter.rotate(turn)
        painter.setPen(QPen(line, 3))
        painter.setBrush(fill)
        painter.drawRoundedRect(QRectF(-25, -35, 50, 70), 5, 5)
        painter.restore()
    painter.translate(50, 53)
    painter.rotate(9)
    painter.scale(19, 25)
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
