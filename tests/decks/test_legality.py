"""Problems of a deck, and mends that keep their word."""

from __future__ import annotations

import random

import msgspec
import pytest

from cardtable.decks.deck import Deck, DeckEntry, from_ready
from cardtable.decks.legality import is_legal, missing, problems
from cardtable.decks.mend import Mend
from cardtable.decks.mends import mends
from cardtable.decks.names import NameBook
from cardtable.engine.cards import CardKey
from cardtable.engine.legality import DeckProblem
from cardtable.games import available_games

GAMES = available_games()
CARDS = {key: game.read_catalogue() for key, game in GAMES.items()}
BOOKS = {key: NameBook(catalogue.cards) for key, catalogue in CARDS.items()}


def ready(game: str, number: int = 0) -> Deck:
    """A ready deck, which is legal and brings no warnings."""
    names = {key: card.name.en for key, card in CARDS[game].cards.items()}
    return from_ready(list(CARDS[game].decks.values())[number], game, names, "en")


def fresh(deck: Deck, kind: str, section: str = "main", count: int = 1) -> list[DeckEntry]:
    """Cards of a kind that the deck has not, one copy each."""
    cards = (card for key, card in CARDS[deck.game].cards.items()
             if type(card).__name__ == kind and all(one.key != key for one in deck.entries))
    return [DeckEntry(card.name.en, card.key, section) for card, _ in zip(cards, range(count),
                                                                         strict=False)]


def less(one: DeckEntry, count: int = 1) -> DeckEntry:
    return msgspec.structs.replace(one, count=-count)


def found(deck: Deck) -> tuple[DeckProblem, ...]:
    return problems(GAMES[deck.game], CARDS[deck.game].cards, deck)


def mended(deck: Deck, problem: DeckProblem) -> list[Mend]:
    """Every mend offered. Each takes the problem away and brings none that keeps from playing."""
    offered = mends(GAMES[deck.game], CARDS[deck.game].cards, deck, problem,
                    BOOKS[deck.game].near)
    about = {(one.clause, one.card) for one in found(deck)}
    for mend in offered:
        after = found(mend.applied(deck))
        assert problem not in after, mend
        assert all(one.is_warning or (one.clause, one.card) in about for one in after), mend
        assert mend.words.en and mend.words.ja
    return list(offered)


def wrong(game: str, how: str) -> Deck:
    """A ready deck with one thing wrong."""
    deck = ready(game)
    main, beside = deck.section("main"), deck.section("ex" if game == "shield" else "shaman")
    most, least = (by(main, key=lambda one: one.count) for by in (max, min))
    changes = {
        "one too few": lambda: [less(main[0])],
        "three too few": lambda: [less(one) for one in main[:3]],
        "no shaman": lambda: [less(beside[0])],
        "one shaman twice": lambda: [beside[0]],
        "two shamans": lambda: fresh(deck, "Shaman", "shaman"),
        "a shaman in the deck": lambda: fresh(deck, "Shaman"),
        "a strike for a shaman": lambda: [*fresh(deck, "Strike", "shaman"), less(beside[0])],
        "the opening attack": lambda: fresh(deck, "Opening"),
        "a fifth copy": lambda: [msgspec.structs.replace(most, count=5 - most.count),
                                 *(less(one) for one in main if one is not most)][:6 - most.count],
        "no known card": lambda: [DeckEntry(f"{least.name}s")],
        "nothing like a known card": lambda: [DeckEntry("???")],
        "no trait of the shaman": lambda: [less(main[0]), *fresh(deck, "Strike")],
        "more than sixty": lambda: fresh(deck, "Monster", count=21),
        "an eleventh": lambda: fresh(deck, "Link", "ex"),
        "a fusion in the deck": lambda: [*fresh(deck, "Fusion"), less(beside[0])],
        "a fusion too many": lambda: fresh(deck, "Fusion"),
        "a monster in EX": lambda: [*fresh(deck, "Monster", "ex"), less(beside[0])],
        "an unknown card in EX": lambda: [DeckEntry(f"{beside[0].name}s", section="ex"),
                                          less(beside[0])],
        "a token": lambda: fresh(deck, "Token"),
        "a second copy": lambda: [main[0]],
        "a part that the game has not": lambda: fresh(deck, "Trap", "side") or [
            msgspec.structs.replace(least, section="side")],
    }
    return msgspec.structs.replace(deck, entries=(*deck.entries, *changes[how]()))


@pytest.mark.clause("SK 2.3", "SK 3.1", "SK 3.2", "SS 3.1", "SS 3.2", "SS 3.3")
@pytest.mark.parametrize(("game", "how", "clause", "words"), [
    ("shaman", "one too few", "SK 3.1", "Add “"),
    ("shaman", "three too few", "SK 3.1", "Add 3 cards that go with these: “"),
    ("shaman", "no shaman", "SK 3.2", "Add “Sayo Himori”"),
    ("shaman", "one shaman twice", "SK 3.2", "Remove 1 of “Sayo Himori”"),
    ("shaman", "two shamans", "SK 3.2", "Remove “"),
    ("shaman", "a shaman in the deck", "SK 3.1", "Remove “"),
    ("shaman", "a strike for a shaman", "SK 3.2", "Remove “"),
    ("shaman", "the opening attack", "SK 3.1", "Remove “"),
    ("shaman", "a fifth copy", "SK 3.2", "Remove 1 of “"),
    ("shaman", "no known card", "SK 3.1", "Take “"),
    ("shaman", "nothing like a known card", "SK 3.1", "Remove “???”"),
    ("shaman", "no trait of the shaman", "SK 2.3", "Remove “"),
    ("shaman", "a part that the game has not", "", "Move all of “side”"),
    ("shield", "one too few", "SS 3.1", "Add “"),
    ("shield", "three too few", "SS 3.1", "Add 3 cards that go with these: “"),
    ("shield", "more than sixty", "SS 3.1", "Remove “"),
    ("shield", "a token", "SS 3.1", "Remove “"),
    ("shield", "an eleventh", "SS 3.2", "Remove “"),
    ("shield", "a fusion in the deck", "SS 3.2", "Move “"),
    ("shield", "a fusion too many", "SS 3.2", "Remove “"),
    ("shield", "a monster in EX", "SS 3.2", "Move “"),
    ("shield", "an unknown card in EX", "SS 3.2", "Take “"),
    ("shield", "a second copy", "SS 3.3", "Remove 1 of “"),
    ("shield", "a part that the game has not", "", "Move all of “side”"),
])
def test_every_clause_is_named_and_mended(game: str, how: str, clause: str, words: str) -> None:
    assert not found(ready(game))
    deck = wrong(game, how)
    problem = min(found(deck), key=lambda one: one.is_warning)
    assert problem.clause == clause
    offered = mended(deck, problem)
    assert any(mend.words.en.startswith(words) for mend in offered), offered
    assert any(not found(mend.applied(deck)) for mend in offered), "one leaves nothing wrong"


@pytest.mark.clause("SK 3.1", "SK 3.2")
def test_a_shaman_in_the_deck_is_moved_where_there_is_none_beside_it() -> None:
    deck = ready("shaman")
    (shaman,) = deck.section("shaman")
    deck = deck.moved(shaman, "main")
    problem = next(one for one in found(deck) if one.card == shaman.key)
    assert mended(deck, problem)[0].words.en == f"Move “{shaman.name}” to: Shaman"
    assert not found(mended(deck, problem)[0].applied(deck)), "it mends two problems at once"


def test_a_copy_too_many_of_just_enough_cards_makes_place_for_another() -> None:
    deck = wrong("shaman", "a fifth copy")
    assert sum(one.count for one in deck.section("main")) == 60
    (problem,) = found(deck)
    (mend,) = mended(deck, problem)
    assert "; Add “" in mend.words.en and "を追加" in mend.words.ja


def test_a_deck_that_is_hardly_begun_is_not_built_by_a_button() -> None:
    deck = ready("shaman")
    few = msgspec.structs.replace(deck, entries=(*deck.section("shaman"), *deck.entries[:2]))
    (problem,) = found(few)
    assert mended(few, problem) == []


def test_cards_in_a_strange_section_are_told_but_do_not_count() -> None:
    aside = ready("shaman").with_more(DeckEntry("Ember", section="side", count=3))
    (warning,) = found(aside)
    assert warning.is_warning and "3" in warning.words.ja
    assert [one.name for one in missing(CARDS["shaman"].cards, aside)] == ["Ember"]
    assert [mend.words.en for mend in mended(aside, warning)] == ["Remove all of “side” (3)"]


def test_a_deck_of_another_game_is_no_deck_of_this() -> None:
    strange = msgspec.structs.replace(ready("shaman"), game="chess")
    assert not is_legal(problems(GAMES["shaman"], CARDS["shaman"].cards, strange))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_mend_of_every_game_keeps_its_word(game: str) -> None:
    chance = random.Random(4)
    kinds = {type(card): card.key for card in CARDS[game].cards.values()}
    for number in range(len(CARDS[game].decks)):
        for _ in range(4):
            section = chance.choice(GAMES[game].sections).key
            card = chance.choice([*kinds.values(), CardKey("nobody:here")])
            deck = ready(game, number).with_more(
                DeckEntry("", card, section, chance.choice((1, 2, 5))))
            for problem in found(deck):
                offered = mended(deck, problem)
                assert offered or problem.card is None, (problem, "something about one card")
