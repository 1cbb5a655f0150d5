"""Gaining, shifting and removing furyoku (SK 5.3)."""

from __future__ import annotations

import pytest

from cardtable.games.shaman.zones import FURYOKU, at
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
    modify,
    place,
    run,
    shaman,
    shows,
    teamwork,
    when,
    while_,
)


def gain(colour: str, **rest: object) -> Raw:
    return {"do": "gain-furyoku", "colour": colour, **rest}


def remove(colour: str, **rest: object) -> Raw:
    return {"do": "remove-furyoku", "colour": colour, **rest}


def shift(source: str, target: str, **rest: object) -> Raw:
    return {"do": "shift-furyoku", "source": source, "target": target, **rest}


@shows("do gain-furyoku")
def test_gained_furyoku_are_the_top_cards_of_the_discard_pile() -> None:
    table = Table()
    top = table.zones[place(ME, "discard")][-1]
    game = run(gain("red", amount=2), table)
    assert game.furyoku(ME) == (2, 2, 4)
    assert game.at(ME, "red.furyoku")[-2] == top


@pytest.mark.parametrize(("zone", "expected"), [(GREEN, (3, 2, 2)), (RED, (2, 2, 3))])
@shows("do gain-furyoku")
def test_furyoku_of_the_zone_is_that_of_the_zone_where_the_card_is_used(
    zone: int, expected: tuple[int, int, int]
) -> None:
    assert run(gain("here"), zone=zone).furyoku(ME) == expected


@shows("do gain-furyoku")
def test_a_signature_card_has_no_zone_to_gain_in() -> None:
    table = Table(shaman("mine", front=(when("counterattacks", gain("here")),)))
    game = table.signature()
    game.play()
    assert game.furyoku(ME) == (2, 2, 2)


@shows("do gain-furyoku")
def test_one_furyoku_for_each_zone_with_a_teamwork() -> None:
    table = Table()
    table.put(ME, "green.teamwork", teamwork("one"))
    table.put(ME, "red.teamwork", teamwork("two"))
    table.put(YOU, "yellow.teamwork", teamwork("three"))
    game = run(gain("teamwork-zones", who="both"), table)
    assert game.furyoku(ME) == (3, 2, 3)
    assert game.furyoku(YOU) == (2, 3, 2)


@shows("do gain-furyoku")
def test_one_furyoku_for_each_charged_zone() -> None:
    table = Table()
    table.charge(ME, RED)
    game = run(gain("charged-zones"), table)  # playing it in green charges green (SK 7.4.3)
    assert game.furyoku(ME) == (3, 2, 3)


@shows("do gain-furyoku")
def test_red_is_gained_before_yellow_and_green() -> None:
    table = Table()
    table.charge(ME, RED)
    first, second = table.zones[place(ME, "discard")][-1:-3:-1]
    game = run(gain("charged-zones"), table)
    assert game.where(first) == (ME, "red.furyoku")
    assert game.where(second) == (ME, "green.furyoku")


@shows("do gain-furyoku", "count own_teamworks")
def test_an_amount_may_be_counted() -> None:
    table = Table()
    table.put(ME, "green.teamwork", teamwork("one"))
    table.put(ME, "red.teamwork", teamwork("two"))
    game = run(gain("yellow", amount={"count": "own_teamworks", "times": 2}), table)
    assert game.furyoku(ME) == (2, 6, 2)


@shows("do gain-furyoku")
def test_a_colour_of_choice_is_asked_for() -> None:
    game = run(gain("any"))
    assert game.asked.seat == ME
    assert game.places == [at(ME, FURYOKU) + colour for colour in range(3)]
    game.choose(zone=at(ME, FURYOKU) + YELLOW)
    assert game.furyoku(ME) == (2, 3, 2)


@shows("do gain-furyoku")
def test_the_opponent_gains_from_their_own_pile() -> None:
    game = run(gain("green", who="opponent"))
    assert game.furyoku(YOU) == (3, 2, 2)
    assert game.furyoku(ME) == (2, 2, 2)


@pytest.mark.clause("SK 5.5")
@shows("do gain-furyoku")
def test_an_empty_discard_pile_is_filled_first() -> None:
    table = Table()
    table.clear(ME, "discard")
    game = run(gain("red"), table)
    assert game.furyoku(ME) == (2, 2, 3)
    assert len(game.said("refill")) == 1


@shows("do shift-furyoku")
def test_furyoku_move_face_down_to_another_zone() -> None:
    table = Table()
    top = table.zones[place(ME, "green.furyoku")][-1]
    game = run(shift("green", "yellow"), table)
    assert game.furyoku(ME) == (1, 3, 2)
    assert game.at(ME, "yellow.furyoku")[-1] == top


@pytest.mark.clause("SK 8.6")
@shows("do shift-furyoku")
def test_as_many_are_shifted_as_there_are() -> None:
    table = Table()
    assert run(shift("yellow", "red", count=5), table).furyoku(ME) == (2, 0, 4)
    bare = Table()
    bare.clear(ME, "yellow.furyoku")
    game = run(shift("yellow", "red"), bare)
    assert game.furyoku(ME) == (2, 0, 2)
    assert game.said("shift") == []


@shows("do remove-furyoku")
def test_removed_furyoku_go_to_their_owners_discard_pile() -> None:
    table = Table()
    last = table.zones[place(YOU, "red.furyoku")][-1]
    game = run(remove("red"), table)
    assert game.furyoku(YOU) == (2, 2, 1)
    assert game.where(last) == (YOU, "discard")


@pytest.mark.clause("SK 8.6")
@shows("do remove-furyoku")
def test_all_of_a_colour_and_more_than_there_is() -> None:
    assert run(remove("green", count="all")).furyoku(YOU) == (0, 2, 2)
    assert run(remove("green", count=5)).furyoku(YOU) == (0, 2, 2)
    bare = Table()
    bare.clear(YOU, "green.furyoku")
    assert run(remove("green"), bare).said("remove-furyoku") == []


@pytest.mark.parametrize(("chooser", "asked"), [("you", ME), ("opponent", YOU)])
@shows("do remove-furyoku")
def test_who_chooses_the_colour_is_asked(chooser: str, asked: int) -> None:
    table = Table()
    table.clear(YOU, "red.furyoku")
    game = run(remove("any", chooser=chooser), table)
    assert game.asked.seat == asked
    assert game.places == [at(YOU, FURYOKU), at(YOU, FURYOKU) + YELLOW]
    game.choose(zone=at(YOU, FURYOKU) + YELLOW)
    assert game.furyoku(YOU) == (2, 1, 0)


@shows("do remove-furyoku")
def test_a_single_colour_left_is_chosen_by_itself_and_none_is_nothing() -> None:
    table = Table()
    table.clear(YOU, "red.furyoku", "green.furyoku")
    assert run(remove("any"), table).furyoku(YOU) == (0, 1, 0)
    table = Table()
    table.clear(YOU, "red.furyoku", "green.furyoku", "yellow.furyoku")
    game = run(remove("any"), table)
    assert not game.is_asked
    assert game.said("remove-furyoku") == []


@shows("do remove-furyoku")
def test_own_furyoku_and_both_sides_of_this_zone() -> None:
    assert run(remove("here", whose="own")).furyoku(ME) == (1, 2, 2)
    game = run(remove("here", whose="both"), zone=YELLOW)
    assert (game.furyoku(ME), game.furyoku(YOU)) == ((2, 1, 2), (2, 1, 2))


@shows("do remove-furyoku")
def test_the_same_colour_is_that_of_the_zone_where_it_happened() -> None:
    watching = shaman("yours", when("opponent_focuses", remove("same"),
                                    on={"zones": ["all"]}))
    game = Table(yours=watching).defend(YELLOW)
    game.flip()
    game.focus()
    assert game.furyoku(ME) == (2, 2, 2)  # one came by focusing, one went

    green = teamwork("green", when("opponent_focuses", remove("same"), on={"zones": ["all"]}))
    table = Table()
    table.put(YOU, "green.teamwork", green)
    game = table.defend(RED)
    game.flip()
    game.focus()
    assert game.furyoku(ME) == (2, 2, 2)


@pytest.mark.clause("SK 8.6")
@shows("do remove-furyoku")
def test_a_signature_card_has_no_zone_to_remove_from() -> None:
    game = Table(shaman("mine", front=(when("counterattacks", remove("here")),))).signature()
    game.play()
    assert game.furyoku(YOU) == (2, 2, 2)


@pytest.mark.clause("SK 8.5")
@shows("forbid remove-furyoku")
def test_protected_furyoku_stay() -> None:
    table = Table()
    table.put(YOU, "advantage", advantage("ward", while_(
        forbid("remove-furyoku", "you", zones=["green", "yellow"]))))
    assert run(remove("green"), table).furyoku(YOU) == (2, 2, 2)


@shows("forbid remove-furyoku")
def test_protected_colours_are_no_options() -> None:
    table = Table()
    table.put(YOU, "advantage", advantage("ward", while_(
        forbid("remove-furyoku", "you", zones=["green", "yellow"]))))
    assert run(remove("any"), table).furyoku(YOU) == (2, 2, 1)  # red alone is left


@shows("forbid remove-furyoku")
def test_protection_does_not_keep_one_from_paying() -> None:
    table = Table(shaman("mine", while_(forbid("remove-furyoku", "you"))))
    game = table.flipped(teamwork("paid"))
    game.play()
    assert game.furyoku(ME) == (1, 2, 2)


@shows("count own_furyoku_here")
def test_furyoku_in_a_zone_can_be_counted() -> None:
    table = Table()
    table.attacks(zone=GREEN)
    helper = teamwork("helper", while_(modify("intercept", {"count": "own_furyoku_here"})))
    table.put(ME, "yellow.teamwork", helper)
    game = table.flipped(teamwork("idle"), YELLOW)
    assert game.intercept(ME, game.play_area(ME, YELLOW), YELLOW) == 2
