"""Thinking in a process of its own, so that a window goes on while it lasts."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.synchronize import Event

from cardtable.engine.actions import Action
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.session.search.budget import Budget
from cardtable.session.search.thinking import Advice, glance, think


class Thinker:
    """One process that thinks about one thing after another. It starts with the first question.

    Both functions are called there, so they must be such as can be sent: of a module, not of a
    function.
    """

    def __init__(
        self, read_catalogue: Callable[[], Catalogue], make_rules: Callable[[Catalogue], Rules]
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self._cancel = context.Event()
        self._pool = ProcessPoolExecutor(
            1, context, _begin, (read_catalogue, make_rules, self._cancel))

    def ask(
        self, veiled: GameState, actions: Sequence[Action], budget: Budget | None,
        seed: int | str = 0,
    ) -> Future[Advice]:
        """What `think` answers, once it is found; without a budget, what `glance` does."""
        self._cancel.clear()
        return self._pool.submit(_answer, veiled, tuple(actions), budget, seed)

    def cancel(self) -> None:
        """Let the answer under way come at once, with what was found by now."""
        self._cancel.set()

    def close(self) -> None:
        """End the process."""
        self.cancel()
        self._pool.shutdown(wait=True, cancel_futures=True)


_there: list[tuple[Rules, Event]] = []
"""In the process: the rules, read once, and what cancels."""


def _begin(
    read_catalogue: Callable[[], Catalogue], make_rules: Callable[[Catalogue], Rules],
    cancel: Event,
) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent, which ends us
    _there.append((make_rules(read_catalogue()), cancel))


def _answer(
    veiled: GameState, actions: Sequence[Action], budget: Budget | None, seed: int | str
) -> Advice:
    rules, cancel = _there[-1]
    if budget is None:
        return glance(rules, veiled, actions, seed)
    return think(rules, veiled, actions, budget, seed=seed, cancel=cancel)
