"""How a card of a list or a pile looks: its face, how many there are, what is on it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontInfo, QFontMetricsF, QPainter, QPalette, QPen, QPixmap

from cardtable.paint.palette import mixed

_WRONG, _DOUBTFUL = QColor("#e0503c"), QColor("#e0a92e")
_SMALLEST_COUNT = 12
"""Pixels of the number of copies."""


def paint_card(painter: QPainter, box: QRectF, picture: QPixmap | None, name: str,
               palette: QPalette) -> None:
    """The face in a box; until it is drawn, and for a card nobody knows, its name on grey."""
    if picture is not None:
        painter.drawPixmap(box, picture, QRectF(picture.rect()))
        return
    radius = box.width() * 0.05
    painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1))
    painter.setBrush(palette.color(QPalette.ColorRole.Button))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
    inside = box.adjusted(4, 3, -4, -3)
    shown = QFontMetricsF(painter.font()).elidedText(
        name, Qt.TextElideMode.ElideRight, inside.width())
    painter.drawText(inside, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter, shown)


def paint_unknown(painter: QPainter, box: QRectF, name: str, palette: QPalette) -> None:
    """A card that nobody here knows: grey, with a question mark, its name as it came."""
    paint_card(painter, box, None, name, palette)
    painter.save()
    font = painter.font()
    font.setPixelSize(max(12, round(box.width() * 0.5)))
    painter.setFont(font)
    painter.setPen(palette.color(QPalette.ColorRole.Mid))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "?")
    painter.restore()


def paint_frame(painter: QPainter, box: QRectF, palette: QPalette, *, is_chosen: bool,
                has_focus: bool, is_wrong: bool = False, is_doubtful: bool = False) -> None:
    """A frame around a chosen card, a dotted one where the keyboard is, a mark of what is wrong."""
    radius = box.width() * 0.05
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if is_wrong or is_doubtful:
        painter.setPen(QPen(_WRONG if is_wrong else _DOUBTFUL, 2,
                            Qt.PenStyle.DashLine if is_wrong else Qt.PenStyle.DotLine))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)
    if is_chosen:
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Highlight), 3))
        painter.drawRoundedRect(box.adjusted(0, 0, 0, 0), radius, radius)
    elif has_focus:
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Highlight), 1.5,
                            Qt.PenStyle.DotLine))
        painter.drawRoundedRect(box.adjusted(0, 0, 0, 0), radius, radius)


def paint_count(painter: QPainter, box: QRectF, text: str, palette: QPalette) -> None:
    """How many, as a round mark that hangs over the right edge of a box, beside the name."""
    font = painter.font()
    font.setBold(True)
    most = max(_SMALLEST_COUNT, round(box.width() * 0.17))  # it must leave the name to be read
    font.setPixelSize(min(QFontInfo(font).pixelSize(), most))
    painter.save()
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    height = metrics.height()
    width = max(height, metrics.horizontalAdvance(text) + height * 0.6)
    mark = QRectF(box.right() - width * 0.38, box.top() - 2, width, height)
    accent = palette.color(QPalette.ColorRole.Highlight)
    painter.setPen(QPen(mixed(accent, QColor("black"), 0.55), 1))
    painter.setBrush(accent)
    painter.drawRoundedRect(mark, height / 2, height / 2)
    painter.setPen(palette.color(QPalette.ColorRole.HighlightedText))
    painter.drawText(mark, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def paint_taking(painter: QPainter, box: QRect, palette: QPalette, words: str) -> None:
    """Over a whole view: what is let go here goes away."""
    veil = palette.color(QPalette.ColorRole.Base)
    veil.setAlphaF(0.6)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(box, veil)
    painter.setPen(QPen(_WRONG, 3, Qt.PenStyle.DashLine))
    painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), 8, 8)
    font = painter.font()
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(palette.color(QPalette.ColorRole.Text))
    painter.drawText(box.adjusted(16, 16, -16, -16),
                     Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, words)
