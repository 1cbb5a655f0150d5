"""``decks``: a keystroke in a search over thirty thousand cards, and a deck of five thousand.

The keystrokes are those of somebody who types into the editor's window, a process of its own.
"""

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
from tests.bench import children, games
from tests.bench.keystrokes import Keystroke
from tests.bench.lines import Effort, Line, clock_ns, within

NAME = "decks"
LIMIT, WORST = 16.0, 50.0
"""Milliseconds a keystroke, a frame at 60 Hz, and what the slowest of all may take."""
CARDS = 30_000


def measure(effort: Effort, scratch: Path) -> Iterator[Line]:
    """ms for each letter typed, for the index, for reading and writing a large deck."""
    game = games.game()
    catalogue = game.read_catalogue()
    rules = game.rules(catalogue)
    number = min(CARDS, max(1000, effort.frames * 75))
    cards = many(list(catalogue.cards.values()), number)
    yield within(NAME, f"index of {number} cards", "ms", [_ms(
        lambda: SearchIndex(game, cards.values(), rules.card_text))])
    strokes = msgspec.json.decode(children.run(
        scratch, "tests.bench.window", "search", str(number), str(max(1, effort.frames // 20))),
        type=list[Keystroke])
    yield within(NAME, f"keystroke, {number} cards", "ms",
                 [stroke.painted for stroke in strokes], LIMIT)
    slowest = max(strokes, key=lambda stroke: stroke.whole)
    yield msgspec.structs.replace(
        within(NAME, f"worst of {len(strokes)}, a face drawn too", "ms", [slowest.whole], WORST),
        note=slowest.what)
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
