"""Players who are programs. They see what people see, and choose from a list.

`agent` makes one by its name: "random", "greedy", or "search", which thinks ahead with a budget:
"search:200" for 200 milliseconds a move, "search:400i" for 400 playouts a move, by which the same
seed chooses the same. `LEVELS` are what people choose from. See `cardtable.session.search` for
advice to a person, and for thinking beside a window.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from cardtable.engine.actions import Action
from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.session.instinct import best_looking
from cardtable.session.search import Budget, think


class Look:
    """What the seat that chooses may look at, made when it is asked for: its view, by a call, and
    the state with a veil over all that it may not see."""

    __slots__ = ("_view", "veiled")

    def __init__(self, view: Callable[[], PlayerView], veiled: Callable[[], GameState]) -> None:
        self._view, self.veiled = view, veiled

    def __call__(self) -> PlayerView:
        return self._view()


def look_of(rules: Rules, state: GameState, seat: Seat) -> Look:
    """What the seat that is to act may look at. It keeps the state to itself."""
    return Look(partial(rules.view, state, seat), partial(rules.veiled, state, seat))


class Agent(Protocol):
    """Chooses one of the legal actions."""

    def choose(self, look: Look, actions: Sequence[Action]) -> Action:
        """One of ``actions``, which is never empty."""


class RandomAgent:
    """Any legal action, each as likely as the next."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random

    def choose(self, look: Callable[[], PlayerView], actions: Sequence[Action]) -> Action:
        """One of ``actions`` by chance, without looking."""
        return actions[int(self._random() * len(actions))]


class GreedyAgent:
    """The action that looks best one step ahead; among equals, chance decides."""

    def __init__(self, rules: Rules, seed: int | str) -> None:
        self._rules, self._random = rules, random.Random(seed)

    def choose(self, look: Callable[[], PlayerView], actions: Sequence[Action]) -> Action:
        """The best of ``actions`` by `Rules.appraise`."""
        if len(actions) == 1:
            return actions[0]
        return best_looking(self._rules, look(), actions, self._random)


class SearchAgent:
    """The action that does best when it is played out in worlds that the seat can imagine."""

    def __init__(self, rules: Rules, seed: int | str, budget: Budget) -> None:
        self._rules, self._random, self._budget = rules, random.Random(seed), budget

    def choose(self, look: Look, actions: Sequence[Action]) -> Action:
        """The best of ``actions`` as far as the budget goes; a forced one at once."""
        if len(actions) == 1:
            return actions[0]
        seed = self._random.getrandbits(53)
        return think(self._rules, look.veiled(), actions, self._budget, seed=seed).action


AGENTS = ("random", "greedy", "search")
"""The kinds of agents; "search" may be followed by a colon and a budget."""
USUAL_BUDGET = Budget(milliseconds=200)


class Level(NamedTuple):
    """How well the program plays, as people choose it: the name is one for `agent`."""

    key: str
    title: Words
    name: str


LEVELS = (
    Level("easy", Words("Easy", "やさしい"), "greedy"),
    Level("normal", Words("Normal", "ふつう"), "search:200"),
    Level("hard", Words("Hard", "むずかしい"), "search:1500"),
)


def agent(name: str, rules: Rules, seed: int | str) -> Agent:
    """An agent by its name. `ValueError` for a name that names none."""
    budget = budget_of(name)
    if budget is not None:
        return SearchAgent(rules, seed, budget)
    return GreedyAgent(rules, seed) if name == "greedy" else RandomAgent(seed)


def budget_of(name: str) -> Budget | None:
    """How much an agent of this name thinks; ``None`` for one that never does. `ValueError` for a
    name that names none."""
    kind, colon, budget = name.partition(":")
    if kind not in AGENTS or (colon and kind != "search"):
        raise ValueError(f"no agent: {name}")
    if colon:
        return Budget.read(budget)
    return USUAL_BUDGET if kind == "search" else None


def is_agent(name: str) -> bool:
    """Does it name an agent?"""
    try:
        budget_of(name)
    except ValueError:
        return False
    return True
