"""What a program may know that thinks ahead: a veil over the state, and states imagined beneath.

Shown for every game by the moments of whole games by chance.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from cardtable.engine.rules import JudgesPositions
from cardtable.engine.state import GameState
from cardtable.engine.veil import UNKNOWN
from cardtable.games.shield.veil import imagined
from tests.games.random_play import GAMES, Moment, has_adjustments, play, stirred, subject

MOMENTS = 25
"""How many moments of each game are looked at."""


def moments(name: str) -> Iterator[tuple[Moment, int]]:
    """Moments at which a seat is to act, with the seat, from several games."""
    game, chance, found = subject(name), random.Random(name), 0
    for number in range(100):
        for moment in play(game, number):
            seat = game.rules.to_act(moment.state)
            if seat is not None and chance.random() < 0.1:
                yield moment, seat
                found += 1
                if found == MOMENTS:
                    return


def _picks(state: GameState) -> bool:
    """Has the seat picked cards in an effect under way, which it knows though they lie hidden?"""
    agenda = getattr(state, "agenda", ())
    return bool(agenda and getattr(agenda[-1], "picks", ()))


@pytest.mark.parametrize("name", GAMES)
def test_a_veil_hides_all_that_the_seat_may_not_see(name: str) -> None:
    for moment, seat in moments(name):
        rules, state = moment.game.rules, moment.state
        veil = rules.veiled(state, seat)
        if not _picks(state):
            assert rules.veiled(stirred(moment, seat), seat) == veil, moment
        assert len(veil.cards) == len(state.cards), moment
        for card in rules.view(state, seat).cards:
            lying = veil.zones[card.zone][card.index]
            if card.id is not None:
                assert (lying, veil.cards[lying].key) == (card.id, card.key), moment
        unseen = {state.zones[card.zone][card.index]
                  for card in rules.view(state, seat).cards if card.id is None}
        foreign = {card for card in unseen if state.cards[card].owner != seat}
        assert {i for i, card in enumerate(veil.cards) if card.key == UNKNOWN} <= foreign, moment


@pytest.mark.parametrize("name", GAMES)
def test_what_is_imagined_is_a_sound_position_beneath_the_same_veil(name: str) -> None:
    for moment, seat in moments(name):
        rules = moment.game.rules
        veil = rules.veiled(moment.state, seat)
        found = rules.imagined(veil, seat, random.Random(moment.number))
        # Where people also move cards by hand, things lie where nobody would look for them.
        if isinstance(rules, JudgesPositions) and not has_adjustments(moment.number):
            assert rules.fault(found) is None, f"{moment}: {rules.fault(found)}"
        assert rules.view(found, seat) == rules.view(moment.state, seat), moment
        assert list(rules.legal_actions(found)) == list(rules.legal_actions(moment.state)), moment
        assert rules.veiled(found, seat) == veil, moment
        assert rules.imagined(veil, seat, random.Random(moment.number)) == found, moment
        assert 0 <= rules.evaluate(found, seat) <= 1, moment
        both = rules.evaluate(found, 0) + rules.evaluate(found, 1)
        assert both == pytest.approx(1), moment


def test_where_no_card_is_of_the_colours_seen_another_one_is_imagined() -> None:
    """In Shield & Soul, against a deck of a player's own make."""
    for moment, seat in moments("wild shield 1"):
        veil = moment.game.rules.veiled(moment.state, seat)
        found = imagined(moment.game.rules.book, (), veil, seat, random.Random(1))
        assert all(card.key != UNKNOWN for card in found.cards), moment
