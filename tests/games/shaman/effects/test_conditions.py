"""What must hold for an ability to work: each condition both ways."""

from __future__ import annotations

import msgspec
import pytest

from cardtable.games.shaman import actions as act
from cardtable.games.shaman.draft import Draft
from cardtable.games.shaman.effects.conditions import AnyCondition
from cardtable.games.shaman.effects.grammar import Condition
from cardtable.games.shaman.records import Context
from cardtable.games.shaman.zones import NOWHERE
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
    forbid,
    modify,
    shaman,
    shows,
    strike,
    teamwork,
    when,
    while_,
)


def holds(game: Game, condition: Raw, zone: int = GREEN, seat: int = ME, force: int = -1) -> bool:
    """Does a condition hold for a card of a seat in a zone?"""
    context = Context(seat, game.shaman(seat), zone, force=force)
    read: Condition = msgspec.convert(condition, AnyCondition)
    return read.holds(Draft(game.state, game.rules.book), context)


@pytest.mark.parametrize(("where", "whose", "expected"), [
    ("here", "own", True), ("red", "own", True), ("yellow", "own", False), ("any", "own", True),
    ("all", "own", False), ("here", "opponent", False), ("yellow", "opponent", True),
    ("any", "opponent", True), ("all", "opponent", False)])
@shows("if charged")
def test_a_zone_is_charged(where: str, whose: str, expected: bool) -> None:
    table = Table()
    table.charge(ME, GREEN, RED)
    table.charge(YOU, YELLOW)
    game = table.defend()
    assert holds(game, {"if": "charged", "where": where, "whose": whose}) is expected


@shows("if charged")
def test_all_zones_are_charged_and_a_signature_card_has_none_of_its_own() -> None:
    table = Table()
    table.charge(ME, GREEN, YELLOW, RED)
    game = table.defend()
    assert holds(game, {"if": "charged", "where": "all"})
    assert not holds(game, {"if": "charged"}, NOWHERE)


@pytest.mark.parametrize(("fields", "zone", "expected"), [
    ({}, GREEN, True), ({}, YELLOW, False), ({"where": "any"}, YELLOW, True),
    ({"where": "green"}, RED, True), ({"named": "t:mine"}, GREEN, True),
    ({"named": "t:yours"}, GREEN, False), ({"whose": "opponent"}, GREEN, False),
    ({"whose": "opponent"}, RED, True), ({"whose": "opponent", "where": "any"}, GREEN, True),
    ({"whose": "opponent", "where": "any", "named": "t:mine"}, GREEN, False),
    ({}, NOWHERE, False)])
@shows("if teamwork")
def test_a_teamwork_stands(fields: Raw, zone: int, expected: bool) -> None:
    table = Table()
    table.put(ME, "green.teamwork", teamwork("mine"))
    table.put(YOU, "red.teamwork", teamwork("yours"))
    assert holds(table.defend(), {"if": "teamwork", **fields}, zone) is expected


@pytest.mark.parametrize(("zone", "expected"), [
    (GREEN, False), (YELLOW, True), (RED, True), (NOWHERE, False)])
@shows("if in-zone")
def test_this_card_is_in_a_zone(zone: int, expected: bool) -> None:
    condition = {"if": "in-zone", "zones": ["yellow", "red"]}
    assert holds(Table().defend(), condition, zone) is expected


@pytest.mark.parametrize(("fields", "expected"), [
    ({"at_most": 4}, True), ({"at_most": 3}, False), ({"at_least": 4}, True),
    ({"at_least": 5}, False)])
@shows("if incoming")
def test_the_force_answered(fields: Raw, expected: bool) -> None:
    assert holds(Table().defend(), {"if": "incoming", **fields}) is expected


@shows("if incoming")
def test_after_a_counterattack_it_is_the_force_that_was_met() -> None:
    game = Table().defend()
    assert holds(game, {"if": "incoming", "at_least": 7}, force=7)
    assert holds(game, {"if": "incoming", "at_most": 0}, force=0)


@pytest.mark.parametrize(("seat", "zone", "expected"), [
    (YOU, GREEN, True), (YOU, YELLOW, True), (YOU, RED, False), (ME, GREEN, False)])
@shows("if opponent-defends-in")
def test_the_opponent_defends_in_a_zone(seat: int, zone: int, expected: bool) -> None:
    condition = {"if": "opponent-defends-in", "zones": ["green", "yellow"]}
    assert holds(Table().defend(zone), condition, seat=seat) is expected


@pytest.mark.parametrize("is_back", [False, True])
@shows("if shaman-side")
def test_the_shaman_shows_a_side(is_back: bool) -> None:
    table = Table()
    table.side(ME, is_back=is_back)
    game = table.defend()
    assert holds(game, {"if": "shaman-side", "side": "back"}) is is_back
    assert holds(game, {"if": "shaman-side", "side": "front"}) is not is_back


@pytest.mark.parametrize(("count", "at_least", "expected"), [
    ("own_teamworks", 2, True), ("own_teamworks", 3, False), ("opposing_teamworks", 1, True),
    ("own_charges", 1, True), ("own_charges", 2, False), ("opposing_charges", 2, True),
    ("force_answered", 4, True), ("force_answered", 5, False), ("own_furyoku_here", 2, True),
    ("own_furyoku_here", 3, False)])
@shows("if count", "count own_teamworks", "count opposing_teamworks", "count own_charges",
       "count opposing_charges", "count force_answered", "count own_furyoku_here")
def test_something_counted_is_enough(count: str, at_least: int, expected: bool) -> None:
    table = Table()
    table.put(ME, "green.teamwork", teamwork("one"))
    table.put(ME, "red.teamwork", teamwork("two"))
    table.put(YOU, "red.teamwork", teamwork("three"))
    table.charge(ME, GREEN)
    table.charge(YOU, GREEN, RED)
    game = table.defend()
    condition = {"if": "count", "of": {"count": count}, "at_least": at_least}
    assert holds(game, condition) is expected


@shows("if count")
def test_a_signature_card_has_no_furyoku_here() -> None:
    condition = {"if": "count", "of": {"count": "own_furyoku_here"}, "at_least": 1}
    assert not holds(Table().defend(), condition, NOWHERE)


# The same in play --------------------------------------------------------------------------------


@pytest.mark.clause("SK 7.7")
@shows("if charged", "if count")
def test_what_holds_is_asked_anew_each_time() -> None:
    """While this zone is charged, and with two conditions, only when both hold."""
    table = Table()
    table.put(ME, "green.teamwork", teamwork(
        "helper", while_(modify("intercept", 2), only_if=[{"if": "charged"}]),
        while_(modify("intercept", 1), only_if=[
            {"if": "charged"}, {"if": "count", "of": {"count": "own_teamworks"}, "at_least": 2}])))
    table.put(ME, "deck", strike("weak", intercept=2))
    game = table.flipped(advantage("mine"))
    weak = game.at(ME, "deck")[-1]
    assert game.intercept(ME, weak, GREEN) == 2
    game.play()
    game.flip()
    assert game.intercept(ME, weak, GREEN) == 4
    assert game.can_play


@shows("if opponent-defends-in")
def test_a_ban_while_the_opponent_defends_in_green() -> None:
    table = Table(yours=shaman("yours", while_(forbid("focus", "opponent"), only_if=[
        {"if": "opponent-defends-in", "zones": ["green"]}])))
    game = table.defend()
    game.flip()
    assert game.legal(act.Focus) == []
    game.do(game.legal(act.GiveUpCard)[0])
    game.flip()
    assert len(game.legal(act.Focus)) == 1


@shows("if in-zone")
def test_a_strike_that_is_stronger_in_red() -> None:
    red = strike("red", while_(modify("force", 2, "this"),
                               only_if=[{"if": "in-zone", "zones": ["red"]}]))
    for zone, force in ((GREEN, 4), (RED, 6)):
        game = Table().flipped(red, zone)
        game.play()
        assert game.force() == force


@shows("if shaman-side", "if incoming")
def test_conditions_of_a_trigger() -> None:
    table = Table()
    game = table.flipped(strike("mine", when("counterattacks", GAIN_RED, only_if=[
        {"if": "shaman-side", "side": "front"}, {"if": "incoming", "at_least": 4}])))
    game.play()
    assert game.furyoku(ME)[2] == 3


@shows("if teamwork")
def test_a_condition_of_an_extra_cost() -> None:
    helped = strike("mine", {
        "ability": "pay", "pay": [{"price": "furyoku", "cost": {"red": 1}}],
        "do": [{"do": "boost", "stat": "force", "amount": 3}], "only_if": [{"if": "teamwork"}]})
    for zone, ways in ((GREEN, 0), (YELLOW, 1)):
        table = Table()
        table.put(ME, "yellow.teamwork", teamwork("helper"))
        game = table.flipped(helped, zone)
        assert any(a.extras for a in game.legal(act.Counterattack)) == bool(ways)
