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
from cardtable.engine.decisions import ShuffleRequest
from cardtable.engine.events import ShuffledZone
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, ZoneId
from cardtable.games.shaman.colours import COLOUR_WORDS, Counts
from cardtable.games.shaman.zones import (
    ADVANTAGE,
    DECK,
    DECKS,
    DISCARD,
    DISCARDS,
    FURYOKU,
    FURYOKUS,
    PLAY,
    CardCount,
    InColour,
    Player,
    SeatsZone,
    at,
)

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


class Shuffle(Task, frozen=True, tag="shuffle", gc=False):
    """A zone gets a new order from chance."""

    zone: SeatsZone

    def run(self, draft: Draft) -> None:
        draft.wait_for_chance(self, ShuffleRequest(ZoneId(self.zone)))

    def answer(self, draft: Draft, action: Action) -> None:
        draft.zones[self.zone] = action.order  # type: ignore[attr-defined]
        draft.events.append(ShuffledZone(ZoneId(self.zone)))


class Lay(Task, frozen=True, tag="lay", gc=False):
    """Cards from the top of the deck into a zone, one at a time: the deck may run out between."""

    seat: Player
    target: SeatsZone
    left: CardCount

    def run(self, draft: Draft) -> None:
        deck = DECKS[self.seat]
        if not draft.zones[deck]:
            return
        if self.left > 1:
            draft.agenda.append(Lay(self.seat, self.target, self.left - 1))
        draft.move_top(deck, self.target)


class Gain(Task, frozen=True, tag="gain", gc=False):
    """Furyoku from the top of the discard pile, one at a time (SK 5.3, SK 5.5)."""

    seat: Player
    colour: InColour
    left: CardCount
    is_refilled: bool = False

    def run(self, draft: Draft) -> None:
        seat, colour, discard = self.seat, self.colour, DISCARDS[self.seat]
        if not draft.zones[discard]:
            if not self.is_refilled and draft.deck(seat):
                draft.say(
                    "refill",
                    Words(
                        "puts four cards from the deck into the empty discard pile.",
                        "空の捨て札置き場にデッキから4枚置く。",
                    ),
                    seat,
                    "SK 5.5",
                )
                draft.then(Lay(seat, discard, 4), Gain(seat, colour, self.left, True))
            return
        if self.left > 1:
            draft.agenda.append(Gain(seat, colour, self.left - 1))
        draft.move_top(discard, FURYOKUS[seat] + colour)
        draft.say("gain", _GAINS[colour], seat, "SK 5.3")


_GAINS = tuple(
    Words(f"gains 1 {colour.en} furyoku.", f"{colour.ja}巫力を1枚得る。")
    for colour in COLOUR_WORDS
)


class LayNoted(Task, frozen=True, tag="lay-noted", gc=False):
    """The noted numbers of furyoku come back from the renewed deck (SK 5.6)."""

    seat: Player
    noted: Counts

    def run(self, draft: Draft) -> None:
        base = at(self.seat, FURYOKU)
        draft.then(*(Lay(self.seat, base + c, n) for c, n in enumerate(self.noted) if n))


def renew_if_empty(draft: Draft, seat: Seat) -> bool:
    """SK 5.6: an empty deck is renewed at once. ``False`` where nothing can be (SK 8.9)."""
    noted = draft.furyoku(seat)
    taken = [DISCARD, *(FURYOKU + c for c in range(3))]
    if draft.options.everything_goes_in:
        taken += [ADVANTAGE, *(PLAY + c for c in range(3))]
    zones = [at(seat, offset) for offset in taken]
    if sum(len(draft.zones[zone]) for zone in zones) <= sum(noted):
        return False
    draft.keep_force_of_leaving_attack(zones)
    for zone in zones:
        for card in draft.zones[zone]:
            draft.move(card, at(seat, DECK), source=zone)
    draft.renewals += 1
    draft.say(
        "renewal",
        Words("the deck is empty: it is renewed.", "デッキが尽きたので作り直す。"),
        seat,
        "SK 5.6",
    )
    draft.then(Shuffle(at(seat, DECK)), LayNoted(seat, noted))
    return True
