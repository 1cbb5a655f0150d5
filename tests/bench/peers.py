"""Other programs that play card games, each played at random: one game, counted in decisions.

All are on PyPI and locked in packaging/bench.lock. Each is asked for its decisions in its own
way, and nothing is recorded that it would not record by itself.
"""
# ruff: noqa: PLC0415 -- any of them may be missing

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from functools import partial
from typing import Any

Play = Callable[[], int]
"""Plays one game to its end; answers how many decisions players made."""


def pyminion(level: int = logging.INFO) -> Play:
    """Dominion's base set, ten random piles, two players.

    As it comes it makes a line of log for everything, which goes nowhere; ``level`` can stop it.
    """
    from pyminion.expansions.base import base_set
    from pyminion.game import Game
    from pyminion.player import Player

    # Remodel asserts where the hand is empty; pyminion's bots never come there, chance does.
    cards = [card for card in base_set if card.name != "Remodel"]
    root = logging.getLogger()

    def play() -> int:
        decider = _Decider()
        players = [Player(decider, player_id=name) for name in ("a", "b")]
        before = root.level
        root.setLevel(level)
        try:
            Game(players, [cards], log_stdout=False).play()
        finally:
            root.setLevel(before)
        return decider.asked

    return play


class _Decider:
    """Any decision of pyminion by chance, counted."""

    def __init__(self) -> None:
        self.asked = 0

    def action_phase_decision(self, valid_actions: list[Any], *_: object) -> Any:
        self.asked += 1
        return random.choice([None, *valid_actions])

    def treasure_phase_decision(self, valid_treasures: list[Any], *_: object) -> list[Any]:
        self.asked += 1
        return valid_treasures

    def buy_phase_decision(self, valid_cards: list[Any], **_: object) -> Any:
        self.asked += 1
        return random.choice([None, *valid_cards])

    def binary_decision(self, **_: object) -> bool:
        self.asked += 1
        return random.random() < 0.5

    def multi_play_decision(self, valid_cards: list[Any], required: bool, **_: object) -> Any:
        self.asked += 1
        return random.choice(valid_cards if required else [None, *valid_cards])

    def _some(self, valid_cards: list[Any], **about: Any) -> list[Any]:
        """So many cards as ``min_num_…`` and ``max_num_…`` allow."""
        self.asked += 1
        least = next((value for key, value in about.items() if key.startswith("min_num")), 0)
        most = next((value for key, value in about.items() if key.startswith("max_num")), -1)
        most = len(valid_cards) if most < 0 else min(most, len(valid_cards))
        return random.sample(valid_cards, random.randint(min(least, most), most))

    discard_decision = trash_decision = gain_decision = topdeck_decision = _some


def dgisim() -> Play:
    """A trading card game with immutable states, random decks.

    A game that chance does not end is left after about ten times the usual length.
    """
    from dgisim._core.agents import RandomAgent
    from dgisim._core.state.game_state import GameState

    agent = RandomAgent()

    def play() -> int:
        state, decisions = GameState.from_default(), 0
        while not state.game_end() and decisions < 1500:
            player = state.waiting_for()
            if player is None:
                state = state.step()
            else:
                state = state.action_step(player, agent.choose_action([state], player))
                decisions += 1
        return decisions

    return play


def gin_rummy() -> Play:
    """rlcard's gin rummy, the game without its learning environment."""
    from rlcard.games.gin_rummy.game import GinRummyGame

    game = GinRummyGame()
    return lambda: _rlcard(game, game.judge.get_legal_actions)


def uno() -> Play:
    """rlcard's uno, the game without its learning environment."""
    from rlcard.games.uno.game import UnoGame

    game = UnoGame()
    return lambda: _rlcard(game, game.get_legal_actions)


def _rlcard(game: Any, legal_actions: Callable[[], list[Any]]) -> int:
    decisions = 0
    game.init_game()
    while not game.is_over():
        game.step(random.choice(legal_actions()))
        decisions += 1
    return decisions


PEERS: dict[str, Callable[[], Play]] = {
    "pyminion": pyminion, "pyminion, log off": partial(pyminion, logging.WARNING),
    "rlcard gin-rummy": gin_rummy, "rlcard uno": uno, "dgisim": dgisim,
}
"""`ImportError` from the makers of those that are not installed."""


def installed() -> dict[str, Play | None]:
    """Every peer by its name; ``None`` where it is not installed."""
    found: dict[str, Play | None] = {}
    for name, make in PEERS.items():
        try:
            found[name] = make()
        except ImportError:
            found[name] = None
    return found
