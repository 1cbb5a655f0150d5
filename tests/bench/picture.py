"""``picture``: a PNG of the board at 3840 pixels, beside encoding the finished picture alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from cardtable.engine.view import PlayerView
from cardtable.export.board import QUALITY, export_board
from tests.bench import board, games
from tests.bench.lines import Effort, Line, beside

NAME = "picture"
WIDTH = 3840


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """The export as the command line does it, cards drawn from nothing, and its encoder."""
    board.application()
    view = games.rules().view(games.match(60).state, None)
    path = scratch / "board.png"
    _export(view, path)
    image = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)
    whole, encoder = [], []
    for _ in range(effort.rounds):
        began = perf_counter()
        _export(view, path)
        whole.append((perf_counter() - began) * 1000)
        began = perf_counter()
        _encode(image)
        encoder.append((perf_counter() - began) * 1000)
    yield beside(NAME, f"PNG, {WIDTH} pixels wide", "ms", whole, "encoder alone", encoder)


def _export(view: PlayerView, path: Path) -> None:
    trouble = export_board(games.game(), games.rules(), view, path, WIDTH, "en")
    if trouble is not None:
        raise RuntimeError(trouble.en)


def _encode(image: QImage) -> None:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    writer.setQuality(QUALITY)
    writer.write(image)
