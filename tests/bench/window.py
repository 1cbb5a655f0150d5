"""The whole program in its window, played for a measurement. Started as a process of its own.

``python -m tests.bench.window undo FILE TIMES`` or ``… memory DECISIONS``; prints JSON.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from cardtable.app import Program
from cardtable.ui.room import Room
from tests.bench import games
from tests.bench.lines import clock_ns

SIZE = (1920, 1080)


def program() -> Program:
    """The program with its window open and its games read."""
    app = QApplication(["bench"])
    made = Program(app, language="en")
    made.window.resize(*SIZE)
    made.window.show()
    made.load()
    QApplication.processEvents()
    return made


def room_of(opened: Program) -> Room:
    """The match that is on the table."""
    assert opened.matches is not None
    assert opened.matches.room is not None, "no match was opened"
    return opened.matches.room


def undo(file: str, times: int) -> list[float]:
    """Milliseconds from asking for undo to its first frame, again and again to the beginning."""
    opened = program()
    assert opened.matches is not None
    opened.matches.open(Path(file))
    room = room_of(opened)
    room.scene.settle()
    QApplication.processEvents()
    found = []
    while len(found) < times and room.controller.history.undo_title is not None:
        began = clock_ns()
        opened.matches.past.undo()
        QApplication.processEvents()
        found.append((clock_ns() - began) / 1e6)
    opened.window.close()
    return found


def memory(decisions: int) -> tuple[float, float]:
    """MB at the peak of the first match, and of all matches that so many decisions took.

    The pointer looks at a card before every decision; whoever has won plays again.
    """
    opened = program()
    assert opened.matches is not None
    opened.matches.play_now(games.GAME)
    room, chance = room_of(opened), random.Random(1)
    first = 0.0
    for _ in range(decisions):
        if not room.bridge.moves:
            first = first or _peak()
            opened.matches.rematch()
            room = room_of(opened)
            # As an event loop does, which is not running here.
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        shown = [item for item in room.scene.cards if item.pose.is_shown]
        _hover(room, QPointF(room.table.mapFromScene(chance.choice(shown).home.toPoint())))
        QApplication.processEvents()
        room.bridge.submit(chance.choice(room.bridge.moves).action)
        QApplication.processEvents()
    whole = _peak()
    opened.window.close()
    return first or whole, whole


def _hover(room: Room, pos: QPointF) -> None:
    viewport = room.table.viewport()
    QApplication.sendEvent(viewport, QMouseEvent(
        QEvent.Type.MouseMove, pos, viewport.mapToGlobal(pos), Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier))


def _peak() -> float:
    """The most memory this process has held, in MB; `OSError` where nobody tells.

    Not by ``getrusage`` on Linux: there it counts what the parent held when it started us.
    """
    if sys.platform == "linux":
        status = Path("/proc/self/status").read_text(encoding="utf-8")
        return int(status.partition("VmHWM:")[2].split()[0]) / 1024
    if sys.platform == "darwin":
        import resource  # noqa: PLC0415 -- not on every system

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2
    raise OSError("this system does not tell")


if __name__ == "__main__":
    if sys.argv[1] == "undo":
        print(json.dumps(undo(sys.argv[2], int(sys.argv[3]))))
    else:
        print(json.dumps(memory(int(sys.argv[2]))))
