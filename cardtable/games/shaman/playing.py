"""What a card costs now, in which ways it can be played or bought, and paying for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.engine.zones import Seat
from cardtable.games.shaman import actions as act
from cardtable.games.shaman import measure
from cardtable.games.shaman.cards import Strike
from cardtable.games.shaman.colours import Counts, plus
from cardtable.games.shaman.effects.bill import Bill
from cardtable.games.shaman.effects.prices import MoveStrike
from cardtable.games.shaman.effects.running import Do
from cardtable.games.shaman.furyoku import pay
from cardtable.games.shaman.plays import (
    Offered,
    Way,
    add_prices,
    payable,
    picks_for,
    settle_prices,
    ways,
    within_reach,
)
from cardtable.games.shaman.records import Context
from cardtable.games.shaman.zones import NOWHERE

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


def signature_cost(draft: Draft, seat: Seat) -> Counts:
    """What the signature card of the present side costs now."""
    key = draft.cards[draft.shaman_card(seat)].key
    face = draft.book.signature(key, draft.sides[seat].is_back)
    return plus(face.cost.counts, measure.taxes(draft, seat, NOWHERE))


def signature_ways(draft: Draft, seat: Seat) -> list[Way]:
    """Every way to make the signature move now (SK 9.1)."""
    if not draft.sides[seat].is_ready or draft.forbidding("signature", seat) is not None:
        return []
    card = draft.shaman_card(seat)
    return ways(
        draft,
        seat,
        card,
        NOWHERE,
        signature_cost(draft, seat),
        intercept=measure.number(draft, "intercept", seat, card, NOWHERE),
        force=draft.incoming_force(),
    )


def play_cost(draft: Draft, seat: Seat, card: CardId, zone: int) -> Counts:
    """What a flipped card costs now, taxes included."""
    known = draft.known[card]
    if isinstance(known.printed, Strike):
        taxes = measure.taxes(draft, seat, zone)
        return known.cost if taxes is measure.NO_TAXES else plus(known.cost, taxes)
    return known.cost


def playable_ways(draft: Draft, seat: Seat, zone: int, card: CardId) -> list[Way]:
    """Every way to play the flipped card (SK 7.4.1 to 7.4.3); none where a rule forbids it."""
    if not draft.fits(seat, card):
        return []
    cost = play_cost(draft, seat, card, zone)
    if isinstance(draft.printed(card), Strike):
        return ways(
            draft,
            seat,
            card,
            zone,
            cost,
            intercept=measure.number(draft, "intercept", seat, card, zone),
            force=draft.incoming_force(),
        )
    if draft.forbidding("non-strikes", seat, zone) is not None:
        return []
    return ways(draft, seat, card, zone, cost)


def flipped_offers(draft: Draft, seat: Seat, zone: int, card: CardId) -> list[Offered]:
    """Abilities that can be bought while a flipped card waits: its own, and those of helpers."""
    own = draft.known[card].abilities.flipped
    helpers = draft.abilities(seat).flipped
    if not (own or helpers):
        return []
    found = [
        Offered(card, i, a, Context(seat, card, zone, card))
        for i, a in own
        if draft.fits(seat, card)
    ]
    found += [
        Offered(bought.card, bought.number, bought.ability, Context(seat, bought.card, zone, card))
        for bought in helpers
        if bought.colour in (NOWHERE, zone)
    ]
    return within_reach(draft, seat, found)


def buyable(draft: Draft, seat: Seat, zone: int, card: CardId) -> list[act.UseAbility]:
    """What can be bought while a flipped card waits, in every way to pay for it."""
    found: list[act.UseAbility] = []
    for offer in flipped_offers(draft, seat, zone, card):
        prices = offer.ability.pay
        for pick in picks_for(prices):
            bill = add_prices(draft, Bill(zone=zone), offer.context, prices, pick)
            if bill is not None:
                extra = act.Extra(offer.source, offer.number, pick)
                found += [
                    act.UseAbility(seat, extra, payment)
                    for payment in payable(draft, seat, zone, bill)
                ]
    return found


def pay_extras(
    draft: Draft, offers: list[Offered], action: act.Play, zone: int
) -> tuple[list[Do], int]:
    """Pay what was declared, extra costs first (SK 8.3); their verbs, and the strike's zone."""
    verbs: list[Do] = []
    by_source = {(o.source, o.number): o for o in offers}
    for extra in action.extras:
        offer = by_source[extra.source, extra.ability]
        settle_prices(draft, offer.context, offer.ability.pay, extra.zone)
        for price in offer.ability.pay:
            if isinstance(price, MoveStrike):
                zone = price.moved(zone)
        if offer.ability.limit == "once-a-turn":
            draft.spend(action.seat, extra.source, extra.ability)
        verbs += [
            Do(verb, Context(action.seat, extra.source, zone, action.card, draft.incoming_force()))
            for verb in offer.ability.do
        ]
    pay(draft, action.seat, action.payment)
    return verbs, zone
