"""The log: a line for every action, in the language spoken now, with links to cards and clauses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QPalette,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QTextEdit, QVBoxLayout, QWidget

from cardtable.engine.cards import CardDef, CardId, CardKey
from cardtable.engine.events import Said
from cardtable.engine.words import Words, same
from cardtable.paint.palette import contrast, tone
from cardtable.ui.card_text import FaceOf, sides_of
from cardtable.ui.text import (
    CARD,
    CLAUSE,
    LinkBrowser,
    announce,
    insert_linked,
    link_format,
    muted,
    plain_format,
)
from cardtable.ui.translate import Retranslated, language, say, tr

HEADING = "turn"
"""A `Said` of this key opens a turn and stands as its heading; lines before the first turn get
a heading of their own."""
_SEAT_TONES = ("azure", "vermilion")
_AT_ONCE, _PORTION, _PAUSE = 60, 40, 60
"""Lines of a long log that are written at once, and of those above them at a time, with so many
milliseconds between: the end is what is read."""


class LogLine(msgspec.Struct, frozen=True):
    """What one event said, and in whose name."""

    turn: int
    seat_name: Words
    said: Said


class LogPanel(Retranslated, QWidget):
    """Lists what happened. ``card_of`` tells the printed card of a public `CardId`, ``face_of``
    what stands on its sides: any name of it is a link.

    `add` appends, `set_lines` makes the log agree with a history, whatever was there: after an
    undo, only what differs is written anew. Of a long log the end is written first.
    """

    card_clicked = Signal(str)
    """The `CardKey` of a card's name."""
    card_hovered = Signal(object)
    """The `CardKey` under the pointer, or ``None``."""
    clause_clicked = Signal(str)

    def __init__(
        self, card_of: Callable[[CardId], CardDef | None], face_of: FaceOf | None = None,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._card_of, self._face_of = card_of, face_of
        self._names: dict[CardKey, tuple[Words, ...]] = {}
        self._lines: list[LogLine] = []
        self._ends: list[int] = []
        """Position in the document after each line."""
        self._unwritten = 0
        """How many lines, the oldest ones, do not stand there yet."""
        self._filling = QTimer(self)
        self._filling.setInterval(_PAUSE)
        self._filling.timeout.connect(lambda: self._fill(_PORTION))
        self.browser = LinkBrowser()
        self.browser.document().setDocumentMargin(8)
        self.browser.recoloured.connect(self.retranslate)
        self.browser.card_clicked.connect(self.card_clicked)
        self.browser.card_hovered.connect(self.card_hovered)
        self.browser.clause_clicked.connect(self.clause_clicked)
        self._follows = True
        """Is the end shown, so that it stays shown? Not while somebody reads further up."""
        bar = self.browser.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(self._grown)
        self._end = 0
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.browser)
        self.setFocusProxy(self.browser)
        self.retranslate()

    @property
    def lines(self) -> Sequence[LogLine]:
        """What the log shows, oldest first."""
        return self._lines

    def add(self, turn: int, seat_name: Words | str, *said: Said) -> None:
        """Append a line for each of these, all in the name of one player (empty: nobody)."""
        name = seat_name if isinstance(seat_name, Words) else same(seat_name)
        self._append([LogLine(turn, name, one) for one in said])
        announce(self.browser, " ".join(say(one.words) for one in said))

    def set_lines(self, lines: Sequence[LogLine]) -> None:
        """Show exactly these lines."""
        kept = 0
        for old, new in zip(self._lines, lines, strict=False):
            if old != new:
                break
            kept += 1
        self._cut(kept)
        self._append(lines[kept:])

    def point_at(self, count: int | None) -> None:
        """Point out the last of the first ``count`` lines, and bring it in sight; ``None``: the
        log is as long as the match that is shown."""
        marks = []
        if count is not None and count <= self._unwritten:
            self._fill(self._unwritten)
        if count:
            form = QTextEdit.ExtraSelection()
            form.cursor = QTextCursor(self.browser.document())
            form.cursor.setPosition(self._ends[min(count, len(self._ends)) - 1])
            self.browser.setTextCursor(form.cursor)
            self.browser.ensureCursorVisible()
            form.cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock,
                                     QTextCursor.MoveMode.KeepAnchor)
            form.format.setBackground(self.browser.palette().color(QPalette.ColorRole.Mid))
            marks.append(form)
        elif self.browser.extraSelections():
            bar = self.browser.verticalScrollBar()
            bar.setValue(0 if count == 0 else bar.maximum())
        self.browser.setExtraSelections(marks)

    def clear(self) -> None:
        """A new match: forget all."""
        self.set_lines(())

    def retranslate(self) -> None:
        """Write the whole log in the language spoken now."""
        self.browser.setAccessibleName(tr("Log"))
        self.browser.setPlaceholderText(tr("Nothing has happened yet."))
        lines = self._lines
        self._cut(0)
        self._append(lines)

    def minimumSizeHint(self) -> QSize:
        """A handful of lines at least."""
        line = self.fontMetrics().height()
        return super().minimumSizeHint().expandedTo(QSize(line * 8, line * 5))

    def sizeHint(self) -> QSize:
        """Wide enough for a line of thirty letters, high enough for the last turn."""
        line = self.fontMetrics().height()
        return QSize(line * 17, line * 12)

    def _cut(self, kept: int) -> None:
        """Take away all lines but the first ``kept``."""
        if kept < len(self._lines):
            if 0 < kept <= self._unwritten:
                self._fill(self._unwritten)
            cursor = self._cursor()
            cursor.setPosition(self._ends[kept - 1] if kept else 0)
            cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
            self._lines, self._ends = self._lines[:kept], self._ends[:kept]
            self._unwritten = min(self._unwritten, kept)

    def _append(self, lines: Sequence[LogLine]) -> None:
        if not lines:
            return
        first = len(self._lines)
        if not first:
            self._unwritten = first = max(0, len(lines) - _AT_ONCE)
            self._ends = [0] * first
        if self._unwritten:
            self._filling.start()
        self._lines = [*self._lines, *lines]
        self._ends += self._write(self._cursor(), first, len(self._lines))

    def _fill(self, count: int) -> None:
        """Write so many of the lines that are missing, above those that stand there."""
        last, first = self._unwritten, max(0, self._unwritten - count)
        if last:
            cursor = QTextCursor(self.browser.document())
            cursor.beginEditBlock()
            cursor.insertBlock(cursor.blockFormat())
            cursor.setPosition(0)
            ends = self._write(cursor, first, last)
            cursor.endEditBlock()
            self._ends[first:] = [*ends, *(end + ends[-1] + 1 for end in self._ends[last:])]
            self._unwritten = first
        if not first:
            self._filling.stop()

    def _write(self, cursor: QTextCursor, first: int, last: int) -> list[int]:
        """Write these lines at a place of the document; the position after each."""
        writer, ends = _Writer(cursor, self.browser, self._names_of), []
        cursor.beginEditBlock()
        for number in range(first, last):
            writer.write(self._lines[number], is_first=number == 0)
            ends.append(cursor.position())
        cursor.endEditBlock()
        return ends

    def _names_of(self, card: CardId) -> tuple[CardKey, tuple[Words, ...]] | None:
        """Every name that stands on a card."""
        found = self._card_of(card)
        if found is None:
            return None
        if found.key not in self._names:
            sides = sides_of(self._face_of, found.key).values() if self._face_of else ()
            names = dict.fromkeys([found.name, *(side.name for side in sides)])
            self._names[found.key] = tuple(names)
        return found.key, self._names[found.key]

    def _scrolled(self, value: int) -> None:
        end = self.browser.verticalScrollBar().maximum() - self.fontMetrics().height()
        self._follows = value >= end

    def _grown(self, _least: int, end: int) -> None:
        bar = self.browser.verticalScrollBar()
        if self._follows:
            bar.setValue(end)
        elif self._filling.isActive():
            bar.setValue(bar.value() + end - self._end)  # It grows above what is read.
        self._end = end

    def _cursor(self) -> QTextCursor:
        cursor = QTextCursor(self.browser.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        return cursor


class _Writer:
    """Writes lines at the end of the document, with formats made once."""

    def __init__(
        self, cursor: QTextCursor, browser: LinkBrowser,
        names_of: Callable[[CardId], tuple[CardKey, tuple[Words, ...]] | None],
    ) -> None:  # fmt: skip
        self.cursor, self.names_of = cursor, names_of
        self.palette, self.language = browser.palette(), language()
        self.plain = plain_format()
        self.quiet = plain_format(muted(self.palette))
        base = self.palette.base().color()
        self.names = [plain_format(_readable(colour, base), bold=True) for colour in _SEAT_TONES]
        unit = browser.fontMetrics().height()
        self.line_format, self.heading_format = QTextBlockFormat(), QTextBlockFormat()
        self.line_format.setLeftMargin(unit * 0.8)
        self.line_format.setTextIndent(-unit * 0.8)
        self.line_format.setBottomMargin(unit * 0.15)
        self.heading_format.setTopMargin(unit * 0.55)
        self.heading_format.setBottomMargin(unit * 0.2)

    def write(self, line: LogLine, *, is_first: bool) -> None:
        """One line, or the heading that it is."""
        if is_first and line.turn == 0:
            self._heading(same(tr("Before the first turn")), Words("", ""))
        if line.said.key == HEADING:
            self._heading(line.said.words, line.seat_name)
        else:
            self._line(line)

    def _heading(self, words: Words, name: Words) -> None:
        self._block(self.heading_format)
        title = words.in_(self.language).rstrip(".。")
        if name.in_(self.language):
            title += f" · {name.in_(self.language)}"
        self.cursor.insertText(title, plain_format(muted(self.palette), bold=True))

    def _line(self, line: LogLine) -> None:
        self._block(self.line_format)
        said, name = line.said, line.seat_name.in_(self.language)
        if name:
            form = self.names[said.seat] if 0 <= said.seat < len(self.names) else self.plain
            self.cursor.insertText(name, form)
            self.cursor.insertText("  " if self.language == "en" else "　", self.plain)
        insert_linked(self.cursor, said.words.in_(self.language), self._links(said), self.plain)
        if said.clause:
            self.cursor.insertText("  ", self.plain)
            self.cursor.insertText(said.clause.replace(" ", "\N{NO-BREAK SPACE}"),
                                   self._clause_format(said.clause))

    def _links(self, said: Said) -> list[tuple[str, QTextCharFormat]]:
        found = self.names_of(said.card) if said.card >= 0 else None
        if found is None:
            return []
        form = link_format(self.palette, CARD, found[0])
        return [(name.in_(self.language), form) for name in found[1]]

    def _clause_format(self, clause: str) -> QTextCharFormat:
        form = link_format(self.palette, CLAUSE, clause)
        form.setForeground(self.quiet.foreground())
        return form

    def _block(self, form: QTextBlockFormat) -> None:
        if self.cursor.position():
            self.cursor.insertBlock(form)
        else:
            self.cursor.setBlockFormat(form)


def _readable(name: str, base: QColor) -> QColor:
    """A player's colour on this ground, made lighter or darker until it can be read."""
    depths = (tone(name).base, tone(name).light, tone(name).deep)
    return next((depth for depth in depths if contrast(depth, base) >= 4.5), depths[0])
