"""Scenery of the isles in the clouds: where a subject stands, how it is lit, what flies about.

Everything is drawn in a square from -1 to 1, in straight and even lines, unlike the brush.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache

from PySide6.QtGui import QPainterPath

from cardtable.paint.brush import Pen, Point
from cardtable.paint.motifs.grounds import VARIANTS, Layer, _ridge

Shape = Callable[[random.Random, Pen], list[Layer]]


def hexagon(x: float, y: float, r: float, turn: float = 90) -> list[Point]:
    """The corners of a hexagon; by ``turn`` it stands on a corner or lies on a side."""
    return [
        (
            x + r * math.cos(math.radians(turn + 60 * i)),
            y + r * math.sin(math.radians(turn + 60 * i)),
        )
        for i in range(6)
    ]


def _puffs(chance: random.Random, y: float, size: float) -> QPainterPath:
    """A bank of cloud from edge to edge."""
    pen = Pen(str(chance.random()))
    x = -2.0
    while x < 2.0:
        r = size * chance.uniform(0.6, 1.3)
        pen.disc(x, y, r, r * 0.7)
        x += r * 1.1
    pen.poly([(-2, y), (2, y), (2, 2.2), (-2, 2.2)])
    return pen.ink().body


def _isle(pen: Pen, x: float, y: float, w: float, chance: random.Random) -> None:
    """A floating isle: flat above, a keel of rock below."""
    points = [(x - w, y), (x - w * 0.6, y - w * 0.16), (x + w * 0.5, y - w * 0.12), (x + w, y)]
    keel = [
        (
            x + w * (0.9 - 1.8 * i / 6),
            y
            + w
            * chance.uniform(0.35, 0.6)
            * math.sin(math.pi * (i + 0.6) / 7)
            * (1.6 if i % 2 else 1.0),
        )
        for i in range(7)
    ]
    pen.poly([*points, *keel])


def _isles(chance: random.Random, pen: Pen) -> list[Layer]:
    for _ in range(3):
        _isle(
            pen,
            chance.uniform(-1.4, 1.4),
            chance.uniform(-0.75, 0.2),
            chance.uniform(0.14, 0.3),
            chance,
        )
    near = Pen(str(chance.random()))
    _isle(near, chance.uniform(-0.2, 0.2), 0.72, 0.95, chance)
    return [
        Layer(pen.ink().body, 0.15, 0.8), Layer(_puffs(chance, 0.95, 0.2), 0.3, 0.5),
        Layer(near.ink().body, 1), Layer(_puffs(chance, 1.12, 0.16), 0.55, 0.75),
    ]  # fmt: skip


def _cloudsea(chance: random.Random, pen: Pen) -> list[Layer]:
    return [Layer(_puffs(chance, 0.42 + 0.24 * i, 0.2 + 0.04 * i), i / 3, 0.85) for i in range(4)]


def _gatewall(chance: random.Random, pen: Pen) -> list[Layer]:
    for row in range(5):
        for column in range(-5, 6):
            x, y = column * 0.4 + (row % 2) * 0.2, 0.3 + row * 0.345
            if chance.random() < (0.45, 0.85, 1, 1, 1)[row]:
                pen.poly(hexagon(x, y, 0.215))
    return [_ridge([(-1.9, 0.72), (1.9, 0.72)], 0.35), Layer(pen.ink().body, 0.85)]


def _spires(chance: random.Random, pen: Pen) -> list[Layer]:
    made = []
    for layer in range(2):
        towers = Pen(str(chance.random()))
        x = -1.8
        while x < 1.8:
            w, h = chance.uniform(0.06, 0.16), chance.uniform(0.3, 1.1) * (1 - 0.3 * layer)
            top = 0.95 - h
            towers.poly(
                [(x - w, 1.6), (x - w, top + w), (x, top - w * 1.4), (x + w, top + w), (x + w, 1.6)]
            )
            x += w * 2 + chance.uniform(0.04, 0.14)
        made.append(Layer(towers.ink().body, layer * 0.8, 0.9))
    return [*made, Layer(_puffs(chance, 1.05, 0.16), 1, 0.9)]


def _basalt(chance: random.Random, pen: Pen) -> list[Layer]:
    made = []
    for layer in range(3):
        columns = Pen(str(chance.random()))
        for k in range(-8, 9):
            x, y = k * 0.23, 0.3 + 0.26 * layer + chance.uniform(-0.16, 0.16)
            columns.poly(
                [
                    (x - 0.12, y),
                    (x - 0.05, y - 0.06),
                    (x + 0.06, y - 0.06),
                    (x + 0.1, y),
                    (x + 0.1, 1.8),
                    (x - 0.12, 1.8),
                ]
            )
        made.append(Layer(columns.ink().body, layer / 2))
    return made


def _undercrag(chance: random.Random, pen: Pen) -> list[Layer]:
    for k in range(-6, 7):
        x, depth = k * 0.3 + chance.uniform(-0.08, 0.08), chance.uniform(0.25, 0.8)
        pen.poly(
            [
                (x - 0.24, -1.9),
                (x + 0.24, -1.9),
                (x + 0.05, -1.1 + depth),
                (x - 0.03, -1.05 + depth),
            ]
        )
    return [Layer(pen.ink().body, 0.8), Layer(_puffs(chance, 0.9, 0.2), 0.4, 0.7)]


def _hive(chance: random.Random, pen: Pen) -> list[Layer]:
    lines = QPainterPath()
    for row in range(-1, 9):
        for column in range(-6, 7):
            x, y = column * 0.35 + (row % 2) * 0.175, -0.95 + row * 0.303
            if math.hypot(x, y * 0.8) > chance.uniform(0.75, 1.15):
                cell = Pen(str(row * 20 + column), 0.004)
                cell.poly(hexagon(x, y, 0.185))
                cell("cut").poly(hexagon(x, y, 0.125))
                ink = cell.ink()
                lines.addPath(ink.body.subtracted(ink.cut) if chance.random() < 0.75 else ink.body)
    return [Layer(lines, 0.75, 0.9)]


def _depths(chance: random.Random, pen: Pen) -> list[Layer]:
    for k in range(9):
        x = -1.6 + k * 0.4 + chance.uniform(-0.1, 0.1)
        tall = chance.uniform(0.3, 0.95)
        pen.stroke(
            [
                (x, 1.3),
                (x + 0.1, 1.1 - tall * 0.4),
                (x - 0.08, 1.1 - tall * 0.7),
                (x + 0.06, 1.1 - tall),
            ],
            0.12,
        )
    return [
        _ridge([(-1.9, 0.8), (-0.6, 0.62), (0.6, 0.82), (1.9, 0.66)], 0.4),
        Layer(pen.ink().body, 1),
    ]


def _canopy(chance: random.Random, pen: Pen) -> list[Layer]:
    for k in range(-7, 8):
        x = k * 0.27 + chance.uniform(-0.08, 0.08)
        drop = chance.uniform(0.2, 0.55) + abs(x) * 0.45
        pen.stroke([(x, -1.7), (x + 0.08, -1.2 + drop * 0.4), (x - 0.05, -1.05 + drop)], 0.13)
        pen.disc(x - 0.05, -1.05 + drop, 0.05)
    return [
        Layer(pen.ink().body, 0.9),
        _ridge([(-1.9, 0.6), (-0.7, 0.82), (0.6, 0.74), (1.9, 0.52)], 1),
    ]


GROUNDS: dict[str, Shape] = {
    "isles": _isles, "cloudsea": _cloudsea, "gatewall": _gatewall, "spires": _spires,
    "basalt": _basalt, "undercrag": _undercrag, "hive": _hive, "depths": _depths,
    "canopy": _canopy,
}  # fmt: skip


@lru_cache(maxsize=64)
def ground_layers(name: str, variant: int) -> tuple[Layer, ...]:
    """The shapes of a ground of the isles, far ones first."""
    seed = f"{name}.{variant}"
    return tuple(GROUNDS[name](random.Random(seed), Pen(seed)))


def _hoop(pen: Pen, points: list[Point], width: float) -> None:
    """An even line round the points."""
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        pen.stroke([(ax, ay), (bx, by)], width, "even", dry=False)


def _lattice(pen: Pen) -> None:
    for row in range(-5, 6):
        for column in range(-4, 5):
            x, y = column * 0.44 + (row % 2) * 0.22, row * 0.38
            if 0.25 < math.hypot(x, y) < pen.random.uniform(0.8, 1.5):
                _hoop(pen, hexagon(x, y, 0.24), 0.022)


def _beams(pen: Pen) -> None:
    turn = pen.random.uniform(0, 1)
    for i in range(9):
        a = math.tau * (i + turn) / 9
        b = a + pen.random.uniform(0.06, 0.3)
        pen.poly(
            [(0, 0), (2.4 * math.cos(a), 2.4 * math.sin(a)), (2.4 * math.cos(b), 2.4 * math.sin(b))]
        )


def _orbit(pen: Pen) -> None:
    for i, r in enumerate((0.72, 0.95, 1.22)):
        pen.ring(0, 0, r, 0.03, 0, 360, ry=r * (0.9 - 0.1 * i))
        a = pen.random.uniform(0, math.tau)
        pen.disc(r * math.cos(a), r * (0.9 - 0.1 * i) * math.sin(a), 0.07)


def _portal(pen: Pen) -> None:
    for r, width in ((1.22, 0.03), (1.0, 0.09), (0.84, 0.025)):
        _hoop(pen, hexagon(0, 0, r, 0), width)


def _tidelines(pen: Pen) -> None:
    for i in range(9):
        y, phase = -1.1 + i * 0.28, pen.random.uniform(0, math.tau)
        pen.stroke(
            [(x / 4, y + 0.07 * math.sin(x * 0.9 + phase)) for x in range(-7, 8)], 0.035, "leaf"
        )


def _burst(pen: Pen) -> None:
    for _ in range(44):
        a, r, long = (
            pen.random.uniform(0, math.tau),
            pen.random.uniform(0.55, 0.9),
            pen.random.uniform(0.3, 0.9),
        )
        pen.stroke(
            [
                (r * math.cos(a), r * math.sin(a)),
                ((r + long) * math.cos(a), (r + long) * math.sin(a)),
            ],
            0.04,
            "leaf",
        )


def _panes(pen: Pen) -> None:
    for _ in range(7):
        x, y = pen.random.uniform(-1.0, 1.0), pen.random.uniform(-1.0, 0.6)
        pen.poly(hexagon(x, y, pen.random.uniform(0.14, 0.42)))


def _eclipse(pen: Pen) -> None:
    pen.ring(0, 0, 0.92, 0.13, pen.random.uniform(0, 360), 300, "leaf")
    pen.ring(0, 0, 1.1, 0.03, pen.random.uniform(0, 360), 240, "leaf")


LIGHTS: dict[str, Callable[[Pen], None]] = {
    "lattice": _lattice, "beams": _beams, "orbit": _orbit, "portal": _portal,
    "tidelines": _tidelines, "burst": _burst, "panes": _panes, "eclipse": _eclipse,
}  # fmt: skip


@lru_cache(maxsize=64)
def light_path(name: str, variant: int) -> QPainterPath:
    """The lines of a light of the isles."""
    pen = Pen(f"{name}.{variant}", 0.004)
    LIGHTS[name](pen)
    return pen.ink().body


SPARKS: tuple[str, ...] = ("motes", "hexes", "shards", "bubbles", "runes", "cinders")


@lru_cache(maxsize=64)
def spark_path(name: str, variant: int) -> QPainterPath:
    """What flies about in the air of the isles."""
    pen = Pen(f"{name}.{variant}", 0.004)
    chance = pen.random
    for _ in range(chance.randint(10, 14)):
        a, r = chance.uniform(0, math.tau), chance.uniform(0.72, 1.3)
        x, y, s = r * math.cos(a), r * math.sin(a) * 0.9, chance.uniform(0.04, 0.1)
        turn = chance.uniform(0, math.tau)
        dx, dy = math.cos(turn) * s, math.sin(turn) * s
        if name == "motes":
            pen.disc(x, y, s * 0.55)
        elif name == "hexes":
            _hoop(pen, hexagon(x, y, s * 1.1), s * 0.3)
        elif name == "shards":
            pen.poly([(x + dx * 1.9, y + dy * 1.9), (x - dy * 0.6, y + dx * 0.6), (x - dx, y - dy)])
        elif name == "bubbles":
            pen.ring(x, y, s * 0.8, s * 0.28, 0, 360)
        elif name == "runes":
            pen.stroke([(x, y - s), (x, y + s)], s * 0.4, "even", dry=False)
            pen.stroke([(x, y - s * 0.4), (x + s * 0.9, y - s)], s * 0.36, "even", dry=False)
            pen.stroke([(x, y + s * 0.2), (x + dx, y + s)], s * 0.36, "even", dry=False)
        else:
            pen.stroke([(x, y), (x + s * 0.6, y - s * 2.4)], s * 0.5, "leaf")
    return pen.ink().body


def variant(chance: random.Random) -> int:
    """Which of the drawn ways; pictures turn and mirror them, so that few are enough."""
    return chance.randrange(VARIANTS)
