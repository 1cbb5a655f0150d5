"""SS 1.1 and SS 5: how a match begins."""

from __future__ import annotations

import pytest

from cardtable.engine.actions import Lot, Shuffled
from cardtable.engine.decisions import LotRequest, ShuffleRequest
from cardtable.engine.events import Revealed
from cardtable.engine.rules import Lineup
from cardtable.games.shield import actions as act
from cardtable.games.shield.records import ManaDecision, RebootDecision
from cardtable.games.shield.rules import ShieldRules
from cardtable.games.shield.zones import DECK, at
from tests.games.shield.dealing import FILLER, deal, deck, keep
from tests.games.shield.table import ME, YOU, monster

NUMBERED = [monster(f"n{i}") for i in range(12)]


@pytest.mark.clause("SS 1.1")
@pytest.mark.clause("SS 5.1")
def test_five_shields_from_the_top_then_five_cards_in_hand() -> None:
    game = deal(deck(*NUMBERED[5:], shields=NUMBERED[:5]), deck())
    assert game.keys(game.at(ME, "shields")) == ["n0", "n1", "n2", "n3", "n4"]
    assert game.keys(game.at(ME, "hand")) == ["n5", "n6", "n7", "n8", "n9"]
    assert len(game.at(YOU, "shields")) == len(game.at(YOU, "hand")) == 5
    assert [side.lp for side in game.state.sides] == [8000, 8000]


@pytest.mark.clause("SS 5.2")
def test_the_first_player_reboots_first_and_draws_as_many_from_a_shuffled_deck() -> None:
    game = deal(deck(*NUMBERED[:7]), deck())
    hand = sorted(game.at(ME, "hand"))
    assert isinstance(game.state.decision, RebootDecision) and game.state.decision.seat == ME
    assert len(game.legal(act.Reboot)) == 2**5
    back = (hand[1], hand[3])
    game._apply(act.Reboot(ME, back))
    assert set(back) <= set(game.at(ME, "deck"))
    request = game.state.chance
    assert isinstance(request, ShuffleRequest) and request.zone == at(ME, DECK)
    order = game.at(ME, "deck")
    game._apply(Shuffled(-1, (*order[2:], *order[:2])))
    assert len(game.at(ME, "hand")) == 5 and not set(back) & set(game.at(ME, "hand"))
    assert isinstance(game.state.decision, RebootDecision) and game.state.decision.seat == YOU


@pytest.mark.clause("SS 5.2")
def test_only_own_hand_cards_go_back_and_only_once() -> None:
    game = deal(deck(), deck())
    game.refused(act.Reboot(ME, (game.at(ME, "deck")[0],)), "SS 5.2")
    game.refused(act.Reboot(ME, (game.at(ME, "hand")[0],) * 2), "SS 5.2")
    game.refused(act.Reboot(YOU), "SS 5.2")
    keep(game)
    game.refused(act.Reboot(ME), "SS 4.1")


@pytest.mark.clause("SS 5.3")
def test_chance_or_the_option_says_who_goes_first() -> None:
    rules = ShieldRules({FILLER.key: FILLER})
    lineup = Lineup("fillers", {"main": {FILLER.key: 40}})
    state = rules.new_game((lineup, lineup))
    for _ in range(2):
        assert isinstance(state.chance, ShuffleRequest)
        state = rules.apply(state, Shuffled(-1, state.zones[state.chance.zone])).state
    assert state.chance == LotRequest(2)
    for way in (0, 1):
        after = rules.apply(state, Lot(-1, way)).state
        assert rules.to_act(after) == way
    refusal = rules.check(state, Lot(-1, 2))
    assert refusal is not None and refusal.clause == "SS 5.3"
    for value, seat in (("one", ME), ("two", YOU)):
        assert deal(deck(), deck(), {"first": value}).state.first == seat


@pytest.mark.clause("SS 5.3")
def test_the_first_turn_has_a_battle_unless_the_option_says_no() -> None:
    hasty = monster("hasty", 1, attack=500)
    for option, clause in (("no", ""), ("yes", "SS 5.3")):
        game = keep(deal(deck(hasty), deck(), {"peaceful": option}))
        game.do(act.PutMana(ME, game.at(ME, "hand")[1]))
        summon = game.legal(act.NormalSummon)
        assert not summon  # Brown mana does not pay for a red monster.
        game = keep(deal(deck(hasty, monster("second")), deck(), {"peaceful": option}))
        game.do(act.PutMana(ME, game.at(ME, "hand")[1]))
        game.do(game.legal(act.NormalSummon)[0])
        if clause:
            game.refused(act.ToBattle(ME), clause)
            game.refused(act.Attack(ME, game.at(ME, "field")[0]), clause)
        else:
            game.do(act.ToBattle(ME))
            game.do(act.Attack(ME, game.at(ME, "field")[0]))


@pytest.mark.clause("SS 5.4")
@pytest.mark.clause("SS 5.5")
def test_shields_and_decks_are_hidden_from_both_hands_from_the_other() -> None:
    game = keep(deal(deck(), deck()))
    for seat in (ME, YOU, None):
        view = game.rules.view(game.state, seat)
        for zone, spec in enumerate(game.rules.zones):
            seen = {card.id is not None for card in view.in_zone(zone)}
            if spec.key in ("shields", "deck"):
                assert seen == {False}, (seat, spec)
            if spec.key == "hand":
                assert seen == {spec.owner == seat}, (seat, spec)


@pytest.mark.clause("SS 6.2")
def test_who_draws_sees_the_card_and_undo_asks_before_it_takes_that_back() -> None:
    game = keep(deal(deck(), deck()))
    assert isinstance(game.state.decision, ManaDecision)
    assert len(game.at(ME, "hand")) == 7
    drawn = game.at(ME, "hand")[-2:]
    assert [e for e in game.events if isinstance(e, Revealed) and e.card in drawn] == [
        Revealed(card, (ME,)) for card in drawn]


@pytest.mark.clause("SS 5.5")
def test_who_plays_a_card_of_their_own_learns_nothing_and_may_take_it_back() -> None:
    game = keep(deal(deck(monster("one", 1), monster("two", 1)), deck()))
    mana, one = (next(c for c in game.at(ME, "hand") if game.keys([c]) == [name])
                 for name in ("two", "one"))
    game.events.clear()
    game.do(act.PutMana(ME, mana))
    game.do(next(a for a in game.legal(act.NormalSummon) if a.card == one))
    assert [e for e in game.events if isinstance(e, Revealed)] == [
        Revealed(mana, (YOU,)), Revealed(one, (YOU,))]


def test_a_card_in_the_wrong_section_or_an_unknown_option_is_our_mistake() -> None:
    rules = ShieldRules({FILLER.key: FILLER})
    lineup = Lineup("fillers", {"main": {FILLER.key: 40}})
    with pytest.raises(ValueError, match="no option"):
        rules.new_game((lineup, lineup), {"first": "three"})
    wrong = Lineup("wrong", {"main": {}, "ex": {FILLER.key: 1}})
    with pytest.raises(ValueError, match="cannot be in ex"):
        rules.new_game((lineup, wrong))
