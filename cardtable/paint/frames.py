"""The forms of a card, in a space 63 wide and 88 high: rims, windows, bands, where things stand."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from cardtable.paint.brush import Pen, straight
from cardtable.paint.palette import (
    GOLD,
    GOLD_DEEP,
    INK,
    PAPER,
    PAPER_SHADE,
    VERMILION,
    faded,
    mixed,
)

WIDTH, HEIGHT, CORNER, RIM = 63.0, 88.0, 3.2, 1.7
FINE = 20.0
"""Pixels to a unit up to which outlines look round."""
CARD = QRectF(0, 0, WIDTH, HEIGHT)
INNER = CARD.adjusted(RIM, RIM, -RIM, -RIM)


class Form(NamedTuple):
    """What makes one kind of card unlike the others at a glance."""

    rim: QColor
    line: QColor
    mood: str
    window: str
    """"slash", "arch", "moon", "leaf" or "whole": the shape of the picture."""
    band: QColor
    band_text: QColor


FORMS: dict[str, Form] = {
    "strike": Form(QColor("#1b1420"), VERMILION, "night", "slash", PAPER, INK),
    "teamwork": Form(QColor("#16234f"), GOLD, "dusk", "arch", QColor("#16234f"), QColor("#fff6de")),
    "advantage": Form(
        QColor("#d9c49a"), QColor("#8a5a2a"), "paper", "moon", QColor("#fbf5e6"), INK
    ),
    "signature": Form(
        QColor("#0b0a10"), GOLD, "gold", "leaf", QColor("#0b0a10"), QColor("#f9e7b0")
    ),
    "opening": Form(
        QColor("#7d1a12"), GOLD, "night", "slash", QColor("#7d1a12"), QColor("#fff3dc")
    ),
    "shaman-front": Form(
        QColor("#3a2417"), GOLD, "dusk", "whole", QColor("#2a1710"), QColor("#fff0cf")
    ),
    "shaman-back": Form(
        QColor("#3a2417"), GOLD, "night", "whole", QColor("#2a1710"), QColor("#fff0cf")
    ),
}
"""Frames by the names of `FaceSpec.frame`."""

NEUTRAL = Form(QColor("#2b2f3a"), QColor("#9aa4b8"), "night", "slash", PAPER, INK)


def form(frame: str) -> Form:
    """The form of a frame; a sound neutral one where the name is unknown."""
    return FORMS.get(frame, NEUTRAL)


@lru_cache(maxsize=16)
def card_path(inset: float = 0.0) -> QPainterPath:
    """The outline of the card, or one that lies ``inset`` within it."""
    path = QPainterPath()
    corner = max(0.6, CORNER - inset)
    path.addRoundedRect(CARD.adjusted(inset, inset, -inset, -inset), corner, corner)
    return straight(path, FINE)


@lru_cache(maxsize=32)
def window_path(shape: str, left: float, top: float, width: float, height: float) -> QPainterPath:
    """The shape through which the picture is seen."""
    path = QPainterPath()
    right, bottom = left + width, top + height
    if shape == "slash":
        cut = 5.0
        path.moveTo(left + cut, top)
        path.lineTo(right, top)
        path.lineTo(right, bottom - cut)
        path.lineTo(right - cut, bottom)
        path.lineTo(left, bottom)
        path.lineTo(left, top + cut)
        path.closeSubpath()
    elif shape == "arch":
        rise = height * 0.36
        path.moveTo(left, bottom)
        path.lineTo(left, top + rise)
        path.cubicTo(
            left, top + rise * 0.3, left + width * 0.3, top + rise * 0.1, left + width / 2, top
        )
        path.cubicTo(
            right - width * 0.3, top + rise * 0.1, right, top + rise * 0.3, right, top + rise
        )
        path.lineTo(right, bottom)
        path.closeSubpath()
    elif shape == "moon":
        path.addEllipse(QRectF(left, top, width, height))
    elif shape == "leaf":
        notch = 4.0
        path.addRect(left, top, width, height)
        for x, y in ((left, top), (right, top), (left, bottom), (right, bottom)):
            bite = QPainterPath()
            bite.addEllipse(QPointF(x, y), notch, notch)
            path = path.subtracted(bite)
    else:
        path.addRect(left, top, width, height)
    return straight(path, FINE)


@lru_cache(maxsize=4)
def _fibres(seed: str, count: int) -> QPainterPath:
    pen = Pen(seed)
    chance = random.Random(seed)
    for _ in range(count):
        x, y, turn = chance.uniform(0, 63), chance.uniform(46, 88), chance.uniform(0, math.tau)
        long = chance.uniform(1.5, 5)
        dx, dy = math.cos(turn) * long, math.sin(turn) * long
        pen.stroke(
            [(x, y), (x + dx * 0.5 - dy * 0.1, y + dy * 0.5 + dx * 0.1), (x + dx, y + dy)],
            0.16,
            "leaf",
        )
    return pen.ink().body


def paint_paper(painter: QPainter, path: QPainterPath, tint: QColor) -> None:
    """Washi: warm paper with fibres, a little of the card's tone in its foot."""
    box = path.boundingRect()
    gradient = QLinearGradient(box.topLeft(), box.bottomLeft())
    gradient.setColorAt(0, PAPER)
    gradient.setColorAt(1, mixed(mixed(PAPER, PAPER_SHADE, 0.55), tint, 0.07))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(gradient)
    painter.drawPath(path)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setBrush(QColor(120, 90, 50, 38))
    painter.drawPath(_fibres("washi", 44))
    painter.restore()


@lru_cache(maxsize=4)
def edge_path(bleed: float | None) -> QPainterPath:
    """How far a card is painted: to its round corners, or, for one that will be cut out of paper,
    to a rectangle that lies ``bleed`` outside of it."""
    if bleed is None:
        return card_path(0)
    path = QPainterPath()
    path.addRect(CARD.adjusted(-bleed, -bleed, bleed, bleed))
    return path


@lru_cache(maxsize=4)
def rim_path(bleed: float | None) -> QPainterPath:
    """What lies between the edge of a card and its inside."""
    path = QPainterPath(edge_path(bleed))
    path.addPath(card_path(RIM))
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


@lru_cache(maxsize=8)
def ring_path(outer: float, inner: float) -> QPainterPath:
    """What lies between two outlines of the card: filling it is quicker than stroking a line."""
    path = QPainterPath(card_path(outer))
    path.addPath(card_path(inner))
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


def cut_corners(painter: QPainter) -> None:
    """Makes transparent what lies outside the card; much quicker than clipping every stroke."""
    outside = QPainterPath(card_path(0))
    outside.addRect(CARD)
    outside.setFillRule(Qt.FillRule.OddEvenFill)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    painter.fillPath(outside, INK)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


def paint_rim(painter: QPainter, look: Form, bleed: float | None = None) -> None:
    """The lacquer rim with its thin line, over everything that lies within; as far as `edge_path`
    says, and where paper will be cut without the dark line that would show how well."""
    gradient = QLinearGradient(0, 0, WIDTH * 0.6, HEIGHT)
    gradient.setColorAt(0, mixed(look.rim, QColor("white"), 0.2))
    gradient.setColorAt(0.25, look.rim)
    gradient.setColorAt(0.75, mixed(look.rim, INK, 0.25))
    gradient.setColorAt(1, mixed(look.rim, QColor("white"), 0.12))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(gradient)
    painter.drawPath(rim_path(bleed))
    painter.setBrush(look.line)
    painter.drawPath(ring_path(RIM - 0.21, RIM + 0.21))
    if bleed is None:
        painter.setBrush(faded(INK, 0.8))
        painter.drawPath(ring_path(0, 0.3))


def paint_window_line(painter: QPainter, path: QPainterPath, look: Form) -> None:
    """The edge of the picture: ink, and the accent within."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(
        QPen(
            faded(INK, 0.85),
            1.0,
            Qt.PenStyle.SolidLine,
            Qt.PenCapStyle.FlatCap,
            Qt.PenJoinStyle.MiterJoin,
        )
    )
    painter.drawPath(path)
    painter.setPen(
        QPen(
            look.line, 0.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin
        )
    )
    painter.drawPath(path)


def paint_band(painter: QPainter, rect: QRectF, look: Form) -> None:
    """The strip that bears the name: paper or lacquer with ends torn by a brush."""
    path = QPainterPath(QPointF(rect.left(), rect.top()))
    path.lineTo(rect.right(), rect.top())
    path.lineTo(rect.right(), rect.bottom() - 0.5)
    path.quadTo(rect.center().x(), rect.bottom() + 0.5, rect.left(), rect.bottom() - 0.5)
    path.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(INK, 0.35))
    painter.drawPath(path.translated(0, 0.6))
    gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    gradient.setColorAt(0, mixed(look.band, QColor("white"), 0.1))
    gradient.setColorAt(1, mixed(look.band, INK, 0.06))
    painter.setBrush(gradient)
    painter.drawPath(path)
    painter.setPen(QPen(look.line, 0.4))
    painter.drawLine(
        QPointF(rect.left(), rect.bottom() - 1.0), QPointF(rect.right(), rect.bottom() - 1.0)
    )


def paint_striker(painter: QPainter) -> None:
    """The rough strips of a matchbox along both long sides."""
    for left in (0.0, WIDTH - 4.2):
        strip = QRectF(left, 0, 4.2, HEIGHT)
        painter.fillRect(strip, QColor("#4a2c1c"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#24130c"))
        for row in range(44):
            for column in range(2):
                x = strip.left() + 1.1 + column * 1.5 + (row % 2) * 0.7
                painter.drawEllipse(QPointF(x, 1 + row * 2.0), 0.45, 0.45)
        painter.setPen(QPen(GOLD_DEEP, 0.35))
        edge = strip.right() if left == 0 else strip.left()
        painter.drawLine(QPointF(edge, 0), QPointF(edge, HEIGHT))
