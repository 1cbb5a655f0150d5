"""``memory``: the most that the program held while it was played in its window."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.bench import children
from tests.bench.lines import Effort, Line, within

NAME = "memory"
LIMIT = 200.0
"""MB of resident memory."""


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """One process: its peaks do not vary enough to be measured again."""
    if sys.platform == "win32":
        yield Line(name=NAME, unit="MB", note="this system does not tell")
        return
    first, whole = json.loads(children.run(
        scratch, "tests.bench.window", "memory", str(effort.frames)))
    yield within(NAME, "one match, 1920×1080", "MB", [first], LIMIT)
    yield within(NAME, f"one after another, {effort.frames} decisions", "MB", [whole], LIMIT)
