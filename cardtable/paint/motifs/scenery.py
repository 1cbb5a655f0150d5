"""Grounds, lights and sparks: what stands round a subject. Drawn in a square from -1 to 1."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from cardtable.paint.brush import Pen, curve
from cardtable.paint.palette import faded, mixed


class Layer(NamedTuple):
    """One shape of a ground: ``share`` 0 has the far colour, 1 the near one; ``snow`` whitens."""

    path: QPainterPath
    share: float
    alpha: float = 1.0
    snow: float = 0.0


_VARIANTS = 3
"""How often each is drawn anew. Pictures mirror, turn and shift them, so that few are enough."""


def _ridge(points: list[tuple[float, float]], share: float, snow: float = 0.0) -> Layer:
    path = QPainterPath(QPointF(-1.9, 1.9))
    for x, y in curve(points, steps=5):
        path.lineTo(x, y)
    path.lineTo(1.9, 1.9)
    path.closeSubpath()
    return Layer(path, share, 1.0, snow)


def _rolling(
    chance: random.Random, y: float, swing: float, count: int
) -> list[tuple[float, float]]:
    return [(-1.8 + 3.6 * i / count, y + chance.uniform(-swing, swing)) for i in range(count + 1)]


def ground(
    name: str, painter: QPainter, chance: random.Random, far: QColor, near: QColor
) -> None:
    """Draws a ground from ``far`` to ``near``, as the names of `GROUNDS` say."""
    painter.save()
    painter.scale(chance.choice((-1, 1)), 1)
    painter.translate(chance.uniform(-0.14, 0.14), chance.uniform(-0.04, 0.04))
    painter.setPen(Qt.PenStyle.NoPen)
    for layer in _ground(name, chance.randrange(_VARIANTS)):
        colour = mixed(far, near, layer.share)
        if layer.snow:
            colour = mixed(colour, QColor("white"), layer.snow)
        painter.setBrush(faded(colour, layer.alpha))
        painter.drawPath(layer.path)
    painter.restore()


@lru_cache(maxsize=64)
def _ground(name: str, variant: int) -> tuple[Layer, ...]:
    seed = f"{name}.{variant}"
    return tuple(_GROUND_SHAPES[name](random.Random(seed), Pen(seed)))


def _haze(top: float, chance: random.Random, pen: Pen) -> list[Layer]:
    for i in range(5):
        y, x = top + 0.17 * i, chance.uniform(-0.6, 0.6)
        width = chance.uniform(0.6, 1.1)
        pen.stroke([(x - width, y), (x, y - 0.04), (x + width, y + 0.03)], 0.16, "leaf")
    return [Layer(pen.ink().body, 0.5, 0.55)]


def _sea(chance: random.Random, pen: Pen) -> list[Layer]:
    for i in range(4):
        for k in range(-4, 5):
            x, y = k * 0.42 + (i % 2) * 0.2 + chance.uniform(-0.04, 0.04), 0.6 + i * 0.2
            pen.stroke([(x - 0.2, y), (x, y - 0.1), (x + 0.2, y)], 0.06, "leaf")
    return [_ridge([(-1.9, 0.4), (1.9, 0.4)], 0.5), Layer(pen.ink().body, 1)]


def _reeds(chance: random.Random, pen: Pen) -> list[Layer]:
    for _ in range(26):
        x, lean = chance.uniform(-1.5, 1.5), chance.uniform(-0.3, 0.3)
        high = chance.uniform(0.4, 1.1)
        pen.stroke([(x, 1.3), (x + lean * 0.3, 1.1 - high * 0.5), (x + lean, 1.1 - high)], 0.07)
    return [_ridge(_rolling(chance, 0.75, 0.05, 6), 0.5), Layer(pen.ink().body, 1)]


def _courtyard(chance: random.Random, pen: Pen) -> list[Layer]:
    vanish = chance.uniform(-0.2, 0.2)
    for k in range(-6, 7):
        pen.stroke([(vanish + k * 0.17, 0.44), (k * 0.5, 1.4)], 0.035, "head")
    for y in (0.5, 0.62, 0.8, 1.05):
        pen.stroke([(-1.8, y), (1.8, y)], 0.03, "even")
    return [_ridge([(-1.9, 0.42), (1.9, 0.42)], 0.5), Layer(pen.ink().body, 1)]


def _river(chance: random.Random, pen: Pen) -> list[Layer]:
    for k, y in enumerate((0.5, 0.66, 0.86, 1.1)):
        bend = 0.2 + k * 0.1 + chance.uniform(-0.15, 0.15)
        course = [(-1.7, y + 0.1), (-0.5, y - 0.04), (bend, y + 0.1), (1.7, y - 0.05)]
        pen.stroke(course, 0.1, "leaf")
    return [_ridge([(-1.9, 0.42), (1.9, 0.42)], 0.5), Layer(pen.ink().body, 1)]


def _hills(chance: random.Random, pen: Pen) -> list[Layer]:
    return [_ridge(_rolling(chance, 0.3 + i * 0.25, 0.16, 4), i / 2) for i in range(3)]


def _dunes(chance: random.Random, pen: Pen) -> list[Layer]:
    made = []
    for i in range(3):
        peak, y = chance.uniform(-0.8, 0.8), 0.25 + i * 0.27
        made += [
            _ridge([(-1.9, y + 0.25), (peak - 0.3, y + 0.06), (peak, y - 0.06)], i / 2),
            _ridge([(peak, y - 0.05), (peak + 0.4, y + 0.25), (1.9, y + 0.3)], i / 2),
        ]
    return made


def _snowfield(chance: random.Random, pen: Pen) -> list[Layer]:
    far = _ridge(_rolling(chance, 0.4, 0.08, 3), 0)
    for _ in range(9):
        x, h = chance.uniform(-1.3, 1.3), chance.uniform(0.2, 0.45)
        pen.poly([(x - h * 0.3, 0.55), (x, 0.55 - h), (x + h * 0.3, 0.55)])
    trees = Layer(pen.ink().body, 1)
    return [far, trees, _ridge(_rolling(chance, 0.62, 0.06, 3), 0, snow=0.45)]


def _forest(chance: random.Random, pen: Pen) -> list[Layer]:
    made = []
    for layer in range(2):
        trees = Pen(str(chance.random()))
        for k in range(13):
            x = -1.8 + k * 0.3 + chance.uniform(-0.1, 0.1)
            h = chance.uniform(0.55, 1.15) - layer * 0.2
            for step in range(3):
                y, w = 0.75 - h * step / 3 + layer * 0.2, 0.24 - step * 0.06
                trees.poly([(x - w, y), (x, y - h * 0.5), (x + w, y)])
        made.append(Layer(trees.ink().body, layer))
    return [*made, _ridge(_rolling(chance, 0.85, 0.05, 4), 1)]


def _ruins(chance: random.Random, pen: Pen) -> list[Layer]:
    far = _ridge(_rolling(chance, 0.55, 0.1, 5), 0)
    for k in range(6):
        x, h = -1.25 + k * 0.5 + chance.uniform(-0.1, 0.1), chance.uniform(0.3, 1.0)
        pen.poly(
            [(x - 0.1, 1), (x - 0.09, 0.8 - h), (x, 0.74 - h), (x + 0.05, 0.84 - h), (x + 0.1, 1)]
        )
    return [far, Layer(pen.ink().body, 0.6), _ridge(_rolling(chance, 0.85, 0.06, 7), 1)]


def _rooftops(chance: random.Random, pen: Pen) -> list[Layer]:
    made = []
    for layer in range(2):
        roofs = Pen(str(chance.random()))
        for k in range(6):
            x, y = -1.6 + k * 0.66 + layer * 0.3, 0.42 + layer * 0.3 + chance.uniform(-0.1, 0.1)
            half = [(0.12, -0.16), (0.2, 0.0), (0.5, 0.14)]
            roofs.blob(
                [(x - dx, y + dy) for dx, dy in half[::-1]] + [(x + dx, y + dy) for dx, dy in half]
            )
            roofs.poly([(x - 0.32, y + 0.1), (x + 0.32, y + 0.1), (x + 0.32, 1.5), (x - 0.32, 1.5)])
        made.append(Layer(roofs.ink().body, layer))
    return made


def _cavern(chance: random.Random, pen: Pen) -> list[Layer]:
    for k in range(11):
        x = -1.75 + k * 0.35 + chance.uniform(-0.08, 0.08)
        depth = chance.uniform(0.1, 0.35) + abs(x) ** 2 * 0.35
        pen.poly(
            [(x - 0.22, -1.9), (x + 0.22, -1.9), (x + chance.uniform(-0.05, 0.05), -1.0 + depth)]
        )
    pen.poly([(-1.9, -1.9), (1.9, -1.9), (1.9, -1.02), (-1.9, -1.02)])
    return [_ridge(_rolling(chance, 0.75, 0.12, 6), 1), Layer(pen.ink().body, 1)]


_GROUND_SHAPES: dict[str, Callable[[random.Random, Pen], list[Layer]]] = {
    "mist": partial(_haze, 0.35), "sky": partial(_haze, 0.05), "sea": _sea, "reeds": _reeds,
    "courtyard": _courtyard, "river": _river, "hills": _hills, "dunes": _dunes,
    "snowfield": _snowfield, "forest": _forest, "ruins": _ruins, "rooftops": _rooftops,
    "cavern": _cavern,
}  # fmt: skip


def light(name: str, painter: QPainter, chance: random.Random, colour: QColor) -> None:
    """Draws the light behind the subject, as the names of `LIGHTS` say."""
    x, y = chance.uniform(-0.18, 0.18), chance.uniform(-0.2, 0.05)
    glow = QRadialGradient(QPointF(x, y), 1.15)
    glow.setColorAt(0, faded(colour, 0.75))
    glow.setColorAt(0.45, faded(colour, 0.32))
    glow.setColorAt(1, faded(colour, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawRect(QRectF(-2, -2, 4, 4))
    painter.save()
    painter.translate(x, y)
    painter.setBrush(faded(colour, 0.85 if name in ("halo", "crescent", "embers") else 0.3))
    painter.save()
    painter.scale(chance.choice((-1, 1)), 1)
    painter.drawPath(_light(name, chance.randrange(_VARIANTS)))
    painter.restore()
    if name not in ("rays", "moonbeam", "aurora", "crescent"):
        disc = QRadialGradient(QPointF(0, 0), 0.75)
        disc.setColorAt(0, faded(colour, 0.55))
        disc.setColorAt(0.97, faded(colour, 0.4))
        disc.setColorAt(1, faded(colour, 0))
        painter.setBrush(disc)
        painter.drawEllipse(QPointF(0, 0), 0.75, 0.75)
    painter.restore()


@lru_cache(maxsize=64)
def _light(name: str, variant: int) -> QPainterPath:  # noqa: C901, PLR0912 - one branch a light
    pen = Pen(f"{name}.{variant}")
    chance = pen.random
    if name == "halo":
        pen.ring(0, 0, 0.95, 0.1, chance.uniform(0, 360), 320)
        pen.ring(0, 0, 0.8, 0.025, 0, 360)
    elif name == "rays":
        turn = chance.uniform(0, 1)
        for i in range(18):
            a = math.tau * (i + turn) / 18
            b = a + 0.11
            pen.poly(
                [
                    (0.3 * math.cos(a), 0.3 * math.sin(a)),
                    (2.2 * math.cos(a), 2.2 * math.sin(a)),
                    (2.2 * math.cos(b), 2.2 * math.sin(b)),
                ]
            )
    elif name == "rings":
        for i in range(4):
            pen.ring(0, 0, 0.5 + i * 0.24, 0.05, chance.uniform(0, 360), chance.uniform(230, 350))
    elif name == "aurora":
        for i in range(5):
            left = -1.2 + i * 0.55 + chance.uniform(-0.1, 0.1)
            pen.stroke(
                [(left, 0.5), (left + 0.25, -0.2), (left - 0.1, -0.8), (left + 0.2, -1.5)],
                0.3,
                "leaf",
            )
    elif name == "embers":
        for _ in range(26):
            a, r = chance.uniform(0, math.tau), chance.uniform(0.6, 1.3)
            pen.disc(r * math.cos(a), r * math.sin(a), chance.uniform(0.015, 0.05))
    elif name == "moonbeam":
        for i in range(4):
            s = -1.4 + i * 0.65 + chance.uniform(-0.1, 0.1)
            pen.poly([(s, -1.7), (s + 0.28, -1.7), (s + 1.0, 1.6), (s + 0.5, 1.6)])
    elif name == "dawn":
        for i in range(6):
            pen.stroke(
                [(-1.7, 0.45 - i * 0.2), (0, 0.4 - i * 0.22), (1.7, 0.45 - i * 0.2)],
                0.09 - i * 0.01,
                "leaf",
            )
    else:
        side = chance.choice((-1, 1))
        pen.blob(
            [
                (0.3 * side, -0.95),
                (-0.4 * side, -0.8),
                (-0.95 * side, -0.2),
                (-0.8 * side, 0.5),
                (-0.3 * side, 0.9),
                (-0.62 * side, 0.3),
                (-0.6 * side, -0.3),
                (-0.2 * side, -0.75),
            ]
        )
    return pen.ink().body


def sparks(name: str, painter: QPainter, chance: random.Random, colour: QColor) -> None:
    """Draws what flies about, as the names of `SPARKS` say."""
    painter.save()
    painter.rotate(chance.randrange(4) * 90)
    painter.scale(chance.choice((-1, 1)), 1)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(colour, 0.95))
    painter.drawPath(_sparks(name, chance.randrange(_VARIANTS)))
    painter.restore()


@lru_cache(maxsize=64)
def _sparks(name: str, variant: int) -> QPainterPath:
    pen = Pen(f"{name}.{variant}")
    chance = pen.random
    for _ in range(chance.randint(9, 13)):
        a, r = chance.uniform(0, math.tau), chance.uniform(0.78, 1.35)
        x, y, s = r * math.cos(a), r * math.sin(a) * 0.9, chance.uniform(0.05, 0.12)
        t = chance.uniform(0, math.tau)
        dx, dy = math.cos(t), math.sin(t)
        if name == "petals":
            pen.blob(
                [
                    (x, y),
                    (x + s * (dx - dy * 0.6), y + s * (dy + dx * 0.6)),
                    (x + 1.8 * s * dx, y + 1.8 * s * dy),
                    (x + s * (dx + dy * 0.5), y + s * (dy - dx * 0.5)),
                ]
            )
        elif name == "leaves":
            pen.stroke(
                [(x, y), (x + s * dx, y + s * dy - 0.03), (x + 2 * s * dx, y + 2 * s * dy)],
                s,
                "leaf",
            )
        elif name == "ash":
            pen.disc(x, y, s * 0.3)
            pen.disc(x + s, y - s * 0.7, s * 0.17)
        elif name == "drops":
            pen.blob([(x, y - s * 1.5), (x + s * 0.5, y), (x, y + s * 0.5), (x - s * 0.5, y)])
        elif name == "glyphs":
            pen.stroke([(x - s, y), (x + s, y)], s * 0.4, "even")
            pen.stroke([(x, y - s), (x + s * 0.2 * dx, y + s)], s * 0.4)
            pen.stroke([(x, y + s * 0.2), (x + s * 0.8, y + s)], s * 0.35)
        elif name == "flakes":
            for k in range(3):
                u, v = s * math.cos(k * 1.047 + t), s * math.sin(k * 1.047 + t)
                pen.stroke([(x - u, y - v), (x + u, y + v)], s * 0.3, "even")
        elif name == "threads":
            pen.stroke(
                [(x, y), (x + 2 * s, y - s), (x + 3 * s, y + s), (x + 5 * s, y)], s * 0.3, "leaf"
            )
        elif name == "stars":
            pen.poly(
                [
                    (x + m * s * math.cos(k * math.pi / 4), y + m * s * math.sin(k * math.pi / 4))
                    for k in range(8)
                    for m in [(1.3, 0.3)[k % 2]]
                ]
            )
        else:
            pen.stroke([(x, y), (x + 2.2 * s * math.cos(a), y + 2.2 * s * math.sin(a))], s * 0.5)
    return pen.ink().body
