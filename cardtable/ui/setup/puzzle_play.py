"""A puzzle on the table: its bar, the other side's answers, its solution."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cardtable.engine.positions import Goal, Positions
from cardtable.ui.room import Room
from cardtable.ui.setup.answers import Answers
from cardtable.ui.setup.puzzle_bar import PuzzleBar
from cardtable.ui.setup.solution_dialog import SolutionDialog


class PuzzlePlay(QObject):
    """What a match has besides because its position has a goal."""

    def __init__(self, room: Room, positions: Positions, goal: Goal, window: QWidget) -> None:
        super().__init__()
        self._room, self._goal, self._window = room, goal, window
        self.bar = PuzzleBar(room, positions, goal)
        self._answers = Answers(room, goal)
        self._answers.thinks.connect(room.bar.show_thinking)
        self.bar.answers_wanted.connect(self._answers.set_on)
        self.bar.solution_wanted.connect(self.solve)
        self._answers.set_on(self.bar.answers.isChecked())
        room.page.set_above(self.bar)
        room.bridge.eyes.lies_open = True

    def solve(self) -> SolutionDialog:
        """Look for the solution: from here, while it is open."""
        room, controller = self._room, self._room.controller
        start = controller.history.root.start
        now = controller.state if self.bar.is_reached is None else start
        dialog = SolutionDialog(room.kit, start, now, self._goal, room.names(), self._window)
        dialog.open()
        return dialog

    def leave(self) -> None:
        """The match is left."""
        self.bar.leave()
        self._answers.leave()
