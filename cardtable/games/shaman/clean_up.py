"""The clean-up (SK 7.1): strike, advantages and signature card go; what lasted until now ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.games.shaman.charges import turn_shaman
from cardtable.games.shaman.effects.running import fire
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import ADVANTAGES, PLAYS, Player

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


class CleanUp(Task, frozen=True, tag="clean-up", gc=False):
    """SK 7.1: strike, advantages, signature card; what lasted until now ends (SK 8.4)."""

    seat: Player

    def run(self, draft: Draft) -> None:
        draft.step = "clean-up"
        draft.agenda.append(CleanAway(self.seat))
        if not fire(draft, "clean_up", self.seat):
            draft.agenda.pop().run(draft)


class CleanAway(Task, frozen=True, tag="clean-away", gc=False):
    """The second half of a clean-up, after what it triggers."""

    seat: Player

    def run(self, draft: Draft) -> None:
        seat = self.seat
        for zone in (*range(PLAYS[seat], PLAYS[seat] + 3), ADVANTAGES[seat]):
            for card in draft.zones[zone]:
                draft.discard(card, source=zone)
        side = draft.sides[seat]
        if side.is_drawn:
            draft.set_side(seat, is_drawn=False)
            turn_shaman(draft, seat, not side.is_back)
        if draft.lasting:
            draft.lasting = tuple(left for left in draft.lasting if left.seat != seat)
            draft.stale()
        if draft.attack is not None and draft.attack.sender == seat:
            draft.attack = None
            draft.stale()
