"""When abilities happen, and in which order (SK 7.8)."""

from __future__ import annotations

import pytest

from cardtable.games.shaman import actions as act
from cardtable.games.shaman.colours import Cost
from tests.games.shaman.effects.hand import (
    GAIN_RED,
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
    furyoku,
    modify,
    shaman,
    shows,
    strike,
    teamwork,
    when,
    while_,
)


def met(table: Table, zone: int = GREEN, *effects: Raw) -> Game:
    """My strike, with these abilities, counterattacks from a zone; no replenishing in sight."""
    game = table.flipped(strike("striker", *effects, cost=Cost()), zone)
    game.play()
    return game


def red_gained(game: Game, seat: int = ME, start: int = 2) -> int:
    """How often `GAIN_RED` happened for a seat, replenishing left out."""
    return game.furyoku(seat)[2] - start


# Own happenings --------------------------------------------------------------------------------


@shows("trigger played")
def test_a_teamwork_and_an_advantage_work_when_played() -> None:
    for card in (teamwork("one", when("played", GAIN_RED)),
                 advantage("two", when("played", GAIN_RED)),
                 advantage("three", when("played", GAIN_RED), is_immediate=True)):
        game = Table().flipped(card)
        game.play()
        assert red_gained(game) == 1, card.key


@pytest.mark.clause("SK 8.1")
@shows("trigger played")
def test_a_teamwork_that_is_not_kept_does_nothing() -> None:
    table = Table()
    old = table.put(ME, "green.teamwork", teamwork("old"))
    game = table.flipped(teamwork("new", when("played", GAIN_RED)))
    game.play()
    game.do(act.Keep(ME, old))
    assert red_gained(game) == 0


@shows("trigger counterattacks")
def test_a_strike_works_when_it_counterattacks() -> None:
    assert red_gained(met(Table(), GREEN, when("counterattacks", GAIN_RED))) == 1


@pytest.mark.parametrize(("zone", "times"), [(GREEN, 1), (YELLOW, 0)])
@pytest.mark.clause("SK 8.2")
@shows("trigger counterattacks", "zones here")
def test_a_teamwork_reacts_in_its_own_zone(zone: int, times: int) -> None:
    table = Table()
    table.put(ME, "green.teamwork", teamwork("helper", when("counterattacks", GAIN_RED)))
    assert red_gained(met(table, zone)) == times


@pytest.mark.parametrize(("zones", "times"), [
    (["all"], 1), (["yellow"], 1), (["green", "red"], 0), (["here"], 0)])
@shows("trigger counterattacks", "zones all", "zones yellow", "zones here")
def test_a_trigger_may_name_its_zones(zones: list[str], times: int) -> None:
    table = Table()
    table.put(ME, "green.teamwork", teamwork(
        "helper", when("counterattacks", GAIN_RED, on={"zones": zones})))
    assert red_gained(met(table, YELLOW)) == times


@pytest.mark.parametrize(("zones", "zone", "times"), [
    (["green"], GREEN, 1), (["green"], RED, 0), (["red"], RED, 1)])
@shows("trigger counterattacks", "zones green", "zones red")
def test_a_strike_may_work_from_some_zones_only(
    zones: list[str], zone: int, times: int
) -> None:
    game = met(Table(), zone, when("counterattacks", GAIN_RED, on={"zones": zones}))
    assert red_gained(game) == times


@pytest.mark.parametrize(("charged", "times"), [(YELLOW, 1), (GREEN, 0)])
@shows("trigger counterattacks", "from_charged")
def test_from_a_charged_zone(charged: int, times: int) -> None:
    table = Table()
    table.charge(ME, charged)
    game = met(table, YELLOW, when("counterattacks", GAIN_RED, on={"from_charged": True}))
    assert red_gained(game) == times


@shows("from_charged")
def test_a_signature_move_comes_from_no_charged_zone() -> None:
    game = Table(shaman("mine", front=(
        when("counterattacks", GAIN_RED, on={"from_charged": True}),))).signature()
    game.play()
    assert red_gained(game) == 0


@pytest.mark.parametrize(("force", "times"), [(3, 1), (4, 1), (5, 0)])
@shows("trigger counterattacks", "against")
def test_against_a_force_or_less(force: int, times: int) -> None:
    table = Table()
    table.attacks(strike("attacker", force=force))
    game = met(table, GREEN, when("counterattacks", GAIN_RED, on={"against": 4}))
    assert red_gained(game) == times


@pytest.mark.clause("SK 9.2")
@shows("trigger counterattacks")
def test_a_signature_card_works_when_it_counterattacks_by_its_own_side() -> None:
    mine = shaman("mine", front=(when("counterattacks", GAIN_RED),),
                  back=(when("counterattacks", boost("force", 3)),))
    game = Table(mine).signature()
    game.play()
    assert (red_gained(game), game.force()) == (1, 5)
    table = Table(mine)
    table.side(ME, is_back=True)
    game = table.signature()
    game.play()
    assert (red_gained(game), game.force()) == (0, 9)


@shows("trigger counterattacks")
def test_advantages_and_the_shaman_react_to_any_own_counterattack() -> None:
    table = Table(shaman("mine", when("counterattacks", GAIN_RED)))
    table.put(ME, "advantage", advantage("aid", when("counterattacks", GAIN_RED)))
    assert red_gained(met(table, YELLOW)) == 2


@shows("trigger flipped")
def test_a_card_works_when_it_is_flipped() -> None:
    table = Table()
    table.put(ME, "deck", strike("mine", when("flipped", GAIN_RED)))
    game = table.defend()
    game.flip()
    assert red_gained(game) == 1


@pytest.mark.clause("SK 2.3")
@shows("trigger flipped")
def test_not_if_the_shaman_cannot_use_it() -> None:
    table = Table()
    table.put(ME, "deck", strike("mine", when("flipped", GAIN_RED), trait="ranged"))
    game = table.defend()
    game.flip()
    assert red_gained(game) == 0


@pytest.mark.parametrize(("zone", "times"), [(GREEN, 1), (RED, 0)])
@shows("trigger flipped", "trigger before_flip")
def test_a_teamwork_works_before_and_at_a_flip_in_its_zone(zone: int, times: int) -> None:
    for happens in ("before_flip", "flipped"):
        table = Table()
        table.put(ME, "green.teamwork", teamwork("helper", when(happens, GAIN_RED)))
        game = table.defend(zone)
        assert red_gained(game) == (times if happens == "before_flip" else 0)
        game.flip()
        assert red_gained(game) == times, happens


@pytest.mark.clause("SK 7.1")
@shows("trigger clean_up")
def test_at_ones_own_clean_up() -> None:
    table = Table(shaman("mine", when("clean_up", GAIN_RED)))
    table.put(ME, "red.teamwork", teamwork("helper", when("clean_up", GAIN_RED)))
    game = met(table)
    assert red_gained(game) == 0
    game.flip()
    game.play()  # the other side counterattacks: my turn and clean-up come, with one green
    assert red_gained(game) == 2


@shows("trigger clean_up")
def test_a_strike_works_at_the_clean_up_that_takes_it_away() -> None:
    game = met(Table(), GREEN, when("clean_up", GAIN_RED))
    game.flip()
    game.play()
    assert red_gained(game) == 1


@shows("trigger clean_up")
def test_a_signature_card_works_at_its_clean_up_before_it_slides_in() -> None:
    game = Table(shaman("mine", front=(when("clean_up", GAIN_RED),),
                        back=(when("clean_up", GAIN_RED, GAIN_RED),))).signature()
    game.play()
    game.flip()
    game.play()
    assert red_gained(game) == 1


@pytest.mark.clause("SK 10.1")
@shows("trigger scores")
def test_when_one_scores_a_point() -> None:
    table = Table(yours=shaman("yours", when("scores", GAIN_RED)))
    table.attacks(strike("attacker", when("scores", GAIN_RED)))
    game = table.defend(RED)
    game.flip()
    game.focus()
    assert game.state.sides[YOU].points == 1
    assert red_gained(game, YOU) == 2


# Reactions -------------------------------------------------------------------------------------


def watcher(happens: str, **on: object) -> Raw:
    return when(happens, GAIN_RED, on=dict(on))


@shows("trigger opponent_focuses")
def test_when_the_opponent_focuses() -> None:
    table = Table(yours=shaman("yours", watcher("opponent_focuses")))
    table.put(YOU, "green.teamwork", teamwork("helper", watcher("opponent_focuses")))
    table.attacks(strike("attacker", watcher("opponent_focuses", zones=["yellow"])))
    game = table.defend()
    expected = (2, 2, 0)  # in green the teamwork and the shaman, in yellow strike and shaman
    for count in expected[:2]:
        before = red_gained(game, YOU)
        game.flip()
        game.focus()
        assert red_gained(game, YOU) - before == count


@shows("trigger opponent_counterattacks")
def test_when_the_opponent_counterattacks() -> None:
    table = Table(yours=shaman("yours", watcher("opponent_counterattacks")))
    table.put(YOU, "advantage", advantage("watch", watcher(
        "opponent_counterattacks", zones=["green"])))
    table.put(YOU, "yellow.teamwork", teamwork("far", watcher("opponent_counterattacks")))
    game = met(table, GREEN)
    assert red_gained(game, YOU) == 2


@shows("trigger opponent_counterattacks")
def test_the_strike_that_is_met_may_react() -> None:
    table = Table()
    table.attacks(strike("attacker", watcher("opponent_counterattacks", against=4)))
    assert red_gained(met(table, GREEN), YOU) == 1


@shows("trigger opponent_charges")
def test_when_the_opponent_charges() -> None:
    table = Table(yours=shaman("yours", watcher("opponent_charges", zones=["green"])))
    game = table.flipped(advantage("mine"))
    game.play()
    assert red_gained(game, YOU) == 1
    table = Table(yours=shaman("yours", watcher("opponent_charges")))
    table.charge(ME, GREEN)
    game = table.flipped(advantage("mine"))
    game.play()
    assert red_gained(game, YOU) == 0  # it was charged before


@shows("trigger opponent_flips")
def test_when_the_opponent_flips() -> None:
    game = Table(yours=shaman("yours", watcher("opponent_flips", zones=["yellow"]))).defend()
    game.flip()
    assert red_gained(game, YOU) == 0
    game.focus()
    game.flip()
    assert red_gained(game, YOU) == 1


@shows("trigger opponent_plays")
def test_when_the_opponent_plays_a_teamwork_or_an_advantage() -> None:
    for card in (teamwork("one"), advantage("two"), advantage("three", is_immediate=True)):
        game = Table(yours=shaman("yours", watcher("opponent_plays"))).flipped(card)
        game.play()
        assert red_gained(game, YOU) == 1, card.key


@pytest.mark.clause("SK 9.2")
@shows("trigger opponent_focuses")
def test_a_standing_signature_card_and_its_shaman_both_react() -> None:
    mine = shaman("mine", watcher("opponent_focuses"), front=(watcher("opponent_focuses"),))
    game = Table(mine).signature()
    game.play()
    game.flip()
    game.focus()
    assert red_gained(game) == 2


@shows("do boost", "trigger opponent_focuses")
def test_a_standing_strike_grows_when_the_opponent_focuses() -> None:
    game = met(Table(), GREEN, when("opponent_focuses", boost("force", 1)))
    for force in (4, 5, 6):
        assert game.force() == force
        game.flip()
        game.focus()


@shows("do boost", "trigger opponent_focuses")
def test_a_helper_lets_the_standing_strike_grow() -> None:
    table = Table()
    table.put(ME, "advantage", advantage("aid", when("opponent_focuses", boost("force", 1))))
    game = met(table)
    game.flip()
    game.focus()
    assert game.force() == 5


# Order, permission, payment ----------------------------------------------------------------------


@pytest.mark.clause("SK 7.8")
def test_the_card_itself_comes_first_then_teamworks_advantages_and_the_shaman() -> None:
    table = Table(shaman("mine", when("counterattacks", GAIN_RED)),
                  shaman("yours", when("opponent_counterattacks", GAIN_RED)))
    table.put(ME, "red.teamwork", teamwork(
        "red", when("counterattacks", GAIN_RED, on={"zones": ["all"]})))
    table.put(ME, "green.teamwork", teamwork("green", when("counterattacks", GAIN_RED)))
    table.put(ME, "advantage", advantage("old", when("counterattacks", GAIN_RED)))
    table.put(ME, "advantage", advantage("new", when("counterattacks", GAIN_RED)))
    game = met(table, GREEN, when("counterattacks", GAIN_RED))
    assert [line.split("”")[0].lstrip("“") for line in game.said("ability")] == [
        "Striker", "Green", "Red", "Old", "New", "Mine", "Yours"]


@shows("may")
def test_what_one_may_do_is_asked() -> None:
    table = Table(shaman("mine", when("counterattacks", GAIN_RED, may=True)))
    game = met(table)
    assert [pick.word for pick in game.asked.options] == ["no", "yes"]
    game.choose(word="no")
    assert red_gained(game) == 0
    game = met(Table(shaman("mine", when("counterattacks", GAIN_RED, may=True))))
    game.choose(word="yes")
    assert red_gained(game) == 1


@pytest.mark.clause("SK 5.1")
@shows("pay on a trigger")
def test_what_must_be_paid_is_offered_in_every_way_to_pay() -> None:
    table = Table(shaman("mine", when("counterattacks", GAIN_RED, pay=[furyoku(yellow=1)])))
    game = met(table)
    assert [pick.payment for pick in game.asked.options] == [None, (0, 1, 0), (0, 0, 1)]
    game.choose(payment=(0, 1, 0))
    assert game.furyoku(ME) == (2, 1, 3)


@pytest.mark.clause("SK 5.8", "SK 8.3")
def test_a_price_that_is_asked_for_is_one_answer_with_its_payments() -> None:
    table = Table(shaman("mine", when("counterattacks", GAIN_RED, pay=[furyoku(yellow=1)])))
    game = met(table)
    moves = game.rules.moves(game.state, game.rules.legal_actions(game.state))
    assert {move.group: move.title.en for move in moves} == {"choose.0": "No", "choose.1": "Yes"}
    assert [(move.detail.en, move.pays) for move in moves if move.group == "choose.1"] == [
        ("pay 1 yellow", (("0:yellow.furyoku", 1),)), ("pay 1 red", (("0:red.furyoku", 1),))]
    assert game.rules.view(game.state, ME).clause == "SK 8.3"



@pytest.mark.clause("SK 8.6")
@shows("pay on a trigger")
def test_what_cannot_be_paid_is_not_offered() -> None:
    table = Table(shaman("mine", when("counterattacks", GAIN_RED, pay=[furyoku(red=3)])))
    game = met(table)
    assert not game.is_asked
    assert red_gained(game) == 0


@shows("pay on a trigger", "price discard-teamwork")
def test_which_teamwork_pays_is_part_of_the_offer() -> None:
    table = Table(shaman("mine", when(
        "counterattacks", GAIN_RED, pay=[{"price": "discard-teamwork"}])))
    kept = table.put(ME, "green.teamwork", teamwork("kept"))
    paid = table.put(ME, "red.teamwork", teamwork("paid"))
    game = met(table)
    assert [pick.zone for pick in game.asked.options] == [-1, 3, 5]
    game.choose(zone=5)
    assert (game.at(ME, "green.teamwork"), game.at(ME, "red.teamwork")) == ((kept,), ())
    assert game.where(paid) == (ME, "red.furyoku")  # it lay on top of the discard pile
    assert red_gained(game) == 1


@shows("pay on a trigger", "price uncharge")
def test_which_charge_pays_is_part_of_the_offer() -> None:
    table = Table(shaman("mine", when("counterattacks", GAIN_RED, pay=[{"price": "uncharge"}])))
    table.charge(ME, GREEN, RED)
    game = met(table)
    assert [pick.zone for pick in game.asked.options] == [-1, GREEN, RED]
    game.choose(zone=RED)
    assert game.charged(ME) == [GREEN]


@shows("pay on a trigger", "price discard-furyoku-here")
def test_furyoku_here_that_pay_are_not_there_for_the_rest() -> None:
    table = Table()
    table.put(ME, "green.teamwork", teamwork("helper", when("counterattacks", GAIN_RED, pay=[
        {"price": "discard-furyoku-here"}, furyoku(green=2)])))
    table.clear(ME, "red.furyoku")
    game = met(table)
    assert [pick.payment for pick in game.asked.options] == [None, (1, 1, 0), (0, 2, 0)]
    game.choose(payment=(1, 1, 0))
    assert game.furyoku(ME) == (0, 1, 1)


@pytest.mark.clause("SK 7.8")
@shows("trigger played", "trigger opponent_charges", "trigger opponent_plays")
def test_the_players_own_effect_comes_before_the_reactions_to_it() -> None:
    table = Table(yours=shaman("yours", watcher("opponent_charges"), watcher("opponent_plays")))
    game = table.flipped(advantage("mine", when("played", GAIN_RED)))
    game.play()
    assert game.said("ability") == ["“Mine” works.", "“Yours” works.", "“Yours” works."]


@shows("limit once-a-turn")
def test_a_triggered_ability_may_be_limited_to_once_a_turn() -> None:
    table = Table(yours=shaman("yours", when("opponent_flips", GAIN_RED, limit="once-a-turn")))
    game = table.defend()
    for _ in range(2):
        game.flip()
        game.focus()
    assert red_gained(game, YOU) == 1


@shows("limit unlimited")
def test_or_it_works_each_time() -> None:
    game = Table(yours=shaman("yours", when("opponent_flips", GAIN_RED))).defend()
    for _ in range(2):
        game.flip()
        game.focus()
    assert red_gained(game, YOU) == 2


@pytest.mark.clause("SK 7.8")
def test_conditions_are_asked_when_the_abilitys_turn_comes() -> None:
    """The first of two uncharges the zone that the second one needs."""
    table = Table(shaman("mine", when("counterattacks", GAIN_RED,
                                      only_if=[{"if": "charged", "where": "red"}])))
    table.charge(ME, RED)
    game = met(table, GREEN, when("counterattacks", {
        "do": "uncharge", "where": "red", "whose": "own"}))
    assert red_gained(game) == 0


@pytest.mark.clause("SK 2.4")
def test_a_helper_that_the_shaman_cannot_use_does_nothing() -> None:
    table = Table()
    table.put(ME, "green.teamwork", teamwork(
        "stranger", when("counterattacks", GAIN_RED), while_(modify("intercept", 3)),
        shamans=("t:shaman-other",)))
    game = met(table)
    assert red_gained(game) == 0
