"""Whose cards the screen may show, while two people share it."""

from __future__ import annotations

import random

import pytest

from cardtable.engine.actions import Concede
from cardtable.session.controller import RulesController
from cardtable.session.match import MatchSettings
from cardtable.session.replay import Header
from cardtable.ui.eyes import Eyes
from tests.toy.game import GAME, Draw, Lay, lineups


def controller(*, solo: bool = False) -> RulesController:
    rules = GAME.rules(GAME.read_catalogue())
    return RulesController.start(rules, Header(
        game="toy", lineups=lineups(), seed="7", settings=MatchSettings(solo=solo)))


def hand_of(match: RulesController, seat: int) -> tuple[int, ...]:
    return match.state.zones[3 * seat + 1]


def test_before_anybody_hides_a_card_no_curtain_falls() -> None:
    match = controller()
    eyes = Eyes(match.match)
    eyes.follow()
    assert (eyes.seat, eyes.awaited) == (0, None), "both hands are empty"


@pytest.mark.case("table 8")
def test_the_curtain_falls_when_the_other_seat_decides_and_hides_a_card() -> None:
    match = controller()
    eyes = Eyes(match.match)
    for seat in (0, 1):
        assert match.submit(Draw(seat)) is None
        eyes.follow()
    assert (eyes.seat, eyes.awaited) == (None, 0), "player 1 has a card in hand and is to decide"
    eyes.open_for(0)
    assert (eyes.seat, eyes.awaited) == (0, None)
    assert match.submit(Lay(0, hand_of(match, 0)[0])) is None
    eyes.follow()
    assert eyes.seat is None, "now player 2 is to decide, who has a card in hand"


def test_it_stays_open_while_the_same_seat_decides() -> None:
    match = controller()
    eyes = Eyes(match.match)
    match.submit(Draw(0))
    match.submit(Draw(1))
    eyes.open_for(0)
    match.undo(consented=True)
    match.undo(consented=True)
    eyes.follow()
    assert eyes.seat == 0


def test_who_only_looks_sees_their_own_and_nobody_waits_for_them() -> None:
    match = controller()
    eyes = Eyes(match.match)
    match.submit(Draw(0))
    match.submit(Draw(1))
    eyes.follow()
    eyes.open_for(1)
    assert (eyes.seat, eyes.is_peeking, eyes.awaited) == (1, True, 0)
    eyes.close()
    assert (eyes.seat, eyes.is_peeking, eyes.awaited) == (None, False, 0)


def test_after_the_end_only_what_everybody_may_see_is_shown() -> None:
    match = controller()
    eyes = Eyes(match.match)
    match.submit(Draw(0))
    eyes.open_for(0)
    match.submit(Concede(1))
    eyes.follow()
    assert eyes.seat is None and eyes.awaited is None


def test_one_person_alone_looks_with_whoever_decides() -> None:
    match = controller(solo=True)
    eyes = Eyes(match.match)
    for seat in (0, 1, 0):
        assert match.rules.to_act(match.state) == seat
        eyes.follow()
        assert (eyes.seat, eyes.awaited) == (seat, None)
        match.submit(Draw(seat))


@pytest.mark.parametrize("seed", range(12))
def test_a_seat_never_looks_without_having_said_so(seed: int) -> None:
    """Whatever happens, the screen has the eyes of a seat with hidden cards only after it said
    that it is looking, and nobody else has looked since."""
    match, chance = controller(), random.Random(seed)
    eyes = Eyes(match.match)
    last: int | None = None
    while actions := match.rules.legal_actions(match.state):
        eyes.follow()
        if eyes.seat is not None and hand_of(match, eyes.seat):
            assert eyes.seat == last
        if eyes.awaited is not None:
            last = eyes.awaited
            eyes.open_for(last)
        assert match.submit(chance.choice(actions)) is None
