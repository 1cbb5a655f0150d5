"""The practice opponent of Shaman King follows its script (SK 8.11)."""

from __future__ import annotations

import pytest

from cardtable.engine.actions import MoveCard
from cardtable.engine.practice import Script, own_turn
from cardtable.engine.words import Words
from cardtable.engine.zones import ZoneId
from cardtable.games.shaman.actions import Counterattack
from cardtable.games.shaman.practice import PRACTICE, ROUNDS, Blow, read, turns_of
from cardtable.games.shaman.state import ShamanState
from cardtable.games.shaman.zones import DECKS, DISCARDS
from cardtable.session.alone import PROGRAM
from tests.goldfishing import Trying, begin, header_of


def blows(one: Trying) -> list[tuple[int, int, int]]:
    """Its counterattacks: on which of its turns, with what force, from which zone."""
    found = []
    for entry in one.controller.history.path():
        for action, step in zip(entry.actions, entry.steps, strict=True):
            if isinstance(action, Counterattack) and action.seat == PROGRAM:
                state = step.state
                assert isinstance(state, ShamanState) and state.attack is not None
                card = one.rules.cards[state.cards[action.card].key]
                found.append((own_turn(entry.start.turn), card.force, state.attack.zone))
    return found


@pytest.mark.clause("SK 8.11")
def test_it_strikes_with_the_force_and_from_the_zone_of_each_turn() -> None:
    one = begin(header_of("shaman", "5 6y - 7r"))
    one.play()
    script = {1: (5, 0), 2: (6, 1), 4: (7, 2)}
    assert blows(one)
    for turn, force, zone in blows(one):
        assert (force, zone) == script.get(turn, (7, 2)), f"turn {turn}"
    assert 3 not in [turn for turn, _, _ in blows(one)]


def test_an_empty_script_lets_three_attacks_through() -> None:
    one = begin(header_of("shaman", ""))
    one.play()
    assert blows(one) == []
    outcome = one.rules.outcome(one.controller.state)
    assert outcome is not None and outcome.winner == 0 and outcome.clause == "SK 1.1"


def test_what_a_card_does_to_its_deck_does_not_change_its_script() -> None:
    one = begin(header_of("shaman", "5g 6g 7g"))
    while not (one.controller.state.turn and
               one.rules.to_act(one.controller.state) == PROGRAM):
        one.step()
    state = one.controller.state
    top = state.zones[DECKS[1]][-1]
    assert one.controller.submit(MoveCard(1, top, ZoneId(DISCARDS[1]))) is None
    one.play()
    assert any(isinstance(action, MoveCard) for _, action in one.said), "it mended its deck"
    assert [force for _, force, _ in blows(one)][:2] == [5, 6]


def test_lots_are_drawn_anew_with_each_seed_and_the_same_with_the_same() -> None:
    script = Script("3 4 5 6 7 -", is_drawn=True)
    assert turns_of(script, 1) == turns_of(script, 1) != turns_of(script, 2)
    assert set(turns_of(script, 1)) <= {*(Blow(force, 0) for force in range(3, 8)), None}


def test_a_deck_gives_its_own_forces_as_lots() -> None:
    header = header_of("shaman")
    cards = begin(header).rules.cards
    line = PRACTICE.line_of(cards, header.lineups[0])
    words = read(line)
    assert not isinstance(words, Words)
    strikes = sum(count for key, count in header.lineups[0].sections["main"].items()
                  if cards[key].__class__.__name__ == "Strike")
    assert len(words) == strikes


def test_a_line_is_read_however_it_is_written() -> None:
    assert read("5, 6y  -、7赤 4*2") == (
        Blow(5, 0), Blow(6, 1), None, Blow(7, 2), Blow(4, 0), Blow(4, 0))
    assert read("７ｒ") == (Blow(7, 2),)
    assert len(turns_of(Script("5"), 1)) == ROUNDS
