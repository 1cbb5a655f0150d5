"""The signature step and its move (SK 7.3, SK 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.words import Words
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.charges import uncharge
from cardtable.games.shaman.counterattack import counterattack
from cardtable.games.shaman.playing import pay_extras, signature_ways
from cardtable.games.shaman.plays import offered
from cardtable.games.shaman.records import Attack, SignatureDecision
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import NOWHERE, Player

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


class SignatureStep(Task, frozen=True, tag="signature-step", gc=False):
    """SK 7.3: passed over where the move cannot be made."""

    seat: Player

    def run(self, draft: Draft) -> None:
        draft.step = "signature"
        if draft.sides[self.seat].is_ready and signature_ways(draft, self.seat):
            draft.wait(self, SignatureDecision(self.seat))

    def actions(self, draft: Draft) -> Sequence[Action]:
        card = draft.shaman_card(self.seat)
        return [
            *(
                act.SignatureMove(self.seat, card, payment, way.extras)
                for way in signature_ways(draft, self.seat)
                for payment in way.payments
            ),
            act.Defend(self.seat),
        ]

    def answer(self, draft: Draft, action: Action) -> None:
        if not isinstance(action, act.SignatureMove):
            return
        seat, card = self.seat, draft.shaman_card(self.seat)
        force = draft.incoming_force()
        offers = offered(draft, seat, card, NOWHERE)
        side = draft.sides[seat]
        face = draft.book.signature(draft.cards[card].key, side.is_back)
        draft.say(
            "counter.signature",
            Words(
                f"makes the signature move “{face.name.en}”.",
                f"シグネチャームーブ「{face.name.ja}」！",
            ),
            seat,
            "SK 9.2",
            card,
        )
        for colour in range(3):
            uncharge(draft, seat, colour, by_effect=False)
        draft.set_side(seat, is_drawn=True, signatures=side.signatures + 1)
        verbs, _ = pay_extras(draft, offers, action, NOWHERE)
        counterattack(draft, Attack(seat, "signature", card), force, verbs)
