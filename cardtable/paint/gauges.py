"""Numbers that belong to the table: lanterns of points, the plate of the force to beat."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from cardtable.paint.palette import GOLD, GOLD_LIGHT, INK, faded, mixed, tone
from cardtable.paint.symbols import paint_number
from cardtable.paint.text import draw_line, fit_line


def paint_lantern(painter: QPainter, rect: QRectF, lit: bool) -> None:
    """One paper lantern; a lit one glows and shows its flame, as light is not enough."""
    unit = min(rect.width(), rect.height() * 0.78)
    middle = rect.center()
    body = QRectF(middle.x() - unit * 0.36, middle.y() - unit * 0.42, unit * 0.72, unit * 0.86)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    if lit:
        glow = QRadialGradient(middle, unit * 0.72)
        glow.setColorAt(0, faded(QColor("#ffcf6b"), 0.75))
        glow.setColorAt(1, faded(QColor("#ffcf6b"), 0))
        painter.setBrush(glow)
        painter.drawEllipse(middle, unit * 0.72, unit * 0.72)
    shade = QLinearGradient(body.topLeft(), body.topRight())
    low, high = (
        (QColor("#d9531e"), QColor("#ffe7a0")) if lit else (QColor("#23232c"), QColor("#4a4a58"))
    )
    shade.setColorAt(0, low)
    shade.setColorAt(0.5, high)
    shade.setColorAt(1, low)
    painter.setBrush(shade)
    painter.setPen(QPen(INK, unit * 0.035))
    painter.drawRoundedRect(body, unit * 0.3, unit * 0.26)
    painter.setPen(QPen(faded(INK, 0.45), unit * 0.022))
    for step in range(1, 5):
        y = body.top() + body.height() * step / 5
        painter.drawLine(
            QPointF(body.left() + unit * 0.02, y), QPointF(body.right() - unit * 0.02, y)
        )
    painter.setPen(QPen(GOLD if lit else QColor("#6d6a63"), unit * 0.02))
    painter.setBrush(QColor("#1b1210"))
    for y in (body.top() - unit * 0.03, body.bottom() - unit * 0.05):
        painter.drawRoundedRect(
            QRectF(middle.x() - unit * 0.22, y, unit * 0.44, unit * 0.09), unit * 0.03, unit * 0.03
        )
    painter.drawLine(
        QPointF(middle.x(), body.bottom() + unit * 0.04),
        QPointF(middle.x(), body.bottom() + unit * 0.14),
    )
    if lit:
        flame = QPainterPath(QPointF(middle.x(), middle.y() - unit * 0.24))
        flame.quadTo(
            middle.x() + unit * 0.2, middle.y() + unit * 0.1, middle.x(), middle.y() + unit * 0.22
        )
        flame.quadTo(
            middle.x() - unit * 0.2, middle.y() + unit * 0.1, middle.x(), middle.y() - unit * 0.24
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#fffdf2"))
        painter.drawPath(flame)
    painter.restore()


def paint_lanterns(painter: QPainter, rect: QRectF, lit: int, count: int = 3) -> None:
    """A row (or column, where it is higher than wide) of lanterns, ``lit`` of them burning."""
    upright = rect.height() > rect.width()
    for index in range(count):
        if upright:
            step = rect.height() / count
            box = QRectF(rect.left(), rect.bottom() - (index + 1) * step, rect.width(), step)
        else:
            step = rect.width() / count
            box = QRectF(rect.left() + index * step, rect.top(), step, rect.height())
        paint_lantern(painter, box, index < lit)


def paint_force_plate(
    painter: QPainter, rect: QRectF, number: str, caption: str = "", better: int = 0
) -> None:
    """The force to beat, large between the sides: a lacquer plate with the blade and its number."""
    unit = rect.height()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    gradient.setColorAt(0, QColor("#3a0f0c"))
    gradient.setColorAt(1, mixed(tone("vermilion").deep, INK, 0.5))
    painter.setPen(QPen(GOLD, unit * 0.025))
    painter.setBrush(gradient)
    painter.drawRoundedRect(
        rect.adjusted(unit * 0.02, unit * 0.06, -unit * 0.02, -unit * 0.06),
        unit * 0.16,
        unit * 0.16,
    )
    side = unit * 0.94
    blade = QRectF(rect.left() + unit * 0.1, rect.center().y() - side / 2, side, side)
    if not caption:
        blade.moveCenter(rect.center())
    inset = unit * 0.06
    paint_number(painter, blade.adjusted(inset, inset, -inset, -inset), "blade", number, better)
    if caption:
        room = QRectF(
            blade.right() + unit * 0.06,
            rect.top() + unit * 0.1,
            rect.right() - blade.right() - unit * 0.16,
            unit * 0.8,
        )
        line = fit_line(caption, room.width(), unit * 0.26, unit * 0.14)
        draw_line(painter, room, caption, line, GOLD_LIGHT, True, align=0.5)
    painter.restore()
