"""What stands in a chart."""

from __future__ import annotations

import msgspec


class Part(msgspec.Struct, frozen=True):
    """A part of a column: what it is, how much, and the token of its colour (`choice_tone`)."""

    title: str
    amount: int
    tone: str


class Column(msgspec.Struct, frozen=True):
    """One column with its parts from the bottom up."""

    title: str
    parts: tuple[Part, ...]

    @property
    def amount(self) -> int:
        """All parts together."""
        return sum(part.amount for part in self.parts)


class Row(msgspec.Struct, frozen=True):
    """One row: a title, how long its bar is (0 to 1), and what is written at its end; the token
    of its colour, empty for the accent."""

    title: str
    share: float
    text: str
    tone: str = ""
    odds: str = ""
    """Written behind the text, in a column of its own."""
