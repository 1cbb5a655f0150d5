"""``first-frame``: from the start of the process over the first painted frame to its end.

The program, a bare window and, where it has been built, the bundle in turn, by the clock on the
wall, each start with warm files.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter

from msgspec.structs import replace

from tests.bench import children
from tests.bench.lines import Effort, Line, beside, round_, within

NAME = "first-frame"
LAST_WORD = "--exit-after-first-frame"
PROGRAM = (sys.executable, "-m", "cardtable", LAST_WORD)
BARE = (sys.executable, "-m", "tests.bench.bare")
DIST = children.CHECKOUT / "dist"
"""Where packaging/bundle.py puts what it makes."""
SLOWER = 1.5
"""How many times as long as from the source the bundle may take."""
LARGEST = 90.0
"""MB of the bundle's archive."""


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """The start screen beside a bare PySide6 window, and the bundle beside the source."""
    bundle = (str(DIST / "cardtable" / "cardtable"), LAST_WORD)
    starts: dict[Sequence[str], list[float]] = {PROGRAM: [], BARE: []}
    if Path(bundle[0]).is_file():
        starts[bundle] = []
    for command in starts:
        children.start(scratch, command)
    for _ in range(2 * effort.rounds):
        for command, found in starts.items():
            began = perf_counter()
            children.start(scratch, command)
            found.append((perf_counter() - began) * 1000)
    yield beside(NAME, "start screen", "ms", starts[PROGRAM], "bare window", starts[BARE])
    if bundle in starts:
        limit = SLOWER * statistics.median(starts[PROGRAM])
        yield replace(beside(NAME, "bundle", "ms", starts[bundle], "source", starts[PROGRAM]),
                      limit=round_(limit))
    for archive in sorted(DIST.glob("cardtable-*.tar.xz")):
        size = archive.stat().st_size / 1e6
        yield within(NAME, archive.name.removeprefix("cardtable-"), "MB", [size], LARGEST)
