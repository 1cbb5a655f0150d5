"""``first-frame``: from the start of the process over the first painted frame to its end.

The program and a bare window in turn, by the clock on the wall, each start with warm files.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from tests.bench import children
from tests.bench.lines import Effort, Line, beside

NAME = "first-frame"
PROGRAM = ("cardtable", "--exit-after-first-frame")
BARE = ("tests.bench.bare",)


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """The start screen beside a bare PySide6 window."""
    starts: dict[tuple[str, ...], list[float]] = {PROGRAM: [], BARE: []}
    for words in starts:
        children.run(scratch, *words)
    for _ in range(2 * effort.rounds):
        for words, found in starts.items():
            began = perf_counter()
            children.run(scratch, *words)
            found.append((perf_counter() - began) * 1000)
    yield beside(NAME, "start screen", "ms", starts[PROGRAM], "bare window", starts[BARE])
