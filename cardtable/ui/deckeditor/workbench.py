"""All that the editor needs of one game: its cards for decks, searched, named, and put in place.

Everybody in the editor holds one bench. When another kit is in force, the bench takes it over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import chain

from cardtable.decks.deck import MAIN, Deck, DeckEntry
from cardtable.decks.reading import Shelf
from cardtable.decks.search import SearchIndex
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.fields import CardField, FieldValue
from cardtable.engine.game import GameDefinition
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Language, Words, joined, same
from cardtable.ui.kit import GameKit

_OTHER = Words("Other", "その他")


class Workbench:
    """One game as the editor sees it. `fill` reads cards into the index, some at a time."""

    def __init__(self, kit: GameKit) -> None:
        self.kit = kit
        self.game: GameDefinition = kit.game
        self.cards: Mapping[CardKey, CardDef] = kit.rules.cards
        self._homes: dict[CardKey, str] = {}
        self._values: dict[CardKey, Mapping[str, FieldValue]] = {}
        self.buildable = tuple(self._buildable())
        """Cards that may stand in some part of a deck, in the order of their sets."""
        self.index = SearchIndex(kit.game, (), kit.rules.card_text)
        self._unread = iter(self.buildable)

    def take_over(self, kit: GameKit) -> None:
        """Go on with the cards of another kit of the game. What is gone is found no more at once,
        what is new or changed when `fill` has read it."""
        self.kit, self.cards = kit, kit.rules.cards
        for key in kit.changed:
            self._homes.pop(key, None)
            self._values.pop(key, None)
        self.__dict__.pop("shelf", None)
        self.buildable = tuple(self._buildable())
        self.index.drop(key for key in kit.changed if key not in self.cards)
        fresh = (key for key in self.buildable if key in kit.changed)
        self._unread = chain(self._unread, fresh)

    def fill(self, most: int = 400) -> bool:
        """Read so many more cards into the index; ``False`` when all are in it."""
        for _ in range(most):
            key = next(self._unread, None)
            if key is None:
                return False
            if key in self.cards:
                self.index.add(self.cards[key])
        return True

    @cached_property
    def shelf(self) -> Shelf:
        """What reading of decks needs."""
        return Shelf(self.game.key, self.kit.names, self.game.sections)

    @cached_property
    def groupings(self) -> tuple[CardField, ...]:
        """What cards can be laid in piles by: what any card has and what is no free text."""
        fields = [one for one in self.game.card_fields if one.kind in ("choice", "number")]
        unseen = {field.key for field in fields}
        for card in self.buildable:
            unseen -= self.values(card).keys()
            if not unseen:  # long before the last of thousands
                break
        return tuple(field for field in fields if field.key not in unseen)

    def home(self, key: CardKey) -> str:
        """The section where a card belongs: the first in which the game has nothing against it;
        empty where it can stand in none."""
        if key not in self._homes:
            sections = sorted((section.key for section in self.game.sections),
                              key=lambda section: section != MAIN)
            self._homes[key] = next((s for s in sections if self.may_stand(key, s)), "")
        return self._homes[key]

    def may_stand(self, key: CardKey, section: str) -> bool:
        """Has the game nothing against this card in that part of a deck?"""
        found = self.game.deck_problems(self.cards, Lineup("", {section: {key: 1}}))
        return all(one.card != key or one.is_warning for one in found)

    def entry(self, key: CardKey, language: Language, count: int = 1) -> DeckEntry:
        """Copies of a card where they belong."""
        name = self.cards[key].name.in_(language)
        return DeckEntry(name, key, self.home(key) or MAIN, count)

    def name(self, entry: DeckEntry) -> Words:
        """What a card is called; what stands in the file for one that nobody knows."""
        card = self.cards.get(entry.card)
        return card.name if card is not None else same(entry.name or entry.key)

    def values(self, key: CardKey) -> Mapping[str, FieldValue]:
        """What holds of a card, by the keys of the game's fields; nothing of an unknown one."""
        if key not in self._values:
            card = self.cards.get(key)
            self._values[key] = self.game.searchable(card) if card is not None else {}
        return self._values[key]

    def cost(self, key: CardKey) -> int:
        """What is paid for a card, -1 where nothing is."""
        pace = self.game.pace
        value = self.values(key).get(pace.cost) if pace is not None else None
        return value if isinstance(value, int) else -1

    def told(self, key: CardKey, field: CardField) -> Words:
        """What a card has in a field, in words."""
        value = self.values(key).get(field.key)
        if isinstance(value, int):
            return same(str(value))
        titles = [field.values[one] for one in value or () if one in field.values]
        return joined(titles, " / ", "・") if titles else _OTHER

    def section_title(self, section: str) -> Words:
        """What a part of a deck is called."""
        return next((one.title for one in self.game.sections if one.key == section),
                    same(section))

    def _buildable(self) -> Iterator[CardKey]:
        cards = self.kit.catalogue.cards
        one_of_each = {type(card): key for key, card in cards.items()}
        kinds = {kind for kind, key in one_of_each.items() if self.home(key)}
        return (key for key, card in cards.items() if type(card) in kinds)


def counts(deck: Deck) -> dict[CardKey, int]:
    """Copies of each card in all sections."""
    found: dict[CardKey, int] = {}
    for entry in deck.entries:
        found[entry.card] = found.get(entry.card, 0) + entry.count
    return found
