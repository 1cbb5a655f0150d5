"""A drag of cards, seen as the card that is carried."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPoint, QRectF, Qt
from PySide6.QtGui import QDrag, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from cardtable.ui.deckeditor.card_paint import paint_count


def start_drag(source: QWidget, data: QMimeData, picture: QPixmap, count: int) -> None:
    """Carry cards until they are dropped somewhere, or nowhere."""
    shown = QPixmap(picture)
    painter = QPainter(shown)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.fillRect(shown.rect(), Qt.GlobalColor.black)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    if count > 1:
        size = shown.deviceIndependentSize()
        painter.setFont(source.font())
        paint_count(painter, QRectF(0, 4, size.width() * 0.88, size.height()), str(count),
                    source.palette())
    painter.end()
    drag = QDrag(source)
    drag.setMimeData(data)
    drag.setPixmap(shown)
    size = shown.deviceIndependentSize()
    drag.setHotSpot(QPoint(round(size.width() / 2), round(size.height() / 4)))
    drag.exec(Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, Qt.DropAction.CopyAction)
