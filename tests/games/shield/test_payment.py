"""Payments: named cases, and every case against trying all payments one by one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.engine.cards import CardId
from cardtable.games.shield.colours import COLOURS, Colour
from cardtable.games.shield.payment import wrong
from cardtable.games.shield.purse import Price, Purse, Release, bits
from cardtable.games.shield.records import Payment

T = TypeVar("T")

# What the rules say, tried out payment by payment -------------------------------------------------


def has_colours(price: Price, mana: Sequence[int]) -> bool:
    """SS 4.3: for each colour a mana of its own; a cost below their number: SS 4.9."""
    asked = [1 << place for place in range(len(COLOURS)) if price.colours >> place & 1]
    count = min(len(asked), price.cost)
    return any(
        all(one & colour for one, colour in zip(some, colours, strict=True))
        for colours in combinations(asked, count)
        for some in permutations(mana, count))


def is_legal(
    purse: Purse, price: Price, mana: Sequence[CardId], releases: Sequence[Release]
) -> bool:
    """SS 4.3, SS 4.4 and SS 4.8, word for word."""
    if not has_colours(price, [purse.mana[card] for card in mana]):
        return False
    if len(purse.mana) >= price.cost:
        return len(mana) == price.cost and not releases
    total = len(mana) + sum(release.value for release in releases)
    return (len(mana) == len(purse.mana) and total >= price.cost
            and all(total - release.value < price.cost for release in releases))


def subsets(things: Iterable[T]) -> Iterator[tuple[T, ...]]:
    known = tuple(things)
    for count in range(len(known) + 1):
        yield from combinations(known, count)


def legal_payments(
    purse: Purse, price: Price, barred: Collection[int] = ()
) -> list[tuple[tuple[CardId, ...], tuple[Release, ...]]]:
    free = [release for release in purse.releases if release.card not in barred]
    return [(mana, releases) for mana in subsets(purse.mana) for releases in subsets(free)
            if is_legal(purse, price, mana, releases)]


Case = tuple[Purse, Price]
few_colours = st.integers(0, 15)
"""Up to four colours, as bits; 0 is colourless."""


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Some mana, some monsters, and something to pay."""
    mana = draw(st.lists(few_colours, max_size=5))
    releases = draw(st.lists(st.tuples(st.integers(1, 3), st.integers(0, 4)), max_size=4))
    return Purse(
        {CardId(i): colours for i, colours in enumerate(mana)},
        [Release(CardId(10 + i), value, (missed, i)) for i, (value, missed) in enumerate(releases)],
        draw(st.lists(few_colours, max_size=4)),
    ), Price(draw(st.integers(0, 7)), draw(few_colours))


def cards(some: Sequence[Release]) -> tuple[CardId, ...]:
    return tuple(one.card for one in some)


def without(purse: Purse, spent: Collection[CardId]) -> dict[CardId, int]:
    return {card: colours for card, colours in purse.mana.items() if card not in spent}


@given(cases(), st.sets(st.integers(10, 13), max_size=2))
def test_what_can_be_paid_is_just_what_some_payment_pays(case: Case, barred: set[int]) -> None:
    purse, price = case
    legal = legal_payments(purse, price, barred)
    for mana in subsets(purse.mana):
        for releases in subsets(purse.releases):
            payment = Payment(mana, cards(releases))
            refusal = wrong(purse, price, payment, {CardId(card) for card in barred})
            assert (refusal is None) == ((mana, releases) in legal), (payment, refusal)
    assert purse.can_pay(price, {CardId(card) for card in barred}) == bool(legal)


@given(cases())
def test_the_proposal_is_the_cheapest_payment_that_is_accepted(case: Case) -> None:
    purse, price = case
    payment = purse.proposed(price)
    legal = legal_payments(purse, price)
    if payment is None:
        assert not legal
        return
    assert wrong(purse, price, payment) is None
    missed = {card: sum((colours & held).bit_count() for held in purse.held)
              for card, colours in purse.mana.items()}
    assert (len(payment.releases), sum(missed[card] for card in payment.mana)) == min(
        (len(releases), sum(missed[card] for card in mana)) for mana, releases in legal)


@given(cases())
def test_what_may_be_spared_is_what_can_still_be_paid_without(case: Case) -> None:
    purse, price = case
    spare = purse.spare(price)
    for kept in subsets(purse.releases):
        value = sum(one.value for one in kept)
        assert purse.can_pay(price, cards(kept)) == (value <= spare)


@given(cases(), cases())
def test_two_costs_are_paid_one_after_the_other(case: Case, other: Case) -> None:
    """A spell and the monster that it summons (SS 7.5), while some monsters are its materials."""
    purse, first = case
    then = other[1]
    if any(price.asked < price.colours.bit_count() for price in (first, then) if price.cost):
        return
    spare = purse.spare_of_two(first, then)
    for kept in subsets(purse.releases):
        free = Purse(purse.mana, [one for one in purse.releases if one not in kept])
        can_both = any(
            Purse(without(purse, mana),
                  [one for one in free.releases if one not in releases]).can_pay(then)
            for mana, releases in legal_payments(free, first))
        fits = sum(one.value for one in kept) <= spare
        assert fits or not can_both, "never refused where it can be done"
        is_exact = not (purse.lack(first) and then.cost)
        assert can_both or not fits or not is_exact
    if spare < 0:
        return
    payment = purse.without_coloured(first, then).proposed(first)
    assert payment is not None
    if not purse.lack(first):
        left = Purse(without(purse, payment.mana), purse.releases)
        assert left.can_pay(then), "the proposal leaves what the second asks for"


# Named cases --------------------------------------------------------------------------------------


def purse(*mana: str, releases: Sequence[int] = ()) -> Purse:
    """Mana of these colours, "red/blue" of both; monsters that give so much, the dearest last."""
    return Purse({CardId(i): of(colours) for i, colours in enumerate(mana)},
                 [Release(CardId(10 + i), value, (i,)) for i, value in enumerate(releases)])


def of(colours: str) -> int:
    named: list[Colour] = [colour for colour in COLOURS if colour in colours.split("/")]
    return bits(tuple(named))


def refused(purse: Purse, price: Price, mana: Sequence[int], releases: Sequence[int] = (),
            barred: Sequence[int] = ()) -> tuple[str, str]:
    """Clause and English words of the refusal."""
    payment = Payment(tuple(CardId(i) for i in mana), tuple(CardId(10 + i) for i in releases))
    refusal = wrong(purse, price, payment, [CardId(10 + i) for i in barred])
    assert refusal is not None and refusal.words.ja
    return refusal.clause, refusal.words.en


RED_THREE = Price(3, of("red"))
GOLD_TWO = Price(2, of("red/blue"))


@pytest.mark.clause("SS 4.3")
def test_it_says_what_is_missing() -> None:
    mine = purse("blue", "blue", "red", "green")
    assert refused(mine, RED_THREE, (0, 1)) == ("SS 4.3", "Missing: 1 red mana.")
    assert refused(mine, RED_THREE, (0, 2)) == ("SS 4.3", "Missing: 1 mana.")
    assert refused(mine, RED_THREE, (0,)) == (
        "SS 4.3", "Missing: 1 red mana and 1 of any colour.")
    assert refused(mine, RED_THREE, (0, 1, 3)) == ("SS 4.3", "Missing: 1 red mana.")
    assert refused(mine, RED_THREE, (0, 1, 2, 3)) == ("SS 4.3", "That is 1 mana too many.")
    assert wrong(mine, RED_THREE, Payment((CardId(2), CardId(0), CardId(3)))) is None


@pytest.mark.clause("SS 4.2")
def test_a_card_of_two_colours_gives_one_of_them() -> None:
    assert not purse("red/blue", "green").can_pay(GOLD_TWO)
    assert refused(purse("red/blue", "green", "blue"), GOLD_TWO, (0, 1))[0] == "SS 4.3"
    proposal = purse("green", "red/blue", "blue").proposed(GOLD_TWO)
    assert proposal == Payment((CardId(1), CardId(2)))


@pytest.mark.clause("SS 4.2")
def test_only_unused_mana_of_ones_own_pays() -> None:
    assert refused(purse("red", "red", "red"), RED_THREE, (0, 1, 7))[0] == "SS 4.2"
    assert refused(purse("red", "red", "red"), RED_THREE, (0, 1, 1))[0] == "SS 4.2"


@pytest.mark.clause("SS 4.4")
def test_releases_fill_the_lack_without_colour() -> None:
    mine = purse("red", releases=(1, 1, 2))
    assert mine.proposed(RED_THREE) == Payment((CardId(0),), (CardId(12),)), "the fewest"
    assert wrong(mine, RED_THREE, Payment((CardId(0),), (CardId(10), CardId(11)))) is None
    assert refused(mine, RED_THREE, (0,), (1,)) == (
        "SS 4.4", "1 more needed: release more monsters.")
    assert refused(purse("blue", releases=(2,)), RED_THREE, (0,), (0,)) == (
        "SS 4.3", "Missing: 1 red mana."), "a release is of no colour"
    assert refused(mine, RED_THREE, (0,), (2, 2))[0] == "SS 4.4"
    assert refused(mine, RED_THREE, (0,), (9,))[0] == "SS 4.4", "not on the field"


@pytest.mark.clause("SS 4.8")
def test_nothing_is_released_needlessly() -> None:
    rich, poor = purse("red", "red", "red", releases=(1,)), purse("red", "red", releases=(1, 1, 2))
    assert refused(rich, RED_THREE, (0, 1), (0,)) == (
        "SS 4.8", "The mana is enough: nothing can be released for it.")
    assert refused(poor, RED_THREE, (0,), (2,)) == ("SS 4.8", "All unused mana pays first: 1 more.")
    assert refused(poor, RED_THREE, (0, 1), (0, 1)) == ("SS 4.8", "A release more than is needed.")
    assert wrong(poor, RED_THREE, Payment((CardId(0), CardId(1)), (CardId(12),))) is None, (
        "what a release gives beyond the cost is lost")


@pytest.mark.clause("SS 4.5")
def test_a_material_cannot_be_released_too() -> None:
    mine = purse("red", "red", releases=(1, 1))
    assert refused(mine, RED_THREE, (0, 1), (0,), barred=(0,))[0] == "SS 4.5"
    assert mine.proposed(RED_THREE, [CardId(10)]) == Payment((CardId(0), CardId(1)), (CardId(11),))
    assert not mine.can_pay(RED_THREE, [CardId(10), CardId(11)])


@pytest.mark.clause("SS 4.7")
def test_the_proposal_keeps_the_colours_that_the_hand_needs() -> None:
    mine = Purse(purse("red", "blue", "red", "colourless").mana, [],
                 [of("red"), of("red/blue")])
    assert mine.proposed(Price(2, of("red"))) == Payment((CardId(0), CardId(3)))
    assert mine.proposed(Price(2)) == Payment((CardId(1), CardId(3)))
    assert mine.proposed(Price(2, of("red")), needless=of("red")) == Payment((CardId(0), CardId(3)))
    aside = mine.without_coloured(Price(2), Price(1, of("blue")))
    assert aside.proposed(Price(2)) == Payment((CardId(0), CardId(3)))


@pytest.mark.clause("SS 4.9")
def test_a_cost_below_its_colours_asks_for_fewer() -> None:
    assert purse().proposed(Price(0, of("red"))) == Payment()
    assert purse("red").proposed(Price(1, of("red/blue"))) == Payment((CardId(0),))
    assert refused(purse("green"), Price(1, of("red/blue")), (0,)) == (
        "SS 4.3", "Missing: 1 red mana or 1 blue mana.")
