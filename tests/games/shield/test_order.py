"""SS 1.5, SS 1.6, SS 1.7 and SS 10: order, ties, the empty deck, conceding, no end."""

from __future__ import annotations

import pytest

from cardtable.engine.actions import Concede, Lot, Shuffled
from cardtable.engine.decisions import ShuffleRequest
from cardtable.engine.zones import ZoneId
from cardtable.games.shield import actions as act
from cardtable.games.shield.cards import AnyCard
from cardtable.games.shield.draft import Draft
from cardtable.games.shield.records import OrderDecision
from cardtable.games.shield.tasks import Task
from cardtable.games.shield.turn import DrawPhase
from cardtable.games.shield.zones import DECK, GRAVEYARD, HAND, MANA, at
from tests.games.shield.table import ME, PLAIN, YOU, Game, Table, monster, spell, synchro, when

DRAW = {"do": "draw"}


def kill_all(table: Table) -> Game:
    """All monsters are destroyed at one time."""
    table.put(ME, "hand", spell("end", {
        "do": "destroy", "which": {"whose": "both"}, "count": "all"}, cost=0))
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    return game


def dying(key: str, amount: int) -> AnyCard:
    """A monster that costs the other player LP when it is destroyed."""
    return monster(key, abilities=[when("destroyed", {"do": "damage", "amount": amount})])


@pytest.mark.clause("SS 10.1")
def test_the_turn_players_effects_come_first_in_the_order_they_choose() -> None:
    table = Table()
    first, second = table.stand(ME, dying("a", 100)), table.stand(ME, dying("b", 200))
    yours = [table.stand(YOU, dying(key, 300)) for key in ("c", "d")]
    game = kill_all(table)
    assert game.state.decision == OrderDecision(ME, (first, second))
    game.do(act.OrderNext(ME, 1))
    assert game.said("damage") == ["loses 200 LP: 7800 left.", "loses 100 LP: 7700 left."]
    assert game.state.decision == OrderDecision(YOU, tuple(yours))
    game.refused(act.OrderNext(YOU, 2), "SS 10.1")
    game.do(act.OrderNext(YOU, 0))
    assert [side.lp for side in game.state.sides] == [7400, 7700]


@pytest.mark.clause("SS 10.1")
def test_like_effects_need_no_order() -> None:
    table = Table()
    table.stand(ME, monster("one", abilities=[when("turn-end", DRAW)]))
    table.stand(ME, monster("one", abilities=[when("turn-end", DRAW)]))
    game = table.main()
    game.do(act.EndTurn(ME))
    assert len(game.at(ME, "hand")) == 2 and game.state.active == YOU


@pytest.mark.clause("SS 10.1")
def test_what_an_effect_triggers_waits_until_the_effect_is_done() -> None:
    table = Table()
    table.stand(ME, dying("a", 100))
    table.put(ME, "hand", spell("end", {
        "do": "destroy", "which": {"whose": "own"}, "count": "all"},
        {"do": "damage", "amount": 50}, cost=0))
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    assert game.said("damage") == ["loses 50 LP: 7950 left.", "loses 100 LP: 7850 left."]


# The deck --------------------------------------------------------------------------------------


def all_in(table: Table, seat: int, offset: int, keep: int = 0) -> None:
    """The deck of a seat lies in another zone, but for so many cards."""
    deck = table.zones[at(seat, DECK)]
    table.zones[at(seat, offset)] += deck[keep:]
    del deck[keep:]


@pytest.mark.clause("SS 1.5")
def test_an_empty_deck_is_made_anew_from_the_graveyard_and_the_drawing_goes_on() -> None:
    table = Table()
    all_in(table, ME, GRAVEYARD, keep=1)
    home = table.put(ME, "graveyard", synchro("home"))
    game = table.begin(DrawPhase(ME))
    assert len(game.at(ME, "hand")) == 2 and not game.at(ME, "graveyard")
    assert len(game.at(ME, "deck")) == 8 and game.at(ME, "ex") == (home,)
    assert game.said("recycle") and game.state.result is None


@pytest.mark.clause("SS 1.5")
def test_what_cannot_be_taken_is_not_taken() -> None:
    table = Table()
    all_in(table, ME, MANA)
    game = table.begin(DrawPhase(ME))
    assert not game.at(ME, "hand") and game.state.result is None


@pytest.mark.clause("SS 1.5")
@pytest.mark.clause("SS 5.1")
def test_the_graveyard_is_shuffled_by_chance_alone() -> None:
    table = Table()
    all_in(table, ME, GRAVEYARD)
    game = table.main(YOU)
    waiting = game.rules.apply(game.state, act.EndTurn(YOU)).state
    assert waiting.chance == ShuffleRequest(ZoneId(at(ME, DECK)))
    cards = waiting.zones[at(ME, DECK)]
    for wrong in (Shuffled(-1, cards[1:]), Lot(-1, 0), act.EndTurn(YOU)):
        refusal = game.rules.check(waiting, wrong)
        assert refusal is not None and refusal.clause == "SS 5.1", wrong
    after = game.rules.apply(waiting, Shuffled(-1, cards)).state
    assert after.zones[at(ME, HAND)] == (cards[-1], cards[-2])


# The end ---------------------------------------------------------------------------------------


@pytest.mark.clause("SS 1.7")
def test_a_player_may_concede_at_any_time() -> None:
    game = Table().main()
    for seat in (ME, YOU):
        result = game.rules.apply(game.state, Concede(seat)).state.result
        assert result is not None and (result.winner, result.clause) == (1 - seat, "SS 1.7")
    game.refused(Concede(2), "SS 1.7")


@pytest.mark.clause("SS 10.4")
def test_lp_are_paid_only_if_one_is_left_but_damage_may_take_the_last() -> None:
    table = Table()
    table.side(ME, lp=1000)
    able = table.stand(ME, monster("able", abilities=[
        {"ability": "use", "do": [DRAW], "pay": [{"price": "lp", "amount": 1000}]}]))
    game = table.main()
    game.refused(act.UseAbility(ME, able), "SS 10.4")
    table.side(ME, lp=1001)
    game = table.main()
    game.do(game.legal(act.UseAbility)[0])
    assert game.state.sides[ME].lp == 1 and len(game.at(ME, "hand")) == 1
    table.put(ME, "hand", spell("hurt", {"do": "damage", "amount": 1001, "whom": "you"}, cost=0))
    game = table.main()
    game.do(game.legal(act.PlaySpell)[0])
    assert game.state.result is not None and game.state.result.clause == "SS 1.2"


@pytest.mark.clause("SS 10.3")
def test_what_the_text_of_a_card_asks_for_must_hold() -> None:
    table = Table()
    proud = table.put(ME, "hand", spell("proud", cost=0, effect={
        "do": [DRAW], "only_if": [{"if": "count", "of": {"count": "field"}, "at_least": 1}]}))
    game = table.main()
    game.refused(act.PlaySpell(ME, proud), "SS 10.3")
    table.stand(ME, PLAIN)
    game = table.main()
    game.do(act.PlaySpell(ME, proud))


@pytest.mark.clause("SS 10.8")
def test_effects_that_call_each_other_for_ever_end_the_game_as_a_draw() -> None:
    class Again(Task, frozen=True, tag="again", gc=False):
        def run(self, draft: Draft) -> None:
            draft.then(self)

    result = Table().begin(Again()).state.result
    assert result is not None and (result.winner, result.clause) == (None, "SS 10.8")
