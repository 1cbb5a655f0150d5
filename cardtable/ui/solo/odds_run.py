"""One run of many games behind the window: what it plays, how far it is, what it found.

A thread looks after the worker processes, so that neither their start nor what they send ever
holds the window up; the window reads `Run.finding` when it likes.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from typing import NamedTuple

from cardtable.session.crew import Crew
from cardtable.session.measure import Tally
from cardtable.session.playing import Plan

log = logging.getLogger(__name__)
_WAIT = 0.05
"""Seconds after which the thread looks whether it is to stop."""
_EARLY = 5.0
"""Seconds after which it can be told how long the rest takes."""


class Finding(NamedTuple):
    """What a run has found so far."""

    title: str
    """The decks, as the person had chosen them."""
    tally: Tally
    games: int
    """How many games were asked for."""


def workers() -> int:
    """Processes at once, one less than there are cores: the window needs one."""
    return max(1, (os.cpu_count() or 2) - 1)


class Run:
    """Plays a plan in worker processes."""

    def __init__(self, title: str, plan: Plan) -> None:
        self.finding = Finding(title, Tally(), plan.games)
        self._began = time.monotonic()
        self.is_done = False
        """Is everything counted, or has it ended early?"""
        self.has_failed = False
        """Could no worker stay alive?"""
        self._crew = Crew((plan,), workers())
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._play, name="odds", daemon=True)
        self._thread.start()

    @property
    def seconds_left(self) -> float | None:
        """How long it will take from here if it goes on like this; nothing until it can be told."""
        games = self.finding.tally.games
        spent = time.monotonic() - self._began
        if not games or spent < _EARLY:
            return None
        return spent / games * (self.finding.games - games)

    @property
    def processes(self) -> tuple[int, ...]:
        """The system's numbers of the processes at work."""
        return self._crew.processes

    def close(self) -> None:
        """End the processes; what was found stays."""
        self._is_over.set()
        self._thread.join()

    def _play(self) -> None:
        try:
            while not (self._crew.is_done or self._is_over.is_set()):
                for _, tally in self._crew.poll(_WAIT):
                    self.finding = self.finding._replace(tally=self.finding.tally.plus(tally))
        except (OSError, RuntimeError):
            log.exception("The games could not be played to their end")
            self.has_failed = True
        finally:
            self._crew.close()
            self.is_done = True
