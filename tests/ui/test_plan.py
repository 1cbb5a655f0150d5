"""Walking among the ways to pay: only what the rules listed can be reached."""

from __future__ import annotations

from cardtable.engine.actions import SetNumber
from cardtable.engine.moves import Move
from cardtable.engine.words import Words, same
from cardtable.ui.plan import Plan

STRONGER = Words("pay 1 green: intercept +2", "緑1を支払う：迎撃力＋2")


def way(number: int, extras: int = 0) -> Move:
    return Move(action=SetNumber(0, "way", number), group="play", title=same("Play"),
                extras=(STRONGER,) * extras)


def plan() -> Plan:
    return Plan(
        [way(0), way(1), way(2), way(3, 1), way(4, 2)],
        [{"g": 2}, {"g": 1, "y": 1}, {"y": 2}, {"g": 2, "y": 1}, {"g": 3, "y": 1}])


def test_the_first_way_is_the_proposal() -> None:
    made = plan()
    assert made.chosen == made.ways[0].move
    assert made.pays == {"g": 2}


def test_a_taken_back_card_is_missing_until_another_is_paid() -> None:
    made = plan()
    made.take("g")
    assert made.chosen is None and made.missing == 1
    assert made.can_add("g") and made.can_add("y")
    made.add("y")
    assert made.chosen == made.ways[1].move


def test_more_than_any_way_takes_cannot_be_paid() -> None:
    made = plan()
    assert not made.can_add("g") and not made.can_add("y")
    made.add("g")
    assert made.pays == {"g": 2}


def test_an_extra_cost_proposes_its_cheapest_payment() -> None:
    made = plan()
    made.declare(STRONGER, 1)
    assert made.chosen == made.ways[3].move
    made.declare(STRONGER, 2)
    assert made.pays == {"g": 3, "y": 1}
    made.declare(STRONGER, 0)
    assert made.chosen == made.ways[0].move


def test_an_extra_cost_beyond_the_list_is_refused() -> None:
    made = plan()
    assert made.most(STRONGER) == 2
    assert not made.can_declare(STRONGER, 3)
    made.declare(STRONGER, 3)
    assert made.chosen == made.ways[0].move


def test_ways_that_differ_in_words_only_stay_open() -> None:
    made = Plan([way(0), way(1)], [{"g": 1}, {"g": 1}])
    assert [open_.move for open_ in made.open_choices] == [way(0), way(1)]
