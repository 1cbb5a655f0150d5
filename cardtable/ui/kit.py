"""A game with what is read from its files, each part once and only when it is needed.

A kit never changes. When card sets arrive, change or go, `cardtable.ui.kits.Kits.renew` puts
another in its place; a match goes on with the one that it began with.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar

from cardtable import paths
from cardtable.decks.legality import absent_sets, missing
from cardtable.decks.library import Library
from cardtable.decks.names import NameBook
from cardtable.decks.own_sets import SetsRead, own_sets
from cardtable.engine.cards import CardKey
from cardtable.engine.catalogue import Catalogue, ReadyDeck, catalogue_of
from cardtable.engine.face import FaceSpec
from cardtable.engine.game import GameDefinition
from cardtable.engine.rulebook import Rulebook
from cardtable.engine.rules import Lineup, Rules
from cardtable.engine.words import Language, Words, same
from cardtable.paint.artist import Artist, artist_of
from cardtable.table.pictures import Pictures
from cardtable.ui.deck_titles import OF_A_SET, READY, Origin, own_origin, told_apart

T = TypeVar("T")


class read_once(cached_property[T]):  # noqa: N801 -- it decorates
    """A part that the screen and the thread beside it may ask for at the same time: it is read by
    whoever came first, and the other waits."""

    def __get__(self, kit: Any, owner: type[Any] | None = None) -> Any:
        if kit is None:
            return self
        with kit.reading:
            return super().__get__(kit, owner)


class GameKit:
    """One game ready to be played and drawn."""

    def __init__(self, game: GameDefinition) -> None:
        self.game = game
        self.reading = RLock()
        self._sets = SetsRead()
        self.incomplete: dict[str, tuple[Words, ...]] = {}
        """Decks by name that cannot be played for want of cards, and the sets that they need."""
        self.deck_titles: dict[str, Words] = {}
        """What the decks by their keys are called where one is chosen; known with `decks`."""
        self.changed: frozenset[CardKey] = frozenset()
        """Cards that came, went or are others than in the kit whose place this one took."""

    @read_once
    def printed(self) -> Catalogue:
        """The program's own cards and ready decks."""
        return self.game.read_catalogue()

    @read_once
    def catalogue(self) -> Catalogue:
        """Those, and with them the person's own sets."""
        return self._read()

    def read(self) -> None:
        """Read its cards and their names now. Draws nothing, so that it may be called beside the
        screen."""
        _ = self.names

    def renewed(self) -> GameKit:
        """A kit of the sets as they are now; what did not change is not read again. Draws nothing,
        so that it may be called beside the screen."""
        old, made = self.catalogue.cards, GameKit(self.game)
        made._sets, made.printed = self._sets, self.printed
        made.catalogue = made._read()
        made.rules = self.game.rules(made.catalogue)
        made.names = NameBook(made.rules.cards)
        new = made.catalogue.cards
        made.changed = frozenset(key for key in old.keys() | new.keys()
                                 if old.get(key) != new.get(key))
        return made

    def with_catalogue(self, catalogue: Catalogue) -> GameKit:
        """A kit of other cards, for a match that brings them along."""
        made = GameKit(self.game)
        made.printed, made.catalogue = self.printed, catalogue
        return made

    def _read(self) -> Catalogue:
        return catalogue_of(own_sets(self.game, own_sets_folder(), self._sets), self.printed)

    @cached_property
    def decks(self) -> dict[str, ReadyDeck]:
        """The ready decks, then those that people built, as far as all their cards are known."""
        return self.read_decks()

    def read_decks(self) -> dict[str, ReadyDeck]:
        """Read anew what people built; `incomplete` tells which decks lack cards."""
        found, self.incomplete = dict[str, ReadyDeck](), {}
        origins = {key: Origin(READY if key in self.printed.decks else OF_A_SET)
                   for key in self.catalogue.decks}
        for item in Library(paths.data() / "decks").items():
            deck = item.reading.deck
            if deck is None or deck.game != self.game.key or not deck.entries:
                continue
            if missing(self.rules.cards, deck):
                self.incomplete[deck.name] = tuple(absent_sets(self.rules.cards, deck))
                continue
            key = deck.id if deck.id not in found else f"{deck.id} {item.path}"  # a file copied
            found[key] = ReadyDeck(key, same(deck.name), same(deck.notes), deck.lineup().sections)
            origins[key] = own_origin(item.folder, item.path.name)
        self.decks = {**self.catalogue.decks, **found}
        self.deck_titles = told_apart(self.decks, origins)
        return self.decks

    @read_once
    def rules(self) -> Rules:
        """Its rules over that catalogue."""
        return self.game.rules(self.catalogue)

    @read_once
    def names(self) -> NameBook:
        """Its cards by name."""
        return NameBook(self.rules.cards)

    def forget_names(self) -> None:
        """Read the names anew if anybody should ask once more."""
        self.__dict__.pop("names", None)

    @cached_property
    def book(self) -> Rulebook:
        """Its rulebook."""
        return self.game.read_rulebook()

    @cached_property
    def artist(self) -> Artist:
        """Who draws its cards."""
        return artist_of(self.game, self.catalogue, self.rules)

    @cached_property
    def pictures(self) -> Pictures:
        """Its cards as they lie on tables; every table of the program shares them."""
        return Pictures(self.artist)

    def face_of(self, key: CardKey, side: str) -> FaceSpec:
        """What stands on one side of a card."""
        return self.artist.face_of(key, side)

    def leader_of(self, deck: ReadyDeck) -> CardKey | None:
        """The card that stands for a deck: the first of its smallest section, of which there is
        one, or which it is built to summon."""
        smallest = min((cards for cards in deck.sections.values() if cards), key=len, default={})
        return next(iter(smallest), None)

    def lineup(self, deck: ReadyDeck, language: Language) -> Lineup:
        """A ready deck as a player brings it."""
        return Lineup(deck.name.in_(language), deck.sections)


def own_sets_folder() -> Path:
    """Where the person's own sets lie."""
    return paths.data() / "sets"
