"""Verbs that change numbers, positions, sides, mana, and what happens."""

from __future__ import annotations

import pytest

from cardtable.games.shield import actions as act
from cardtable.games.shield import measure
from tests.games.shield.effects.hand import (
    HEAL,
    OPPONENT,
    activate,
    asked,
    attack,
    cast,
    choose,
    defence,
    lp,
    now,
    place,
    shows,
    use,
    while_,
)
from tests.games.shield.table import ME, YOU, Game, Raw, Table, link, monster, spell, token, trap

SMALL = monster("small", 2, attack=500)
BIG = monster("big", 6, attack=2500)
HASTE = {"gives": "keyword", "keyword": "haste"}


def end_turn(game: Game) -> None:
    """To the next player's main phase: no battle, the first card becomes mana."""
    game.do(game.legal(act.EndTurn)[0])
    game.passes()
    while puts := game.legal(act.PutMana):
        game.do(puts[0])
        game.passes()


# Numbers ---------------------------------------------------------------------------------------


@shows("do change", "lasts turn", "lasts next-turn", "lasts good")
@pytest.mark.parametrize(("lasts", "turns"), [("turn", 1), ("next-turn", 2), ("good", 3)])
def test_atk_and_def_change_for_a_time(lasts: str, turns: int) -> None:
    table = Table()
    card = table.stand(ME, SMALL)
    game = cast(table, {"do": "change", "which": {}, "attack": 300, "defence": -400,
                        "lasts": lasts})
    for turn in range(3):
        changed = turn < turns
        assert (attack(game, card), defence(game, card)) == ((800, 600) if changed else (500, 1000))
        end_turn(game)


@pytest.mark.clause("SS 10.2")
def test_a_card_that_comes_back_has_forgotten_what_changed_it() -> None:
    table = Table()
    card = table.stand(ME, SMALL)
    game = cast(table, {"do": "change", "which": {}, "attack": 300, "lasts": "good"},
                {"do": "change", "which": {}, "attack": 300},
                {"do": "move", "which": {}},
                {"do": "summon", "which": {}, "position": "attack"})
    assert game.at(ME, "field") == (card,)
    assert attack(game, card) == 500
    assert game.state.lasting == ()


def test_a_counted_change_is_counted_once() -> None:
    table = Table()
    card = table.stand(ME, SMALL)
    table.stand(ME, BIG)
    game = cast(table, {"do": "change", "which": {"named": "t:small"},
                        "attack": {"count": "field", "times": 100}},
                {"do": "destroy", "which": {"named": "t:big"}})
    assert attack(game, card) == 700


def test_numbers_do_not_fall_below_nothing() -> None:
    table = Table()
    card = table.stand(YOU, SMALL)
    game = cast(table, {"do": "change", "which": OPPONENT, "attack": -900, "defence": -9000})
    assert (attack(game, card), defence(game, card)) == (0, 0)


@shows("do copy-attack", "gives become")
def test_an_atk_is_copied_and_changes_come_on_top() -> None:
    mirror = monster("mirror", attack=100, abilities=[use(
        {"do": "copy-attack", "which": OPPONENT}), while_({"gives": "modify", "attack": 50})])
    table = Table()
    card, foe = table.stand(ME, mirror), table.stand(YOU, BIG)
    game = table.main()
    assert attack(game, card) == 150
    activate(game, card)
    assert attack(game, card) == 2550
    assert attack(game, foe) == 2500
    end_turn(game)
    assert attack(game, card) == 150


@shows("do give")
def test_chosen_monsters_have_something_for_a_turn() -> None:
    table = Table()
    one, two = table.stand(ME, SMALL), table.stand(ME, SMALL)
    game = cast(table, {"do": "give", "which": {}, "gives": [HASTE, {"gives": "more-attacks"}]})
    choose(game, two)
    assert [measure.has(now(game), card, "haste") for card in (one, two)] == [False, True]
    assert [measure.attacks(now(game), card) for card in (one, two)] == [1, 2]
    end_turn(game)
    assert not measure.has(now(game), two, "haste")


@pytest.mark.clause("SS 2.4")
def test_what_is_given_reaches_a_relic_too() -> None:
    relic = monster("relic", colour="colourless", race="relic", keywords=["relic"])
    table = Table()
    card = table.stand(ME, relic)
    game = cast(table, {"do": "give", "which": {}, "gives": [HASTE]})
    assert measure.has(now(game), card, "haste")


@shows("do for-a-turn", "forbid lose-lp")
def test_something_holds_for_a_side_for_a_turn() -> None:
    table = Table()
    table.defs[token("toy").key] = token("toy", attack=500)
    table.stand(ME, SMALL)
    game = cast(table, {"do": "for-a-turn", "gives": [
        {"gives": "forbid-player", "what": "lose-lp", "whom": "both"},
        {"gives": "modify", "attack": 100, "which": {}}]},
        {"do": "damage", "amount": 500}, {"do": "damage", "amount": 500, "whom": "you"},
        {"do": "tokens", "token": "t:toy"})
    assert (lp(game), lp(game, YOU)) == (8000, 8000)
    assert {attack(game, card) for card in game.at(ME, "field")} == {600}, "the later one as well"


# Life points -----------------------------------------------------------------------------------


@shows("do damage", "do gain-lp", "count attack", "count defence", "count level", "count cost")
def test_life_points_are_lost_and_gained() -> None:
    table = Table()
    table.stand(YOU, BIG)
    it: Raw = {"of": "chosen"}
    game = cast(table, {"do": "damage", "amount": 700}, {"do": "damage", "amount": 300,
                                                         "whom": "both"},
                {"do": "change", "which": OPPONENT, "attack": -100},
                {"do": "gain-lp", "amount": {"count": "attack", **it}},
                {"do": "gain-lp", "amount": {"count": "level", "times": 50, **it}, "whom": "both"})
    assert lp(game) == 8000 - 300 + 2400 + 300
    assert lp(game, YOU) == 8000 - 700 - 300 + 300
    game = cast(table_with_foe(), {"do": "change", "which": OPPONENT, "attack": -100},
                {"do": "damage", "amount": {"count": "defence", **it}},
                {"do": "damage", "amount": {"count": "cost", "times": 50, **it}})
    assert lp(game, YOU) == 8000 - 1000 - 300


def table_with_foe() -> Table:
    """An opposing monster of Level 6."""
    table = Table()
    table.stand(YOU, BIG)
    return table


@pytest.mark.clause("SS 10.4")
@pytest.mark.clause("SS 1.2")
def test_damage_by_an_effect_may_take_the_last_point() -> None:
    table = Table()
    table.side(YOU, lp=500)
    game = cast(table, {"do": "damage", "amount": 700})
    assert game.state.result is not None
    assert game.state.result.winner == ME
    assert lp(game, YOU) == 0


# Positions and sides ---------------------------------------------------------------------------


@shows("do turn", "forbid turn")
def test_monsters_change_position() -> None:
    table = Table()
    one, two = table.stand(YOU, SMALL), table.stand(YOU, BIG, position="defence")
    table.stand(YOU, link("chain"))
    table.stand(YOU, monster("statue", abilities=[while_({"gives": "forbid", "what": "turn"})]))
    game = cast(table, {"do": "turn", "which": OPPONENT, "count": "all"})
    assert [game.body(card).position for card in game.at(YOU, "field")] == [
        "defence", "attack", "attack", "attack"]
    game = cast(table_of(one, two), {"do": "turn", "which": OPPONENT, "to": "defence"})
    assert {body.position for body in game.state.bodies} == {"defence"}


def table_of(*_: int) -> Table:
    """One opposing monster in either position."""
    table = Table()
    table.stand(YOU, SMALL)
    table.stand(YOU, BIG, position="defence")
    return table


@shows("do take-control")
@pytest.mark.clause("SS 7.2")
def test_control_is_taken_until_the_turn_ends() -> None:
    table = Table()
    foe = table.stand(YOU, BIG)
    game = cast(table, {"do": "take-control", "which": OPPONENT})
    assert game.at(ME, "field") == (foe,)
    end_turn(game)
    assert game.at(YOU, "field") == (foe,)


@shows("do swap-control")
def test_two_monsters_swap_sides() -> None:
    table = Table()
    own, other = table.stand(ME, SMALL), table.stand(ME, BIG)
    foe = table.stand(YOU, BIG)
    game = cast(table, {"do": "swap-control"})
    assert asked(game) == [own, other]
    choose(game, own)
    assert set(game.at(ME, "field")) == {other, foe}
    assert game.at(YOU, "field") == (own,)
    end_turn(game)
    assert set(game.at(ME, "field")) == {own, other}


def test_nothing_is_swapped_where_one_side_is_empty() -> None:
    table = Table()
    own = table.stand(ME, SMALL)
    game = cast(table, {"do": "swap-control"}, HEAL)
    assert game.at(ME, "field") == (own,)
    assert lp(game) == 8100


# Mana and shields ------------------------------------------------------------------------------


@shows("do turn-mana")
@pytest.mark.clause("SS 4.2")
def test_mana_turns_upright_and_sideways() -> None:
    table = Table()
    own, yours = table.mana(ME, "red", "red", "red"), table.mana(YOU, "red", "red", "red")
    table.side(ME, used=tuple(own))
    game = cast(table, {"do": "turn-mana", "count": 2},
                {"do": "turn-mana", "to": "used", "whose": "opponent", "count": 2})
    assert len(game.state.sides[ME].used) == 1
    assert game.state.sides[YOU].used == tuple(yours[:2])


@shows("do break-shields", "forbid lose-shields")
@pytest.mark.clause("SS 8.2")
def test_an_effect_breaks_shields_by_choice() -> None:
    table = Table()
    game = cast(table, {"do": "break-shields", "count": 2})
    shields = game.at(YOU, "shields")
    place(game, 4)
    place(game, 0)
    assert set(game.at(YOU, "hand")) == {shields[4], shields[0]}
    table = Table()
    table.stand(YOU, monster("wall", abilities=[while_(
        {"gives": "forbid-player", "what": "lose-shields", "whom": "you"})]))
    game = cast(table, {"do": "break-shields"})
    assert len(game.at(YOU, "shields")) == 5


@pytest.mark.clause("SS 8.3")
def test_breaking_the_last_shield_by_effect_ends_nothing() -> None:
    table = Table()
    table.clear(YOU, "shields")
    table.put(YOU, "shields", SMALL)
    game = cast(table, {"do": "break-shields", "count": 3}, {"do": "break-shields"})
    assert game.at(YOU, "shields") == ()
    assert game.state.result is None


# Negating --------------------------------------------------------------------------------------


@shows("do negate", "to spell")
@pytest.mark.clause("SS 10.5")
def test_a_spell_is_negated_by_a_trap() -> None:
    table = Table()
    table.put(YOU, "set", trap("seal", {"to": ["spell"]}, {"do": "negate"}))
    card = table.put(ME, "hand", spell("bless", HEAL, cost=0))
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    game.do(game.legal(act.Respond)[0])
    game.passes()
    assert lp(game) == 8000
    assert card in game.at(ME, "graveyard")


# Choices between effects -----------------------------------------------------------------------


@shows("or")
@pytest.mark.parametrize(("word", "points"), [("first", 8100), ("second", 7900)])
def test_one_of_two_effects_is_chosen(word: str, points: int) -> None:
    game = cast(Table(), HEAL, **{"or": [{"do": "damage", "amount": 100, "whom": "you"}]})
    choose(game, word)
    assert lp(game) == points
