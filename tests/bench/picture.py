"""``picture``: a PNG of the board at 3840 pixels, beside encoding the finished picture alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from cardtable.export.board import BoardPicture
from cardtable.export.board_files import done, write_picture
from cardtable.table.look import TableLook
from cardtable.table.pictures import Pictures
from tests.bench import board, games
from tests.bench.lines import Effort, Line, beside, clock_ns

NAME = "picture"
WIDTH = 3840
QUALITY = 70
"""Qt's measure for level 2."""


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """The picture as the window makes it: the first of that size, and then again and again, as for
    the pictures of a replay."""
    board.application()
    view = games.rules().view(games.match(60).state, None)
    path = scratch / "board.png"
    look = TableLook(Pictures(board.artist()), "en", games.game().layout.style)
    began = clock_ns()
    picture = BoardPicture(games.game().layout, games.rules().zones, view, look, WIDTH)
    _write(picture, path)
    first = (clock_ns() - began) / 1e6
    image = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)
    whole, encoder = [], []
    for _ in range(effort.rounds):
        began = clock_ns()
        picture.show(view)
        _write(picture, path)
        whole.append((clock_ns() - began) / 1e6)
        began = clock_ns()
        _encode(image)
        encoder.append((clock_ns() - began) / 1e6)
    yield beside(NAME, f"first PNG, {WIDTH} pixels wide", "ms", [first], "encoder alone", encoder)
    yield beside(NAME, f"PNG, {WIDTH} pixels wide", "ms", whole, "encoder alone", encoder)


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
