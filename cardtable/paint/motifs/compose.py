"""A whole picture from names, tones and a seed."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPainterPathStroker

from cardtable.paint import motifs
from cardtable.paint.brush import Ink, Pen
from cardtable.paint.motifs import creatures, elements, isle_beasts, isle_things, tools
from cardtable.paint.motifs.grounds import ground
from cardtable.paint.motifs.scenery import light, sparks
from cardtable.paint.palette import GOLD, INK, PAPER, Tone, faded, mixed, tone

_DRAWN: dict[str, Callable[[Pen], None]] = (
    elements.DRAWN | tools.DRAWN | creatures.DRAWN | isle_beasts.DRAWN | isle_things.DRAWN
)
_WOBBLES = 2


def canonical(name: str) -> str:
    """The name as the lists write it."""
    return name.strip().lower().replace("_", "-").replace(" ", "-")


@lru_cache(maxsize=512)
def subject(name: str, wobble: int = 0) -> Ink:
    """The silhouette of a subject; `KeyError` if there is none of that name."""
    pen = Pen(f"{name}.{wobble}")
    _DRAWN[canonical(name)](pen)
    return pen.ink()


@lru_cache(maxsize=512)
def outline(name: str, wobble: int) -> QPainterPath:
    """The soft edge round a silhouette, stroked once and kept.

    Only the outline of all its shapes together is stroked, and with plain joins: a round join at
    each point of each shape would cost fifty times as much to paint.
    """
    stroker = QPainterPathStroker()
    stroker.setWidth(0.16)
    stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    stroker.setMiterLimit(1.5)
    path = stroker.createStroke(subject(name, wobble).body.simplified())
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def _pick(names: Sequence[str], known: Sequence[str], chance: random.Random) -> str:
    other = chance.choice(known)
    return next((name for name in names if name in known), other)


def subjects_of(names: Sequence[str], seed: str) -> list[str]:
    """One or two subjects: those named, or what the seed chooses."""
    found = [
        name
        if name in motifs.SUBJECTS
        else motifs.SUBJECTS[zlib.crc32(name.encode()) % len(motifs.SUBJECTS)]
        for name in names
        if name not in motifs.SCENERY
    ]
    return found[:2] or [motifs.SUBJECTS[zlib.crc32(seed.encode()) % len(motifs.SUBJECTS)]]


def paint_picture(
    painter: QPainter, rect: QRectF, names: Sequence[str], tones: Sequence[str], seed: str,
    mood: str = "night",
) -> None:  # fmt: skip
    """Fills ``rect``. ``mood``: "night" (bright on dark), "paper" (ink on washi), "dusk" (ink
    before a bright sky), "gold" (gold on lacquer)."""
    wanted = [canonical(name) for name in names]
    chance = random.Random(f"{seed}/{','.join(wanted)}")
    first = tone(tones[0]) if tones else tone("indigo")
    second = tone(tones[1]) if len(tones) > 1 else first
    look = _Look(mood, first, second, chance)
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    look.sky(painter, rect)
    unit = min(rect.width(), rect.height() * 1.15) / 2
    painter.translate(rect.center())
    painter.scale(unit, unit)
    painter.translate(chance.uniform(-0.05, 0.05), chance.uniform(-0.03, 0.03))
    light(_pick(wanted, motifs.LIGHTS, chance), painter, chance, look.lit)
    below = max(0.0, rect.height() / 2 / unit - 1)
    painter.save()
    painter.translate(0, below)
    ground(_pick(wanted, motifs.GROUNDS, chance), painter, chance, look.far, look.near)
    painter.restore()
    chosen = subjects_of(wanted, seed)
    if len(chosen) > 1:
        side = chance.choice((-1, 1))
        _echo(painter, chosen[1], look, chance, side)
    _place(painter, chosen[0], look, chance)
    sparks(_pick(wanted, motifs.SPARKS, chance), painter, chance, look.spark)
    painter.restore()


class _Look:
    """The colours of one mood, from the tones of the card."""

    def __init__(self, mood: str, first: Tone, second: Tone, chance: random.Random) -> None:
        self.mood = mood
        shift = chance.uniform(0, 0.35)
        glow = mixed(first.light, second.light, shift)
        if mood == "paper":
            self.top, self.bottom = mixed(PAPER, first.light, 0.25), mixed(PAPER, first.base, 0.5)
            self.lit = mixed(first.base, PAPER, 0.15)
            self.far, self.near = (
                mixed(PAPER, first.base, 0.55),
                mixed(first.base, first.deep, 0.35),
            )
            self.body, self.body_low = INK, mixed(INK, first.deep, 0.6)
            self.cut, self.glow, self.rim = PAPER, QColor("#e0492c"), faded(PAPER, 0.85)
            self.spark = mixed(second.base, INK, 0.15)
        elif mood == "dusk":
            self.top, self.bottom = (
                mixed(first.base, first.deep, 0.35),
                mixed(second.light, first.base, 0.35),
            )
            self.lit = first.light
            self.far, self.near = mixed(first.base, first.deep, 0.55), first.deep
            self.body, self.body_low = mixed(first.deep, INK, 0.55), INK
            self.cut, self.glow, self.rim = first.light, GOLD, faded(first.light, 0.8)
            self.spark = second.light
        elif mood == "gold":
            self.top, self.bottom = QColor("#0b0a10"), mixed(first.deep, INK, 0.3)
            self.lit = mixed(first.base, GOLD, 0.35)
            self.far, self.near = mixed(first.deep, first.base, 0.35), QColor("#08070c")
            self.body, self.body_low = QColor("#fff0bd"), GOLD
            self.cut, self.glow, self.rim = QColor("#1a1009"), first.light, faded(INK, 0.7)
            self.spark = mixed(GOLD, second.light, 0.4)
        else:
            dark = mixed(first.deep, QColor("#080a18"), 0.45)
            self.top, self.bottom = chance.choice((
                (dark, mixed(first.deep, first.base, 0.55)),
                (mixed(first.deep, first.base, 0.85), dark),
                (mixed(second.deep, second.base, 0.6), mixed(first.deep, first.base, 0.35)),
                (mixed(second.deep, INK, 0.3), mixed(first.base, second.base, 0.3)),
            ))  # fmt: skip
            self.lit = mixed(first.base, glow, chance.choice((0.15, 0.3, 0.5)))
            self.far, self.near = mixed(first.deep, first.base, 0.3), mixed(first.deep, INK, 0.65)
            self.body, self.body_low = (
                mixed(PAPER, QColor("white"), 0.6),
                mixed(glow, first.base, 0.15),
            )
            self.cut, self.glow, self.rim = (
                mixed(first.deep, INK, 0.3),
                second.base,
                faded(INK, 0.62),
            )
            self.spark = glow

        self.echo = mixed(self.lit, self.body, 0.45)

    def sky(self, painter: QPainter, rect: QRectF) -> None:
        """The ground colour of the picture."""
        gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        gradient.setColorAt(0, self.top)
        gradient.setColorAt(1, self.bottom)
        painter.fillRect(rect, gradient)


def _echo(painter: QPainter, name: str, look: _Look, chance: random.Random, side: int) -> None:
    """The second subject: smaller, behind the first, in the colour of the light."""
    ink = subject(name, chance.randrange(_WOBBLES))
    painter.save()
    painter.translate(0.68 * side, -0.4)
    painter.rotate(chance.uniform(-12, 12))
    painter.scale(0.4, 0.4)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(look.echo, 0.8))
    painter.drawPath(ink.body)
    painter.setBrush(faded(look.cut, 0.55))
    painter.drawPath(ink.cut)
    painter.restore()


def _place(painter: QPainter, name: str, look: _Look, chance: random.Random) -> None:
    wobble = chance.randrange(_WOBBLES)
    ink = subject(name, wobble)
    size = chance.uniform(0.66, 0.74)
    painter.save()
    painter.translate(0, -0.02)
    painter.rotate(chance.uniform(-7, 7))
    painter.scale(size * chance.choice((-1, 1)), size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.rim)
    painter.drawPath(outline(name, wobble))
    gradient = QLinearGradient(QPointF(0, -1), QPointF(0, 1))
    gradient.setColorAt(0, look.body)
    gradient.setColorAt(1, look.body_low)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(gradient)
    painter.drawPath(ink.body)
    painter.setBrush(look.cut)
    painter.drawPath(ink.cut)
    painter.setBrush(look.glow)
    painter.drawPath(ink.glow)
    painter.restore()
