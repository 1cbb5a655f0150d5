"""Pictures of the isles: cut glass and thin light before a deep sky. Same names, another hand."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from cardtable.paint.motifs import (
    GROUNDS,
    ISLE_GROUNDS,
    ISLE_LIGHTS,
    ISLE_SPARKS,
    LIGHTS,
    SPARKS,
    isles,
)
from cardtable.paint.motifs.compose import canonical, outline, subject, subjects_of
from cardtable.paint.motifs.grounds import ground
from cardtable.paint.motifs.scenery import light, sparks
from cardtable.paint.palette import INK, Tone, faded, mixed, tone

_WHITE = QColor("white")
_EMBER = QColor("#ff8a3a")
"""The spark of soul in every subject."""
_WOBBLES = 2


def paint_glass(
    painter: QPainter, rect: QRectF, names: Sequence[str], tones: Sequence[str], seed: str
) -> None:
    """Fills ``rect`` with the picture that the names, tones and seed make."""
    wanted = [canonical(name) for name in names]
    chance = random.Random(f"{seed}/{','.join(wanted)}")
    first = tone(tones[0]) if tones else tone("silver")
    second = tone(tones[1]) if len(tones) > 1 else first
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    _sky(painter, rect, first, second, chance)
    unit = min(rect.width(), rect.height() * 1.1) / 2
    painter.translate(rect.center())
    painter.scale(unit, unit)
    _light(_named(wanted, (*LIGHTS, *ISLE_LIGHTS), ISLE_LIGHTS, chance), painter, first, chance)
    painter.save()
    painter.translate(0, max(0.0, rect.height() / 2 / unit - 1))
    _ground(
        _named(wanted, (*GROUNDS, *ISLE_GROUNDS), ISLE_GROUNDS, chance), painter, first, second,
        chance,
    )  # fmt: skip
    painter.restore()
    shown = subjects_of(wanted, seed)
    if len(shown) > 1:
        _far(painter, shown[1], second, chance)
    _near(painter, shown[0], first, second, chance)
    _sparks(_named(wanted, (*SPARKS, *ISLE_SPARKS), ISLE_SPARKS, chance), painter, second, chance)
    painter.restore()


def _named(
    names: Sequence[str], known: Sequence[str], own: Sequence[str], chance: random.Random
) -> str:
    other = chance.choice(own)
    return next((name for name in names if name in known), other)


def _sky(painter: QPainter, rect: QRectF, first: Tone, second: Tone, chance: random.Random) -> None:
    dark = mixed(first.deep, QColor("#060a14"), 0.35)
    low = mixed(second.deep, second.base, chance.uniform(0.55, 0.9))
    top, bottom = (dark, low) if chance.random() < 0.7 else (mixed(low, dark, 0.25), dark)
    gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    gradient.setColorAt(0, top)
    gradient.setColorAt(chance.uniform(0.5, 0.8), mixed(top, bottom, 0.7))
    gradient.setColorAt(1, bottom)
    painter.fillRect(rect, gradient)


def _light(name: str, painter: QPainter, first: Tone, chance: random.Random) -> None:
    at = QPointF(chance.uniform(-0.4, 0.4), chance.uniform(-0.5, 0.0))
    glow = QRadialGradient(at, 1.3)
    glow.setColorAt(0, faded(first.light, 0.62))
    glow.setColorAt(0.4, faded(first.base, 0.42))
    glow.setColorAt(1, faded(first.base, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawRect(QRectF(-2, -2, 4, 4))
    if name not in isles.LIGHTS:
        light(name, painter, chance, mixed(first.base, first.light, 0.5))
        return
    painter.save()
    painter.translate(at.x() * 0.5, at.y() * 0.4)
    painter.scale(chance.choice((-1, 1)), 1)
    strong = {"beams": 0.22, "panes": 0.2}.get(name, 0.7)
    painter.setBrush(faded(mixed(first.light, _WHITE, 0.25), strong))
    painter.drawPath(isles.light_path(name, isles.variant(chance)))
    painter.restore()


def _ground(name: str, painter: QPainter, first: Tone, second: Tone, chance: random.Random) -> None:
    far, near = mixed(second.base, first.deep, 0.4), mixed(first.deep, QColor("#05070e"), 0.45)
    if name not in isles.GROUNDS:
        ground(name, painter, chance, far, near)
        return
    painter.save()
    painter.scale(chance.choice((-1, 1)), 1)
    painter.translate(chance.uniform(-0.16, 0.16), chance.uniform(-0.05, 0.05))
    painter.setPen(Qt.PenStyle.NoPen)
    for layer in isles.ground_layers(name, isles.variant(chance)):
        painter.setBrush(faded(mixed(far, near, layer.share), layer.alpha))
        painter.drawPath(layer.path)
    painter.restore()


def _far(painter: QPainter, name: str, second: Tone, chance: random.Random) -> None:
    """The second subject: smaller, up in the sky, hardly more than light."""
    ink = subject(name, chance.randrange(_WOBBLES))
    painter.save()
    painter.translate(chance.choice((-0.7, 0.7)), -0.48)
    painter.scale(0.36, 0.36)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(second.light, 0.6))
    painter.drawPath(ink.body)
    painter.setBrush(faded(second.deep, 0.6))
    painter.drawPath(ink.cut)
    painter.restore()


class _Shot(NamedTuple):
    """How a subject is taken: how large, how far from the middle; copies stand behind it."""

    size: float
    sway: float
    sink: float
    copies: tuple[tuple[float, float, float], ...] = ()
    """Place and size of each copy, as parts of the picture."""


_SHOTS = (
    _Shot(0.76, 0.06, 0.02),
    _Shot(0.74, 0.1, 0.03),
    _Shot(0.95, 0.14, 0.14),
    _Shot(0.66, 0.2, 0.1, ((-0.62, -0.3, 0.36), (0.66, -0.34, 0.3))),
    _Shot(0.6, 0.1, 0.18, ((0.12, -0.2, 1.12),)),
)


def _near(painter: QPainter, name: str, first: Tone, second: Tone, chance: random.Random) -> None:
    """The subject: glass in facets with a bright edge."""
    wobble = chance.randrange(_WOBBLES)
    ink = subject(name, wobble)
    shot = chance.choice(_SHOTS)
    side = chance.choice((-1, 1))
    for x, y, size in shot.copies:
        painter.save()
        painter.translate(x * side, y)
        painter.scale(size * side, size)
        painter.setBrush(faded(mixed(first.base, first.light, 0.35), 0.55))
        painter.drawPath(ink.body)
        painter.setBrush(faded(first.deep, 0.5))
        painter.drawPath(ink.cut)
        painter.restore()
    painter.save()
    painter.translate(chance.uniform(-shot.sway, shot.sway), shot.sink)
    painter.rotate(chance.uniform(-8, 8))
    painter.scale(shot.size * side, shot.size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(mixed(first.deep, INK, 0.5), 0.85))
    painter.drawPath(outline(name, wobble))
    glass = QLinearGradient(QPointF(-0.5, -1), QPointF(0.5, 1))
    glass.setColorAt(0, mixed(first.light, _WHITE, 0.55))
    glass.setColorAt(0.45, first.light)
    glass.setColorAt(1, mixed(second.base, second.light, 0.35))
    painter.setBrush(glass)
    painter.drawPath(ink.body)
    _facets(painter, ink.body, first, second, chance)
    painter.setBrush(mixed(first.deep, INK, 0.45))
    painter.drawPath(ink.cut)
    painter.setBrush(mixed(second.base, _EMBER, 0.85))
    painter.drawPath(ink.glow)
    painter.restore()


def _facets(
    painter: QPainter, body: QPainterPath, first: Tone, second: Tone, chance: random.Random
) -> None:
    """Planes of shade and shine across the glass, cut from one point."""
    x, y, turn = chance.uniform(-0.3, 0.3), chance.uniform(-0.3, 0.2), chance.uniform(0, 1)
    shade, shine = faded(mixed(second.base, first.deep, 0.35), 0.4), faded(_WHITE, 0.3)
    painter.save()
    painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    for i in range(7):
        a, b = (math.tau * (i + turn + wide) / 7 for wide in (0, chance.uniform(0.45, 0.95)))
        plane = QPainterPath(QPointF(x, y))
        plane.lineTo(x + 2.6 * math.cos(a), y + 2.6 * math.sin(a))
        plane.lineTo(x + 2.6 * math.cos(b), y + 2.6 * math.sin(b))
        plane.closeSubpath()
        painter.setBrush(shine if i % 3 == 0 else shade)
        painter.drawPath(plane)
    painter.restore()


def _sparks(name: str, painter: QPainter, second: Tone, chance: random.Random) -> None:
    colour = mixed(second.light, _WHITE, 0.3)
    if name not in isles.SPARKS:
        sparks(name, painter, chance, colour)
        return
    painter.save()
    painter.rotate(chance.randrange(4) * 90)
    painter.scale(chance.choice((-1, 1)), 1)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(colour, 0.9))
    painter.drawPath(isles.spark_path(name, isles.variant(chance)))
    painter.restore()
