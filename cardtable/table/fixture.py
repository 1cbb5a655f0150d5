"""What stays where it is on the cloth: drawn once for its size and for what it says."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from cardtable.engine.words import Language
from cardtable.table.furniture import blank
from cardtable.table.geometry import Geometry


class Fixture(QGraphicsPixmapItem):
    """A tray, a gauge, a name. ``box`` is where it lies, in scene units."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self.box = QRectF()
        self._drawn: tuple[object, ...] = ()
        self.setZValue(height)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def box_in(self, geometry: Geometry) -> QRectF:
        """Where it lies in a geometry."""
        raise NotImplementedError

    def says(self) -> tuple[object, ...]:
        """All that its picture depends on beside the geometry and the language."""
        return ()

    def paint_on(self, painter: QPainter, geometry: Geometry, language: Language) -> None:
        """Paint it, the corner of ``box`` at the painter's origin; vectors for those who want
        them."""
        raise NotImplementedError

    def draw(self, geometry: Geometry, language: Language) -> QPixmap:
        """Its picture, of the size of ``box``."""
        picture = blank(self.box.size(), geometry.ratio)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_on(painter, geometry, language)
        painter.end()
        return picture

    def lay(self, geometry: Geometry) -> None:
        """Take its place; an old picture of another size is stretched until `refresh`."""
        self.box = self.box_in(geometry)
        if not self.pixmap().isNull():
            self.setScale(self.box.width() / self.pixmap().deviceIndependentSize().width())
        self.setPos(self.box.topLeft())

    def refresh(self, geometry: Geometry, language: Language) -> None:
        """Draw it at its exact size, if what it shows has changed."""
        wanted = (self.box.size(), geometry.unit, geometry.ratio, geometry.near,
                  geometry.is_facing, language, self.says())
        if wanted != self._drawn:
            self._drawn = wanted
            self.setPixmap(self.draw(geometry, language))
            self.setScale(1.0)

    def forget(self) -> None:
        """Let go of its picture; `refresh` draws it again."""
        self._drawn = ()
        self.setPixmap(QPixmap())
