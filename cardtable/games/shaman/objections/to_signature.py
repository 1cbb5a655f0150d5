"""What speaks against a signature move (SK 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman import actions as act
from cardtable.games.shaman import measure, playing
from cardtable.games.shaman.colours import COLOUR_WORDS, payments
from cardtable.games.shaman.objections.to_payments import unpayable, wrong_payment
from cardtable.games.shaman.records import SignatureDecision
from cardtable.games.shaman.zones import NOWHERE

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


def why(draft: Draft, action: act.SignatureMove, instead: Words) -> Refusal:
    """Why the move cannot be made now, or not paid like this."""
    seat, card = action.seat, draft.shaman_card(action.seat)
    if not isinstance(draft.decision, SignatureDecision):
        return _none_now(draft, seat, card, instead)
    if action.card != card:
        return Refusal(
            "SK 9.2",
            Words("That is not your shaman.", "それは自分のシャーマンではありません。"),
            instead,
        )
    return wrong_payment(draft, seat, NOWHERE, playing.signature_cost(draft, seat), action)


def _none_now(draft: Draft, seat: Seat, card: CardId, instead: Words) -> Refusal:
    """Why no signature move can be made, or why not at this moment."""
    side = draft.sides[seat]
    if not side.is_ready:
        missing = [COLOUR_WORDS[c] for c in range(3) if not side.charged[c]]
        return Refusal(
            "SK 9.1",
            Words(
                "Not charged yet: " + ", ".join(w.en for w in missing) + ".",
                "まだチャージされていません: " + "・".join(w.ja for w in missing) + "。",
            ),
            instead,
        )
    ban = draft.forbidding("signature", seat)
    if ban is not None:
        name = draft.name(ban)
        return Refusal(
            "SK 8.5",
            Words(
                f"{name.en} forbids signature moves.",
                f"{name.ja}によりシグネチャームーブを行えません。",
            ),
            instead,
            (ban,),
        )
    intercept = measure.number(draft, "intercept", seat, card, NOWHERE)
    force = draft.incoming_force()
    if intercept < force:
        return Refusal(
            "SK 9.1",
            Words(
                f"The signature card's intercept {intercept} does not stop force {force}.",
                f"シグネチャーカードの迎撃力{intercept}では戦闘力{force}を止められません。",
            ),
            instead,
        )
    cost = playing.signature_cost(draft, seat)
    if not payments(cost, draft.furyoku(seat), measure.underpays(draft, seat, NOWHERE)):
        return unpayable(draft, seat, cost, instead)
    return Refusal(
        "SK 9.4",
        Words(
            "A signature move is made in the signature step only.",
            "シグネチャームーブはシグネチャームーブステップでのみ行えます。",
        ),
        instead,
    )
