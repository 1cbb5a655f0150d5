"""``picture``: a PNG of the board at 3840 pixels, beside encoding the finished picture alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from cardtable.engine.view import PlayerView
from cardtable.export.board_files import export_board
from cardtable.table.look import TableLook
from cardtable.table.pictures import Pictures
from tests.bench import board, games
from tests.bench.lines import Effort, Line, beside, clock_ns

NAME = "picture"
WIDTH = 3840


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """The picture as the window makes it: the first of that size, and then again and again."""
    board.application()
    view = games.rules().view(games.match(60).state, None)
    path = scratch / "board.png"
    cards = Pictures(board.artist())
    look = TableLook(cards, "en", games.game().layout.style)
    first = _export(view, look, path)
    image = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)
    whole, encoder = [], []
    for _ in range(effort.rounds):
        whole.append(_export(view, look, path))
        began = clock_ns()
        _encode(image)
        encoder.append((clock_ns() - began) / 1e6)
    yield beside(NAME, f"first PNG, {WIDTH} pixels wide", "ms", [first], "encoder alone", encoder)
    yield beside(NAME, f"PNG, {WIDTH} pixels wide", "ms", whole, "encoder alone", encoder)


def _export(view: PlayerView, look: TableLook, path: Path) -> float:
    """Milliseconds."""
    began = clock_ns()
    trouble = export_board(games.game().layout, games.rules().zones, view, look, path, WIDTH)
    if trouble is not None:
        raise RuntimeError(trouble.en)
    return (clock_ns() - began) / 1e6


def _encode(image: QImage) -> None:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    writer.setQuality(70)
    writer.write(image)
