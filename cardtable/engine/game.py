"""All that a game package gives to the program."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.face import FaceSpec
from cardtable.engine.fields import CardField, FieldValue
from cardtable.engine.layout import TableLayout
from cardtable.engine.legality import DeckProblem, DeckSection
from cardtable.engine.primer import Primer
from cardtable.engine.rulebook import Rulebook
from cardtable.engine.words import Words

if TYPE_CHECKING:
    from cardtable.engine.catalogue import CardReader, Catalogue
    from cardtable.engine.positions import Positions
    from cardtable.engine.practice import Practice
    from cardtable.engine.rules import Lineup, Rules
    from cardtable.engine.watching import Measure, Notes, Watcher


class Count(msgspec.Struct, frozen=True):
    """Something that simulations count: under each heading how often a `Said.key` was said.

    Of one heading with no name the figure is a plain number.
    """

    key: str
    title: Words
    said: Mapping[str, str]


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """How fast a game goes, for the statistics of a deck: cards seen and costs that can be paid
    by a turn, at the least, as far as no card changes it."""

    cost: str
    """Key of the `CardField` that is paid."""
    seen: tuple[int, int]
    """Cards of the deck seen before the first turn, and in each."""
    budget: tuple[int, int]
    """What can be paid before the first turn, and how much more in each."""
    words: Words
    """What is reckoned with."""
    is_used_up: bool = False
    """Is gone in the next turn what was paid and seen? Then each turn pays for one card of the
    mean cost, if it can."""

    def seen_by(self, turn: int) -> int:
        """Cards seen by the end of a turn, from 1; in that turn alone, where they are used up."""
        return self.seen[0] + (1 if self.is_used_up else turn) * self.seen[1]


class GameDefinition(msgspec.Struct, frozen=True, kw_only=True):
    """A game by its key, with what the program needs to play it, draw it and explain it.

    Everything that takes reading or building is a function, so that listing games is quick.
    """

    key: str
    title: Words
    subtitle: Words
    read_catalogue: Callable[[], Catalogue]
    """Reads the game's own sets: cards and ready decks."""
    rules: Callable[[Catalogue], Rules]
    layout: TableLayout
    face: Callable[[Mapping[CardKey, CardDef], CardDef, str], FaceSpec]
    """What stands on one side of a card: "front", "back", or "inner.front", "inner.back" for the
    inner card of a matchbox."""
    read_rulebook: Callable[[], Rulebook]
    read_primer: Callable[[], Primer | None] = lambda: None
    """The rules on one page; ``None``: there is only the rulebook."""
    deck_problems: Callable[[Mapping[CardKey, CardDef], Lineup], tuple[DeckProblem, ...]]
    """What is wrong with a deck, and what is unwise; a deck with warnings only may be played."""
    counts: tuple[Count, ...] = ()
    """What is worth counting over many games, besides what every game has."""
    measures: tuple[Measure, ...] = ()
    """What is worth counting for each side, by turn and by card."""
    watch: Callable[[Rules, Notes], Watcher] | None = None
    """Begins to follow one game and to note the ``measures``; a function that processes can name,
    like ``rules`` and ``read_catalogue``."""
    practice: Practice | None = None
    """An opponent that follows a script; ``None``: this game has none."""
    positions: Positions | None = None
    """What may be set up by hand; ``None``: nothing."""
    beside: Callable[
        [Mapping[CardKey, CardDef], Collection[CardKey]], Mapping[CardKey, int]
    ] = lambda *_: {}
    """Which cards, and how many, a real table needs besides a deck of these: tokens, an opening
    attack."""
    aids: tuple[FaceSpec, ...] = ()
    """What is no card of the game but helps at a real table, such as a marker for each zone."""
    sections: tuple[DeckSection, ...] = (DeckSection("main", Words("Deck", "デッキ")),)
    """The parts of a deck, in the order in which people read them."""
    reader: CardReader | None = None
    """Reads the cards of anybody's set; ``None``: the game takes no cards but its own."""
    card_fields: tuple[CardField, ...] = ()
    """What can be asked of a card, and what a table of cards has for columns."""
    searchable: Callable[[CardDef], Mapping[str, FieldValue]] = lambda _: {}
    """What holds of one card, by the keys of ``card_fields``."""
    pace: Pace | None = None
    """``None``: the game has no costs to be reckoned with."""
    titles: Callable[[], Mapping[str, Words]] = dict
    """What the parts of a card are called where somebody makes one; keys: `decks.forms`."""
    blanks: Callable[[], Mapping[str, Any]] = dict
    """What fields of a new card begin with, by the keys of their titles; else the smallest."""
    part_words: Callable[[Mapping[CardKey, CardDef], CardDef, object], Words] = (
        lambda *_: Words("", ""))
    """What one part of a card, such as an ability or a condition, says by itself."""
