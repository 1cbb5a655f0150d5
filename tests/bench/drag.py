"""``drag``: one frame of dragging a card over a crowded table, from the mouse to the last pixel."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from cardtable.table.view import TableView
from tests.bench import board
from tests.bench.lines import Effort, Line, within

NAME = "drag"
LIMIT = 1.0
"""Milliseconds a frame."""
LAP = 100
"""Frames in which the card is carried once around the board: about 20 pixels each at 1080p."""


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """A line for each size of the window and number of cards."""
    for size in board.SIZES:
        for count in board.CARDS:
            view = board.crowded(size, count)
            frames = _drag(view, effort.frames)
            board.close(view)
            limit = LIMIT if (size, count) == board.JUDGED else None
            yield within(NAME, f"{size[0]}×{size[1]}, {count} cards", "ms", frames, limit)


def _drag(view: TableView, frames: int) -> list[float]:
    """Milliseconds of each frame while a card goes round and round."""
    width, height = view.viewport().width(), view.viewport().height()

    def move(frame: int) -> None:
        turn = math.tau * frame / LAP
        _send(view, QEvent.Type.MouseMove, QPointF(
            width * (0.5 + 0.4 * math.cos(turn)), height * (0.5 + 0.4 * math.sin(turn))))

    _send(view, QEvent.Type.MouseButtonPress, board.grip(view))
    move(0)
    if not board.paints(view, lambda: move(1)):
        raise RuntimeError("dragging paints nothing: what is measured would mean nothing")
    found = [board.timed(view, lambda at=frame: move(at)) for frame in range(2, frames + 2)]
    view.cancel()
    return found


def _send(view: TableView, kind: QEvent.Type, pos: QPointF) -> None:
    is_move = kind == QEvent.Type.MouseMove
    viewport = view.viewport()
    QApplication.sendEvent(viewport, QMouseEvent(
        kind, pos, viewport.mapToGlobal(pos),
        Qt.MouseButton.NoButton if is_move else Qt.MouseButton.LeftButton,
        Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier))
