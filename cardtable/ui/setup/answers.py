"""The other side of a puzzle, answered by the program."""

from __future__ import annotations

from functools import partial
from threading import Event

from PySide6.QtCore import QObject, Signal

from cardtable.engine.actions import Action
from cardtable.engine.positions import Goal
from cardtable.engine.state import GameState
from cardtable.session.controller import Change
from cardtable.session.puzzles import answer, standing
from cardtable.ui.beside import Beside
from cardtable.ui.kit import GameKit
from cardtable.ui.room import Room


class Answers(QObject):
    """Acts for the side against the goal after each move that leads on; whoever goes back in the
    match may look around there."""

    thinks = Signal(bool)
    """It looks for an answer now, or no longer."""

    def __init__(self, room: Room, goal: Goal) -> None:
        super().__init__()
        self._kit, self._controller, self._goal = room.kit, room.controller, goal
        self._beside, self._cancel = Beside(self), Event()
        self._is_on = False
        self._stop_listening = self._controller.listen(self._changed)

    def set_on(self, is_on: bool) -> None:
        """Answer from now on, or leave it to whoever plays."""
        self._is_on = is_on
        self._look()

    def leave(self) -> None:
        """The match is left."""
        self._stop_listening()
        self._give_up()
        self._beside.close()

    def _changed(self, change: Change) -> None:
        self._give_up()
        if change.kind == "move":
            self._look()

    def _give_up(self) -> None:
        self._cancel.set()
        self.thinks.emit(False)

    def _look(self) -> None:
        self._give_up()
        controller, goal = self._controller, self._goal
        state, positions = controller.state, self._kit.game.positions
        assert positions is not None
        if not self._is_on or controller.rules.to_act(state) in (None, goal.seat) or (
                standing(positions, goal, controller.history) is not None):
            return
        cancel = self._cancel = Event()
        self.thinks.emit(True)
        start = controller.history.root.start
        self._beside.do(partial(_found, self._kit, start, goal, state, cancel),
                        partial(self._act, cancel))

    def _act(self, cancel: Event, action: Action) -> None:
        if not cancel.is_set():
            refusal = self._controller.submit(action)
            assert refusal is None, f"the answer is refused: {refusal}"


def _found(
    kit: GameKit, start: GameState, goal: Goal, now: GameState, cancel: Event
) -> Action:
    rules = kit.game.rules(kit.catalogue)  # those of the match are in use
    return answer(kit.game, rules, start, goal, now=now, cancel=cancel)
