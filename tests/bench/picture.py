"""``picture``: a PNG of the board at 3840 pixels, beside encoding the finished picture alone.

Drawing and encoding go on beside each other, so what is judged is what a person waits for; what
the processors did in all stands in brackets. On a busy machine both come to the same.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter_ns
from typing import NamedTuple, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from cardtable.export.board import BoardPicture
from cardtable.export.board_files import done, write_picture
from cardtable.table.look import TableLook
from cardtable.table.pictures import Pictures
from tests.bench import board, games
from tests.bench.lines import Effort, Line, beside, clock_ns, round_

NAME = "picture"
WIDTH = 3840
QUALITY = 70
"""Qt's measure for level 2."""
LIMIT = 1.5
"""Times the encoder alone: for the first picture of a size, and for those after it."""


Made = TypeVar("Made")


class Spent(NamedTuple):
    """Milliseconds of some work."""

    waited: float
    worked: float


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """The picture as the window makes it: the first of that size, for which every card is drawn,
    and then again, as for the pictures of a replay."""
    board.application()
    artist, view = board.artist(), games.rules().view(games.match(60).state, None)
    path = scratch / "board.png"
    first, again, encoder = list[Spent](), list[Spent](), list[Spent]()

    def begin() -> BoardPicture:
        artist.clear_faces()
        look = TableLook(Pictures(artist), "en", games.game().layout.style)
        made = BoardPicture(games.game().layout, games.rules().zones, view, look, WIDTH)
        _write(made, path)
        return made

    def repeat(picture: BoardPicture) -> None:
        picture.show(view)
        _write(picture, path)

    for _ in range(effort.rounds):
        picture = _timed(begin, first)
        _timed(lambda picture=picture: repeat(picture), again)
        image = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)
        _timed(lambda image=image: _encode(image), encoder)
    yield _judged(f"first PNG, {WIDTH} pixels wide", first, encoder)
    yield _judged(f"PNG, {WIDTH} pixels wide", again, encoder)


def _timed(work: Callable[[], Made], into: list[Spent]) -> Made:
    waited, worked = perf_counter_ns(), clock_ns()
    found = work()
    into.append(Spent((perf_counter_ns() - waited) / 1e6, (clock_ns() - worked) / 1e6))
    return found


def _judged(case: str, ours: list[Spent], encoder: list[Spent]) -> Line:
    alone = [one.waited for one in encoder]
    worked = statistics.median(one.worked for one in ours) / statistics.median(
        one.worked for one in encoder)
    return replace(
        beside(NAME, case, "ms", [one.waited for one in ours], "encoder alone", alone),
        limit=round_(LIMIT * statistics.median(alone)), note=f"work {worked:.3g}")


def _write(picture: BoardPicture, path: Path) -> None:
    trouble = done(write_picture(picture, path))
    if trouble is not None:
        raise RuntimeError(trouble.en)


def _encode(image: QImage) -> None:
    """Qt's own encoder at the same level of compression."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    writer.setQuality(QUALITY)
    writer.write(image)
