"""What would mend a problem of a deck.

A mend is found by trying: a change after which the game no longer finds the problem, and finds no
other one. So no rule of deck building stands here, and every button that offers a mend keeps its
word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from itertools import islice
from typing import Literal, NamedTuple

import msgspec

from cardtable.decks.deck import Deck, DeckEntry
from cardtable.decks.legality import missing, problems_of
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.game import GameDefinition
from cardtable.engine.legality import DeckProblem, DeckSection
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words, joined, same

MOST_TRIED = 400
"""Changes that are tried for one problem; each asks the game once."""
MOST_OFFERED = 6
MOST_WEIGHED = 2000
"""Cards that are looked at for one that goes with a deck."""
MOST_ADDED = 20
"""Cards that fill a deck up; of more it would be a deck of ours."""
_MOST_NAMED = 5

_Counts = dict[str, dict[CardKey, int]]
_Filling = Generator[None, None, tuple[DeckEntry, ...]]
Near = Callable[[str], tuple[CardKey, ...]]
"""Cards whose names are near to one that nobody bears."""


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


def mends(game: GameDefinition, cards: Mapping[CardKey, CardDef], deck: Deck,
          problem: DeckProblem, near: Near = lambda _: ()) -> tuple[Mend, ...]:
    """Changes that take this problem away and bring no other, the best first.

    One that brings warnings is offered only if it takes more problems away than those that do not.
    """
    steps = looking_for_mends(game, cards, deck, problem, near)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: tuple[Mend, ...] = end.value
            return found


def looking_for_mends(
    game: GameDefinition, cards: Mapping[CardKey, CardDef], deck: Deck, problem: DeckProblem,
    near: Near = lambda _: (),
) -> Generator[None, None, tuple[Mend, ...]]:
    """The same with a rest after each change that was tried, for a window that stays awake."""
    search = _Search(game, cards, deck, problem)
    found: dict[tuple[object, ...], tuple[_Rank, Mend]] = {}
    tried = 0
    for mend in _candidates(search, near):
        yield
        if mend is None:
            continue
        tried += 1
        kind = (mend.change, *(one.place for one in (*mend.out, *mend.into)))
        if kind in found:
            continue  # fewer copies were enough
        whole = yield from search.completed(mend)
        if whole is not None:
            found[kind] = (search.rank(whole), whole)
        if len(found) >= MOST_OFFERED or tried >= MOST_TRIED:
            break
    ranked = sorted(found.values(), key=lambda one: one[0])
    fewest = min((rank.wrong for rank, _ in ranked if not rank.fresh), default=MOST_TRIED)
    offered = [mend for rank, mend in ranked if not rank.fresh or rank.wrong < fewest]
    return tuple(offered[:MOST_OFFERED])


class _Rank(NamedTuple):
    """What a mend leaves: the fewer the better."""

    wrong: int
    """Problems that keep from playing."""
    fresh: int
    """Warnings that it brings."""
    all: int


class _Search:
    """One problem of one deck, and what a change would do to it."""

    def __init__(self, game: GameDefinition, cards: Mapping[CardKey, CardDef], deck: Deck,
                 problem: DeckProblem) -> None:
        self.game, self.cards, self.deck, self.problem = game, cards, deck, problem
        self._counts = deck.lineup().sections
        self._before = self._found(self._counts)
        self._stands: dict[tuple[str, type], bool] = {}
        self._suited: dict[str, tuple[CardKey, ...]] = {}

    def rank(self, mend: Mend) -> _Rank:
        """How good a mend is."""
        after = self._found(self._applied(mend))
        wrong = sum(not one.is_warning for one in after)
        return _Rank(wrong, len(self._fresh(after)), len(after))

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
        words = joined([mend.words, _adding(added, self.cards)], "; ", "、")
        whole = msgspec.structs.replace(mend, into=(*mend.into, *added), words=words)
        after = self._found(self._applied(whole))
        return whole if all(one.is_warning for one in self._fresh(after)) else None

    def filling(self, section: str, sections: _Counts, problem: DeckProblem) -> _Filling:
        """Cards that go with the deck, one after the other, until a problem is gone; empty if it
        does not go away so."""
        sections = {part: dict(counts) for part, counts in sections.items()}
        there = sections.setdefault(section, {})
        found = self._found(sections)
        known, wanted = {_kind(one) for one in found}, _alike(found, problem)
        added: Counter[CardKey] = Counter()
        rounds = (key for _ in range(MOST_ADDED) for key in self.suited(section))
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

    def suited(self, section: str) -> tuple[CardKey, ...]:
        """Cards for a section, those first that have most in common with those of the deck."""
        if section not in self._suited:
            common: Counter[tuple[str, str]] = Counter()
            for entry in self.deck.entries:
                for value in self._values(entry.card):
                    common[value] += entry.count
            keys = (key for key, card in islice(self.cards.items(), MOST_WEIGHED)
                    if self.may_stand(card, section))
            self._suited[section] = tuple(sorted(keys, key=lambda key: -sum(
                common[value] for value in self._values(key))))
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
    def counts(self) -> _Counts:
        """The copies in each section."""
        return self._counts

    def _applied(self, mend: Mend) -> _Counts:
        sections = {part: Counter(counts) for part, counts in self._counts.items()}
        for by, entries in ((-1, mend.out), (1, mend.into)):
            for one in entries:
                sections.setdefault(one.section, Counter())[one.card] += by * one.count
        return {part: dict(+counts) for part, counts in sections.items()}

    def _fresh(self, after: Iterable[DeckProblem]) -> list[DeckProblem]:
        about = {_kind(one) for one in self._before}
        return [one for one in after if _kind(one) not in about]

    def _found(self, sections: _Counts) -> tuple[DeckProblem, ...]:
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


def _candidates(search: _Search, near: Near) -> Iterator[Mend | None]:
    """Changes worth trying: of the card concerned, or of any card where none is named.
    ``None``: a rest."""
    deck, cards, problem = search.deck, search.cards, search.problem
    concerned = [entry for entry in deck.entries if problem.card in (None, entry.card)]
    for entry in missing(cards, deck):
        if entry in concerned:
            yield from (_replacement(entry, key, cards) for key in near(entry.name))
    if problem.card is None:
        yield from _of_strange_sections(search)
        for section in search.game.sections:
            yield from _additions(search, section)
    for entry in concerned:
        for section in search.game.sections:
            if section.key != entry.section and entry.card in cards:
                yield _move(entry, section, cards)
    for entry in concerned:
        for count in sorted({*range(1, min(entry.count, 12) + 1), entry.count}):
            yield _removal(entry, count, cards)


def _additions(search: _Search, section: DeckSection) -> Iterator[Mend | None]:
    """One more card where one is enough, else as many as it takes. ``None``: a rest."""
    filling = yield from search.filling(section.key, search.counts, search.problem)
    if sum(entry.count for entry in filling) == 1:
        for key in search.suited(section.key):
            added = DeckEntry(search.cards[key].name.en, key, section.key)
            yield Mend(change="add", into=(added,), words=_adding((added,), search.cards))
    elif filling:
        yield Mend(change="add", into=filling, words=_adding(filling, search.cards))


def _of_strange_sections(search: _Search) -> Iterator[Mend]:
    """All cards of a part that the game does not have, to where they belong or away."""
    own = {section.key for section in search.game.sections}
    for section in search.deck.sections:
        if section in own:
            continue
        entries = search.deck.section(section)
        homes = tuple(msgspec.structs.replace(one, section=search.home(one)) for one in entries)
        count = sum(one.count for one in entries)
        if all(one.section in own for one in homes):
            yield Mend(change="move", out=entries, into=homes, words=Words(
                f"Move all of “{section}” to where it belongs ({count})",
                f"「{section}」の{count}枚をすべて本来の区分に移す"))
        yield Mend(change="remove", out=entries, words=Words(
            f"Remove all of “{section}” ({count})", f"「{section}」の{count}枚をすべて外す"))


def _name(entry: DeckEntry, cards: Mapping[CardKey, CardDef]) -> Words:
    card = cards.get(entry.card)
    return card.name if card is not None else same(entry.name or entry.key)


def _adding(added: tuple[DeckEntry, ...], cards: Mapping[CardKey, CardDef]) -> Words:
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


def _removal(entry: DeckEntry, count: int, cards: Mapping[CardKey, CardDef]) -> Mend:
    name = _name(entry, cards)
    words = Words(f"Remove {count} of “{name.en}”", f"「{name.ja}」を{count}枚外す")
    if count == entry.count:
        words = Words(f"Remove “{name.en}”", f"「{name.ja}」を外す")
    return Mend(change="remove", out=(msgspec.structs.replace(entry, count=count),), words=words)


def _move(entry: DeckEntry, section: DeckSection, cards: Mapping[CardKey, CardDef]) -> Mend:
    name = _name(entry, cards)
    there = msgspec.structs.replace(entry, section=section.key)
    return Mend(change="move", out=(entry,), into=(there,), words=Words(
        f"Move “{name.en}” to: {section.title.en}", f"「{name.ja}」を移す：{section.title.ja}"))


def _replacement(entry: DeckEntry, key: CardKey, cards: Mapping[CardKey, CardDef]) -> Mend:
    old, new = _name(entry, cards), cards[key].name
    there = DeckEntry(new.en, key, entry.section, entry.count)
    return Mend(change="replace", out=(entry,), into=(there,), words=Words(
        f"Take “{new.en}” for “{old.en}”", f"「{old.ja}」を「{new.ja}」に替える"))
