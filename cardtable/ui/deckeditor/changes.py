"""What the gestures of the editor mean for a deck: each gives a title and the deck after it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardtable.decks.deck import MAIN, Deck, DeckEntry
from cardtable.engine.cards import CardKey
from cardtable.engine.words import Language, Words
from cardtable.ui.deckeditor.cargo import Cargo
from cardtable.ui.deckeditor.keys import Wish
from cardtable.ui.deckeditor.workbench import Workbench

Change = tuple[Words, Deck]


class Changes:
    """Makes steps for one game. A change that does nothing gives the same deck."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench

    def of_cards(self, deck: Deck, wish: Wish, keys: Iterable[CardKey], language: Language
                 ) -> Change:
        """Cards of the browser are added, or taken from wherever the deck has them."""
        wanted = [self._bench.entry(key, language) for key in keys]
        if wish == Wish.ADD:
            return self.added(deck, wanted)
        have = [entry for one in wanted for entry in deck.entries if entry.card == one.card]
        if wish == Wish.TAKE:  # one copy of each, from the last part that has it
            have = list({entry.card: entry for entry in have}.values())
        return self.of_entries(deck, wish, have)

    def of_entries(self, deck: Deck, wish: Wish, entries: Iterable[DeckEntry]) -> Change:
        """Cards of the deck become one more, one fewer, or none."""
        entries = list(entries)
        by = {Wish.ADD: 1, Wish.TAKE: -1}
        for entry in entries:
            count = by.get(wish, -entry.count)
            deck = deck.with_more(msgspec.structs.replace(entry, count=count))
        verb = Words("Add {}", "{}を追加") if wish == Wish.ADD else Words("Remove {}", "{}を外す")
        return self._titled(verb, entries), deck

    def added(self, deck: Deck, entries: Iterable[DeckEntry], section: str = "") -> Change:
        """Cards come in, where they belong or where they were put."""
        entries = [self._placed(entry, section) for entry in entries]
        for entry in entries:
            deck = deck.with_more(entry)
        return self._titled(Words("Add {}", "{}を追加"), entries), deck

    def dropped(self, deck: Deck, cargo: Cargo, section: str) -> Change:
        """Cards were dropped on the deck: new ones, or its own on another part of it."""
        if cargo.source != "deck":
            return self.added(deck, cargo.entries, section)
        for entry in cargo.entries:
            if section:
                deck = deck.moved(entry, section)
        title = self._bench.section_title(section or MAIN)
        return self._titled(Words(f"Move {{}} to: {title.en}", f"{{}}を移す：{title.ja}"),
                            cargo.entries), deck

    def taken(self, deck: Deck, cargo: Cargo) -> Change:
        """Cards of the deck were dropped outside it."""
        return self.of_entries(deck, Wish.TAKE, cargo.entries)

    def counted(self, deck: Deck, entry: DeckEntry, count: int) -> Change:
        """Somebody typed how many there are to be."""
        return self.set_copies(deck, [entry], count)

    def set_copies(self, deck: Deck, entries: Iterable[DeckEntry], count: int) -> Change:
        """So many copies of each of these cards."""
        entries = list(entries)
        for entry in entries:
            have = sum(one.count for one in deck.entries if one.place == entry.place)
            deck = deck.with_more(msgspec.structs.replace(entry, count=count - have))
        return self._titled(Words(f"{count} of {{}}", f"{{}}を{count}枚に"), entries), deck

    def _placed(self, entry: DeckEntry, section: str) -> DeckEntry:
        """In the part where it was put, if the game lets it be there; else where it belongs."""
        fits = section and self._bench.may_stand(entry.card, section)
        return msgspec.structs.replace(entry, section=section) if fits else entry

    def _titled(self, verb: Words, entries: Iterable[DeckEntry]) -> Words:
        entries = list(entries)
        if len(entries) == 1:
            name = self._bench.name(entries[0])
            return Words(verb.en.format(f"“{name.en}”"), verb.ja.format(f"「{name.ja}」"))
        return Words(verb.en.format(f"{len(entries)} cards"),
                     verb.ja.format(f"{len(entries)}種類のカード"))
