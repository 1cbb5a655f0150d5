"""Sets of unlikely cards: the whole grammar thrown together by chance, each a game of its own.

No one would design them; they show that the rules keep the laws whatever a set file may say.
"""

from __future__ import annotations

import random
from functools import cache, partial

import msgspec

from cardtable.engine.catalogue import Catalogue, ReadyDeck
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words
from cardtable.games.shield import GAME as SHIELD
from cardtable.games.shield.cards import ExtraMonster, Token
from tests.games.shield.effects.test_any_card import made_up

SETS = 4


@cache
def read_catalogue(number: int) -> Catalogue:
    """All the cards of a set, and a deck of them."""
    cards = {card.key: card for card in made_up(random.Random(f"wild {number}"))}
    extra = {key: 1 for key, card in cards.items() if isinstance(card, ExtraMonster)}
    main = {key: 1 for key, card in cards.items() if not isinstance(card, ExtraMonster | Token)}
    deck = ReadyDeck(f"wild:{number}", Words(f"Deck {number}", f"デッキ{number}"), Words("", ""),
                     {"main": main, "ex": extra})
    return Catalogue(cards, {deck.key: deck}, {})


GAMES: dict[str, GameDefinition] = {
    f"wild shield {number}": msgspec.structs.replace(
        SHIELD, read_catalogue=partial(read_catalogue, number))
    for number in range(SETS)
}
"""Shield & Soul with nothing but such cards, by name."""
