"""Which sets of materials make an EX monster (SS 7.6 to SS 7.11), over plain values.

`is_complete` says whether a set is legal, `further` which cards still lead from a set that was
begun to a legal one. Nothing tries sets one by one: Levels that must add up are sums in the bits
of a number, named materials are matched to their slots.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardtable.engine.cards import CardId
from cardtable.games.shield.matching import Matching
from cardtable.games.shield.purse import NO_LIMIT
from cardtable.games.shield.records import How


class Piece(NamedTuple):
    """A monster as material."""

    card: CardId
    level: int
    """0: it has none (SS 7.11)."""
    is_tuner: bool = False
    fits: int = 0
    """The slots of the Fusion monster that it fills, one bit each."""
    value: int = 0
    """What it would give towards the cost if it were released instead (SS 4.5); 0 in hand."""


class Recipe(NamedTuple):
    """What an EX monster asks for."""

    how: How
    number: int
    """Its Level, Rank or Link number; of a Fusion monster, how many materials."""
    spare: int = NO_LIMIT
    """How much release value may go into materials so that the rest still pays the cost."""


def is_complete(recipe: Recipe, chosen: Sequence[Piece]) -> bool:
    """Do just these make the monster, and leave enough to pay for it?"""
    how, number = recipe.how, recipe.number
    if sum(piece.value for piece in chosen) > recipe.spare:
        return False
    levels = [piece.level for piece in chosen]
    if how == "synchro":
        tuners = sum(piece.is_tuner for piece in chosen)
        return tuners == 1 and len(chosen) > 1 and all(levels) and sum(levels) == number
    if how == "xyz":
        return len(chosen) > 1 and all(level == number for level in levels)
    if how == "ritual":
        return bool(chosen) and all(levels) and sum(levels) >= number
    if how == "fusion":
        return len(chosen) == number == len(Matching(piece.fits for piece in chosen))
    return len(chosen) == number


def is_possible(recipe: Recipe, pool: Sequence[Piece], chosen: Sequence[Piece] = ()) -> bool:
    """Can a legal set be made of ``chosen`` and more of ``pool``?

    ``pool`` may hold the chosen ones too. A card without what the recipe asks for is never part
    of a legal set, so a set that holds one is not possible.
    """
    if recipe.spare < 0:
        return False
    others = pool
    if chosen:
        taken = {piece.card for piece in chosen}
        others = [piece for piece in pool if piece.card not in taken]
    return _WAYS[recipe.how](recipe, chosen, others)


def further(recipe: Recipe, pool: Sequence[Piece], chosen: Sequence[Piece]) -> list[CardId]:
    """The cards that, chosen next, still lead to a legal set; in the order of the pool."""
    taken = {piece.card for piece in chosen}
    return [
        piece.card
        for piece in pool
        if piece.card not in taken and is_possible(recipe, pool, [*chosen, piece])
    ]


def cheapest(recipe: Recipe, pool: Sequence[Piece]) -> list[Piece]:
    """A legal set that takes little away from what could be released: for a proposal.

    Empty where there is none.
    """
    chosen: list[Piece] = []
    by_value = sorted(pool, key=lambda piece: piece.value)
    while not is_complete(recipe, chosen):
        leading = (
            piece
            for piece in by_value
            if piece not in chosen and is_possible(recipe, pool, [*chosen, piece])
        )
        following = next(leading, None)
        if following is None:
            return []
        chosen.append(following)
    return chosen


# The kinds -----------------------------------------------------------------------------------


def _synchro(recipe: Recipe, chosen: Sequence[Piece], others: Sequence[Piece]) -> bool:
    """SS 7.7: one Tuner, others that make up the rest exactly. Costs nothing."""
    rest = recipe.number - sum(piece.level for piece in chosen)
    tuners = sum(piece.is_tuner for piece in chosen)
    if rest < 0 or tuners > 1 or not all(piece.level for piece in chosen):
        return False
    sums = 1  # Bit n: some non-Tuners of the others add up to n.
    for piece in others:
        if not piece.is_tuner:
            sums |= sums << piece.level
    least = 0 if len(chosen) > tuners else 1  # One of them must still come: not the empty sum.
    if tuners:
        return rest >= least and bool(sums >> rest & 1)
    return any(
        rest - piece.level >= least and sums >> (rest - piece.level) & 1
        for piece in others
        if piece.is_tuner and piece.level
    )


def _xyz(recipe: Recipe, chosen: Sequence[Piece], others: Sequence[Piece]) -> bool:
    """SS 7.8: two or more of one Level. Costs nothing."""
    rank = recipe.number
    found = sum(piece.level == rank for piece in others)
    return all(piece.level == rank for piece in chosen) and len(chosen) + found > 1


def _link(recipe: Recipe, chosen: Sequence[Piece], others: Sequence[Piece]) -> bool:
    """SS 7.9: so many monsters; those of the least value leave most to be released."""
    missing = recipe.number - len(chosen)
    if not 0 <= missing <= len(others):
        return False
    values = sorted(piece.value for piece in others)[:missing]
    return sum(values) + sum(piece.value for piece in chosen) <= recipe.spare


def _ritual(recipe: Recipe, chosen: Sequence[Piece], others: Sequence[Piece]) -> bool:
    """SS 7.10: Levels that add up to the monster's or more."""
    if not all(piece.level for piece in chosen):
        return False
    spare = recipe.spare - sum(piece.value for piece in chosen)
    if spare < 0:
        return False
    levels = sum(piece.level for piece in chosen)
    if sum(piece.value for piece in others) <= spare:
        levels += sum(piece.level for piece in others)
    else:
        levels += _most_levels(others, spare)
    return levels >= recipe.number


def _most_levels(pieces: Iterable[Piece], spare: int) -> int:
    """The most Levels for so much release value, by how much of it is spent."""
    most = [0] * (spare + 1)
    for piece in pieces:
        for value in range(spare, piece.value - 1, -1):
            most[value] = max(most[value], most[value - piece.value] + piece.level)
    return most[spare]


def _fusion(recipe: Recipe, chosen: Sequence[Piece], others: Sequence[Piece]) -> bool:
    """SS 7.6: every slot filled by another card, those of the least value first."""
    matching = Matching()
    value = 0
    for piece in chosen:
        if not matching.add(piece.fits):
            return False
        value += piece.value
    for piece in sorted(others, key=lambda piece: piece.value):
        if len(matching) == recipe.number:
            break
        if matching.add(piece.fits):
            value += piece.value
    return len(matching) == recipe.number and value <= recipe.spare


_WAYS = {
    "synchro": _synchro,
    "xyz": _xyz,
    "link": _link,
    "ritual": _ritual,
    "fusion": _fusion,
}
