"""SK 5: furyoku, costs, the discard pile that runs out and the deck that runs out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.games.shaman import actions as act
from cardtable.games.shaman.colours import Cost, Counts, covers, payments
from cardtable.games.shaman.defence import DefendZone
from cardtable.games.shaman.records import MatchOptions
from cardtable.games.shaman.turn import Replenish
from cardtable.session.controller import RulesController
from cardtable.session.dealer import Dealer
from cardtable.session.match import Match, MatchSettings
from cardtable.session.replay import Header
from tests.games.shaman.dealing import keys
from tests.games.shaman.effects.hand import (
    GREEN,
    ME,
    RED,
    YELLOW,
    YOU,
    Table,
    advantage,
    strike,
    teamwork,
)

counts = st.tuples(*[st.integers(0, 4)] * 3)


@pytest.mark.clause("SK 5.1")
@pytest.mark.parametrize(("payment", "cost", "pays"), [
    ((1, 0, 0), (1, 0, 0), True), ((1, 0, 0), (0, 1, 0), False), ((1, 0, 0), (0, 0, 1), False),
    ((0, 1, 0), (1, 0, 0), True), ((0, 1, 0), (0, 1, 0), True), ((0, 1, 0), (0, 0, 1), False),
    ((0, 0, 1), (1, 0, 0), True), ((0, 0, 1), (0, 1, 0), True), ((0, 0, 1), (0, 0, 1), True),
])
def test_what_each_colour_pays(payment: Counts, cost: Counts, pays: bool) -> None:
    assert covers(payment, cost) is pays


def _pays_piece_by_piece(payment: Counts, cost: Counts) -> bool:
    """The same by laying each furyoku beside one piece of the cost, the dearest first."""
    pieces = [colour for colour in (RED, YELLOW, GREEN) for _ in range(cost[colour])]
    have = [colour for colour in (RED, YELLOW, GREEN) for _ in range(payment[colour])]
    return len(pieces) == len(have) and all(
        paid >= piece for paid, piece in zip(have, pieces, strict=True))


@pytest.mark.clause("SK 5.1")
@given(counts, counts)
def test_paying_is_laying_furyoku_beside_the_cost(payment: Counts, cost: Counts) -> None:
    assert covers(payment, cost) == _pays_piece_by_piece(payment, cost)


@pytest.mark.clause("SK 5.9")
@given(counts, counts)
def test_every_exact_payment_is_offered_once_and_no_other(cost: Counts, have: Counts) -> None:
    every = {(g, y, r) for g in range(have[0] + 1) for y in range(have[1] + 1)
             for r in range(have[2] + 1) if _pays_piece_by_piece((g, y, r), cost)}
    found = payments(cost, have)
    assert len(found) == len(every) and set(found) == every


@pytest.mark.clause("SK 5.8")
def test_the_first_payment_keeps_the_dearest_colours() -> None:
    assert payments((2, 0, 0), (2, 2, 2))[0] == (2, 0, 0)
    assert payments((2, 0, 0), (1, 2, 2))[0] == (1, 1, 0)
    assert payments((0, 1, 0), (2, 2, 2))[0] == (0, 1, 0)
    assert payments((2, 1, 0), (1, 1, 2))[0] == (1, 1, 1)


@pytest.mark.clause("SK 5.8")
def test_a_payment_that_is_only_looked_at_takes_nothing() -> None:
    """The planner walks over the ways to pay; closing it submits nothing."""
    table = Table()
    laid = table.flipped(strike("dear", cost=Cost(1, 1)))
    match = RulesController(
        Match(laid.rules, MatchSettings(), laid.state), Dealer(0),
        Header(game="shaman", lineups=({}, {})))  # type: ignore[arg-type]
    before = match.state
    ways = [a for a in match.rules.legal_actions(before) if isinstance(a, act.Play)]
    assert len(ways) == 5
    match.rules.moves(before, ways)
    assert all(match.refusal(way) is None for way in ways)
    assert match.state is before and match.history.undo_title is None
    assert match.submit(ways[-1]) is None
    assert match.undo() is None
    assert match.state is before, "taken back whole"


@pytest.mark.clause("SK 5.2")
def test_all_zones_pay_and_the_card_laid_last_goes() -> None:
    table = Table()
    last = [table.put(ME, f"{colour}.furyoku", strike(f"last-{colour}"))
            for colour in ("green", "yellow", "red")]
    table.options = MatchOptions(replenish=False)
    game = table.flipped(advantage("dear", cost=Cost(1, 1, 1)), YELLOW)
    game.do(next(a for a in game.legal(act.PlayAdvantage) if a.payment == (1, 1, 1)))
    assert game.at(ME, "discard")[-3:] == tuple(last)
    assert game.furyoku(ME) == (2, 2, 2)


@pytest.mark.clause("SK 5.3")
def test_gained_furyoku_come_from_the_top_of_the_discard_pile_red_first() -> None:
    table = Table()
    table.attacks(strike("mine"), seat=ME, zone=GREEN)
    for name in ("third", "second", "first"):
        table.put(ME, "discard", strike(name))
    game = table.flipped(strike("answer", cost=Cost()), RED, defender=YOU)
    top = keys(game, game.at(ME, "discard"))[-3:]
    assert top == ["third", "second", "first"]
    game.play()
    # My strike was discarded before I replenish: it is the top card, and red is gained first.
    assert keys(game, game.at(ME, "red.furyoku"))[-1] == "mine"
    assert keys(game, game.at(ME, "yellow.furyoku"))[-1] == "first"
    assert keys(game, game.at(ME, "green.furyoku"))[-1] == "second"
    assert keys(game, game.at(ME, "discard"))[-1] == "third"


@pytest.mark.clause("SK 5.4")
def test_focusing_takes_the_card_in_the_play_area() -> None:
    game = Table().flipped(strike("flipped"), YELLOW)
    discard = game.at(ME, "discard")
    card = game.play_area(ME, YELLOW)
    game.focus()
    assert game.at(ME, "yellow.furyoku")[-1] == card
    assert game.at(ME, "discard") == discard


@pytest.mark.clause("SK 5.5")
def test_four_cards_fill_an_empty_discard_pile_when_one_is_needed() -> None:
    table = Table()
    table.move_all(ME, "discard", "deck")
    top = [table.put(ME, "deck", strike(f"top-{n}")) for n in range(4)]
    table.attacks(seat=YOU, zone=GREEN)
    game = table.begin(Replenish(ME), DefendZone(ME, 0))
    assert game.at(ME, "green.furyoku")[-1] == top[0], "the fourth card lies on top"
    assert game.at(ME, "discard") == (top[3], top[2], top[1])


@pytest.mark.clause("SK 5.5")
def test_an_empty_discard_pile_that_nobody_needs_stays_empty() -> None:
    table = Table()
    table.move_all(ME, "discard", "deck")
    game = table.defend()
    assert game.at(ME, "discard") == ()


def renewing(everything: bool) -> tuple[Table, dict[str, int]]:
    """My deck's last card is about to be flipped; one card of mine stands everywhere."""
    table = Table()
    table.options = MatchOptions(everything_goes_in=everything)
    table.empty_deck(ME)
    cards = {
        "flipped": table.put(ME, "deck", strike("flipped")),
        "used": table.put(ME, "advantage", advantage("used")),
        "friend": table.put(ME, "red.teamwork", teamwork("friend"))}
    table.charge(ME, GREEN, RED)
    return table, {name: int(card) for name, card in cards.items()}


@pytest.mark.clause("SK 5.6")
def test_an_empty_deck_is_renewed_at_once_and_what_is_in_use_stays() -> None:
    table, cards = renewing(everything=False)
    game = table.defend()
    game.flip()
    assert game.said("renewal") == ["the deck is empty: it is renewed."]
    assert game.furyoku(ME) == (2, 2, 2) and game.charged(ME) == [GREEN, RED]
    assert game.at(ME, "discard") == ()
    assert len(game.at(ME, "deck")) == 18, "12 of the old deck, 6 discards, 6 furyoku less 6"
    assert game.at(ME, "green.play") == (cards["flipped"],)
    assert game.at(ME, "advantage") == (cards["used"],)
    assert game.at(ME, "red.teamwork") == (cards["friend"],)


@pytest.mark.clause("SK 5.6")
def test_with_the_option_everything_but_shaman_and_teamworks_goes_in() -> None:
    table, cards = renewing(everything=True)
    game = table.defend()
    game.flip()
    assert game.at(ME, "green.play") == () and game.at(ME, "advantage") == ()
    assert len(game.at(ME, "deck")) == 20
    assert game.at(ME, "red.teamwork") == (cards["friend"],)
    assert game.furyoku(ME) == (2, 2, 2) and game.charged(ME) == [GREEN, RED]
    assert game.legal(act.Flip), "the flipped card is gone: another one is flipped"


@pytest.mark.clause("SK 5.6")
def test_an_attack_whose_strike_is_shuffled_away_keeps_its_force() -> None:
    table = Table()
    table.options = MatchOptions(everything_goes_in=True)
    table.attacks(strike("mine", force=7), seat=ME, zone=GREEN)
    table.empty_deck(ME)
    game = table.defend(defender=YOU)
    assert game.at(ME, "green.play") == ()
    assert game.force() == 7
