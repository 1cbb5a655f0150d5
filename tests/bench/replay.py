"""``replay``: a long replay read from its file, opened in the window, and jumped about in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from cardtable.session.replay import read_match
from tests.bench import children, games
from tests.bench.lines import Effort, Line, clock_ns, within

NAME = "replay"
LIMIT = 50.0
"""Milliseconds."""
_GAME, _SEED = "shield", 64
"""The game with the larger states; a seed of a match that lasts so long."""


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """Every action is played through the rules when a file is read; a jump ends with its frame."""
    played = games.match(effort.frames * 5 // 4, _SEED, _GAME)
    file = scratch / "long.cardtable"
    trouble = played.save(file)
    if trouble is not None:
        raise RuntimeError(trouble.en)
    count, read = len(played.history.path()) - 1, []
    for _ in range(effort.rounds):
        began = clock_ns()
        reading = read_match(file, games.rules(_GAME))
        read.append((clock_ns() - began) / 1e6)
        if reading.problems:
            raise RuntimeError(reading.problems[0].message.en)
    yield within(NAME, f"file of {count} actions read", "ms", read, LIMIT)
    shown = json.loads(children.run(
        scratch, "tests.bench.window", "jump", str(file), str(effort.frames)))
    first, *again = shown["open"]
    opened = within(NAME, "opened in the window, 1920×1080", "ms", again)
    yield replace(opened, note=f"read, laid out, painted; the first time {first:.0f} ms, and "
                  f"all cards drawn after {shown['drawn'][0]:.0f} ms")
    jump = within(NAME, "jump to any moment", "ms", shown["jump"], LIMIT)
    yield replace(jump, note=f"worst {max(shown['jump']):.0f} ms")
