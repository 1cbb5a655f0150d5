"""A page as it will be printed, small."""

from __future__ import annotations

from collections.abc import Generator

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardtable.export.sheets import Sheets
from cardtable.ui.deckeditor.writing import SlicedWork

_EDGE = 6


class PagePreview(QWidget):
    """Draws a page a card at a time; until it is there, the one before it stays."""

    turned = Signal(int)
    """The wheel asks for so many pages on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        line = self.fontMetrics().height()
        self.setMinimumSize(line * 12, line * 16)
        self._sheets: Sheets | None = None
        self._number = 0
        self.image = QImage()
        self.work = SlicedWork(self)
        self.work.ended.connect(self._drawn)

    def show_page(self, sheets: Sheets, number: int) -> None:
        """Show that page; nothing where there is none."""
        self._sheets, self._number = sheets, number
        if number < len(sheets.pages):
            self.work.start(self._draw(sheets, number))
        else:
            self.work.stop()
            self._drawn(QImage())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The paper in the middle."""
        if self.image.isNull():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        room = QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        size = self.image.size().toSizeF()
        size.scale(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        paper = QRectF(0, 0, size.width(), size.height())
        paper.moveCenter(room.center())
        painter.fillRect(paper.translated(2, 2), QColor(0, 0, 0, 70))
        painter.drawImage(paper, self.image)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the page for the new size."""
        super().resizeEvent(event)
        if self._sheets is not None:
            self.show_page(self._sheets, self._number)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn pages."""
        if event.angleDelta().y():
            self.turned.emit(-1 if event.angleDelta().y() > 0 else 1)

    def _draw(self, sheets: Sheets, number: int) -> Generator[int, None, QImage]:
        width, height = sheets.size(sheets.pages[number])
        ratio = self.devicePixelRatioF()
        scale = max(0.5, ratio * min((self.width() - 2 * _EDGE) / width,
                                     (self.height() - 2 * _EDGE) / height))
        image = QImage(round(width * scale), round(height * scale), QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing
                               | QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(scale, scale)
        try:
            for step, _ in enumerate(sheets.paint(painter, number)):
                yield step
        finally:
            painter.end()
        return image

    def _drawn(self, image: QImage) -> None:
        self.image = image
        self.update()
