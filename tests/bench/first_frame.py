"""``first-frame``: from the start of the process over the first painted frame to its end.

The program, a bare window and, where it has been built, the bundle in turn, by the clock on the
wall, each start with warm files; and how large bundle and archive are beside the packages that the
source runs with.
"""

from __future__ import annotations

import re
import runpy
import statistics
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import metadata
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
    folder = DIST / "cardtable"
    bundle = (str(folder / "cardtable"), LAST_WORD)
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
    if bundle not in starts:
        yield Line(name=NAME, case="bundle", unit="ms", peer="source",
                   note=f"there is no {folder}: packaging/bundle.py makes it")
        return
    limit = SLOWER * statistics.median(starts[PROGRAM])
    yield replace(beside(NAME, "bundle", "ms", starts[bundle], "source", starts[PROGRAM]),
                  limit=round_(limit), note=_age(folder))
    yield replace(beside(NAME, "bundle on disk", "MB", [_size(folder.rglob("*"))],
                         "packages of the source", [_size(_packages())]), note=_age(folder))
    archives = sorted(DIST.glob("cardtable-*.tar.xz"))
    for archive in archives:
        yield within(NAME, archive.name.removeprefix("cardtable-"), "MB", [_size([archive])],
                     LARGEST)
    if not archives:
        yield Line(name=NAME, case="archive", unit="MB", limit=LARGEST,
                   note="not packed: packaging/bundle.py without --folder does it")


def _age(folder: Path) -> str:
    """What is to be said of a bundle that was not made from the sources as they are."""
    sources = runpy.run_path(str(children.CHECKOUT / "packaging" / "sources.py"))
    return "" if sources["is_current"](folder) else "of older sources than these"


def _packages() -> Iterator[Path]:
    """The files of the packages that the program runs with, as requirements.lock names them."""
    lock = (children.CHECKOUT / "requirements.lock").read_text(encoding="utf-8")
    for name in set(re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)):
        try:
            files = metadata.files(name) or []
        except metadata.PackageNotFoundError:  # hatchling and the like are not always there
            continue
        yield from (Path(str(file.locate())) for file in files)


def _size(files: Iterable[Path]) -> float:
    """How large files are together, in MB."""
    return sum(path.stat().st_size for path in files
               if path.is_file() and not path.is_symlink()) / 1e6
