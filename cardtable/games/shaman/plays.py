"""Every way to play a card: which extra costs are declared, and how it all is paid.

The payment planner of the table walks over this list, so what it shows is legal by construction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from cardtable.engine.cards import CardId
from cardtable.engine.zones import Seat
from cardtable.games.shaman import measure
from cardtable.games.shaman.actions import Extra
from cardtable.games.shaman.cards import Shaman, Strike
from cardtable.games.shaman.charges import uncharge
from cardtable.games.shaman.colours import Counts, payments, plus
from cardtable.games.shaman.effects.abilities import Paid
from cardtable.games.shaman.effects.amounts import count
from cardtable.games.shaman.effects.bill import Bill
from cardtable.games.shaman.effects.prices import AnyPrice, DiscardTeamwork, Uncharge
from cardtable.games.shaman.effects.verbs.boost import Boost
from cardtable.games.shaman.records import Context
from cardtable.games.shaman.zones import NOWHERE

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft

MOST_USES = 20
"""How often "any number of times" is at most (SK 8.10): a price that takes nothing for good could
be paid for ever."""


class Way(msgspec.Struct, frozen=True, gc=False):
    """One way to play a card: the extra costs declared, and every payment of it all."""

    extras: tuple[Extra, ...]
    payments: tuple[Counts, ...]


def picks_for(prices: tuple[AnyPrice, ...]) -> tuple[int, ...]:
    """The zones that may pay: -1 alone where no price asks for one."""
    asks = any(isinstance(p, DiscardTeamwork | Uncharge) and p.where == "any" for p in prices)
    return (0, 1, 2) if asks else (-1,)


def add_prices(
    draft: Draft, bill: Bill, context: Context, prices: tuple[AnyPrice, ...], pick: int
) -> Bill | None:
    """The bill with all prices of one ability on it, or ``None``."""
    found: Bill | None = bill
    for price in prices:
        if found is None:
            return None
        found = price.charge(draft, found, context, pick)
    return found


class Offered(msgspec.Struct, frozen=True, gc=False):
    """An extra cost within reach of a play."""

    source: CardId
    number: int
    ability: Paid
    context: Context


def offered(draft: Draft, seat: Seat, card: CardId, zone: int) -> list[Offered]:
    """Extra costs for playing a card in a zone: its own; for strikes, those of helpers too."""
    own = measure.face(draft, card, seat).paid
    helpers = draft.abilities(seat).paid
    if not (own or helpers):
        return []
    is_strike = isinstance(draft.printed(card), Strike | Shaman)
    found = [
        Offered(card, i, a, Context(seat, card, zone, card))
        for i, a in own
        if is_strike or not a.is_for_strikes
    ]
    if is_strike:
        found += [
            Offered(
                bought.card, bought.number, bought.ability, Context(seat, bought.card, zone, card)
            )
            for bought in helpers
            if bought.colour in (NOWHERE, zone) and draft.fits(seat, bought.card)
        ]
    return within_reach(draft, seat, found)


def within_reach(draft: Draft, seat: Seat, offers: list[Offered]) -> list[Offered]:
    """Those that are not used up and whose conditions hold."""
    if not offers:
        return offers
    spent = draft.sides[seat].spent
    return [
        o
        for o in offers
        if spent.count((o.source, o.number)) < (MOST_USES if o.ability.limit == "unlimited" else 1)
        and all(c.holds(draft, o.context) for c in o.ability.only_if)
    ]


def _boosted(draft: Draft, offer: Offered) -> int:
    return sum(
        count(draft, verb.amount, offer.context)
        for verb in offer.ability.do
        if isinstance(verb, Boost) and verb.stat == "intercept"
    )


def bills(
    draft: Draft, seat: Seat, card: CardId, zone: int, cost: Counts, offers: list[Offered]
) -> list[Bill]:
    """Every set of extra costs that can be declared together, payable or not in furyoku."""
    found = [Bill(zone=zone)]
    limit = sum(draft.furyoku(seat)) - sum(cost)
    for offer in offers:
        grown: list[Bill] = []
        for bill in found:
            grown.append(bill)
            grown += _repeated(draft, bill, offer, limit)
        found = grown
    return found


def _repeated(draft: Draft, bill: Bill, offer: Offered, limit: int) -> list[Bill]:
    """A bill with an extra cost used once, twice, … as often as it may and can be.

    Zones that pay are taken in ascending order, so that no set is listed twice.
    """
    ability = offer.ability
    picks, boosted = picks_for(ability.pay), _boosted(draft, offer)
    done: list[Bill] = []
    waiting = [(bill, -1)]
    while waiting:
        now, last = waiting.pop()
        for pick in picks:
            if pick < last:
                continue
            more = add_prices(draft, now, offer.context, ability.pay, pick)
            if more is None or sum(more.cost) + more.here > limit:
                continue
            more = replace(
                more,
                extras=(*more.extras, Extra(offer.source, offer.number, pick)),
                intercept=more.intercept + boosted,
            )
            done.append(more)
            if ability.limit == "unlimited" and len(more.extras) < MOST_USES:
                waiting.append((more, pick))
    return done


def ways(
    draft: Draft,
    seat: Seat,
    card: CardId,
    zone: int,
    cost: Counts,
    *,
    intercept: int | None = None,
    force: int = 0,
) -> list[Way]:
    """Every way to play a card here. With ``intercept``, it must reach ``force`` in the end."""
    have, underpay = draft.furyoku(seat), measure.underpays(draft, seat, zone)
    offers = offered(draft, seat, card, zone)
    if not offers:
        is_enough = intercept is None or intercept >= force
        paid = payments(cost, have, underpay) if is_enough else ()
        return [Way((), paid)] if paid else []
    found: list[Way] = []
    for bill in bills(draft, seat, card, zone, cost, offers):
        if intercept is not None:
            now, needed = intercept, force
            if bill.gone or bill.uncharged:
                now, needed = _once_paid(draft, bill, seat, card, zone)
            if now + bill.intercept < needed:
                continue
        paid = payments(plus(cost, bill.cost), _left(have, bill, zone), underpay)
        if paid:
            found.append(Way(bill.extras, paid))
    return found


def _left(have: Counts, bill: Bill, zone: int) -> Counts:
    """The furyoku with which a bill can be paid: less those of the zone that are its price."""
    if not bill.here:
        return have
    left = list(have)
    left[zone] -= bill.here
    return left[0], left[1], left[2]


def payable(draft: Draft, seat: Seat, zone: int, bill: Bill) -> tuple[Counts, ...]:
    """Every payment of a bill for something bought in a zone."""
    have = _left(draft.furyoku(seat), bill, zone)
    return payments(bill.cost, have, measure.underpays(draft, seat, zone))


def _once_paid(draft: Draft, bill: Bill, seat: Seat, card: CardId, zone: int) -> tuple[int, int]:
    """Intercept and incoming force when cards and charges that helped have been paid (SK 8.3)."""
    after = draft.trial()
    for paid in bill.gone:
        after.discard(paid)
    for colour in bill.uncharged:
        uncharge(after, seat, colour, by_effect=False)
    return measure.number(after, "intercept", seat, card, zone), after.incoming_force()


def settle_prices(draft: Draft, context: Context, prices: tuple[AnyPrice, ...], pick: int) -> None:
    """Carry out what a paid ability costs beside furyoku. Which zone the strike moves to is
    the play's business."""
    for price in prices:
        price.settle(draft, context, pick)
