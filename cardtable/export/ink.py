"""Pens and letters of print sheets: what is on paper besides cards. The painter's unit is 1 mm."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from cardtable.export.paper import Box, Mark
from cardtable.paint.text import draw_line, fit_line

BLACK, GREY, WHITE = QColor("black"), QColor("#555555"), QColor("white")
RULER = 50.0


def rect_of(box: Box) -> QRectF:
    """The same for Qt."""
    return QRectF(box.x, box.y, box.width, box.height)


def write(
    painter: QPainter, box: Box, text: str, size: float, align: float = 0.0,
    colour: QColor = BLACK,
) -> None:  # fmt: skip
    """One line in the middle of a box's height, no wider than the box."""
    line = fit_line(text, box.width, size, size * 0.7)
    draw_line(painter, rect_of(box), text, line, colour, align=align)


def draw_marks(painter: QPainter, marks: Iterable[Mark]) -> None:
    """Thin lines that are seen on paper and on colour."""
    lines = [(QPointF(mark.x1, mark.y1), QPointF(mark.x2, mark.y2)) for mark in marks]
    for colour, width in ((WHITE, 0.35), (BLACK, 0.1)):
        painter.setPen(_pen(colour, width))
        for start, end in lines:
            painter.drawLine(start, end)


def draw_folds(painter: QPainter, folds: Iterable[Mark]) -> None:
    """Dashes of 2 mm."""
    for colour, width in ((WHITE, 0.4), (BLACK, 0.15)):
        pen = _pen(colour, width)
        pen.setDashPattern([2 / width, 1 / width])
        painter.setPen(pen)
        for mark in folds:
            painter.drawLine(QPointF(mark.x1, mark.y1), QPointF(mark.x2, mark.y2))


def draw_cut(painter: QPainter, points: list[tuple[float, float]]) -> None:
    """A closed outline to be cut along."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((WHITE, 0.4), (BLACK, 0.15)):
        painter.setPen(_pen(colour, width))
        painter.drawPolygon([QPointF(x, y) for x, y in points])


def draw_ruler(painter: QPainter, x: float, y: float) -> None:
    """A ruler of 50 mm with its left end there, to hold another one to."""
    painter.setPen(_pen(BLACK, 0.15))
    painter.drawLine(QPointF(x, y), QPointF(x + RULER, y))
    for step in range(11):
        at = x + step * RULER / 10
        painter.drawLine(QPointF(at, y), QPointF(at, y - (0.9 if step % 2 else 1.8)))
    write(painter, Box(x + RULER + 1, y - 2.4, 11, 3), f"{RULER:g} mm", 2.4)


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return pen
