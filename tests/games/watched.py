"""Rules that let a game's watcher follow what a test plays by hand."""

from __future__ import annotations

from typing import Any

from cardtable.engine.actions import Action
from cardtable.engine.game import GameDefinition
from cardtable.engine.rules import Rules, Step
from cardtable.engine.state import GameState
from cardtable.engine.watching import Notes, SideRecord


class Watched:
    """Stands for the rules of a game and shows its watcher every step."""

    def __init__(self, rules: Rules, game: GameDefinition) -> None:
        assert game.watch is not None
        self._rules, self._notes = rules, Notes()
        self._watcher = game.watch(rules, self._notes)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def apply(self, state: GameState, action: Action) -> Step:
        if self._rules.to_act(state) is not None:
            self._watcher.decides(state, self._rules.legal_actions(state), action)
        step = self._rules.apply(state, action)
        self._watcher.happens(step)
        return step

    def counted(self, state: GameState) -> tuple[SideRecord, SideRecord]:
        """The game is over."""
        self._watcher.ends(state)
        return self._notes.records()
