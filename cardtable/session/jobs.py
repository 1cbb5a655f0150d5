"""Games in pieces, for whoever plays them: this process, others, other machines."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from cardtable.engine.rules import Rules
from cardtable.session.measure import Tally
from cardtable.session.playing import Plan, play_numbered


class Job(msgspec.Struct, frozen=True):
    """Some games of one of the plans: those numbered from ``start`` to before ``stop``."""

    plan: int
    start: int
    stop: int


Done = tuple[Job, Tally]


class Work:
    """What is left to be played, handed out in pieces that take about half a second each."""

    MOST = 50
    QUICK, SLOW = 0.25, 1.0

    def __init__(self, plans: Sequence[Plan]) -> None:
        self._left = deque(Job(number, 0, plan.games)
                           for number, plan in enumerate(plans) if plan.games > 0)
        self._size = 1

    def take(self) -> Job | None:
        """The next piece; ``None`` when all are handed out."""
        if not self._left:
            return None
        job = self._left.popleft()
        stop = min(job.stop, job.start + self._size)
        if stop < job.stop:
            self._left.appendleft(Job(job.plan, stop, job.stop))
        return Job(job.plan, job.start, stop)

    def put_back(self, job: Job) -> None:
        """It was not played after all."""
        self._left.appendleft(job)

    def took(self, job: Job, seconds: float) -> None:
        """Learn how large a piece should be."""
        if seconds < self.QUICK and job.stop - job.start >= self._size:
            self._size = min(self.MOST, 2 * self._size)
        elif seconds > self.SLOW:
            self._size = max(1, self._size // 2)


class Player:
    """Plays jobs in this process; reads cards and makes rules once for plans that share them."""

    def __init__(self) -> None:
        self._made: tuple[Plan, Rules] | None = None

    def play(self, plan: Plan, job: Job) -> Tally:
        """Play the games of a job."""
        began, tally = time.perf_counter(), Tally()
        rules = self._rules(plan)
        for number in range(job.start, job.stop):
            tally.note(play_numbered(plan, rules, number))
        tally.seconds = time.perf_counter() - began
        return tally

    def _rules(self, plan: Plan) -> Rules:
        if self._made is None or any(getattr(plan, name) != getattr(self._made[0], name) for name
                                     in ("read_catalogue", "make_rules", "own_cards")):
            self._made = plan, plan.make_rules(plan.catalogue())
        return self._made[1]


def here(plans: Sequence[Plan]) -> Iterator[Done]:
    """Play all plans in this process."""
    player, work = Player(), Work(plans)
    while (job := work.take()) is not None:
        tally = player.play(plans[job.plan], job)
        work.took(job, tally.seconds)
        yield job, tally


def summed(plans: Sequence[Plan], results: Iterable[Done]) -> Iterator[tuple[Tally, ...]]:
    """Add results up, plan by plan, as they come; each job counts once, however often it comes."""
    began = time.perf_counter()
    totals = [Tally() for _ in plans]
    counted: set[Job] = set()
    for job, tally in results:
        if job in counted:
            continue
        counted.add(job)
        total = totals[job.plan].plus(tally)
        total.seconds = time.perf_counter() - began
        totals[job.plan] = total
        yield tuple(totals)
