"""Cards from the deck: drawn, laid into another zone, shuffled (SS 1.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from cardtable.engine.actions import Action, Shuffled
from cardtable.engine.cards import CardId
from cardtable.engine.decisions import ShuffleRequest
from cardtable.engine.events import ShuffledZone
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, ZoneId
from cardtable.games.shield.moving import move, use_mana
from cardtable.games.shield.tasks import TableZone, Task
from cardtable.games.shield.zones import DECK, GRAVEYARD, HAND, MANA, SHIELDS, at

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

if TYPE_CHECKING:
    Taken = int
else:
    Taken = Literal[HAND, SHIELDS, MANA, GRAVEYARD]
"""Where cards can be taken to."""
CardCount = Annotated[int, msgspec.Meta(ge=0, le=200)]


def draw(draft: Draft, seat: Seat, count: int) -> None:
    """Draw cards, next in the agenda (SS 1.5)."""
    take(draft, seat, count, HAND)


def take(draft: Draft, seat: Seat, count: int, offset: int, *, is_used: bool = False) -> None:
    """Cards from the top of a deck into another zone of its seat, next in the agenda: HAND,
    MANA (``is_used``: sideways), SHIELDS, GRAVEYARD."""
    if count > 0:
        draft.then(Take(seat, offset, count, is_used))


def shuffle_deck(draft: Draft, seat: Seat) -> None:
    """The seat's deck gets a new order, next in the agenda."""
    draft.then(Shuffle(at(seat, DECK)))


def shuffle_then_top(draft: Draft, seat: Seat, cards: tuple[CardId, ...]) -> None:
    """The deck gets a new order, then these of its cards lie on top, the last one first."""
    draft.then(Shuffle(at(seat, DECK)), PutOnTop(at(seat, DECK), cards))


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
            move(draft, card, self.zone, source=self.zone)


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
        deck = at(self.seat, DECK)
        now = min(self.left, len(draft.zones[deck]))
        for _ in range(now):
            _take_top(draft, self.seat, self.offset, is_used=self.is_used)
        left, taken = self.left - now, self.taken + now
        if left:
            _recycle(draft, self.seat)
        if left and draft.zones[deck]:
            draft.then(Shuffle(deck), replace(self, left=left, taken=taken))
        elif taken and self.offset == HAND:
            _drawn(draft, self.seat, taken)


def _recycle(draft: Draft, seat: Seat) -> None:
    """SS 1.5: the graveyard becomes the deck; its EX monsters go home (SS 7.12)."""
    pile = draft.zones[at(seat, GRAVEYARD)]
    if not pile:
        return
    for card in pile:
        move(draft, card, at(seat, DECK), source=at(seat, GRAVEYARD))
    draft.say(
        "recycle",
        Words(
            "the deck is empty: the graveyard becomes the deck.",
            "デッキが尽きたため、墓地を新しいデッキにする。",
        ),
        seat,
        "SS 1.5",
    )


def _take_top(draft: Draft, seat: Seat, offset: int, *, is_used: bool = False) -> None:
    """The top card of a deck that is not empty goes into a zone now."""
    source = at(seat, DECK)
    card = draft.zones[source][-1]
    move(draft, card, at(seat, offset), source=source)
    if offset == HAND:
        draft.reveal(card, seat)
    elif offset != SHIELDS:
        draft.reveal(card, 0, 1)
    if is_used:
        use_mana(draft, seat, (card,))


def _drawn(draft: Draft, seat: Seat, count: int) -> None:
    """Note that a seat drew: it triggers "draws"."""
    clause = "SS 6.2" if draft.phase == "draw" else ""
    cards = "a card" if count == 1 else f"{count} cards"
    draft.say("draw", Words(f"draws {cards}.", f"{count}枚ドロー。"), seat, clause)
    draft.fire("draws", seat, amount=count)
