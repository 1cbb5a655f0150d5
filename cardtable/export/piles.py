"""What of a deck goes on a real table: the piles, with their backs, and what lies beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardtable.decks.deck import Deck, DeckEntry
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.game import GameDefinition
from cardtable.engine.legality import DeckSection
from cardtable.engine.words import Words, same

BESIDE_BACK = "beside"
"""Of cards that are in no deck: none of a game's own, so that nobody shuffles them in."""
_BESIDE = Words("Beside the deck", "デッキ外のカード")


class Pile(NamedTuple):
    """Cards that lie together, each with its number."""

    title: Words
    back: str
    cards: tuple[tuple[CardKey, int], ...]
    is_boxed: bool = False
    """Are they matchboxes?"""


class Piles(NamedTuple):
    """A deck on a table, and what of it is in no set that is here."""

    piles: tuple[Pile, ...]
    beside: Pile
    """Tokens and the like; it may be empty."""
    unknown: tuple[DeckEntry, ...]


def piles_of(game: GameDefinition, cards: Mapping[CardKey, CardDef], deck: Deck) -> Piles:
    """The sections of a deck as piles, in the order in which the game names them."""
    known = {section.key: section for section in game.sections}
    order = [*known, *(section for section in deck.sections if section not in known)]
    plain = next((section.back for section in game.sections if not section.is_boxed), "")
    found = []
    for key in order:
        section = known.get(key) or DeckSection(key, same(key), back=plain)
        held = tuple((entry.card, entry.count) for entry in deck.section(key)
                     if entry.card in cards)
        if held:
            found.append(Pile(section.title, section.back, held, section.is_boxed))
    beside = game.beside(cards, [entry.card for entry in deck.entries]) if found else {}
    return Piles(tuple(found), Pile(_BESIDE, BESIDE_BACK, tuple(beside.items())),
                 tuple(entry for entry in deck.entries if entry.card not in cards))


def left_out(unknown: tuple[DeckEntry, ...]) -> Words:
    """What is to be said of cards that nobody knows."""
    names = [entry.name or entry.key for entry in unknown]
    en, ja = "; ".join(names[:5]), "、".join(names[:5])
    more = len(names) - 5
    return Words(
        f"In no set that is here, and left out: {en}"
        + (f"; and {more} more." if more > 0 else "."),
        f"カードが見つからないため省きました：{ja}" + (f"、ほか{more}種。" if more > 0 else "。"))
