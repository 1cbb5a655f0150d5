"""Backs of cards: one for each game, and the look of furyoku."""

from __future__ import annotations

import math
import zlib
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
)  # fmt: skip

from cardtable.paint import glass_backs
from cardtable.paint.brush import Pen
from cardtable.paint.frames import CARD, HEIGHT, RIM, WIDTH, Form, cut_corners, edge_path, paint_rim
from cardtable.paint.palette import GOLD, GOLD_LIGHT, INK, TONES, VERMILION, faded, mixed
from cardtable.paint.shapes import flame_path

_SHAMAN = Form(QColor("#101a3c"), GOLD, "night", "whole", INK, INK)
_FURYOKU = Form(QColor("#0c1720"), QColor("#7fb8c9"), "night", "whole", INK, INK)


def paint(
    painter: QPainter, rect: QRectF, name: str, *, on_pixmap: bool = False,
    bleed: float | None = None,
) -> None:  # fmt: skip
    """Draws the back of that name into ``rect``; unknown names get a neutral one of their own.

    ``on_pixmap``: there is nothing else in ``rect`` yet, so that corners may be cut at the end.
    ``bleed``: as for faces.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / WIDTH, rect.height() / HEIGHT)
    if not on_pixmap:
        painter.setClipPath(edge_path(bleed), Qt.ClipOperation.IntersectClip)
    if name == "shaman":
        _shaman(painter)
        paint_rim(painter, _SHAMAN, bleed)
    elif name == "shaman.furyoku":
        _furyoku(painter)
        paint_rim(painter, _FURYOKU, bleed)
    elif name in glass_backs.NAMES:
        glass_backs.paint_glass_back(painter, name, bleed)
    else:
        paint_rim(painter, _neutral(painter, name), bleed)
    if on_pixmap:
        cut_corners(painter)
    painter.restore()


@lru_cache(maxsize=1)
def _seigaiha() -> tuple[QPolygonF, ...]:
    """Waves row by row. None meets another of its row, so each is painted by itself: one path of
    them all would be slow."""
    side = 6.3
    return tuple(
        _wave((2 * column - row % 2) * side, row * side / 2, r, steps)
        for row in range(int(HEIGHT / (side / 2)) + 3)
        for column in range(round(WIDTH / (2 * side)) + 1)
        for r, steps in ((side * 0.92, 16), (side * 0.6, 12), (side * 0.3, 8))
    )


def _wave(x: float, y: float, r: float, steps: int) -> QPolygonF:
    """An arch half a unit thick, in so few straight lines that hundreds are painted at once."""
    angles = [math.radians(20 + 140 * step / steps) for step in range(steps + 1)]
    outer = [(r + 0.25, angle) for angle in angles]
    inner = [(r - 0.25, angle) for angle in reversed(angles)]
    return QPolygonF([QPointF(x + far * math.cos(angle), y - far * math.sin(angle))
                      for far, angle in outer + inner])


@lru_cache(maxsize=1)
def _enso() -> QPainterPath:
    pen = Pen("enso", 0.004)
    pen.ring(0, 0, 1, 0.2, -70, 320, "tail")
    return pen.ink().body


def _ground(painter: QPainter, top: QColor, bottom: QColor) -> None:
    gradient = QLinearGradient(0, 0, 0, HEIGHT)
    gradient.setColorAt(0, top)
    gradient.setColorAt(1, bottom)
    painter.fillRect(CARD, gradient)


def _glow(painter: QPainter, at: QPointF, r: float, colour: QColor, strength: float) -> None:
    gradient = QRadialGradient(at, r)
    gradient.setColorAt(0, faded(colour, strength))
    gradient.setColorAt(1, faded(colour, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(gradient)
    painter.drawEllipse(at, r, r)


def _shaman(painter: QPainter) -> None:
    _ground(painter, QColor("#1c2c66"), QColor("#0d1538"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(QColor("#8fa6ee"), 0.34))
    for wave in _seigaiha():
        painter.drawPolygon(wave)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(faded(GOLD, 0.9), 0.5))
    painter.drawRoundedRect(CARD.adjusted(4, 4, -4, -4), 2, 2)
    middle = QPointF(WIDTH / 2, HEIGHT / 2)
    _glow(painter, middle, 30, QColor("#0a102c"), 1.0)
    painter.save()
    painter.translate(middle)
    painter.scale(18, 18)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(VERMILION)
    painter.drawPath(_enso())
    painter.scale(0.66, 0.66)
    gradient = QLinearGradient(0, -1, 0, 1)
    gradient.setColorAt(0, GOLD_LIGHT)
    gradient.setColorAt(1, GOLD)
    painter.setBrush(gradient)
    painter.drawPath(flame_path())
    painter.setBrush(QColor("#0d1538"))
    painter.translate(0.02, 0.4)
    painter.scale(0.42, 0.42)
    painter.drawPath(flame_path())
    painter.restore()
    for y in (10.5, HEIGHT - 10.5):
        painter.setBrush(GOLD)
        for x in (-5, 0, 5):
            painter.drawEllipse(QPointF(WIDTH / 2 + x, y), 1.0 if x else 1.5, 1.0 if x else 1.5)


def _furyoku(painter: QPainter) -> None:
    _ground(painter, QColor("#16323c"), QColor("#081218"))
    middle = QPointF(WIDTH / 2, HEIGHT / 2 + 2)
    _glow(painter, middle, 42, QColor("#7fe3ff"), 0.55)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for index, r in enumerate((17.0, 23.0, 29.0, 36.0)):
        painter.setPen(QPen(faded(QColor("#bff3ff"), 0.6 - 0.13 * index), 0.8))
        painter.drawEllipse(middle, r, r)
    for index in range(12):
        a = math.tau * index / 12
        at = QPointF(middle.x() + 29 * math.cos(a), middle.y() + 29 * math.sin(a))
        _glow(painter, at, 2.2, QColor("#e2fbff"), 0.9)
    painter.save()
    painter.translate(middle)
    painter.scale(13, 15)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#f2fdff"))
    painter.drawPath(flame_path())
    painter.translate(0.02, 0.35)
    painter.scale(0.5, 0.5)
    painter.setBrush(QColor("#3aa4c4"))
    painter.drawPath(flame_path())
    painter.restore()


def _neutral(painter: QPainter, name: str) -> Form:
    names = sorted(TONES)
    colours = TONES[names[zlib.crc32(name.encode()) % len(names)]]
    _ground(painter, mixed(colours.base, INK, 0.45), mixed(colours.deep, INK, 0.3))
    painter.setPen(QPen(faded(colours.light, 0.3), 0.5))
    for index in range(-9, 16):
        painter.drawLine(QPointF(index * 7, 0), QPointF(index * 7 + HEIGHT, HEIGHT))
        painter.drawLine(QPointF(index * 7, HEIGHT), QPointF(index * 7 + HEIGHT, 0))
    inset = RIM + 2.5
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(faded(colours.light, 0.8), 0.5))
    painter.drawRoundedRect(CARD.adjusted(inset, inset, -inset, -inset), 2, 2)
    painter.setBrush(mixed(colours.deep, INK, 0.4))
    painter.drawEllipse(QPointF(WIDTH / 2, HEIGHT / 2), 13, 13)
    painter.setBrush(faded(colours.light, 0.85))
    painter.drawEllipse(QPointF(WIDTH / 2, HEIGHT / 2), 6, 6)
    return Form(mixed(colours.deep, INK, 0.3), colours.light, "night", "whole", INK, INK)
