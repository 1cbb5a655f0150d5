"""Grounds: where a subject stands. Drawn in a square from -1 to 1."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from cardtable.paint.brush import Pen, curve
from cardtable.paint.palette import faded, mixed

VARIANTS = 3
"""How often each is drawn anew. Pictures mirror, turn and shift them, so that few are enough."""


class Layer(NamedTuple):
    """One shape of a ground: ``share`` 0 has the far colour, 1 the near one; ``snow`` whitens."""

    path: QPainterPath
    share: float
    alpha: float = 1.0
    snow: float = 0.0


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
    for layer in _ground(name, chance.randrange(VARIANTS)):
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
