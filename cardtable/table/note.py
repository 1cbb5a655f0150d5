"""A line of words where something was refused, with its clause as a link."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cardtable.engine.words import Language, Words
from cardtable.paint import fonts

LEAST, MOST = 2500, 14000
"""Milliseconds a note stays."""
PER_LETTER, PER_KANJI = 65, 130
PIXELS = 15
WIDEST = 400
PAD = 12.0
_FLAGS = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)


def reading_time(text: str) -> int:
    """Milliseconds that a person needs to notice and read a text."""
    cost = sum(PER_KANJI if ord(letter) > 0x2E80 else PER_LETTER for letter in text)
    return max(LEAST, min(MOST, 1200 + cost))


class NoteItem(QGraphicsItem):
    """The words of one refusal, inside the visible part of the table."""

    def __init__(
        self, words: Words, clause: str, language: Language, at: QPointF, inside: QRectF
    ) -> None:
        super().__init__()
        self.clause, self.text = clause, words.in_(language)
        self.setZValue(4000)
        metrics = QFontMetricsF(fonts.font(fonts.SANS, PIXELS))
        room = QRectF(0, 0, min(WIDEST, inside.width() - 4 * PAD), 10000)
        body = metrics.boundingRect(room, _FLAGS, self.text)
        self._body = QRectF(PAD, PAD * 0.8, body.width() + 2, body.height())
        link_width = metrics.horizontalAdvance(clause) + 8
        line = max(24.0, metrics.height())
        self.link = QRectF(PAD, self._body.bottom() + 2, link_width, line) if clause else QRectF()
        wide = max(self._body.width(), link_width if clause else 0) + 2 * PAD
        high = (self.link.bottom() if clause else self._body.bottom()) + PAD * 0.7
        self._box = QRectF(0, 0, wide, high)
        left = min(max(at.x() - wide / 2, inside.left() + 6), inside.right() - wide - 6)
        top = at.y() - high - 14
        if top < inside.top() + 6:
            top = min(at.y() + 14, inside.bottom() - high - 6)
        self.setPos(round(left), round(top))

    def boundingRect(self) -> QRectF:
        """The box and its rim."""
        return self._box.adjusted(-3, -3, 3, 3)

    def contains_point(self, scene_pos: QPointF) -> bool:
        """Is the pointer on the note?"""
        return self._box.contains(self.mapFromScene(scene_pos))

    def is_link_at(self, scene_pos: QPointF) -> bool:
        """Is the pointer on the clause?"""
        return self.link.contains(self.mapFromScene(scene_pos))

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paper with a vermilion edge, so that it is seen on any playmat."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor("#c23a22"), 2))
        painter.setBrush(QColor("#fbf4e4"))
        painter.drawRoundedRect(self._box, 7, 7)
        painter.setFont(fonts.font(fonts.SANS, PIXELS))
        painter.setPen(QColor("#1d1812"))
        painter.drawText(self._body, _FLAGS, self.text)
        if self.clause:
            font = fonts.font(fonts.SANS, PIXELS, bold=True)
            painter.setFont(font)
            painter.setPen(QColor("#9a2413"))
            painter.drawText(self.link, int(Qt.AlignmentFlag.AlignVCenter), self.clause)
            base = self.link.center().y() + PIXELS * 0.55
            painter.drawLine(QPointF(self.link.left(), base),
                             QPointF(self.link.right() - 6, base))
