"""A position as people lay it: cards by name in named zones, numbers by name, and the step at which
the match begins. It knows neither the ids of cards nor what a game keeps for itself; what may
stand in it, each game declares (`engine.positions`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from cardtable.engine.cards import Card, CardId, CardKey
from cardtable.engine.zones import Seat, ZoneSpec

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


def owned(board: Board, seat: Seat) -> Iterator[tuple[str, Lying]]:
    """All cards of a seat, with the zones in which they lie, wherever that is."""
    for whose, side in enumerate(board.sides):
        for zone, lying in side.zones.items():
            for one in lying:
                for card in (one, *one.beneath):
                    if (card.owner if card.owner >= 0 else whose) == seat:
                        yield zone, card
