"""What is wrong with a deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardtable.decks.deck import Deck, DeckEntry
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.game import GameDefinition
from cardtable.engine.legality import DeckProblem
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words


def problems(game: GameDefinition, cards: Mapping[CardKey, CardDef], deck: Deck
             ) -> tuple[DeckProblem, ...]:
    """Everything wrong with a deck; may be saved all the same, and played with warnings only."""
    absent = (DeckProblem("", words) for words in absent_sets(cards, deck))
    return (*absent, *problems_of(game, cards, deck.game, deck.lineup()))


def problems_of(game: GameDefinition, cards: Mapping[CardKey, CardDef], of_game: str,
                lineup: Lineup) -> tuple[DeckProblem, ...]:
    """The same for a deck of which only the counts are known, and for which game it is."""
    return (*_foreign(game, of_game, lineup), *game.deck_problems(cards, lineup))


def is_legal(found: tuple[DeckProblem, ...]) -> bool:
    """May a deck with these problems be played?"""
    return all(problem.is_warning for problem in found)


def missing(cards: Mapping[CardKey, CardDef], deck: Deck) -> tuple[DeckEntry, ...]:
    """Entries whose card nobody here knows."""
    return tuple(entry for entry in deck.entries if entry.card not in cards)


def absent_sets(cards: Mapping[CardKey, CardDef], deck: Deck) -> Iterator[Words]:
    """Which sets a deck needs that are not here, or no longer hold its cards."""
    wanted: dict[str, int] = {}
    for entry in missing(cards, deck):
        name, colon, _ = entry.key.partition(":")
        if colon:
            wanted[name] = wanted.get(name, 0) + entry.count
    here = {key.partition(":")[0] for key in cards} if wanted else set()
    for name, count in wanted.items():
        cards_of = Words(f"{count} cards" if count > 1 else "1 card", f"{count}枚")
        if name in here:
            yield Words(f"The set “{name}” no longer has all that this deck needs: {cards_of.en}.",
                        f"セット「{name}」にこのデッキのカードが{cards_of.ja}ありません。")
        else:
            yield Words(
                f"This deck needs the set “{name}”, which is not here: {cards_of.en}.",
                f"このデッキにはセット「{name}」が必要ですが、ここにありません（{cards_of.ja}）。")


def _foreign(game: GameDefinition, of_game: str, lineup: Lineup) -> Iterator[DeckProblem]:
    if of_game not in ("", game.key):
        yield DeckProblem("", Words(f"This is a deck for “{of_game}”.",
                                    f"これは「{of_game}」のデッキです。"))
    own = {section.key for section in game.sections}
    for section, cards in lineup.sections.items():
        count = sum(cards.values())
        if section not in own and count:
            yield DeckProblem("", Words(
                f"“{section}” is no part of a deck of this game; {count} cards there do not count.",
                f"「{section}」はこのゲームのデッキの区分ではありません。{count}枚は数えません。"),
                is_warning=True)
