"""``engine``: what each question to the rules costs, and random games in one process beside peers.

Each peer in turn with ours, round by round, and its figures as soon as they are known.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from pathlib import Path

from cardtable.session.dealer import Dealer
from cardtable.session.playing import Plan, play_numbered
from tests.bench import games
from tests.bench.lines import Effort, Line, beside, clock_ns, within
from tests.bench.peers import Play, installed

NAME = "engine"


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """µs for each question, decisions and games a second beside every peer."""
    for case, figures in questions(effort).items():
        yield within(NAME, case, "µs", figures)
    mine = ours()
    for name, peer in installed().items():
        played, decided = rounds(effort, {"": mine} if peer is None else {"": mine, name: peer})
        for case, unit, found in (("decisions at random", "decisions/s", decided),
                                  ("games at random", "games/s", played)):
            yield beside(NAME, case, unit, found[""], name, found.get(name, []))


Figures = dict[str, list[float]]


def rounds(effort: Effort, engines: dict[str, Play]) -> tuple[Figures, Figures]:
    """Games and decisions a second of each engine in every round."""
    played: Figures = {name: [] for name in engines}
    decided: Figures = {name: [] for name in engines}
    for play in engines.values():
        play()  # what is read or compiled once is not counted
    for _ in range(effort.rounds):
        for name, play in engines.items():
            games_, decisions, seconds = _round(play, effort.seconds)
            played[name].append(games_ / seconds)
            decided[name].append(decisions / seconds)
    return played, decided


def ours(game: str = games.GAME) -> Play:
    """A game of ours as one more engine: all ready decks in turn, as `simulate` plays them."""
    found, rules = games.game(game), games.rules(game)
    plans = [Plan(read_catalogue=found.read_catalogue, make_rules=found.rules, lineups=lineups)
             for lineups in games.pairings(game)]
    numbers = itertools.count()

    def play() -> int:
        number = next(numbers)
        return play_numbered(plans[number % len(plans)], rules, number).decisions

    return play


def _round(play: Play, seconds: float) -> tuple[int, int, float]:
    """Games, decisions and seconds of whole games, until the time is up."""
    count = decisions = 0
    began = clock_ns()
    while True:
        decisions += play()
        count += 1
        spent = (clock_ns() - began) / 1e9
        if spent >= seconds:
            return count, decisions, spent


def questions(effort: Effort, game: str = games.GAME) -> dict[str, list[float]]:
    """µs of each question on average over a game, many games. Asked as a match asks them."""
    found: dict[str, list[float]] = {"legal_actions": [], "check": [], "apply": []}
    _ask(0, game)  # what is read or worked out once is not counted
    for number in range(max(1, effort.frames // 4)):
        spent = _ask(number, game)
        for name, (nanoseconds, times) in spent.items():
            found[name].append(nanoseconds / times / 1000)
    return found


def _ask(number: int, game: str) -> dict[str, tuple[int, int]]:
    """Nanoseconds and number of questions of each kind over one random game."""
    rules, chance, dealer = games.rules(game), random.Random(number), Dealer(number)
    state = rules.new_game(games.pairings(game)[number % len(games.pairings(game))])
    listing = checking = applying = asked = applied = 0
    while rules.outcome(state) is None:
        if state.chance is not None:
            action = dealer.answer(state)
        else:
            began = clock_ns()
            actions = rules.legal_actions(state)
            listed = clock_ns()
            action = chance.choice(actions)
            before = clock_ns()
            rules.check(state, action)
            checking += clock_ns() - before
            listing += listed - began
            asked += 1
        began = clock_ns()
        step = rules.apply(state, action)
        applying += clock_ns() - began
        applied += 1
        state = step.state
    return {"legal_actions": (listing, asked), "check": (checking, asked),
            "apply": (applying, applied)}
