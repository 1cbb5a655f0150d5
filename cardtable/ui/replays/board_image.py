"""A small board that is only looked at."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class BoardImage(QWidget):
    """Shows an image of a board as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.image = QImage()

    def show_image(self, image: QImage) -> None:
        """Another picture, in device pixels."""
        self.image = image
        self.update()

    def sizeHint(self) -> QSize:
        """Of a board that can be told."""
        return QSize(420, 260)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The image in the middle."""
        if self.image.isNull():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = self.image.size().toSizeF().scaled(
            self.size().toSizeF(), Qt.AspectRatioMode.KeepAspectRatio)
        box = QRectF(QPointF(), size)
        box.moveCenter(QRectF(self.rect()).center())
        painter.drawImage(box, self.image)
        painter.end()
