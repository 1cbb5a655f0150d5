"""SS 1.2 to SS 1.4 and SS 8: attacks, blocks, damage and shields."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.engine.events import Revealed
from cardtable.games.shield import actions as act
from cardtable.games.shield.records import BattleDecision, BlockDecision, ShieldDecision
from tests.games.shield.table import ME, PLAIN, YOU, Game, Table, monster, trap, when

DRAW = {"do": "draw"}


def battle(table: Table) -> Game:
    """My battle phase."""
    game = table.main()
    game.do(act.ToBattle(ME))
    return game


def fight(mine_attack: int, **foe: Any) -> tuple[Game, int, int]:
    """My monster of this ATK has attacked one of yours."""
    table = Table()
    mine = table.stand(ME, monster("mine", attack=mine_attack))
    printed = {key: foe.pop(key) for key in ("attack", "defence") if key in foe}
    yours = table.stand(YOU, monster("yours", **printed), **foe)
    game = battle(table)
    game.do(act.Attack(ME, mine, yours))
    return game, mine, yours


def lp(game: Game) -> list[int]:
    return [side.lp for side in game.state.sides]


# Who attacks what ------------------------------------------------------------------------------


@pytest.mark.clause("SS 8.1")
def test_each_monster_in_attack_position_attacks_once_a_monster_or_the_opponent() -> None:
    table = Table()
    mine, other = table.stand(ME, PLAIN), table.stand(ME, PLAIN)
    idle = table.stand(ME, PLAIN, position="defence")
    yours = table.stand(YOU, monster("wall", defence=9000), position="defence")
    game = battle(table)
    assert {(a.card, a.target) for a in game.legal(act.Attack)} == {
        (mine, yours), (mine, -1), (other, yours), (other, -1)}
    game.refused(act.Attack(ME, idle), "SS 8.1", "defence position")
    game.refused(act.Attack(ME, yours), "SS 8.1", "your own field")
    game.refused(act.Attack(ME, mine, other), "SS 8.1", "opposing monsters")
    game.do(act.Attack(ME, mine))
    game.do(act.BreakShield(ME, 0))
    game.refused(act.Attack(ME, mine), "SS 8.1", "has attacked")
    assert isinstance(game.state.decision, BattleDecision)


@pytest.mark.clause("SS 8.1")
def test_the_turn_ends_by_itself_when_nobody_is_left_to_attack() -> None:
    game, _, _ = fight(1500, attack=1000)
    assert game.state.active == YOU


# Damage ----------------------------------------------------------------------------------------


@pytest.mark.clause("SS 8.6")
def test_the_lower_attack_is_destroyed_and_its_player_loses_the_difference() -> None:
    game, mine, yours = fight(1500, attack=1200)
    assert lp(game) == [8000, 7700]
    assert game.at(ME, "field") == (mine,) and game.at(YOU, "graveyard") == (yours,)
    game, mine, yours = fight(1000, attack=1200)
    assert lp(game) == [7800, 8000]
    assert game.at(ME, "graveyard") == (mine,) and game.at(YOU, "field") == (yours,)


@pytest.mark.clause("SS 8.6")
def test_equal_attack_destroys_both_without_loss() -> None:
    game, mine, yours = fight(1000, attack=1000)
    assert lp(game) == [8000, 8000]
    assert game.at(ME, "graveyard") == (mine,) and game.at(YOU, "graveyard") == (yours,)


@pytest.mark.clause("SS 8.7")
@pytest.mark.parametrize(("defence", "left", "mine_lp", "yours_stays"), [
    (1000, True, 8000, False), (1500, True, 8000, True), (1900, True, 7600, True)])
def test_against_defence_position(
    defence: int, left: bool, mine_lp: int, yours_stays: bool
) -> None:
    game, mine, yours = fight(1500, defence=defence, position="defence")
    assert lp(game) == [mine_lp, 8000]
    assert (mine in game.at(ME, "field")) == left
    assert (yours in game.at(YOU, "field")) == yours_stays


@pytest.mark.clause("SS 8.8")
def test_pierce_costs_lp_against_defence_position_too() -> None:
    table = Table()
    mine = table.stand(ME, monster("lance", attack=1500, keywords=["pierce"]))
    yours = table.stand(YOU, monster("wall", defence=900), position="defence")
    game = battle(table)
    game.do(act.Attack(ME, mine, yours))
    assert lp(game) == [8000, 7400]


@pytest.mark.clause("SS 1.2")
def test_who_has_no_lp_left_has_lost_and_lp_never_go_below_0() -> None:
    table = Table()
    table.side(YOU, lp=300)
    mine = table.stand(ME, monster("mine", attack=1500))
    yours = table.stand(YOU, PLAIN)
    game = battle(table)
    game.do(act.Attack(ME, mine, yours))
    result = game.state.result
    assert result is not None and (result.winner, result.clause) == (ME, "SS 1.2")
    assert lp(game) == [8000, 0]
    game.refused(act.EndTurn(ME), "SS 1.2", "over")


@pytest.mark.clause("SS 1.4")
def test_both_at_the_same_moment_is_a_draw() -> None:
    table = Table()
    for seat in (ME, YOU):
        table.side(seat, lp=500)
    table.stand(ME, monster("bomb", abilities=[when(
        "attacks", {"do": "damage", "amount": 900, "whom": "both"})]))
    game = battle(table)
    game.do(game.legal(act.Attack)[0])
    result = game.state.result
    assert result is not None and (result.winner, result.clause) == (None, "SS 1.4")


# Shields ---------------------------------------------------------------------------------------


@pytest.mark.clause("SS 8.2")
def test_the_attacker_picks_the_shield_and_its_owner_takes_it_to_hand() -> None:
    table = Table()
    mine = table.stand(ME, PLAIN)
    table.stand(ME, PLAIN)
    game = battle(table)
    game.do(act.Attack(ME, mine))
    decision = game.state.decision
    assert isinstance(decision, ShieldDecision) and decision.seat == ME
    shield = game.at(YOU, "shields")[3]
    game.refused(act.BreakShield(ME, 5), "SS 8.2")
    game.do(act.BreakShield(ME, 3))
    assert game.at(YOU, "hand") == (shield,) and len(game.at(YOU, "shields")) == 4
    assert lp(game) == [8000, 8000]
    assert Revealed(shield, (YOU,)) in game.events


@pytest.mark.clause("SS 8.3")
@pytest.mark.clause("SS 2.4")
def test_a_breaker_breaks_several_shields_but_the_last_one_does_not_also_win() -> None:
    table = Table()
    mine = table.stand(ME, monster("breaker", breaker=2))
    game = battle(table)
    game.do(act.Attack(ME, mine))
    game.do(act.BreakShield(ME, 0))
    game.do(act.BreakShield(ME, 0))
    assert len(game.at(YOU, "shields")) == 3 and game.state.result is None

    table = Table()
    table.clear(YOU, "shields")
    table.put(YOU, "shields", PLAIN)
    mine = table.stand(ME, monster("breaker", breaker=3))
    game = battle(table)
    game.do(act.Attack(ME, mine))
    assert not game.at(YOU, "shields") and game.state.result is None
    assert len(game.at(YOU, "hand")) == 1 + 2  # The shield, and the two cards of the next turn.


@pytest.mark.clause("SS 1.3")
@pytest.mark.clause("SS 8.3")
def test_a_direct_attack_with_no_shield_left_wins_however_many_lp_are_left() -> None:
    table = Table()
    table.clear(YOU, "shields")
    mine = table.stand(ME, monster("weak", attack=0))
    game = battle(table)
    game.do(act.Attack(ME, mine))
    result = game.state.result
    assert result is not None
    assert (result.winner, result.clause, result.reason) == (ME, "SS 1.3", "shield-break")
    assert lp(game) == [8000, 8000]


@pytest.mark.clause("SS 1.3")
def test_a_stopped_attack_does_not_win() -> None:
    table = Table()
    table.clear(YOU, "shields")
    table.put(YOU, "set", trap("stop", {"to": ["attack"]}, {"do": "negate"}))
    mine = table.stand(ME, PLAIN)
    game = battle(table)
    game.do(act.Attack(ME, mine))
    game.do(game.legal(act.Respond)[0])
    assert game.state.result is None and game.body(mine).attacks == 0  # The next turn has begun.


# Blocks and responses --------------------------------------------------------------------------


@pytest.mark.clause("SS 8.4")
def test_declaration_responses_block_damage_in_this_order() -> None:
    table = Table()
    mine = table.stand(ME, monster("mine", attack=1500))
    guard = table.stand(YOU, monster("guard", keywords=["blocker"]))
    table.put(YOU, "set", trap("t", {"to": ["attack"]}, {
        "do": "change", "which": {"whose": "own"}, "count": "all", "attack": 1000}))
    game = battle(table)
    game.do(act.Attack(ME, mine))
    game.do(game.legal(act.Respond)[0])
    assert isinstance(game.state.decision, BlockDecision) and game.state.decision.seat == YOU
    game.do(act.Block(YOU, guard))
    assert lp(game) == [7500, 8000] and mine in game.at(ME, "graveyard")


@pytest.mark.clause("SS 8.5")
@pytest.mark.parametrize("position", ["attack", "defence"])
def test_a_blocker_takes_any_attack_upon_itself_once_a_turn(position: str) -> None:
    table = Table()
    one, two = (table.stand(ME, monster("mine", attack=500)) for _ in range(2))
    target = table.stand(YOU, PLAIN)
    guard = table.stand(YOU, monster("guard", keywords=["blocker"]), position=position)
    game = battle(table)
    game.do(act.Attack(ME, one, target))
    game.refused(act.Block(YOU, target), "SS 8.5", "attacked itself")
    game.refused(act.Block(ME, guard), "SS 8.5", "other player")
    game.do(act.Block(YOU, guard))
    assert target in game.at(YOU, "field") and lp(game) == [7500, 8000]
    game.do(act.Attack(ME, two))
    assert isinstance(game.state.decision, ShieldDecision)


@pytest.mark.clause("SS 8.5")
def test_who_has_blocked_or_is_no_blocker_cannot_block() -> None:
    table = Table()
    mine = table.stand(ME, PLAIN)
    plain = table.stand(YOU, PLAIN)
    tired = table.stand(YOU, monster("guard", keywords=["blocker"]), has_blocked=True)
    table.stand(YOU, monster("guard", keywords=["blocker"]))
    game = battle(table)
    game.do(act.Attack(ME, mine))
    game.refused(act.Block(YOU, plain), "SS 8.5", "no Blocker")
    game.refused(act.Block(YOU, tired), "SS 8.5", "has blocked")
    game.do(act.Block(YOU))
    assert isinstance(game.state.decision, ShieldDecision)


@pytest.mark.clause("SS 2.4")
def test_charge_cannot_be_blocked() -> None:
    table = Table()
    mine = table.stand(ME, monster("mine", keywords=["charge"]))
    table.stand(YOU, monster("guard", keywords=["blocker"]))
    game = battle(table)
    game.do(act.Attack(ME, mine))
    assert isinstance(game.state.decision, ShieldDecision)


@pytest.mark.clause("SS 8.9")
@pytest.mark.parametrize("gone", ["target", "attacker", "position"])
def test_an_attack_that_meets_nothing_is_over(gone: str) -> None:
    table = Table()
    mine = table.stand(ME, monster("mine", attack=3000))
    table.stand(ME, monster("next"))
    target = table.stand(YOU, PLAIN)
    whose = {"target": "own", "attacker": "opponent", "position": "opponent"}[gone]
    verb = {"do": "turn", "to": "defence"} if gone == "position" else {"do": "destroy"}
    table.put(YOU, "set", trap("t", {"to": ["attack"]}, {
        **verb, "which": {"whose": whose}, "count": "all"}))
    game = battle(table)
    game.do(act.Attack(ME, mine, target))
    game.do(game.legal(act.Respond)[0])
    assert lp(game) == [8000, 8000] and len(game.at(YOU, "shields")) == 5
    assert game.said("attack-ends")


@pytest.mark.clause("SS 10.6")
def test_what_forbids_beats_what_allows() -> None:
    table = Table()
    mine = table.stand(ME, PLAIN)
    table.stand(YOU, monster("peace", abilities=[{
        "ability": "while", "gives": [
            {"gives": "forbid", "what": "attack", "which": {"whose": "opponent"}}]}]))
    game = table.main()
    refusal = game.refused(act.Attack(ME, mine), "SS 10.6", "“Peace” forbids it.")
    assert game.keys(refusal.concerns) == ["peace"]
    game.refused(act.ToBattle(ME), "SS 8.1")
