"""Force, intercept, costs and bans as they are at this moment (SK 7.7), with their causes.

Everything is worked out anew from what is in force: teamworks for their own zone (SK 8.2),
advantages, shamans, the attacking strike, and what effects left behind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.engine.view import Cause
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shaman.book import ByTopic, Face, InForce
from cardtable.games.shaman.colours import COLOURS, INDEX, NO_UNDERPAY, Colour, Counts
from cardtable.games.shaman.effects.amounts import count
from cardtable.games.shaman.effects.conditions import AnyCondition
from cardtable.games.shaman.effects.continuous import Forbid, Modify, Stat, Tax, Underpay
from cardtable.games.shaman.records import Attack, Context
from cardtable.games.shaman.zones import NOWHERE

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft

NO_TAXES: Counts = (0, 0, 0)


def in_force(draft: Draft) -> ByTopic:
    """All continuous effects of cards in play, conditions not yet asked."""
    found = _joined(draft.abilities(0).in_force, draft.abilities(1).in_force)
    attack = draft.attack
    if attack is not None and attack.kind != "opening" and attack.force is None:
        of_others = face(draft, attack.card, attack.sender).of_others
        if of_others:
            context = Context(attack.sender, attack.card, attack.zone, attack.card)
            for gives, only_if in of_others:
                entry = InForce(gives, only_if, context, NOWHERE)
                found = _joined(found, {gives.topic: [entry]})
    for lasting in draft.lasting:
        context = Context(lasting.seat, lasting.source, lasting.zone, lasting.strike)
        entry = InForce(lasting.gives, (), context, NOWHERE)
        found = _joined(found, {lasting.gives.topic: [entry]})
    return found


def _joined(one: ByTopic, two: ByTopic) -> ByTopic:
    """Both together, neither of them changed."""
    if not (one and two):
        return one or two
    joined = dict(one)
    for topic, entries in two.items():
        joined[topic] = joined[topic] + entries if topic in joined else entries
    return joined


def face(draft: Draft, card: CardId, seat: Seat) -> Face:
    """A strike, or the side of a seat's signature card that is present (SK 9.3)."""
    return draft.known[card].sides[draft.sides[seat].is_back]


def _hold(draft: Draft, conditions: tuple[AnyCondition, ...], context: Context) -> bool:
    for condition in conditions:  # noqa: SIM110 -- asked so often that a generator shows
        if not condition.holds(draft, context):
            return False
    return True


def _is_among(zones: tuple[Colour, ...], zone: int) -> bool:
    """Is the zone one of those that an effect names? Where it names none, every zone is."""
    return not zones or (zone != NOWHERE and COLOURS[zone] in zones)


def _applies(
    draft: Draft, entry: InForce, gives: Modify, seat: Seat, strike: CardId, zone: int
) -> bool:
    """Does this change reach the strike that ``seat`` has in ``zone``?"""
    context = entry.context
    if gives.strikes == "this":
        return context.strike == strike and context.seat == seat
    is_own = context.seat == seat
    if is_own != (gives.strikes == "own") or not _is_among(gives.zones, zone):
        return False
    if entry.reach == NOWHERE:
        return True
    return entry.reach == (zone if is_own else _battle_zone(draft, context.seat))


def _battle_zone(draft: Draft, seat: Seat) -> int:
    """The zone from which a side takes part in the present exchange."""
    if draft.defender == seat:
        return draft.zone
    return draft.attack.zone if draft.attack is not None else NOWHERE


def changes(
    draft: Draft, stat: Stat, seat: Seat, strike: CardId, zone: int
) -> list[tuple[CardId, int]]:
    """Every change of a strike's number, with its source."""
    found: list[tuple[CardId, int]] = []
    for entry in draft.in_force().get(stat, ()):
        gives, context = entry.gives, entry.context
        if (
            isinstance(gives, Modify)
            and _applies(draft, entry, gives, seat, strike, zone)
            and _hold(draft, entry.only_if, context)
        ):
            found.append((context.source, count(draft, gives.amount, context)))
    own = face(draft, strike, seat).of_itself
    if stat in own:
        context = Context(seat, strike, zone, strike)
        found += [
            (strike, count(draft, gives.amount, context))
            for gives, only_if in own[stat]
            if _hold(draft, only_if, context)
        ]
    return found


def printed_number(draft: Draft, stat: Stat, seat: Seat, strike: CardId) -> int:
    """Intercept or force as printed, of a strike, a signature side or the opening attack."""
    return face(draft, strike, seat).numbers[stat]


def number(draft: Draft, stat: Stat, seat: Seat, strike: CardId, zone: int) -> int:
    """Intercept or force now; never below 0."""
    printed = face(draft, strike, seat)
    total = printed.numbers[stat]
    if stat in printed.of_itself or stat in draft.in_force():
        for _, amount in changes(draft, stat, seat, strike, zone):
            total += amount
    return max(0, total)


def attack_force(draft: Draft) -> int:
    """The force of the incoming attack now."""
    attack = draft.attack
    if attack is None:
        return 0
    if attack.force is not None:
        return attack.force
    return number(draft, "force", attack.sender, attack.card, attack.zone)


def causes(draft: Draft, attack: Attack) -> tuple[Cause, ...]:
    """How the force to beat came about, for the eye."""
    if attack.force is not None:
        return (Cause(Words("as it was when its card left", "カードが離れた時の値"), attack.force),)
    printed = printed_number(draft, "force", attack.sender, attack.card)
    found = [Cause(Words("printed", "印刷値"), printed, attack.card)]
    found += [
        Cause(draft.printed(card).name, amount, card)
        for card, amount in changes(draft, "force", attack.sender, attack.card, attack.zone)
        if amount
    ]
    return tuple(found)


def forbidding(draft: Draft, what: str, seat: Seat, zone: int) -> CardId | None:
    """The card that forbids something to a side in a zone, if one does."""
    for entry in draft.in_force().get(what, ()):
        gives = entry.gives
        if not isinstance(gives, Forbid):
            continue
        is_own = entry.context.seat == seat
        if gives.whom != "both" and is_own != (gives.whom == "you"):
            continue
        if zone != NOWHERE and not _is_among(gives.zones, zone):
            continue
        if entry.reach != NOWHERE and zone not in (NOWHERE, entry.reach) and not gives.zones:
            continue
        if _hold(draft, entry.only_if, entry.context):
            return entry.context.source
    return None


def taxes(draft: Draft, seat: Seat, zone: int) -> Counts:
    """What a seat's strikes in this zone cost on top, by the other side's effects."""
    entries = draft.in_force().get("tax")
    if entries is None:
        return NO_TAXES
    extra = [0, 0, 0]
    for entry in entries:
        gives = entry.gives
        if (
            isinstance(gives, Tax)
            and entry.context.seat == other(seat)
            and _is_among(gives.zones, zone)
            and (entry.reach == NOWHERE or _battle_zone(draft, entry.context.seat) == entry.reach)
            and _hold(draft, entry.only_if, entry.context)
        ):
            extra[INDEX[gives.colour]] += gives.amount
    return extra[0], extra[1], extra[2]


def underpays(draft: Draft, seat: Seat, zone: int) -> tuple[bool, bool]:
    """Which lower colours may pay higher costs for this seat in this zone (SK 5.7)."""
    entries = draft.in_force().get("underpay")
    if entries is None:
        return NO_UNDERPAY
    green, yellow = NO_UNDERPAY
    for entry in entries:
        gives = entry.gives
        if (
            isinstance(gives, Underpay)
            and entry.context.seat == seat
            and _is_among(gives.zones, zone)
            and (entry.reach in (NOWHERE, zone))
            and _hold(draft, entry.only_if, entry.context)
        ):
            green = green or gives.pay == "green-for-yellow"
            yellow = yellow or gives.pay == "yellow-for-red"
    return green, yellow
