"""Outlines of the small signs, each in a square from -1 to 1: plain geometry, made once."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

from cardtable.paint.brush import Pen
from cardtable.paint.palette import PIP_SHAPES


def _regular(count: int, r: float = 1.0, turn: float = -90) -> QPolygonF:
    return QPolygonF([
        QPointF(r * math.cos(a), r * math.sin(a))
        for a in (math.radians(turn + 360 * i / count) for i in range(count))
    ])  # fmt: skip


@lru_cache(maxsize=64)
def pip_path(name: str) -> QPainterPath:
    """The outline of a pip in a square from -1 to 1: the shape says the colour."""
    path = QPainterPath()
    shape = PIP_SHAPES.get(name, "hexagon")
    if shape == "circle":
        path.addEllipse(QPointF(0, 0), 0.94, 0.94)
    elif shape == "diamond":
        path.addPolygon(_regular(4, 1.08))
    elif shape == "square":
        path.addRoundedRect(QRectF(-0.84, -0.84, 1.68, 1.68), 0.2, 0.2)
    else:
        path.addPolygon(_regular(6))
    path.closeSubpath()
    return path


@lru_cache(maxsize=1)
def flame_path() -> QPainterPath:
    """A spirit flame in a square from -1 to 1."""
    pen = Pen("flame", 0)
    pen.blob(
        [
            (0, 0.95),
            (-0.55, 0.7),
            (-0.62, 0.15),
            (-0.2, -0.3),
            (0.05, -0.98),
            (0.25, -0.45),
            (0.6, 0),
            (0.55, 0.65),
        ]
    )
    return pen.ink().body


@lru_cache(maxsize=1)
def shield_path() -> QPainterPath:
    """The shape of intercept: broad above, pointed below."""
    path = QPainterPath(QPointF(-0.92, -0.86))
    path.quadTo(-0.4, -0.8, 0, -1.0)
    path.quadTo(0.4, -0.8, 0.92, -0.86)
    path.cubicTo(0.98, 0.1, 0.75, 0.66, 0, 1.0)
    path.cubicTo(-0.75, 0.66, -0.98, 0.1, -0.92, -0.86)
    path.closeSubpath()
    return path


@lru_cache(maxsize=1)
def blade_path() -> QPainterPath:
    """The shape of force: a broad blade, its point above, a guard below."""
    path = QPainterPath(QPointF(0.12, -1.02))
    path.cubicTo(0.66, -0.62, 0.92, -0.1, 0.86, 0.58)
    path.lineTo(1.0, 0.62)
    path.lineTo(0.92, 0.98)
    path.lineTo(-0.92, 0.98)
    path.lineTo(-1.0, 0.62)
    path.lineTo(-0.86, 0.58)
    path.cubicTo(-0.9, 0.05, -0.55, -0.62, 0.12, -1.02)
    path.closeSubpath()
    return path


@lru_cache(maxsize=1)
def star_path() -> QPainterPath:
    """A five-pointed star."""
    path = QPainterPath()
    points = [
        QPointF(r * math.cos(a), r * math.sin(a))
        for i in range(10)
        for a, r in [(math.radians(36 * i - 90), (1.0, 0.6)[i % 2])]
    ]
    path.addPolygon(QPolygonF(points))
    path.closeSubpath()
    return path


@lru_cache(maxsize=1)
def plaque_path() -> QPainterPath:
    """A plain plate for numbers of other kinds."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(-0.96, -0.72, 1.92, 1.44), 0.4, 0.4)
    return path


@lru_cache(maxsize=1)
def hand_path() -> QPainterPath:
    """An open hand in a square from -1 to 1."""
    pen = Pen("hand", 0)
    pen.blob([(-0.3, 0.9), (-0.5, 0.4), (-0.42, 0), (0.42, 0), (0.5, 0.36), (0.3, 0.9)])
    for x, y in ((-0.56, -0.58), (-0.2, -0.88), (0.17, -0.86), (0.53, -0.54)):
        pen.stroke([(x * 0.6, 0.15), (x * 0.9, y * 0.5), (x, y)], 0.22, "even")
    pen.stroke([(0.35, 0.5), (0.68, 0.25), (0.88, -0.02)], 0.22, "even")
    return pen.ink().body


@lru_cache(maxsize=64)
def emblem_path(name: str) -> QPainterPath:  # noqa: C901, PLR0912 - one branch a shape
    """A trait's shape in a square from -1 to 1: plain geometry, each unlike the others."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    if name == "x-laws":
        for turn in (45, 135, 225, 315):
            path.addPolygon(
                QTransform()
                .rotate(turn)
                .map(
                    QPolygonF(
                        [
                            QPointF(0.2, 0),
                            QPointF(0.62, -0.27),
                            QPointF(1.12, 0),
                            QPointF(0.62, 0.27),
                        ]
                    )
                )
            )
    elif name == "yoh":
        path.addEllipse(QPointF(0, -0.38), 0.42, 0.42)
        for y, w in ((0.28, 0.95), (0.66, 0.6)):
            path.addRoundedRect(QRectF(-w, y, 2 * w, 0.22), 0.11, 0.11)
    elif name == "zeke":
        for y in (-0.85, -0.22):
            path.addPolygon(
                QPolygonF(
                    [
                        QPointF(-0.95, y),
                        QPointF(0, y + 0.6),
                        QPointF(0.95, y),
                        QPointF(0.95, y + 0.42),
                        QPointF(0, y + 1.05),
                        QPointF(-0.95, y + 0.42),
                    ]
                )
            )
    elif name == "mind":
        path.setFillRule(Qt.FillRule.OddEvenFill)
        for r in (0.95, 0.52):
            path.addPath(_hoop(r, 0.2))
        path.addEllipse(QPointF(0, 0), 0.15, 0.15)
    elif name == "body":
        outer = QPainterPath()
        outer.addPolygon(_regular(6))
        inner = QPainterPath()
        inner.addPolygon(_regular(6, 0.42))
        path = outer.subtracted(inner)
    elif name == "soul":
        path = flame_path().subtracted(
            QTransform().translate(0, 0.42).scale(0.34, 0.34).map(flame_path())
        )
    elif name == "melee":
        path.addPolygon(
            QPolygonF(
                [
                    QPointF(0, -1),
                    QPointF(0.26, -0.6),
                    QPointF(0.2, 0.3),
                    QPointF(-0.2, 0.3),
                    QPointF(-0.26, -0.6),
                ]
            )
        )
        path.addRect(QRectF(-0.62, 0.3, 1.24, 0.22))
        path.addRect(QRectF(-0.13, 0.5, 0.26, 0.5))
    elif name == "ranged":
        for y in (-0.95, -0.35, 0.25):
            path.addPolygon(
                QPolygonF(
                    [
                        QPointF(-0.8, y + 0.62),
                        QPointF(0, y),
                        QPointF(0.8, y + 0.62),
                        QPointF(0.8, y + 0.3 + 0.5),
                        QPointF(0, y + 0.3),
                        QPointF(-0.8, y + 0.3 + 0.5),
                    ]
                )
            )
    elif name == "guardian":
        arch = QPainterPath(QPointF(-0.88, 0.9))
        arch.cubicTo(-0.95, -0.6, -0.5, -0.98, 0, -0.98)
        arch.cubicTo(0.5, -0.98, 0.95, -0.6, 0.88, 0.9)
        arch.closeSubpath()
        hole = QPainterPath(QPointF(-0.36, 1))
        hole.cubicTo(-0.36, -0.1, -0.2, -0.2, 0, -0.2)
        hole.cubicTo(0.2, -0.2, 0.36, -0.1, 0.36, 1)
        hole.closeSubpath()
        path = arch.subtracted(hole)
    else:
        path = _hoop(0.9, 0.3)
    return path


def _hoop(r: float, width: float) -> QPainterPath:
    outer, inner = QPainterPath(), QPainterPath()
    outer.addEllipse(QPointF(0, 0), r, r)
    inner.addEllipse(QPointF(0, 0), r - width, r - width)
    return outer.subtracted(inner)
