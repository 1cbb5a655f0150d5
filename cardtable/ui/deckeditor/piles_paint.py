"""What is painted around the cards of the piles: titles, where a drag would go, how to begin."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPalette, QPen

from cardtable.decks.deck import MAIN
from cardtable.ui.deckeditor.piles import Pile
from cardtable.ui.translate import say, tr

_SMALL_HEAD = 0.65
"""How small the title of a pile may be written, of its usual size."""


def paint_invitation(painter: QPainter, box: QRect, palette: QPalette) -> None:
    """How one begins, where there is no card yet."""
    painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
    painter.drawText(
        box.adjusted(20, 20, -20, -20),
        Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap,
        tr("Double-click cards on the left, or drag them here.") + "\n\n"
        + tr("“More” brings in lists of cards."))


def paint_head(painter: QPainter, box: QRectF, pile: Pile, palette: QPalette) -> None:
    """The title of a pile, rather small than cut, and how many cards are in it."""
    count = str(pile.count)
    metrics = painter.fontMetrics()
    room = box.width() - metrics.horizontalAdvance(count) - 10
    title, font = say(pile.title), painter.font()
    need = max(1, metrics.horizontalAdvance(title))
    if need > room:
        small = QFont(font)
        small.setPointSizeF(font.pointSizeF() * max(_SMALL_HEAD, room / need))
        painter.setFont(small)
    painter.setPen(palette.color(QPalette.ColorRole.Text if pile.section == MAIN
                                 else QPalette.ColorRole.Highlight))
    shown = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, int(room))
    painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
    painter.setFont(font)
    painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
    if pile.count:
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, count)


def paint_target(painter: QPainter, box: QRect, palette: QPalette) -> None:
    """The pile on which a drag would be dropped."""
    colour = palette.color(QPalette.ColorRole.Highlight)
    painter.setPen(QPen(colour, 2, Qt.PenStyle.DashLine))
    colour.setAlphaF(0.18)
    painter.setBrush(colour)
    painter.drawRoundedRect(box.adjusted(-4, -2, 4, 4), 8, 8)
