"""What people draw on a picture of the board: arrows and notes. No part of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from cardtable.paint import fonts

LONGEST_NOTE = 300
"""Letters."""
_INK, _PAPER, _RED = QColor("#241a2e"), QColor("#fbf4e4"), QColor("#ff5d8f")
_LETTERS, _WIDEST, _PAD = 0.2, 3.2, 0.09
"""Of a note, in card widths."""
_FLAGS = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)


class Spot(NamedTuple):
    """A point of the board, in shares of its width and height."""

    x: float
    y: float


class Arrow(NamedTuple):
    """From one point to another."""

    start: Spot
    end: Spot


class Note(NamedTuple):
    """Words with their upper left corner at a point."""

    at: Spot
    text: str


Jotting = Arrow | Note


def paint_jottings(
    painter: QPainter, board: QRectF, unit: float, jottings: Sequence[Jotting]
) -> None:
    """Paint them over a board that lies there; ``unit`` is the width of a card."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for jotting in jottings:
        if isinstance(jotting, Arrow):
            _paint_arrow(painter, _point(board, jotting.start), _point(board, jotting.end), unit)
        else:
            _paint_note(painter, board, _point(board, jotting.at), unit, jotting.text)
    painter.restore()


def _point(board: QRectF, spot: Spot) -> QPointF:
    return QPointF(board.left() + spot.x * board.width(), board.top() + spot.y * board.height())


def _paint_arrow(painter: QPainter, start: QPointF, end: QPointF, unit: float) -> None:
    way = end - start
    length = (way.x() ** 2 + way.y() ** 2) ** 0.5
    if length < unit * 0.1:
        return
    along = way / length
    across = QPointF(-along.y(), along.x())
    size = min(unit * 0.4, length * 0.6)
    back = end - along * size
    body = QPainterPath(start + across * unit * 0.03)
    for point in (back + across * unit * 0.075, back + across * size * 0.5, end,
                  back - across * size * 0.5, back - across * unit * 0.075,
                  start - across * unit * 0.03):
        body.lineTo(point)
    body.closeSubpath()
    painter.setPen(QPen(_PAPER, unit * 0.05, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(_RED)
    painter.drawPath(body)


def _paint_note(
    painter: QPainter, board: QRectF, at: QPointF, unit: float, text: str
) -> None:
    """On paper, within the board."""
    font = fonts.font(fonts.SANS, max(1, round(unit * _LETTERS)))
    wide = QFontMetricsF(font).boundingRect(
        QRectF(0, 0, unit * _WIDEST, board.height()), _FLAGS, text)
    pad = unit * _PAD
    box = QRectF(at.x(), at.y(), wide.width() + 2 * pad + 1, wide.height() + 2 * pad)
    box.moveLeft(max(board.left(), min(box.left(), board.right() - box.width())))
    box.moveTop(max(board.top(), min(box.top(), board.bottom() - box.height())))
    painter.setPen(QPen(_RED, unit * 0.03))
    painter.setBrush(_PAPER)
    painter.drawRoundedRect(box, pad, pad)
    painter.setFont(font)
    painter.setPen(_INK)
    painter.drawText(box.adjusted(pad, pad, -pad + 1, -pad), _FLAGS, text)
