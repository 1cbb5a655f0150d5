"""``decks``: a keystroke in a search over thirty thousand cards, and a deck of five thousand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from cardtable.decks.deck import Deck, DeckEntry
from cardtable.decks.names import NameBook
from cardtable.decks.reading import Shelf, read_deck, write
from cardtable.decks.search import SearchIndex
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.words import Words
from tests.bench import games
from tests.bench.lines import Effort, Line, clock_ns, within

NAME = "decks"
LIMIT = 16.0
"""Milliseconds a keystroke, a frame at 60 Hz."""
CARDS = 30_000
TYPED = ("type:strike force>=5 trait:melee cost<3", "lantern children",
         "-type:strike (wisp or bell)", "戦闘力>=5 種類:ストライク 灯",
         'text:"flip" -is:manual', "e")


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """ms for each letter typed, for the index, for reading and writing a large deck."""
    game = games.game()
    catalogue = game.read_catalogue()
    rules = game.rules(catalogue)
    number = min(CARDS, max(1000, effort.frames * 75))
    cards = many(list(catalogue.cards.values()), number)
    made: list[SearchIndex] = []
    yield within(NAME, f"index of {number} cards", "ms", [_ms(
        lambda: made.append(SearchIndex(game, cards.values(), rules.card_text)))])
    index = made[0]
    letters = [text[:end] for text in TYPED for end in range(1, len(text) + 1)]
    keystrokes = [_ms(lambda typed=typed: index.search(typed))
                  for _ in range(effort.rounds) for typed in letters]
    yield within(NAME, f"keystroke, {number} cards", "ms", keystrokes, LIMIT)
    shelf = Shelf(game.key, NameBook(cards), game.sections)
    deck = Deck(name="large", game=game.key, entries=tuple(
        DeckEntry(card.name.en, card.key) for card in list(cards.values())[:5000]))
    for form in ("deck", "plain", "cod"):
        text = write(deck, form, shelf)
        yield within(NAME, f"open {deck.size} cards ({form})", "ms",
                     [_ms(lambda text=text: read_deck(text, shelf)) for _ in range(effort.rounds)])


def many(printed: list[CardDef], number: int) -> dict[CardKey, CardDef]:
    """So many cards, made from those there are, each with a name of its own."""
    chance = random.Random(0)
    english = [word for card in printed for word in card.name.en.split()]
    japanese = [card.name.ja for card in printed]
    cards = {}
    for at in range(number):
        name = Words(f"{' '.join(chance.sample(english, 3))} {at}",
                     f"{''.join(chance.sample(japanese, 2))}{at}")
        key = CardKey(f"many:{at}")
        cards[key] = msgspec.structs.replace(printed[at % len(printed)], key=key, name=name)
    return cards


def _ms(do: Callable[[], object]) -> float:
    began = clock_ns()
    do()
    return (clock_ns() - began) / 1e6
