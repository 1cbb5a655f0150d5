"""What the benchmarks play with: the game with ready decks, its rules, a match in full swing."""

from __future__ import annotations

import random
from functools import cache
from itertools import permutations

from cardtable.engine.game import GameDefinition
from cardtable.engine.rules import Lineup, Rules
from cardtable.games import available_games
from cardtable.session.controller import RulesController
from cardtable.session.match import MatchSettings
from cardtable.session.replay import Header

GAME = "shaman"


@cache
def game(key: str = GAME) -> GameDefinition:
    """The game that is measured."""
    return available_games()[key]


@cache
def rules(key: str = GAME) -> Rules:
    """Its rules over its own sets."""
    return game(key).rules(game(key).read_catalogue())


@cache
def pairings(key: str = GAME) -> tuple[tuple[Lineup, Lineup], ...]:
    """Every ready deck against every other, in both orders."""
    lineups = [Lineup(deck.name.en, deck.sections)
               for deck in game(key).read_catalogue().decks.values()]
    return tuple(permutations(lineups, 2))


def match(decisions: int, seed: int = 1, key: str = GAME) -> RulesController:
    """A match played at random, game after game tried until one has so many decisions.

    The longest of fifty, should none be as long.
    """
    best: RulesController | None = None
    for number in range(50):
        found = _play(seed + number, decisions, key)
        if best is None or len(found.history.path()) > len(best.history.path()):
            best = found
        if len(best.history.path()) > decisions:
            break
    assert best is not None
    return best


def _play(seed: int, decisions: int, key: str) -> RulesController:
    chance = random.Random(seed)
    lineups = pairings(key)[seed % len(pairings(key))]
    header = Header(game=key, options={}, lineups=lineups, seed=seed,
                    names=(lineups[0].name, lineups[1].name), settings=MatchSettings(solo=True))
    controller = RulesController.start(rules(key), header)
    for _ in range(decisions):
        if rules(key).to_act(controller.state) is None:
            break
        controller.submit(chance.choice(rules(key).legal_actions(controller.state)))
    return controller
