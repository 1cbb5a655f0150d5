"""The beginning of a turn (SK 7): what is renewed, the clean-up, furyoku, and what follows them.

The steps of a turn stand in modules of their own, in this order: `clean_up`, `signature_step`,
`defence` with what becomes of a flipped card in `played`, and in the end `counterattack` or
`point`. They go round in a circle; `Draft.next_turn` leads back here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.outcome import Outcome
from cardtable.engine.words import Words
from cardtable.engine.zones import other
from cardtable.games.shaman.clean_up import CleanUp
from cardtable.games.shaman.defence import DefendZone
from cardtable.games.shaman.furyoku import gain
from cardtable.games.shaman.signature_step import SignatureStep
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import NOWHERE, Player

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft

TURN_LIMIT = 300
"""SK 8.8."""


class StartTurn(Task, frozen=True, tag="start-turn", gc=False):
    """The other side defends now."""

    goes_on = True
    seat: Player

    def run(self, draft: Draft) -> None:
        if draft.turn >= TURN_LIMIT:
            end_on_points(
                draft,
                "turn-limit",
                Words(f"{TURN_LIMIT} turns have passed.", f"{TURN_LIMIT}ターンが経過しました。"),
            )
            return
        draft.turn += 1
        draft.defender = self.seat
        draft.zone = NOWHERE
        self._renew_sides(draft)
        draft.say("turn", Words(f"Turn {draft.turn}.", f"ターン{draft.turn}。"), self.seat, "SK 7")
        draft.then(Replenish(self.seat), SignatureStep(self.seat), DefendZone(self.seat, 0))
        CleanUp(self.seat).run(draft)

    def _renew_sides(self, draft: Draft) -> None:
        """What was used up this turn can be used again; zones to be skipped are skipped now."""
        side, opposing = draft.sides[self.seat], draft.sides[other(self.seat)]
        if side.spent or side.skips or side.next_skips:
            draft.set_side(self.seat, spent=(), skips=side.next_skips, next_skips=())
        if opposing.spent:
            draft.set_side(other(self.seat), spent=())


def end_on_points(draft: Draft, reason: str, words: Words) -> None:
    """A game that would not end is decided by points (SK 8.8)."""
    one, two = (side.points for side in draft.sides)
    winner = None if one == two else int(two > one)
    draft.end(Outcome(winner, "SK 8.8", reason, words))


class Replenish(Task, frozen=True, tag="replenish", gc=False):
    """SK 7.2: furyoku according to the zone from which the attack was sent."""

    seat: Player

    def run(self, draft: Draft) -> None:
        draft.step = "replenish"
        attack = draft.attack
        if attack is None:
            return
        if attack.kind == "opening":
            gain(draft, self.seat, 0)
        elif attack.zone != NOWHERE and draft.options.replenish:
            for colour in range(attack.zone + 1):
                gain(draft, self.seat, colour)
