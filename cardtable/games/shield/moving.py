"""Where cards go, and what always follows from it.

A card that leaves the field loses its body, its units go to the graveyard, a token ceases to be
(SS 10.7), an EX monster goes home (SS 7.12), marks of use go (SS 10.2).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.engine.events import Moved, ShuffledZone
from cardtable.engine.zones import Seat, Visibility, ZoneId
from cardtable.games.shield.effects.lasting import without_card
from cardtable.games.shield.zones import (
    CHAIN,
    DECK,
    EX,
    FIELD,
    GONE,
    GRAVEYARD,
    HAND,
    MANA,
    SET,
    STANDING,
    ZONES_OF_A_SEAT,
    at,
    zone_specs,
)

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

_IN_FORCE = frozenset(at(seat, offset) for seat in (0, 1) for offset in (FIELD, STANDING))
"""Zones whose cards have abilities that work there."""


def uncover(draft: Draft, card: CardId) -> None:
    """Note that a card is about to lie open, for those who have not seen it: who plays a card
    of their own learns nothing by it, and may take it back."""
    spec = zone_specs()[draft.place_of(card)]
    if spec.visibility is Visibility.NOBODY:
        draft.reveal(card, 0, 1)
    elif spec.visibility is Visibility.OWNER:
        draft.reveal(card, 1 - spec.owner)


def show(draft: Draft, card: CardId) -> None:
    """Note that everybody sees a card that lies hidden, and goes on lying there."""
    if zone_specs()[draft.place_of(card)].visibility is not Visibility.PUBLIC:
        draft.reveal(card, 0, 1)


def move(draft: Draft, card: CardId, target: int, *, source: int = -1, index: int = -1) -> int:
    """Lay a card into a zone, on top unless ``index`` counts from the bottom.

    ``source`` spares the search where the caller knows it. Returns the zone in which the card
    ended: a token is gone (SS 10.7), an EX monster goes back to the EX deck (SS 7.12).
    """
    zones = draft.zones
    if source < 0 or card not in zones[source]:
        source = draft.place_of(card)
    target = _end_of(draft, card, target)
    cards = zones[source]
    if cards[-1] == card:
        zones[source] = cards[:-1]
    else:
        place = cards.index(card)
        zones[source] = cards[:place] + cards[place + 1 :]
    there = zones[target]
    zones[target] = (*there, card) if index < 0 else (*there[:index], card, *there[index:])
    draft.events.append(Moved(card, source, target))
    if source != target:
        _left(draft, card, source, target)
    draft.memo.clear()
    if source in _IN_FORCE or target in _IN_FORCE:
        draft.abilities_changed()
    return target


def _end_of(draft: Draft, card: CardId, target: int) -> int:
    """Where a card that is sent to a zone really goes."""
    if target in _IN_FORCE:
        return target
    key, owner = draft.cards[card].key, draft.cards[card].owner
    if draft.book.is_token[key]:
        return at(owner, GONE)
    if draft.book.is_extra[key] and target % ZONES_OF_A_SEAT in (HAND, DECK):
        return target if card in draft.main_rituals else at(owner, EX)
    return target


def _left(draft: Draft, card: CardId, source: int, target: int) -> None:
    """What follows from a card's leaving its zone."""
    offset = source % ZONES_OF_A_SEAT
    if offset == FIELD:
        if target % ZONES_OF_A_SEAT == FIELD:
            return
        draft.fire("leaves", source // ZONES_OF_A_SEAT, card)
        body = draft.bodies.pop(card)
        for unit in body.units:
            to_graveyard(draft, unit)
        if draft.lasting:
            draft.lasting = without_card(draft.lasting, card)
    seat = source // ZONES_OF_A_SEAT
    side = draft.sides[seat]
    if offset == MANA and card in side.used:
        draft.set_side(seat, used=tuple(c for c in side.used if c != card))
    elif offset == SET:
        draft.set_side(seat, set_on=tuple(pair for pair in side.set_on if pair[0] != card))
    elif offset in (FIELD, STANDING) and side.spent:
        draft.set_side(seat, spent=tuple(pair for pair in side.spent if pair[0] != card))


def to_graveyard(draft: Draft, card: CardId) -> None:
    """Put a card into its owner's graveyard."""
    move(draft, card, at(draft.cards[card].owner, GRAVEYARD))


def to_hand(draft: Draft, card: CardId) -> None:
    """Put a card into its owner's hand; what lay hidden the owner sees now."""
    owner = draft.cards[card].owner
    if zone_specs()[draft.place_of(card)].visibility is Visibility.NOBODY:
        draft.reveal(card, owner)
    move(draft, card, at(owner, HAND))


def to_deck(draft: Draft, card: CardId, *, bottom: bool = False) -> None:
    """Put a card onto its owner's deck, or beneath it."""
    move(draft, card, at(draft.cards[card].owner, DECK), index=0 if bottom else -1)


def to_mana(draft: Draft, card: CardId, *, is_used: bool = False) -> None:
    """Put a card into its owner's mana zone."""
    owner = draft.cards[card].owner
    if move(draft, card, at(owner, MANA)) != at(owner, MANA):
        return
    if is_used:
        use_mana(draft, owner, (card,))
    draft.fire("to-mana", owner, card)


def use_mana(draft: Draft, seat: Seat, cards: Iterable[CardId]) -> None:
    """Turn mana sideways (SS 4.2)."""
    draft.set_side(seat, used=(*draft.sides[seat].used, *cards))


def restore_mana(draft: Draft, seat: Seat, cards: Iterable[CardId]) -> None:
    """Turn mana upright again."""
    gone = set(cards)
    draft.set_side(seat, used=tuple(c for c in draft.sides[seat].used if c not in gone))


def reorder(draft: Draft, zone: int, order: tuple[CardId, ...]) -> None:
    """Give the cards of a zone an order that somebody chose, bottom first."""
    assert sorted(order) == sorted(draft.zones[zone])
    draft.zones[zone] = order
    draft.events.append(ShuffledZone(ZoneId(zone)))
    draft.memo.clear()


def to_chain(draft: Draft, seat: Seat, card: CardId) -> None:
    """A card that was played waits where everybody sees it until it takes effect."""
    uncover(draft, card)
    move(draft, card, at(seat, CHAIN))
