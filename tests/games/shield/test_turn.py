"""SS 4 and SS 6: mana, the turn from its start to its end, what a main phase allows."""

from __future__ import annotations

import pytest

from cardtable.games.shield import actions as act
from cardtable.games.shield.records import MainDecision, ManaDecision, Payment
from cardtable.games.shield.turn import TURN_LIMIT, DrawPhase, ManaPhase, StartTurn
from tests.games.shield.table import (
    ME,
    PLAIN,
    YOU,
    Table,
    link,
    monster,
    spell,
    token,
    trap,
    when,
)

DRAW = {"do": "draw"}
RED = monster("red one", 1)


# The mana phase --------------------------------------------------------------------------------


@pytest.mark.clause("SS 4.1")
@pytest.mark.clause("SS 6.3")
def test_one_card_of_hand_or_own_field_becomes_mana_and_nothing_else_can_be_done() -> None:
    table = Table()
    hand = table.put(ME, "hand", RED)
    set_card = table.put(ME, "set", trap("t", {"to": ["attack"]}, DRAW))
    mine, yours = table.stand(ME, PLAIN), table.stand(YOU, PLAIN)
    game = table.begin(ManaPhase(ME))
    assert isinstance(game.state.decision, ManaDecision)
    assert set(game.cards(act.PutMana)) == {hand, set_card, mine}
    game.refused(act.PutMana(ME, yours), "SS 4.1")
    game.refused(act.EndTurn(ME), "SS 4.1")
    game.refused(act.NormalSummon(ME, hand), "SS 4.1")
    game.do(act.PutMana(ME, mine))
    assert game.at(ME, "mana") == (mine,) and not game.at(ME, "field")
    assert isinstance(game.state.decision, MainDecision)
    game.refused(act.PutMana(ME, hand), "SS 4.1")


@pytest.mark.clause("SS 4.1")
def test_the_mana_phase_is_passed_over_only_with_nothing_to_put() -> None:
    table = Table()
    made = table.stand(ME, token("t"))
    game = table.begin(ManaPhase(ME))
    assert isinstance(game.state.decision, MainDecision)
    table = Table()
    table.stand(ME, token("t"))
    table.put(ME, "hand", PLAIN)
    game = table.begin(ManaPhase(ME))
    game.refused(act.PutMana(ME, made), "SS 10.7")


@pytest.mark.clause("SS 4.1")
def test_a_borrowed_monster_is_no_card_of_ones_own() -> None:
    table = Table()
    borrowed = table.stand(ME, PLAIN, owner=YOU)
    table.put(ME, "hand", RED)
    game = table.begin(ManaPhase(ME))
    game.refused(act.PutMana(ME, borrowed), "SS 4.1")


@pytest.mark.clause("SS 4.2")
@pytest.mark.clause("SS 6.1")
def test_used_mana_lies_sideways_until_its_owners_next_turn() -> None:
    table = Table()
    mana = table.mana(ME, "red", "red")
    table.put(ME, "hand", RED)
    game = table.main()
    game.do(game.legal(act.NormalSummon)[0])
    game.passes()
    used = game.state.sides[ME].used
    assert len(used) == 1 and used[0] in mana
    game.do(act.EndTurn(ME))
    assert game.state.active == YOU and game.state.sides[ME].used == used
    game.do(game.legal(act.PutMana)[0])
    game.do(act.EndTurn(YOU))
    assert game.state.active == ME and game.state.sides[ME].used == ()


@pytest.mark.clause("SS 4.2")
def test_one_mana_pays_once_a_turn() -> None:
    table = Table()
    (mana,) = table.mana(ME, "red")
    first, second = (table.put(ME, "hand", spell(f"s{i}", DRAW)) for i in range(2))
    game = table.main()
    game.do(act.PlaySpell(ME, first, Payment((mana,))))
    game.refused(act.PlaySpell(ME, second, Payment((mana,))), "SS 4.3")


@pytest.mark.clause("SS 4.6")
def test_unused_mana_pays_for_a_trap_in_the_opponents_turn() -> None:
    table = Table()
    (mana,) = table.mana(ME, "red")
    sprung = table.put(ME, "set", trap("t", {"to": ["attack"]}, DRAW, cost=1))
    attacker = table.stand(YOU, PLAIN)
    game = table.main(YOU)
    game.do(act.ToBattle(YOU))
    game.do(act.Attack(YOU, attacker))
    game.do(act.Respond(ME, sprung, Payment((mana,))))
    assert game.state.sides[ME].used == (mana,)


# The turn --------------------------------------------------------------------------------------


@pytest.mark.clause("SS 6.1")
def test_what_is_counted_for_a_turn_begins_anew() -> None:
    table = Table()
    for seat in (ME, YOU):
        table.side(seat, has_summoned=True, specials=3, hand_triggers=3, spent=((0, 0),))
    mine = table.stand(ME, PLAIN, attacks=1, has_blocked=True, has_turned=True, saved=1)
    table.put(ME, "hand", PLAIN)
    game = table.begin(StartTurn(ME))
    for side in game.state.sides:
        assert (side.has_summoned, side.specials, side.hand_triggers, side.spent) == (
            False, 0, 0, ())
    body = game.body(mine)
    assert (body.attacks, body.has_blocked, body.has_turned, body.saved) == (0, False, False, 0)


@pytest.mark.clause("SS 6.2")
def test_two_cards_are_drawn_every_turn() -> None:
    game = Table().begin(DrawPhase(ME))
    assert len(game.at(ME, "hand")) == 2
    assert game.said("draw") == ["draws 2 cards."]


@pytest.mark.clause("SS 6.4")
def test_a_monster_changes_its_position_once_and_not_on_the_turn_it_came() -> None:
    table = Table()
    old, fresh = table.stand(ME, PLAIN), table.stand(ME, PLAIN, came=5)
    yours = table.stand(YOU, PLAIN)
    game = table.main()
    assert game.cards(act.ChangePosition) == [old]
    game.do(act.ChangePosition(ME, old))
    assert game.body(old).position == "defence"
    game.refused(act.ChangePosition(ME, old), "SS 6.4", "has changed")
    game.refused(act.ChangePosition(ME, fresh), "SS 6.4", "came this turn")
    game.refused(act.ChangePosition(ME, yours), "SS 6.4")


@pytest.mark.clause("SS 7.4")
def test_a_link_monster_cannot_be_turned_to_defence() -> None:
    table = Table()
    linked = table.stand(ME, link("l"), how="link")
    game = table.main()
    game.refused(act.ChangePosition(ME, linked), "SS 7.4")


@pytest.mark.clause("SS 6.5")
def test_the_battle_phase_may_be_skipped_and_comes_before_attacks() -> None:
    table = Table()
    mine = table.stand(ME, PLAIN)
    game = table.main()
    refusal = game.refused(act.Attack(ME, mine), "SS 6.5")
    assert refusal.instead.en == "Go to battle first."
    game.do(act.EndTurn(ME))
    assert game.state.active == YOU


@pytest.mark.clause("SS 6.5")
def test_without_anything_to_attack_with_there_is_no_battle() -> None:
    table = Table()
    table.stand(ME, PLAIN, position="defence")
    game = table.main()
    game.refused(act.ToBattle(ME), "SS 8.1")


@pytest.mark.clause("SS 6.6")
def test_there_is_no_second_main_phase_and_no_hand_limit() -> None:
    table = Table()
    table.stand(ME, PLAIN)
    table.mana(ME, "red")
    for _ in range(12):
        card = table.put(ME, "hand", RED)
    game = table.main()
    game.do(act.ToBattle(ME))
    game.refused(act.NormalSummon(ME, card), "SS 6.6")
    game.refused(act.SetCard(ME, card), "SS 6.6")
    game.do(act.EndTurn(ME))
    assert len(game.at(ME, "hand")) == 12 and game.state.active == YOU


@pytest.mark.clause("SS 6.6")
def test_what_happens_at_the_end_of_a_turn_comes_before_the_next_one() -> None:
    table = Table()
    table.stand(ME, monster("late", abilities=[when("turn-end", DRAW)]))
    game = table.main()
    game.do(act.EndTurn(ME))
    assert len(game.at(ME, "hand")) == 1 and game.state.active == YOU


@pytest.mark.clause("SS 6.7")
@pytest.mark.parametrize(("lp", "shields", "winner"), [
    ((5000, 4000), (1, 5), ME), ((4000, 4000), (2, 3), YOU), ((4000, 4000), (3, 3), None)])
def test_after_two_hundred_turns_lp_decide_then_shields(
    lp: tuple[int, int], shields: tuple[int, int], winner: int | None
) -> None:
    table = Table()
    for seat in (ME, YOU):
        table.side(seat, lp=lp[seat])
        table.clear(seat, "shields")
        for _ in range(shields[seat]):
            table.put(seat, "shields", PLAIN)
    table.turn = TURN_LIMIT
    game = table.main()
    game.do(act.EndTurn(ME))
    result = game.state.result
    assert result is not None
    assert (result.winner, result.clause) == (winner, "SS 6.7")
