"""Problems of a deck, and mends that keep their word."""

from __future__ import annotations

import random

import msgspec
import pytest

from cardtable.decks.deck import Deck, DeckEntry, from_ready
from cardtable.decks.legality import is_legal, mends, missing, problems
from cardtable.engine.cards import CardKey
from cardtable.engine.legality import DeckProblem
from cardtable.games import available_games

GAME = available_games()["shaman"]
CATALOGUE = GAME.read_catalogue()
CARDS = CATALOGUE.cards
READY = next(iter(CATALOGUE.decks.values()))


@pytest.fixture
def deck() -> Deck:
    return from_ready(READY, "shaman", {key: card.name.en for key, card in CARDS.items()}, "en")


def entry(kind: str, section: str = "main", count: int = 1) -> DeckEntry:
    """A card of a kind that the ready deck has not."""
    used = {key for cards in READY.sections.values() for key in cards}
    key = next(key for key, card in CARDS.items()
               if type(card).__name__ == kind and key not in used)
    return DeckEntry(CARDS[key].name.en, key, section, count)


def only(deck: Deck, clause: str) -> DeckProblem:
    (problem,) = [one for one in problems(GAME, CARDS, deck)
                  if one.clause == clause and not one.is_warning]
    return problem


def check_mends(deck: Deck, problem: DeckProblem) -> list[str]:
    """Every mend offered takes the problem away; their words."""
    offered = mends(GAME, CARDS, deck, problem)
    for mend in offered:
        assert problem not in problems(GAME, CARDS, mend.applied(deck)), mend
        assert mend.words.en and mend.words.ja
    return [mend.words.en for mend in offered]


def test_a_ready_deck_is_legal(deck: Deck) -> None:
    assert is_legal(problems(GAME, CARDS, deck))
    assert missing(CARDS, deck) == ()


@pytest.mark.clause("SK 3.2")
def test_a_fifth_copy_is_removed(deck: Deck) -> None:
    full = deck.with_more(msgspec.structs.replace(deck.section("main")[0], count=5))
    too_many = full.with_more(DeckEntry("", full.section("main")[0].key, count=1))
    problem = only(too_many, "SK 3.2")
    count = too_many.count(problem.card or CardKey(""))
    name = CARDS[problem.card].name.en if problem.card else ""
    assert check_mends(too_many, problem) == [f"Remove {count - 4} of “{name}”"]


@pytest.mark.clause("SK 3.2")
def test_a_missing_shaman_is_added(deck: Deck) -> None:
    without = msgspec.structs.replace(deck, entries=deck.section("main"))
    offered = check_mends(without, only(without, "SK 3.2"))
    assert offered and all(words.startswith("Add a card such as") for words in offered)


@pytest.mark.clause("SK 3.2")
def test_of_two_shamans_either_goes(deck: Deck) -> None:
    two = deck.with_more(entry("Shaman", "shaman"))
    assert len([words for words in check_mends(two, only(two, "SK 3.2"))
                if words.startswith("Remove")]) == 2


@pytest.mark.clause("SK 3.1")
def test_a_shaman_in_the_deck_is_moved_or_removed(deck: Deck) -> None:
    shaman = entry("Shaman")
    alone = msgspec.structs.replace(deck, entries=(*deck.section("main"), shaman))
    offered = check_mends(alone, only(alone, "SK 3.1"))
    assert f"Move “{shaman.name}” to: Shaman" == offered[0], "it mends two problems at once"
    assert f"Remove “{shaman.name}”" in offered


def test_an_unknown_card_can_go(deck: Deck) -> None:
    strange = deck.with_more(DeckEntry("Who is this?", count=3))
    assert [one.name for one in missing(CARDS, strange)] == ["Who is this?"]
    assert check_mends(strange, only(strange, "SK 3.1")) == ["Remove “Who is this?”"]


@pytest.mark.clause("SK 2.3")
def test_a_card_that_the_shaman_cannot_use_is_a_warning_that_can_be_mended(deck: Deck) -> None:
    key = next(key for key, card in CARDS.items()
               if any(one.is_warning and one.card == key for one in problems(
                   GAME, CARDS, deck.with_more(DeckEntry(card.name.en, key)))))
    warned = deck.with_more(DeckEntry("", key))
    (warning,) = [one for one in problems(GAME, CARDS, warned) if one.card == key]
    assert is_legal((warning,)) and check_mends(warned, warning)


def test_too_few_cards_have_no_button_that_lies(deck: Deck) -> None:
    few = msgspec.structs.replace(deck, entries=(*deck.section("shaman"),
                                                 deck.section("main")[0]))
    assert check_mends(few, only(few, "SK 3.1")) == []


def test_one_card_too_few_is_mended_by_one_more(deck: Deck) -> None:
    short = deck
    while only_size(short) is None:
        short = short.with_more(msgspec.structs.replace(short.section("main")[-1], count=-1))
    problem = only_size(short)
    assert problem is not None and any(words.startswith("Add") for words in check_mends(
        short, problem))


def only_size(deck: Deck) -> DeckProblem | None:
    return next((one for one in problems(GAME, CARDS, deck) if one.card is None), None)


def test_cards_in_a_strange_section_are_told_but_do_not_count(deck: Deck) -> None:
    aside = deck.with_more(DeckEntry("Ember", section="side", count=3))
    (warning,) = [one for one in problems(GAME, CARDS, aside) if "side" in one.words.en]
    assert warning.is_warning and "3" in warning.words.ja


def test_a_deck_of_another_game_is_no_deck_of_this(deck: Deck) -> None:
    assert not is_legal(problems(GAME, CARDS, msgspec.structs.replace(deck, game="chess")))


@pytest.mark.parametrize("key", sorted(available_games()))
def test_every_mend_of_every_game_keeps_its_word(key: str) -> None:
    game = available_games()[key]
    catalogue = game.read_catalogue()
    chance = random.Random(4)
    kinds = {type(card): card.key for card in catalogue.cards.values()}
    for ready in catalogue.decks.values():
        sound = from_ready(ready, key, {}, "en")
        for _ in range(6):
            section = chance.choice(game.sections).key
            card = chance.choice([*kinds.values(), CardKey("nobody:here")])
            deck = sound.with_more(DeckEntry("", card, section, chance.choice((1, 2, 5))))
            for problem in problems(game, catalogue.cards, deck):
                offered = mends(game, catalogue.cards, deck, problem)
                for mend in offered:
                    after = problems(game, catalogue.cards, mend.applied(deck))
                    assert problem not in after, (problem, mend)
                assert offered or problem.card is None, (problem, "something about one card")
