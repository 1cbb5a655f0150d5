"""Backs of the glass cards: a hexagon shield of light, closed on the deck, open on the EX deck."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from cardtable.paint.frames import CARD, HEIGHT, WIDTH, Form, card_path, paint_rim
from cardtable.paint.motifs.isles import hexagon
from cardtable.paint.palette import INK, faded, mixed, tone
from cardtable.paint.signs import COLOUR_LETTERS, MANA

NAMES = ("shield", "shield.ex")
_MIDDLE = QPointF(WIDTH / 2, HEIGHT / 2)


def paint_glass_back(painter: QPainter, name: str, bleed: float | None = None) -> None:
    """Draws a back into the space of a card."""
    is_ex = name == "shield.ex"
    line = QColor("#c9a6ff" if is_ex else "#7fd0ff")
    top, low = ("#2a1650", "#0c0620") if is_ex else ("#14263f", "#070d18")
    ground = QLinearGradient(0, 0, 0, HEIGHT)
    ground.setColorAt(0, QColor(top))
    ground.setColorAt(1, QColor(low))
    painter.fillRect(CARD, ground)
    _lattice(painter, line)
    glow = QRadialGradient(_MIDDLE, 34)
    glow.setColorAt(0, faded(line, 0.55))
    glow.setColorAt(1, faded(line, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawRect(CARD)
    _ring_of_colours(painter)
    _shield(painter, line, is_ex)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(faded(line, 0.8), 0.4))
    painter.drawPath(card_path(3.6))
    paint_rim(painter, Form(QColor(top), line, "", "", INK, INK), bleed)


def _lattice(painter: QPainter, line: QColor) -> None:
    """Panes of the wall, brighter towards the middle."""
    for row in range(-1, 12):
        for column in range(-1, 9):
            x, y = column * 8.6 + (row % 2) * 4.3, row * 7.45
            near = max(0.0, 1 - math.hypot(x - _MIDDLE.x(), y - _MIDDLE.y()) / 52)
            _outline(painter, x, y, 4.6, faded(line, 0.06 + 0.34 * near**2), 0.4)


def _outline(painter: QPainter, x: float, y: float, r: float, colour: QColor, width: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, width))
    painter.drawPath(_placed(QPointF(x, y), r))


def _ring_of_colours(painter: QPainter) -> None:
    """The eleven colours round the shield."""
    painter.setPen(QPen(faded(INK, 0.8), 0.3))
    for index, name in enumerate(COLOUR_LETTERS):
        turn = math.tau * index / len(COLOUR_LETTERS) - math.pi / 2
        at = QPointF(_MIDDLE.x() + 23.5 * math.cos(turn), _MIDDLE.y() + 23.5 * math.sin(turn))
        painter.setBrush(tone(MANA + name).base)
        painter.drawPath(_placed(at, 2.3))


def _placed(at: QPointF, r: float) -> QPainterPath:
    path = QPainterPath()
    for index, (x, y) in enumerate(hexagon(at.x(), at.y(), r)):
        path.lineTo(x, y) if index else path.moveTo(x, y)
    path.closeSubpath()
    return path


def _shield(painter: QPainter, line: QColor, is_open: bool) -> None:
    """Six panes round a core; open ones stand apart and let the light out."""
    apart = 3.2 if is_open else 0.8
    corners = hexagon(0, 0, 15.5)
    painter.setPen(QPen(mixed(line, QColor("white"), 0.5), 0.5))
    for index in range(6):
        (ax, ay), (bx, by) = corners[index], corners[(index + 1) % 6]
        out = math.radians(90 + 60 * index + 30)
        dx, dy = _MIDDLE.x() + apart * math.cos(out), _MIDDLE.y() + apart * math.sin(out)
        pane = QPainterPath(QPointF(dx + ax * 0.36, dy + ay * 0.36))
        for x, y in ((ax, ay), (bx, by), (bx * 0.36, by * 0.36)):
            pane.lineTo(dx + x, dy + y)
        pane.closeSubpath()
        fill = QLinearGradient(_MIDDLE, QPointF(dx + ax, dy + ay))
        fill.setColorAt(0, faded(mixed(line, QColor("white"), 0.35), 0.9))
        fill.setColorAt(1, faded(mixed(line, QColor("#0a1430"), 0.55), 0.95))
        painter.setBrush(fill)
        painter.drawPath(pane)
    core = QRadialGradient(_MIDDLE, 5.4)
    core.setColorAt(0, QColor("white"))
    core.setColorAt(1, line)
    painter.setBrush(core)
    painter.drawPath(_placed(_MIDDLE, 4.6))
