"""What a game gives so that people can set a position up by hand, and puzzles can be made of it.

What may be set on a `Board` is declared as data (`Positions`), so that windows, files and checks
need no word about any game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Literal, NamedTuple

import msgspec

from cardtable.engine.board import Board, Detail, Lying, owned
from cardtable.engine.cards import Card, CardDef, CardKey
from cardtable.engine.rules import Lineup, Rules
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat

MOST_CARDS = 2000
"""Of a position, both sides together."""


class NumberField(msgspec.Struct, frozen=True, kw_only=True):
    """A number that may be set, of a side or of the whole table."""

    key: str
    title: Words
    least: int = 0
    most: int = 1
    usual: int = 0
    jump: int = 1
    """By how much people change it at once."""
    is_flag: bool = False
    is_rare: bool = False
    """Stands in files, and nobody misses it on the screen."""

    def of(self, numbers: Mapping[str, int]) -> int:
        """What a side or the table has, the usual where nothing is said."""
        return numbers.get(self.key, self.usual)


class StepField(NamedTuple):
    """A moment of a turn at which a position may begin."""

    key: str
    title: Words
    clause: str


class ZoneField(NamedTuple):
    """A zone into which cards may be laid: of which kinds, and how many."""

    key: str
    kinds: tuple[type[CardDef], ...]
    most: int = MOST_CARDS
    least: int = 0
    clause: str = ""
    """Which says so."""
    takes_others: bool = False
    """May cards of the other side lie there?"""
    stacks: bool = False
    """May its cards have others beneath them?"""


class DetailField(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may be special about a card in some zones: a choice, a number, or a list."""

    key: str
    title: Words
    zones: frozenset[str]
    kinds: tuple[type[CardDef], ...]
    values: dict[str, Words] = {}
    """Of a choice, the first one is usual; of anything else empty."""
    least: int = 0
    most: int = 1
    usual: int = 0
    is_list: bool = False
    """Several numbers."""
    is_flag: bool = False
    is_rare: bool = False

    def fits(self, zone: str, card: CardDef) -> bool:
        """Can this card in this zone have it?"""
        return zone in self.zones and isinstance(card, self.kinds)

    def of(self, lying: Lying) -> Detail:
        """What a card has, the usual where nothing is said."""
        usual: Detail = next(iter(self.values)) if self.values else () if self.is_list else (
            self.usual)
        return lying.details.get(self.key, usual)

    def number_of(self, lying: Lying) -> int:
        """The same of a number or a flag; 0 where it is neither."""
        found = self.of(lying)
        return found if isinstance(found, int) else 0

    def numbers_of(self, lying: Lying) -> tuple[int, ...]:
        """The same of a list; none where it is none."""
        found = self.of(lying)
        return found if isinstance(found, tuple) else ()

    def allows(self, value: Detail) -> bool:
        """May it be this?"""
        if self.values:
            return value in self.values
        numbers = value if isinstance(value, tuple) else (value,)
        return isinstance(value, tuple) == self.is_list and all(
            isinstance(number, int) and self.least <= number <= self.most for number in numbers)


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong with a position, and where: a side, a zone of it and a card, or a field."""

    words: Words
    seat: Seat = -1
    zone: str = ""
    index: int = -1
    field: str = ""
    clause: str = ""
    is_warning: bool = False
    """It can be played on from all the same."""

    @property
    def place(self) -> str:
        """As the file has it: ``sides[0].zones.deck[3]``; empty: the whole position."""
        parts = [f"sides[{self.seat}]"] if self.seat >= 0 else []
        if self.zone:
            card = f"[{self.index}]" if self.index >= 0 else ""
            parts += ["zones", f"{self.zone}{card}"]
        return ".".join([*parts, *filter(None, (self.field,))])


class Goal(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a puzzle asks of a seat: ``win``, ``score`` so many more than there are (points,
    shields broken), or ``survive``: neither lose nor, where the game counts points, let the other
    side score.

    ``turns`` is how many more turns may begin: 0, this turn; 1, the other side's next one too.
    ``chance`` says what a shuffle or lot means: nobody can count on it, so that it is ``missed``;
    or it may come in any way, the worst included: ``against``.
    """

    goal: Literal["win", "score", "survive"]
    seat: Seat = 0
    turns: int = 0
    count: int = 1
    chance: Literal["missed", "against"] = "missed"


class Laid(NamedTuple):
    """A moment of a match as a board, and what of it no board can hold."""

    board: Board
    lost: tuple[Words, ...]


LASTING_LOST = Words("What effects left behind for a while is left out.",
                     "一時的に続いている効果は引き継がれません。")
UNDER_WAY_LOST = Words("What is being carried out is left out.",
                       "処理の途中の効果は引き継がれません。")


class Positions(msgspec.Struct, frozen=True, kw_only=True):
    """What may be set in a game, and how states come of it."""

    zones: tuple[ZoneField, ...]
    """In the order in which people think of them."""
    numbers: tuple[NumberField, ...]
    common: tuple[NumberField, ...]
    steps: tuple[StepField, ...]
    details: tuple[DetailField, ...]
    homes: dict[str, str]
    """Where the cards of a deck's sections lie at first."""
    blank: Callable[[Mapping[CardKey, CardDef]], Board]
    """An empty table; `ValueError` if the cards do not suffice for one."""
    board_of: Callable[[GameState], Laid]
    state_of: Callable[[Rules, Board], GameState]
    """The table as it is laid, for eyes; its cards are numbered zone by zone, bottom first, each
    before those beneath it. The board's zones, details and numbers are such as are declared."""
    begun: Callable[[Rules, GameState], GameState]
    """Such a state with its first step taken, as far as the rules go by themselves."""
    faults: Callable[[Rules, Board], Iterable[Fault]]
    """What else is wrong with a board in which every card may lie where it lies."""
    section: Callable[[CardDef, str, Lying], str]
    """To which section of a deck a card in a zone belongs; empty: to none."""
    score: Callable[[GameState, Seat], int]
    """What `Goal` counts."""
    score_words: Callable[[int], Words]
    """What a goal of so much of it asks: "Score a point"."""
    is_held_by_score: bool = False
    """Has whoever wants to survive lost as soon as the other side scores?"""

    def zone(self, key: str) -> ZoneField | None:
        """A zone by its key."""
        return next((zone for zone in self.zones if zone.key == key), None)

    def details_of(self, zone: str, card: CardDef) -> list[DetailField]:
        """What may be special about this card in this zone."""
        return [field for field in self.details if field.fits(zone, card)]

    def step(self, key: str) -> StepField | None:
        """A step by its key."""
        return next((step for step in self.steps if step.key == key), None)


def lying(
    card: Card, seat: Seat, details: Iterable[tuple[DetailField, Detail]],
    beneath: tuple[Lying, ...] = (),
) -> Lying:
    """A card of a match as it lies on a side; of its details those are said that are not usual."""
    plain = Lying(card.key)
    return Lying(card.key, -1 if card.owner == seat else card.owner, {
        field.key: value for field, value in details if value != field.of(plain)}, beneath)


def lineup_of(
    positions: Positions, cards: Mapping[CardKey, CardDef], board: Board, seat: Seat
) -> Lineup:
    """All cards of a seat as a deck, wherever they lie."""
    sections = {section: Counter[CardKey]() for section in positions.homes}
    for zone, one in owned(board, seat):
        section = positions.section(cards[one.card], zone, one)
        if section:
            sections[section][one.card] += 1
    return Lineup("", {section: dict(count) for section, count in sections.items()})
