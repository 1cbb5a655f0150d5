"""The tree of what a seat can tell apart: its nodes are reached by the same actions, whatever lies
hidden. Which actions are there differs from world to world, so each keeps count of how often it
was there to be chosen (information-set tree search after Cowling, Powley and Whitehouse).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, sqrt
from typing import get_type_hints

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.engine.zones import Seat

CURIOSITY = 0.25
"""How much an action is tried for its own sake, beside chances to win."""
NEW = -0.04
"""How an action that was never tried is expected to do, beside those that were."""
DULLEST = -7.0
"""An action that looks worse than the best by more than this looks as good as one by this."""

_Key = tuple[object, ...]


class Edge:
    """An action in a node; ``total`` adds up chances to win, as the searching seat sees them.

    ``state`` is where it was met first: for words about it. ``prior`` is how good it looks beside
    the best there, which has 1.
    """

    __slots__ = ("action", "met", "node", "prior", "state", "total", "visits")

    def __init__(self, state: GameState, action: Action, below_best: float) -> None:
        self.state, self.action = state, action
        self.prior = exp(max(-below_best, DULLEST))
        self.node = Node()
        self.met = self.visits = 0
        self.total = 0.0

    def learn(self, value: float) -> None:
        """It was chosen, and this came of it."""
        self.visits += 1
        self.total += value


class Node:
    """What can be done where the same actions led."""

    __slots__ = ("edges", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[_Key, Edge] = {}
        self.visits, self.total = 0, 0.0

    def learn(self, value: float) -> None:
        """A playout came through here, and this came of it."""
        self.visits += 1
        self.total += value

    def choose(
        self, rules: Rules, state: GameState, actions: Sequence[Action], *, is_own: bool
    ) -> tuple[Edge, Action]:
        """The action to try next: what did well for the seat that acts, or looks good to it and
        was tried seldom so far."""
        met = self._met(rules, state, actions)
        sign = 1 if is_own else -1
        hope = sign * (self.total / self.visits if self.visits else 0.5) + NEW
        curiosity = CURIOSITY / sum(edge.prior for edge, _ in met)
        most, found = float("-inf"), met[0]
        for each in met:
            edge = each[0]
            edge.met += 1
            worth = sign * edge.total / edge.visits if edge.visits else hope
            worth += curiosity * edge.prior * sqrt(edge.met) / (1 + edge.visits)
            if worth > most:
                most, found = worth, each
        return found

    def _met(
        self, rules: Rules, state: GameState, actions: Sequence[Action]
    ) -> list[tuple[Edge, Action]]:
        """These actions with their edges; like ones, such as playing either of two copies of a
        card, are one."""
        by_key = {key_of(state, action): action for action in actions}
        if not by_key.keys() <= self.edges.keys():
            view = rules.view(state, actions[0].seat)
            worth = {key: rules.appraise(view, action) for key, action in by_key.items()}
            best = max(worth.values())
            for key, action in by_key.items():
                if key not in self.edges:
                    self.edges[key] = Edge(state, action, best - worth[key])
        return [(self.edges[key], action) for key, action in by_key.items()]


def key_of(state: GameState, action: Action) -> _Key:
    """An action with its cards by what is printed on them."""
    kind = type(action)
    found: list[object] = [kind]
    for name, is_card in _fields(kind):
        value = getattr(action, name)
        found.append(state.cards[value].key if is_card and value >= 0 else value)
    return tuple(found)


@cache
def _fields(kind: type[Action]) -> tuple[tuple[str, bool], ...]:
    """Names of the fields of an action, and whether each names a card."""
    hints = get_type_hints(kind)
    return tuple((name, hints[name] is CardId) for name in kind.__struct_fields__)


def likeliest_reply(edge: Edge, seat: Seat) -> Edge | None:
    """What the other side of ``seat`` did most often after an action, as far as it was seen."""
    while edge.node.edges:
        edge = max(edge.node.edges.values(), key=lambda each: each.visits)
        if not edge.visits:
            return None
        if edge.action.seat != seat:
            return edge
    return None
