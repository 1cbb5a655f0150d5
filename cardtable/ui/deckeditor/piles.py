"""A deck as piles: which cards lie together, and where each of them lies. No window, no painter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from time import monotonic
from typing import NamedTuple

import msgspec

from cardtable.decks.deck import MAIN, DeckEntry
from cardtable.engine.fields import CardField
from cardtable.engine.layout import CARD_HEIGHT
from cardtable.engine.words import Language, Words
from cardtable.ui.deckeditor.workbench import Workbench

STRIP = 0.185
"""What is seen of a card beneath another one, of its height: name and cost."""


class Pile(msgspec.Struct, frozen=True):
    """Cards that lie together: rows of the deck, the first at the top of the column."""

    title: Words
    rows: tuple[int, ...]
    count: int
    section: str


class Box(NamedTuple):
    """A rectangle in logical pixels of the whole picture."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Does a point lie in it?"""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def meets(self, other: Box) -> bool:
        """Have the two any point in common?"""
        return (self.x < other.x + other.width and other.x < self.x + self.width
                and self.y < other.y + other.height and other.y < self.y + self.height)


class Laid(msgspec.Struct, frozen=True):
    """Where everything lies. ``cards`` by row, in the order in which they cover each other."""

    piles: tuple[Pile, ...]
    heads: tuple[Box, ...]
    cards: dict[int, Box]
    bodies: tuple[Box, ...]
    """The whole place of each pile, its head included: where cards can be dropped on it."""
    height: int
    card_width: int

    def row_at(self, x: int, y: int) -> int:
        """The topmost card at a point, -1 if none lies there."""
        return next((row for row, box in reversed(self.cards.items()) if box.holds(x, y)), -1)

    def pile_at(self, x: int, y: int) -> Pile | None:
        """The pile at a point."""
        return next((pile for pile, box in zip(self.piles, self.bodies, strict=True)
                     if box.holds(x, y)), None)

    def strips(self) -> Iterator[tuple[int, Box]]:
        """Of each card what is seen of it."""
        for pile in self.piles:
            boxes = [self.cards[row] for row in pile.rows]
            for number, (row, box) in enumerate(zip(pile.rows, boxes, strict=True)):
                end = boxes[number + 1].y if number + 1 < len(boxes) else box.y + box.height
                yield row, box._replace(height=end - box.y)

    def beside(self, row: int, by: int) -> int:
        """The card at the same height in the pile before or after; the same at the ends."""
        at = next((n for n, pile in enumerate(self.piles) if row in pile.rows), -1)
        if at < 0 or not 0 <= at + by < len(self.piles):
            return row
        height = self.piles[at].rows.index(row)
        rows = self.piles[at + by].rows
        return rows[min(height, len(rows) - 1)]

    def after(self, row: int, by: int) -> int:
        """The card before or after in reading order; the same at the ends."""
        rows = [one for pile in self.piles for one in pile.rows]
        if row not in rows:
            return rows[0] if rows else -1
        return rows[max(0, min(len(rows) - 1, rows.index(row) + by))]


class Place(NamedTuple):
    """In which pile an entry lies, what that is called, and where in it the entry is."""

    pile: tuple[tuple[int, int, str], ...]
    title: Words
    within: tuple[int, str]


class Places:
    """The places of entries when a deck is laid by a field; each is reckoned once.

    Without a field each part of a deck is one pile, and so is each part that is not the main one.
    """

    def __init__(self, bench: Workbench, by: CardField | None, language: Language) -> None:
        self._bench, self._by, self._language = bench, by, language
        self._order = [section.key for section in bench.game.sections]
        self._found: dict[tuple[str, str, str], Place] = {}

    def __len__(self) -> int:
        return len(self._found)

    def reckon(self, entries: Iterable[DeckEntry], until: float) -> bool:
        """Reckon places until then (`time.monotonic`); are all known? One of them is in any case:
        a window that calls again and again comes to an end."""
        is_late = False
        for entry in entries:
            if entry.place not in self._found:
                if is_late:
                    return False
                self._found[entry.place] = self._reckoned(entry)
                is_late = monotonic() >= until
        return True

    def piles(self, entries: Sequence[DeckEntry]) -> tuple[Pile, ...]:
        """The piles of the entries whose places are known."""
        rows: dict[tuple[tuple[int, int, str], ...], list[int]] = {}
        found = [self._found.get(entry.place) for entry in entries]
        for row, place in enumerate(found):
            if place is not None:
                rows.setdefault(place.pile, []).append(row)
        within = {row: place.within for row, place in enumerate(found) if place is not None}
        made = []
        for pile in sorted(rows):
            inside = tuple(sorted(rows[pile], key=within.__getitem__))
            first = found[inside[0]]
            assert first is not None
            made.append(Pile(first.title, inside, sum(entries[row].count for row in inside),
                             entries[inside[0]].section))
        return tuple(made)

    def _reckoned(self, entry: DeckEntry) -> Place:
        bench, by = self._bench, self._by if entry.section == MAIN else None
        order = self._order
        part = order.index(entry.section) if entry.section in order else len(order)
        kind = _kind(bench, entry, by) if by is not None else ()
        title = (_title(bench, entry, by) if by is not None
                 else bench.section_title(entry.section))
        name = bench.name(entry).in_(self._language).casefold()
        return Place(_sortable((part, entry.section, *kind)), title,
                     (bench.cost(entry.card), name))


def piles_of(bench: Workbench, entries: Sequence[DeckEntry], by: CardField | None,
             language: Language) -> tuple[Pile, ...]:
    """The piles of a deck."""
    places = Places(bench, by, language)
    places.reckon(entries, inf)
    return places.piles(entries)


def fitting_width(piles: int, width: int, wanted: int, gap: int) -> int:
    """A width of cards near the wanted one with which all piles stand side by side, else the
    wanted one."""
    if not piles:
        return wanted
    fits = (width - gap) // piles - gap
    return min(fits, round(wanted * 1.3)) if fits >= wanted * 0.75 else wanted


def split(piles: tuple[Pile, ...], columns: int, most: int) -> tuple[Pile, ...]:
    """High piles go on in columns that would stand empty, until none is higher than ``most``."""
    parts = [1] * len(piles)
    while sum(parts) < columns:
        heights = [-(-len(pile.rows) // n) for pile, n in zip(piles, parts, strict=True)]
        if max(heights, default=0) <= most:
            break
        parts[heights.index(max(heights))] += 1
    made = []
    for pile, n in zip(piles, parts, strict=True):
        height = -(-len(pile.rows) // n)
        made.append(msgspec.structs.replace(pile, rows=pile.rows[:height]))
        made += [Pile(Words("", ""), pile.rows[at:at + height], 0, pile.section)
                 for at in range(height, len(pile.rows), height)]
    return tuple(made)


def lay(piles: tuple[Pile, ...], width: int, card_width: int, head: int, gap: int) -> Laid:
    """Piles side by side; those that find no room go beneath the shortest. The marks of the
    counts hang into the gap between them."""
    height = round(card_width * CARD_HEIGHT)
    strip = max(16, round(height * STRIP))
    columns = max(1, (width - gap) // (card_width + gap))
    ends = [gap // 2] * columns
    heads, bodies = [], []
    cards: dict[int, Box] = {}
    for number, pile in enumerate(piles):
        column = number if number < columns else ends.index(min(ends))
        x, y = gap + column * (card_width + gap), ends[column]
        heads.append(Box(x, y, card_width, head))
        y += head
        for row in pile.rows:
            cards[row] = Box(x, y, card_width, height)
            y += strip
        end = y - strip + height
        bodies.append(Box(x, ends[column], card_width, end - ends[column]))
        ends[column] = end + gap // 2
    return Laid(piles, tuple(heads), cards, tuple(bodies), max(ends), card_width)


def _kind(bench: Workbench, entry: DeckEntry, by: CardField) -> tuple[object, ...]:
    value = bench.values(entry.card).get(by.key, ())
    if isinstance(value, int):
        return (0, value)
    order = list(by.values)
    if not value:
        return (2,)
    return (0 if len(value) == 1 else 1, *(order.index(one) if one in order else len(order)
                                          for one in value))


def _title(bench: Workbench, entry: DeckEntry, by: CardField) -> Words:
    told = bench.told(entry.card, by)
    value = bench.values(entry.card).get(by.key, ())
    if isinstance(value, int):
        return Words(f"{by.title.en} {told.en}", f"{by.title.ja}{told.ja}")
    return told


def _sortable(place: tuple[object, ...]) -> tuple[tuple[int, int, str], ...]:
    return tuple((0, part, "") if isinstance(part, int) else (1, 0, str(part)) for part in place)

