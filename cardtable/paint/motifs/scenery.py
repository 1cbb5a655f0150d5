"""Lights behind a subject and sparks about it. Drawn in a square from -1 to 1."""

from __future__ import annotations

import math
import random
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from cardtable.paint.brush import Pen
from cardtable.paint.motifs.grounds import VARIANTS
from cardtable.paint.palette import faded


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
    painter.drawPath(_light(name, chance.randrange(VARIANTS)))
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
    painter.drawPath(_sparks(name, chance.randrange(VARIANTS)))
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
