"""Rows of cards: every one of them can be seen and reached."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.layout import CARD_HEIGHT
from cardtable.engine.view import CardView
from cardtable.engine.zones import ZoneId
from cardtable.table.lines import PEEP, SMALLEST, Row, row

WIDE, HIGH = 9.0, 1.41


def card(sideways: bool = False, host: int | None = None) -> CardView:
    return CardView(ZoneId(0), 0, "back", id=CardId(1), key=CardKey("a"), face_up=True,
                    sideways=sideways, host=None if host is None else CardId(host))


def spans(cards: list[CardView], laid: Row) -> list[tuple[float, float]]:
    """Left and right edge of each card."""
    return [(middle - half, middle + half)
            for one, middle in zip(cards, laid.middles, strict=True)
            for half in (laid.scale * (CARD_HEIGHT if one.sideways else 1.0) / 2,)]


@given(st.lists(st.booleans(), min_size=1, max_size=40))
def test_cards_stay_inside_their_room_in_their_order(sideways: list[bool]) -> None:
    cards = [card(lies) for lies in sideways]
    for overlaps in (False, True):
        laid = row(cards, WIDE, HIGH, overlaps=overlaps)
        edges = spans(cards, laid)
        assert min(left for left, _ in edges) >= -WIDE / 2 - 1e-9
        assert max(right for _, right in edges) <= WIDE / 2 + 1e-9
        assert laid.middles == sorted(laid.middles)


@given(st.lists(st.booleans(), min_size=2, max_size=24))
def test_something_of_every_card_is_seen(sideways: list[bool]) -> None:
    cards = [card(lies) for lies in sideways]
    for overlaps in (False, True):
        edges = spans(cards, row(cards, WIDE, HIGH, overlaps=overlaps))
        for (left, _), (after, _) in pairwise(edges):
            assert after - left > 0.2, "less than a fifth of a card is left to press"


def test_a_few_cards_lie_side_by_side_at_their_full_size_in_the_middle() -> None:
    cards = [card(), card(sideways=True), card()]
    for overlaps in (False, True):
        laid = row(cards, WIDE, HIGH, overlaps=overlaps)
        edges = spans(cards, laid)
        assert laid.scale == 1.0
        assert all(right < after for (_, right), (after, _) in pairwise(edges))
        assert edges[0][0] == pytest.approx(-edges[-1][1])


def test_a_line_makes_its_cards_smaller_before_they_overlap() -> None:
    cards = [card() for _ in range(12)]
    laid = row(cards, WIDE, HIGH, overlaps=False)
    edges = spans(cards, laid)
    assert SMALLEST < laid.scale < 1.0
    assert all(right <= after for (_, right), (after, _) in pairwise(edges))


def test_a_hand_keeps_their_size_and_lets_them_overlap() -> None:
    laid = row([card() for _ in range(12)], WIDE, HIGH, overlaps=True)
    assert laid.scale == 1.0


def test_a_line_is_never_made_so_small_that_nothing_can_be_read() -> None:
    assert row([card() for _ in range(40)], WIDE, HIGH, overlaps=False).scale == SMALLEST


@pytest.mark.parametrize("sideways", [False, True])
def test_a_low_room_makes_cards_smaller_however_they_lie(sideways: bool) -> None:
    laid = row([card(sideways)], WIDE, 0.7, overlaps=True)
    assert laid.scale == pytest.approx(0.7 / CARD_HEIGHT)


def test_what_lies_beneath_a_card_peeps_out_at_its_side() -> None:
    cards = [card(host=1), card(host=1), card(), card()]
    laid = row(cards, WIDE, HIGH, overlaps=False)
    lowest, upper, host, neighbour = laid.middles
    assert lowest - upper == pytest.approx(PEEP) and upper - host == pytest.approx(PEEP)
    assert neighbour - 0.5 > lowest + 0.5, "the neighbour leaves it room"


def test_what_lies_beneath_a_card_lies_like_that_card() -> None:
    laid = row([card(host=1), card(sideways=True), card()], WIDE, HIGH, overlaps=False)
    assert laid.sideways == [True, True, False]


def test_nothing_takes_no_room() -> None:
    assert row([], WIDE, HIGH, overlaps=True) == Row(1.0, [], [])
