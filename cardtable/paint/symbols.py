"""Small signs: pips of a cost, trait emblems, the shield and the blade of numbers."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)

from cardtable.paint.brush import Pen
from cardtable.paint.palette import (
    BETTER,
    GOLD,
    INK,
    LETTERS,
    PAPER,
    PIP_SHAPES,
    WORSE,
    faded,
    mixed,
    tone,
)  # fmt: skip
from cardtable.paint.text import draw_line, fit_line

EMBLEMS: tuple[str, ...] = (
    "x-laws", "yoh", "zeke", "mind", "body", "soul", "melee", "ranged", "guardian", "generic",
)  # fmt: skip


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


def paint_pip(painter: QPainter, rect: QRectF, name: str, letter: str) -> None:
    """One piece of a cost: colour, shape and letter say the same."""
    colours = tone(name)
    painter.save()
    painter.translate(rect.center())
    painter.scale(rect.width() / 2, rect.height() / 2)
    path = pip_path(name)
    painter.setPen(
        QPen(INK, 0.3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.setBrush(colours.base)
    painter.scale(0.86, 0.86)
    painter.drawPath(path)
    painter.setPen(QPen(faded(colours.light, 0.9), 0.1))
    painter.scale(0.86, 0.86)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()
    if letter:
        size = rect.height() * 0.62
        draw_line(
            painter,
            rect,
            letter,
            fit_line(letter, rect.width() * 0.8, size, size * 0.5),
            colours.text,
            True,
            align=0.5,
        )


def paint_symbol(painter: QPainter, rect: QRectF, name: str) -> None:
    """A symbol within text, by its name in braces; an unknown one shows its first letter."""
    if name in LETTERS:
        paint_pip(painter, rect, name, LETTERS[name])
    elif name in EMBLEMS:
        paint_emblem(painter, rect.adjusted(0, 0, 0, 0), name, tone(name).base)
    elif name in ("shield", "intercept"):
        _sign(painter, rect, shield_path(), tone("indigo").base, INK)
    elif name in ("blade", "force"):
        _sign(painter, rect, blade_path(), tone("vermilion").base, INK)
    elif name in ("furyoku", "soul-fire", "any"):
        _sign(painter, rect, flame_path(), tone("azure").base, INK)
    elif name == "by-hand":
        paint_by_hand(painter, rect)
    else:
        paint_pip(painter, rect, name, name[:1].upper())


def paint_by_hand(painter: QPainter, rect: QRectF) -> None:
    """An open hand on a gold disc: players carry this card's text out themselves."""
    painter.save()
    painter.translate(rect.center())
    painter.scale(rect.width() * 0.46, rect.height() * 0.46)
    painter.setPen(QPen(INK, 0.14))
    painter.setBrush(GOLD)
    painter.drawEllipse(QPointF(0, 0), 1, 1)
    painter.scale(0.72, 0.72)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(INK)
    painter.drawPath(hand_path())
    painter.restore()


@lru_cache(maxsize=1)
def hand_path() -> QPainterPath:
    """An open hand in a square from -1 to 1."""
    pen = Pen("hand", 0)
    pen.blob([(-0.3, 0.9), (-0.5, 0.4), (-0.42, 0), (0.42, 0), (0.5, 0.36), (0.3, 0.9)])
    for x, y in ((-0.56, -0.58), (-0.2, -0.88), (0.17, -0.86), (0.53, -0.54)):
        pen.stroke([(x * 0.6, 0.15), (x * 0.9, y * 0.5), (x, y)], 0.22, "even")
    pen.stroke([(0.35, 0.5), (0.68, 0.25), (0.88, -0.02)], 0.22, "even")
    return pen.ink().body


def _sign(painter: QPainter, rect: QRectF, path: QPainterPath, fill: QColor, line: QColor) -> None:
    painter.save()
    painter.translate(rect.center())
    painter.scale(rect.width() * 0.44, rect.height() * 0.44)
    painter.setPen(QPen(line, 0.14))
    painter.setBrush(fill)
    painter.drawPath(path)
    painter.restore()


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


_SIGNS: dict[str, tuple[Callable[[], QPainterPath], str, float]] = {
    "shield": (shield_path, "#2b3f86", -0.08),
    "blade": (blade_path, "#a92c1c", 0.2),
    "star": (star_path, "#7c561a", 0.06),
}


def paint_number(painter: QPainter, rect: QRectF, sign: str, text: str, better: int = 0) -> None:
    """A large number in its shape; ``better`` adds a wedge pointing up or down."""
    shape, colour, low = _SIGNS.get(sign, (plaque_path, "#3a3546", 0.0))
    base = QColor(colour)
    path = QTransform().scale(rect.width() / 2, rect.height() / 2).map(shape())
    path.translate(rect.center())
    unit = rect.width()
    painter.setPen(
        QPen(
            faded(INK, 0.9),
            unit * 0.13,
            Qt.PenStyle.SolidLine,
            Qt.PenCapStyle.RoundCap,
            Qt.PenJoinStyle.RoundJoin,
        )
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    gradient.setColorAt(0, mixed(base, QColor("white"), 0.08))
    gradient.setColorAt(1, mixed(base, INK, 0.4))
    painter.setPen(
        QPen(
            GOLD,
            unit * 0.055,
            Qt.PenStyle.SolidLine,
            Qt.PenCapStyle.RoundCap,
            Qt.PenJoinStyle.RoundJoin,
        )
    )
    painter.setBrush(gradient)
    painter.drawPath(path)
    box = rect.translated(0, rect.height() * low / 2)
    if better:
        box.translate(-unit * 0.07, 0)
    size = rect.height() * (0.66 if sign != "plaque" else 0.56)
    room = unit * (0.62 if better else 0.76)
    line = fit_line(text, room, size, size * 0.8, tightest=0.7)
    tint = QColor("white") if not better else BETTER if better > 0 else WORSE
    draw_line(painter, box, text, line, tint, True, align=0.5)
    if better:
        side = unit * 0.24
        _wedge(
            painter,
            QRectF(
                box.center().x() + line.width / 2 + unit * 0.01,
                box.center().y() - side / 2,
                side,
                side,
            ),
            better,
        )


def _wedge(painter: QPainter, rect: QRectF, better: int) -> None:
    up = better > 0
    tip, foot = (rect.top(), rect.bottom()) if up else (rect.bottom(), rect.top())
    painter.setPen(QPen(INK, rect.width() * 0.16))
    painter.setBrush(BETTER if up else WORSE)
    painter.drawPolygon(
        QPolygonF(
            [
                QPointF(rect.left(), foot),
                QPointF(rect.center().x(), tip),
                QPointF(rect.right(), foot),
            ]
        )
    )


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


def paint_emblem(painter: QPainter, rect: QRectF, name: str, colour: QColor) -> None:
    """A trait's shape alone."""
    painter.save()
    painter.translate(rect.center())
    painter.scale(rect.width() * 0.46, rect.height() * 0.46)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(emblem_path(name or "generic"))
    painter.restore()


def paint_medallion(painter: QPainter, rect: QRectF, name: str) -> None:
    """A trait's shape on a lacquer disc in the trait's colour."""
    colours = tone(name or "generic")
    painter.setPen(QPen(GOLD, rect.width() * 0.07))
    painter.setBrush(mixed(colours.deep, INK, 0.2))
    inset = rect.width() * 0.05
    painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))
    inset = rect.width() * 0.2
    paint_emblem(
        painter, rect.adjusted(inset, inset, -inset, -inset), name, mixed(colours.light, PAPER, 0.3)
    )
