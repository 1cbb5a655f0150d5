"""What a deck holds, and what to expect of it: counts by field, exact odds of cards seen.

All odds are hypergeometric and exact (`Fraction`): cards drawn from one shuffled deck, none put
back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import comb

import msgspec

from cardtable.decks.deck import MAIN, Deck
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.fields import CardField, FieldValue
from cardtable.engine.game import GameDefinition

MOST_TURNS = 10


class Tally(msgspec.Struct, frozen=True):
    """Copies in a section by the values of one field: numbers in order, choices as listed."""

    field: CardField
    copies: dict[int | str, int]

    @property
    def mean(self) -> Fraction | None:
        """The mean of a number over the cards that have it."""
        numbers = [(value, copies) for value, copies in self.copies.items()
                   if isinstance(value, int)]
        total = sum(copies for _, copies in numbers)
        return Fraction(sum(value * copies for value, copies in numbers), total) if total else None


class Payable(msgspec.Struct, frozen=True):
    """How well a turn can be paid for."""

    turn: int
    seen: int
    """Cards of the deck seen by then, or in that turn where they are used up."""
    budget: int
    """What a cost may be by then."""
    share: Fraction
    """Of the cards that cost anything that can be asked, those that cost no more than that."""
    odds: Fraction
    """That at least one of them is among the cards seen."""


def chances(deck: int, hits: int, seen: int) -> tuple[Fraction, ...]:
    """The odds of exactly 0, 1, 2 … hits among the cards seen. `ValueError` for what cannot be.

    More cards seen than there are count as the whole deck.
    """
    if not 0 <= hits <= deck or seen < 0:
        raise ValueError(f"{hits} of {deck} cards, {seen} seen")
    seen = min(seen, deck)
    whole = comb(deck, seen)
    return tuple(Fraction(comb(hits, k) * comb(deck - hits, seen - k), whole)
                 for k in range(min(hits, seen) + 1))


@cache
def at_least(deck: int, hits: int, seen: int, wanted: int = 1) -> Fraction:
    """The odds of ``wanted`` hits or more among the cards seen."""
    return sum(chances(deck, hits, seen)[max(0, wanted):], Fraction(0))


def copies_where(deck: Deck, cards: Mapping[CardKey, CardDef], holds: Callable[[CardDef], bool],
                 section: str = MAIN) -> int:
    """How many copies of a section are cards of which something holds."""
    return sum(entry.count for entry in deck.section(section)
               if (card := cards.get(entry.card)) is not None and holds(card))


class DeckStatistics:
    """The figures of one section of a deck. Cards that nobody knows count in its size alone."""

    def __init__(self, game: GameDefinition, cards: Mapping[CardKey, CardDef], deck: Deck,
                 section: str = MAIN) -> None:
        self._game = game
        entries = deck.section(section)
        self.size = sum(entry.count for entry in entries)
        """All copies of the section."""
        self._copies: list[tuple[Mapping[str, FieldValue], int]] = [
            (game.searchable(card), entry.count) for entry in entries
            if (card := cards.get(entry.card)) is not None]

    def tallies(self) -> tuple[Tally, ...]:
        """A tally of every field that any card has."""
        found = (self.tally(field) for field in self._game.card_fields if field.kind != "text")
        return tuple(tally for tally in found if tally.copies)

    def tally(self, field: CardField) -> Tally:
        """Copies by the values of a field. A card of two colours counts in both."""
        copies: Counter[int | str] = Counter()
        for values, count in self._copies:
            value = values.get(field.key, ())
            for one in (value,) if isinstance(value, int) else value:
                if one or field.kind != "flag":
                    copies[one] += count
        if field.kind == "choice":
            return Tally(field, {key: copies[key] for key in field.values if copies[key]})
        return Tally(field, dict(sorted(copies.items(), key=lambda pair: int(pair[0]))))

    def curve(self, number: CardField, by: CardField) -> dict[int, dict[tuple[str, ...], int]]:
        """Copies by a number and, within it, by a choice: the curve of costs by colour. A card
        of two colours is in a part of its own, so that the parts add up to the cards."""
        found: dict[int, Counter[tuple[str, ...]]] = {}
        for values, count in self._copies:
            value, choices = values.get(number.key), values.get(by.key, ())
            if isinstance(value, int) and not isinstance(choices, int):
                found.setdefault(value, Counter())[choices] += count
        order = {key: place for place, key in enumerate(by.values)}
        return {value: dict(sorted(found[value].items(), key=lambda part: (
            len(part[0]) != 1, [order.get(key, len(order)) for key in part[0]])))
            for value in sorted(found)}

    def total(self, number: CardField) -> int:
        """A number of all copies together."""
        return sum(value * count for values, count in self._copies
                   if isinstance(value := values.get(number.key), int))

    def reaching(self, number: CardField, least: int) -> int:
        """Copies whose number is that or more: what can meet an attack of such a force."""
        return sum(count for values, count in self._copies
                   if isinstance(value := values.get(number.key), int) and value >= least)

    def payable(self, turns: int = MOST_TURNS) -> tuple[Payable, ...]:
        """What can be paid by each turn, as the game says how fast it goes."""
        pace = self._game.pace
        if pace is None:
            return ()
        costs = [(cost, count) for values, count in self._copies
                 if isinstance(cost := values.get(pace.cost), int)]
        asked = sum(count for _, count in costs)
        mean = Fraction(sum(cost * count for cost, count in costs), asked or 1)
        saved, found = Fraction(pace.budget[0]), []
        for turn in range(1, turns + 1):
            saved += pace.budget[1]
            found.append(self._by_turn(costs, asked, turn, pace.seen_by(turn), int(saved)))
            if pace.is_used_up and saved >= mean:
                saved -= mean
        return tuple(found)

    def _by_turn(self, costs: list[tuple[int, int]], asked: int, turn: int, seen: int, budget: int
                 ) -> Payable:
        hits = sum(count for cost, count in costs if cost <= budget)
        share = Fraction(hits, asked) if asked else Fraction(0)
        return Payable(turn, min(seen, self.size), budget, share,
                       at_least(self.size, hits, seen))
