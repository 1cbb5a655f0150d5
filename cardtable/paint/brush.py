"""The brush: strokes, blots and cuts of one hand, in a square from -1 to 1, y downwards."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QTransform

Point = tuple[float, float]
Points = Sequence[Point]

WIDTHS: dict[str, Callable[[float], float]] = {
    "tail": lambda t: min(1.0, 0.55 + 3 * t) * (1 - t**1.7) + 0.03,
    "taper": lambda t: (1 - t**2.4) + 0.03,
    "leaf": lambda t: math.sin(math.pi * min(1.0, max(0.0, t))) ** 0.75 + 0.03,
    "even": lambda t: 0.86 + 0.14 * math.cos(6.3 * t),
    "head": lambda t: 0.12 + 0.88 * t**0.8,
}
"""How the pressure of the brush runs along a stroke."""


_FINE = 110


class Ink(NamedTuple):
    """A finished motif: the ``body``, what is ``cut`` out of it, and its ``glow`` accents."""

    body: QPainterPath
    cut: QPainterPath
    glow: QPainterPath


def curve(points: Points, closed: bool = False, steps: int = 8) -> list[Point]:
    """A smooth line through the points (Catmull-Rom)."""
    count = len(points)
    if count == 2 and not closed:
        (ax, ay), (bx, by) = points
        return [(ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps) for i in range(steps + 1)]
    found: list[Point] = []
    spans = count if closed else count - 1
    for i in range(spans):
        if closed:
            a, b, c, d = (points[(i + k - 1) % count] for k in range(4))
        else:
            a, b = points[max(0, i - 1)], points[i]
            c, d = points[i + 1], points[min(count - 1, i + 2)]
        for step in range(steps):
            t = step / steps
            found.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    if not closed:
        found.append(points[-1])
    return found


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
        + (3 * b - a - 3 * c + d) * t * t * t
    )  # fmt: skip


def _area(points: Points) -> float:
    """Twice the area within the points; its sign tells which way they turn."""
    area = 0.0
    ax, ay = points[-1]
    for bx, by in points:
        area += ax * by - bx * ay
        ax, ay = bx, by
    return area


def _trace(path: QPainterPath, points: Points, closed: bool) -> None:
    """Draws on along a smooth line through the points, as `curve` runs, in whole arcs."""
    count = len(points)
    if not closed:
        path.lineTo(*points[0])
    for i in range(count if closed else count - 1):
        before = points[i - 1] if closed or i else points[0]
        a, b = points[i], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed else points[min(count - 1, i + 2)]
        path.cubicTo(
            a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6,
            b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6,
            b[0], b[1],
        )  # fmt: skip


def straight(path: QPainterPath, fine: float) -> QPainterPath:
    """The path in straight lines, too short to be seen: Qt paints these five times as fast.

    ``fine`` is the number of pixels to a unit up to which they are not seen.
    """
    made = QPainterPath()
    made.setFillRule(path.fillRule())
    for polygon in path.toSubpathPolygons(QTransform.fromScale(fine, fine)):
        made.addPolygon(polygon)
    return QTransform.fromScale(1 / fine, 1 / fine).map(made)


def arc(x: float, y: float, r: float, start: float, span: float, ry: float = 0) -> list[Point]:
    """Points of an arc; degrees, clockwise from the right."""
    count = max(4, int(abs(span) / (24 if r > 0.4 else 40)))
    return [
        (x + r * math.cos(a), y + (ry or r) * math.sin(a))
        for a in (math.radians(start + span * i / count) for i in range(count + 1))
    ]


_UNIT_RING: Points = [
    (math.cos(a), math.sin(a)) for a in (math.tau * i / 8 for i in range(8))
]


class Pen:
    """Collects the strokes of one motif. ``wobble`` differs from card to card, so little that
    the silhouette stays."""

    def __init__(self, seed: str, wobble: float = 0.014) -> None:
        self.random = random.Random(seed)
        self.wobble = wobble
        self._paths = [QPainterPath() for _ in range(3)]
        for path in self._paths:
            path.setFillRule(Qt.FillRule.WindingFill)
        self._layer = 0

    def __call__(self, layer: str) -> Pen:
        """Chooses what the next strokes are: "body", "cut" or "glow"."""
        self._layer = ("body", "cut", "glow").index(layer)
        return self

    def ink(self) -> Ink:
        """All that was drawn."""
        return Ink(*(straight(path, _FINE) for path in self._paths))

    def _shaken(self, points: Points) -> list[Point]:
        shake = self.wobble
        return [
            (x + self.random.uniform(-shake, shake), y + self.random.uniform(-shake, shake))
            for x, y in points
        ]

    def _add(self, points: Points, *smooth: Points) -> None:
        """Adds a closed shape, always turning the same way, so that shapes join where they
        overlap: corners at ``points``, or smooth lines one after the other."""
        sides = smooth or (points,)
        outline = [point for side in sides for point in side]
        if _area(outline) < 0:
            sides = tuple(side[::-1] for side in reversed(sides))
        path = self._paths[self._layer]
        path.moveTo(*sides[0][0])
        for side in sides:
            if smooth:
                _trace(path, side, closed=len(smooth) == 1)
            else:
                for x, y in side[1:]:
                    path.lineTo(x, y)
        path.closeSubpath()

    def stroke(self, points: Points, width: float, kind: str = "tail", dry: bool = True) -> None:
        """A brush stroke along the points; a dry one ends in loose bristles."""
        line = curve(self._shaken(points), steps=max(3, 7 - len(points)))
        self._ribbon(line, width, WIDTHS[kind], 0.0, 1.0)
        if dry and kind == "tail" and width > 0.07:
            for side in (-0.34, 0.02, 0.36):
                length = self.random.uniform(0.9, 1.0)
                self._ribbon(line, width * 0.2, WIDTHS["leaf"], side * width, length, 0.45)

    def _ribbon(
        self, line: Points, width: float, pressure: Callable[[float], float],
        offset: float, end: float, start: float = 0.0,
    ) -> None:  # fmt: skip
        last = len(line) - 1
        first, stop = int(last * start), max(1, round(last * end))
        left: list[Point] = []
        right: list[Point] = []
        for i in range(first, stop + 1):
            ax, ay = line[max(0, i - 1)]
            bx, by = line[min(last, i + 1)]
            length = math.hypot(bx - ax, by - ay) or 1.0
            nx, ny = -(by - ay) / length, (bx - ax) / length
            half = width / 2 * pressure((i - first) / max(1, stop - first))
            x, y = line[i][0] + nx * offset, line[i][1] + ny * offset
            left.append((x + nx * half, y + ny * half))
            right.append((x - nx * half, y - ny * half))
        self._add((), left, right[::-1])

    def blob(self, points: Points) -> None:
        """A closed shape with a soft outline."""
        self._add((), self._shaken(points))

    def poly(self, points: Points) -> None:
        """A closed shape with corners."""
        self._add(self._shaken(points))

    def disc(self, x: float, y: float, r: float, ry: float = 0) -> None:
        """A round spot."""
        shaken = self._shaken(_UNIT_RING)
        self._add((), [(x + r * u, y + (ry or r) * v) for u, v in shaken])

    def ring(
        self, x: float, y: float, r: float, width: float, start: float = -60, span: float = 345,
        kind: str = "even", ry: float = 0,
    ) -> None:  # fmt: skip
        """A circle drawn in one go of the brush."""
        self.stroke(arc(x, y, r, start, span, ry), width, kind, dry=False)

    def both(self, draw: Callable[[Callable[[Points], list[Point]]], None]) -> None:
        """Draws the same twice, the second time mirrored left to right."""
        draw(list)
        draw(lambda points: [(-x, y) for x, y in points])
