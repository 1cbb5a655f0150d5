"""Models of the editor, without a window."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex

from cardtable.decks.deck import Deck, DeckEntry, from_ready
from cardtable.engine.words import Words
from cardtable.ui.deckeditor.cards_model import COUNT, FETCHED, KEY, CardsModel
from cardtable.ui.deckeditor.deck_model import ENTRY, NAME, DeckModel
from cardtable.ui.deckeditor.opening import Opening, sample_opening
from cardtable.ui.deckeditor.piles import Pile, fitting_width, lay, piles_of, split
from cardtable.ui.deckeditor.workbench import Workbench

GAMES = ("shaman", "shield")


def ready(bench: Workbench, number: int = 0) -> Deck:
    deck = list(bench.kit.catalogue.decks.values())[number]
    names = {key: card.name.en for key, card in bench.cards.items()}
    return from_ready(deck, bench.game.key, names, "en")


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_a_ready_deck_is_at_home_where_that_deck_has_it(
    benches: dict[str, Workbench], game: str
) -> None:
    bench = benches[game]
    for number in range(len(bench.kit.catalogue.decks)):
        for entry in ready(bench, number).entries:
            assert bench.may_stand(entry.card, entry.section)
            assert entry.card in bench.buildable


def test_tokens_and_opening_attacks_are_not_offered(benches: dict[str, Workbench]) -> None:
    for bench in benches.values():
        for key in bench.buildable:
            assert bench.home(key), key


@pytest.mark.parametrize("game", GAMES)
def test_every_grouping_lays_every_entry_in_just_one_pile(
    benches: dict[str, Workbench], game: str
) -> None:
    bench = benches[game]
    entries = [*ready(bench).entries, DeckEntry("Nobody knows me", count=2)]
    for field in (None, *bench.groupings):
        piles = piles_of(bench, entries, field, "en")
        assert sorted(row for pile in piles for row in pile.rows) == list(range(len(entries)))
        assert sum(pile.count for pile in piles) == sum(entry.count for entry in entries)


piles_st = st.lists(st.integers(1, 30), max_size=12).map(lambda sizes: tuple(
    Pile(Words("a", "a"), tuple(range(sum(sizes[:n]), sum(sizes[:n + 1]))), sizes[n], "main")
    for n in range(len(sizes))))


@given(piles_st, st.integers(120, 2000), st.integers(60, 200), st.integers(2, 20))
def test_piles_never_cover_each_other_and_every_name_can_be_hit(
    piles: tuple[Pile, ...], width: int, card: int, most: int
) -> None:
    piles = split(piles, width // card, most)
    laid = lay(piles, width, fitting_width(len(piles), width, card, 12), 20, 12)
    for one, two in itertools.combinations(laid.bodies, 2):
        assert (one.x + one.width <= two.x or two.x + two.width <= one.x
                or one.y + one.height <= two.y or two.y + two.height <= one.y)
    for row, box in laid.cards.items():
        assert laid.row_at(box.x + box.width // 2, box.y + 5) == row
        assert box.y + box.height <= laid.height


@given(st.lists(st.tuples(st.sampled_from("abcdefgh"), st.integers(0, 3)), max_size=12),
       st.lists(st.tuples(st.sampled_from("abcdefgh"), st.integers(0, 3)), max_size=12))
def test_a_table_follows_any_change_of_the_deck(
    benches: dict[str, Workbench], before: list[tuple[str, int]], after: list[tuple[str, int]]
) -> None:
    model = DeckModel(benches["shaman"])
    for cards in (before, after):
        deck = Deck(entries=tuple(DeckEntry(name, count=count) for name, count in cards))
        model.set_deck(deck)
        assert tuple(model.entries) == deck.entries
        assert [model.index(row, NAME).data(ENTRY) for row in range(model.rowCount())] == [
            *deck.entries]


def test_a_list_of_cards_knows_how_many_the_deck_has(benches: dict[str, Workbench]) -> None:
    bench = benches["shaman"]
    model = CardsModel(bench)
    model.show(bench.buildable[:5])
    model.set_counts({bench.buildable[2]: 3})
    assert [model.index(row).data(COUNT) for row in range(5)] == [0, 0, 3, 0, 0]
    assert model.index(2).data(KEY) == bench.buildable[2]
    assert model.row_of(bench.buildable[7]) == -1


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_opening_is_dealt_from_the_deck(
    benches: dict[str, Workbench], game: str
) -> None:
    bench = benches[game]
    deck = ready(bench)
    found = [sample_opening(bench.game, bench.kit.rules, deck, seed) for seed in (1, 1, 2)]
    for one in found:
        assert isinstance(one, Opening)
        assert 3 <= len(one.keys) <= 7
        assert all(deck.count(key) >= one.keys.count(key) for key in one.keys)
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_that_cannot_be_dealt_says_so(benches: dict[str, Workbench], game: str) -> None:
    bench = benches[game]
    for deck in (Deck(), Deck(entries=(DeckEntry("Nobody knows me"),))):
        dealt = sample_opening(bench.game, bench.kit.rules, deck, 1)
        assert isinstance(dealt, Words) or not dealt.keys


def test_a_long_list_of_cards_comes_piece_by_piece(benches: dict[str, Workbench]) -> None:
    bench = benches["shield"]
    model = CardsModel(bench)
    many = bench.buildable * 5
    model.show(many)
    assert model.rowCount() == FETCHED < len(many)
    while model.canFetchMore(QModelIndex()):
        model.fetchMore(QModelIndex())
    assert [model.index(row).data(KEY) for row in range(model.rowCount())] == list(many)
