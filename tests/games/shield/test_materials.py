"""Materials of EX monsters: named cases, and every case against trying all sets one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.cards import CardId
from cardtable.games.shield.materials import (
    NO_LIMIT,
    Piece,
    Recipe,
    cheapest,
    further,
    is_complete,
    is_possible,
)
from cardtable.games.shield.records import How

EX_KINDS = [how for how in get_args(How) if how not in {"normal", "special"}]


# What the rules say, tried out set by set ---------------------------------------------------------


def is_legal(recipe: Recipe, pieces: Sequence[Piece]) -> bool:
    """SS 7.6 to SS 7.11, word for word."""
    levels = [piece.level for piece in pieces]
    if sum(piece.value for piece in pieces) > recipe.spare:
        return False
    match recipe.how:
        case "synchro":
            tuners = [piece for piece in pieces if piece.is_tuner]
            others = [piece for piece in pieces if not piece.is_tuner]
            return (len(tuners) == 1 and len(others) >= 1 and 0 not in levels
                    and sum(levels) == recipe.number)
        case "xyz":
            return len(pieces) >= 2 and set(levels) == {recipe.number}
        case "link":
            return len(pieces) == recipe.number
        case "ritual":
            return len(pieces) > 0 and 0 not in levels and sum(levels) >= recipe.number
    return len(pieces) == recipe.number and any(
        all(piece.fits >> slot & 1 for slot, piece in enumerate(order))
        for order in permutations(pieces))


def legal_sets(recipe: Recipe, pool: Sequence[Piece]) -> Iterator[frozenset[Piece]]:
    for count in range(len(pool) + 1):
        for some in combinations(pool, count):
            if is_legal(recipe, some):
                yield frozenset(some)


Case = tuple[Recipe, list[Piece]]


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """An EX monster, and monsters of a field and a hand."""
    how = draw(st.sampled_from(EX_KINDS))
    number = draw(st.integers(1, 3 if how in {"fusion", "link"} else 12))
    costs_nothing = how in {"synchro", "xyz"}
    spare = NO_LIMIT if costs_nothing or draw(st.booleans()) else draw(st.integers(-1, 8))
    slots = 2 ** number - 1 if how == "fusion" else 0
    rows = st.tuples(st.integers(0, 6), st.booleans(), st.integers(0, slots), st.integers(0, 2))
    return Recipe(how, number, spare), [
        Piece(CardId(i), *row) for i, row in enumerate(draw(st.lists(rows, max_size=7)))]


@given(cases())
def test_a_set_is_complete_just_when_the_rules_say_so(case: Case) -> None:
    recipe, pool = case
    for count in range(min(4, len(pool)) + 1):
        for some in combinations(pool, count):
            assert is_complete(recipe, some) == is_legal(recipe, some), some


@given(cases(), st.data())
def test_a_card_is_offered_just_when_it_leads_to_a_legal_set(
    case: Case, data: st.DataObject
) -> None:
    recipe, pool = case
    sets = list(legal_sets(recipe, pool))
    assert is_possible(recipe, pool) == bool(sets)
    chosen: list[Piece] = []
    while True:
        leading = {piece.card for found in sets if found > set(chosen)
                   for piece in found - set(chosen)}
        offered = further(recipe, pool, chosen)
        assert set(offered) == leading, chosen
        if not offered:
            break
        chosen.append(pool[data.draw(st.sampled_from(offered))])
    assert is_legal(recipe, chosen) or not sets


@given(cases())
def test_the_proposed_set_is_legal(case: Case) -> None:
    recipe, pool = case
    found = cheapest(recipe, pool)
    assert is_legal(recipe, found) or not (found or is_possible(recipe, pool))


# Named cases --------------------------------------------------------------------------------------


def monsters(*levels: int | str) -> list[Piece]:
    """Monsters of these Levels; "3t" is a Tuner of Level 3, 0 has a Rank or Link number."""
    return [Piece(CardId(i), int(str(level).rstrip("t")), str(level).endswith("t"))
            for i, level in enumerate(levels)]


def offered(recipe: Recipe, pool: Sequence[Piece], *chosen: int) -> list[int]:
    return list(further(recipe, pool, [pool[i] for i in chosen]))


def complete(recipe: Recipe, pool: Sequence[Piece], chosen: Iterable[int]) -> bool:
    return is_complete(recipe, [pool[i] for i in chosen])


@pytest.mark.clause("SS 7.7")
def test_synchro_levels_add_up_exactly_with_one_tuner() -> None:
    seven, pool = Recipe("synchro", 7), monsters("3t", 4, 2, 2, "1t", 6, 5)
    assert offered(seven, pool) == [0, 1, 2, 3, 4, 5]
    assert offered(seven, pool, 0) == [1, 2, 3], "a second Tuner never fits"
    assert offered(seven, pool, 0, 2) == [3]
    assert complete(seven, pool, (0, 2, 3)) and not complete(seven, pool, (0, 2))
    assert offered(seven, pool, 5) == [4]
    assert not is_possible(seven, monsters("3t", 3, 5)) and not is_possible(seven, monsters("7t"))


@pytest.mark.clause("SS 7.11")
def test_a_rank_or_a_link_number_is_no_level() -> None:
    pool = monsters("3t", 0, 4, 4)
    assert offered(Recipe("synchro", 7), pool) == [0, 2, 3]
    assert offered(Recipe("xyz", 4), pool) == [2, 3]
    assert offered(Recipe("ritual", 8), pool) == [0, 2, 3]
    assert not complete(Recipe("ritual", 8), pool, (1, 2, 3))
    assert offered(Recipe("link", 2), pool) == [0, 1, 2, 3], "SS 7.9: it counts as one"


@pytest.mark.clause("SS 7.8")
def test_xyz_takes_two_or_more_of_one_level() -> None:
    four, pool = Recipe("xyz", 4), monsters(4, 3, 4, "4t")
    assert offered(four, pool) == [0, 2, 3]
    assert complete(four, pool, (0, 2)) and offered(four, pool, 0, 2) == [3]
    assert complete(four, pool, (0, 2, 3)) and not complete(four, pool, (0, 1))
    assert not is_possible(Recipe("xyz", 3), pool)


@pytest.mark.clause("SS 7.9", "SS 4.5")
def test_link_materials_leave_enough_to_be_released() -> None:
    pool = [Piece(CardId(0), 4, value=1), Piece(CardId(1), 6, value=2),
            Piece(CardId(2), 0, value=1)]
    assert offered(Recipe("link", 2), pool) == [0, 1, 2]
    assert offered(Recipe("link", 2, spare=2), pool) == [0, 2], "the big one must be released"
    assert not is_possible(Recipe("link", 2, spare=1), pool)
    assert not is_possible(Recipe("link", 1, spare=-1), pool), "nothing pays it at all"


@pytest.mark.clause("SS 7.10")
def test_ritual_levels_may_be_too_many() -> None:
    six, pool = Recipe("ritual", 6), monsters(4, 3, 8)
    assert complete(six, pool, (0, 1)) and complete(six, pool, (2,)) and complete(six, pool, (0, 2))
    assert not complete(six, pool, (0,))
    assert offered(six, pool, 2) == [0, 1]


@pytest.mark.clause("SS 7.6")
def test_fusion_materials_each_fill_a_slot_of_their_own() -> None:
    dragon, any_red = 0b01, 0b10
    pool = [Piece(CardId(0), 4, fits=dragon | any_red), Piece(CardId(1), 4, fits=dragon),
            Piece(CardId(2), 4, fits=0), Piece(CardId(3), 0, fits=any_red)]
    two = Recipe("fusion", 2)
    assert offered(two, pool) == [0, 1, 3]
    assert offered(two, pool, 0) == [1, 3], "the first makes room for the other"
    assert offered(two, pool, 1) == [0, 3] and offered(two, pool, 3) == [0, 1]
    assert complete(two, pool, (0, 1)) and not complete(two, pool, (0,))
