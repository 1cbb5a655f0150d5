"""Signs of the glass cards: an emblem for each race, a sign for each kind of card, hexagons."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from cardtable.paint.brush import Pen, Point
from cardtable.paint.motifs.compose import subject
from cardtable.paint.motifs.isles import hexagon
from cardtable.paint.palette import INK, faded, mixed, tone
from cardtable.paint.shapes import flame_path, star_path
from cardtable.paint.text import draw_line, fit_line

COLOUR_LETTERS = {
    "red": "R", "orange": "O", "silver": "S", "blue": "B", "green": "G", "dark-green": "D",
    "black": "K", "purple": "P", "white": "W", "brown": "N", "colourless": "C",
}  # fmt: skip
"""A letter for each colour of mana: told apart without seeing the colour."""
MANA = "mana-"
"""Prefix of the tone of each colour of mana."""

_LIKE = {"dragon": "dragon", "dinosaur": "trihorn", "machine": "gear", "insect": "dragonfly",
         "plant": "sprout", "angel": "feather", "rock": "crystal"}  # fmt: skip
"""Races whose emblem is a motif."""


@lru_cache(maxsize=4)
def hexagon_path(turn: float = 90) -> QPainterPath:
    """A hexagon in a square from -1 to 1; ``turn`` 90 stands on a corner."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in hexagon(0, 0, 1, turn)]))
    path.closeSubpath()
    return path


def _wave(p: Pen) -> None:
    for y in (-0.5, 0.05, 0.6):
        p.stroke([(-0.95, y + 0.16), (-0.5, y - 0.2), (0, y + 0.12), (0.5, y - 0.2),
                  (0.95, y + 0.16)], 0.26, "even")  # fmt: skip


def _horn(p: Pen) -> None:
    p.blob([(-0.75, 0.9), (-0.9, 0.3), (-0.4, -0.35), (0.5, -0.5), (0.9, -0.98), (0.86, -0.2),
            (0.3, 0.3), (-0.1, 0.9)])  # fmt: skip
    p("cut").stroke([(-0.62, 0.1), (-0.1, 0.4)], 0.12, "even")
    p.stroke([(-0.25, -0.26), (0.2, 0.08)], 0.1, "even")


def _star(p: Pen) -> None:
    p.poly([(m * math.cos(k * math.pi / 4), m * math.sin(k * math.pi / 4))
            for k in range(8) for m in [(1.0, 0.3)[k % 2]]])  # fmt: skip


def _stars(p: Pen) -> None:
    for x, y, r in ((-0.2, 0.2, 0.8), (0.66, -0.62, 0.36)):
        p.poly([(x + m * r * math.cos(k * math.pi / 4), y + m * r * math.sin(k * math.pi / 4))
                for k in range(8) for m in [(1.0, 0.3)[k % 2]]])  # fmt: skip


def _paw(p: Pen) -> None:
    p.blob([(0, 0.05), (0.5, 0.3), (0.5, 0.75), (0, 0.85), (-0.5, 0.75), (-0.5, 0.3)])
    for x, y in ((-0.72, -0.05), (-0.3, -0.5), (0.3, -0.5), (0.72, -0.05)):
        p.disc(x, y, 0.2, 0.27)


def _ring(p: Pen) -> None:
    p.ring(0, 0, 0.72, 0.3, 0, 360)
    p.disc(0, 0, 0.16)


def _bolt(p: Pen) -> None:
    p.poly([(0.3, -1), (-0.6, 0.15), (-0.08, 0.15), (-0.3, 1), (0.6, -0.2), (0.08, -0.2)])


def _loops(p: Pen) -> None:
    p.ring(-0.42, 0, 0.42, 0.24, 0, 360)
    p.ring(0.42, 0, 0.42, 0.24, 0, 360)


def _jaws(p: Pen) -> None:
    for s in (-1, 1):
        outline: list[Point] = [(-0.95, 0.9 * s), (0.95, 0.9 * s), (0.95, 0.5 * s)]
        for i in range(4):
            outline += [(0.72 - i * 0.48, 0.02 * s), (0.48 - i * 0.48, 0.5 * s)]
        p.poly([*outline[:-1], (-0.95, 0.5 * s)])


def _swirl(p: Pen) -> None:
    for turn in (0.0, math.pi):
        p.stroke([(r * math.cos(turn + a), r * math.sin(turn + a))
                  for r, a in ((0.95, 0), (0.85, 1.0), (0.6, 2.0), (0.3, 3.0), (0.06, 3.6))],
                 0.4, "taper")  # fmt: skip


def _tuned(p: Pen) -> None:
    for r in (0.36, 0.66, 0.95):
        p.ring(0, 0.3, r, 0.15, 200, 140)
    p.disc(0, 0.36, 0.17)
    p.stroke([(0, 0.36), (0, 0.95)], 0.16, "even")


def _stacked(p: Pen) -> None:
    for y in (-0.45, 0.0, 0.45):
        p.poly([(0, y - 0.4), (0.9, y), (0, y + 0.4), (-0.9, y)])
    p("cut")
    for y in (-0.22, 0.23):
        p.stroke([(-0.88, y - 0.1), (0, y + 0.3), (0.88, y - 0.1)], 0.11, "even")


def _arrows(p: Pen) -> None:
    for i in range(4):
        c, s = math.cos(i * math.pi / 2), math.sin(i * math.pi / 2)
        p.poly([(x * c - y * s, x * s + y * c)
                for x, y in ((0.98, 0), (0.5, 0.4), (0.5, 0.14), (0.1, 0.14), (0.1, -0.14),
                             (0.5, -0.14), (0.5, -0.4))])  # fmt: skip


def _dashes(p: Pen) -> None:
    corners = hexagon(0, 0, 0.95)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        p.stroke([(ax * 0.85 + bx * 0.15, ay * 0.85 + by * 0.15),
                  (ax * 0.15 + bx * 0.85, ay * 0.15 + by * 0.85)], 0.22, "even")  # fmt: skip


_DRAWN: dict[str, Callable[[Pen], None]] = {
    "fish": _wave, "fiend": _horn, "spellcaster": _stars, "beast": _paw, "relic": _ring,
    "spell": _star, "quick": _bolt, "standing": _loops, "trap": _jaws, "fusion": _swirl,
    "synchro": _tuned, "xyz": _stacked, "link": _arrows, "token": _dashes,
}  # fmt: skip

SIGNS: tuple[str, ...] = (*_DRAWN, *_LIKE, "ritual")
"""Names of all signs."""


@lru_cache(maxsize=64)
def sign_path(name: str) -> QPainterPath:
    """A race's emblem or a kind's sign in a square from -1 to 1."""
    if name == "ritual":
        return flame_path()
    if name in _LIKE:
        ink = subject(_LIKE[name])
    else:
        pen = Pen(name, 0)
        _DRAWN.get(name, _ring)(pen)
        ink = pen.ink()
    return ink.body.simplified().subtracted(ink.cut)


def paint_sign(painter: QPainter, rect: QRectF, name: str, colour: QColor) -> None:
    """A sign alone."""
    _fill(painter, rect, sign_path(name), 0.46, colour)


def _fill(
    painter: QPainter,
    rect: QRectF,
    path: QPainterPath,
    part: float,
    colour: QColor | QLinearGradient,
) -> None:
    painter.save()
    painter.translate(rect.center())
    painter.scale(rect.width() * part, rect.height() * part)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(path)
    painter.restore()


def paint_hexagon(
    painter: QPainter, rect: QRectF, tones: tuple[str, ...], turn: float = 90
) -> None:
    """A hexagon of glass in the colours, side by side, with a bright edge."""
    made = QLinearGradient(-1, 0, 1, 0)
    for i, name in enumerate(tones):
        made.setColorAt(i / len(tones) + 0.001, tone(name).base)
        made.setColorAt((i + 1) / len(tones) - 0.001, tone(name).base)
    painter.save()
    painter.translate(rect.center())
    painter.scale(rect.width() / 2, rect.height() / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(INK, 0.9))
    painter.drawPath(hexagon_path(turn))
    painter.scale(0.93, 0.93)
    painter.setBrush(mixed(tone(tones[0]).light, QColor("white"), 0.4))
    painter.drawPath(hexagon_path(turn))
    painter.scale(0.87, 0.87)
    painter.setBrush(made)
    painter.drawPath(hexagon_path(turn))
    painter.restore()


def paint_mana(painter: QPainter, rect: QRectF, name: str, letter: str) -> None:
    """One colour of mana: a hexagon with its letter."""
    paint_hexagon(painter, rect, (name,))
    size = rect.height() * 0.62
    line = fit_line(letter, rect.width() * 0.7, size, size * 0.5)
    draw_line(painter, rect, letter, line, tone(name).text, True, align=0.5)


def paint_glass_symbol(painter: QPainter, rect: QRectF, name: str) -> None:
    """A symbol within the text of a glass card, by its name in braces."""
    if name in COLOUR_LETTERS:
        paint_mana(painter, rect, MANA + name, COLOUR_LETTERS[name])
    elif name in SIGNS:
        paint_sign(painter, rect, name, QColor("#ffe2a8"))
    elif name == "star":
        _fill(painter, rect, star_path(), 0.46, QColor("#ffd66b"))
    else:
        paint_mana(painter, rect, MANA + "colourless", name[:2].upper())


def paint_medal(painter: QPainter, rect: QRectF, name: str, tones: tuple[str, ...]) -> None:
    """A sign on a dark hexagon whose edge has the colour of the card."""
    colours = tone(tones[0])
    painter.save()
    painter.translate(rect.center())
    painter.scale(rect.width() / 2, rect.height() / 2)
    painter.setPen(QPen(mixed(colours.base, colours.light, 0.5), 0.14))
    painter.setBrush(mixed(colours.deep, INK, 0.5))
    painter.scale(0.94, 0.94)
    painter.drawPath(hexagon_path())
    painter.restore()
    inset = rect.width() * 0.22
    paint_sign(
        painter, rect.adjusted(inset, inset, -inset, -inset), name,
        mixed(colours.light, QColor("white"), 0.35),
    )  # fmt: skip
