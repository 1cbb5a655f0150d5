"""Furyoku: gained from the discard pile, paid onto it, taken away (SK 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.events import Moved
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman.colours import COLOUR_WORDS, Counts
from cardtable.games.shaman.taking import Lay
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import DISCARDS, FURYOKUS, CardCount, InColour, Player

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


def pay(draft: Draft, seat: Seat, payment: Counts) -> None:
    """Put furyoku into the discard pile, the last laid ones of each zone (SK 5.2)."""
    zone = FURYOKUS[seat]
    for count in payment:
        if count:
            _discard_furyoku(draft, seat, zone, count)
        zone += 1


def remove_furyoku(draft: Draft, seat: Seat, colour: int, count: int) -> int:
    """An effect puts up to ``count`` furyoku of a zone into the discard pile."""
    if draft.forbidding("remove-furyoku", seat, colour) is not None:
        return 0
    zone = FURYOKUS[seat] + colour
    count = min(count, len(draft.zones[zone]))
    if count > 0:
        _discard_furyoku(draft, seat, zone, count)
    return count


def _discard_furyoku(draft: Draft, seat: Seat, zone: int, count: int) -> None:
    """The last laid cards of a zone go onto the discard pile, one after the other."""
    zones, discard = draft.zones, DISCARDS[seat]
    cards = zones[zone]
    paid = cards[: -count - 1 : -1]
    zones[zone] = cards[:-count]
    zones[discard] += paid
    draft.events += [Moved(card, zone, discard) for card in paid]


def gain(draft: Draft, seat: Seat, colour: int, count: int = 1) -> None:
    """Furyoku from the top of the discard pile, next in the agenda (SK 5.3)."""
    if count > 0:
        draft.agenda.append(Gain(seat, colour, count))


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
