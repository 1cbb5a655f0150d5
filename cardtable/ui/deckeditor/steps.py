"""Undo and redo of a deck: a deck is a value, so the past is a list of them with titles."""

from __future__ import annotations

import msgspec

from cardtable.decks.deck import Deck
from cardtable.engine.words import Words

MOST_STEPS = 1000


class Step(msgspec.Struct, frozen=True):
    """A change by its title, and the deck after it."""

    title: Words
    deck: Deck


class Steps:
    """What was done to a deck since it was opened."""

    def __init__(self, deck: Deck) -> None:
        self._steps = [Step(Words("Opened", "開いた時"), deck)]
        self._at = 0

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self._steps[self._at].deck

    @property
    def undo_title(self) -> Words | None:
        """What undo would take back."""
        return self._steps[self._at].title if self._at else None

    @property
    def redo_title(self) -> Words | None:
        """What redo would do again."""
        rest = self._steps[self._at + 1:]
        return rest[0].title if rest else None

    def do(self, title: Words, deck: Deck) -> bool:
        """Go on with another deck; ``False`` if it is the same."""
        if deck == self.deck:
            return False
        self._steps = [*self._steps[: self._at + 1], Step(title, deck)][-MOST_STEPS:]
        self._at = len(self._steps) - 1
        return True

    def undo(self) -> bool:
        """One step back; ``False`` at the beginning."""
        if not self._at:
            return False
        self._at -= 1
        return True

    def redo(self) -> bool:
        """One step forward again; ``False`` at the end."""
        if self._at + 1 == len(self._steps):
            return False
        self._at += 1
        return True
