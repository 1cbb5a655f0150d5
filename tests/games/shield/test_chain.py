"""SS 9: windows, chains of responses, traps, quick spells, hand triggers, searches."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.engine.codec import decode_state, encode_state
from cardtable.games.shield import actions as act
from cardtable.games.shield.records import MainDecision, Payment, ResponseDecision
from cardtable.games.shield.state import ShieldState
from tests.games.shield.table import ME, PLAIN, YOU, Game, Table, monster, spell, trap, when

DRAW = {"do": "draw"}
NEGATE = {"do": "negate"}
LEARN = spell("learn", DRAW, cost=0)
STOP_SPELL = trap("stop spell", {"to": ["spell"]}, NEGATE)
STOP_TRAP = trap("stop trap", {"to": ["trap"]}, NEGATE)
FLASH = spell("flash", DRAW, cost=0, is_quick=True)


def hand_trigger(key: str, to: list[str], *do: dict[str, Any], **rest: Any) -> Any:
    """A monster with a hand trigger."""
    return monster(key, 2, abilities=[
        {"ability": "from-hand", "on": {"to": to, **rest}, "do": list(do) or [NEGATE]}])


def asked(game: Game) -> tuple[int, str]:
    """Who is asked to respond to what."""
    decision = game.state.decision
    assert isinstance(decision, ResponseDecision), decision
    return decision.seat, decision.what


def respond(game: Game) -> None:
    """The first response there is."""
    game.do(game.legal(act.Respond)[0])


# The chain -------------------------------------------------------------------------------------


def chain_of_three() -> Game:
    """I play a spell, you answer it with a trap, I answer that with another: nobody has passed."""
    table = Table()
    table.put(ME, "hand", LEARN)
    table.put(ME, "set", STOP_TRAP)
    table.put(YOU, "set", STOP_SPELL)
    table.put(YOU, "set", STOP_TRAP)
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    assert asked(game) == (YOU, "spell")
    respond(game)
    assert asked(game) == (ME, "trap")
    respond(game)
    assert asked(game) == (YOU, "trap")
    return game


@pytest.mark.clause("SS 9.1")
def test_responses_alternate_and_resolve_last_in_first_out() -> None:
    game = chain_of_three()
    assert len(game.at(ME, "chain")) == 2 and len(game.at(YOU, "chain")) == 1
    game.do(act.Pass(YOU))
    assert len(game.at(ME, "hand")) == 1  # The answer was negated, so the spell drew.
    assert not game.at(ME, "chain") and not game.at(YOU, "chain")
    assert len(game.at(ME, "graveyard")) == 2 and len(game.at(YOU, "graveyard")) == 1
    assert game.state.negated == ()


@pytest.mark.clause("SS 9.1")
def test_one_more_answer_turns_it_around_again() -> None:
    game = chain_of_three()
    respond(game)
    assert not game.at(ME, "hand")
    assert isinstance(game.state.decision, MainDecision)


@pytest.mark.clause("SS 9.1")
def test_a_chain_half_resolved_comes_back_from_its_file() -> None:
    game = chain_of_three()
    again = decode_state(game.rules, encode_state(game.state))
    assert again == game.state
    assert isinstance(again, ShieldState)
    other = Game(game.rules, again)
    for one in (game, other):
        one.do(act.Pass(YOU))
    assert game.state == other.state


@pytest.mark.clause("SS 9.1")
def test_the_turn_player_is_asked_after_the_opponent_has_passed() -> None:
    table = Table()
    for seat in (ME, YOU):
        table.put(seat, "set", trap("any", {"to": ["spell"], "whose": "both"}, DRAW))
    table.put(ME, "hand", LEARN)
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    assert asked(game) == (YOU, "spell")
    game.do(act.Pass(YOU))
    assert asked(game) == (ME, "spell")
    game.do(act.Pass(ME))
    assert isinstance(game.state.decision, MainDecision)


@pytest.mark.clause("SS 9.1")
@pytest.mark.parametrize("what", ["summon", "spell", "effect", "attack"])
def test_what_can_be_answered(what: str) -> None:
    table = Table()
    table.mana(ME, "red")
    table.put(ME, "hand", monster("one", 1))
    table.put(ME, "hand", LEARN)
    table.stand(ME, monster("able", abilities=[{"ability": "use", "do": [DRAW]}]))
    answer = table.put(YOU, "set", trap("answer", {"to": [what]}, DRAW))
    game = table.main()
    for kind in (act.NormalSummon, act.PlaySpell, act.UseAbility):
        game.do(game.legal(kind)[0])
        if isinstance(game.state.decision, ResponseDecision):
            break
    else:
        game.do(act.ToBattle(ME))
        game.do(game.legal(act.Attack)[0])
    assert asked(game) == (YOU, what)
    game.refused(act.EndTurn(YOU), "SS 9.1")
    game.do(act.Respond(YOU, answer))
    assert len(game.at(YOU, "hand")) == 1


@pytest.mark.clause("SS 9.1")
def test_a_triggered_effect_has_its_own_window_above_what_it_came_from() -> None:
    table = Table()
    table.mana(ME, "red")
    table.put(ME, "hand", monster("one", 1, abilities=[when("summoned", DRAW)]))
    table.put(YOU, "set", trap("answer", {"to": ["effect"]}, NEGATE))
    game = table.main()
    game.do(game.legal(act.NormalSummon)[0])
    assert asked(game) == (YOU, "effect")
    respond(game)
    assert not game.at(ME, "hand") and len(game.at(ME, "field")) == 1


@pytest.mark.clause("SS 9.6")
def test_targets_are_chosen_when_the_effect_resolves() -> None:
    table = Table()
    table.put(ME, "hand", spell("kill", {
        "do": "destroy", "which": {"whose": "opponent"}}, cost=0))
    first, second = table.stand(YOU, PLAIN), table.stand(YOU, monster("second"))
    third = table.stand(YOU, monster("third"))
    table.put(YOU, "set", trap("answer", {"to": ["spell"]}, {
        "do": "move", "which": {"whose": "own"}, "target": "hand"}))
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    respond(game)
    game.do(next(a for a in game.legal(act.Choose) if a.pick.cards == (first,)))
    assert [a.pick.cards for a in game.legal(act.Choose)] == [(second,), (third,)]


# Traps and quick spells ------------------------------------------------------------------------


@pytest.mark.clause("SS 9.2")
def test_traps_are_set_freely_and_used_from_the_next_turn_on() -> None:
    table = Table()
    both = [table.put(ME, "hand", trap(f"t{i}", {"to": ["attack"]}, DRAW, cost=9))
            for i in range(2)]
    game = table.main()
    game.refused(act.PlaySpell(ME, both[0]), "SS 9.2")
    for card in both:
        game.do(act.SetCard(ME, card))
    assert game.at(ME, "set") == tuple(both)
    game.refused(act.Respond(ME, both[0]), "SS 9.2", "set this turn")
    game.refused(act.SetCard(ME, both[0]), "SS 9.2")


@pytest.mark.clause("SS 9.2")
def test_a_trap_is_not_used_on_the_turn_it_was_set_not_even_in_a_window() -> None:
    table = Table()
    fresh = table.put(ME, "hand", trap("fresh", {"to": ["spell"], "whose": "both"}, DRAW))
    table.put(ME, "set", trap("old", {"to": ["spell"], "whose": "both"}, DRAW))
    table.put(ME, "hand", LEARN)
    game = table.main()
    game.do(act.SetCard(ME, fresh))
    game.do(game.legal(act.PlaySpell)[0])
    assert asked(game) == (ME, "spell") and fresh not in game.cards(act.Respond)
    game.refused(act.Respond(ME, fresh), "SS 9.2", "set this turn")


@pytest.mark.clause("SS 9.2")
def test_a_trap_in_hand_is_set_first_and_must_be_paid_for() -> None:
    table = Table()
    held = table.put(YOU, "hand", trap("held", {"to": ["spell"]}, DRAW))
    dear = table.put(YOU, "set", trap("dear", {"to": ["spell"]}, DRAW, cost=2))
    other = table.put(YOU, "set", trap("other", {"to": ["attack"]}, DRAW))
    table.put(YOU, "set", STOP_SPELL)
    table.put(ME, "hand", LEARN)
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    game.refused(act.Respond(YOU, held), "SS 9.2", "set first")
    game.refused(act.Respond(YOU, dear), "SS 4.3")
    game.refused(act.Respond(YOU, other), "SS 9.1", "does not answer")


@pytest.mark.clause("SS 9.3")
def test_a_quick_spell_is_a_response_from_hand_in_ones_own_turn_only() -> None:
    table = Table()
    mine, yours = table.put(ME, "hand", FLASH), table.put(YOU, "hand", FLASH)
    learn = table.put(ME, "hand", LEARN)
    table.put(YOU, "set", trap("any", {"to": ["spell"]}, DRAW))
    game = table.main()
    game.do(act.PlaySpell(ME, learn))
    game.refused(act.Respond(YOU, yours), "SS 9.3", "must have been set")
    game.do(act.Pass(YOU))
    assert asked(game) == (ME, "spell") and game.cards(act.Respond) == [mine]
    respond(game)
    game.passes()
    assert len(game.at(ME, "hand")) == 2


@pytest.mark.clause("SS 9.3")
def test_a_set_quick_spell_works_like_a_trap_and_in_the_main_phase() -> None:
    table = Table()
    mine, yours = table.put(ME, "set", FLASH), table.put(YOU, "set", FLASH)
    fresh = table.put(ME, "hand", FLASH)
    game = table.main()
    game.do(act.SetCard(ME, fresh))
    assert game.cards(act.PlaySpell) == [mine]
    game.refused(act.PlaySpell(ME, fresh), "SS 9.2", "set this turn")
    game.do(act.PlaySpell(ME, mine))
    assert asked(game) == (YOU, "spell") and game.cards(act.Respond) == [yours]


@pytest.mark.clause("SS 9.3")
def test_an_ordinary_spell_is_no_response_and_cannot_be_set() -> None:
    table = Table()
    slow, _ = table.put(ME, "hand", LEARN), table.put(ME, "set", FLASH)
    game = table.main()
    game.refused(act.SetCard(ME, slow), "SS 9.2", "Only traps and quick spells")
    game.do(act.PlaySpell(ME, game.at(ME, "set")[0]))
    table = Table()
    slow = table.put(YOU, "hand", LEARN)
    table.put(YOU, "set", FLASH)
    table.put(ME, "hand", LEARN)
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    game.refused(act.Respond(YOU, slow), "SS 9.3", "Only traps")


# Hand triggers ---------------------------------------------------------------------------------


@pytest.mark.clause("SS 9.4")
def test_a_hand_trigger_answers_from_hand_and_goes_to_the_graveyard() -> None:
    table = Table()
    used = table.put(YOU, "hand", hand_trigger("ash", ["spell"]))
    table.put(ME, "hand", LEARN)
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    game.refused(act.Respond(YOU, used, ability=3), "SS 9.4")
    game.do(act.Respond(YOU, used, ability=0))
    assert game.at(YOU, "graveyard") == (used,) and not game.at(ME, "hand")
    assert game.state.sides[YOU].hand_triggers == 1


@pytest.mark.clause("SS 9.4")
def test_the_fourth_hand_trigger_of_a_turn_is_refused() -> None:
    table = Table()
    held = [table.put(YOU, "hand", hand_trigger(f"ash{i}", ["spell"], DRAW)) for i in range(4)]
    table.put(YOU, "set", STOP_SPELL)
    table.put(ME, "hand", LEARN)
    second = table.put(ME, "hand", spell("more", DRAW, cost=0))
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    game.do(act.Pass(YOU))
    table.side(YOU, hand_triggers=3)
    game = table.main()
    game.do(act.PlaySpell(ME, second))
    assert game.cards(act.Respond) == list(game.at(YOU, "set"))
    game.refused(act.Respond(YOU, held[3], ability=0), "SS 9.4", "Three hand triggers")


@pytest.mark.clause("SS 9.4")
def test_a_search_can_be_answered_by_hand_triggers_only() -> None:
    table = Table()
    table.put(ME, "hand", spell("find", {"do": "search", "which": {}}, cost=0))
    ash = table.put(YOU, "hand", hand_trigger("ash", ["search"]))
    table.put(YOU, "set", FLASH)
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    game.do(act.Pass(YOU))  # To the spell.
    assert asked(game) == (YOU, "search") and game.cards(act.Respond) == [ash]
    game.refused(act.Respond(YOU, game.at(YOU, "set")[0]), "SS 9.1")
    respond(game)
    game.passes()
    assert not game.at(ME, "hand") and isinstance(game.state.decision, MainDecision)


@pytest.mark.clause("SS 9.4")
def test_a_search_that_nobody_answers_is_made() -> None:
    table = Table()
    table.put(ME, "hand", spell("find", {"do": "search", "which": {}}, cost=0))
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    while choices := game.legal(act.Choose):
        game.do(choices[0])
    assert len(game.at(ME, "hand")) == 1


# Being asked -----------------------------------------------------------------------------------


@pytest.mark.clause("SS 9.5")
def test_who_could_do_nothing_is_passed_over_unless_they_want_to_be_asked_always() -> None:
    table = Table()
    table.put(ME, "hand", LEARN)
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    assert isinstance(game.state.decision, MainDecision)
    table.option(asks_always=(False, True))
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    assert asked(game) == (YOU, "spell")
    assert list(game.rules.legal_actions(game.state)) == [act.Pass(YOU)]
    game.do(act.Pass(YOU))
    assert isinstance(game.state.decision, MainDecision)


@pytest.mark.clause("SS 9.5")
def test_being_asked_always_looks_the_same_whether_one_could_respond_or_not() -> None:
    views = []
    for held in (LEARN, hand_trigger("ash", ["spell"])):
        table = Table()
        table.option(asks_always=(False, True))
        table.put(YOU, "hand", held)
        table.put(ME, "hand", LEARN)
        game = table.main()
        game.do(game.legal(act.PlaySpell)[0])
        views.append(game.rules.view(game.state, ME))
    assert views[0] == views[1]


# Negating --------------------------------------------------------------------------------------


@pytest.mark.clause("SS 10.5")
def test_a_negated_card_goes_to_the_graveyard_and_stays_paid() -> None:
    table = Table()
    (mana,) = table.mana(ME, "red")
    standing = table.put(ME, "hand", spell("banner", DRAW, role="standing"))
    table.put(YOU, "set", STOP_SPELL)
    game = table.main()
    game.do(act.PlaySpell(ME, standing, Payment((mana,))))
    respond(game)
    assert game.at(ME, "graveyard") == (standing,) and not game.at(ME, "standing")
    assert game.state.sides[ME].used == (mana,) and not game.at(ME, "hand")


@pytest.mark.clause("SS 10.5")
def test_a_negated_attack_is_over_and_the_monster_has_attacked() -> None:
    table = Table()
    mine, _ = table.stand(ME, PLAIN), table.stand(ME, PLAIN)
    table.put(YOU, "hand", hand_trigger("hush", ["attack"]))
    game = table.main()
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, mine))
    respond(game)
    assert len(game.at(YOU, "shields")) == 5
    game.refused(act.Attack(ME, mine), "SS 8.1", "has attacked")


@pytest.mark.clause("SS 6.4")
def test_a_standing_spell_stays_face_up_and_works() -> None:
    table = Table()
    banner = table.put(ME, "hand", spell("banner", role="standing", cost=0, abilities=[
        {"ability": "while", "gives": [{"gives": "modify", "attack": 500, "which": {}}]}]))
    mine, yours = table.stand(ME, PLAIN), table.stand(YOU, PLAIN)
    game = table.main()
    game.do(act.PlaySpell(ME, banner))
    assert game.at(ME, "standing") == (banner,)
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, mine, yours))
    assert game.state.sides[YOU].lp == 7500
