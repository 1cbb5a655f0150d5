"""Removing, recalling, rearranging, swapping and stealing teamworks; finding one in the deck."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardtable.engine.cards import NO_CARD
from cardtable.games.shaman.zones import TEAMWORK, at
from tests.games.shaman.effects.hand import (
    GREEN,
    ME,
    RED,
    YELLOW,
    YOU,
    Raw,
    Table,
    advantage,
    forbid,
    run,
    shaman,
    shows,
    strike,
    teamwork,
    when,
    while_,
)


def place_of(seat: int, colour: int) -> int:
    return at(seat, TEAMWORK) + colour


def protected(table: Table, seat: int, *zones: str) -> None:
    """Teamworks of a side in these zones can be neither removed nor moved."""
    table.put(seat, "advantage", advantage("ward", while_(
        forbid("change-teamworks", "you", zones=list(zones)))))


REMOVE: Raw = {"do": "remove-teamwork"}


@shows("do remove-teamwork")
def test_one_of_several_teamworks_is_chosen() -> None:
    table = Table()
    one = table.put(YOU, "green.teamwork", teamwork("one"))
    two = table.put(YOU, "red.teamwork", teamwork("two"))
    game = run(REMOVE, table)
    assert game.asked.seat == ME
    assert game.places == [place_of(YOU, GREEN), place_of(YOU, RED)]
    game.choose(zone=place_of(YOU, RED))
    assert game.where(two) == (YOU, "discard")
    assert game.where(one) == (YOU, "green.teamwork")


@shows("do remove-teamwork")
def test_the_opponent_may_be_the_one_who_chooses() -> None:
    table = Table()
    table.put(YOU, "green.teamwork", teamwork("one"))
    table.put(YOU, "red.teamwork", teamwork("two"))
    assert run({**REMOVE, "chooser": "opponent"}, table).asked.seat == YOU


@shows("do remove-teamwork")
def test_a_single_teamwork_goes_without_a_question_and_none_is_nothing() -> None:
    table = Table()
    only = table.put(YOU, "yellow.teamwork", teamwork("only"))
    assert run(REMOVE, table).where(only) == (YOU, "discard")
    game = run(REMOVE)
    assert not game.is_asked
    assert game.said("remove-teamwork") == []


@shows("do remove-teamwork")
@pytest.mark.parametrize(("where", "gone"), [
    ("red", ["red"]), ("here", ["green"]), ("yellow", [])])
def test_the_zone_may_be_named_or_this_one(where: str, gone: list[str]) -> None:
    table = Table()
    cards = {colour: table.put(YOU, f"{colour}.teamwork", teamwork(colour))
             for colour in ("green", "red")}
    game = run({**REMOVE, "where": where}, table)
    assert [colour for colour, card in cards.items()
            if game.where(card) == (YOU, "discard")] == gone


@shows("do remove-teamwork")
def test_both_sides_teamworks_may_be_meant() -> None:
    table = Table()
    table.put(ME, "green.teamwork", teamwork("one"))
    table.put(YOU, "red.teamwork", teamwork("two"))
    game = run({**REMOVE, "whose": "both"}, table)
    assert game.places == [place_of(ME, GREEN), place_of(YOU, RED)]


@pytest.mark.clause("SK 8.6")
@shows("do remove-teamwork", "forbid change-teamworks")
def test_all_but_the_protected_ones_go() -> None:
    table = Table()
    cards = [table.put(YOU, f"{colour}.teamwork", teamwork(colour))
             for colour in ("green", "yellow", "red")]
    protected(table, YOU, "yellow")
    game = run({**REMOVE, "where": "all"}, table)
    assert [game.where(card)[1] for card in cards] == ["discard", "yellow.teamwork", "discard"]


@pytest.mark.clause("SK 8.5")
@shows("forbid change-teamworks")
def test_a_protected_teamwork_is_no_option() -> None:
    table = Table()
    one = table.put(YOU, "green.teamwork", teamwork("one"))
    two = table.put(YOU, "red.teamwork", teamwork("two"))
    protected(table, YOU, "green")
    game = run(REMOVE, table)
    assert game.where(one) == (YOU, "green.teamwork")
    assert game.where(two) == (YOU, "discard")


@pytest.mark.clause("SK 8.1")
@shows("forbid change-teamworks")
def test_a_protected_teamwork_is_not_replaced_either() -> None:
    table = Table()
    old = table.put(ME, "green.teamwork", teamwork("old"))
    protected(table, ME, "green")
    new = teamwork("new")
    game = table.flipped(new)
    card = game.play_area(ME, GREEN)
    game.play()
    assert game.where(old) == (ME, "green.teamwork")
    assert game.where(card) == (ME, "discard")


@shows("do recall-teamwork")
def test_a_teamwork_goes_on_top_of_its_owners_deck() -> None:
    table = Table()
    card = table.put(YOU, "green.teamwork", teamwork("one"))
    game = run({"do": "recall-teamwork"}, table)
    assert game.at(YOU, "deck")[-1] == card


@shows("do recall-teamwork")
def test_a_stolen_teamwork_is_recalled_to_the_deck_that_it_came_from() -> None:
    table = Table()
    card = table.put(YOU, "green.teamwork", teamwork("one"), owner=ME)
    assert run({"do": "recall-teamwork"}, table).at(ME, "deck")[-1] == card


@shows("do recall-teamwork")
def test_recalling_asks_its_chooser_and_respects_protection() -> None:
    table = Table()
    for colour in ("green", "yellow", "red"):
        table.put(YOU, f"{colour}.teamwork", teamwork(colour))
    protected(table, YOU, "green")
    game = run({"do": "recall-teamwork", "chooser": "opponent"}, table)
    assert game.asked.seat == YOU
    assert game.places == [place_of(YOU, YELLOW), place_of(YOU, RED)]
    assert not run({"do": "recall-teamwork", "where": "red"}).is_asked


@shows("do rearrange-teamworks")
def test_teamworks_are_laid_anew() -> None:
    table = Table()
    one = table.put(ME, "green.teamwork", teamwork("one"))
    two = table.put(ME, "yellow.teamwork", teamwork("two"))
    game = run({"do": "rearrange-teamworks"}, table)
    assert len(game.asked.options) == 6
    game.choose(cards=(two, one, NO_CARD))
    assert game.at(ME, "green.teamwork") == (two,)
    assert game.at(ME, "yellow.teamwork") == (one,)
    assert game.at(ME, "red.teamwork") == ()


@shows("do rearrange-teamworks", "forbid change-teamworks")
def test_protected_ones_keep_their_place_and_no_teamwork_is_no_question() -> None:
    table = Table()
    one = table.put(YOU, "green.teamwork", teamwork("one"))
    two = table.put(YOU, "yellow.teamwork", teamwork("two"))
    protected(table, YOU, "green")
    game = run({"do": "rearrange-teamworks", "whose": "opponent"}, table)
    assert {pick.cards for pick in game.asked.options} == {
        (one, two, NO_CARD), (one, NO_CARD, two)}
    assert not run({"do": "rearrange-teamworks"}).is_asked


@shows("do swap-teamworks")
def test_two_teamworks_of_a_zone_change_sides() -> None:
    table = Table()
    mine = table.put(ME, "red.teamwork", teamwork("mine"))
    yours = table.put(YOU, "red.teamwork", teamwork("yours"))
    table.put(YOU, "green.teamwork", teamwork("alone"))
    game = run({"do": "swap-teamworks"}, table)
    assert game.at(ME, "red.teamwork") == (yours,)
    assert game.at(YOU, "red.teamwork") == (mine,)


@shows("do swap-teamworks", "forbid change-teamworks")
def test_a_swap_needs_both_and_neither_protected() -> None:
    table = Table()
    mine = table.put(ME, "red.teamwork", teamwork("mine"))
    game = run({"do": "swap-teamworks", "where": "red"}, table)
    assert game.where(mine) == (ME, "red.teamwork")
    table = Table()
    mine = table.put(ME, "red.teamwork", teamwork("mine"))
    table.put(YOU, "red.teamwork", teamwork("yours"))
    protected(table, YOU, "red")
    assert run({"do": "swap-teamworks"}, table).where(mine) == (ME, "red.teamwork")


@shows("do swap-teamworks")
def test_which_zone_swaps_is_asked() -> None:
    table = Table()
    for seat in (ME, YOU):
        table.put(seat, "red.teamwork", teamwork(f"red{seat}"))
        table.put(seat, "green.teamwork", teamwork(f"green{seat}"))
    game = run({"do": "swap-teamworks"}, table)
    assert game.places == [place_of(ME, GREEN), place_of(ME, RED)]


@shows("do steal-teamwork")
def test_a_teamwork_comes_over_to_an_empty_place() -> None:
    table = Table()
    green = table.put(YOU, "green.teamwork", teamwork("one"))
    red = table.put(YOU, "red.teamwork", teamwork("two"))
    table.put(ME, "green.teamwork", teamwork("mine"))
    game = run({"do": "steal-teamwork"}, table)
    assert game.where(red) == (ME, "red.teamwork")
    assert game.where(green) == (YOU, "green.teamwork")


@shows("do steal-teamwork", "forbid change-teamworks")
def test_a_protected_teamwork_is_not_stolen() -> None:
    table = Table()
    card = table.put(YOU, "red.teamwork", teamwork("two"))
    protected(table, YOU, "red")
    assert run({"do": "steal-teamwork"}, table).where(card) == (YOU, "red.teamwork")


@shows("do steal-teamwork")
def test_a_stolen_teamwork_is_discarded_to_its_owner() -> None:
    table = Table()
    card = table.put(ME, "red.teamwork", teamwork("two"), owner=YOU)
    assert run({**REMOVE, "whose": "own"}, table).where(card) == (YOU, "discard")


def find(to: str = "here", named: str = "") -> Raw:
    return {"do": "find-teamwork", "to": to, "named": named}


@shows("do find-teamwork")
def test_a_teamwork_is_found_laid_down_and_the_deck_shuffled() -> None:
    table = Table()
    one = table.put(ME, "deck", teamwork("one"))
    two = table.put(ME, "deck", teamwork("two"))
    game = run(find(), table)
    assert [pick.cards for pick in game.asked.options] == [(one,), (two,), ()]
    assert all(event.to == (ME,) for event in game.revealed())
    game.choose(cards=(two,))
    assert game.where(two) == (ME, "green.teamwork")


@shows("do find-teamwork")
def test_the_teamwork_that_stood_there_makes_room() -> None:
    table = Table()
    old = table.put(ME, "green.teamwork", teamwork("old"))
    new = table.put(ME, "deck", teamwork("new"))
    game = run(find(), table)
    game.choose(cards=(new,))
    assert game.where(old) == (ME, "discard")
    assert game.at(ME, "green.teamwork") == (new,)


@pytest.mark.clause("SK 8.5")
@shows("do find-teamwork", "forbid change-teamworks")
def test_a_protected_teamwork_does_not_make_room() -> None:
    table = Table()
    table.put(ME, "green.teamwork", teamwork("old"))
    new = table.put(ME, "deck", teamwork("new"))
    protected(table, ME, "green")
    game = run(find(), table)
    assert not game.is_asked
    assert game.where(new) == (ME, "deck")


@shows("do find-teamwork")
def test_only_the_named_card_is_offered_and_it_may_be_left() -> None:
    table = Table()
    table.put(ME, "deck", teamwork("one"))
    two = table.put(ME, "deck", teamwork("two"))
    game = run(find("discard", "t:two"), table)
    assert [pick.cards for pick in game.asked.options] == [(two,), ()]
    game.choose(word="none")
    assert game.where(two) == (ME, "deck")
    game = run(find("discard", "t:two"), table)
    game.choose(cards=(two,))
    assert game.where(two) == (ME, "discard")


@shows("do find-teamwork")
def test_what_the_shaman_cannot_use_is_not_found() -> None:
    table = Table()
    table.put(ME, "deck", teamwork("foreign", trait="zeke"))
    assert not run(find(), table).is_asked


@shows("do find-teamwork")
def test_a_signature_card_has_no_zone_to_lay_into() -> None:
    table = Table(shaman("mine", front=(when("counterattacks", find()),)))
    table.put(ME, "deck", teamwork("one"))
    game = table.signature()
    game.play()
    assert not game.is_asked


@shows("count opposing_teamworks")
def test_teamworks_of_the_opponent_can_be_counted() -> None:
    table = Table()
    for colour in ("green", "red"):
        table.put(YOU, f"{colour}.teamwork", teamwork(colour))
    gains: Raw = {"do": "gain-furyoku", "colour": "red", "amount": {"count": "opposing_teamworks"}}
    assert run(gains, table).furyoku(ME) == (2, 2, 4)


@shows("do rearrange-teamworks")
def test_orders_are_listed_once_each() -> None:
    table = Table()
    table.put(ME, "green.teamwork", teamwork("one"))
    orders = [pick.cards for pick in run({"do": "rearrange-teamworks"}, table).asked.options]
    assert all(a != b for a, b in pairwise(orders))
    assert len(orders) == len(set(orders)) == 3


def test_a_teamwork_that_came_over_works_for_its_new_side() -> None:
    table = Table()
    helper = teamwork("helper", while_({"gives": "modify", "stat": "intercept", "amount": 2,
                                        "strikes": "own"}))
    table.put(ME, "green.teamwork", helper, owner=YOU)
    game = table.flipped(strike("mine", intercept=3))
    assert game.intercept(ME, game.play_area(ME, GREEN), GREEN) == 5
    assert game.can_play
