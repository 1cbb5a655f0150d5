"""The rules of a game in five minutes: a page of steps with cards beside them."""

from __future__ import annotations

import re

from PySide6.QtCore import QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QFont,
    QPainter,
    QPixmap,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextImageFormat,
    QTextLength,
    QTextTableFormat,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from cardtable.engine.layout import CARD_HEIGHT
from cardtable.engine.primer import CardPicture, Primer
from cardtable.paint.symbols import paint_symbol
from cardtable.ui.kit import GameKit
from cardtable.ui.scale import write_at, written_pixels
from cardtable.ui.text import CLAUSE, LinkBrowser, link_format, muted, plain_format
from cardtable.ui.translate import Retranslated, language, say, tr

_CARD, _COLUMN = 6.6, 62
"""Widths of a card and of the page, in lines of text."""


class PrimerPage(Retranslated, QWidget):
    """Tells the rules; from here one plays, or reads on in the rulebook."""

    left = Signal()
    played = Signal()
    clause_wanted = Signal(str)
    """The rulebook shall be opened at this clause; empty: at its beginning."""

    def __init__(self, kit: GameKit, primer: Primer) -> None:
        super().__init__()
        self.setObjectName("page")
        self._kit, self._primer, self._pixels = kit, primer, 0
        prefix = re.escape(kit.book.prefix)
        self._parts = re.compile(rf"\{{([a-z-]+)\}}|({prefix}\s\d+(?:\.\d+)*)")
        self.title, self.page = QLabel(), LinkBrowser()
        self.play, self.book, self.back = (QPushButton() for _ in range(3))
        self.play.setProperty("primary", "true")
        self.play.clicked.connect(self.played)
        self.book.clicked.connect(lambda: self.clause_wanted.emit(""))
        self.back.clicked.connect(self.left)
        self.page.clause_clicked.connect(self.clause_wanted)
        self.page.recoloured.connect(self._write)
        bar = QHBoxLayout()
        bar.setContentsMargins(12, 6, 12, 6)
        bar.setSpacing(8)
        bar.addWidget(self.title, 1)
        for button in (self.play, self.book, self.back):
            bar.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(bar)
        layout.addWidget(self.page, 1)
        self.setFocusProxy(self.page)
        self.retranslate()

    def retranslate(self) -> None:
        """All words anew."""
        self.title.setText(say(self._primer.title))
        self.page.setAccessibleName(self.title.text())
        self.play.setText(tr("Play now"))
        self.book.setText(tr("The whole rulebook"))
        self.back.setText(tr("Back to the start screen"))
        self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A column that can be read, in the middle of a wide window; all larger in a large one."""
        super().resizeEvent(event)
        if written_pixels(self) != self._pixels:
            self._write()
        self._lay_column()

    def _lay_column(self) -> None:
        frame = QTextFrameFormat()
        spare = (self.width() - _COLUMN * self._pixels) / 2
        for set_margin in (frame.setLeftMargin, frame.setRightMargin):
            set_margin(max(spare, self._pixels))
        frame.setTopMargin(self._pixels * 0.8)
        frame.setBottomMargin(self._pixels)
        self.page.document().rootFrame().setFrameFormat(frame)

    # --- writing -------------------------------------------------------------------------

    def _write(self) -> None:
        scrolled = self.page.verticalScrollBar().value()
        self._pixels = written_pixels(self)
        self._kit.artist.set_language(language())
        write_at(self.title, self._pixels * 1.3, bold=True)
        self.page.clear()
        cursor = QTextCursor(self.page.document())
        cursor.beginEditBlock()
        table = cursor.insertTable(1 + len(self._primer.steps), 2, self._columns())
        intro = table.cellAt(0, 1).firstCursorPosition()
        intro.setBlockFormat(self._block())
        intro.insertText(say(self._primer.intro), plain_format(muted(self.palette())))
        for row, step in enumerate(self._primer.steps, start=1):
            cell = table.cellAt(row, 0).firstCursorPosition()
            aside = QTextBlockFormat()
            aside.setAlignment(Qt.AlignmentFlag.AlignRight)
            cell.setBlockFormat(aside)
            for at, picture in enumerate(step.pictures):
                cell.insertText(" " if at else "")
                self._insert_card(cell, picture)
            cell = table.cellAt(row, 1).firstCursorPosition()
            heading = plain_format(bold=True)
            heading.setFontPointSize(self.page.font().pointSizeF() * 1.25)
            cell.insertText(f"{row}  {say(step.title)}", heading)
            cell.insertBlock(self._block())
            self._insert_linked(cell, say(step.text))
        cursor.endEditBlock()
        self.page.moveCursor(QTextCursor.MoveOperation.Start)
        self._lay_column()
        self.page.verticalScrollBar().setValue(scrolled)

    def _columns(self) -> QTextTableFormat:
        """Room for two cards, and the words beside them."""
        form, pictures = QTextTableFormat(), self._pixels * (2 * _CARD + 2)
        form.setBorder(0)
        form.setCellPadding(self._pixels * 0.55)
        form.setCellSpacing(0)
        form.setColumnWidthConstraints([
            QTextLength(QTextLength.Type.FixedLength, pictures),
            QTextLength(QTextLength.Type.VariableLength, 0)])
        return form

    def _block(self) -> QTextBlockFormat:
        form = QTextBlockFormat()
        form.setTopMargin(self._pixels * 0.3)
        form.setLineHeight(125, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        return form

    def _insert_linked(self, cursor: QTextCursor, text: str) -> None:
        """A text in which numbers of clauses are links, and names in braces are symbols."""
        plain, done = plain_format(), 0
        for match in self._parts.finditer(text):
            cursor.insertText(text[done:match.start()], plain)
            symbol, number = match.groups()
            if symbol:
                self._insert_symbol(cursor, symbol)
            else:
                cursor.insertText(number.replace(" ", "\N{NO-BREAK SPACE}"),
                                  link_format(self.palette(), CLAUSE, number))
            done = match.end()
        cursor.insertText(text[done:], plain)

    def _insert_symbol(self, cursor: QTextCursor, name: str) -> None:
        side = round(self._pixels * 1.25)
        picture = QPixmap(QSize(side, side) * self.devicePixelRatioF())
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_symbol(painter, QRectF(picture.rect()), name)
        painter.end()
        self._insert_image(cursor, f"symbol:{name}", picture, QSize(side, side), "")

    def _insert_card(self, cursor: QTextCursor, card: CardPicture) -> None:
        artist, wide = self._kit.artist, round(self._pixels * _CARD)
        pixels = round(wide * self.devicePixelRatioF())
        if card.back:
            picture, name = artist.back(card.back, pixels), ""
        else:
            picture = artist.face(card.card, card.side, pixels, compact=True)
            name = say(artist.face_of(card.card, card.side).name)
        self._insert_image(cursor, f"card:{card.card}{card.side}{card.back}", picture,
                           QSize(wide, round(wide * CARD_HEIGHT)), name)

    def _insert_image(
        self, cursor: QTextCursor, name: str, picture: QPixmap, size: QSize, said: str
    ) -> None:
        """``said`` is what a screen reader says of it."""
        self.page.document().addResource(
            QTextDocument.ResourceType.ImageResource.value, QUrl(name), picture)
        form = QTextImageFormat()
        form.setName(name)
        form.setWidth(size.width())
        form.setHeight(size.height())
        form.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        form.setProperty(QTextFormat.Property.ImageAltText.value, said)
        form.setFont(QFont(self.page.font()))
        cursor.insertImage(form)
