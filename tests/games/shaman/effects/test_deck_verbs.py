"""Looking at the deck (SK 4.4): only who may see it sees it."""

from __future__ import annotations

import pytest

from cardtable.engine.cards import CardId
from cardtable.games.shaman.effects.verbs.look_top import LookTop
from tests.games.shaman.effects.hand import (
    ME,
    YOU,
    Game,
    Raw,
    Table,
    place,
    run,
    shows,
    strike,
)


def look(count: int, **rest: object) -> Raw:
    return {"do": "look-top", "count": count, **rest}


def seen(game: Game, seat: int | None, zone: str, owner: int) -> list[CardId | None]:
    """What a seat sees of a zone, bottom first."""
    view = game.rules.view(game.state, seat)
    return [card.id for card in view.in_zone(place(owner, zone))]


@shows("do look-top")
def test_the_top_cards_go_back_in_an_order_of_choice() -> None:
    table = Table()
    one, two = (table.put(ME, "deck", strike(key)) for key in ("one", "two"))
    game = run(look(2), table)
    assert {pick.cards for pick in game.asked.options} == {(one, two), (two, one)}
    game.choose(cards=(two, one))
    assert game.at(ME, "deck")[-2:] == (two, one)


@pytest.mark.clause("SK 4.4")
@shows("do look-top")
def test_only_the_one_who_looks_sees_the_cards() -> None:
    table = Table()
    one, two = (table.put(YOU, "deck", strike(key)) for key in ("one", "two"))
    game = run(look(2, whose="opponent"), table)
    assert seen(game, ME, "deck", YOU)[-3:] == [None, one, two]
    assert seen(game, YOU, "deck", YOU)[-2:] == [None, None]
    assert {(event.card, event.to) for event in game.revealed()} == {(one, (ME,)), (two, (ME,))}


@shows("do look-top")
def test_one_is_kept_and_the_rest_discarded() -> None:
    table = Table()
    one, two, three = (table.put(ME, "deck", strike(key)) for key in ("one", "two", "three"))
    game = run(look(3, then="keep-one"), table)
    assert [pick.cards for pick in game.asked.options] == [(one,), (two,), (three,)]
    game.choose(cards=(two,))
    assert game.at(ME, "deck")[-1] == two
    assert game.where(one) == game.where(three) == (ME, "discard")


@pytest.mark.clause("SK 8.6")
@shows("do look-top")
def test_fewer_cards_than_asked_for_are_looked_at_all_the_same() -> None:
    table = Table()
    table.empty_deck(ME)
    only = table.put(ME, "deck", strike("only"))
    game = run(look(3), table)
    assert [pick.cards for pick in game.asked.options] == [(only,)]
    game.choose(cards=(only,))
    assert game.at(ME, "deck") == (only,)


@pytest.mark.clause("SK 8.6")
@shows("do look-top", "do reveal-top")
def test_a_deck_that_cannot_be_renewed_shows_nothing() -> None:
    for raw in (look(2, whose="opponent"), {"do": "reveal-top", "whose": "opponent"}):
        table = Table()
        for key in ("deck", "discard", "green.furyoku", "yellow.furyoku", "red.furyoku"):
            table.move_all(YOU, key, "advantage")  # where they stay (SK 5.6)
        game = run(raw, table)
        assert game.at(YOU, "deck") == ()
        assert not game.is_asked


@shows("do reveal-top")
def test_the_top_card_is_shown_to_both_and_may_be_discarded() -> None:
    table = Table()
    top = table.put(YOU, "deck", strike("top"))
    game = run({"do": "reveal-top", "whose": "opponent"}, table)
    assert game.asked.seat == ME
    assert [pick.word for pick in game.asked.options] == ["leave", "discard"]
    assert seen(game, ME, "deck", YOU)[-1] == seen(game, YOU, "deck", YOU)[-1] == top
    assert [event.to for event in game.revealed()] == [(0, 1)]
    game.choose(word="discard")
    assert game.where(top) == (YOU, "discard")


@shows("do reveal-top")
def test_or_it_stays_on_top() -> None:
    table = Table()
    top = table.put(ME, "deck", strike("top"))
    game = run({"do": "reveal-top"}, table)
    game.choose(word="leave")
    assert game.at(ME, "deck")[-1] == top


@shows("do look-top")
def test_four_cards_have_twenty_four_orders() -> None:
    table = Table()
    for key in ("one", "two", "three", "four"):
        table.put(ME, "deck", strike(key))
    assert len(run(look(4), table).asked.options) == 24
    assert LookTop(4).then == "reorder"
