"""Many games between programs, counted. Every game has its own seed, so neither the number of
workers nor the order in which they finish changes anything in the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.session.crew import crewed
from cardtable.session.jobs import here, summed
from cardtable.session.measure import Tally
from cardtable.session.playing import Plan

__all__ = ["Plan", "Tally", "simulate", "simulate_all"]


def simulate(plan: Plan, workers: int = 1) -> Iterator[Tally]:
    """Play all games of a plan; yields the tally so far again and again, complete at the end."""
    for (tally,) in simulate_all((plan,), workers):
        yield tally


def simulate_all(
    plans: Sequence[Plan], workers: int = 1, scheduler: str = ""
) -> Iterator[tuple[Tally, ...]]:
    """The same for several plans at once, by processes of this machine or over a cluster.

    `cardtable.session.cluster.ClusterError` if the cluster at the address ``scheduler`` cannot be
    used.
    """
    if scheduler:
        from cardtable.session.cluster import spread  # noqa: PLC0415 - an extra of the package

        results = spread(plans, scheduler)
    else:
        results = crewed(plans, workers) if workers > 1 else here(plans)
    return summed(plans, results)
