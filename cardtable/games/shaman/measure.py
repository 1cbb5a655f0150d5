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
from cardtable.games.shaman.book import ByTopic, InForce, InPlay, Sorted
from cardtable.games.shaman.cards import Opening, Shaman, Strike
from cardtable.games.shaman.colours import INDEX, NO_UNDERPAY, Counts
from cardtable.games.shaman.effects.continuous import (
    Forbid,
    Modify,
    Tax,
    Underpay,
)
from cardtable.games.shaman.records import Attack, Context
from cardtable.games.shaman.zones import (
    ADVANTAGE,
    NOWHERE,
    SHAMAN,
    TEAMWORK,
    ZONES_OF_A_SEAT,
    at,
)

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


_NO_COUNTS: Counts = (0, 0, 0)


def in_play(draft: Draft) -> InPlay:
    """The abilities in play, remembered by which cards lie where: they change seldom."""
    zones, book = draft.zones, draft.book
    match = book.in_match(draft.cards)
    place = (
        zones[3],
        zones[4],
        zones[5],
        zones[SHAMAN],
        zones[ADVANTAGE],
        zones[16],
        zones[17],
        zones[18],
        zones[ZONES_OF_A_SEAT + SHAMAN],
        zones[ZONES_OF_A_SEAT + ADVANTAGE],
    )
    found = match.in_play.get(place)
    if found is None:
        found = InPlay(match.reactions)
        for seat in (0, 1):
            for colour in (0, 1, 2):
                for card in zones[at(seat, TEAMWORK) + colour]:
                    if draft.fits(seat, card):
                        found.add(seat, card, colour, book.sorted[draft.cards[card].key])
            for card in zones[at(seat, ADVANTAGE)] + zones[at(seat, SHAMAN)]:
                found.add(seat, card, NOWHERE, book.sorted[draft.cards[card].key])
        match.in_play[place] = found
    return found


def in_force(draft: Draft) -> ByTopic:
    """All continuous effects of cards in play, conditions not yet asked."""
    standing = draft.in_play_now().in_force
    found: list[InForce] = []
    attack = draft.attack
    if attack is not None and attack.kind != "opening" and attack.force is None:
        of_others = _faces(draft, attack.card, attack.zone, attack.sender).of_others
        if of_others:
            context = Context(attack.sender, attack.card, attack.zone, attack.card)
            found += [InForce(gives, only_if, context, NOWHERE) for gives, only_if in of_others]
    for lasting in draft.lasting:
        context = Context(
            lasting.seat, CardId(lasting.source), lasting.zone, CardId(lasting.strike)
        )
        found.append(InForce(lasting.gives, (), context, NOWHERE))
    if not found:
        return standing
    both = {topic: list(entries) for topic, entries in standing.items()}
    for entry in found:
        both.setdefault(entry.gives.topic, []).append(entry)
    return both


def _faces(draft: Draft, card: CardId, zone: int, seat: Seat) -> Sorted:
    """The sorted abilities of a strike, or of the signature card's present side."""
    key = draft.cards[card].key
    if zone == NOWHERE and isinstance(draft.book[key], Shaman):
        return draft.book.signatures[key, draft.sides[seat].is_back]
    return draft.book.sorted[key]


def _holds(draft: Draft, entry: InForce) -> bool:
    return all(condition.holds(draft, entry.context) for condition in entry.only_if)


def _applies(
    draft: Draft, entry: InForce, gives: Modify, seat: Seat, strike: CardId, zone: int
) -> bool:
    """Does this change reach the strike that ``seat`` has in ``zone``?"""
    context = entry.context
    if gives.strikes == "this":
        return context.strike == strike and context.seat == seat
    if (context.seat == seat) != (gives.strikes == "own"):
        return False
    if gives.zones and (zone == NOWHERE or not any(INDEX[z] == zone for z in gives.zones)):
        return False
    if entry.reach != NOWHERE:
        if gives.strikes == "own":
            return zone == entry.reach
        return _battle_zone(draft, context.seat) == entry.reach
    return True


def _battle_zone(draft: Draft, seat: Seat) -> int:
    """The zone from which a side takes part in the present exchange."""
    if draft.defender == seat:
        return draft.zone
    return draft.attack.zone if draft.attack is not None else NOWHERE


def changes(
    draft: Draft, stat: str, seat: Seat, strike: CardId, zone: int
) -> list[tuple[CardId, int]]:
    """Every change of a strike's number, with its source."""
    found: list[tuple[CardId, int]] = []
    for entry in draft.in_force().get(stat, ()):
        gives = entry.gives
        if (
            isinstance(gives, Modify)
            and _applies(draft, entry, gives, seat, strike, zone)
            and _holds(draft, entry)
        ):
            found.append((entry.context.source, draft.count(gives.amount, entry.context)))
    of_itself = _faces(draft, strike, zone, seat).of_itself.get(stat)
    if of_itself is not None:
        context = Context(seat, strike, zone, strike)
        found += [
            (strike, draft.count(own.amount, context))
            for own, only_if in of_itself
            if all(condition.holds(draft, context) for condition in only_if)
        ]
    return found


def printed_number(draft: Draft, stat: str, seat: Seat, strike: CardId, zone: int) -> int:
    """Intercept or force as printed, of a strike, a signature side or the opening attack."""
    card = draft.printed(strike)
    if isinstance(card, Strike):
        return card.intercept if stat == "intercept" else card.force
    if isinstance(card, Shaman):
        face = card.back if draft.sides[seat].is_back else card.front
        return face.intercept if stat == "intercept" else face.force
    return card.force if isinstance(card, Opening) and stat == "force" else 0


def number(draft: Draft, stat: str, seat: Seat, strike: CardId, zone: int) -> int:
    """Intercept or force now; never below 0."""
    total = printed_number(draft, stat, seat, strike, zone)
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
    printed = printed_number(draft, "force", attack.sender, attack.card, attack.zone)
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
        if gives.zones and zone != NOWHERE and not any(INDEX[z] == zone for z in gives.zones):
            continue
        if entry.reach != NOWHERE and zone not in (NOWHERE, entry.reach) and not gives.zones:
            continue
        if _holds(draft, entry):
            return entry.context.source
    return None


def taxes(draft: Draft, seat: Seat, zone: int) -> Counts:
    """What a seat's strikes in this zone cost on top, by the other side's effects."""
    entries = draft.in_force().get("tax")
    if entries is None:
        return _NO_COUNTS
    extra = [0, 0, 0]
    for entry in entries:
        gives = entry.gives
        if (
            isinstance(gives, Tax)
            and entry.context.seat == other(seat)
            and (not gives.zones or any(INDEX[z] == zone for z in gives.zones))
            and (entry.reach == NOWHERE or _battle_zone(draft, entry.context.seat) == entry.reach)
            and _holds(draft, entry)
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
            and (not gives.zones or any(INDEX[z] == zone for z in gives.zones))
            and (entry.reach in (NOWHERE, zone))
            and _holds(draft, entry)
        ):
            green = green or gives.pay == "green-for-yellow"
            yellow = yellow or gives.pay == "yellow-for-red"
    return green, yellow
