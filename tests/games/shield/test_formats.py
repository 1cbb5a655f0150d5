"""SS 2 and SS 3: what cards and decks may be."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from cardtable.engine.cards import CardKey
from cardtable.engine.rules import Lineup
from cardtable.games.shield.cards import AnyCard, cost_of, level_of, release_value
from cardtable.games.shield.formats import EX_AT_MOST, problems
from tests.games.shield.table import (
    fusion,
    link,
    monster,
    ritual,
    spell,
    synchro,
    token,
    trap,
    xyz,
)

DRAW = {"do": "draw"}
MAIN = [monster(f"m{i}") for i in range(70)]
EXTRA = [synchro(f"s{i}") for i in range(12)]
OTHERS = [ritual("rite"), fusion("f", {}), token("bug"), spell("learn", DRAW),
          trap("stop", {"to": ["attack"]}, DRAW)]
CARDS = {card.key: card for card in (*MAIN, *EXTRA, *OTHERS)}


def found(
    main: int = 40, extra: int = 0, *, also: Sequence[str] = (), ex: Sequence[str] = ()
) -> list[tuple[str, bool]]:
    """Clause and weight of what is wrong with so many cards and these."""
    sections: dict[str, dict[CardKey, int]] = {
        "main": {card.key: 1 for card in MAIN[:main]},
        "ex": {card.key: 1 for card in EXTRA[:extra]},
    }
    for section, cards in (("main", also), ("ex", ex)):
        for name in cards:
            key = CardKey(f"t:{name}")
            sections[section][key] = sections[section].get(key, 0) + 1
    for problem in problems(CARDS, Lineup("", sections)):
        assert problem.words.en and problem.words.ja
    return [(p.clause, p.is_warning) for p in problems(CARDS, Lineup("", sections))]


@pytest.mark.clause("SS 3.1")
def test_forty_cards_or_more_and_a_warning_above_sixty() -> None:
    assert found(40) == [] and found(60) == []
    assert found(39) == [("SS 3.1", False)]
    assert found(61) == [("SS 3.1", True)]
    assert found(40, also=["nowhere"]) == [("SS 3.1", False)]


@pytest.mark.clause("SS 3.2")
def test_an_eleventh_ex_card_is_refused() -> None:
    assert found(40, EX_AT_MOST) == []
    assert found(40, 11) == [("SS 3.2", False)]


@pytest.mark.clause("SS 3.2")
@pytest.mark.parametrize(("also", "ex", "clauses"), [
    (["rite"], [], []), ([], ["rite"], []), (["f"], [], ["SS 3.2"]), (["s0"], [], ["SS 3.2"]),
    ([], ["learn"], ["SS 3.2"]), ([], ["stop"], ["SS 3.2"]), (["bug"], [], ["SS 3.1"]),
    ([], ["bug"], ["SS 3.2"]), ([], ["nowhere"], ["SS 3.2"]),
])
def test_which_cards_belong_where(also: list[str], ex: list[str], clauses: list[str]) -> None:
    assert [clause for clause, _ in found(also=also, ex=ex)] == clauses


@pytest.mark.clause("SS 3.3")
def test_a_second_copy_of_a_name_is_refused_over_both_decks() -> None:
    assert found(also=["m0"]) == [("SS 3.3", False)]
    assert found(also=["rite"], ex=["rite"]) == [("SS 3.3", False)]
    twin = msgspec.structs.replace(MAIN[0], key=CardKey("other:m0"))
    lineup = Lineup("", {"main": {card.key: 1 for card in (*MAIN[:40], twin)}})
    wrong = problems({**CARDS, twin.key: twin}, lineup)
    assert [problem.clause for problem in wrong] == ["SS 3.3"]
    none = Lineup("", {"main": {card.key: 1 for card in MAIN[:40]} | {MAIN[41].key: 0}})
    assert [problem.clause for problem in problems(CARDS, none)] == ["SS 3.3"]


@pytest.mark.clause("SS 2.1")
@pytest.mark.clause("SS 2.2")
def test_what_each_kind_shows() -> None:
    assert level_of(monster("m", 5)) == 5 and cost_of(monster("m", 5)) == 5
    assert cost_of(monster("m", 5, cost=3)) == 3
    assert level_of(xyz("x", 4)) is None and level_of(link("l")) is None
    assert cost_of(synchro("s")) == cost_of(xyz("x")) == 0
    assert cost_of(link("l", cost=2)) == 2 and cost_of(fusion("f", {}, cost=1)) == 1
    with pytest.raises(msgspec.ValidationError):
        link("l", defence=1000)
    with pytest.raises(msgspec.ValidationError):
        xyz("x", level=4)


@pytest.mark.clause("SS 4.4")
@pytest.mark.parametrize(("card", "value"), [
    (monster("m", 4), 1), (monster("m", 5), 2), (xyz("x", 5), 2), (xyz("x", 4), 1),
    (link("l", 3), 1), (token("t", 1), 1)])
def test_what_releasing_gives(card: AnyCard, value: int) -> None:
    assert release_value(card) == value  # type: ignore[arg-type]
