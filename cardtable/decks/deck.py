"""A deck as a value: what is in it, in one order, so that equal decks are equal values."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterable

import msgspec

from cardtable.engine.cards import CardKey
from cardtable.engine.catalogue import ReadyDeck
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Language

MOST_COPIES = 9999
"""Of one card in one section; no game comes near it."""
LONGEST_TEXT = 500
"""Characters of a name, a key, a tag; what is longer is cut."""
MAIN = "main"
"""The section that every game has, and where cards go for which none is named."""

_SPACES = re.compile("[\t-\r\x1c-\x1f\x85\u2028\u2029]")
_NEVER_TEXT = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")


def clean(text: str) -> str:
    """A line as every form of a deck can hold it: no control characters, no blank ends."""
    if text.isprintable() and len(text) <= LONGEST_TEXT and text == text.strip():
        return text  # as nearly all of them are
    tidy = _NEVER_TEXT.sub("\ufffd", _SPACES.sub(" ", text)).strip()
    return tidy[:LONGEST_TEXT].rstrip()


def clean_notes(text: str) -> str:
    """Several lines, each without control characters and blanks at its end."""
    lines = re.split("\r\n|[\n\r\x0b\x0c\x85\u2028\u2029]", text)
    tidy = (_NEVER_TEXT.sub("\ufffd", _SPACES.sub(" ", line)).rstrip() for line in lines)
    return "\n".join(tidy).strip("\n")


class DeckEntry(msgspec.Struct, frozen=True):
    """Some copies of one card in one section.

    ``key`` is empty for a card that nobody knows; ``name`` is then the text as it came. For a
    known card ``name`` is what stands in the file for people to read.
    """

    name: str
    key: CardKey = CardKey("")
    section: str = MAIN
    count: int = 1

    @property
    def card(self) -> CardKey:
        """What names the card in a `Lineup`: its key, or the text that stands for it."""
        return self.key or CardKey(self.name)

    @property
    def place(self) -> tuple[str, str, str]:
        """What two entries must share to be one: section and card."""
        return (self.section, self.key, "" if self.key else self.name)


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """A deck. However it is made, its texts are clean and its entries are merged and in order."""

    name: str = ""
    id: str = ""
    """Stays when the deck is renamed, so that its versions are found."""
    game: str = ""
    entries: tuple[DeckEntry, ...] = ()
    tags: tuple[str, ...] = ()
    notes: str = ""

    def __post_init__(self) -> None:
        put = msgspec.structs.force_setattr
        for field in ("name", "id", "game"):
            put(self, field, clean(getattr(self, field)))
        put(self, "notes", clean_notes(self.notes))
        put(self, "tags", tuple(dict.fromkeys(filter(None, map(clean, self.tags)))))
        put(self, "entries", _merged(self.entries))

    @property
    def size(self) -> int:
        """How many cards there are in all sections."""
        return sum(entry.count for entry in self.entries)

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections that hold cards."""
        return tuple(dict.fromkeys(entry.section for entry in self.entries))

    def section(self, section: str) -> tuple[DeckEntry, ...]:
        """The entries of one section."""
        return tuple(entry for entry in self.entries if entry.section == section)

    def count(self, card: CardKey, section: str = MAIN) -> int:
        """How many copies stand there."""
        return sum(entry.count for entry in self.entries
                   if entry.section == section and entry.card == card)

    def with_more(self, entry: DeckEntry) -> Deck:
        """The deck with these cards added, or as many fewer if the count is negative."""
        return msgspec.structs.replace(self, entries=(*self.entries, entry))

    def moved(self, entry: DeckEntry, section: str) -> Deck:
        """The deck with these copies in another section; never more than there are."""
        have = sum(one.count for one in self.entries if one.place == entry.place)
        count = min(have, entry.count)
        if count < 1:
            return self
        away = self.with_more(msgspec.structs.replace(entry, count=-count))
        return away.with_more(msgspec.structs.replace(entry, section=section, count=count))

    def lineup(self) -> Lineup:
        """What the rules play with."""
        sections: dict[str, dict[CardKey, int]] = {}
        for entry in self.entries:
            cards = sections.setdefault(entry.section, {})
            cards[entry.card] = cards.get(entry.card, 0) + entry.count
        return Lineup(self.name, sections)


def _merged(entries: Iterable[DeckEntry]) -> tuple[DeckEntry, ...]:
    """Copies of one card added up, what comes to none left out, in order of section and name."""
    found: dict[tuple[str, str, str], DeckEntry] = {}
    for entry in entries:
        tidy = DeckEntry(clean(entry.name), CardKey(clean(entry.key)),
                         clean(entry.section) or MAIN, entry.count)
        before = found.get(tidy.place)
        if before is not None:
            tidy = DeckEntry(before.name or tidy.name, tidy.key, tidy.section,
                             before.count + tidy.count)
        if tidy.name or tidy.key:
            found[tidy.place] = tidy
    kept = (entry if entry.count <= MOST_COPIES
            else msgspec.structs.replace(entry, count=MOST_COPIES)
            for entry in found.values() if entry.count > 0)
    return tuple(sorted(kept, key=lambda entry: (entry.section, entry.name, entry.key)))


def new_id() -> str:
    """An id that no other deck has."""
    return uuid.uuid4().hex


def from_ready(ready: ReadyDeck, game: str, names: dict[CardKey, str], language: Language) -> Deck:
    """A ready deck as a deck of one's own to change; ``names`` are those of the cards."""
    entries = tuple(DeckEntry(names.get(key, key), key, section, count)
                    for section, cards in ready.sections.items() for key, count in cards.items())
    return Deck(name=ready.name.in_(language), id=new_id(), game=game, entries=entries,
                notes=ready.plan.in_(language))
