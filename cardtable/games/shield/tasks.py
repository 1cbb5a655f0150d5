"""Steps that wait in the agenda: the base of all, and of those that can be answered.

The whole game is an agenda machine: ``state.agenda`` is a stack of `Task` records, the last one
next. Running a task changes the draft and pushes further tasks; a task that needs a player or
chance puts itself back and leaves a decision or a request. So a chain of responses half resolved
is data like everything else: it can be saved, undone and replayed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.games.shield.records import Context
from cardtable.games.shield.zones import ZONES_OF_A_SEAT

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

TableZone = Annotated[int, msgspec.Meta(ge=0, lt=2 * ZONES_OF_A_SEAT)]
Cause = Literal["battle", "effect", "cost"]
"""Why LP are lost or a monster is destroyed."""


class Waiting(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A triggered ability whose turn will come (SS 10.1): its number on ``context.source``."""

    context: Context
    number: int


class Task(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="task", gc=False):
    """A step of the game. Most only run; those that wait also list and take answers."""

    goes_on: ClassVar[bool] = False
    """Is it part of something that is being carried out? What that triggers waits until it is
    done; it happens before the next task that does not go on."""
    leads_on: ClassVar[bool] = False
    """Does it always leave another such step, or the end of the match? One lies below all."""

    def run(self, draft: Draft) -> None:
        """Do the step, or put it back with what it waits for."""
        raise NotImplementedError

    def actions(self, draft: Draft) -> Sequence[Action]:
        """The answers that the waiting step would take, each play once with the payment that is
        proposed (SS 4.7)."""
        raise NotImplementedError

    def offers(self, draft: Draft, action: Action) -> bool:
        """Is it one of those? A step whose list takes long to make may know without, and may take
        a play that is rightly paid in another way as well."""
        return action in self.actions(draft)

    def answer(self, draft: Draft, action: Action) -> None:
        """Go on with an answer; the step is no longer on the agenda."""
        raise NotImplementedError


class Item(Task, frozen=True, gc=False):
    """Something that may be responded to, and negated."""

    item: int

    def run(self, draft: Draft) -> None:
        if self.item not in draft.negated:
            self.resolve(draft)
            return
        draft.negated = tuple(item for item in draft.negated if item != self.item)
        name = draft.name(self.subject)
        draft.say(
            "negated",
            Words(f"{name.en} is negated.", f"{name.ja}は無効になった。"),
            draft.owner(self.subject),
            "SS 10.5",
            self.subject,
        )
        self.fail(draft)

    @property
    def subject(self) -> CardId:
        """The card that it is about, which everybody sees."""
        raise NotImplementedError

    def resolve(self, draft: Draft) -> None:
        """It happens."""
        raise NotImplementedError

    def fail(self, draft: Draft) -> None:
        """It was negated (SS 10.5)."""
