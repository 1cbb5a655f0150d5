"""What holds while its source is in force: changes, bans, taxes, underpaying (SK 7.7, SK 8.5)."""

from __future__ import annotations

import pytest

from cardtable.games.shaman import actions as act
from cardtable.games.shaman.colours import Cost
from cardtable.games.shaman.records import FlippedDecision, SignatureDecision
from tests.games.shaman.effects.hand import (
    GREEN,
    ME,
    RED,
    YELLOW,
    YOU,
    Raw,
    Table,
    advantage,
    boost,
    forbid,
    furyoku,
    modify,
    pay,
    shaman,
    shows,
    strike,
    teamwork,
    when,
    while_,
)

# Changed numbers -----------------------------------------------------------------------------


@shows("gives modify")
def test_a_strike_changes_itself() -> None:
    game = Table().flipped(strike("mine", while_(modify("intercept", 2, "this"),
                                                 modify("force", -1, "this"))))
    assert game.intercept(ME, game.play_area(ME, GREEN), GREEN) == 7
    game.play()
    assert game.force() == 3


@pytest.mark.clause("SK 8.2")
@shows("gives modify")
def test_a_teamwork_helps_strikes_of_its_zone() -> None:
    for zone, expected in ((GREEN, 5), (YELLOW, 7)):
        table = Table()
        table.put(ME, "yellow.teamwork", teamwork("one", while_(modify("intercept", 2))))
        game = table.flipped(strike("mine"), zone)
        assert game.intercept(ME, game.play_area(ME, zone), zone) == expected


@pytest.mark.clause("SK 8.2")
@shows("gives modify")
def test_a_teamwork_of_the_defender_weakens_an_attack_on_its_zone() -> None:
    table = Table()
    table.put(ME, "yellow.teamwork", teamwork("one", while_(modify("force", -1, "opposing"))))
    game = table.defend()
    forces = []
    for _ in range(3):
        game.flip()
        forces.append(game.force())
        if len(forces) < 3:
            game.focus()
    assert forces == [4, 3, 4]


@pytest.mark.clause("SK 8.2")
@shows("gives modify")
def test_a_teamwork_of_the_attacker_weakens_those_who_answer_its_zone() -> None:
    for zone, expected in ((GREEN, 5), (YELLOW, 4)):
        table = Table()
        table.put(YOU, "yellow.teamwork", teamwork(
            "one", while_(modify("intercept", -1, "opposing"))))
        table.attacks(zone=zone)
        game = table.flipped(strike("mine"))
        assert game.intercept(ME, game.play_area(ME, GREEN), GREEN) == expected


@pytest.mark.clause("SK 8.2")
@shows("gives modify")
def test_a_teamwork_does_not_help_a_signature_card_but_others_do() -> None:
    table = Table(shaman("mine", while_(modify("force", 1))))
    table.put(ME, "green.teamwork", teamwork("one", while_(modify("force", 5))))
    table.put(ME, "advantage", advantage("two", while_(modify("force", 2))))
    game = table.signature()
    game.play()
    assert game.force() == 5 + 1 + 2


@shows("gives modify")
def test_zones_may_be_named() -> None:
    for zone, expected in ((GREEN, 5), (RED, 7)):
        table = Table(shaman("mine", while_(modify("intercept", 2, zones=["red"]))))
        game = table.flipped(strike("mine"), zone)
        assert game.intercept(ME, game.play_area(ME, zone), zone) == expected


@shows("gives modify")
def test_a_standing_strike_changes_those_that_answer_it() -> None:
    table = Table()
    table.attacks(strike("attacker", while_(modify("intercept", -2, "opposing"))))
    game = table.flipped(strike("mine"))
    assert not game.can_play
    assert game.intercept(ME, game.play_area(ME, GREEN), GREEN) == 3


@pytest.mark.clause("SK 8.4")
@shows("gives modify")
def test_an_advantage_helps_until_its_owners_clean_up() -> None:
    table = Table()
    table.attacks(strike("attacker", force=6))
    game = table.flipped(advantage("mine", while_(modify("intercept", 1))))
    game.play()
    game.flip()
    assert game.can_play
    game.play()
    assert len(game.at(ME, "advantage")) == 1
    game.flip()
    game.play()
    assert game.at(ME, "advantage") == ()


@pytest.mark.clause("SK 7.7")
@shows("gives modify")
def test_numbers_never_sink_below_nothing_and_tell_how_they_came_about() -> None:
    table = Table(shaman("mine", while_(modify("force", -9, "opposing"))))
    game = table.defend()
    assert game.force() == 0
    gauge = next(g for g in game.rules.view(game.state, ME).gauges if g.key == "force")
    assert [(cause.words.en, cause.amount) for cause in gauge.causes] == [
        ("printed", 4), ("Mine", -9)]


@shows("count own_teamworks")
def test_a_lasting_change_is_counted_anew() -> None:
    table = Table(shaman("mine", while_(modify("force", {"count": "own_teamworks", "times": 2}))))
    table.put(ME, "green.teamwork", teamwork("one"))
    table.put(YOU, "deck", strike("yours", when("flipped", {"do": "remove-teamwork"})))
    game = table.flipped(strike("mine", cost=Cost()))
    game.play()
    assert game.force() == 6
    game.flip()
    assert game.force() == 4


# Bans ------------------------------------------------------------------------------------------


@pytest.mark.clause("SK 7.5")
@shows("forbid focus")
def test_where_focusing_is_forbidden_the_card_is_played_or_goes() -> None:
    game = Table(yours=shaman("yours", while_(
        forbid("focus", "opponent", zones=["green"])))).flipped(strike("mine"))
    card = game.play_area(ME, GREEN)
    refusal = game.rules.check(game.state, act.Focus(ME, card))
    assert refusal is not None
    assert (refusal.clause, "Yours" in refusal.words.en) == ("SK 7.5", True)
    game.do(game.legal(act.GiveUpCard)[0])
    assert game.where(card) == (ME, "discard")
    game.flip()
    game.focus()  # yellow is free


@pytest.mark.parametrize(("whom", "mine", "yours"), [
    ("you", False, True), ("opponent", True, False), ("both", False, False)])
@shows("forbid focus")
def test_whom_a_ban_binds(whom: str, mine: bool, yours: bool) -> None:
    for defender, may_focus in ((ME, mine), (YOU, yours)):
        game = Table(shaman("mine", while_(forbid("focus", whom)))).flipped(
            strike("card"), defender=defender)
        assert bool(game.legal(act.Focus)) is may_focus


@pytest.mark.clause("SK 8.2")
@shows("forbid focus")
def test_a_teamwork_bans_in_its_own_zone_unless_zones_are_named() -> None:
    for zones, allowed in (([], [False, True]), (["yellow"], [True, False])):
        for zone, may_focus in zip((GREEN, YELLOW), allowed, strict=True):
            table = Table()
            table.put(YOU, "green.teamwork", teamwork(
                "one", while_(forbid("focus", "opponent", zones=zones))))
            game = table.flipped(strike("mine"), zone)
            assert bool(game.legal(act.Focus)) is may_focus


@pytest.mark.clause("SK 8.5")
@shows("forbid non-strikes")
def test_nothing_but_strikes_in_green() -> None:
    banned = shaman("yours", while_(forbid("non-strikes", "opponent", zones=["green"])))
    for card in (teamwork("one"), advantage("two")):
        game = Table(yours=banned).flipped(card)
        assert not game.can_play
        kind = act.PlayTeamwork if card.key == "t:one" else act.PlayAdvantage
        refusal = game.rules.check(game.state, kind(ME, game.play_area(ME, GREEN), (1, 0, 0)))
        assert refusal is not None
        assert refusal.clause == "SK 8.5"
        assert Table(yours=banned).flipped(card, YELLOW).can_play
    assert Table(yours=banned).flipped(strike("mine")).can_play


@pytest.mark.clause("SK 8.5")
@shows("forbid signature")
def test_no_signature_move() -> None:
    game = Table().signature()
    assert isinstance(game.state.decision, SignatureDecision)
    game = Table(yours=shaman("yours", while_(forbid("signature", "opponent")))).signature()
    assert not isinstance(game.state.decision, SignatureDecision)


@shows("forbid charge", "do for-a-turn")
def test_a_ban_for_a_turn() -> None:
    table = Table()
    game = table.flipped(strike("mine", when("counterattacks", {
        "do": "for-a-turn", "gives": forbid("charge", "opponent")})))
    table.put(YOU, "deck", advantage("yours"))
    game = table.flipped(strike("mine", when("counterattacks", {
        "do": "for-a-turn", "gives": forbid("charge", "opponent")})), RED)
    game.play()
    game.flip()
    game.play()
    assert game.charged(YOU) == []


# Taxes -----------------------------------------------------------------------------------------


def costs(table: Table, zone: int = GREEN) -> list[tuple[int, int, int]]:
    """What a strike of one green can be paid with."""
    return [a.payment for a in table.flipped(strike("mine"), zone).legal(act.Counterattack)]


@shows("gives tax")
def test_opposing_strikes_cost_more() -> None:
    table = Table(yours=shaman("yours", while_(
        {"gives": "tax", "colour": "red", "amount": 1})))
    assert costs(table) == [(1, 0, 1), (0, 1, 1), (0, 0, 2)]


@shows("gives tax")
def test_own_strikes_and_other_cards_do_not() -> None:
    tax = while_({"gives": "tax", "colour": "red", "amount": 2})
    assert costs(Table(shaman("mine", tax)))[0] == (1, 0, 0)
    game = Table(yours=shaman("yours", tax)).flipped(teamwork("one"))
    assert game.legal(act.PlayTeamwork)[0].payment == (1, 0, 0)


@shows("gives tax")
def test_taxes_add_up_by_zone_and_reach() -> None:
    table = Table(yours=shaman("yours", while_(
        {"gives": "tax", "colour": "green", "zones": ["green"]},
        {"gives": "tax", "colour": "green", "zones": ["red"]})))
    table.put(YOU, "yellow.teamwork", teamwork("one", while_({"gives": "tax", "colour": "green"})))
    table.put(YOU, "green.teamwork", teamwork("two", while_({"gives": "tax", "colour": "green"})))
    assert sum(costs(table)[0]) == 3  # its own, green's, and that of the zone that attacks


@shows("gives tax")
def test_a_signature_card_is_taxed_too() -> None:
    tax = shaman("yours", while_({"gives": "tax", "colour": "yellow", "amount": 2}))
    game = Table(yours=tax).signature()
    assert {a.payment for a in game.legal(act.SignatureMove)} == {(0, 2, 0), (0, 1, 1), (0, 0, 2)}


# Underpaying -------------------------------------------------------------------------------------


@pytest.mark.clause("SK 5.7")
@shows("gives underpay")
@pytest.mark.parametrize(("allowed", "cost", "payments"), [
    ([], Cost(0, 1, 0), {(0, 1, 0), (0, 0, 1)}),
    (["green-for-yellow"], Cost(0, 1, 0), {(1, 0, 0), (0, 1, 0), (0, 0, 1)}),
    (["green-for-yellow"], Cost(0, 0, 1), {(0, 0, 1)}),
    (["yellow-for-red"], Cost(0, 0, 1), {(0, 1, 0), (0, 0, 1)}),
    (["green-for-yellow", "yellow-for-red"], Cost(0, 0, 1), {(0, 1, 0), (0, 0, 1)}),
    (["green-for-yellow", "yellow-for-red"], Cost(0, 1, 1),
     {(1, 1, 0), (1, 0, 1), (0, 2, 0), (0, 1, 1), (0, 0, 2)}),
])
def test_a_lower_colour_pays_a_higher_cost(
    allowed: list[str], cost: Cost, payments: set[tuple[int, int, int]]
) -> None:
    gives = [{"gives": "underpay", "pay": pay_} for pay_ in allowed]
    mine = shaman("mine", *([while_(*gives)] if gives else []))
    game = Table(mine).flipped(strike("mine", cost=cost))
    assert {a.payment for a in game.legal(act.Counterattack)} == payments


@pytest.mark.clause("SK 8.2")
@shows("gives underpay")
def test_underpaying_has_a_reach() -> None:
    gives: Raw = {"gives": "underpay", "pay": "green-for-yellow"}
    for zone, ways in ((GREEN, 2), (YELLOW, 3)):
        table = Table()
        table.put(ME, "yellow.teamwork", teamwork("one", while_(gives)))
        game = table.flipped(strike("mine", cost=Cost(0, 1, 0)), zone)
        assert len(game.legal(act.Counterattack)) == ways
    for zone, ways in ((GREEN, 2), (RED, 3)):
        table = Table(shaman("mine", while_({**gives, "zones": ["red"]})))
        game = table.flipped(strike("mine", cost=Cost(0, 1, 0)), zone)
        assert len(game.legal(act.Counterattack)) == ways


@shows("gives underpay")
def test_extra_costs_and_offers_can_be_underpaid_too() -> None:
    mine = shaman("mine", while_({"gives": "underpay", "pay": "green-for-yellow"}),
                  when("flipped", boost("force", 1), pay=[furyoku(yellow=1)]))
    table = Table(mine)
    table.clear(ME, "yellow.furyoku", "red.furyoku")
    table.put(ME, "deck", strike("mine", pay(furyoku(yellow=1), boost("force", 2)), cost=Cost()))
    game = table.defend()
    game.flip()
    game.choose(payment=(1, 0, 0))
    assert isinstance(game.state.decision, FlippedDecision)
    game.play(extras=1)
    assert game.furyoku(ME) == (0, 0, 0)
    assert game.force() == 4 + 1 + 2


@shows("gives underpay")
def test_the_opponents_underpaying_is_not_ones_own() -> None:
    yours = shaman("yours", while_({"gives": "underpay", "pay": "green-for-yellow"}))
    game = Table(yours=yours).flipped(strike("mine", cost=Cost(0, 1, 0)))
    assert len(game.legal(act.Counterattack)) == 2
