"""``python -m tests.bench [NAME…] [--json]``: measure, and print one line for each figure."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.bench.lines import Effort, Line

NAMES = ("engine", "shield", "simulate", "first-frame", "drag", "repaint", "undo", "replay",
         "picture",
         "memory", "decks", "editor")
"""Each is measured by the module of its name; what draws is imported only when it is asked for."""
EFFORT = Effort(rounds=7, seconds=0.4, frames=400)


def measure(names: Sequence[str], effort: Effort) -> Iterator[Line]:
    """The figures of the benchmarks of these names."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory(prefix="cardtable-bench-") as folder:
        for name in names:
            module = importlib.import_module(f"tests.bench.{name.replace('-', '_')}")
            scratch = Path(folder, name)  # what one leaves there is no burden of the next
            scratch.mkdir()
            yield from module.measure(effort, scratch)


def main(argv: Sequence[str] | None = None, effort: Effort = EFFORT) -> int:
    """Measure what the words ask for."""
    parser = argparse.ArgumentParser("bench", description="Measure how fast cardtable is.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    args = parser.parse_args(argv)
    unknown = [name for name in args.names if name not in NAMES]
    if unknown:
        parser.error(f"there is no benchmark “{unknown[0]}”; there are: {', '.join(NAMES)}")
    for line in measure(args.names or NAMES, effort):
        print(line.json() if args.json else line.text(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
