"""What a seat may know of a match, and what may lie beneath (SS 3.4, SS 5.4, SS 5.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
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
from cardtable.engine.zones import Seat, other
from cardtable.games.shield.cards import AnyCard, ExtraMonster, Spell, Token, Trap
from cardtable.games.shield.chain import Simultaneous
from cardtable.games.shield.colours import Colour
from cardtable.games.shield.effects.running import Do, Offer, Triggering
from cardtable.games.shield.position import cards_named
from cardtable.games.shield.records import Side
from cardtable.games.shield.state import ShieldState
from cardtable.games.shield.tasks import Task, Waiting
from cardtable.games.shield.viewing import hidden_places
from cardtable.games.shield.zones import EX, SET, ZONES_OF_A_SEAT, at

if TYPE_CHECKING:
    from cardtable.engine.catalogue import ReadyDeck
    from cardtable.games.shield.book import CardBook

COPIES_AT_MOST = 1
"""SS 3.3."""
_SECRET = frozenset(("about", "chosen"))
"""Fields in which an effect may name a card that only its player has seen."""


# The veil --------------------------------------------------------------------------------------


def veiled(state: ShieldState, seat: Seat) -> ShieldState:
    """The state as far as the seat that is to act may know it."""
    places = _unseen(state, seat)
    hidden = {state.zones[zone][index] for zone, index in places}
    foreign = {card for card in hidden if state.cards[card].owner != seat}
    agenda = tuple(_told(state.agenda, foreign))
    named = set(cards_named((agenda, state.lasting), besides=_SECRET))
    named.update(card for side in state.sides for card, _ in side.spent)
    cards, zones = veil(state, seat, places, named)
    foe = other(seat)
    sides = list(state.sides)
    sides[foe] = _set_in_order(sides[foe], zones[at(foe, SET)])
    return replace(
        state, cards=cards, zones=zones, agenda=agenda, sides=(sides[0], sides[1]),
        arisen=_open(state.arisen, foreign),
        main_rituals=tuple(card for card in state.main_rituals if cards[card].key != UNKNOWN))


def _unseen(state: ShieldState, seat: Seat) -> list[Place]:
    """Where cards lie that the seat has not seen; it has those that it picked in the effect under
    way, though they are not shown any more."""
    top = state.agenda[-1]
    picks = top.picks if isinstance(top, Do) else ()
    picked = {card for pick in picks for card in pick.cards}
    return [(zone, index) for zone, index in hidden_places(state, seat)
            if state.zones[zone][index] not in picked]


def _told(agenda: Iterable[Task], foreign: set[CardId]) -> Iterator[Task]:
    """The steps that wait, but for triggered abilities of cards that only the other side sees:
    whether they will be used is not known yet."""
    for task in agenda:
        if isinstance(task, Simultaneous):
            waiting = _open(task.waiting, foreign)
            if waiting:
                yield Simultaneous(waiting)
        elif not (isinstance(task, Offer | Triggering) and _is_of(task.waiting, foreign)):
            yield task


def _open(waiting: tuple[Waiting, ...], foreign: set[CardId]) -> tuple[Waiting, ...]:
    return tuple(one for one in waiting if not _is_of(one, foreign))


def _is_of(waiting: Waiting, foreign: set[CardId]) -> bool:
    return waiting.context.source in foreign


def _set_in_order(side: Side, cards: tuple[CardId, ...]) -> Side:
    """When the cards of a side were set is known, in the order in which they lie."""
    turns = sorted(turn for _, turn in side.set_on)
    return replace(side, set_on=tuple(zip(cards, turns, strict=False)))


# Beneath it ------------------------------------------------------------------------------------


def imagined(
    book: CardBook, decks: Sequence[ReadyDeck], state: ShieldState, seat: Seat, random: Random
) -> ShieldState:
    """One state that a veiled state may be: one's own unseen cards in any order, those of the
    other side by a guess of its deck."""
    foe, places = other(seat), by_owner(state, _unseen(state, seat))
    lying = {owner: [state.zones[zone][index] for zone, index in there]
             for owner, there in places.items()}
    for ids in lying.values():
        random.shuffle(ids)
    cards, rituals = state.cards, state.main_rituals
    if foe in lying:
        cards, rituals = _guessed(book, decks, state, foe, places[foe], random)
        lying[foe] = _fitting(book, cards, rituals, places[foe], lying[foe])
    zones = [list(zone) for zone in state.zones]
    for owner, there in places.items():
        for (zone, index), card in zip(there, lying[owner], strict=True):
            zones[zone][index] = card
    sides = list(state.sides)
    sides[foe] = _set_in_order(sides[foe], tuple(zones[at(foe, SET)]))
    return replace(state, cards=cards, zones=tuple(map(tuple, zones)), main_rituals=rituals,
                   sides=(sides[0], sides[1]))


def _guessed(
    book: CardBook, decks: Sequence[ReadyDeck], state: ShieldState, foe: Seat,
    places: Sequence[Place], random: Random,
) -> tuple[tuple[Card, ...], tuple[CardId, ...]]:
    """The cards with a name for each that is unknown, and the Ritual monsters of main decks."""
    unknown = unknown_cards(state)
    main, extra = _seen(book, state, foe)
    deck = guessed_deck(decks, main + extra, random)
    in_ex = sum(zone % ZONES_OF_A_SEAT == EX for zone, _ in places)
    lying = [state.cards[state.zones[zone][index]] for zone, index in places]
    in_ex -= sum(_is_extra(book, card.key) for card in lying if card.key != UNKNOWN)
    colours = {colour for key in (*main, *extra) for colour in book[key].colours}
    keys = drawn_rest(
        deck.get("ex", {}), extra, partial(_others, book, colours, is_extra=True), in_ex,
        COPIES_AT_MOST, random)
    find_others = partial(_others, book, colours, is_extra=False)
    rest = drawn_rest(deck.get("main", {}), main, find_others, len(unknown) - in_ex,
                      COPIES_AT_MOST, random)
    _mend(book, rest, find_others, sum(zone % ZONES_OF_A_SEAT == SET for zone, _ in places))
    cards = list(state.cards)
    for card, key in zip(unknown, keys + rest, strict=True):
        cards[card] = Card(key, foe)
    rituals = tuple(card for card in unknown[in_ex:] if _is_extra(book, cards[card].key))
    return tuple(cards), (*state.main_rituals, *rituals)


def _seen(
    book: CardBook, state: ShieldState, foe: Seat
) -> tuple[Counter[CardKey], Counter[CardKey]]:
    """The known cards of a side's main deck and of its EX deck."""
    main: Counter[CardKey] = Counter()
    extra: Counter[CardKey] = Counter()
    for i, card in enumerate(state.cards):
        if card.owner == foe and card.key != UNKNOWN and not isinstance(book[card.key], Token):
            is_main = i in state.main_rituals or not _is_extra(book, card.key)
            (main if is_main else extra)[card.key] += 1
    return main, extra


def _others(book: CardBook, colours: Set[Colour], *, is_extra: bool) -> list[CardKey]:
    """What a deck of these colours may hold besides; of any, where no card is of these alone, and
    all cards, where none was seen yet."""
    found = [key for key, card in book.cards.items()
             if not isinstance(card, Token) and isinstance(card, ExtraMonster) == is_extra]
    fitting = [key for key in found if colours >= set(book[key].colours)] if colours else found
    return fitting or found


def _mend(
    book: CardBook, keys: list[CardKey], find_others: Callable[[], Sequence[CardKey]], needed: int
) -> None:
    """Have enough cards among these that may lie set, as so many do."""
    missing = needed - sum(_may_be_set(book[key]) for key in keys) if needed else 0
    if missing <= 0:
        return
    settable = [key for key in find_others() if _may_be_set(book[key])]
    changed = [place for place, key in enumerate(keys) if not _may_be_set(book[key])]
    for place, key in zip(changed[:missing], settable, strict=False):
        keys[place] = key


def _fitting(
    book: CardBook, cards: tuple[Card, ...], rituals: tuple[CardId, ...],
    places: Sequence[Place], ids: Sequence[CardId],
) -> list[CardId]:
    """The cards in the order of the places, each where it may lie: EX monsters in the EX deck,
    traps and quick spells where cards are set, the rest anywhere else."""
    left, found = list(ids), dict[Place, CardId]()
    extra = [card for card in ids if _is_extra(book, cards[card].key) and card not in rituals]
    settable = [card for card in ids if _may_be_set(book[cards[card].key])]
    for offset, fitting in ((EX, extra), (SET, settable)):
        for place in places:
            if place[0] % ZONES_OF_A_SEAT == offset and fitting:
                found[place] = fitting.pop()
                left.remove(found[place])
    return [found[place] if place in found else left.pop() for place in places]


def _is_extra(book: CardBook, key: CardKey) -> bool:
    return isinstance(book[key], ExtraMonster)


def _may_be_set(card: AnyCard) -> bool:
    """SS 9.2, SS 9.3."""
    return isinstance(card, Trap) or (isinstance(card, Spell) and card.is_quick)
