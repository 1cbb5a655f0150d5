"""When abilities happen: to this card, to others, to players; what may be, is paid, is limited."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardtable.games.shield import actions as act
from cardtable.games.shield.records import ChoiceDecision
from tests.games.shield.effects.hand import (
    HEAL,
    OPPONENT,
    asked,
    cast,
    choose,
    from_hand,
    lp,
    place,
    play,
    shows,
    words_asked,
)
from tests.games.shield.effects.test_board_verbs import end_turn
from tests.games.shield.table import (
    ME,
    YOU,
    Game,
    Raw,
    Table,
    monster,
    spell,
    synchro,
    token,
    trap,
    tuner,
    when,
    xyz,
)

PLAIN_FOE = monster("foe", attack=500)
BIG_FOE = monster("giant", attack=5000)


def on(happens: str, **on: Any) -> Raw:
    """A triggered ability that heals 100."""
    return {"ability": "when", "on": {"when": happens, **on}, "do": [HEAL]}


def fight(table: Table, mine: int, target: int) -> Game:
    """My monster attacks; nobody responds or blocks."""
    game = table.main()
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, mine, target))
    go_on(game)
    return game


def go_on(game: Game) -> None:
    """Pass, let through, and break the first shield until something else is asked."""
    while True:
        if blocks := [a for a in game.legal(act.Block) if a.card == -1]:
            game.do(blocks[0])
        elif passes := game.legal(act.Pass):
            game.do(passes[0])
        elif shields := game.legal(act.BreakShield):
            game.do(shields[0])
        else:
            return


def put_in_order(game: Game) -> None:
    """Whatever happens at one time happens in the order in which it is listed (SS 10.1)."""
    while orders := game.legal(act.OrderNext):
        game.do(orders[0])
        game.passes()


# Battle ----------------------------------------------------------------------------------------


@shows("trigger attacks", "trigger battles", "trigger wins-battle", "trigger breaks-shield",
       "trigger destroyed", "trigger leaves")
@pytest.mark.parametrize(("happens", "attack", "target", "healed"), [
    ("attacks", 1000, "foe", True), ("attacks", 1000, "player", True),
    ("battles", 1000, "foe", True), ("battles", 1000, "player", False),
    ("wins-battle", 1000, "foe", True), ("wins-battle", 100, "foe", False),
    ("breaks-shield", 1000, "player", True), ("breaks-shield", 1000, "foe", False),
    ("destroyed", 100, "foe", True), ("destroyed", 1000, "foe", False),
    ("leaves", 100, "foe", True), ("leaves", 1000, "foe", False)])
def test_what_happens_to_an_attacker(
    happens: str, attack: int, target: str, healed: bool
) -> None:
    table = Table()
    mine = table.stand(ME, monster("mine", attack=attack, abilities=[on(happens)]))
    foe = table.stand(YOU, PLAIN_FOE)
    game = fight(table, mine, foe if target == "foe" else -1)
    lost = 400 if attack == 100 and target == "foe" else 0
    assert lp(game) == 8000 - lost + 100 * healed


@shows("trigger attacked", "trigger blocks")
def test_what_happens_to_who_is_attacked() -> None:
    table = Table()
    mine = table.stand(ME, PLAIN_FOE)
    wall = table.stand(YOU, monster("wall", attack=500, defence=9000, abilities=[on("attacked")]),
                       position="defence")
    game = fight(table, mine, wall)
    assert lp(game, YOU) == 8100
    table = Table()
    mine = table.stand(ME, PLAIN_FOE)
    guard = table.stand(YOU, monster("guard", defence=9000, keywords=["blocker"],
                                     abilities=[on("blocks")]), position="defence")
    game = table.main()
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, mine))
    game.do(act.Block(YOU, guard))
    go_on(game)
    assert lp(game, YOU) == 8100


def test_it_is_the_other_monster_of_the_battle() -> None:
    """Revenge (SS 2.3, brown): what destroyed it by battle falls as well."""
    table = Table()
    mine = table.stand(ME, BIG_FOE)
    avenger = table.stand(YOU, monster("avenger", abilities=[{
        "ability": "when", "on": {"when": "destroyed", "by": "battle"},
        "do": [{"do": "destroy", "which": "it"}]}]))
    game = fight(table, mine, avenger)
    assert game.at(ME, "field") == game.at(YOU, "field") == ()


def test_a_bonus_for_the_fight_comes_before_the_blow() -> None:
    table = Table()
    mine = table.stand(ME, monster("mine", attack=400, abilities=[when(
        "battles", {"do": "change", "which": "this", "attack": 200})]))
    foe = table.stand(YOU, PLAIN_FOE)
    game = fight(table, mine, foe)
    assert game.at(YOU, "field") == ()
    assert lp(game, YOU) == 7900


def test_a_set_card_that_is_destroyed_is_no_monster() -> None:
    table = Table()
    table.stand(ME, monster("ear", abilities=[on("destroyed", which=OPPONENT)]))
    table.stand(ME, monster("eye", abilities=[
        on("destroyed", which={"whose": "opponent", "kinds": ["trap"]})]))
    table.put(YOU, "set", trap("pit", {"to": ["attack"]}, HEAL))
    game = cast(table, {"do": "destroy", "which": OPPONENT, "place": "back"})
    assert lp(game) == 8100


@shows("by battle", "by effect", "by any")
@pytest.mark.parametrize(("by", "healed"), [("battle", False), ("effect", True), ("any", True)])
def test_destruction_is_told_apart_by_its_cause(by: str, healed: bool) -> None:
    table = Table()
    table.stand(YOU, monster("mine", abilities=[on("destroyed", by=by)]))
    game = cast(table, {"do": "destroy", "which": OPPONENT})
    assert lp(game, YOU) == 8000 + 100 * healed


# Summons ---------------------------------------------------------------------------------------


@shows("trigger summoned", "how normal", "how special", "how synchro", "trigger material",
       "trigger released")
@pytest.mark.parametrize(("how", "healed"), [
    ([], 1), (["normal"], 1), (["special"], 0), (["xyz", "normal"], 1)])
def test_a_summon_is_told_apart_by_its_way(how: list[str], healed: int) -> None:
    table = Table()
    table.mana(ME, "red", "red", "red", "red")
    table.put(ME, "hand", monster("mine", abilities=[on("summoned", how=how)]))
    game = table.main()
    game.do(game.legal(act.NormalSummon)[0])
    game.passes()
    assert lp(game) == 8000 + 100 * healed


def test_materials_and_the_summoned_monster_are_told() -> None:
    table = Table()
    table.stand(ME, tuner("guide", 3, abilities=[on("material")]))
    table.stand(ME, monster("body", 4, abilities=[on("leaves")]))
    table.put(ME, "ex", synchro("star", 7, abilities=[on("summoned", how=["synchro"])]))
    game = table.main()
    game.do(game.legal(act.BeginSummon)[0])
    while materials := game.legal(act.AddMaterial):
        game.do(materials[0])
    game.do(game.legal(act.Summon)[0])
    game.passes()
    put_in_order(game)
    assert lp(game) == 8300


def test_a_released_monster_is_told() -> None:
    table = Table()
    table.stand(ME, monster("fodder", abilities=[on("released")]))
    card = table.put(ME, "hand", spell("bless", {"do": "draw"}, cost=1, colour="colourless"))
    game = table.main()
    play(game, card)
    assert lp(game) == 8100


# Others, and places ----------------------------------------------------------------------------


@shows("trigger which", "trigger played", "trigger discarded", "trigger to-mana",
       "trigger detached", "trigger from-shield")
@pytest.mark.parametrize(("listens", "does"), [
    (on("summoned", which={"other": True}), {"do": "tokens", "token": "t:toy"}),
    (on("destroyed", which=OPPONENT), {"do": "destroy", "which": OPPONENT}),
    (on("played", which={"kinds": ["spell"]}), {"do": "draw"}),
    (on("discarded", which={}), {"do": "discard"}),
    (on("to-mana", which={}), {"do": "move", "which": {}, "source": "hand", "target": "mana"}),
    (on("leaves", which=OPPONENT), {"do": "move", "which": OPPONENT}),
    (on("from-shield", which=OPPONENT), {"do": "break-shields"}),
    (on("detached", which={}), {"do": "detach", "which": {"kinds": ["xyz"]}}),
], ids=lambda case: case.get("do") if "do" in case and isinstance(case["do"], str) else "")
def test_a_card_on_the_field_hears_of_others(listens: Raw, does: Raw) -> None:
    table = Table()
    table.defs[token("toy").key] = token("toy")
    table.stand(ME, monster("ear", abilities=[listens]))
    table.stand(YOU, PLAIN_FOE)
    table.put(ME, "hand", PLAIN_FOE)
    unit = table.put(ME, "units", PLAIN_FOE)
    table.stand(ME, xyz("stack"), units=(unit,))
    game = cast(table, does)
    if does["do"] == "break-shields":
        place(game, 0)
    assert lp(game) == 8100


@pytest.mark.parametrize(("happens", "does"), [
    ("discarded", {"do": "discard"}),
    ("to-mana", {"do": "move", "which": {}, "source": "hand", "target": "mana"})])
def test_a_card_speaks_from_where_it_went(happens: str, does: Raw) -> None:
    table = Table()
    table.put(ME, "hand", monster("mine", abilities=[on(happens)]))
    assert lp(cast(table, does)) == 8100


def test_a_unit_speaks_when_it_is_detached() -> None:
    table = Table()
    unit = table.put(ME, "units", monster("mine", abilities=[on("detached")]))
    table.stand(ME, xyz("stack"), units=(unit,))
    assert lp(cast(table, {"do": "detach", "which": {}})) == 8100


@pytest.mark.clause("SS 8.2")
def test_a_card_from_a_broken_shield_may_come_at_once() -> None:
    table = Table()
    table.clear(YOU, "shields")
    card = table.put(YOU, "shields", monster("spring", abilities=[{
        "ability": "when", "on": {"when": "from-shield"}, "may": True,
        "do": [{"do": "summon", "which": "this", "position": "defence"}]}]))
    mine = table.stand(ME, PLAIN_FOE)
    game = fight(table, mine, -1)
    assert game.state.decision is not None
    assert game.state.decision.seat == YOU
    choose(game, "yes")
    assert game.at(YOU, "field") == (card,)


# Players ---------------------------------------------------------------------------------------


@shows("trigger loses-shield", "trigger draws", "trigger loses-lp", "trigger gains-lp",
       "trigger turn-start", "trigger turn-end", "whose own", "whose opponent", "whose both")
@pytest.mark.parametrize(("happens", "whose", "does", "healed"), [
    ("draws", "own", {"do": "draw"}, 1), ("draws", "opponent", {"do": "draw"}, 0),
    ("draws", "both", {"do": "draw", "who": "both"}, 2),
    ("loses-lp", "opponent", {"do": "damage", "amount": 100}, 1),
    ("gains-lp", "own", {"do": "gain-lp", "amount": 100}, 2),
    ("gains-lp", "opponent", {"do": "gain-lp", "amount": 100}, 1)])
def test_what_happens_to_a_player(happens: str, whose: str, does: Raw, healed: int) -> None:
    table = Table()
    ability = on(happens, whose=whose) | {"limit": "unlimited" if healed == 2 and (
        happens == "draws") else "once-a-turn"}
    table.stand(ME, monster("ear", abilities=[ability]))
    game = cast(table, does)
    assert lp(game) == 8000 + 100 * healed


def test_a_lost_shield_is_told() -> None:
    table = Table()
    table.stand(ME, monster("ear", abilities=[on("loses-shield", whose="opponent")]))
    game = cast(table, {"do": "break-shields"})
    place(game, 0)
    assert lp(game) == 8100


@pytest.mark.clause("SS 6.1")
@pytest.mark.clause("SS 6.6")
def test_turns_begin_and_end() -> None:
    table = Table()
    table.stand(ME, monster("dusk", abilities=[on("turn-end")]))
    table.stand(YOU, monster("dawn", abilities=[on("turn-start")]))
    table.stand(YOU, monster("noon", abilities=[on("turn-start", whose="opponent")]))
    game = table.main()
    end_turn(game)
    assert (lp(game), lp(game, YOU)) == (8100, 8100)
    end_turn(game)
    assert (lp(game), lp(game, YOU)) == (8100, 8200)


@shows("count amount")
def test_the_number_that_came_with_it() -> None:
    table = Table()
    table.stand(ME, monster("ear", abilities=[{
        "ability": "when", "on": {"when": "loses-lp", "whose": "opponent"},
        "do": [{"do": "gain-lp", "amount": {"count": "amount"}}]}]))
    assert lp(cast(table, {"do": "damage", "amount": 700})) == 8700


# May, pay, limit -------------------------------------------------------------------------------


@shows("may")
@pytest.mark.parametrize(("word", "points"), [("yes", 8100), ("no", 8000)])
def test_an_ability_that_may_be_used(word: str, points: int) -> None:
    table = Table()
    table.stand(ME, monster("ear", abilities=[when("turn-end", HEAL, may=True)]))
    game = table.main()
    game.do(game.legal(act.EndTurn)[0])
    assert words_asked(game) == ["no", "yes"]
    choose(game, word)
    assert lp(game) == points


@shows("pay on a trigger")
def test_an_ability_that_must_be_paid_for() -> None:
    table = Table()
    table.stand(ME, monster("ear", abilities=[when("turn-end", HEAL, pay=[
        {"price": "mana", "amount": 1}, {"price": "discard"}])]))
    mana = table.mana(ME, "blue")
    hand = [table.put(ME, "hand", PLAIN_FOE), table.put(ME, "hand", BIG_FOE)]
    game = table.main()
    game.do(game.legal(act.EndTurn)[0])
    assert asked(game) == hand
    choose(game, hand[1])
    assert lp(game) == 8100
    assert game.at(ME, "graveyard") == (hand[1],)
    assert game.state.sides[ME].used == tuple(mana)


def test_what_cannot_be_paid_is_not_asked() -> None:
    table = Table()
    table.stand(ME, monster("ear", abilities=[when("turn-end", HEAL, pay=[
        {"price": "lp", "amount": 3000}])]))
    table.side(ME, lp=3000)
    game = table.main()
    game.do(game.legal(act.EndTurn)[0])
    assert not isinstance(game.state.decision, ChoiceDecision)


@shows("limit once-a-turn", "limit unlimited")
@pytest.mark.parametrize(("limit", "healed"), [("once-a-turn", 1), ("unlimited", 2)])
def test_how_often_in_a_turn(limit: str, healed: int) -> None:
    table = Table()
    table.stand(ME, monster("ear", abilities=[on("destroyed", which=OPPONENT) | {"limit": limit}]))
    table.stand(YOU, PLAIN_FOE)
    table.stand(YOU, BIG_FOE)
    game = cast(table, {"do": "destroy", "which": {"whose": "opponent", "named": "t:foe"}},
                {"do": "destroy", "which": {"whose": "opponent", "named": "t:giant"}})
    put_in_order(game)
    assert lp(game) == 8000 + 100 * healed


def test_two_who_fall_at_one_time_both_speak() -> None:
    table = Table()
    table.stand(YOU, monster("one", abilities=[on("destroyed")]))
    table.stand(YOU, monster("two", abilities=[on("destroyed", which={"other": True})]))
    game = cast(table, {"do": "destroy", "which": OPPONENT, "count": "all"})
    put_in_order(game)
    assert lp(game, YOU) == 8200


# Responses -------------------------------------------------------------------------------------


@shows("to summon", "to attack", "to trap", "to effect", "to search", "ability from-hand")
@pytest.mark.clause("SS 9.4")
@pytest.mark.parametrize("to", ["summon", "spell", "trap", "effect", "attack", "search"])
def test_a_hand_trigger_answers(to: str) -> None:
    """What it answers is negated."""
    table = Table()
    ghost = table.put(YOU, "hand", monster("ghost", abilities=[
        from_hand(to, {"do": "negate"}, HEAL)]))
    game = HAPPENINGS[to](table)
    (response,) = game.legal(act.Respond)
    assert (response.card, response.ability) == (ghost, 0)
    game.do(response)
    game.passes()
    assert lp(game, YOU) == 8100
    assert game.at(YOU, "graveyard")[-1:] == (ghost,)


def _summon(table: Table) -> Game:
    table.mana(ME, "red", "red", "red", "red")
    table.put(ME, "hand", PLAIN_FOE)
    game = table.main()
    game.do(game.legal(act.NormalSummon)[0])
    return game


def _spell(table: Table) -> Game:
    table.put(ME, "hand", spell("bless", HEAL, cost=0))
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    return game


def _trap(table: Table) -> Game:
    table.put(ME, "set", trap("pit", {"to": ["attack"]}, HEAL))
    foe = table.stand(YOU, PLAIN_FOE)
    game = table.main(YOU)
    game.do(act.ToBattle(YOU))
    game.do(act.Attack(YOU, foe))
    game.do(game.legal(act.Respond)[0])
    return game


def _effect(table: Table) -> Game:
    table.stand(ME, monster("user", abilities=[{"ability": "use", "do": [HEAL]}]))
    game = table.main()
    game.do(game.legal(act.UseAbility)[0])
    return game


def _attack(table: Table) -> Game:
    mine = table.stand(ME, PLAIN_FOE)
    game = table.main()
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, mine))
    return game


def _search(table: Table) -> Game:
    table.put(ME, "hand", spell("seek", {"do": "search", "which": {}}, cost=0))
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    return game


HAPPENINGS: dict[str, Callable[[Table], Game]] = {
    "summon": _summon, "spell": _spell, "trap": _trap, "effect": _effect, "attack": _attack,
    "search": _search}


@pytest.mark.parametrize(("reaction", "answers"), [
    ({"to": ["summon"]}, True), ({"to": ["attack", "summon"]}, True), ({"to": ["attack"]}, False),
    ({"to": ["summon"], "whose": "own"}, False), ({"to": ["summon"], "whose": "both"}, True),
    ({"to": ["summon"], "which": {"attack_at_most": 500}}, True),
    ({"to": ["summon"], "which": {"attack_at_least": 600}}, False)])
def test_a_reaction_answers_only_what_it_says(reaction: Raw, answers: bool) -> None:
    table = Table()
    table.put(YOU, "set", trap("pit", reaction, {"do": "destroy", "which": "it"}))
    game = _summon(table)
    assert bool(game.legal(act.Respond)) == answers
    if answers:
        game.do(game.legal(act.Respond)[0])
        game.passes()
        assert game.at(ME, "field") == ()




@pytest.mark.clause("SS 10.8")
def test_two_abilities_that_set_each_other_off_come_to_an_end() -> None:
    table = Table()
    table.stand(ME, monster("gift", abilities=[when("gains-lp", {
        "do": "gain-lp", "amount": 100, "whom": "opponent"})]))
    table.stand(YOU, monster("echo", abilities=[when("gains-lp", {
        "do": "gain-lp", "amount": 100, "whom": "opponent"})]))
    game = cast(table, HEAL)
    assert (lp(game), lp(game, YOU)) == (8000 + 100 * 51, 8000 + 100 * 50)
    assert game.state.result is None


@pytest.mark.clause("SS 10.8")
def test_an_ability_without_a_limit_is_used_fifty_times_a_turn_at_most() -> None:
    table = Table()
    table.stand(ME, monster("wheel", abilities=[{
        "ability": "use", "limit": "unlimited", "do": [{"do": "draw"}],
        "pay": [{"price": "discard"}]}]))
    table.put(ME, "hand", PLAIN_FOE)
    game = table.main()
    for _ in range(50):
        game.do(game.legal(act.UseAbility)[0])
        game.passes()
    assert game.legal(act.UseAbility) == []
