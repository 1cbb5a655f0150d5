"""What is wrong with a deck, and what would mend it.

A mend is found by trying: a change after which the game no longer finds the problem. So no rule
of deck building stands here, and every button that offers a mend keeps its word.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from cardtable.decks.deck import MAIN, Deck, DeckEntry
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.game import GameDefinition
from cardtable.engine.legality import DeckProblem, DeckSection
from cardtable.engine.words import Words

MOST_TRIED = 400
"""Changes that are tried for one problem; each asks the game once."""
MOST_OFFERED = 6


class Mend(msgspec.Struct, frozen=True, kw_only=True):
    """A change that takes a problem away, as data for a button: "remove two copies"."""

    change: Literal["remove", "move", "add"]
    entry: DeckEntry
    """The card, the section it stands in or goes to, and how many copies."""
    to: str = ""
    """The section that a moved card goes to."""
    words: Words

    def applied(self, deck: Deck) -> Deck:
        """The deck after it."""
        if self.change == "move":
            return deck.moved(self.entry, self.to)
        count = self.entry.count if self.change == "add" else -self.entry.count
        return deck.with_more(msgspec.structs.replace(self.entry, count=count))


def problems(game: GameDefinition, cards: Mapping[CardKey, CardDef], deck: Deck
             ) -> tuple[DeckProblem, ...]:
    """Everything wrong with a deck; may be saved all the same, and played with warnings only."""
    return (*_foreign(game, deck), *game.deck_problems(cards, deck.lineup()))


def is_legal(found: tuple[DeckProblem, ...]) -> bool:
    """May a deck with these problems be played?"""
    return all(problem.is_warning for problem in found)


def missing(cards: Mapping[CardKey, CardDef], deck: Deck) -> tuple[DeckEntry, ...]:
    """Entries whose card nobody here knows."""
    return tuple(entry for entry in deck.entries if entry.card not in cards)


def _foreign(game: GameDefinition, deck: Deck) -> Iterator[DeckProblem]:
    if deck.game not in ("", game.key):
        yield DeckProblem("", Words(f"This is a deck for “{deck.game}”.",
                                    f"これは「{deck.game}」のデッキです。"))
    own = {section.key for section in game.sections}
    for section in deck.sections:
        if section not in own:
            count = sum(entry.count for entry in deck.section(section))
            yield DeckProblem("", Words(
                f"“{section}” is no part of a deck of this game; {count} cards there do not count.",
                f"「{section}」はこのゲームのデッキの区分ではありません。{count}枚は数えません。"),
                is_warning=True)


def mends(game: GameDefinition, cards: Mapping[CardKey, CardDef], deck: Deck,
          problem: DeckProblem) -> tuple[Mend, ...]:
    """Changes that take this problem away, those first that leave the fewest others."""
    before = problems(game, cards, deck)
    found: list[tuple[tuple[int, int], Mend]] = []
    done: set[tuple[object, ...]] = set()
    for tried, mend in enumerate(_candidates(game, cards, deck, problem)):
        if tried >= MOST_TRIED or len(found) >= MOST_OFFERED:
            break
        kind = (mend.change, mend.entry.place, mend.to)
        if kind in done:
            continue  # fewer copies were enough
        after = problems(game, cards, mend.applied(deck))
        if _is_mended(problem, before, after):
            done.add(kind)
            found.append(((sum(not one.is_warning for one in after), len(after)), mend))
    return tuple(mend for _, mend in sorted(found, key=lambda pair: pair[0]))


def _is_mended(problem: DeckProblem, before: tuple[DeckProblem, ...],
               after: tuple[DeckProblem, ...]) -> bool:
    def alike(found: tuple[DeckProblem, ...]) -> int:
        return sum(_kind(one) == _kind(problem) for one in found)

    about = {_kind(one) for one in before}
    fresh = [one for one in after if _kind(one) not in about]
    return problem not in after and alike(after) < alike(before) and all(
        one.card is None or one.is_warning for one in fresh)


def _kind(problem: DeckProblem) -> tuple[str, CardKey | None, bool]:
    return problem.clause, problem.card, problem.is_warning


def _candidates(game: GameDefinition, cards: Mapping[CardKey, CardDef], deck: Deck,
                problem: DeckProblem) -> Iterator[Mend]:
    """Changes worth trying: of the card concerned, or of any card where none is named."""
    concerned = [entry for entry in deck.entries if problem.card in (None, entry.card)]
    for entry in concerned:
        fewest = 1 if problem.card is not None else entry.count
        for count in sorted({*range(fewest, min(entry.count, 12) + 1), entry.count}):
            yield _removal(entry, count, cards)
    for entry in concerned:
        for section in game.sections:
            if section.key != entry.section:
                yield _move(entry, section, cards)
    if problem.card is None:
        for section, card in _samples(game.sections, cards):
            entry = DeckEntry(card.name.en, card.key, section.key)
            yield Mend(change="add", entry=entry, words=Words(
                f"Add a card such as “{card.name.en}” ({section.title.en})",
                f"「{card.name.ja}」のようなカードを追加（{section.title.ja}）"))


def _samples(sections: tuple[DeckSection, ...], cards: Mapping[CardKey, CardDef]
             ) -> Iterator[tuple[DeckSection, CardDef]]:
    """One card of each kind for each section, the smaller sections first."""
    kinds = {type(card): card for card in reversed(list(cards.values()))}
    for section in sorted(sections, key=lambda section: section.key == MAIN):
        for card in kinds.values():
            yield section, card


def _name(entry: DeckEntry, cards: Mapping[CardKey, CardDef]) -> Words:
    card = cards.get(entry.card)
    return card.name if card is not None else Words(entry.name or entry.key,
                                                    entry.name or entry.key)


def _removal(entry: DeckEntry, count: int, cards: Mapping[CardKey, CardDef]) -> Mend:
    name = _name(entry, cards)
    words = Words(f"Remove {count} of “{name.en}”", f"「{name.ja}」を{count}枚外す")
    if count == entry.count:
        words = Words(f"Remove “{name.en}”", f"「{name.ja}」を外す")
    return Mend(change="remove", entry=msgspec.structs.replace(entry, count=count), words=words)


def _move(entry: DeckEntry, section: DeckSection, cards: Mapping[CardKey, CardDef]) -> Mend:
    name = _name(entry, cards)
    return Mend(change="move", entry=entry, to=section.key, words=Words(
        f"Move “{name.en}” to: {section.title.en}", f"「{name.ja}」を移す：{section.title.ja}"))
