"""One run of many games behind the window: what it plays, how far it is, what it found."""

from __future__ import annotations

import os
from typing import NamedTuple

from cardtable.session.crew import Crew
from cardtable.session.measure import Tally
from cardtable.session.playing import Plan


class Finding(NamedTuple):
    """What a run has found so far."""

    title: str
    """The decks and who played them, as the person had chosen."""
    tally: Tally
    games: int
    """How many games were asked for."""


class Run:
    """Plays a plan in worker processes, one less than there are cores: the window needs one."""

    def __init__(self, title: str, plan: Plan) -> None:
        self.finding = Finding(title, Tally(), plan.games)
        self._crew = Crew((plan,), max(1, (os.cpu_count() or 2) - 1))

    @property
    def is_done(self) -> bool:
        """Is everything counted?"""
        return self._crew.is_done

    @property
    def processes(self) -> tuple[int, ...]:
        """The system's numbers of the processes at work."""
        return self._crew.processes

    def poll(self) -> bool:
        """Take what was played meanwhile, without waiting; ``True`` if there was anything."""
        found = self._crew.poll(0.0)
        if found:
            more = Tally()
            for _, tally in found:
                more.add(tally)
            self.finding = self.finding._replace(tally=self.finding.tally.plus(more))
        return bool(found)

    def close(self) -> None:
        """End the processes; what was found stays."""
        self._crew.close()
