"""What is different between two decks."""

from __future__ import annotations

import msgspec

from cardtable.decks.deck import Deck, DeckEntry


class Change(msgspec.Struct, frozen=True):
    """One card whose number differs; ``entry`` has its name, key and section."""

    entry: DeckEntry
    before: int
    after: int

    @property
    def by(self) -> int:
        """How many copies came (above 0) or went (below 0)."""
        return self.after - self.before


def compare(old: Deck, new: Deck) -> tuple[Change, ...]:
    """Cards added, removed and counted differently, in the order of deck files."""
    before = {entry.place: entry for entry in old.entries}
    after = {entry.place: entry for entry in new.entries}
    changes = []
    for place in before.keys() | after.keys():
        one, two = before.get(place), after.get(place)
        entry = two or one
        assert entry is not None
        counts = (one.count if one else 0, two.count if two else 0)
        if counts[0] != counts[1]:
            changes.append(Change(entry, *counts))
    return tuple(sorted(changes, key=lambda change: (
        change.entry.section, change.entry.name, change.entry.key)))
