"""How a card's own picture fills its window, and what is seen where it cannot be shown."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from cardtable.engine.words import Language, Words
from cardtable.paint.palette import INK, faded
from cardtable.paint.text import draw_fitted, fit

Art = QPixmap | Words | None
"""An own picture, why there is none to be seen, or ``None`` for a card without."""

_TORN, _PLATE = QColor("#ff9d7a"), faded(INK, 0.84)
_SMALLEST = 7.5
"""Device pixels of an em under which words are left out: the preview says them."""


def paint_own(painter: QPainter, box: QRectF, picture: QPixmap) -> None:
    """As much of the middle of the picture as the box has room for. It is drawn whole and clipped:
    a PDF then holds it once, however many cards show it."""
    size = picture.size().toSizeF().scaled(
        box.size(), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    whole = QRectF(0, 0, size.width(), size.height())
    whole.moveCenter(box.center())
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.drawPixmap(whole, picture, QRectF(picture.rect()))
    painter.restore()


def paint_unshown(painter: QPainter, box: QRectF, why: Words, language: Language) -> None:
    """Over the drawn motif: a torn picture, and why, as far as it can be read."""
    painter.save()
    painter.fillRect(box, faded(INK, 0.35))
    plate = QRectF(0, 0, min(box.width(), 44) * 0.82, min(box.height(), 34) * 0.72)
    plate.moveCenter(box.center())
    words = why.in_(language)
    inside = plate.adjusted(2, plate.height() * 0.44, -2, -1.2)
    text = fit(words, inside.width(), inside.height(), 3.3, 1.6)
    is_read = text.size * painter.deviceTransform().m11() >= _SMALLEST
    side = plate.height() * (0.32 if is_read else 0.7)
    sign = QRectF(0, 0, side * 1.3, side)
    sign.moveCenter(QPointF(plate.center().x(), plate.top() + 1.4 + side / 2)
                    if is_read else plate.center())
    painter.setPen(QPen(_TORN, 0.5))
    painter.setBrush(_PLATE)
    painter.drawRoundedRect(plate if is_read else sign.adjusted(-2, -2, 2, 2), 2, 2)
    _torn(painter, sign)
    if is_read:
        draw_fitted(painter, inside, text, QColor("#fff4ea"), lambda *_: None, centred=True)
    painter.restore()


def _torn(painter: QPainter, box: QRectF) -> None:
    """A framed picture in two halves, with a jagged gap between."""
    painter.setPen(QPen(_TORN, box.height() * 0.07, Qt.PenStyle.SolidLine,
                        Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    tear = [(0.50, 0.0), (0.60, 0.24), (0.42, 0.46), (0.58, 0.72), (0.46, 1.0)]
    for side, shift in ((0.0, -0.05), (1.0, 0.05)):
        corners = [(side, 0.0), *((x + shift, y) for x, y in tear), (side, 1.0)]
        painter.drawPolygon(QPolygonF([
            QPointF(box.left() + x * box.width(), box.top() + y * box.height())
            for x, y in corners]))
