"""Players who are programs. They see a `PlayerView`, as people do, and choose from a list."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Protocol

from cardtable.engine.actions import Action
from cardtable.engine.rules import Rules
from cardtable.engine.view import PlayerView

Look = Callable[[], PlayerView]
"""Makes the view of the seat that chooses; called only by an agent that wants to see."""


class Agent(Protocol):
    """Chooses one of the legal actions."""

    def choose(self, look: Look, actions: Sequence[Action]) -> Action:
        """One of ``actions``, which is never empty."""


class RandomAgent:
    """Any legal action, each as likely as the next."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random

    def choose(self, look: Look, actions: Sequence[Action]) -> Action:
        """One of ``actions`` by chance, without looking."""
        return actions[int(self._random() * len(actions))]


class GreedyAgent:
    """The action that looks best one step ahead; among equals, chance decides."""

    def __init__(self, rules: Rules, seed: int | str) -> None:
        self._appraise = rules.appraise
        self._random = random.Random(seed).random

    def choose(self, look: Look, actions: Sequence[Action]) -> Action:
        """The best of ``actions`` by `Rules.appraise`."""
        if len(actions) == 1:
            return actions[0]
        view = look()
        worth = [self._appraise(view, action) for action in actions]
        best = max(worth)
        equals = [action for action, value in zip(actions, worth, strict=True) if value == best]
        return equals[int(self._random() * len(equals))]


AGENTS = ("random", "greedy")
"""The names by which `agent` knows them."""


def agent(name: str, rules: Rules, seed: int | str) -> Agent:
    """An agent by its name. `KeyError` for a name that is not in `AGENTS`."""
    makers: dict[str, Callable[[], Agent]] = {
        "random": lambda: RandomAgent(seed), "greedy": lambda: GreedyAgent(rules, seed)}
    return makers[name]()
