"""Cloth and trays as one picture: what lies still under every card is painted by a single copy."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from cardtable.table.cloth import Cloth
from cardtable.table.mat import Mat


class Ground:
    """The mat of a window with the trays of a scene, as long as neither moves or changes size."""

    def __init__(self, mat: Mat, cloth: Cloth) -> None:
        self._mat, self._cloth = mat, cloth
        self._picture = QPixmap()

    def merge(self, window: QRectF) -> None:
        """Paint the trays on a mat that is drawn, for a window (scene units): one picture now."""
        picture = self._mat.take()
        painter = QPainter(picture)
        painter.translate(-window.topLeft())
        self._cloth.paint_trays(painter)
        painter.end()
        self._picture = picture
        self._cloth.set_flat(True)

    def paint(self, painter: QPainter, rect: QRectF, origin: QPointF) -> None:
        """The part under ``rect``; ``origin`` is the window's corner, all in scene units."""
        if not self._cloth.is_flat:
            self._picture = QPixmap()
            self._mat.paint(painter, rect, origin)
            return
        ratio = self._picture.devicePixelRatio()
        source = QRectF((rect.topLeft() - origin) * ratio, rect.size() * ratio)
        painter.drawPixmap(rect, self._picture, source)
