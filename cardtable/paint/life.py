"""Life as a number with a bar: glass, a thin luminous line, notches to read the bar by."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from cardtable.paint.palette import NIGHT, Tone, faded, mixed, tone
from cardtable.paint.text import draw_line, fit_line

NOTCH = 1000
"""So much of the number lies between two notches of the bar."""
LOW, HALF = 0.25, 0.5


def paint_life(painter: QPainter, rect: QRectF, value: int, full: int, caption: str) -> None:
    """The number large, what it is called beside it, the bar beneath."""
    unit, colours = rect.height(), _tone_of(value, full)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    glass = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    glass.setColorAt(0, faded(mixed(NIGHT, colours.deep, 0.4), 0.92))
    glass.setColorAt(1, faded(mixed(NIGHT, colours.base, 0.18), 0.92))
    painter.setBrush(glass)
    painter.setPen(QPen(faded(colours.light, 0.8), max(1.0, unit * 0.015)))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), unit * 0.1, unit * 0.1)
    pad = unit * 0.1
    top = QRectF(rect.left() + pad, rect.top() + pad * 0.4, rect.width() - 2 * pad, unit * 0.62)
    label = QRectF(top.left(), top.top(), unit * 0.42, top.height())
    line = fit_line(caption, label.width(), unit * 0.26, 9)
    draw_line(painter, label, caption, line, faded(colours.light, 0.9), True, align=0.0)
    room = top.adjusted(label.width(), 0, 0, 0)
    number = str(value)
    line = fit_line(number, room.width(), unit * 0.58, 9)
    draw_line(painter, room, number, line, QColor("#fffaf0"), True, align=1.0)
    bar = QRectF(rect.left() + pad, rect.bottom() - unit * 0.28, top.width(), unit * 0.16)
    _paint_bar(painter, bar, value, full, colours)
    painter.restore()


def _tone_of(value: int, full: int) -> Tone:
    """Calm while there is plenty, a warning when it runs out."""
    share = value / full if full else 1.0
    return tone("vermilion" if share <= LOW else "gold" if share <= HALF else "teal")


def _paint_bar(painter: QPainter, bar: QRectF, value: int, full: int, colours: Tone) -> None:
    """What is left of the whole; more than the whole fills it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(NIGHT, 0.9))
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
    share = min(1.0, value / full) if full else 0.0
    if share > 0:
        left = QRectF(bar.left(), bar.top(), max(bar.height(), bar.width() * share), bar.height())
        shine = QLinearGradient(left.topLeft(), left.topRight())
        shine.setColorAt(0, colours.base)
        shine.setColorAt(1, colours.light)
        painter.setBrush(shine)
        painter.drawRoundedRect(left, bar.height() / 2, bar.height() / 2)
    painter.setPen(QPen(faded(NIGHT, 0.85), max(1.0, bar.height() * 0.1)))
    for notch in range(NOTCH, full, NOTCH):
        x = bar.left() + bar.width() * notch / full
        painter.drawLine(QPointF(x, bar.top()), QPointF(x, bar.bottom()))
