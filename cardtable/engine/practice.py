"""What a game gives for playing alone against an opponent that only follows a script.

Nothing of the rules is switched off: the opponent plays a deck of practice cards, which are cards
like any others, and whatever it does is a legal action. So a match against it is saved, replayed
and taken back like every match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

import msgspec

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.rules import Lineup
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat

LONGEST_LINE = 400
"""Letters of a script."""


class Script(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the opponent does: ``line`` has a word for each of its turns, as the game reads them.

    ``is_drawn``: the words are lots, and each turn draws one of them anew.
    """

    line: str = ""
    is_drawn: bool = False


class Ready(NamedTuple):
    """A script to begin with, and what it is called."""

    title: Words
    script: Script


class Figure(NamedTuple):
    """A number of the moment, as the panel of a practice match shows it."""

    title: Words
    text: str


class Slot(NamedTuple):
    """What so many cards of a freshly shuffled deck become, in the order from the top."""

    title: Words
    cards: int


class PracticePlayer(Protocol):
    """The opponent. It knows the whole state: it has no aims of its own."""

    def choose(self, state: GameState, actions: Sequence[Action]) -> Action:
        """What it does now; ``actions`` are those that answer the decision, never empty."""


class Practice(Protocol):
    """A game's opponent for practice. Scripts given to it are such that `trouble` is ``None``."""

    @property
    def about(self) -> Words:
        """How the line of a script is written."""

    @property
    def ready(self) -> tuple[Ready, ...]:
        """Scripts to begin with."""

    @property
    def score_title(self) -> Words:
        """What `score` counts."""

    @property
    def most(self) -> int:
        """The score that wins, or nearly."""

    def trouble(self, script: Script) -> Words | None:
        """Why it makes no sense."""

    def cards(self, script: Script) -> dict[CardKey, CardDef]:
        """The practice cards that it needs."""

    def lineup(self, script: Script, seed: int | str) -> Lineup:
        """The opponent's deck."""

    def top(
        self, script: Script, seed: int | str, options: Mapping[str, str]
    ) -> tuple[CardKey, ...]:
        """How that deck lies after its first shuffle, from the top down, as far as it matters."""

    def player(
        self, script: Script, seed: int | str, seat: Seat, *, may_adjust: bool = True
    ) -> PracticePlayer:
        """Who plays it. ``may_adjust``: adjustments by hand are allowed in the match."""

    def line_of(self, cards: Mapping[CardKey, CardDef], lineup: Lineup) -> str:
        """Lots that are as likely as in a real deck; empty where that means nothing."""

    def slots(self, options: Mapping[str, str]) -> tuple[Slot, ...]:
        """What the top of a freshly shuffled deck becomes, for who wants to choose it."""

    def figures(self, state: GameState, seat: Seat) -> tuple[Figure, ...]:
        """The resources of a seat, and how far it is."""

    def score(self, state: GameState, seat: Seat) -> int:
        """How far a seat is: points, shields broken."""


def own_turn(turn: int) -> int:
    """Of the turns of a match, counted from 1, which one of its player's it is, where both take
    turns in turn."""
    return (turn + 1) // 2
