"""Extra costs (SK 8.3): what they take, that they are paid whole or not at all, how often."""

from __future__ import annotations

import pytest

from cardtable.games.shaman import actions as act
from cardtable.games.shaman.colours import Cost
from cardtable.games.shaman.plays import MOST_USES
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
    shaman,
    shows,
    strike,
    teamwork,
    while_,
)

STRONGER = boost("force", 2)


def game_with(price: Raw | list[Raw], table: Table | None = None, zone: int = GREEN,
              do: Raw = STRONGER, **rest: object) -> Game:
    """A free strike that may be made stronger for a price waits in a zone."""
    return (table or Table()).flipped(
        strike("mine", pay(price, do, **rest), cost=Cost()), zone)


def most_extras(game: Game) -> int:
    """How often extra costs can be paid at once."""
    return max((len(a.extras) for a in game.legal(act.Play)), default=0)


# Furyoku -----------------------------------------------------------------------------------------


@shows("price furyoku", "at play", "limit once")
def test_furyoku_are_paid_together_with_the_cards_own_cost() -> None:
    game = Table().flipped(strike("mine", pay(furyoku(yellow=1), STRONGER), cost=Cost(1)))
    with_extra = [a.payment for a in game.legal(act.Counterattack) if a.extras]
    assert with_extra[0] == (1, 1, 0)  # the dearest colours are kept
    assert (0, 0, 2) in with_extra
    assert (2, 0, 0) not in with_extra
    game.play(extras=1)
    assert game.force() == 6


@shows("price furyoku", "limit once")
def test_an_extra_cost_may_be_left_and_is_paid_once_unless_the_card_says_otherwise() -> None:
    game = game_with(furyoku(green=1))
    assert {len(a.extras) for a in game.legal(act.Counterattack)} == {0, 1}
    game.play()
    assert game.force() == 4


@pytest.mark.clause("SK 8.3")
@shows("price furyoku", "limit unlimited")
def test_unlimited_it_is_repeated_as_long_as_furyoku_last() -> None:
    game = game_with(furyoku(green=1), limit="unlimited")
    assert most_extras(game) == 6
    game.play(extras=6)
    assert game.force() == 16
    assert game.furyoku(ME) == (0, 0, 0)


@pytest.mark.clause("SK 8.6")
@shows("price furyoku")
def test_what_cannot_be_paid_whole_cannot_be_paid() -> None:
    assert most_extras(game_with(furyoku(red=3))) == 0
    assert most_extras(game_with(furyoku(red=2))) == 1


@pytest.mark.clause("SK 8.3")
def test_two_extra_costs_are_declared_in_any_combination() -> None:
    game = Table().flipped(strike("mine", pay(furyoku(green=1), STRONGER),
                                  pay(furyoku(red=1), boost("force", 5)), cost=Cost()))
    chosen = {tuple(extra.ability for extra in a.extras) for a in game.legal(act.Counterattack)}
    assert chosen == {(), (0,), (1,), (0, 1)}
    game.play(extras=2)
    assert game.force() == 11


# The strike itself -------------------------------------------------------------------------------


@pytest.mark.clause("SK 7.4.1")
@shows("price lower-intercept")
def test_a_lowered_intercept_must_still_reach_the_force() -> None:
    lower = {"price": "lower-intercept", "by": 1}
    game = game_with(lower, limit="unlimited")  # intercept 5 against force 4
    assert most_extras(game) == 1
    game.play(extras=1)
    assert game.force() == 6


@pytest.mark.clause("SK 7.4.1")
@shows("do boost", "price furyoku")
def test_a_boost_may_make_the_intercept_reach_the_force() -> None:
    table = Table()
    table.attacks(strike("attacker", force=7))
    game = game_with(furyoku(green=1), table, do=boost("intercept", 1), limit="unlimited")
    assert {len(a.extras) for a in game.legal(act.Counterattack)} == {2, 3, 4, 5, 6}
    refusal = game.rules.check(game.state, act.Counterattack(
        ME, game.play_area(ME, GREEN), (1, 0, 0), (act.Extra(game.play_area(ME, GREEN), 0),)))
    assert refusal is not None
    assert refusal.clause == "SK 7.4.1"


@pytest.mark.clause("SK 7.2")
@pytest.mark.parametrize(("to", "zone", "lands", "replenished"), [
    ("up", YELLOW, "green.play", (3, 2, 2)), ("down", GREEN, "yellow.play", (3, 3, 2)),
    ("red", GREEN, "red.play", (3, 3, 3))])
@shows("price move-strike")
def test_a_moved_strike_replenishes_by_its_new_zone(
    to: str, zone: int, lands: str, replenished: tuple[int, int, int]
) -> None:
    game = game_with({"price": "move-strike", "to": to}, zone=zone)
    card = game.play_area(ME, zone)
    game.play(extras=1)
    assert game.where(card) == (ME, lands)
    assert game.furyoku(YOU) == replenished
    assert game.force() == 6


@pytest.mark.parametrize(("to", "zone"), [("up", GREEN), ("down", RED), ("red", RED)])
@shows("price move-strike")
def test_a_strike_cannot_move_off_the_table_or_where_it_is(to: str, zone: int) -> None:
    game = game_with({"price": "move-strike", "to": to}, zone=zone)
    assert most_extras(game) == 0
    assert game.can_play


@shows("price move-strike", "limit unlimited")
def test_a_strike_may_move_twice() -> None:
    game = game_with({"price": "move-strike", "to": "down"}, limit="unlimited")
    assert most_extras(game) == 2
    game.play(extras=2)
    assert game.at(ME, "red.play") != ()


@shows("price move-strike")
def test_a_signature_card_has_no_zone_to_move_from() -> None:
    table = Table(shaman("mine", front=(pay({"price": "move-strike", "to": "red"}, STRONGER),)))
    assert most_extras(table.signature()) == 0


# Teamworks ---------------------------------------------------------------------------------------


@shows("price discard-teamwork")
def test_each_teamwork_that_may_pay_is_a_way() -> None:
    table = Table()
    table.put(ME, "green.teamwork", teamwork("one"))
    red = table.put(ME, "red.teamwork", teamwork("two"))
    table.put(YOU, "yellow.teamwork", teamwork("three"))
    game = game_with({"price": "discard-teamwork"}, table)
    ways = [a for a in game.legal(act.Counterattack) if a.extras]
    assert [a.extras[0].zone for a in ways] == [GREEN, RED]
    game.do(ways[1])
    assert game.where(red) == (ME, "discard")
    assert game.force() == 6


@shows("price discard-teamwork", "limit unlimited")
def test_the_same_teamwork_pays_once_only() -> None:
    table = Table()
    for colour in ("green", "yellow", "red"):
        table.put(ME, f"{colour}.teamwork", teamwork(colour))
    game = game_with({"price": "discard-teamwork"}, table, limit="unlimited")
    picks = {tuple(extra.zone for extra in a.extras) for a in game.legal(act.Counterattack)}
    assert picks == {(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)}
    game.play(extras=3)
    assert game.force() == 10
    assert all(game.at(ME, f"{colour}.teamwork") == () for colour in ("green", "yellow", "red"))


@shows("price discard-teamwork")
def test_the_teamwork_of_this_zone() -> None:
    here = {"price": "discard-teamwork", "where": "here"}
    table = Table()
    table.put(ME, "red.teamwork", teamwork("one"))
    assert most_extras(game_with(here, table)) == 0
    table = Table()
    table.put(ME, "red.teamwork", teamwork("one"))
    assert most_extras(game_with(here, table, RED)) == 1


@pytest.mark.clause("SK 8.5")
@shows("price discard-teamwork", "price discard-this", "forbid change-teamworks")
def test_a_protected_teamwork_does_not_pay() -> None:
    table = Table(shaman("mine", while_(forbid("change-teamworks", "you"))))
    table.put(ME, "green.teamwork", teamwork("one", pay({"price": "discard-this"}, STRONGER)))
    assert most_extras(game_with({"price": "discard-teamwork"}, table)) == 0


@shows("price discard-this")
def test_a_teamwork_or_an_advantage_pays_with_itself() -> None:
    for place, card in (("green.teamwork", teamwork("one", pay(
            {"price": "discard-this"}, STRONGER))),
                        ("advantage", advantage("two", pay({"price": "discard-this"}, STRONGER)))):
        table = Table()
        helper = table.put(ME, place, card)
        game = table.flipped(strike("mine", cost=Cost()))
        assert most_extras(game) == 1
        game.play(extras=1)
        assert game.where(helper) == (ME, "discard")
        assert game.force() == 6


@shows("price discard-this")
def test_neither_a_strike_nor_a_shaman_can_pay_with_itself() -> None:
    assert most_extras(game_with({"price": "discard-this"})) == 0
    table = Table(shaman("mine", pay({"price": "discard-this"}, STRONGER)))
    assert most_extras(table.flipped(strike("mine"))) == 0


@pytest.mark.clause("SK 7.4.1")
@shows("price discard-this", "price discard-teamwork")
def test_help_that_is_paid_away_does_not_count_for_the_intercept() -> None:
    table = Table()
    table.attacks(strike("attacker", force=6))
    table.put(ME, "green.teamwork", teamwork(
        "one", while_(modify("intercept", 2)), pay({"price": "discard-this"}, STRONGER)))
    game = table.flipped(strike("mine", cost=Cost()))
    assert game.can_play
    assert most_extras(game) == 0


@pytest.mark.clause("SK 7.4.1")
@shows("price uncharge")
def test_a_charge_that_is_paid_away_does_not_help_either() -> None:
    table = Table()
    table.charge(ME, GREEN)
    table.attacks(strike("attacker", force=6))
    game = table.flipped(strike(
        "mine", while_(modify("intercept", 2, "this"), only_if=[{"if": "charged"}]),
        pay({"price": "uncharge"}, STRONGER), cost=Cost()))
    assert game.can_play
    assert most_extras(game) == 0


# Furyoku here, charges, the shaman -------------------------------------------------------------


@shows("price discard-furyoku-here")
def test_furyoku_of_this_zone_are_discarded_before_the_cost_is_paid() -> None:
    table = Table()
    table.clear(ME, "yellow.furyoku", "red.furyoku")
    game = table.flipped(strike(
        "mine", pay({"price": "discard-furyoku-here"}, STRONGER, limit="unlimited"),
        cost=Cost(1)))
    assert most_extras(game) == 1
    game.play(extras=1)
    assert game.furyoku(ME) == (0, 0, 0)


@pytest.mark.clause("SK 8.6")
@shows("price discard-furyoku-here")
def test_there_must_be_as_many_furyoku_here() -> None:
    two = {"price": "discard-furyoku-here", "count": 2}
    game = game_with(two, zone=RED, limit="unlimited")
    assert most_extras(game) == 1
    game.play(extras=1)
    assert game.furyoku(ME) == (2, 2, 0)
    assert most_extras(game_with({**two, "count": 3})) == 0
    table = Table(shaman("mine", front=(pay(two, STRONGER),)))
    assert most_extras(table.signature()) == 0


@shows("price uncharge")
def test_each_charged_zone_may_pay() -> None:
    table = Table()
    table.charge(ME, GREEN, RED)
    game = game_with({"price": "uncharge"}, table)
    ways = [a for a in game.legal(act.Counterattack) if a.extras]
    assert [a.extras[0].zone for a in ways] == [GREEN, RED]
    game.do(ways[1])
    assert game.charged(ME) == [GREEN]


@pytest.mark.parametrize(("where", "zone", "count"), [
    ("here", GREEN, 1), ("here", RED, 0), ("green", RED, 1), ("yellow", GREEN, 0)])
@shows("price uncharge")
def test_a_zone_that_pays_may_be_this_or_a_named_one(where: str, zone: int, count: int) -> None:
    table = Table()
    table.charge(ME, GREEN)
    game = game_with({"price": "uncharge", "where": where}, table, zone)
    assert most_extras(game) == count


@shows("price uncharge", "forbid uncharge")
def test_a_charge_that_effects_cannot_take_may_still_pay() -> None:
    table = Table(shaman("mine", while_(forbid("uncharge", "you"))))
    table.charge(ME, GREEN)
    assert most_extras(game_with({"price": "uncharge"}, table)) == 1


@pytest.mark.clause("SK 9.2")
@shows("price uncharge", "price turn-to-front")
def test_a_signature_move_takes_the_charges_and_the_side_itself() -> None:
    extra = (pay({"price": "uncharge"}, STRONGER), pay({"price": "turn-to-front"}, STRONGER))
    table = Table(shaman("mine", front=extra, back=extra))
    table.side(ME, is_back=True)
    assert most_extras(table.signature()) == 0


@pytest.mark.parametrize(("is_back", "count"), [(True, 1), (False, 0)])
@shows("price turn-to-front")
def test_a_shaman_turns_from_its_back_to_its_front(is_back: bool, count: int) -> None:
    table = Table()
    table.side(ME, is_back=is_back)
    game = game_with({"price": "turn-to-front"}, table, limit="unlimited")
    assert most_extras(game) == count
    if is_back:
        game.play(extras=1)
        assert not game.state.sides[ME].is_back


@pytest.mark.clause("SK 8.5")
@shows("price turn-to-front", "forbid turn-shaman")
def test_a_shaman_that_stays_on_its_back_cannot_pay_so() -> None:
    table = Table(shaman("mine", while_(forbid("turn-shaman", "you"))))
    table.side(ME, is_back=True)
    assert most_extras(game_with({"price": "turn-to-front"}, table)) == 0


# Whose extra costs -------------------------------------------------------------------------------


@pytest.mark.clause("SK 8.2")
@shows("at play")
def test_helpers_offer_extra_costs_to_strikes_in_their_reach() -> None:
    for zone, reached in ((GREEN, 1), (RED, 0)):
        table = Table()
        table.put(ME, "green.teamwork", teamwork("one", pay(furyoku(green=1), STRONGER)))
        assert most_extras(table.flipped(strike("mine", cost=Cost()), zone)) == reached
    table = Table(shaman("mine", pay(furyoku(green=1), STRONGER)))
    table.put(ME, "advantage", advantage("two", pay(furyoku(green=1), STRONGER)))
    table.put(YOU, "advantage", advantage("three", pay(furyoku(green=1), STRONGER)))
    assert most_extras(table.flipped(strike("mine", cost=Cost()))) == 2


@shows("at play")
def test_a_shamans_extra_cost_is_put_into_words_as_its_own() -> None:
    """Its abilities and those of its signature card are numbered through."""
    mine = shaman("mine", pay(furyoku(green=1), STRONGER),
                  front=(pay(furyoku(yellow=1), boost("force", 3)),),
                  back=(pay(furyoku(red=1), boost("force", 5)),))
    game = Table(mine).flipped(strike("mine", cost=Cost()))
    details = [move.detail.en for move in game.rules.moves(game.state, game.legal(act.Play))]
    assert any(detail.startswith("pay 1 red;") and detail.endswith("pay 1 green")
               for detail in details)
    table = Table(mine)
    table.side(ME, is_back=True)
    game = table.signature()
    details = [move.detail.en for move in game.rules.moves(game.state, game.legal(act.Play))]
    assert any(detail.startswith("pay 1 green, 1 red;") and "pay 1 red;" in detail
               and detail.endswith("pay 1 green") for detail in details)
    game.play(extras=2)
    assert game.force() == 6 + 2 + 5


@shows("at play")
def test_what_is_about_a_strike_is_not_offered_when_a_teamwork_is_played() -> None:
    game = Table().flipped(teamwork("one", pay(furyoku(green=1), STRONGER), cost=Cost()))
    assert most_extras(game) == 0
    gains = pay(furyoku(green=1), {"do": "gain-furyoku", "colour": "red"})
    assert most_extras(Table().flipped(advantage("two", gains, cost=Cost()))) == 1


@pytest.mark.clause("SK 8.3")
@shows("limit once-a-turn", "at play")
def test_once_a_turn_for_helpers_of_teamworks_and_advantages() -> None:
    gains = pay(furyoku(green=1), {"do": "gain-furyoku", "colour": "red"}, limit="once-a-turn")
    game = Table().flipped(advantage("two", gains, cost=Cost()))
    game.play(extras=1)
    game.flip()
    assert most_extras(game) == 0
    assert len(game.state.sides[ME].spent) == 1


@pytest.mark.clause("SK 8.10")
@shows("at flipped", "limit unlimited")
def test_what_brings_back_its_price_comes_to_an_end_all_the_same() -> None:
    table = Table(shaman("mine", pay(furyoku(green=1), {
        "do": "gain-furyoku", "colour": "green"}, at="flipped", limit="unlimited")))
    game = table.flipped(strike("mine"))
    for _ in range(MOST_USES):
        game.use()
    assert game.legal(act.UseAbility) == []
    assert game.furyoku(ME) == (2, 2, 2)


@pytest.mark.clause("SK 8.6")
@shows("at flipped", "price furyoku")
def test_something_bought_in_view_of_a_flipped_card_must_be_payable() -> None:
    price = furyoku(red=3)
    table = Table(shaman("mine", pay(price, {"do": "charge", "where": "here"}, at="flipped")))
    game = table.flipped(strike("mine"))
    assert game.legal(act.UseAbility) == []
    table = Table(shaman("mine", pay(furyoku(red=2), {"do": "charge", "where": "here"},
                                     at="flipped")))
    game = table.flipped(strike("mine"), YELLOW)
    game.use()
    assert game.charged(ME) == [YELLOW]
    assert game.furyoku(ME) == (2, 2, 0)


@shows("at flipped", "price discard-this", "price uncharge")
def test_a_flip_can_be_bought_with_charges_and_helpers() -> None:
    table = Table()
    helper = table.put(ME, "advantage", advantage("two", pay(
        [{"price": "discard-this"}, {"price": "uncharge"}], {"do": "reflip"}, at="flipped")))
    table.charge(ME, GREEN, RED)
    game = table.flipped(strike("mine"))
    assert [a.extra.zone for a in game.legal(act.UseAbility)] == [GREEN, RED]
    game.use()
    assert game.charged(ME) == [RED]
    assert game.where(helper) == (ME, "discard")
