"""``shield``: the second game beside the first, and its legal actions where they are most."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from cardtable.engine.actions import MoveCard
from cardtable.engine.cards import CardId
from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.engine.zones import SEATS, Seat, ZoneId
from cardtable.games.shield.cards import Monster
from cardtable.games.shield.records import MainDecision
from cardtable.games.shield.state import ShieldState
from cardtable.games.shield.zones import DECK, FIELD, HAND, MANA, at
from cardtable.session.dealer import Dealer
from tests.bench import games
from tests.bench.engine import ours, questions, rounds
from tests.bench.lines import Effort, Line, beside, clock_ns, within

NAME = "shield"
GAME = "shield"
LIMIT = 2000.0
"""Microseconds for all legal actions of a crowded state."""
CROWD = {FIELD: 10, MANA: 12, HAND: 8}
"""How many cards a seat of a crowded state has there."""


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """µs for each question, the crowded state, decisions and games a second beside the other."""
    for case, figures in questions(effort, GAME).items():
        yield within(NAME, case, "µs", figures)
    yield within(NAME, "legal_actions, crowded", "µs", _crowded_figures(effort), LIMIT)
    played, decided = rounds(effort, {"": ours(GAME), games.GAME: ours()})
    for case, unit, found in (("decisions at random", "decisions/s", decided),
                              ("games at random", "games/s", played)):
        yield beside(NAME, case, unit, found[""], games.GAME, found[games.GAME])


def _crowded_figures(effort: Effort) -> list[float]:
    """µs of listing all legal actions of crowded states, by rules that never saw them before."""
    figures: list[float] = []
    for number in range(len(games.pairings(GAME))):
        state = crowded(games.rules(GAME), number)
        for _ in range(max(2, effort.frames // 40)):
            rules = games.game(GAME).rules(games.game(GAME).read_catalogue())
            rules.to_act(state)
            began = clock_ns()
            rules.legal_actions(state)
            figures.append((clock_ns() - began) / 1000)
    return figures


def crowded(rules: Rules, number: int) -> GameState:
    """A main phase with ten monsters a side, twelve mana and eight cards in hand, laid by hand."""
    pairings = games.pairings(GAME)
    state = rules.new_game(pairings[number % len(pairings)])
    chance, dealer = random.Random(number), Dealer(number)
    while not (isinstance(state, ShieldState) and isinstance(state.decision, MainDecision)):
        action = (dealer.answer(state) if state.chance is not None
                  else chance.choice(rules.legal_actions(state)))
        state = rules.apply(state, action).state
    for seat in SEATS:
        for place, count in CROWD.items():
            while len(state.zones[at(seat, place)]) < count:
                card = _from_deck(rules, state, seat, is_monster=place == FIELD)
                move = MoveCard(state.decision.seat, card, ZoneId(at(seat, place)))
                assert rules.check(state, move) is None
                state = rules.apply(state, move).state
                assert isinstance(state, ShieldState) and state.decision is not None
    return state


def _from_deck(rules: Rules, state: GameState, seat: Seat, *, is_monster: bool) -> CardId:
    """The first card of a deck that may lie there."""
    return next(card for card in state.zones[at(seat, DECK)]
                if not is_monster or isinstance(rules.cards[state.cards[card].key], Monster))
