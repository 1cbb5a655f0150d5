"""What a change would do to a deck: the game is asked, again and again, with rests between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

import msgspec

from cardtable.decks.deck import Deck, DeckEntry
from cardtable.decks.legality import problems_of
from cardtable.decks.mend import Mend, adding
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.game import GameDefinition
from cardtable.engine.legality import DeckProblem
from cardtable.engine.rules import Lineup
from cardtable.engine.words import joined

MOST_TRIED = 400
"""Changes that are tried for one problem; each asks the game once."""
MOST_WEIGHED = 2000
"""Cards that are looked at for one that goes with a deck."""
MOST_ADDED = 20
"""Cards that fill a deck up; of more it would be a deck of ours."""

Counts = dict[str, dict[CardKey, int]]
Filling = Generator[None, None, tuple[DeckEntry, ...]]
Weighed = Generator[None, None, tuple[CardKey, ...]]


class Rank(NamedTuple):
    """What a mend leaves: the fewer the better."""

    wrong: int
    """Problems that keep from playing."""
    fresh: int
    """Warnings that it brings."""
    all: int


class Trials:
    """One problem of one deck, and what a change would do to it."""

    def __init__(self, game: GameDefinition, cards: Mapping[CardKey, CardDef], deck: Deck,
                 problem: DeckProblem) -> None:
        self.game, self.cards, self.deck, self.problem = game, cards, deck, problem
        self._counts = deck.lineup().sections
        self._before = self._found(self._counts)
        self._stands: dict[tuple[str, type], bool] = {}
        self._suited: dict[str, tuple[CardKey, ...]] = {}

    def rank(self, mend: Mend) -> Rank:
        """How good a mend is."""
        after = self._found(self._applied(mend))
        wrong = sum(not one.is_warning for one in after)
        return Rank(wrong, len(self._fresh(after)), len(after))

    def completed(self, mend: Mend) -> Generator[None, None, Mend | None]:
        """The change, with what must be added to it to do no harm; ``None``: it does not help.

        With a rest wherever the game was asked, as `filling`.
        """
        sections = self._applied(mend)
        after = self._found(sections)
        if self.problem in after or _alike(after, self.problem) >= _alike(self._before,
                                                                          self.problem):
            return None
        harm = [one for one in self._fresh(after) if not one.is_warning]
        if not harm:
            return mend
        if not mend.out or any(one.card is not None for one in harm):
            return None
        added = yield from self.filling(mend.out[0].section, sections, harm[0])
        words = joined([mend.words, adding(added, self.cards)], "; ", "、")
        whole = msgspec.structs.replace(mend, into=(*mend.into, *added), words=words)
        after = self._found(self._applied(whole))
        return whole if all(one.is_warning for one in self._fresh(after)) else None

    def filling(self, section: str, sections: Counts, problem: DeckProblem) -> Filling:
        """Cards that go with the deck, one after the other, until a problem is gone; empty if it
        does not go away so."""
        sections = {part: dict(counts) for part, counts in sections.items()}
        there = sections.setdefault(section, {})
        found = self._found(sections)
        known, wanted = {_kind(one) for one in found}, _alike(found, problem)
        added: Counter[CardKey] = Counter()
        suited = yield from self.suited(section)
        rounds = (key for _ in range(MOST_ADDED) for key in suited)
        for key in islice(rounds, MOST_TRIED):
            there[key] = there.get(key, 0) + 1
            found = self._found(sections)
            yield
            if any(_kind(one) not in known for one in found):
                there[key] -= 1
                if not there[key]:
                    del there[key]
                continue
            added[key] += 1
            if _alike(found, problem) < wanted:
                return tuple(DeckEntry(self.cards[key].name.en, key, section, count)
                             for key, count in added.items())
            if added.total() >= MOST_ADDED:
                break
        return ()

    def suited(self, section: str) -> Weighed:
        """Cards for a section, those first that have most in common with those of the deck.

        With a rest after each that was looked at.
        """
        if section not in self._suited:
            common: Counter[tuple[str, str]] = Counter()
            for entry in self.deck.entries:
                yield
                for value in self._values(entry.card):
                    common[value] += entry.count
            weight: dict[CardKey, int] = {}
            for key, card in islice(self.cards.items(), MOST_WEIGHED):
                yield
                if self.may_stand(card, section):
                    weight[key] = sum(common[value] for value in self._values(key))
            self._suited[section] = tuple(sorted(weight, key=weight.__getitem__, reverse=True))
        return self._suited[section]

    def may_stand(self, card: CardDef, section: str) -> bool:
        """May cards of this kind be in that part of a deck?"""
        kind = (section, type(card))
        if kind not in self._stands:
            found = self._found({section: {card.key: 1}})
            self._stands[kind] = all(one.card != card.key or one.is_warning for one in found)
        return self._stands[kind]

    def home(self, entry: DeckEntry) -> str:
        """The part of a deck where a card may be; that where it is for an unknown one."""
        card = self.cards.get(entry.card)
        homes = (section.key for section in self.game.sections
                 if card is not None and self.may_stand(card, section.key))
        return next(homes, entry.section)

    @property
    def counts(self) -> Counts:
        """The copies in each section."""
        return self._counts

    def _applied(self, mend: Mend) -> Counts:
        sections = {part: Counter(counts) for part, counts in self._counts.items()}
        for by, entries in ((-1, mend.out), (1, mend.into)):
            for one in entries:
                sections.setdefault(one.section, Counter())[one.card] += by * one.count
        return {part: dict(+counts) for part, counts in sections.items()}

    def _fresh(self, after: Iterable[DeckProblem]) -> list[DeckProblem]:
        about = {_kind(one) for one in self._before}
        return [one for one in after if _kind(one) not in about]

    def _found(self, sections: Counts) -> tuple[DeckProblem, ...]:
        return problems_of(self.game, self.cards, self.deck.game, Lineup("", sections))

    def _values(self, key: CardKey) -> Iterator[tuple[str, str]]:
        card = self.cards.get(key)
        for field, value in (self.game.searchable(card) if card is not None else {}).items():
            if not isinstance(value, int):
                yield from ((field, one) for one in value)


def _kind(problem: DeckProblem) -> tuple[str, CardKey | None, bool]:
    return problem.clause, problem.card, problem.is_warning


def _alike(found: Iterable[DeckProblem], problem: DeckProblem) -> int:
    return sum(_kind(one) == _kind(problem) for one in found)
