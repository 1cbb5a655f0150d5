"""What a seat may know of a state, in the state's own form, and what it may imagine beneath.

A *veiled* state is a state in which every card that a seat may not see has been put out of its
place: a side's unseen cards lie in the order of their ids, and those of the other side have no
name (`UNKNOWN`). So two states that look alike to the seat have equal veiled states. A program
that searches gets a veiled state and nothing else; `Rules.imagined` fills it as chance might have.
Here stand the parts that are alike in every game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random

from cardtable.engine.cards import Card, CardId, CardKey
from cardtable.engine.catalogue import ReadyDeck
from cardtable.engine.state import GameState
from cardtable.engine.zones import Seat

UNKNOWN = CardKey("")
"""The key of a card in a veiled state that its seat may not know."""

Place = tuple[int, int]
"""Zone and index, as `GameState.place_of` gives them."""
Zones = tuple[tuple[CardId, ...], ...]

MISS = 0.15
"""How much less likely a deck list gets by each card that was seen and is not in it."""
OWN_MAKE = MISS**4
"""How likely it is, beside a list that fits wholly, that a deck is of its player's own make."""


def veil(
    state: GameState, seat: Seat, hidden: Iterable[Place], named: Collection[int]
) -> tuple[tuple[Card, ...], Zones]:
    """Cards and zones of a state as far as a seat may know them.

    ``hidden`` are the places it cannot see, in the order of the table. Cards in ``named`` were
    shown to both while they lie there: where is not told, but what they are.
    """
    cards, zones = list(state.cards), [list(zone) for zone in state.zones]
    for owner, places in by_owner(state, hidden).items():
        ids = sorted(state.zones[zone][index] for zone, index in places)
        for (zone, index), card in zip(places, ids, strict=True):
            zones[zone][index] = card
            if owner != seat and card not in named:
                cards[card] = Card(UNKNOWN, owner)
    return tuple(cards), tuple(map(tuple, zones))


def by_owner(state: GameState, places: Iterable[Place]) -> dict[Seat, list[Place]]:
    """Places by the owner of the card that lies there."""
    found: dict[Seat, list[Place]] = {}
    for place in places:
        zone, index = place
        found.setdefault(state.cards[state.zones[zone][index]].owner, []).append(place)
    return found


def unknown_cards(state: GameState) -> list[CardId]:
    """The cards of a veiled state that have no name."""
    return [CardId(i) for i, card in enumerate(state.cards) if card.key == UNKNOWN]


def guessed_deck(
    decks: Sequence[ReadyDeck], seen: Counter[CardKey], random: Random
) -> Mapping[str, Mapping[CardKey, int]]:
    """The sections of a public deck list, the likelier the more of the cards seen are in it; none
    where the deck seems to be of its player's own make."""
    weights = [MISS ** _misses(deck, seen) for deck in decks]
    found = random.choices([*decks, None], [*weights, OWN_MAKE])[0]
    return found.sections if found is not None else {}


def _misses(deck: ReadyDeck, seen: Counter[CardKey]) -> int:
    """How many of the cards that were seen the deck has not."""
    sections = deck.sections.values()
    return sum(max(0, count - sum(section.get(key, 0) for section in sections))
               for key, count in seen.items())


def drawn_rest(
    cards: Mapping[CardKey, int], seen: Counter[CardKey],
    find_others: Callable[[], Sequence[CardKey]], count: int, most: int, random: Random,
) -> list[CardKey]:
    """So many unseen cards of a deck with this list, in any order; where it has too few, from the
    others that a deck might hold too, at most ``most`` of one card as long as there are any."""
    rest = [key for key, number in cards.items() for _ in range(number - seen[key])]
    random.shuffle(rest)
    del rest[count:]
    if len(rest) == count:
        return rest
    have, others = seen + Counter(rest), find_others()
    while len(rest) < count and others:
        free = [key for key in others for _ in range(most - have[key])] or list(others)
        picked = random.sample(free, min(count - len(rest), len(free)))
        have.update(picked)
        rest += picked
    random.shuffle(rest)
    return rest
