"""``repaint``: the whole of a crowded table painted once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.bench import board
from tests.bench.lines import Effort, Line, within

NAME = "repaint"
LIMIT = 5.0
"""Milliseconds."""


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """A line for each size of the window and number of cards."""
    for size in board.SIZES:
        for count in board.CARDS:
            view = board.crowded(size, count)
            if not board.paints(view, view.viewport().update):
                raise RuntimeError("nothing is painted: what is measured would mean nothing")
            frames = [board.timed(view, view.viewport().update)
                      for _ in range(max(1, effort.frames // 4))]
            board.close(view)
            limit = LIMIT if (size, count) == board.JUDGED else None
            yield within(NAME, f"{size[0]}×{size[1]}, {count} cards", "ms", frames, limit)
