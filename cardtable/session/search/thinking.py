"""Thinking: which action wins most often, played out again and again in imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2, sqrt
from random import Random
from statistics import fmean, stdev
from threading import Event
from typing import Protocol

import msgspec

from cardtable.engine.actions import Action
from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.session.dealer import Dealer
from cardtable.session.instinct import best_looking
from cardtable.session.search.budget import Budget, Clock
from cardtable.session.search.tree import Edge, Node, likeliest_reply

TURNS = 2
"""So many turns are played out before the position is judged."""
MOST_DECISIONS = 150
"""So many decisions at most, should a turn not end."""
LEAST_VISITS = 6
"""An action that cannot be tried so often is not tried at all: those that look best are."""


class Cancel(Protocol):
    """A `threading.Event`, or one between processes."""

    def is_set(self) -> bool:
        """Shall the search end?"""


class Line(msgspec.Struct, frozen=True):
    """What was found about one action. ``chance`` is the chance to win, between 0 and 1, by so
    many playouts: ``visits``. All actions are compared in the same worlds: two in three times an
    action is as far behind the first one as it is told, within ``error``; for the first one,
    ``error`` is that of its chance.

    ``reply`` is in words what the other side did most often then, in this share of the playouts.
    """

    action: Action
    visits: int
    chance: float
    error: float
    reply: Words = Words("", "")
    reply_share: float = 0.0


class Advice(msgspec.Struct, frozen=True):
    """The action to choose; ``lines`` are what was tried, this action first, then by chance.

    There are none where there was nothing to choose from, or no time.
    """

    action: Action
    lines: tuple[Line, ...] = ()
    playouts: int = 0


def think(
    rules: Rules, veiled: GameState, actions: Sequence[Action], budget: Budget, *,
    seed: int | str = 0, cancel: Cancel | None = None,
) -> Advice:
    """The best of ``actions``, all that the seat to act may do in the state ``veiled`` for it.

    ``rules`` must not be in use by another thread. Once ``cancel`` is set the answer comes after
    the playout under way, with what was found by then.
    """
    if len(actions) == 1:
        return Advice(actions[0])
    return _Thinking(rules, veiled, actions, seed).run(Clock(budget), cancel or Event())


def glance(
    rules: Rules, veiled: GameState, actions: Sequence[Action], seed: int | str = 0
) -> Advice:
    """What looks best one step ahead, for whoever has no time to think; arguments as `think`'s."""
    chance, seat = Random(seed), actions[0].seat
    view = rules.view(rules.imagined(veiled, seat, chance), seat)
    return Advice(best_looking(rules, view, actions, chance))


class _Try:
    """An action that is tried, with the chances to win that came of it, world by world."""

    __slots__ = ("edge", "values")

    def __init__(self, edge: Edge) -> None:
        self.edge, self.values = edge, list[float]()

    def mean(self, worlds: int) -> float:
        """The chance to win in the first of the worlds."""
        return fmean(self.values[:worlds])


class _Thinking:
    """One search. All actions that are still in the running are played out in the same worlds, so
    that luck favours none; the weaker half drops out again and again."""

    def __init__(
        self, rules: Rules, veiled: GameState, actions: Sequence[Action], seed: int | str
    ) -> None:
        self.rules, self.veiled, self.seat = rules, veiled, actions[0].seat
        self.random = Random(seed)
        self.until = veiled.turn + TURNS
        view = rules.view(rules.imagined(veiled, self.seat, self.random), self.seat)
        worth = {action: rules.appraise(view, action) for action in actions}
        best = max(worth.values())
        self.tried = [_Try(Edge(veiled, action, best - value)) for action, value in worth.items()]
        self.tried.sort(key=lambda one: one.edge.prior, reverse=True)

    def run(self, clock: Clock, cancel: Cancel) -> Advice:
        """Think until the budget is spent."""
        running = self._play_all(self.tried, clock, cancel, is_first=True)
        if not running:
            return Advice(self.tried[0].edge.action)
        count = len(running)
        while len(running) > 1 and not cancel.is_set() and (spent := clock.spent()) < 1:
            keep = ceil(count / 2 ** int(spent * ceil(log2(count))))
            if len(running) > keep:
                running = _best_first(running)[:keep]
            self._play_all(running, clock, cancel)
        best = _best_first(running)[0]
        lines = [self._line(one, best) for one in self.tried if one.values]
        lines.sort(key=lambda line: (line.action == best.edge.action, line.chance), reverse=True)
        return Advice(best.edge.action, tuple(lines), clock.playouts)

    def _play_all(
        self, running: Sequence[_Try], clock: Clock, cancel: Cancel, *, is_first: bool = False
    ) -> list[_Try]:
        """Play them out in one world, as far as there is time; in the first one only as many as
        there will be time for in others. Those that were played."""
        world = self.rules.imagined(self.veiled, self.seat, self.random)
        seed = self.random.getrandbits(53)
        for count, one in enumerate(running):
            enough = is_first and count >= 2 and count >= clock.affords() // LEAST_VISITS
            if enough or cancel.is_set() or clock.spent() >= 1:
                return list(running[:count])
            value = self._play_out(world, one.edge, seed)
            one.edge.learn(value)
            one.values.append(value)
            clock.playouts += 1
        return list(running)

    def _play_out(self, world: GameState, edge: Edge, seed: int) -> float:
        """The chance to win after an action: a few turns are played in the world, through the
        tree and one step beyond, then as actions look; how that ends is judged."""
        rules, dealer, random = self.rules, Dealer(seed), Random(seed)
        state, path = rules.apply(world, edge.action).state, list[tuple[Node, Edge]]()
        for _ in range(MOST_DECISIONS):
            while state.chance is not None:
                state = rules.apply(state, dealer.answer(state)).state
            if state.result is not None or state.turn >= self.until:
                break
            actions = rules.legal_actions(state)
            if len(actions) == 1:
                action = actions[0]
            elif edge.visits or not path:
                node = edge.node
                edge, action = node.choose(
                    rules, state, actions, is_own=actions[0].seat == self.seat)
                path.append((node, edge))
            else:
                action = best_looking(rules, rules.view(state, actions[0].seat), actions, random)
            state = rules.apply(state, action).state
        value = rules.evaluate(state, self.seat)
        for node, edge in path:
            node.learn(value)
            edge.learn(value)
        return value

    def _line(self, one: _Try, best: _Try) -> Line:
        """What was found about an action, beside the best in the same worlds."""
        behind = [value - top for value, top in zip(one.values, best.values, strict=False)]
        chance = min(1.0, max(0.0, fmean(best.values) + fmean(behind)))
        error = _error(best.values if one is best else behind)
        reply = likeliest_reply(one.edge, self.seat)
        if reply is None:
            return Line(one.edge.action, len(one.values), chance, error)
        (move,) = self.rules.moves(reply.state, [reply.action])
        share = reply.visits / len(one.values)
        return Line(one.edge.action, len(one.values), chance, error, move.title, share)


def _best_first(running: Sequence[_Try]) -> list[_Try]:
    """In the order of their chances to win in the worlds that all of them have seen."""
    worlds = min(len(one.values) for one in running)
    return sorted(running, key=lambda one: one.mean(worlds), reverse=True)


def _error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.5
