"""A picture of a whole deck, to show to others: its piles, at a size at which names can be read."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPalette

from cardtable.decks.deck import Deck
from cardtable.engine.fields import CardField
from cardtable.paint import fonts
from cardtable.ui.deckeditor.card_paint import paint_card, paint_count, paint_unknown
from cardtable.ui.deckeditor.piles import Box, lay, piles_of, split
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.translate import language, say

WIDTH, CARD = 1920, 190
"""Pixels of the picture, at the most, and of a card in it."""
_LINE, _MARGIN = 26, 24
_MOST_ROWS = 14


def deck_picture(bench: Workbench, deck: Deck, by: CardField | None, palette: QPalette) -> QImage:
    """The deck with its name, its parts, and every card with its number."""
    columns = WIDTH // (CARD + _LINE)
    piles = split(piles_of(bench, deck.entries, by, language()), columns, _MOST_ROWS)
    laid = lay(piles, WIDTH, CARD, round(_LINE * 1.5), _LINE)
    top = _LINE * 4
    width = max((box.x + box.width for box in laid.bodies), default=WIDTH // 2) + _LINE
    image = QImage(max(width, WIDTH // 2), laid.height + top + _MARGIN, QImage.Format.Format_RGB32)
    image.fill(palette.color(QPalette.ColorRole.Window))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing
                           | QPainter.RenderHint.SmoothPixmapTransform)
    _paint_title(painter, image.width(), bench, deck, palette)
    painter.translate(0, top)
    painter.setFont(_font(0.72))
    for pile, head in zip(piles, laid.heads, strict=True):
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        title = f"{say(pile.title)}  {pile.count}" if pile.count else ""
        painter.drawText(_rect(head), Qt.AlignmentFlag.AlignVCenter, title)
    for row, box in laid.cards.items():
        entry, area = deck.entries[row], _rect(box)
        name = say(bench.name(entry))
        if entry.card in bench.cards:
            face = bench.kit.artist.draw_face(entry.card, "front", CARD, (), compact=True)
            paint_card(painter, area, face, name, palette)
        else:
            paint_unknown(painter, area, name, palette)
        paint_count(painter, area, str(entry.count), palette)
    painter.end()
    return image


def _paint_title(painter: QPainter, width: int, bench: Workbench, deck: Deck, palette: QPalette
                 ) -> None:
    painter.setFont(_font(1.5))
    painter.setPen(palette.color(QPalette.ColorRole.WindowText))
    left = _LINE
    painter.drawText(QRectF(left, _MARGIN, width - 2 * left, _LINE * 2),
                     Qt.AlignmentFlag.AlignLeft, deck.name)
    painter.setFont(_font(0.8))
    painter.setPen(QColor(palette.color(QPalette.ColorRole.PlaceholderText)))
    parts = [f"{say(section.title)} {sum(one.count for one in deck.section(section.key))}"
             for section in bench.game.sections]
    painter.drawText(QRectF(left, _MARGIN, width - 2 * left, _LINE * 2),
                     Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                     "   ".join([say(bench.game.title), *parts]))


def _font(size: float) -> QFont:
    font = QFont(fonts.SANS)
    font.setPixelSize(round(_LINE * size))
    return font


def _rect(box: Box) -> QRectF:
    return QRectF(box.x, box.y, box.width, box.height)
