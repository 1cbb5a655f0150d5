"""Sets of unlikely cards: the whole grammar thrown together by chance, each a game of its own.

No one would design them; they show that the rules keep the laws whatever a set file may say.
"""

from __future__ import annotations

import random
from functools import cache, partial
from pathlib import Path

from cardtable.engine.catalogue import Catalogue, ReadyDeck
from cardtable.engine.game import GameDefinition
from cardtable.engine.rulebook import Rulebook
from cardtable.engine.words import Words
from cardtable.games.shield import formats, layout, zones
from cardtable.games.shield.cards import ExtraMonster, Token
from cardtable.games.shield.faces import face
from cardtable.games.shield.rules import ShieldRules
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


def _rulebook() -> Rulebook:
    return Rulebook.read(Path(zones.__file__).parent / "data" / "rulebook.json")


GAMES: dict[str, GameDefinition] = {
    f"wild shield {number}": GameDefinition(
        key="shield",
        title=Words("Shield & Soul", "シールド＆ソウル"),
        subtitle=Words("unlikely cards", "ありえないカード"),
        read_catalogue=partial(read_catalogue, number),
        rules=lambda catalogue: ShieldRules(catalogue.cards),
        layout=layout.LAYOUT,
        face=face,
        deck_problems=formats.problems,
        read_rulebook=_rulebook,
    )
    for number in range(SETS)
}
"""Shield & Soul with nothing but such cards, by name."""
