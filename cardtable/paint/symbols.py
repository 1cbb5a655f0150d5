"""Small signs: pips of a cost, trait emblems, the shield and the blade of numbers."""

from __future__ import annotations

from collections.abc import Callable

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

from cardtable.paint.palette import (
    BETTER,
    GOLD,
    INK,
    LETTERS,
    PAPER,
    WORSE,
    faded,
    mixed,
    tone,
)  # fmt: skip
from cardtable.paint.shapes import (
    blade_path,
    emblem_path,
    flame_path,
    hand_path,
    pip_path,
    plaque_path,
    shield_path,
    star_path,
)  # fmt: skip
from cardtable.paint.text import draw_line, fit_line

EMBLEMS: tuple[str, ...] = (
    "x-laws", "yoh", "zeke", "mind", "body", "soul", "melee", "ranged", "guardian", "generic",
)  # fmt: skip


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


def _sign(painter: QPainter, rect: QRectF, path: QPainterPath, fill: QColor, line: QColor) -> None:
    painter.save()
    painter.translate(rect.center())
    painter.scale(rect.width() * 0.44, rect.height() * 0.44)
    painter.setPen(QPen(line, 0.14))
    painter.setBrush(fill)
    painter.drawPath(path)
    painter.restore()


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
