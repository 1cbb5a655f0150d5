"""``editor``: from the start screen to the deck editor's first frame, and a large deck in it.

Each start is a process of its own: the first time the editor is read from its files.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from tests.bench import children
from tests.bench.lines import Effort, Line, beside

NAME = "editor"
CARDS = 5000


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """ms to the first frame with cards in it, beside beginning a match; ms to open a deck."""
    cards = min(CARDS, max(200, effort.frames * 25))
    starts: dict[str, list[float]] = {"editor": [], "match": []}
    decks: dict[str, list[float]] = {"large": [], "ready": []}
    for number in range(max(1, effort.rounds // 2)):
        # The large deck that one start leaves in its library would be opened by the next.
        found = json.loads(children.run(
            scratch / str(number), "tests.bench.window", "editor", str(cards), str(effort.rounds)))
        starts["editor"].append(found["editor"])
        starts["match"].append(found["match"])
        decks["large"] += found["large"]
        decks["ready"] += found["ready"]
    yield beside(NAME, "from the start screen", "ms", starts["editor"], "a match's first frame",
                 starts["match"])
    yield beside(NAME, f"open {cards} different cards", "ms", decks["large"], "a ready deck",
                 decks["ready"])
