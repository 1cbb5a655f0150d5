"""The numbers of glass cards, each in a shape of its own."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPolygonF

from cardtable.engine.face import FaceNumber
from cardtable.engine.view import Mark
from cardtable.paint.frames import WIDTH
from cardtable.paint.glass_frames import edge_pen
from cardtable.paint.palette import BETTER, INK, WORSE, faded, mixed, tone
from cardtable.paint.shapes import star_path
from cardtable.paint.signs import hexagon_path, paint_hexagon
from cardtable.paint.text import draw_line, fit_line

_STAR = QColor("#ffd66b")
_WHITE = QColor("white")


def paint_cost(
    painter: QPainter, rect: QRectF, number: FaceNumber, tones: tuple[str, ...]
) -> None:
    """In a hexagon of the card's colours."""
    paint_hexagon(painter, rect, tones)
    ink = tone(tones[0]).text
    if len(tones) > 1:
        inner = rect.adjusted(*(rect.width() * k for k in (0.2, 0.2, -0.2, -0.2)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(INK, 0.82))
        painter.drawEllipse(inner)
        ink = _WHITE
    _digits(painter, rect, number, 0.6, ink)


def paint_level(painter: QPainter, rect: QRectF, number: FaceNumber) -> None:
    """A Level in a star, a Rank in a dark disk, a Link in a blue hexagon."""
    painter.save()
    painter.translate(rect.center())
    painter.scale(rect.width() / 2, rect.height() / 2)
    painter.setPen(edge_pen(INK, 0.2))
    if number.sign == "star":
        painter.setBrush(_STAR)
        painter.drawPath(star_path())
    elif number.sign == "rank":
        painter.setPen(QPen(_STAR, 0.16))
        painter.setBrush(QColor("#0b0a10"))
        painter.drawEllipse(QPointF(0, 0), 0.9, 0.9)
    else:
        painter.setPen(QPen(QColor("#cfe6ff"), 0.16))
        painter.setBrush(QColor("#0a3a86"))
        painter.drawPath(hexagon_path(0))
    painter.restore()
    dark = number.sign != "star"
    box = rect.translated(0, 0 if dark else rect.height() * 0.04)
    _digits(painter, box, number, 0.58 if dark else 0.46, _WHITE if dark else INK)


def paint_stars(painter: QPainter, number: FaceNumber) -> None:
    """Level or Rank once more, to be counted, along the foot of the picture."""
    if number.sign == "link" or not number.text.isdigit():
        return
    colour = _STAR if number.sign == "star" else QColor("#e8e2ff")
    for index in range(int(number.text)):
        painter.save()
        painter.translate(WIDTH - 5.4 - index * 3.5, 41.4)
        painter.scale(1.6, 1.6)
        painter.setPen(edge_pen(faded(INK, 0.9), 0.36))
        painter.setBrush(colour)
        painter.drawPath(star_path())
        painter.restore()


def paint_plate(
    painter: QPainter, rect: QRectF, number: FaceNumber, is_attack: bool
) -> None:
    """Attack and defence, each in a shape of its own; how it changed by a sign and a colour."""
    cut = rect.height() * 0.34
    inner = rect.right() if is_attack else rect.left()
    step = -cut if is_attack else cut
    outer = rect.left() if is_attack else rect.right()
    shape = QPolygonF([
        QPointF(outer, rect.top()), QPointF(inner + step, rect.top()),
        QPointF(inner, rect.top() + cut if is_attack else rect.center().y()),
        QPointF(inner + (0 if is_attack else step), rect.bottom()),
        QPointF(outer, rect.bottom()),
    ])  # fmt: skip
    base = QColor("#8e1f22") if is_attack else QColor("#1d4a96")
    fill = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    fill.setColorAt(0, base)
    fill.setColorAt(1, mixed(base, INK, 0.5))
    painter.setPen(edge_pen(mixed(base, _WHITE, 0.55), 0.45))
    painter.setBrush(fill)
    painter.drawPolygon(shape)
    left, right = (1.0, cut * 0.7) if is_attack else (cut * 0.7, 1.0)
    box = rect.adjusted(left, 0, -right, 0)
    if rect.height() < 12:
        _plate_title(painter, rect, "ATK" if is_attack else "DEF", 0.0 if is_attack else 1.0)
        box = box.adjusted(3.4, 0, 0, 0) if is_attack else box.adjusted(0, 0, -3.4, 0)
    colour = _colour_of(number.tone)
    if number.tone:
        side = rect.height() * 0.3
        wedge = QRectF(box.left() if is_attack else box.right() - side, 0, side, side)
        wedge.moveTop(rect.center().y() - side / 2)
        _wedge(painter, wedge, number.tone > 0, colour)
        box = box.adjusted(side, 0, 0, 0) if is_attack else box.adjusted(0, 0, -side, 0)
    line = fit_line(
        number.text, box.width(), rect.height() * 0.86, rect.height() * 0.5, tightest=0.7
    )
    draw_line(painter, box, number.text, line, colour, True, align=0.5)


def paint_counter(painter: QPainter, box: QRectF, mark: Mark, line: QColor) -> None:
    """What stands in for no printed number."""
    painter.setPen(QPen(line, 0.5))
    painter.setBrush(QColor("#22304a"))
    painter.drawRoundedRect(box, 1.6, 1.6)
    said = fit_line(mark.text, box.width() * 0.8, box.height() * 0.72, box.height() * 0.4)
    draw_line(painter, box, mark.text, said, _colour_of(mark.tone), True, align=0.5)


def _digits(
    painter: QPainter, rect: QRectF, number: FaceNumber, share: float, ink: QColor
) -> None:
    size = rect.height() * share
    line = fit_line(number.text, rect.width() * 0.66, size, size * 0.7, tightest=0.7)
    draw_line(painter, rect, number.text, line, ink, True, align=0.5)


def _plate_title(painter: QPainter, rect: QRectF, text: str, align: float) -> None:
    room = QRectF(rect.left() + 0.8, rect.top() + 0.4, rect.width() - 1.6, 2.6)
    line = fit_line(text, 8, 2.1, 2.0)
    draw_line(painter, room, text, line, faded(_WHITE, 0.8), True, align=align)


def _colour_of(change: int) -> QColor:
    """Of a number that is better or worse than printed, or as printed."""
    return BETTER if change > 0 else WORSE if change < 0 else _WHITE


def _wedge(painter: QPainter, rect: QRectF, up: bool, colour: QColor) -> None:
    tip, foot = (rect.top(), rect.bottom()) if up else (rect.bottom(), rect.top())
    painter.setPen(QPen(INK, rect.width() * 0.12))
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([
        QPointF(rect.left(), foot), QPointF(rect.center().x(), tip), QPointF(rect.right(), foot),
    ]))  # fmt: skip
