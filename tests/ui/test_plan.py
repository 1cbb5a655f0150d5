"""Walking among the ways to pay: only what the rules listed can be reached."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.actions import Action, SetNumber
from cardtable.engine.cards import CardId
from cardtable.engine.moves import Move
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words, same
from cardtable.ui.card_plan import CardPlan
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


# Where single cards pay: "mana" 1 to 4, of which two must be spent, but never 1 and 4 together.


def card_plan() -> CardPlan:
    def repaid(action: Action, cards: Sequence[CardId]) -> Action:
        assert isinstance(action, SetNumber)
        return SetNumber(action.seat, action.name, sum(10 ** card for card in cards))

    def check(action: Action) -> Refusal | None:
        assert isinstance(action, SetNumber)
        spent = [card for card in range(1, 5) if action.value // 10 ** card % 10]
        if len(spent) != 2:
            return Refusal("T 4.3", same(f"{len(spent)} of 2"))
        if spent == [1, 4] or (action.name == "low" and 4 in spent):
            return Refusal("T 4.4", same("not these"))
        return None

    cards = tuple(CardId(card) for card in range(1, 5))
    return CardPlan(
        [Move(action=SetNumber(0, name, 0), group="play", title=same("Play"), detail=same(name),
              spends=cards[:2], may_spend=cards) for name in ("high", "low")], repaid, check)


def test_the_proposed_cards_pay_at_once() -> None:
    made = card_plan()
    assert made.trouble is None
    assert made.action == SetNumber(0, "high", 110)


def test_a_card_taken_back_leaves_what_the_rules_miss() -> None:
    made = card_plan()
    assert made.press(CardId(1))
    assert made.trouble is not None and made.trouble.words.en == "1 of 2"
    assert made.press(CardId(3)) and made.trouble is None
    assert made.action == SetNumber(0, "high", 1100)


def test_a_payment_that_the_rules_refuse_is_refused_in_their_words() -> None:
    made = card_plan()
    made.press(CardId(2))
    made.press(CardId(4))
    assert made.trouble is not None and made.trouble.clause == "T 4.4"


def test_a_card_that_cannot_pay_changes_nothing() -> None:
    made = card_plan()
    assert not made.press(CardId(9))
    assert made.cards == (1, 2)


def test_another_way_keeps_the_payment_where_it_fits() -> None:
    made = card_plan()
    made.press(CardId(1))
    made.press(CardId(3))
    made.choose_way(1)
    assert made.cards == (2, 3) and made.trouble is None
    made.press(CardId(3))
    made.press(CardId(4))
    assert made.trouble is not None
    made.choose_way(1)
    assert made.cards == (1, 2), "it fits no longer: the proposal comes back"
