"""A game of made-up cards whose names are hard to read."""

from __future__ import annotations

from cardtable.decks.deck import Deck
from cardtable.decks.names import NameBook
from cardtable.decks.reading import Shelf, read_deck
from cardtable.decks.report import ImportResult
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.legality import DeckSection
from cardtable.engine.words import Words
from tests.toy.game import Number

NAMES = {
    "ember": ("Ember", "火種"),
    "tide": ("Tide", "潮"),
    "tidecaller": ("Tidecaller", "潮呼び"),
    "dragon": ("Dragon’s-Breath", "竜の息"),
    "moon": ("Half-Moon", "半月"),
    "envoy": ("X-Laws Envoy", "X-Lawsの使者"),
    "printer": ("3D Printer", "3Dプリンター"),
    "five": ("Card of Five Stars", "５つ星の札"),
    "winds": ("Deck of Winds", "風のデッキ"),
    "sentry": ("Sideboard Sentry", "控えの見張り"),
    "sword": ("Sword of the Spirit", "霊の剣"),
    "pot": ("Tea·Pot – Blue", "ポット・ポ"),
    "twin-a": ("Twin", "双子"),
    "twin-b": ("Twin", "双子"),
    "rock": ("#1 \"Rock\" & [Roll] {live}: x2", "石"),
}
CARDS: dict[CardKey, CardDef] = {
    key: Number(key=key, name=Words(*names), value=1)
    for short, names in NAMES.items() for key in [CardKey(f"hard:{short}")]}
SECTIONS = (DeckSection("main", Words("Deck", "デッキ")),
            DeckSection("ex", Words("EX deck", "EXデッキ"), ("extra",)))
SHELF = Shelf("toy", NameBook(CARDS), SECTIONS)


def read(text: str | bytes) -> ImportResult:
    return read_deck(text, SHELF)


def deck_of(text: str | bytes) -> Deck:
    """The deck of a list that can be read."""
    deck = read(text).deck
    assert deck is not None
    return deck


def counts(text: str | bytes, section: str = "main") -> dict[str, int]:
    """The cards of a list by short key, or by text where nobody knows them."""
    return {entry.card.removeprefix("hard:"): entry.count
            for entry in deck_of(text).section(section)}
