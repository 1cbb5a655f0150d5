"""What a game gives so that people can set a position up by hand, and puzzles can be made of it.

A `Board` is a position as people lay it: cards by name in named zones, numbers by name, and the
step at which the match begins. It knows neither the ids of cards nor what a game keeps for itself.
What may be set is declared as data (`Positions`), so that windows, files and checks need no word
about any game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

from cardtable.engine.cards import Card, CardDef, CardId, CardKey
from cardtable.engine.rules import Lineup, Rules
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, ZoneSpec

MOST_CARDS = 2000
"""Of a position, both sides together."""

Detail = int | str | tuple[int, ...]


class Lying(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card as it lies: what is special about it by the keys of the game's `DetailField`."""

    card: CardKey
    owner: Seat = -1
    """Whose card it is; -1: of the side on which it lies."""
    details: dict[str, Detail] = {}
    beneath: tuple[Lying, ...] = ()
    """Cards beneath it, bottom first."""


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side: numbers by the keys of `NumberField`, cards by zone, bottom first."""

    numbers: dict[str, int] = {}
    zones: dict[str, tuple[Lying, ...]] = {}

    def at(self, zone: str) -> tuple[Lying, ...]:
        """The cards of a zone."""
        return self.zones.get(zone, ())

    def number(self, field: NumberField) -> int:
        """A number, as usual where nothing is said."""
        return self.numbers.get(field.key, field.usual)


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A position as it was laid by hand."""

    step: str
    """Key of the `StepField` at which it begins."""
    active: Seat = 0
    """Whose turn it is."""
    common: dict[str, int] = {}
    """Numbers of the whole table."""
    options: dict[str, str] = {}
    """Match options that are not at their defaults."""
    sides: tuple[Side, Side]


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
    lineup: Callable[[Mapping[CardKey, CardDef], Board, Seat], Lineup]
    """All cards of a seat as a deck."""
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


class Spot(NamedTuple):
    """Where a card of a board lies."""

    seat: Seat
    zone: str
    at: int
    beneath: int = -1
    """Its place among those beneath that card; -1: it lies by itself."""


class Numbered(NamedTuple):
    """The cards of a board with their ids, as states have them."""

    cards: tuple[Card, ...]
    zones: tuple[tuple[CardId, ...], ...]
    """By the zones of the rules; cards beneath others are in none."""
    lying: tuple[Lying, ...]
    """By id."""
    spots: tuple[Spot, ...]
    """By id."""

    def beneath(self, host: CardId) -> tuple[CardId, ...]:
        """The cards beneath one, bottom first: they follow it."""
        return tuple(CardId(host + 1 + number) for number in range(len(self.lying[host].beneath)))


def numbered(specs: Sequence[ZoneSpec], board: Board) -> Numbered:
    """Number the cards of a board."""
    cards: list[Card] = []
    zones: list[tuple[CardId, ...]] = []
    lying: list[Lying] = []
    spots: list[Spot] = []

    def add(one: Lying, spot: Spot) -> CardId:
        cards.append(Card(one.card, one.owner if one.owner >= 0 else spot.seat))
        lying.append(one)
        spots.append(spot)
        return CardId(len(cards) - 1)

    for spec in specs:
        ids: list[CardId] = []
        there = board.sides[spec.owner].at(spec.key) if spec.owner >= 0 else ()
        for index, one in enumerate(there):
            ids.append(add(one, Spot(spec.owner, spec.key, index)))
            for number, under in enumerate(one.beneath):
                add(under, Spot(spec.owner, spec.key, index, number))
        zones.append(tuple(ids))
    return Numbered(tuple(cards), tuple(zones), tuple(lying), tuple(spots))


def said(details: Iterable[tuple[DetailField, Detail]]) -> dict[str, Detail]:
    """Those of a card's details that are not as usual."""
    plain = Lying(CardKey(""))
    return {field.key: value for field, value in details if value != field.of(plain)}


def owned(board: Board, seat: Seat) -> Iterator[tuple[str, Lying]]:
    """All cards of a seat, with the zones in which they lie, wherever that is."""
    for whose, side in enumerate(board.sides):
        for zone, lying in side.zones.items():
            for one in lying:
                for card in (one, *one.beneath):
                    if (card.owner if card.owner >= 0 else whose) == seat:
                        yield zone, card
