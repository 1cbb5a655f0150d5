"""``undo``: one undo in the program's own window, from asking to the first frame that shows it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from tests.bench import children, games
from tests.bench.lines import Effort, Line, within

NAME = "undo"
LIMIT = 16.0
"""Milliseconds, a frame at 60 Hz."""


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """Undo to the beginning of a long match: with table, log and lists, and the history alone."""
    played = games.match(effort.frames)
    file = scratch / "long.cardtable"
    trouble = played.save(file)
    if trouble is not None:
        raise RuntimeError(trouble.en)
    shown = json.loads(children.run(
        scratch, "tests.bench.window", "undo", str(file), str(effort.frames)))
    yield within(NAME, "in the window, 1920×1080", "ms", shown, LIMIT)
    alone = []
    while played.history.undo_title is not None:
        began = perf_counter()
        played.undo(consented=True)
        alone.append((perf_counter() - began) * 1e6)
    yield within(NAME, f"history alone, {len(alone)} moves", "µs", alone)
