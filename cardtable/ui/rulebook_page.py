"""The text of a rulebook as a document: sections, clauses, marks, and where each clause stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QPainter,
    QPaintEvent,
    QPalette,
    QPolygonF,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from cardtable.engine.rulebook import Clause, Hit, Rulebook, Section
from cardtable.engine.words import Words
from cardtable.paint.palette import GOLD, mixed
from cardtable.ui.text import CLAUSE, LinkBrowser, link_format, muted, plain_format
from cardtable.ui.translate import language, tr


class Span(NamedTuple):
    """Where a clause or a section stands in the document, in positions of characters."""

    first: int
    last: int


class RulebookPage(LinkBrowser):
    """Shows a whole rulebook, or what a search found, with one clause marked as the present one."""

    def __init__(self, book: Rulebook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.book = book
        self.spans: dict[str, Span] = {}
        """Where each number stands in what is shown now."""
        self._present = ""
        self._number = re.compile(rf"{re.escape(book.prefix)}\s\d+(?:\.\d+)*")
        self.document().setDocumentMargin(12)

    def show_book(self) -> None:
        """Write the whole book."""
        self._begin()
        book = self.book
        self._title(book.title)
        self._paragraph(book.intro)
        for mark in book.marks:
            self._block(indent=1)
            self._insert(f" {mark.key} ", self._mark_format())
            self._insert(f" {mark.title.in_(language())}", plain_format(bold=True))
            self._insert(f" – {mark.text.in_(language())}" if language() == "en"
                         else f"：{mark.text.in_(language())}", self._quiet)
        for section in book.sections:
            self._section(section)
            for clause in section.clauses:
                self._clause(clause)
        self._end()

    def show_hits(self, hits: Sequence[Hit], query: str) -> None:
        """Write only what a search found, best first, the words that were looked for marked."""
        self._begin()
        for hit in hits:
            if hit.clause is None:
                self._section(hit.section)
            else:
                self._clause(hit.clause)
        if not hits:
            self._block()
            nothing = tr("Nothing in the rules fits “{query}”.")
            self._insert(nothing.format(query=query), self._quiet)
        self._end()
        self._mark_words(query.split())

    def go_to(self, number: str) -> bool:
        """Bring a clause or section to the top; ``False`` if it is not shown here."""
        span = self.spans.get(number)
        if span is None:
            return False
        cursor = QTextCursor(self.document())
        cursor.setPosition(span.first)
        self.setTextCursor(cursor)
        layout = self.document().documentLayout()
        top = layout.blockBoundingRect(cursor.block()).top()
        bar = self.verticalScrollBar()
        bar.setValue(round(top) - 4)
        return True

    def set_present(self, number: str) -> None:
        """Mark the clause of the present step; empty or unknown: none."""
        self._present = number
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text, and a bar with an arrow beside the present clause."""
        box = self._box_of(self._present)
        if box is not None:
            painter = QPainter(self.viewport())
            accent = self.palette().color(QPalette.ColorRole.Highlight)
            painter.fillRect(box, mixed(self.palette().base().color(), accent, 0.16))
            painter.fillRect(QRectF(box.left(), box.top(), 4, box.height()), accent)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(accent)
            middle = box.top() + 4 + self.fontMetrics().height() / 2
            painter.drawPolygon(QPolygonF([
                QPointF(4, middle - 5), QPointF(10, middle), QPointF(4, middle + 5)]))
            painter.end()
        super().paintEvent(event)

    # --- writing -------------------------------------------------------------------------

    def _begin(self) -> None:
        self.clear()
        self.setExtraSelections([])
        self.spans = {}
        self._cursor = QTextCursor(self.document())
        self._cursor.beginEditBlock()
        self._is_first = True
        self._plain = plain_format()
        self._quiet = plain_format(muted(self.palette()))

    def _end(self) -> None:
        self._cursor.endEditBlock()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def _block(self, above: float = 0.15, indent: int = 0) -> int:
        """Open a paragraph; answers where it begins. ``above`` in heights of a line."""
        form = QTextBlockFormat()
        line = self.fontMetrics().height()
        form.setTopMargin(0 if self._is_first else above * line)
        form.setLeftMargin(indent * line * 0.8)
        form.setLineHeight(115, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        if self._is_first:
            self._cursor.setBlockFormat(form)
        else:
            self._cursor.insertBlock(form)
        self._is_first = False
        return self._cursor.position()

    def _insert(self, text: str, form: QTextCharFormat) -> None:
        self._cursor.insertText(text, form)

    def _title(self, words: Words) -> None:
        self._block()
        self._insert(words.in_(language()), self._large(1.3))

    def _paragraph(self, words: Words) -> None:
        if text := words.in_(language()):
            self._block(0.4)
            self._linked(text)

    def _section(self, section: Section) -> None:
        first = self._block(1.4)
        self._insert(f"{section.number}  ", self._large(1.15, is_quiet=True))
        self._insert(section.title.in_(language()), self._large(1.15))
        self._paragraph(section.intro)
        self.spans[section.number] = Span(first, self._cursor.position())

    def _clause(self, clause: Clause) -> None:
        depth = clause.depth - 1
        first = self._block(0.9, depth)
        self._insert(f"{clause.number}  ".replace(" ", "\N{NO-BREAK SPACE}", 1), self._quiet)
        self._insert(clause.title.in_(language()), plain_format(bold=True))
        for key in clause.marks:
            self._insert("\N{NO-BREAK SPACE} ", self._plain)
            self._insert(f" {key} ".replace(" ", "\N{NO-BREAK SPACE}"), self._mark_format(key))
        self._block(0.1, depth)
        self._linked(clause.text.in_(language()))
        if clause.see:
            self._block(0.1, depth)
            self._insert(tr("See also") + "  ", self._quiet)
            self._references(clause.see)
        self.spans[clause.number] = Span(first, self._cursor.position())

    def _references(self, numbers: Iterable[str]) -> None:
        for index, number in enumerate(numbers):
            if index:
                self._insert(" · ", self._quiet)
            found = self.book.clause(number) or self.book.section(number)
            title = f" {found.title.in_(language())}" if found else ""
            shown = number.replace(" ", "\N{NO-BREAK SPACE}") + title
            form = link_format(self.palette(), CLAUSE, number)
            form.setForeground(self._quiet.foreground())
            self._insert(shown, form)

    def _linked(self, text: str) -> None:
        """A text in which every number of a clause is a link."""
        done = 0
        for match in self._number.finditer(text):
            self._insert(text[done : match.start()], self._plain)
            self._insert(match[0], link_format(self.palette(), CLAUSE, match[0]))
            done = match.end()
        self._insert(text[done:], self._plain)

    def _mark_words(self, words: Iterable[str]) -> None:
        """Mark what was looked for, where it is written as it was typed."""
        form = QTextCharFormat()
        form.setBackground(mixed(self.palette().base().color(), GOLD, 0.45))
        found: list[QTextEdit.ExtraSelection] = []
        for word in words:
            cursor = self.document().find(word)
            while not cursor.isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor, mark.format = cursor, form
                found.append(mark)
                cursor = self.document().find(word, cursor)
        self.setExtraSelections(found)

    def _large(self, times: float, *, is_quiet: bool = False) -> QTextCharFormat:
        form = plain_format(muted(self.palette()) if is_quiet else None, bold=True)
        form.setFontPointSize(self.font().pointSizeF() * times)
        return form

    def _mark_format(self, key: str = "") -> QTextCharFormat:
        """A small sign; its tip explains it where ``key`` is one of the book's marks."""
        palette = self.palette()
        form = plain_format(muted(palette))
        form.setBackground(mixed(palette.base().color(), palette.text().color(), 0.1))
        form.setFontPointSize(self.font().pointSizeF() * 0.9)
        mark = next((mark for mark in self.book.marks if mark.key == key), None)
        if mark is not None:
            title, text = mark.title.in_(language()), mark.text.in_(language())
            form.setToolTip(f"{title}: {text}" if language() == "en" else f"{title}：{text}")
        return form

    def _box_of(self, number: str) -> QRectF | None:
        """A clause in the viewport, over its whole width."""
        span = self.spans.get(number)
        if span is None:
            return None
        layout, document = self.document().documentLayout(), self.document()
        top = layout.blockBoundingRect(document.findBlock(span.first)).top()
        bottom = layout.blockBoundingRect(document.findBlock(span.last)).bottom()
        scrolled = self.verticalScrollBar().value()
        return QRectF(0, top - scrolled - 4, self.viewport().width(), bottom - top + 8)
