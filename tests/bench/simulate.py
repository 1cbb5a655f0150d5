"""``simulate``: how much faster two worker processes play the same games than one; the goal is 1.7.

On the wall, where other work on the machine counts, round by round in turn; and by the time that
all processes took of their cores, which is what two free cores would give: the work of one worker
on one core, against the work of two workers and of who adds up, shared by two cores.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cardtable.session.crew import crewed
from cardtable.session.jobs import summed
from cardtable.session.playing import Plan
from tests.bench import games
from tests.bench.lines import Effort, Line, beside, round_

NAME = "simulate"
GAMES = 3000
"""For each second of a round; a process begins in about one."""


class _Spent(NamedTuple):
    wall: float
    ours: float
    workers: float


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """Games a second with two processes beside one, and the speed-up on free cores."""
    game = games.game()
    plan = Plan(read_catalogue=game.read_catalogue, make_rules=game.rules, watch=game.watch,
                lineups=games.pairings()[0], games=max(20, round(GAMES * effort.seconds)))
    crew: dict[int, list[_Spent]] = {1: [], 2: []}
    for _ in range(max(1, effort.rounds // 3)):
        for workers, spent in crew.items():
            spent.append(_play(plan, workers))
    rates = {workers: [plan.games / one.wall for one in spent] for workers, spent in crew.items()}
    yield beside(NAME, "two processes, on the wall", "games/s", rates[2], "one process", rates[1])
    ups = [one.workers / ((two.workers + two.ours) / 2)
           for one, two in zip(crew[1], crew[2], strict=True) if two.workers]
    if ups:
        up = statistics.median(ups)
        yield Line(name=NAME, case="speed-up on two free cores", median=round_(up), unit="times",
                   limit=1.7, ratio=round_(up / 1.7))


def _play(plan: Plan, workers: int) -> _Spent:
    """Play all games with worker processes, one of them at the least."""
    wall, before = time.perf_counter(), os.times()
    for _ in summed((plan,), crewed((plan,), workers)):
        pass
    after = os.times()
    return _Spent(time.perf_counter() - wall,
                  after.user + after.system - before.user - before.system,
                  after.children_user + after.children_system
                  - before.children_user - before.children_system)
