"""Steps that wait in the agenda: the base, and the ones that bring cards from deck and discards.

The whole game is an agenda machine: ``state.agenda`` is a stack of `Task` records, the last one
next. Running a task changes the draft and pushes further tasks; a task that needs a player or
chance puts itself back and leaves a decision or a request. So a half-resolved effect is data
like everything else: it can be saved, undone and replayed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from cardtable.engine.actions import Action

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


class Task(msgspec.Struct, frozen=True, tag_field="task", gc=False):
    """A step of the game. Most only run; those that wait also list and take answers."""

    goes_on: ClassVar[bool] = False
    """Does it always leave another such step, or the end of the match? One lies below all."""

    def run(self, draft: Draft) -> None:
        """Do the step, or put it back with what it waits for."""
        raise NotImplementedError

    def actions(self, draft: Draft) -> Sequence[Action]:
        """The answers that the waiting step would take."""
        raise NotImplementedError

    def answer(self, draft: Draft, action: Action) -> None:
        """Go on with an answer; the step is no longer on the agenda."""
        raise NotImplementedError

    def moved_to(self, zone: int) -> Task | None:
        """The same step in another zone, if it is the next step of a defence."""
        return None
