"""Every reason that the rules give for not doing something, with its clause and its words."""

from __future__ import annotations

import re

import pytest

from cardtable.engine.actions import Action, Concede, MoveCard, SetNumber, Shuffled, TurnCard
from cardtable.engine.cards import CardId
from cardtable.engine.refusal import Refusal
from cardtable.engine.rules import Lineup
from cardtable.engine.zones import ZoneId
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.colours import Cost
from cardtable.games.shaman.records import Pick
from cardtable.games.shaman.zones import ADVANTAGE, DECK, DISCARD, OPENING_ZONE, PLAY, SHAMAN, at
from tests.games.shaman.dealing import FILLER, deal, deck
from tests.games.shaman.effects.hand import (
    GREEN,
    ME,
    RED,
    YELLOW,
    YOU,
    Game,
    Table,
    advantage,
    boost,
    forbid,
    furyoku,
    pay,
    shaman,
    strike,
    teamwork,
    when,
    while_,
)

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def refused(game: Game, action: Action, clause: str, words: str) -> Refusal:
    """The rules refuse it by this clause, with these words, and say something in Japanese."""
    refusal = game.rules.check(game.state, action)
    assert refusal is not None, f"{action} is allowed"
    assert (refusal.clause, words in refusal.words.en) == (clause, True), refusal
    assert JAPANESE.search(refusal.words.ja), refusal
    assert bool(refusal.instead.en) == bool(JAPANESE.search(refusal.instead.ja)), refusal
    return refusal


def flipped(game: Game, zone: int = GREEN) -> CardId:
    return game.play_area(ME, zone)


# Nobody's turn ---------------------------------------------------------------------------------


def test_the_match_is_over() -> None:
    table = Table()
    table.side(YOU, points=2)
    game = table.flipped(strike("weak", intercept=0), RED)
    game.focus()
    refused(game, act.Flip(ME), "SK 1.1", "The match is over.")
    refused(game, Concede(ME), "SK 1.1", "The match is over.")


def test_a_seat_that_is_not_there() -> None:
    refused(Table().defend(), Concede(2), "SK 1.3", "There is no such seat.")


def test_nobody_acts_while_a_deck_is_shuffled() -> None:
    one = shaman("one")
    lineup = Lineup("one", {"shaman": {one.key: 1}, "main": {FILLER.key: 60}})
    game = deal(deck(), deck(), shamans=(one, one))
    first = game.rules.new_game((lineup, lineup))
    game.state = first
    refused(game, act.Flip(ME), "SK 6.1", "A deck must be shuffled first.")
    refused(game, MoveCard(ME, CardId(3), ZoneId(at(ME, DISCARD))), "SK 8.7", "waits for a shuffle")
    order = first.zones[at(ME, DECK)]
    refused(game, Shuffled(-1, order[1:]), "SK 6.1", "holds the same cards")
    refused(game, Shuffled(-1, (*order[1:], order[-1])), "SK 6.1", "holds the same cards")


def test_a_shuffle_that_nobody_asked_for() -> None:
    game = Table().defend()
    refused(game, Shuffled(-1, game.at(ME, "deck")), "SK 6.1", "No deck waits")


# The other player's ------------------------------------------------------------------------------


def keeping() -> Game:
    table = Table()
    table.put(ME, "green.teamwork", teamwork("old"))
    game = table.flipped(teamwork("new"))
    game.play()
    return game


def choosing() -> Game:
    return _asked(Table().flipped(advantage(
        "asks", when("played", {"do": "charge", "where": "any"}), is_immediate=True)))


def _asked(game: Game) -> Game:
    game.play()
    assert game.is_asked
    return game


def after_a_point() -> Game:
    game = Table().flipped(strike("weak", intercept=0), RED)
    game.focus()
    return game


@pytest.mark.parametrize(("game", "clause", "instead"), [
    (Table().signature(), "SK 7.3", "signature move"),
    (Table().defend(), "SK 7.4", "Flip the top card"),
    (Table().flipped(strike("any")), "SK 7.4", "Play the flipped card"),
    (keeping(), "SK 8.1", "which teamwork stays"),
    (choosing(), "SK 4.2", "Answer the choice"),
    (after_a_point(), "SK 10.4", "who sends the opening attack"),
    (deal(deck(*[FILLER] * 6, strike("one", force=1)), deck()), "SK 6.2", "who sends"),
], ids=["signature", "flip", "flipped", "keep", "choice", "sender", "first"])
def test_the_other_player_decides(game: Game, clause: str, instead: str) -> None:
    refusal = refused(game, act.Flip(YOU), clause, "the other player's decision")
    assert instead in refusal.instead.en
    refused(game, act.Choose(ME, Pick(word="perhaps")), clause, "cannot be done now")


# The flipped card ------------------------------------------------------------------------------


def test_another_card_than_the_flipped_one() -> None:
    game = Table().flipped(strike("any"))
    other = game.at(ME, "discard")[-1]
    for action in (act.Focus(ME, other), act.Counterattack(ME, other)):
        refused(game, action, "SK 7.4", "Only the flipped card")


def test_the_flipped_card_comes_before_the_next_flip() -> None:
    game = Table().flipped(strike("any"))
    refusal = refused(game, act.Flip(ME), "SK 7.4", "is waiting")
    assert refusal.concerns == (flipped(game),)


def test_there_is_no_doing_nothing() -> None:
    game = Table().flipped(strike("any"))
    refused(game, act.GiveUpCard(ME, flipped(game)), "SK 7.5", "no doing nothing")


def test_an_effect_forbids_focusing() -> None:
    table = Table()
    table.put(YOU, "advantage", advantage("ban", while_(forbid("focus", "opponent"))))
    game = table.flipped(strike("any"))
    refused(game, act.Focus(ME, flipped(game)), "SK 7.5", "“Ban” forbids focusing.")


def test_an_effect_allows_nothing_but_strikes() -> None:
    table = Table()
    ban = table.put(YOU, "advantage", advantage("ban", while_(forbid("non-strikes", "opponent"))))
    game = table.flipped(teamwork("friend"))
    refusal = refused(game, act.PlayTeamwork(ME, flipped(game), (1, 0, 0)), "SK 8.5",
                      "“Ban” allows nothing but strikes")
    assert refusal.concerns == (ban,)


@pytest.mark.clause("SK 2.3", "SK 2.4")
def test_a_card_that_is_not_for_this_shaman() -> None:
    game = Table().flipped(strike("any", trait="ranged"))
    refused(game, act.Counterattack(ME, flipped(game), (1, 0, 0)), "SK 2.3", "trait Ranged")
    game = Table().flipped(teamwork("spirit", shamans=("t:somebody",)))
    refused(game, act.PlayTeamwork(ME, flipped(game), (1, 0, 0)), "SK 2.4", "another shaman")


def test_a_card_of_another_kind() -> None:
    game = Table().flipped(strike("any"))
    refused(game, act.PlayTeamwork(ME, flipped(game)), "SK 7.4.1", "by counterattacking")
    game = Table().flipped(teamwork("any"))
    refused(game, act.PlayAdvantage(ME, flipped(game)), "SK 7.4.2", "teamwork area")
    game = Table().flipped(advantage("any"))
    refused(game, act.Counterattack(ME, flipped(game)), "SK 7.4.3", "advantage area")


def test_a_strike_that_is_too_weak() -> None:
    game = Table().flipped(strike("any", intercept=3))
    refusal = refused(game, act.Counterattack(ME, flipped(game), (1, 0, 0)), "SK 7.4.1",
                      "Intercept 3 does not stop force 4.")
    assert refusal.instead.en == "It can be focused."


def test_an_ability_that_cannot_be_used() -> None:
    game = Table().flipped(strike("any"))
    refused(game, act.UseAbility(ME, act.Extra(flipped(game), 0)), "SK 8.3", "cannot be used")


# Payments --------------------------------------------------------------------------------------


def test_a_cost_that_nothing_can_pay() -> None:
    game = Table().flipped(strike("any", cost=Cost(0, 0, 3)))
    refused(game, act.Counterattack(ME, flipped(game), (0, 0, 3)), "SK 5.1", "cannot pay that")


@pytest.mark.clause("SK 5.1", "SK 5.9")
@pytest.mark.parametrize(("payment", "clause", "words"), [
    ((1, 0, 0), "SK 5.9", "must be exact: 1 green, 1 yellow."),
    ((1, 1, 1), "SK 5.9", "must be exact"),
    ((0, 0, 0), "SK 5.9", "must be exact"),
    ((3, -1, 0), "SK 5.1", "not so many furyoku"),
    ((2, 0, 0), "SK 5.1", "do not pay"),
])
def test_a_payment_that_does_not_pay(
    payment: tuple[int, int, int], clause: str, words: str
) -> None:
    game = Table().flipped(strike("any", cost=Cost(1, 1)))
    refusal = refused(game, act.Counterattack(ME, flipped(game), payment), clause, words)
    assert refusal.instead.en == "For example: 1 green, 1 yellow."


@pytest.mark.clause("SK 8.3", "SK 8.6")
def test_extra_costs_that_cannot_be_declared() -> None:
    game = Table().flipped(strike("any", pay(furyoku(green=1), boost("force", 1))))
    card = flipped(game)
    twice = (act.Extra(card, 0), act.Extra(card, 0))
    refused(game, act.Counterattack(ME, card, (2, 1, 0), twice), "SK 8.3",
            "cannot be paid together")


def test_furyoku_that_an_extra_cost_takes_already() -> None:
    discards = pay({"price": "discard-furyoku-here", "count": 2}, boost("force", 3))
    game = Table().flipped(strike("any", discards))
    card = flipped(game)
    refusal = refused(game, act.Counterattack(ME, card, (1, 0, 0), (act.Extra(card, 0),)),
                      "SK 5.1", "not so many furyoku")
    assert refusal.instead.en == "For example: 1 yellow."


def test_extra_costs_that_lower_the_intercept_too_far() -> None:
    table = Table()
    game = table.flipped(strike("any", pay({"price": "lower-intercept", "by": 2},
                                           boost("force", 3)), intercept=5))
    card = flipped(game)
    refused(game, act.Counterattack(ME, card, (1, 0, 0), (act.Extra(card, 0),)), "SK 7.4.1",
            "the intercept is too low")


# The signature move ----------------------------------------------------------------------------


def test_zones_that_are_not_charged() -> None:
    table = Table()
    table.charge(ME, YELLOW)
    refused(table.defend(), act.SignatureMove(ME, table.shaman), "SK 9.1",
            "Not charged yet: green, red.")


def charged(table: Table) -> Table:
    table.charge(ME, GREEN, YELLOW, RED)
    return table


def test_a_signature_card_that_is_too_weak() -> None:
    table = charged(Table())
    table.attacks(strike("attacker", force=7))
    refused(table.defend(), act.SignatureMove(ME, table.shaman), "SK 9.1",
            "intercept 6 does not stop force 7")


def test_a_signature_card_that_cannot_be_paid() -> None:
    table = charged(Table(shaman("dear", cost=Cost(0, 0, 3))))
    refused(table.defend(), act.SignatureMove(ME, table.shaman), "SK 5.1", "cannot pay that")


def test_a_signature_move_that_is_forbidden() -> None:
    table = charged(Table())
    ban = table.put(YOU, "advantage", advantage("ban", while_(forbid("signature", "opponent"))))
    refusal = refused(table.defend(), act.SignatureMove(ME, table.shaman), "SK 8.5",
                      "“Ban” forbids signature moves.")
    assert refusal.concerns == (ban,)


def test_a_signature_move_outside_its_step() -> None:
    table = charged(Table())
    refused(table.defend(), act.SignatureMove(ME, table.shaman), "SK 9.4", "signature step only")


def test_a_signature_move_with_something_else_or_a_wrong_payment() -> None:
    table = Table(shaman("mine", cost=Cost(1)))
    game = table.signature()
    refused(game, act.SignatureMove(ME, game.shaman(YOU)), "SK 9.2", "not your shaman")
    refused(game, act.SignatureMove(ME, table.shaman), "SK 5.9", "must be exact: 1 green.")


def test_a_signature_move_with_extra_costs_that_lower_its_intercept_too_far() -> None:
    lowered = pay({"price": "lower-intercept", "by": 3}, boost("force", 3))
    table = Table(shaman("mine", front=(lowered,)))
    game = table.signature()
    refused(game, act.SignatureMove(ME, table.shaman, extras=(act.Extra(table.shaman, 0),)),
            "SK 9.1", "the intercept is too low")


# Adjustments (SK 8.7) --------------------------------------------------------------------------


@pytest.mark.clause("SK 8.7")
@pytest.mark.parametrize(("action", "words"), [
    (SetNumber(7, "points", 1), "no such seat"),
    (SetNumber(ME, "points", 3), "cannot be set to 3"),
    (SetNumber(ME, "charge.blue", 1), "cannot be set to 1"),
    (SetNumber(ME, "green", 1), "cannot be set to 1"),
    (TurnCard(ME, CardId(5), "back"), "Only your own shaman"),
    (TurnCard(ME, CardId(0), "sideways"), "Only your own shaman"),
    (MoveCard(ME, CardId(999), ZoneId(at(ME, DECK))), "no such card or zone"),
    (MoveCard(ME, CardId(3), ZoneId(99)), "no such card or zone"),
    (MoveCard(ME, CardId(0), ZoneId(at(ME, DECK))), "stay where they are"),
    (MoveCard(ME, CardId(3), ZoneId(at(YOU, SHAMAN))), "stay where they are"),
    (MoveCard(ME, CardId(3), ZoneId(OPENING_ZONE)), "stay where they are"),
    (MoveCard(ME, CardId(3), ZoneId(at(ME, DISCARD)), 50), "no such place"),
    (MoveCard(ME, CardId(3), ZoneId(at(YOU, PLAY) + YELLOW)), "place is taken"),
    (MoveCard(ME, CardId(3), ZoneId(at(YOU, ADVANTAGE))), "owner's piles"),
])
def test_a_change_by_hand_that_makes_no_sense(action: Action, words: str) -> None:
    refused(Table().defend(), action, "SK 8.7", words)


def test_no_change_by_hand_while_a_choice_waits() -> None:
    refused(choosing(), SetNumber(ME, "points", 1), "SK 8.7", "open choice first")
