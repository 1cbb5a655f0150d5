"""Grounds, lights and sparks: what stands round a subject. Drawn in a square from -1 to 1."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF, QRadialGradient

from cardtable.paint.brush import Pen, curve
from cardtable.paint.palette import faded, mixed


def _ridge(painter: QPainter, points: list[tuple[float, float]], colour: QColor) -> None:
    line = curve(points, steps=5)
    polygon = QPolygonF([QPointF(x, y) for x, y in [*line, (1.7, 1.7), (-1.7, 1.7)]])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(polygon)


def _rolling(
    chance: random.Random, y: float, swing: float, count: int
) -> list[tuple[float, float]]:
    return [(-1.6 + 3.2 * i / count, y + chance.uniform(-swing, swing)) for i in range(count + 1)]


def _lines(painter: QPainter, pen: Pen, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(pen.ink().body)


def ground(  # noqa: C901, PLR0912 - one branch a place
    name: str, painter: QPainter, chance: random.Random, far: QColor, near: QColor
) -> None:
    """Draws a ground from ``far`` to ``near``, as the names of `GROUNDS` say."""
    pen = Pen(str(chance.random()))
    middle = mixed(far, near, 0.5)
    if name in ("mist", "sky"):
        for i in range(5):
            y = (0.05 if name == "sky" else 0.35) + 0.17 * i
            x = chance.uniform(-0.6, 0.6)
            width = chance.uniform(0.6, 1.1)
            pen.stroke([(x - width, y), (x, y - 0.04), (x + width, y + 0.03)], 0.16, "leaf")
        _lines(painter, pen, faded(middle, 0.55))
        return
    if name == "sea":
        _ridge(painter, [(-1.6, 0.4), (1.6, 0.4)], middle)
        for i in range(4):
            for k in range(-4, 5):
                x = k * 0.42 + (i % 2) * 0.2 + chance.uniform(-0.04, 0.04)
                pen.stroke(
                    [(x - 0.2, 0.6 + i * 0.2), (x, 0.5 + i * 0.2), (x + 0.2, 0.6 + i * 0.2)],
                    0.06,
                    "leaf",
                )
        _lines(painter, pen, near)
        return
    if name == "reeds":
        _ridge(painter, _rolling(chance, 0.75, 0.05, 6), middle)
        for _ in range(26):
            x, lean, high = (
                chance.uniform(-1.4, 1.4),
                chance.uniform(-0.3, 0.3),
                chance.uniform(0.4, 1.1),
            )
            pen.stroke([(x, 1.3), (x + lean * 0.3, 1.1 - high * 0.5), (x + lean, 1.1 - high)], 0.07)
        _lines(painter, pen, near)
        return
    if name in ("courtyard", "river"):
        _ridge(painter, [(-1.6, 0.42), (1.6, 0.42)], middle)
        if name == "courtyard":
            for k in range(-6, 7):
                pen.stroke([(k * 0.17, 0.44), (k * 0.5, 1.4)], 0.035, "head")
            for y in (0.5, 0.62, 0.8, 1.05):
                pen.stroke([(-1.6, y), (1.6, y)], 0.03, "even")
        else:
            for k, y in enumerate((0.5, 0.66, 0.86, 1.1)):
                pen.stroke(
                    [(-1.5, y + 0.1), (-0.5, y - 0.04), (0.2 + k * 0.1, y + 0.1), (1.5, y - 0.05)],
                    0.1,
                    "leaf",
                )
        _lines(painter, pen, near)
        return
    _GROUND_SHAPES.get(name, _hills)(painter, chance, pen, far, near)


def _hills(p: QPainter, chance: random.Random, pen: Pen, far: QColor, near: QColor) -> None:
    for i in range(3):
        _ridge(p, _rolling(chance, 0.3 + i * 0.25, 0.16, 4), mixed(far, near, i / 2))


def _dunes(p: QPainter, chance: random.Random, pen: Pen, far: QColor, near: QColor) -> None:
    for i in range(3):
        peak = chance.uniform(-0.8, 0.8)
        y = 0.25 + i * 0.27
        _ridge(
            p, [(-1.6, y + 0.25), (peak - 0.3, y + 0.06), (peak, y - 0.06)], mixed(far, near, i / 2)
        )
        _ridge(
            p,
            [(peak, y - 0.05), (peak + 0.4, y + 0.25), (1.6, y + 0.3)],
            mixed(far, near, i / 2 + 0.0),
        )


def _snowfield(p: QPainter, chance: random.Random, pen: Pen, far: QColor, near: QColor) -> None:
    _ridge(p, _rolling(chance, 0.4, 0.08, 3), far)
    for _ in range(9):
        x, h = chance.uniform(-1.3, 1.3), chance.uniform(0.2, 0.45)
        pen.poly([(x - h * 0.3, 0.55), (x, 0.55 - h), (x + h * 0.3, 0.55)])
    _lines(p, pen, near)
    _ridge(p, _rolling(chance, 0.62, 0.06, 3), mixed(far, QColor("white"), 0.45))


def _forest(p: QPainter, chance: random.Random, pen: Pen, far: QColor, near: QColor) -> None:
    for layer in range(2):
        trees = Pen(str(chance.random()))
        for k in range(11):
            x = -1.5 + k * 0.3 + chance.uniform(-0.1, 0.1)
            h = chance.uniform(0.55, 1.15) - layer * 0.2
            for step in range(3):
                y = 0.75 - h * step / 3 + layer * 0.2
                w = 0.24 - step * 0.06
                trees.poly([(x - w, y), (x, y - h * 0.5), (x + w, y)])
        _lines(p, trees, mixed(far, near, layer))
    _ridge(p, _rolling(chance, 0.85, 0.05, 4), near)


def _ruins(p: QPainter, chance: random.Random, pen: Pen, far: QColor, near: QColor) -> None:
    _ridge(p, _rolling(chance, 0.55, 0.1, 5), far)
    for k in range(6):
        x, h = -1.25 + k * 0.5 + chance.uniform(-0.1, 0.1), chance.uniform(0.3, 1.0)
        pen.poly(
            [(x - 0.1, 1), (x - 0.09, 0.8 - h), (x, 0.74 - h), (x + 0.05, 0.84 - h), (x + 0.1, 1)]
        )
    _lines(p, pen, mixed(far, near, 0.6))
    _ridge(p, _rolling(chance, 0.85, 0.06, 7), near)


def _rooftops(p: QPainter, chance: random.Random, pen: Pen, far: QColor, near: QColor) -> None:
    for layer in range(2):
        roofs = Pen(str(chance.random()))
        for k in range(5):
            x, y = -1.3 + k * 0.66 + layer * 0.3, 0.42 + layer * 0.3 + chance.uniform(-0.1, 0.1)
            roofs.blob(
                [
                    (x - 0.5, y + 0.14),
                    (x - 0.2, y),
                    (x - 0.12, y - 0.16),
                    (x + 0.12, y - 0.16),
                    (x + 0.2, y),
                    (x + 0.5, y + 0.14),
                ]
            )
            roofs.poly([(x - 0.32, y + 0.1), (x + 0.32, y + 0.1), (x + 0.32, 1.5), (x - 0.32, 1.5)])
        _lines(p, roofs, mixed(far, near, layer))


def _cavern(p: QPainter, chance: random.Random, pen: Pen, far: QColor, near: QColor) -> None:
    _ridge(p, _rolling(chance, 0.75, 0.12, 6), near)
    for k in range(9):
        x = -1.4 + k * 0.35 + chance.uniform(-0.08, 0.08)
        depth = chance.uniform(0.1, 0.35) + abs(x) ** 2 * 0.35
        pen.poly(
            [(x - 0.22, -1.6), (x + 0.22, -1.6), (x + chance.uniform(-0.05, 0.05), -1.0 + depth)]
        )
    pen.poly([(-1.7, -1.7), (1.7, -1.7), (1.7, -1.02), (-1.7, -1.02)])
    _lines(p, pen, near)


_GROUND_SHAPES: dict[str, Callable[[QPainter, random.Random, Pen, QColor, QColor], None]] = {
    "hills": _hills,
    "dunes": _dunes,
    "snowfield": _snowfield,
    "forest": _forest,
    "ruins": _ruins,
    "rooftops": _rooftops,
    "cavern": _cavern,
}


def light(  # noqa: C901, PLR0912 - one branch a light
    name: str, painter: QPainter, chance: random.Random, colour: QColor
) -> None:
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
    pen = Pen(str(chance.random()))
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
    painter.setBrush(faded(colour, 0.85 if name in ("halo", "crescent", "embers") else 0.3))
    painter.drawPath(pen.ink().body)
    if name not in ("rays", "moonbeam", "aurora", "crescent"):
        disc = QRadialGradient(QPointF(0, 0), 0.75)
        disc.setColorAt(0, faded(colour, 0.55))
        disc.setColorAt(0.97, faded(colour, 0.4))
        disc.setColorAt(1, faded(colour, 0))
        painter.setBrush(disc)
        painter.drawEllipse(QPointF(0, 0), 0.75, 0.75)
    painter.restore()


def sparks(name: str, painter: QPainter, chance: random.Random, colour: QColor) -> None:
    """Draws what flies about, as the names of `SPARKS` say."""
    pen = Pen(str(chance.random()))
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
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(colour, 0.95))
    painter.drawPath(pen.ink().body)
