"""Figures of a deck: counts that add up, odds that are exact."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.decks.compare import compare
from cardtable.decks.deck import Deck, DeckEntry, from_ready
from cardtable.decks.statistics import DeckStatistics, at_least, chances, copies_where
from cardtable.engine.cards import CardKey
from cardtable.games import available_games
from cardtable.games.shaman.cards import Strike
from tests.toy.game import GAME as TOY

GAMES = available_games()
DECKS = st.tuples(st.integers(0, 60), st.integers(0, 60), st.integers(0, 70)).map(
    lambda three: (max(three[:2]), min(three[:2]), three[2]))


def test_odds_by_counting_every_hand() -> None:
    deck = [True] * 3 + [False] * 5
    hands = list(combinations(deck, 4))
    for k, odds in enumerate(chances(8, 3, 4)):
        assert odds == Fraction(sum(sum(hand) == k for hand in hands), len(hands))


@given(DECKS)
def test_odds_are_a_whole(three: tuple[int, int, int]) -> None:
    deck, hits, seen = three
    assert sum(chances(deck, hits, seen)) == 1
    assert at_least(deck, hits, seen, 0) == 1
    assert at_least(deck, hits, seen) == 1 - chances(deck, hits, seen)[0]
    assert at_least(deck, hits, seen, hits + 1) == 0
    mean = sum(k * odds for k, odds in enumerate(chances(deck, hits, seen)))
    assert mean == (Fraction(hits * min(seen, deck), deck) if deck else 0)


@given(DECKS)
def test_more_cards_seen_never_lower_the_odds(three: tuple[int, int, int]) -> None:
    deck, hits, seen = three
    assert at_least(deck, hits, seen) <= at_least(deck, hits, seen + 1)


@pytest.mark.parametrize(("deck", "hits", "seen"), [(4, 5, 1), (4, -1, 1), (4, 1, -1)])
def test_what_cannot_be_is_refused(deck: int, hits: int, seen: int) -> None:
    with pytest.raises(ValueError, match="cards"):
        chances(deck, hits, seen)


def test_four_of_sixty_in_the_first_seven() -> None:
    assert float(at_least(60, 4, 7)) == pytest.approx(0.39950, abs=1e-5)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_figures_of_every_ready_deck_add_up(key: str) -> None:
    game = GAMES[key]
    catalogue = game.read_catalogue()
    for ready in catalogue.decks.values():
        deck = from_ready(ready, key, {}, "en")
        for section in game.sections:
            found = DeckStatistics(game, catalogue.cards, deck, section.key)
            assert found.size == sum(ready.sections.get(section.key, {}).values())
            tallies = {tally.field.key: tally for tally in found.tallies()}
            if found.size:
                assert sum(tallies["type"].copies.values()) == found.size
            for tally in tallies.values():
                assert all(copies > 0 for copies in tally.copies.values())
                assert tally.field.kind != "choice" or set(tally.copies) <= set(
                    tally.field.values), tally
        odds = [one.odds for one in DeckStatistics(game, catalogue.cards, deck).payable()]
        assert len(odds) == 10 and 0 < odds[0] <= 1
        assert game.pace is not None and (game.pace.is_used_up or odds == sorted(odds))


@pytest.mark.parametrize("key", sorted(GAMES))
def test_what_is_searchable_is_a_field(key: str) -> None:
    game = GAMES[key]
    fields = {field.key: field for field in game.card_fields}
    assert len(fields) == len(game.card_fields)
    for card in game.read_catalogue().cards.values():
        for name, value in game.searchable(card).items():
            field = fields[name]
            assert isinstance(value, int) == (field.kind in ("number", "flag")), (card.key, name)
            if isinstance(value, tuple):
                assert set(value) <= set(field.values), (card.key, name)
    for field in fields.values():
        assert field.title.en and field.title.ja
        assert all(words.en and words.ja for words in field.values.values())


def test_curves_and_what_meets_an_attack() -> None:
    game = GAMES["shaman"]
    cards = game.read_catalogue().cards
    fields = {field.key: field for field in game.card_fields}
    strikes = [card for card in cards.values() if isinstance(card, Strike)]
    deck = Deck(entries=tuple(DeckEntry(card.name.en, card.key, count=2) for card in strikes))
    found = DeckStatistics(game, cards, deck)
    curve = found.curve(fields["cost"], fields["type"])
    assert list(curve) == sorted(curve) and sum(
        count for by in curve.values() for count in by.values()) == deck.size
    by_furyoku = found.curve(fields["cost"], fields["furyoku"])
    assert sum(count for by in by_furyoku.values() for count in by.values()) == deck.size
    assert sum(by[("red",)] for by in by_furyoku.values() if ("red",) in by) == 2 * sum(
        card.cost.red > 0 for card in strikes)
    assert found.total(fields["green"]) == 2 * sum(card.cost.green for card in strikes)
    for force in (4, 5, 6, 7, 8):
        assert found.reaching(fields["intercept"], force) == 2 * sum(
            card.intercept >= force for card in strikes)
    assert copies_where(deck, cards, lambda card: isinstance(card, Strike)) == deck.size
    mean = found.tally(fields["force"]).mean
    assert mean == Fraction(sum(card.force for card in strikes), len(strikes))


def test_a_card_of_two_colours_stands_once_in_the_curve() -> None:
    game = GAMES["shield"]
    cards = game.read_catalogue().cards
    fields = {field.key: field for field in game.card_fields}
    two = [card for card in cards.values()
           if len(game.searchable(card).get("colour", ())) == 2][:3]  # type: ignore[arg-type]
    deck = Deck(entries=tuple(DeckEntry(card.name.en, card.key) for card in two))
    curve = DeckStatistics(game, cards, deck).curve(fields["cost"], fields["colour"])
    assert two and sum(count for by in curve.values() for count in by.values()) == len(two)


@pytest.mark.clause("SK 5.1")
def test_what_was_paid_is_gone_where_it_is_used_up() -> None:
    game = GAMES["shaman"]
    cards = game.read_catalogue().cards
    dear, cheap = (next(card for card in cards.values() if isinstance(card, Strike)
                        and card.cost.total == total) for total in (3, 1))
    deck = Deck(entries=(DeckEntry("", dear.key, count=30), DeckEntry("", cheap.key, count=30)))
    found = DeckStatistics(game, cards, deck).payable(8)
    assert [one.budget for one in found] == [6, 5, 4, 3, 2, 1, 2, 1], (
        "one comes, two go, as long as there are two")
    assert [one.share for one in found] == [1, 1, 1, 1, *[Fraction(1, 2)] * 4]
    assert {one.seen for one in found} == {3}


def test_unknown_cards_count_in_the_size_alone() -> None:
    game = GAMES["shaman"]
    deck = Deck(entries=(DeckEntry("Nobody", count=7),))
    found = DeckStatistics(game, game.read_catalogue().cards, deck)
    assert found.size == 7 and found.tallies() == ()
    assert [one.odds for one in found.payable(2)] == [0, 0]
    assert found.tally(game.card_fields[2]).mean is None
    assert DeckStatistics(TOY, {}, deck).payable() == ()


def test_comparison() -> None:
    one = Deck(entries=(DeckEntry("A", CardKey("x:a"), count=3), DeckEntry("B"),
                        DeckEntry("C", section="ex")))
    two = Deck(entries=(DeckEntry("A", CardKey("x:a")), DeckEntry("D", count=2),
                        DeckEntry("C", section="ex")))
    changes = [(c.entry.name, c.before, c.after, c.by) for c in compare(one, two)]
    assert changes == [("A", 3, 1, -2), ("B", 1, 0, -1), ("D", 0, 2, 2)]
    assert compare(one, one) == ()
