"""Charging and uncharging zones (SK 9.5)."""

from __future__ import annotations

import pytest

from cardtable.games.shaman.zones import at
from tests.games.shaman.effects.hand import (
    GAIN_RED,
    GREEN,
    ME,
    RED,
    YELLOW,
    YOU,
    Raw,
    Table,
    advantage,
    forbid,
    run,
    shaman,
    shows,
    strike,
    teamwork,
    when,
    while_,
)


def charge(where: str = "any", whose: str = "own", **rest: object) -> Raw:
    return {"do": "charge", "where": where, "whose": whose, **rest}


def uncharge(where: str = "any", whose: str = "opponent", **rest: object) -> Raw:
    return {"do": "uncharge", "where": where, "whose": whose, **rest}


@shows("do charge")
def test_one_of_the_zones_not_yet_charged_is_chosen() -> None:
    game = run(charge())  # green is charged by the advantage itself
    assert game.asked.seat == ME
    assert game.places == [at(ME, YELLOW), at(ME, RED)]
    game.choose(zone=at(ME, RED))
    assert game.charged(ME) == [GREEN, RED]


@pytest.mark.parametrize(("where", "charged"), [
    ("yellow", [GREEN, YELLOW]), ("here", [GREEN]), ("all", [GREEN, YELLOW, RED])])
@shows("do charge")
def test_a_named_zone_this_one_or_all_are_charged(where: str, charged: list[int]) -> None:
    assert run(charge(where)).charged(ME) == charged


@shows("do charge")
def test_here_is_the_zone_of_the_same_colour_on_the_other_side() -> None:
    assert run(charge("here", "opponent"), zone=RED).charged(YOU) == [RED]


@shows("do charge")
def test_the_last_zone_left_is_charged_without_a_question() -> None:
    table = Table()
    table.charge(ME, YELLOW)
    game = run(charge(), table)
    assert not game.is_asked
    assert game.charged(ME) == [GREEN, YELLOW, RED]


@pytest.mark.clause("SK 8.6")
@shows("do charge")
def test_a_side_with_nothing_to_charge_does_not_keep_the_other_from_it() -> None:
    table = Table()
    table.charge(ME, YELLOW, RED)
    game = run(charge(whose="both"), table)
    assert game.places == [at(YOU, c) for c in range(3)]
    game.choose(zone=at(YOU, RED))
    assert game.charged(YOU) == [RED]


@shows("do charge")
def test_each_side_in_question_gets_a_choice_by_the_chooser() -> None:
    game = run(charge(whose="both", chooser="opponent"))
    assert (game.asked.seat, game.places[0]) == (YOU, at(ME, YELLOW))
    game.choose(zone=at(ME, YELLOW))
    assert (game.asked.seat, game.places[0]) == (YOU, at(YOU, GREEN))
    game.choose(zone=at(YOU, GREEN))
    assert (game.charged(ME), game.charged(YOU)) == ([GREEN, YELLOW], [GREEN])


@shows("do charge")
def test_a_signature_card_charges_no_zone_of_its_own() -> None:
    table = Table(shaman("mine", front=(when("counterattacks", charge("here")),)))
    game = table.signature()
    game.play()
    assert game.charged(ME) == []


@pytest.mark.clause("SK 8.5")
@shows("forbid charge")
def test_what_forbids_charging_beats_the_card_that_charges() -> None:
    table = Table()
    table.put(YOU, "advantage", advantage("lock", while_(
        forbid("charge", "opponent", zones=["green", "red"]))))
    game = run(charge("all"), table)
    assert game.charged(ME) == [YELLOW]
    assert len(game.said("forbidden")) == 3  # green as it is played, then green and red


@shows("forbid charge")
def test_forbidden_zones_are_no_options() -> None:
    table = Table()
    table.put(YOU, "advantage", advantage("lock", while_(
        forbid("charge", "opponent", zones=["green", "red"]))))
    assert run(charge(), table).charged(ME) == [YELLOW]


@shows("do uncharge")
def test_one_charged_zone_is_chosen_and_none_is_nothing() -> None:
    table = Table()
    table.charge(YOU, GREEN, RED)
    game = run(uncharge(), table)
    assert (game.asked.seat, game.places) == (ME, [at(YOU, GREEN), at(YOU, RED)])
    game.choose(zone=at(YOU, GREEN))
    assert game.charged(YOU) == [RED]
    assert not run(uncharge()).is_asked


@shows("do uncharge")
def test_the_opponent_may_choose_for_both() -> None:
    table = Table()
    table.charge(YOU, GREEN, RED)
    table.charge(ME, YELLOW)
    game = run(uncharge(whose="both", chooser="opponent"), table)
    assert game.asked.seat == YOU
    game.choose(zone=at(ME, YELLOW))
    game.choose(zone=at(YOU, RED))
    assert (game.charged(ME), game.charged(YOU)) == ([GREEN], [GREEN])


@pytest.mark.parametrize(("where", "left"), [
    ("green", [YELLOW, RED]), ("here", [YELLOW, RED]), ("all", [])])
@shows("do uncharge")
def test_a_named_zone_this_one_or_all_lose_their_charge(where: str, left: list[int]) -> None:
    table = Table()
    table.charge(YOU, GREEN, YELLOW, RED)
    assert run(uncharge(where), table).charged(YOU) == left


@shows("do uncharge")
def test_own_charges_can_go_too() -> None:
    assert run(uncharge("here", "own")).charged(ME) == []


@pytest.mark.clause("SK 8.5")
@shows("forbid uncharge")
def test_protected_charges_stay() -> None:
    table = Table()
    table.charge(YOU, GREEN, YELLOW, RED)
    table.put(YOU, "advantage", advantage("ward", while_(
        forbid("uncharge", "you", zones=["green", "yellow"]))))
    assert run(uncharge("all"), table).charged(YOU) == [GREEN, YELLOW]


@pytest.mark.clause("SK 9.2")
@shows("forbid uncharge")
def test_protection_does_not_keep_charges_from_a_signature_move() -> None:
    table = Table(shaman("mine", while_(forbid("uncharge", "you"))))
    game = table.signature()
    game.play()
    assert game.charged(ME) == []


@shows("trigger opponent_charges", "do charge")
def test_the_other_side_reacts_to_a_charge_by_an_effect_too() -> None:
    table = Table(yours=shaman("yours", when("opponent_charges", GAIN_RED)))
    game = run(charge("yellow"), table)
    assert game.charged(ME) == [GREEN, YELLOW]
    assert game.furyoku(YOU) == (2, 2, 4)


@shows("count own_charges", "count opposing_charges")
def test_charged_zones_are_counted() -> None:
    table = Table()
    table.charge(ME, GREEN, RED)
    table.charge(YOU, GREEN, YELLOW, RED)
    game = table.flipped(strike(
        "mine", while_({"gives": "modify", "stat": "intercept", "strikes": "this",
                        "amount": {"count": "own_charges"}}),
        while_({"gives": "modify", "stat": "intercept", "strikes": "this",
                "amount": {"count": "opposing_charges", "times": -1}})))
    assert game.intercept(ME, game.play_area(ME, GREEN), GREEN) == 5 + 2 - 3


def test_a_teamwork_can_charge_its_zone_when_it_comes() -> None:
    game = Table().flipped(teamwork("host", when("played", charge("here"))), YELLOW)
    game.play()
    assert game.charged(ME) == [YELLOW]
