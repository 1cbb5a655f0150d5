"""Cards from the deck: laid into a zone, shuffled; the deck that ran out is renewed (SK 5.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.decisions import ShuffleRequest
from cardtable.engine.events import ShuffledZone
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, ZoneId
from cardtable.games.shaman.colours import Counts
from cardtable.games.shaman.records import Attack
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import (
    ADVANTAGE,
    DECK,
    DECKS,
    DISCARD,
    FURYOKU,
    PLAY,
    CardCount,
    Player,
    SeatsZone,
    at,
)

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


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
    # Of a single card nothing would be left at its flip: it would go in again, without end.
    least = 2 if draft.options.everything_goes_in else 1
    if sum(len(draft.zones[zone]) for zone in zones) < sum(noted) + least:
        return False
    keep_force_of_leaving_attack(draft, zones)
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


def shuffle_deck(draft: Draft, seat: Seat) -> None:
    """The seat's deck gets a new order, next in the agenda."""
    draft.agenda.append(Shuffle(DECKS[seat]))


def keep_force_of_leaving_attack(draft: Draft, zones: list[int]) -> None:
    """An attack whose card is shuffled away keeps the force it had (SK 5.6)."""
    attack = draft.attack
    if (
        attack is not None
        and attack.force is None
        and any(attack.card in draft.zones[zone] for zone in zones)
    ):
        draft.attack = Attack(
            attack.sender, attack.kind, attack.card, attack.zone, draft.incoming_force()
        )
