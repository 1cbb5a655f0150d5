"""Above the table of a puzzle: its goal, whether it is reached or missed, and its solution."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLabel, QPushButton

from cardtable.engine.positions import Goal, Positions
from cardtable.session.controller import Change
from cardtable.session.puzzles import goal_words, standing
from cardtable.ui.room import Room
from cardtable.ui.text import announce
from cardtable.ui.translate import Retranslated, say, tr


class PuzzleBar(Retranslated, QFrame):
    """Judges the match of a room after every change, on the way that it has gone."""

    answers_wanted = Signal(bool)
    """Shall the program act for the other side?"""
    again_wanted = Signal()
    solution_wanted = Signal()

    def __init__(self, room: Room, positions: Positions, goal: Goal) -> None:
        super().__init__()
        self.setObjectName("bar")
        self._controller, self._positions, self.goal = room.controller, positions, goal
        self.is_reached: bool | None = None
        self.told, self.sign = QLabel(), QLabel()
        self.told.setWordWrap(True)
        self.answers = QCheckBox()
        self.answers.setChecked(True)
        self.answers.toggled.connect(self.answers_wanted)
        self.again, self.solution = QPushButton(), QPushButton()
        self.again.clicked.connect(self.again_wanted)
        self.solution.clicked.connect(self.solution_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 10, 4)
        row.addWidget(self.sign)
        row.addWidget(self.told, 1)
        row.addWidget(self.answers)
        row.addWidget(self.again)
        row.addWidget(self.solution)
        for button in (self.answers, self.again, self.solution):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._stop_listening = self._controller.listen(self._changed)
        self.retranslate()

    def leave(self) -> None:
        """The match is left: hear no more of it."""
        self._stop_listening()

    def retranslate(self) -> None:
        """All words anew."""
        history = self._controller.history
        board = self._positions.board_of(history.root.start).board
        self.is_reached = standing(self._positions, self.goal, history)
        said = say(goal_words(self._positions, self.goal, board))
        sign, state = {None: ("◇", ""), True: ("◆", tr("Reached!")),
                       False: ("✕", tr("Missed. Undo, or begin again."))}[self.is_reached]
        self.sign.setText(sign)
        self.told.setText(f"<b>{said}</b> {state}" if state else f"<b>{said}</b>")
        self.answers.setText(tr("The program answers"))
        self.again.setText(tr("Begin again"))
        self.solution.setText(tr("Show solution"))

    def _changed(self, _change: Change) -> None:
        before = self.is_reached
        self.retranslate()
        if self.is_reached is not before and self.is_reached is not None:
            announce(self, self.told.text())
