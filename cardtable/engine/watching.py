"""What games count while they are played: measures with their words, and what notes them.

A game gives `Measure`s and a `Watcher` in its `GameDefinition`; sessions play, let the watcher see
every decision and every step, and add up what it noted. A seat's **own turn** N is the N-th turn
that is its own; 0 is before its first. What happens in the opponent's turn belongs to the own
turn before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardKey
from cardtable.engine.rules import Step
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat

LAST_TURN = 20
"""Own turns up to which levels are kept; longer games count in everything else."""

Kind = Literal["first", "level", "holds", "count", "card"]


class Measure(msgspec.Struct, frozen=True):
    """Something that is counted for each side.

    ``first``: the own turn in which it first happened, if it did. ``level``: a number by own turn.
    ``holds``: a level that is 0 or 1. ``count``: how often in a game. ``card``: how often to which
    card.
    """

    key: str
    kind: Kind
    title: Words
    about: Words = Words("", "")
    """What exactly is counted, where the title does not say it."""
    of: str = ""
    """Key of the ``count`` of which this one is a part."""


class SideRecord(msgspec.Struct, frozen=True):
    """What was counted for one side in one game, by the keys of the measures."""

    turns: int = 0
    """Its own turns."""
    firsts: dict[str, int] = {}
    levels: dict[str, tuple[int, ...]] = {}
    """By own turn, from 0 to `LAST_TURN`: what was noted in that turn, else the value before it."""
    counts: dict[str, int] = {}
    cards: dict[str, dict[CardKey, int]] = {}


class Notes:
    """What a watcher notes in one game, seat by seat."""

    def __init__(self) -> None:
        self.turns = [0, 0]
        self._firsts: tuple[dict[str, int], ...] = ({}, {})
        self._levels: tuple[dict[str, dict[int, int]], ...] = ({}, {})
        self._counts: tuple[Counter[str], ...] = (Counter(), Counter())
        self._cards: tuple[dict[str, Counter[CardKey]], ...] = ({}, {})

    def begin_turn(self, seat: Seat) -> None:
        """The next own turn of a seat begins."""
        self.turns[seat] += 1

    def first(self, key: str, seat: Seat) -> None:
        """It happens; only the first time counts."""
        self._firsts[seat].setdefault(key, self.turns[seat])

    def level(self, key: str, seat: Seat, value: int) -> None:
        """This is how much it is in the present own turn; the last value of a turn counts."""
        self._levels[seat].setdefault(key, {})[self.turns[seat]] = value

    def count(self, key: str, seat: Seat, by: int = 1) -> None:
        """It happened once more."""
        self._counts[seat][key] += by

    def card(self, key: str, seat: Seat, card: CardKey) -> None:
        """It happened to a card."""
        self._cards[seat].setdefault(key, Counter())[card] += 1

    def records(self) -> tuple[SideRecord, SideRecord]:
        """All that was noted, as values."""
        one, two = (SideRecord(
            turns=self.turns[seat], firsts=self._firsts[seat],
            levels={key: _filled(noted) for key, noted in self._levels[seat].items()},
            counts=dict(self._counts[seat]),
            cards={key: dict(cards) for key, cards in self._cards[seat].items()},
        ) for seat in SEATS)
        return one, two


def _filled(noted: dict[int, int]) -> tuple[int, ...]:
    values, value = [], 0
    for turn in range(LAST_TURN + 1):
        value = noted.get(turn, value)
        values.append(value)
    return tuple(values)


class Watcher(Protocol):
    """Follows a match and notes what its game counts. It may see everything and changes nothing."""

    def decides(self, state: GameState, actions: Sequence[Action], action: Action) -> None:
        """A seat chose one of its legal actions; it is not carried out yet."""

    def happens(self, step: Step) -> None:
        """An action, of a seat or of chance, was carried out."""

    def ends(self, state: GameState) -> None:
        """The game is over."""
