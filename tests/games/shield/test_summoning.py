"""SS 7.1, SS 7.2 and SS 7.4: normal and special summons, and who may attack after them."""

from __future__ import annotations

import pytest

from cardtable.games.shield import actions as act
from cardtable.games.shield.records import Payment
from tests.games.shield.table import (
    ME,
    PLAIN,
    YOU,
    Game,
    Table,
    link,
    monster,
    ritual,
    spell,
    token,
    trap,
    tuner,
    when,
    xyz,
)

ONE = monster("one", 1)
CALL = spell("call", {"do": "summon", "which": {}}, cost=0)
"""Special-summons a monster from hand."""


def call(game: Game) -> None:
    """Play a calling spell and let it summon the first card it offers, in attack position."""
    game.do(game.legal(act.PlaySpell)[0])
    while choices := game.legal(act.Choose):
        game.do(choices[0])
    game.passes()


@pytest.mark.clause("SS 7.1")
def test_one_normal_summon_a_turn_paid_for_and_ready_to_attack() -> None:
    table = Table()
    table.mana(ME, "red", "red")
    first, second = table.put(ME, "hand", ONE), table.put(ME, "hand", ONE)
    game = table.main()
    game.do(next(a for a in game.legal(act.NormalSummon) if a.card == first))
    assert game.at(ME, "field") == (first,)
    assert game.body(first).how == "normal"
    game.refused(act.NormalSummon(ME, second, Payment((game.at(ME, "mana")[1],))), "SS 7.1")
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, first))


@pytest.mark.clause("SS 7.1")
def test_what_no_normal_summon_brings() -> None:
    table = Table()
    table.mana(ME, "red")
    one = table.put(ME, "hand", ONE)
    magic = table.put(ME, "hand", spell("s", {"do": "draw"}))
    rite = table.put(ME, "hand", ritual("rite"))
    yours = table.put(YOU, "hand", ONE)
    game = table.main()
    assert game.cards(act.NormalSummon) == [one]
    game.refused(act.NormalSummon(ME, magic), "SS 7.1", "Only monsters")
    game.refused(act.NormalSummon(ME, rite), "SS 7.10")
    game.refused(act.NormalSummon(ME, yours), "SS 7.1", "your own hand")
    game.refused(act.NormalSummon(YOU, yours), "SS 6.4", "other player")


@pytest.mark.clause("SS 7.1")
def test_a_monster_that_cannot_be_paid_is_not_summoned() -> None:
    table = Table()
    table.mana(ME, "red")
    two = table.put(ME, "hand", monster("two", 2))
    game = table.main()
    game.refused(act.NormalSummon(ME, two), "SS 4.4")


@pytest.mark.clause("SS 7.2")
def test_a_special_summoned_monster_cannot_attack_on_that_turn_unless_it_has_haste() -> None:
    table = Table()
    slow = table.put(ME, "hand", monster("slow"))
    table.put(ME, "hand", CALL)
    table.stand(ME, PLAIN)
    game = table.main()
    call(game)
    assert slow in game.at(ME, "field")
    game.refused(act.Attack(ME, slow), "SS 7.2")
    game.do(act.ToBattle(ME))
    game.refused(act.Attack(ME, slow), "SS 7.2")

    table = Table()
    fast = table.put(ME, "hand", monster("fast", keywords=["haste"]))
    table.put(ME, "hand", CALL)
    game = table.main()
    call(game)
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, fast))


@pytest.mark.clause("SS 7.2")
def test_a_special_summoned_monster_attacks_from_the_next_turn_on() -> None:
    table = Table()
    old = table.stand(ME, PLAIN, how="special", came=4)
    game = table.main()
    game.do(act.ToBattle(ME))
    game.do(act.Attack(ME, old))


@pytest.mark.clause("SS 7.2")
@pytest.mark.clause("SS 7.3")
def test_the_fourth_special_summon_of_a_turn_is_refused_by_whatever_means() -> None:
    table = Table()
    for _ in range(4):
        table.put(ME, "hand", CALL)
    for _ in range(4):
        table.put(ME, "hand", monster("m"))
    overlaid = table.put(ME, "ex", xyz("x4"))
    game = table.main()
    for count in (1, 2, 3):
        call(game)
        assert game.state.sides[ME].specials == count
    assert len(game.at(ME, "field")) == 3
    game.refused(act.BeginSummon(ME, overlaid), "SS 7.2")
    call(game)  # The spell is played, but nobody comes.
    assert len(game.at(ME, "field")) == 3 and not game.at(ME, "chain")


@pytest.mark.clause("SS 7.2")
def test_each_player_has_three_special_summons_of_the_same_turn() -> None:
    table = Table()
    table.side(YOU, specials=3)
    table.put(ME, "hand", CALL)
    table.put(ME, "hand", monster("m"))
    game = table.main()
    call(game)
    assert [side.specials for side in game.state.sides] == [1, 3]


@pytest.mark.clause("SS 7.13")
def test_what_one_effect_brings_together_counts_once() -> None:
    table = Table()
    table.defs["t:bug"] = token("bug")  # type: ignore[index]
    table.put(ME, "hand", spell("swarm", {"do": "tokens", "token": "t:bug", "amount": 3}, cost=0))
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    game.passes()
    assert len(game.at(ME, "field")) == 3 and game.state.sides[ME].specials == 1
    assert all(body.how == "special" for body in game.state.bodies)


@pytest.mark.clause("SS 7.4")
def test_the_summoning_player_chooses_the_position_but_not_of_a_link_monster() -> None:
    table = Table()
    table.mana(ME, "red")
    table.put(ME, "hand", ONE)
    game = table.main()
    assert [a.position for a in game.legal(act.NormalSummon)] == ["attack", "defence"]
    game.do(game.legal(act.NormalSummon)[1])
    assert game.state.bodies[0].position == "defence"

    table = Table()
    table.put(ME, "ex", link("l", 1, cost=0))
    game = table.main()
    raised = table.put(ME, "hand", spell("raise", {
        "do": "summon", "which": {"kinds": ["link"], "cost_at_most": 3}, "source": "ex",
        "position": "defence"}, cost=0))
    game = table.main()
    game.do(act.PlaySpell(ME, raised))
    while choices := game.legal(act.Choose):
        game.do(choices[0])
    assert game.state.bodies[0].position == "attack"


@pytest.mark.clause("SS 7.12")
def test_an_ex_monster_never_comes_to_hand_or_deck_but_a_ritual_monster_of_the_deck_does() -> None:
    back = spell("back", {"do": "move", "which": {"whose": "both"}, "count": "all"}, cost=0)
    table = Table()
    table.put(ME, "hand", back)
    overlaid = table.stand(ME, xyz("x"), how="xyz")
    plain = table.stand(ME, PLAIN)
    home = table.stand(ME, ritual("home"), how="ritual")
    deck_ritual = table.stand(ME, ritual("in the deck"), how="ritual")
    table.rituals.append(deck_ritual)
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    assert set(game.at(ME, "hand")) == {plain, deck_ritual}
    assert set(game.at(ME, "ex")) == {overlaid, home}


@pytest.mark.clause("SS 10.2")
def test_a_card_that_comes_back_is_new() -> None:
    again = spell("again", {"do": "summon", "which": {}, "source": "graveyard"}, cost=0)
    table = Table()
    table.put(ME, "hand", again)
    table.put(ME, "hand", spell("kill", {
        "do": "destroy", "which": {}, "count": "all"}, cost=0))
    one = table.stand(
        ME, tuner("hero", abilities=[{"ability": "use", "do": [{"do": "draw"}]}]),
        attack_change=500, has_turned=True, saved=1)
    game = table.main()
    game.do(game.legal(act.UseAbility)[0])
    assert not game.legal(act.UseAbility)
    game.refused(act.UseAbility(ME, one), "SS 10.3", "used this turn")
    for _ in range(2):
        game.do(game.legal(act.PlaySpell)[-1])
        while choices := game.legal(act.Choose):
            game.do(choices[0])
        game.passes()
    body = game.body(one)
    assert (body.attack_change, body.has_turned, body.saved, body.came) == (0, False, 0, 5)
    assert game.legal(act.UseAbility)


@pytest.mark.clause("SS 10.7")
def test_cards_go_to_their_owners_graveyard_and_tokens_cease_to_be() -> None:
    table = Table()
    table.put(ME, "hand", spell("kill", {
        "do": "destroy", "which": {"whose": "both"}, "count": "all"}, cost=0))
    borrowed = table.stand(ME, PLAIN, owner=YOU)
    made = table.stand(ME, token("t"))
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    assert borrowed in game.at(YOU, "graveyard")
    assert made in game.at(ME, "gone")
    assert game.keys(game.at(ME, "graveyard")) == ["kill"]


@pytest.mark.clause("SS 10.5")
def test_a_negated_summon_counts_and_its_cost_stays_paid() -> None:
    table = Table()
    (mana,) = table.mana(ME, "red")
    one = table.put(ME, "hand", monster("one", 1, abilities=[when("summoned", {"do": "draw"})]))
    stop = table.put(YOU, "set", trap("stop", {"to": ["summon"]}, {"do": "negate"}))
    game = table.main()
    game.do(game.legal(act.NormalSummon)[0])
    assert game.cards(act.Respond) == [stop]
    game.do(game.legal(act.Respond)[0])
    assert game.at(ME, "graveyard") == (one,) and game.at(YOU, "graveyard") == (stop,)
    assert game.state.sides[ME].has_summoned and game.state.sides[ME].used == (mana,)
    assert not game.at(ME, "hand") and game.state.negated == ()
