"""What speaks against a payment, or against the extra costs declared with it (SK 5, SK 8.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman import actions as act
from cardtable.games.shaman import measure, plays
from cardtable.games.shaman.colours import Counts, counts_words, covers, payments
from cardtable.games.shaman.zones import NOWHERE

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft

_FEWER_EXTRAS = Words("Declare fewer extra costs.", "追加コストを減らしてください。")


def wrong_payment(draft: Draft, seat: Seat, zone: int, cost: Counts, action: act.Play) -> Refusal:
    """The card can be played, but not with these extra costs and this payment."""
    offers = plays.offered(draft, seat, action.card, zone)
    bill = next(
        (
            b
            for b in plays.bills(draft, seat, action.card, zone, cost, offers)
            if b.extras == action.extras
        ),
        None,
    )
    if bill is None:
        return Refusal(
            "SK 8.3",
            Words(
                "These extra costs cannot be paid together.",
                "その追加コストの組み合わせは支払えません。",
            ),
            _FEWER_EXTRAS,
        )
    total: Counts = (cost[0] + bill.cost[0], cost[1] + bill.cost[1], cost[2] + bill.cost[2])
    left = list(draft.furyoku(seat))
    if bill.here:
        left[zone] -= bill.here
    have: Counts = (left[0], left[1], left[2])
    refusal = _wrong_furyoku(action.payment, total, have, measure.underpays(draft, seat, zone))
    return refusal or Refusal(
        "SK 9.1" if zone == NOWHERE else "SK 7.4.1",
        Words(
            "With these extra costs the intercept is too low.",
            "その追加コストでは迎撃力が足りません。",
        ),
        _FEWER_EXTRAS,
    )


def _wrong_furyoku(
    payment: Counts, total: Counts, have: Counts, underpay: tuple[bool, bool]
) -> Refusal | None:
    """Too many, too few, not there, or of the wrong colours."""
    example = next(iter(payments(total, have, underpay)), None)
    instead = Words("", "")
    if example is not None:
        pays = counts_words(example)
        instead = Words(f"For example: {pays.en}.", f"例: {pays.ja}。")
    price = counts_words(total)
    if sum(payment) != sum(total):
        return Refusal(
            "SK 5.9",
            Words(f"The payment must be exact: {price.en}.", f"支払いは過不足なく: {price.ja}。"),
            instead,
        )
    if any(n < 0 or n > left for n, left in zip(payment, have, strict=True)):
        return Refusal(
            "SK 5.1",
            Words("There are not so many furyoku there.", "その枚数の巫力はありません。"),
            instead,
        )
    if not covers(payment, total, underpay):
        return Refusal(
            "SK 5.1",
            Words(f"These colours do not pay {price.en}.", f"その色では{price.ja}を支払えません。"),
            instead,
        )
    return None


def unpayable(draft: Draft, seat: Seat, cost: Counts, instead: Words) -> Refusal:
    """The furyoku do not pay the cost (SK 5.1)."""
    price, have = counts_words(cost), counts_words(draft.furyoku(seat))
    return Refusal(
        "SK 5.1",
        Words(
            f"It costs {price.en}; your furyoku ({have.en}) cannot pay that.",
            f"コストは{price.ja}。手元の巫力（{have.ja}）では支払えません。",
        ),
        instead,
    )
