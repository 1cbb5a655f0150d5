"""Who goes first (SK 6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman.cards import Strike
from cardtable.games.shaman.tasks import Lay, Task
from cardtable.games.shaman.turn import ChooseSender
from cardtable.games.shaman.zones import DISCARD, at

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


def _sum(draft: Draft, seat: Seat) -> int:
    total = 0
    for card in draft.zones[at(seat, DISCARD)]:
        printed = draft.printed(card)
        if isinstance(printed, Strike):
            total += printed.force
    return total


class CompareForces(Task, frozen=True, tag="compare-forces", gc=False):
    """SK 6.2: the higher sum of forces decides; a tie puts one more card each."""

    goes_on = True

    def run(self, draft: Draft) -> None:
        one, two = _sum(draft, 0), _sum(draft, 1)
        draft.say(
            "compare",
            Words(f"The forces add up to {one} and {two}.", f"戦闘力の合計は {one} 対 {two}。"),
            -1,
            "SK 6.2",
        )
        if one != two:
            draft.agenda.append(ChooseSender(int(two > one)))
        elif draft.deck(0) and draft.deck(1):
            draft.then(Lay(0, at(0, DISCARD), 1), Lay(1, at(1, DISCARD), 1), self)
        else:
            # Two decks without a single force between them cannot differ: the first seat decides.
            draft.agenda.append(ChooseSender(0))
