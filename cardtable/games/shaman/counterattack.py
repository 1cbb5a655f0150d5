"""A counterattack (SK 7.4.1, SK 9.2): the attack goes back, and the turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.engine.zones import other
from cardtable.games.shaman.effects.running import Do, fire
from cardtable.games.shaman.records import Attack
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import NOWHERE, InColourOrNone, Player

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


def counterattack(draft: Draft, attack: Attack, force: int, verbs: list[Do]) -> None:
    """An attack goes back (SK 7.4.1, SK 9.2): the turn is over when all it triggers is done."""
    seat = attack.sender
    draft.attack = attack
    draft.zone = NOWHERE
    draft.step = "counterattack"
    draft.stale()
    draft.then(*verbs, AfterCounterattack(seat, attack.zone, attack.card, force))


class AfterCounterattack(Task, frozen=True, tag="after-counterattack", gc=False):
    """What a counterattack triggers, then the other side's turn."""

    goes_on = True
    seat: Player
    zone: InColourOrNone
    card: CardId
    force: int

    def run(self, draft: Draft) -> None:
        attack = draft.attack
        zone = attack.zone if attack is not None and attack.card == self.card else self.zone
        draft.next_turn(other(self.seat))
        fire(draft, "counterattacks", self.seat, zone, self.card, self.force)
