"""What a seat may know of a match, and what may lie beneath (SK 4.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardtable.engine.cards import Card, CardId, CardKey
from cardtable.engine.veil import (
    UNKNOWN,
    Place,
    by_owner,
    drawn_rest,
    guessed_deck,
    unknown_cards,
    veil,
)
from cardtable.engine.zones import Seat
from cardtable.games.shaman.cards import Playable, Teamwork, matches
from cardtable.games.shaman.effects.running import Do
from cardtable.games.shaman.effects.verbs.find_teamwork import FindTeamwork
from cardtable.games.shaman.formats import COPIES_AT_MOST
from cardtable.games.shaman.position import cards_named
from cardtable.games.shaman.state import ShamanState
from cardtable.games.shaman.viewing import hidden_places
from cardtable.games.shaman.zones import DECKS, SHAMANS

if TYPE_CHECKING:
    from cardtable.engine.catalogue import ReadyDeck
    from cardtable.games.shaman.book import CardBook


def veiled(state: ShamanState, seat: Seat) -> ShamanState:
    """The state as far as the seat that is to act may know it."""
    named = set(cards_named((state.agenda, state.lasting, state.attack)))
    named.update(card for side in state.sides for card, _ in side.spent)
    cards, zones = veil(state, seat, _unseen(state, seat), named)
    return replace(state, cards=cards, zones=zones)


def _unseen(state: ShamanState, seat: Seat) -> list[Place]:
    """Where cards lie that the seat has not seen; it has those that it picked in the effect under
    way, though they are not shown any more."""
    top = state.agenda[-1]
    picks = top.picks if isinstance(top, Do) else ()
    picked = {card for pick in picks for card in pick.cards}
    return [(zone, index) for zone, index in hidden_places(state, seat)
            if state.zones[zone][index] not in picked]


def imagined(
    book: CardBook, decks: Sequence[ReadyDeck], state: ShamanState, seat: Seat, random: Random
) -> ShamanState:
    """One state that a veiled state may be: each side's unseen cards in any order, those of the
    other side by a guess of its deck."""
    unknown = unknown_cards(state)
    cards = state.cards
    if unknown:
        cards = _guessed(book, decks, cards, unknown, state.zones[SHAMANS[1 - seat]][0], random)
    zones = [list(zone) for zone in state.zones]
    for places in by_owner(state, _unseen(state, seat)).values():
        ids = [zones[zone][index] for zone, index in places]
        random.shuffle(ids)
        if _is_searching(state):
            ids = _as_searched(book, cards, ids, sum(zone not in DECKS for zone, _ in places))
        for (zone, index), card in zip(places, ids, strict=True):
            zones[zone][index] = card
    return replace(state, cards=cards, zones=tuple(map(tuple, zones)))


def _is_searching(state: ShamanState) -> bool:
    top = state.agenda[-1] if state.agenda else None
    return isinstance(top, Do) and isinstance(top.verb, FindTeamwork)


def _as_searched(
    book: CardBook, cards: Sequence[Card], ids: Sequence[CardId], furyoku: int
) -> list[CardId]:
    """Unseen cards, the furyoku first, as they may lie while a deck is searched for a teamwork:
    one that is not shown lies among the furyoku, or is like one that lies beneath it."""
    found = [card for card in ids if isinstance(book[cards[card].key], Teamwork)]
    rest = [card for card in ids if card not in found]
    return [*found[:furyoku], *rest, *found[furyoku:]]


def _guessed(
    book: CardBook, decks: Sequence[ReadyDeck], cards: tuple[Card, ...], unknown: list[CardId],
    shaman: CardId, random: Random,
) -> tuple[Card, ...]:
    """The cards with a name for each that is unknown."""
    owner, key = cards[shaman].owner, cards[shaman].key
    seen = Counter(card.key for i, card in enumerate(cards)
                   if card.owner == owner and card.key != UNKNOWN and i != shaman)
    fitting = [deck for deck in decks if key in deck.sections.get("shaman", {})]
    main = guessed_deck(fitting, seen, random).get("main", {})
    rest = drawn_rest(main, seen, partial(_others, book, key), len(unknown), COPIES_AT_MOST, random)
    found = list(cards)
    for card, name in zip(unknown, rest, strict=True):
        found[card] = Card(name, owner)
    return tuple(found)


def _others(book: CardBook, shaman: CardKey) -> list[CardKey]:
    """What a deck with this shaman may hold besides: cards whose effects it can use (SK 2.3)."""
    printed = book.shaman(shaman)
    return [key for key, card in book.cards.items()
            if isinstance(card, Playable) and matches(printed, card)]
