"""Steps that wait in the agenda: the base, and the ones that shuffle and draw.

The whole game is an agenda machine: ``state.agenda`` is a stack of `Task` records, the last one
next. Running a task changes the draft and pushes further tasks; a task that needs a player or
chance puts itself back and leaves a decision or a request. So a chain of responses half resolved
is data like everything else: it can be saved, undone and replayed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from cardtable.engine.actions import Action, Shuffled
from cardtable.engine.cards import CardId
from cardtable.engine.decisions import ShuffleRequest
from cardtable.engine.events import ShuffledZone
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, ZoneId
from cardtable.games.shield.records import Context
from cardtable.games.shield.zones import (
    DECK,
    GRAVEYARD,
    HAND,
    MANA,
    SHIELDS,
    ZONES_OF_A_SEAT,
    at,
)

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

if TYPE_CHECKING:
    Taken = int
else:
    Taken = Literal[HAND, SHIELDS, MANA, GRAVEYARD]
"""Where cards can be taken to."""
CardCount = Annotated[int, msgspec.Meta(ge=0, le=200)]
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

    def answer(self, draft: Draft, action: Action) -> None:
        """Go on with an answer; the step is no longer on the agenda."""
        raise NotImplementedError


class Shuffle(Task, frozen=True, tag="shuffle", gc=False):
    """A zone gets a new order from chance."""

    goes_on: ClassVar[bool] = True
    zone: TableZone

    def run(self, draft: Draft) -> None:
        if len(draft.zones[self.zone]) > 1:
            draft.then(self)
            draft.chance = ShuffleRequest(ZoneId(self.zone))

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Shuffled)
        draft.zones[self.zone] = action.order
        draft.chance = None
        draft.events.append(ShuffledZone(ZoneId(self.zone)))
        draft.stale()


class PutOnTop(Task, frozen=True, tag="put-on-top", gc=False):
    """Cards of a zone come to lie on its top, the last one topmost."""

    goes_on: ClassVar[bool] = True
    zone: TableZone
    cards: tuple[CardId, ...]

    def run(self, draft: Draft) -> None:
        for card in self.cards:
            draft.move(card, self.zone, source=self.zone)


class Take(Task, frozen=True, tag="take", gc=False):
    """Cards from the top of a deck into a zone of the same seat, one at a time.

    An empty deck is made anew from the graveyard (SS 1.5); where both are empty the rest is not
    taken. Cards that go to the hand are drawn: their owner sees them, and "draws" triggers once.
    """

    goes_on: ClassVar[bool] = True
    seat: Seat
    offset: Taken
    left: CardCount
    is_used: bool = False
    taken: int = 0

    def run(self, draft: Draft) -> None:
        if self.left and not draft.zones[at(self.seat, DECK)]:
            _recycle(draft, self.seat)
            if draft.zones[at(self.seat, DECK)]:
                draft.then(Shuffle(at(self.seat, DECK)), self)
                return
        if not self.left or not draft.zones[at(self.seat, DECK)]:
            if self.taken and self.offset == HAND:
                draft.drawn(self.seat, self.taken)
            return
        draft.then(replace(self, left=self.left - 1, taken=self.taken + 1))
        draft.take_top(self.seat, self.offset, is_used=self.is_used)


def _recycle(draft: Draft, seat: Seat) -> None:
    """SS 1.5: the graveyard becomes the deck; its EX monsters go home (SS 7.12)."""
    pile = draft.zones[at(seat, GRAVEYARD)]
    if not pile:
        return
    for card in pile:
        draft.move(card, at(seat, DECK), source=at(seat, GRAVEYARD))
    draft.say(
        "recycle",
        Words(
            "the deck is empty: the graveyard becomes the deck.",
            "デッキが尽きたため、墓地を新しいデッキにする。",
        ),
        seat,
        "SS 1.5",
    )
