"""What came of reading a deck, line by line."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardtable.decks.deck import Deck, DeckEntry
from cardtable.engine.cards import CardKey
from cardtable.engine.words import Words, joined

Level = Literal["", "note", "unknown", "error"]
"""Nothing to say; worth knowing; kept, but no such card is known; not read."""
ReadAs = Literal["blank", "comment", "header", "heading", "card", "nothing"]


class ReportLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the input: what it was read as, and what is wrong with it."""

    number: int
    """From 1; 0 means the whole input."""
    text: str = ""
    column: int = 0
    """Where in the line the fault lies, from 1; 0 means all of it."""
    read_as: ReadAs = "nothing"
    entry: DeckEntry | None = None
    level: Level = ""
    words: Words = Words("", "")
    choices: tuple[CardKey, ...] = ()
    """Cards that may be meant, where one name is not enough to tell."""

    @property
    def message(self) -> Words:
        """Line, column and cause in one sentence."""
        if not self.number:
            return self.words
        where = Words(f"line {self.number}", f"{self.number}行目")
        if self.column:
            where += Words(f", column {self.column}", f"の{self.column}文字目")
        return Words(f"{where.en}: {self.words.en}", f"{where.ja}: {self.words.ja}")


class ImportResult(msgspec.Struct, frozen=True):
    """A read deck. ``deck`` is ``None`` where the input is no deck at all."""

    form: Literal["deck", "plain", "cod", ""]
    deck: Deck | None
    lines: tuple[ReportLine, ...]

    @property
    def problems(self) -> tuple[ReportLine, ...]:
        """Lines that were not read, or name cards that nobody knows."""
        return tuple(line for line in self.lines if line.level in ("unknown", "error"))

    @property
    def errors(self) -> tuple[ReportLine, ...]:
        """Lines that were not read; without any, nothing of the input is lost."""
        return tuple(line for line in self.lines if line.level == "error")


def unreadable(words: Words) -> ImportResult:
    """The result for an input that is no deck."""
    return ImportResult("", None, (ReportLine(number=0, level="error", words=words),))


def sentences(parts: list[Words]) -> Words:
    """Several remarks on one line."""
    return joined(parts, " ", "")
