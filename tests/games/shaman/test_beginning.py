"""SK 1 to SK 4 and SK 6: how a game is won, what lies on the table, how it is set up."""

from __future__ import annotations

import pytest

from cardtable.engine.actions import Concede
from cardtable.engine.rules import Lineup
from cardtable.engine.view import CardView
from cardtable.engine.zones import Visibility
from cardtable.games.shaman import GAME
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.cards import Shaman
from cardtable.games.shaman.colours import Cost
from cardtable.games.shaman.records import MatchOptions
from cardtable.games.shaman.zones import FURYOKU, SHAMAN, at, zone_specs
from tests.games.shaman.dealing import FILLER, OPENING, deal, deck, keys, send
from tests.games.shaman.effects.hand import (
    GREEN,
    ME,
    RED,
    YELLOW,
    YOU,
    Game,
    Table,
    advantage,
    shaman,
    strike,
    teamwork,
)

ONE, TWO, NINE = (strike(f"force-{n}", force=n) for n in (1, 2, 9))


@pytest.mark.clause("SK 1.1")
def test_points_start_at_nought_and_the_third_wins_at_once() -> None:
    assert [side.points for side in deal(deck(), deck()).state.sides] == [0, 0]
    table = Table()
    table.side(YOU, points=2)
    table.put(YOU, "green.teamwork", teamwork("friend"))
    game = table.flipped(strike("weak", intercept=0), RED)
    game.focus()
    outcome = game.state.result
    assert outcome is not None and (outcome.winner, outcome.clause) == (YOU, "SK 1.1")
    assert game.state.sides[YOU].points == 3
    assert game.furyoku(YOU) == (2, 2, 2), "nobody celebrates after the end"
    assert not game.rules.legal_actions(game.state)


@pytest.mark.clause("SK 1.2")
def test_nobody_has_a_hand_and_an_empty_deck_loses_nothing() -> None:
    assert not any("hand" in spec.key or spec.visibility is Visibility.OWNER
                   for spec in zone_specs())
    table = Table()
    table.empty_deck(ME)
    game = table.defend()
    assert game.state.result is None
    assert len(game.at(ME, "deck")) == 18


@pytest.mark.clause("SK 1.3")
@pytest.mark.parametrize("seat", [ME, YOU])
def test_anybody_may_concede_at_any_time(seat: int) -> None:
    lineup = Lineup("one", {"shaman": {shaman("one").key: 1}, "main": {FILLER.key: 60}})
    rules = deal(deck(), deck(), shamans=(shaman("one"), shaman("one"))).rules
    still_shuffling = rules.new_game((lineup, lineup))
    game = Table().defend()
    for judge, state in ((rules, still_shuffling), (game.rules, game.state)):
        outcome = judge.outcome(judge.apply(state, Concede(seat)).state)
        assert outcome is not None and (outcome.winner, outcome.clause) == (1 - seat, "SK 1.3")


@pytest.mark.clause("SK 2.1")
def test_shamans_and_teamworks_stay_and_advantages_and_strikes_go() -> None:
    table = Table()
    table.options = MatchOptions(replenish=False)
    friend = table.put(ME, "green.teamwork", teamwork("friend"))
    once = [table.put(ME, "advantage", advantage("once")),
            table.attacks(strike("mine"), seat=ME)]
    game = table.flipped(strike("answer", cost=Cost()), defender=YOU)
    game.play()
    assert [game.where(card) for card in once] == [(ME, "discard")] * 2
    assert game.where(friend) == (ME, "green.teamwork")
    assert game.where(table.shaman) == (ME, "shaman")


@pytest.mark.clause("SK 2.1")
def test_one_opening_attack_serves_both_sides() -> None:
    game = deal(deck(), deck())
    assert [card.owner for card in game.state.cards if card.key == OPENING.key] == [-1]


@pytest.mark.clause("SK 2.2")
def test_a_shaman_shows_one_trait_of_each_kind_on_its_front() -> None:
    printed = shaman("any")
    cards = {printed.key: printed}
    assert [sign.tone for sign in GAME.face(cards, printed, "front").signs] == [
        "yoh", "mind", "melee"]
    assert GAME.face(cards, printed, "back").signs == ()


@pytest.mark.clause("SK 2.2", "SK 2.3")
@pytest.mark.parametrize(("trait", "can_be_used"), [
    (None, True), ("melee", True), ("ranged", False), ("guardian", False)])
def test_the_shamans_trait_and_no_trait_can_be_used(trait: str | None, can_be_used: bool) -> None:
    game = Table().flipped(strike("any", trait=trait))
    assert game.can_play is can_be_used
    assert game.legal(act.Focus), "whatever card it is, it can be focused"


@pytest.mark.clause("SK 2.6")
def test_a_strike_shows_cost_intercept_and_force() -> None:
    printed = strike("any", cost=Cost(2, 0, 1), intercept=6, force=3)
    spec = GAME.face({printed.key: printed}, printed, "front")
    assert [pip.tone for pip in spec.cost] == ["green", "green", "red"]
    assert {number.key: number.text for number in spec.numbers} == {"intercept": "6", "force": "3"}


@pytest.mark.clause("SK 2.5")
def test_the_matchbox_begins_front_up_and_closed() -> None:
    game = deal(deck(), deck())
    view = game.rules.view(game.state, ME)
    boxes = [card for seat in (ME, YOU) for card in view.in_zone(at(seat, SHAMAN))]
    assert [(box.side, box.drawn) for box in boxes] == [("front", False)] * 2
    printed = [game.rules.cards[box.key] for box in boxes if box.key]
    assert all(isinstance(card, Shaman) and card.front and card.back for card in printed)


@pytest.mark.clause("SK 4.1")
def test_each_side_has_three_zones_of_three_areas() -> None:
    for seat in (ME, YOU):
        found = {spec.key for spec in zone_specs() if spec.owner == seat}
        assert found == {
            *(f"{colour}.{area}" for colour in ("green", "yellow", "red")
              for area in ("play", "teamwork", "furyoku")),
            "shaman", "deck", "discard", "advantage"}


@pytest.mark.clause("SK 4.2")
@pytest.mark.parametrize(("zone", "marker"), [
    (GREEN, "shaman"), (YELLOW, "deck"), (RED, "discard")])
def test_a_charged_zone_turns_its_marker_sideways(zone: int, marker: str) -> None:
    table = Table()
    table.charge(ME, zone)
    game = table.defend()
    view = game.rules.view(game.state, ME)
    lying = {zone_specs()[card.zone].key for card in view.cards
             if card.sideways and zone_specs()[card.zone].owner == ME}
    assert lying == {marker}


def _seen(game: Game, card: int) -> CardView:
    view = game.rules.view(game.state, None)
    return next(shown for shown in view.cards if shown.id == card)


@pytest.mark.clause("SK 4.3")
def test_a_strike_counterattacks_sideways_and_a_signature_card_upright() -> None:
    game = Table().flipped(strike("striker", cost=Cost()))
    waiting = game.play_area(ME, GREEN)
    assert not _seen(game, waiting).sideways
    game.play()
    assert _seen(game, waiting).sideways
    game = Table().signature()
    game.play()
    box = _seen(game, game.shaman(ME))
    assert box.drawn and not box.sideways


@pytest.mark.clause("SK 4.3", "SK 4.4")
def test_furyoku_lie_face_down_even_for_their_owner_and_are_counted() -> None:
    game = Table().defend()
    for seat in (ME, YOU, None):
        view = game.rules.view(game.state, seat)
        cards = [card for owner in (ME, YOU) for colour in range(3)
                 for card in view.in_zone(at(owner, FURYOKU) + colour)]
        assert len(cards) == 12
        assert not any(card.face_up or card.key for card in cards)
        assert view.gauge("furyoku.red", YOU) == 2


# Set-up ----------------------------------------------------------------------------------------


@pytest.mark.clause("SK 6.1", "SK 5.4")
@pytest.mark.parametrize(("option", "each"), [("2", 2), ("3", 3)])
def test_furyoku_from_the_deck_then_four_discards(option: str, each: int) -> None:
    top = [strike(f"top-{n}") for n in range(14)]
    game = deal(deck(*top), deck(NINE), {"furyoku": option})
    laid = [keys(game, game.at(ME, f"{colour}.furyoku")) for colour in ("green", "yellow", "red")]
    wanted = [card.key.removeprefix("t:") for card in top]
    assert laid == [wanted[:each], wanted[each:2 * each], wanted[2 * each:3 * each]]
    assert keys(game, game.at(ME, "discard")) == wanted[3 * each:3 * each + 4]


@pytest.mark.clause("SK 6.2")
def test_the_higher_sum_decides() -> None:
    mine = deck(*[FILLER] * 6, ONE, FILLER, FILLER, FILLER)
    yours = deck(*[NINE] * 6, TWO, FILLER, FILLER, FILLER)
    game = deal(mine, yours)
    assert game.state.decision is not None and game.state.decision.seat == YOU
    assert {a.sender for a in game.legal(act.SendOpening)} == {ME, YOU}
    assert game.rules.view(game.state, None).clause == "SK 6.2"


@pytest.mark.clause("SK 6.2")
def test_equal_sums_take_one_more_card_each_until_they_differ() -> None:
    # 1 : 1, then 1 : 1 again, then 2 : 3.
    mine = deck(*[FILLER] * 6, ONE, FILLER, FILLER, FILLER, FILLER, ONE)
    yours = deck(*[FILLER] * 6, ONE, FILLER, FILLER, FILLER, FILLER, TWO)
    game = deal(mine, yours)
    assert [len(game.at(seat, "discard")) for seat in (ME, YOU)] == [6, 6]
    assert game.said("compare") == [
        "The forces add up to 1 and 1.", "The forces add up to 1 and 1.",
        "The forces add up to 2 and 3."]
    assert game.state.decision is not None and game.state.decision.seat == YOU


@pytest.mark.clause("SK 6.2")
def test_cards_without_force_count_nothing() -> None:
    friend, trick = teamwork("friend"), advantage("trick")
    game = deal(deck(*[FILLER] * 6, friend, trick, friend, ONE), deck())
    assert game.said("compare") == ["The forces add up to 1 and 0."]


@pytest.mark.clause("SK 6.3")
@pytest.mark.parametrize("sender", [ME, YOU])
def test_the_opening_attack_is_turn_nought_and_the_other_side_defends(sender: int) -> None:
    game = deal(deck(*[FILLER] * 6, ONE), deck())
    assert game.state.turn == 0
    send(game, sender)
    assert (game.state.turn, game.state.defender) == (1, 1 - sender)
    assert game.force() == 4
    attack = game.state.attack
    assert attack is not None and (attack.kind, attack.zone) == ("opening", -1)
    assert game.furyoku(1 - sender) == (3, 2, 2), "the defender gains one green"
    assert game.furyoku(sender) == (2, 2, 2)


@pytest.mark.clause("SK 6.4")
def test_options_stand_in_the_game_from_its_first_card_on() -> None:
    options = {"furyoku": "3", "replenish": "no", "renewal": "everything", "opening": "loser-sends"}
    game = deal(deck(), deck(), options)
    assert game.state.options == MatchOptions(3, False, True, "loser-sends")
    with pytest.raises(ValueError, match="no option furyoku=4"):
        deal(deck(), deck(), {"furyoku": "4"})
