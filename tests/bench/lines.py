"""One measured figure a line: for programs as JSON, for people as a table."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

clock_ns = time.perf_counter_ns if sys.platform == "win32" else time.process_time_ns
"""Time of this process, so that other work on the machine does not count; on Windows, whose
processes are timed too coarsely, the clock on the wall."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A figure. ``ratio`` is ours divided by the peer's, or by the limit it should keep to."""

    name: str
    """The benchmark."""
    case: str = ""
    """What of it, where a benchmark has several figures."""
    median: float | None = None
    """``None`` where it could not be measured; ``note`` says why."""
    unit: str
    ratio: float | None = None
    peer: str = ""
    peer_median: float | None = None
    limit: float | None = None
    slow: float | None = None
    """What one of twenty exceeds, for frames."""
    note: str = ""

    def json(self) -> str:
        """The line for a program: what there is to say, always with name, median and unit."""
        always = {"name": self.name, "median": self.median, "unit": self.unit}
        said = {key: value for key, value in msgspec.structs.asdict(self).items() if value}
        return msgspec.json.encode(always | said).decode()

    def text(self) -> str:
        """The line for a person."""
        median = "–" if self.median is None else _short(self.median)
        words = [f"{self.name:<12}{self.case:<34}{median:>10} {self.unit:<12}"]
        if self.slow is not None:
            words.append(f"95 % below {_short(self.slow)} ")
        if self.limit is not None:
            words.append(f"limit {_short(self.limit)} ")
        if self.peer:
            there = _short(self.peer_median) if self.peer_median is not None else "?"
            words.append(f"{self.peer} {there} ")
        if self.ratio is not None:
            words.append(f"ratio {self.ratio:.3g} ")
        if self.note:
            words.append(f"({self.note})")
        return "".join(words).rstrip()


class Effort(NamedTuple):
    """How long to measure: rounds of which the median is taken, seconds and frames of each."""

    rounds: int
    seconds: float
    frames: int


def beside(
    name: str, case: str, unit: str, ours: Sequence[float], peer: str, theirs: Sequence[float]
) -> Line:
    """A line beside a peer that was measured in the same run; no figures: it is missing."""
    median = statistics.median(ours)
    if not theirs:
        return Line(name=name, case=case, median=round_(median), unit=unit, peer=peer,
                    note=f"{peer} is not installed; packaging/bootstrap.py bench installs it")
    other = statistics.median(theirs)
    return Line(name=name, case=case, median=round_(median), unit=unit, peer=peer,
                peer_median=round_(other), ratio=round_(median / other))


def within(
    name: str, case: str, unit: str, figures: Sequence[float], limit: float | None = None
) -> Line:
    """A line of many figures, with the limit they should keep to if there is one."""
    median = statistics.median(figures)
    slow = sorted(figures)[int(len(figures) * 0.95)] if len(figures) >= 20 else None
    return Line(
        name=name, case=case, median=round_(median), unit=unit, limit=limit,
        ratio=None if limit is None else round_(median / limit),
        slow=None if slow is None else round_(slow))


def round_(figure: float) -> float:
    """Four digits: more would be noise."""
    return float(f"{figure:.4g}")


def _short(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 1000 else f"{figure:.3g}"
