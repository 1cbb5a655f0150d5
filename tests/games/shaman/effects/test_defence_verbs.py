"""Strikes that change or move, zones passed over, cards flipped again, shamans turned over."""

from __future__ import annotations

import pytest

from cardtable.engine.actions import SetNumber
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.records import FlipDecision, FlippedDecision
from tests.games.shaman.effects.hand import (
    GREEN,
    ME,
    RED,
    YELLOW,
    YOU,
    Game,
    Raw,
    Table,
    advantage,
    boost,
    forbid,
    furyoku,
    modify,
    pay,
    run,
    shaman,
    shows,
    strike,
    teamwork,
    when,
    while_,
)


def counterattack(
    *effects: Raw, zone: int = GREEN, table: Table | None = None, **rest: int
) -> Game:
    """A strike of mine with these abilities counterattacks."""
    game = (table or Table()).flipped(strike("mine", *effects, **rest), zone)  # type: ignore[arg-type]
    game.play()
    return game


def defends(game: Game) -> tuple[int, int]:
    """Who waits to flip or play, in which zone."""
    decision = game.state.decision
    assert isinstance(decision, FlipDecision | FlippedDecision), decision
    return decision.seat, decision.zone


# Boost, for a turn ---------------------------------------------------------------------------


@pytest.mark.clause("SK 7.7")
@shows("do boost", "trigger counterattacks")
def test_a_boost_stays_on_the_strike_for_as_long_as_it_stands() -> None:
    game = counterattack(when("counterattacks", boost("force", 2)))
    assert game.force() == 6
    for _ in range(3):
        game.flip()
        game.focus()
    assert game.state.lasting == ()  # the point is made, and both sides have cleaned up


@shows("do boost")
def test_a_boost_may_take_away_but_never_below_nothing() -> None:
    assert counterattack(when("counterattacks", boost("force", -9))).force() == 0


@shows("do boost", "count force_answered")
def test_the_force_answered_is_the_one_that_was_met() -> None:
    game = counterattack(when("counterattacks", boost("force", {"count": "force_answered"})),
                         force=1)
    assert game.force() == 1 + 4


@shows("count force_answered")
def test_a_force_of_nothing_that_was_answered_counts_as_nothing() -> None:
    table = Table()
    table.attacks(strike("weak", force=0))
    game = counterattack(when("counterattacks", boost("force", {"count": "force_answered"})),
                         table=table, force=3)
    assert game.force() == 3


@shows("do boost", "count own_teamworks")
def test_a_boost_is_counted_once_and_then_kept() -> None:
    table = Table()
    helper = table.put(ME, "red.teamwork", teamwork("helper"))
    removes = strike("yours", when("flipped", {"do": "remove-teamwork"}))
    table.put(YOU, "deck", removes)
    game = counterattack(when("counterattacks", boost("force", {"count": "own_teamworks"})),
                         table=table)
    assert game.force() == 5
    game.flip()
    assert game.where(helper) == (ME, "discard")
    assert game.force() == 5


@pytest.mark.clause("SK 8.4")
@shows("do for-a-turn")
def test_for_a_turn_lasts_through_the_opponents_next_turn() -> None:
    game = run({"do": "for-a-turn", "gives": modify("force", -1, "opposing")})
    assert game.force() == 3
    for _ in range(3):
        game.flip()
        game.focus()
    game.do(game.legal(act.SendOpening)[0])
    assert game.state.lasting == ()


@shows("do for-a-turn")
def test_for_a_turn_can_be_about_this_strike() -> None:
    game = counterattack(when("counterattacks", {
        "do": "for-a-turn", "gives": modify("force", {"count": "own_charges"}, "this")}))
    assert game.force() == 4
    game.do(SetNumber(ME, "charge.red", 1))
    assert game.force() == 5


# Moving ---------------------------------------------------------------------------------------


@pytest.mark.clause("SK 7.2")
@shows("do move-strike")
def test_a_moved_strike_counts_as_sent_from_its_new_zone() -> None:
    game = counterattack(when("counterattacks", {"do": "move-strike", "to": "red"}))
    assert game.at(ME, "red.play") != ()
    assert game.furyoku(YOU) == (3, 3, 3)


@shows("do move-strike")
def test_a_signature_card_cannot_be_moved() -> None:
    table = Table(shaman("mine", front=(
        when("counterattacks", {"do": "move-strike", "to": "red"}),)))
    game = table.signature()
    game.play()
    assert game.at(ME, "red.play") == ()
    assert game.furyoku(YOU) == (2, 2, 2)


@pytest.mark.parametrize(("by", "zone", "lands"), [
    (1, RED, YELLOW), (2, RED, GREEN), (2, YELLOW, GREEN), (1, GREEN, GREEN)])
@shows("do move-defence")
def test_the_defence_goes_back_towards_green(by: int, zone: int, lands: int) -> None:
    game = run({"do": "move-defence", "by": by}, zone=zone)
    assert defends(game) == (ME, lands)
    game.flip()
    assert game.play_area(ME, lands) >= 0


@shows("do move-defence", "at flipped")
def test_a_waiting_card_goes_back_with_the_defence() -> None:
    table = Table()
    table.put(ME, "advantage", advantage("step", pay(
        furyoku(green=1), {"do": "move-defence"}, at="flipped")))
    game = table.flipped(strike("mine"), RED)
    card = game.play_area(ME, RED)
    game.use()
    assert game.play_area(ME, YELLOW) == card
    assert defends(game) == (ME, YELLOW)
    assert game.legal(act.UseAbility) == []  # once
    game.play()
    assert game.furyoku(YOU) == (3, 3, 2)


@shows("do move-defence")
def test_only_ones_own_defence_moves() -> None:
    table = Table(yours=shaman("yours", when("opponent_flips", {"do": "move-defence"},
                                             limit="once-a-turn")))
    game = table.defend(RED)
    game.flip()
    assert defends(game) == (ME, RED)


@pytest.mark.parametrize(("zones", "first"), [("green", YELLOW), ("green-and-yellow", RED)])
@shows("do skip-zones")
def test_the_opponents_next_defence_passes_over_zones(zones: str, first: int) -> None:
    game = counterattack(when("counterattacks", {"do": "skip-zones", "zones": zones}))
    assert defends(game) == (YOU, first)
    game.flip()
    game.play()
    assert defends(game) == (ME, GREEN)
    game.flip()
    game.play()
    assert defends(game) == (YOU, GREEN)  # once only


@shows("do skip-zones", "trigger opponent_focuses")
def test_a_defence_that_is_under_way_is_not_the_next_one() -> None:
    table = Table(yours=shaman("yours", when(
        "opponent_focuses", {"do": "skip-zones", "zones": "green-and-yellow"},
        limit="once-a-turn")))
    game = table.defend()
    for zone in (GREEN, YELLOW):
        assert defends(game) == (ME, zone)
        game.flip()
        game.focus()
    game.flip()
    game.play()
    game.flip()
    game.play()
    assert defends(game) == (ME, RED)


# Flipping again --------------------------------------------------------------------------------


@pytest.mark.clause("SK 8.3")
@shows("do reflip", "at flipped", "limit unlimited")
def test_a_flipped_card_is_discarded_and_another_flipped_there() -> None:
    table = Table()
    table.put(ME, "yellow.teamwork", teamwork("guide", pay(
        furyoku(green=1), {"do": "reflip"}, at="flipped", limit="unlimited")))
    table.clear(ME, "yellow.furyoku", "red.furyoku")
    game = table.flipped(strike("mine"), YELLOW)
    card = game.play_area(ME, YELLOW)
    game.use()
    assert game.where(card) == (ME, "discard")
    assert defends(game) == (ME, YELLOW)
    game.flip()
    game.use()  # as often as it can be paid
    game.flip()
    assert game.legal(act.UseAbility) == []
    assert game.furyoku(ME) == (0, 0, 0)


@shows("do reflip", "limit once-a-turn", "at flipped")
def test_once_a_turn_holds_over_all_zones_of_a_turn_and_comes_back() -> None:
    table = Table(shaman("mine", pay(furyoku(green=1), {"do": "reflip"}, at="flipped",
                                     limit="once-a-turn")))
    game = table.flipped(strike("mine"))
    game.use()
    game.flip()
    game.focus()
    game.flip()
    assert game.legal(act.UseAbility) == []
    game.play()
    game.flip()
    game.play()
    game.flip()
    assert len(game.legal(act.UseAbility)) > 0


@shows("do reflip", "trigger opponent_flips")
def test_the_opponent_must_flip_again() -> None:
    table = Table(yours=shaman("yours", when(
        "opponent_flips", {"do": "reflip", "whose": "opponent"}, on={"zones": ["green"]},
        limit="once-a-turn")))
    game = table.defend()
    top = game.at(ME, "deck")[-1]
    game.flip()
    assert game.where(top) == (ME, "discard")
    assert defends(game) == (ME, GREEN)
    game.flip()
    assert game.play_area(ME, GREEN) >= 0


@shows("do reflip")
def test_a_flip_of_the_other_side_is_not_ones_own() -> None:
    table = Table(yours=shaman("yours", when("opponent_flips", {"do": "reflip"},
                                             limit="once-a-turn")))
    game = table.defend()
    game.flip()
    assert game.play_area(ME, GREEN) >= 0


@pytest.mark.clause("SK 8.6")
@shows("do reflip")
def test_without_a_flipped_card_there_is_nothing_to_flip_again() -> None:
    game = run({"do": "reflip"})
    assert defends(game) == (ME, GREEN)
    assert game.said("reflip") == []


# Shamans ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "is_back", "after"), [
    ("over", False, True), ("over", True, False), ("back", False, True), ("back", True, True),
    ("front", True, False)])
@shows("do turn-shaman")
def test_a_shaman_turns(to: str, is_back: bool, after: bool) -> None:
    table = Table()
    table.side(ME, is_back=is_back)
    assert run({"do": "turn-shaman", "to": to}, table).state.sides[ME].is_back is after


@shows("do turn-shaman")
def test_the_opponents_shaman_turns_but_not_while_its_signature_card_is_out() -> None:
    assert run({"do": "turn-shaman", "whose": "opponent"}).state.sides[YOU].is_back
    table = Table()
    table.side(YOU, is_drawn=True)
    assert not run({"do": "turn-shaman", "whose": "opponent"}, table).state.sides[YOU].is_back


@pytest.mark.clause("SK 8.5")
@shows("forbid turn-shaman")
def test_a_shaman_that_stays_on_its_back() -> None:
    stays = shaman("mine", while_(forbid("turn-shaman", "you")))
    table = Table(stays)
    table.side(ME, is_back=True)
    assert run({"do": "turn-shaman"}, table).state.sides[ME].is_back
    table = Table(stays)
    assert run({"do": "turn-shaman"}, table).state.sides[ME].is_back  # to the back it turns


@pytest.mark.clause("SK 9.3")
@shows("forbid turn-shaman")
def test_it_stays_there_after_its_signature_move_too() -> None:
    table = Table(shaman("mine", while_(forbid("turn-shaman", "you"))))
    table.side(ME, is_back=True)
    game = table.signature()
    game.play()
    game.flip()
    game.focus()
    for _ in range(2):
        game.flip()
        game.focus()
    assert not game.state.sides[ME].is_drawn
    assert game.state.sides[ME].is_back
