"""What the table looked like before its size changed: shown until the new pictures are drawn.

Hundreds of stretched pixmaps cost several frames, one stretched picture of all of them does not.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap


class Still:
    """One picture of the whole widget, and where the board lay in it (widget pixels)."""

    def __init__(self, picture: QPixmap, board: QRectF, around: QColor) -> None:
        self.picture, self.board, self.around = picture, board, around

    def paint(self, painter: QPainter, window: QRectF, board: QRectF) -> None:
        """Stretch it so that its board covers the new one; bare cloth around it."""
        scale = board.width() / max(1.0, self.board.width())
        size = self.picture.deviceIndependentSize() * scale
        corner = board.topLeft() - self.board.topLeft() * scale
        whole = QRectF(QPointF(corner), size)
        if not whole.contains(window):
            painter.fillRect(window, self.around)
        painter.drawPixmap(whole, self.picture, QRectF(self.picture.rect()))
