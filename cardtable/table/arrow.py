"""The arrow of a card that is aimed: from the card to the pointer, drawn at each move."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cardtable.table.attack_item import HEAD, paint_stroke, straight

_SHORTEST = 0.3
"""Below that many card widths there is no arrow to see."""


class ArrowItem(QGraphicsItem):
    """Lies above everything but words; nothing is pressed through it."""

    def __init__(self, start: QPointF, unit: float) -> None:
        super().__init__()
        self.line = straight(start, start)
        self._start, self._unit = start, unit
        self.setZValue(2900)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def point(self, end: QPointF) -> None:
        """Reach to there."""
        self.prepareGeometryChange()
        self.line = straight(self._start, end)

    def boundingRect(self) -> QRectF:
        """Around the stroke and its head."""
        pad = self._unit * HEAD
        return self.line.boundingRect().adjusted(-pad, -pad, pad, pad)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """A stroke as that of an attack."""
        way = self.line.last() - self.line.first()
        if way.manhattanLength() > self._unit * _SHORTEST:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_stroke(painter, self.line, self._unit)
