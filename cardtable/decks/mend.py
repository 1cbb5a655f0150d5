"""A change of a deck that mends something, as data for a button, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from cardtable.decks.deck import Deck, DeckEntry
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.legality import DeckSection
from cardtable.engine.words import Words, joined, same

_MOST_NAMED = 5


class Mend(msgspec.Struct, frozen=True, kw_only=True):
    """A change that takes a problem away, as data for a button: "remove two copies"."""

    change: Literal["remove", "move", "add", "replace"]
    out: tuple[DeckEntry, ...] = ()
    """The copies that go, from where they stand."""
    into: tuple[DeckEntry, ...] = ()
    """The copies that come, where they will stand."""
    words: Words

    def applied(self, deck: Deck) -> Deck:
        """The deck after it."""
        away = tuple(msgspec.structs.replace(one, count=-one.count) for one in self.out)
        return msgspec.structs.replace(deck, entries=(*deck.entries, *away, *self.into))


def _name(entry: DeckEntry, cards: Mapping[CardKey, CardDef]) -> Words:
    card = cards.get(entry.card)
    return card.name if card is not None else same(entry.name or entry.key)


def adding(added: tuple[DeckEntry, ...], cards: Mapping[CardKey, CardDef]) -> Words:
    """How it is told that these cards come."""
    def told(entry: DeckEntry) -> Words:
        name = _name(entry, cards)
        if entry.count == 1:
            return Words(f"“{name.en}”", f"「{name.ja}」")
        return Words(f"{entry.count} × “{name.en}”", f"「{name.ja}」{entry.count}枚")

    count = sum(entry.count for entry in added)
    named = joined([told(entry) for entry in added[:_MOST_NAMED]], ", ", "")
    if len(added) > _MOST_NAMED:
        named += Words(" …", "…")
    if count == 1:
        return Words(f"Add {named.en}", f"{named.ja}を追加")
    return Words(f"Add {count} cards that go with these: {named.en}",
                 f"このデッキに合う{count}枚を追加：{named.ja}")


def removal(entry: DeckEntry, count: int, cards: Mapping[CardKey, CardDef]) -> Mend:
    """So many copies of a card go."""
    name = _name(entry, cards)
    words = Words(f"Remove {count} of “{name.en}”", f"「{name.ja}」を{count}枚外す")
    if count == entry.count:
        words = Words(f"Remove “{name.en}”", f"「{name.ja}」を外す")
    return Mend(change="remove", out=(msgspec.structs.replace(entry, count=count),), words=words)


def move(entry: DeckEntry, section: DeckSection, cards: Mapping[CardKey, CardDef]) -> Mend:
    """A card goes to another part of the deck."""
    name = _name(entry, cards)
    there = msgspec.structs.replace(entry, section=section.key)
    return Mend(change="move", out=(entry,), into=(there,), words=Words(
        f"Move “{name.en}” to: {section.title.en}", f"「{name.ja}」を移す：{section.title.ja}"))


def replacement(entry: DeckEntry, key: CardKey, cards: Mapping[CardKey, CardDef]) -> Mend:
    """Another card comes for one that nobody knows."""
    old, new = _name(entry, cards), cards[key].name
    there = DeckEntry(new.en, key, entry.section, entry.count)
    return Mend(change="replace", out=(entry,), into=(there,), words=Words(
        f"Take “{new.en}” for “{old.en}”", f"「{old.ja}」を「{new.ja}」に替える"))
