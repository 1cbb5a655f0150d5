"""Every way to play a card: which extra costs are declared, and how it all is paid.

The payment planner of the table walks over this list, so what it shows is legal by construction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardtable.engine.cards import CardId
from cardtable.engine.zones import Seat
from cardtable.games.shaman import measure
from cardtable.games.shaman.actions import Extra
from cardtable.games.shaman.cards import Shaman, Strike
from cardtable.games.shaman.colours import INDEX, Counts, payments
from cardtable.games.shaman.effects.abilities import Paid
from cardtable.games.shaman.effects.prices import (
    AnyPrice,
    DiscardFuryokuHere,
    DiscardTeamwork,
    DiscardThis,
    LowerIntercept,
    MoveStrike,
    PayFuryoku,
    TurnToFront,
    Uncharge,
)
from cardtable.games.shaman.effects.verbs.boost import Boost
from cardtable.games.shaman.records import Context
from cardtable.games.shaman.zones import NOWHERE

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


class Bill(NamedTuple):
    """What declared extra costs take so far, beside the furyoku of the card's own cost."""

    extras: tuple[Extra, ...] = ()
    cost: Counts = (0, 0, 0)
    intercept: int = 0
    """Change of the strike's intercept by prices and boosts."""
    teamworks: frozenset[CardId] = frozenset()
    uncharged: frozenset[int] = frozenset()
    here: int = 0
    """Furyoku of this zone that are discarded as a price, before the cost is paid."""
    zone: int = NOWHERE
    """The zone from which the strike counterattacks."""
    is_turned: bool = False


class Way(NamedTuple):
    """One way to play a card."""

    extras: tuple[Extra, ...]
    payment: Counts


def _plus(a: Counts, b: Counts) -> Counts:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def charge_price(
    draft: Draft, bill: Bill, context: Context, price: AnyPrice, pick: int
) -> Bill | None:
    """The bill with one more price on it; ``None`` if it cannot be paid."""
    seat, side = context.seat, draft.sides[context.seat]
    if isinstance(price, PayFuryoku):
        return bill._replace(cost=_plus(bill.cost, price.cost.counts))
    if isinstance(price, LowerIntercept):
        return bill._replace(intercept=bill.intercept - price.by)
    if isinstance(price, DiscardTeamwork):
        colour = context.zone if price.where == "here" else pick
        card = draft.teamwork(seat, colour) if colour >= 0 else None
        if (card is None or card in bill.teamworks
                or draft.forbidding("change-teamworks", seat, colour) is not None):
            return None
        return bill._replace(teamworks=bill.teamworks | {card})
    if isinstance(price, DiscardThis):
        if context.source in bill.teamworks:
            return None
        return bill._replace(teamworks=bill.teamworks | {context.source})
    if isinstance(price, Uncharge):
        colour = context.zone if price.where == "here" else (
            pick if price.where == "any" else INDEX[price.where])
        if colour < 0 or not side.charged[colour] or colour in bill.uncharged:
            return None
        return bill._replace(uncharged=bill.uncharged | {colour})
    if isinstance(price, DiscardFuryokuHere):
        here = bill.here + price.count
        if context.zone == NOWHERE or here > draft.furyoku(seat)[context.zone]:
            return None
        return bill._replace(here=here)
    if isinstance(price, MoveStrike):
        to = {"up": bill.zone - 1, "down": bill.zone + 1, "red": 2}[price.to]
        if bill.zone == NOWHERE or not 0 <= to <= 2 or to == bill.zone:
            return None
        return bill._replace(zone=to)
    if bill.is_turned or not side.is_back:
        return None
    return bill._replace(is_turned=True)


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
        found = charge_price(draft, found, context, price, pick)
    return found


class Offered(NamedTuple):
    """An extra cost within reach of a play."""

    source: CardId
    number: int
    ability: Paid
    context: Context


def offered(draft: Draft, seat: Seat, card: CardId, zone: int) -> list[Offered]:
    """Extra costs for playing a card in a zone: its own; for strikes, those of helpers too."""
    printed = draft.printed(card)
    if isinstance(printed, Shaman):
        own = draft.book.signatures[printed.key, draft.sides[seat].is_back].paid
    else:
        own = draft.book.sorted[printed.key].paid
    found = [Offered(card, i, a, Context(seat, card, zone, card)) for i, a in own]
    if isinstance(printed, Strike | Shaman):
        found += [
            Offered(bought.card, bought.number, bought.ability, Context(
                seat, bought.card, zone, card))
            for bought in draft.in_play_now().paid
            if bought.seat == seat and bought.card != card and (
                bought.colour in (NOWHERE, zone) and draft.fits(seat, bought.card))]
    return within_reach(draft, seat, found)


def within_reach(draft: Draft, seat: Seat, offers: list[Offered]) -> list[Offered]:
    """Those that are not used up and whose conditions hold."""
    if not offers:
        return offers
    spent = draft.sides[seat].spent
    return [
        o for o in offers
        if (o.source, o.number) not in spent
        and all(c.holds(draft, o.context) for c in o.ability.only_if)
    ]


def _boosted(draft: Draft, offer: Offered) -> int:
    return sum(
        draft.count(verb.amount, offer.context)
        for verb in offer.ability.do if isinstance(verb, Boost) and verb.stat == "intercept")


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
    done: list[Bill] = []
    waiting = [(bill, -1)]
    while waiting:
        now, last = waiting.pop()
        for pick in picks_for(offer.ability.pay):
            if pick < last:
                continue
            more = add_prices(draft, now, offer.context, offer.ability.pay, pick)
            if more is None or sum(more.cost) + more.here > limit:
                continue
            more = more._replace(
                extras=(*more.extras, Extra(offer.source, offer.number, pick)),
                intercept=more.intercept + _boosted(draft, offer))
            done.append(more)
            # A price that takes nothing countable could be paid for ever.
            if offer.ability.limit == "unlimited" and len(more.extras) < 20:
                waiting.append((more, pick))
    return done


def ways(
    draft: Draft, seat: Seat, card: CardId, zone: int, cost: Counts, *,
    intercept: int | None = None, force: int = 0,
) -> list[Way]:
    """Every way to play a card here. With ``intercept``, it must reach ``force`` in the end."""
    underpay = measure.underpays(draft, seat, zone)
    have = draft.furyoku(seat)
    offers = offered(draft, seat, card, zone)
    if not offers:
        if intercept is not None and intercept < force:
            return []
        return [Way((), payment) for payment in payments(cost, have, underpay)]
    found: list[Way] = []
    for bill in bills(draft, seat, card, zone, cost, offers):
        if intercept is not None and intercept + bill.intercept < force:
            continue
        left = have
        if bill.here:
            reduced = list(have)
            reduced[zone] -= bill.here
            left = (reduced[0], reduced[1], reduced[2])
        found += [
            Way(bill.extras, payment)
            for payment in payments(_plus(cost, bill.cost), left, underpay)]
    return found


def settle_prices(draft: Draft, context: Context, prices: tuple[AnyPrice, ...], pick: int) -> None:
    """Carry out what a paid ability costs beside furyoku. Which zone the strike moves to is
    the play's business."""
    seat = context.seat
    for price in prices:
        if isinstance(price, DiscardTeamwork):
            card = draft.teamwork(seat, context.zone if price.where == "here" else pick)
            if card is not None:
                draft.discard(card)
        elif isinstance(price, DiscardThis):
            draft.discard(context.source)
        elif isinstance(price, Uncharge):
            draft.uncharge(seat, context.zone if price.where == "here" else (
                pick if price.where == "any" else INDEX[price.where]), by_effect=False)
        elif isinstance(price, DiscardFuryokuHere):
            gives = [0, 0, 0]
            gives[context.zone] = price.count
            draft.pay(seat, (gives[0], gives[1], gives[2]))
        elif isinstance(price, TurnToFront):
            draft.set_side(seat, is_back=False)
