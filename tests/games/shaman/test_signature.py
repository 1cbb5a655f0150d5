"""SK 9: the signature move."""

from __future__ import annotations

import pytest

from cardtable.games.shaman import actions as act
from cardtable.games.shaman.cards import Signature
from cardtable.games.shaman.colours import Cost
from cardtable.games.shaman.defence import DefendZone
from cardtable.games.shaman.records import Attack, MatchOptions
from cardtable.games.shaman.signature_step import SignatureStep
from cardtable.games.shaman.turn import StartTurn
from cardtable.games.shaman.zones import NOWHERE
from tests.games.shaman.effects.hand import (
    GREEN,
    ME,
    RED,
    YELLOW,
    YOU,
    Game,
    Table,
    advantage,
    shaman,
    strike,
)


def can_move(table: Table) -> bool:
    game = table.begin(SignatureStep(ME), DefendZone(ME, 0))
    return bool(game.legal(act.SignatureMove))


@pytest.mark.clause("SK 9.1")
@pytest.mark.parametrize(("charged", "force", "cost", "can"), [
    ((GREEN, YELLOW, RED), 6, Cost(), True),
    ((GREEN, YELLOW), 6, Cost(), False),
    ((GREEN, YELLOW, RED), 7, Cost(), False),
    ((GREEN, YELLOW, RED), 6, Cost(0, 0, 2), True),
    ((GREEN, YELLOW, RED), 6, Cost(0, 0, 3), False),
])
def test_it_needs_three_charges_enough_intercept_and_its_cost(
    charged: tuple[int, ...], force: int, cost: Cost, can: bool
) -> None:
    table = Table(shaman("mine", cost=cost))
    table.charge(ME, *charged)
    table.attacks(strike("attacker", force=force))
    assert can_move(table) is can


@pytest.mark.clause("SK 9.1", "SK 9.3")
def test_the_side_that_is_up_counts() -> None:
    table = Table()
    table.charge(ME, GREEN, YELLOW, RED)
    table.side(ME, is_back=True)
    table.attacks(strike("attacker", force=7))
    assert can_move(table), "the back intercepts 7"


@pytest.mark.clause("SK 9.2")
def test_the_move_takes_all_charges_and_attacks_from_no_zone() -> None:
    table = Table(shaman("mine", cost=Cost(1)))
    game = table.signature()
    game.play()
    assert game.charged(ME) == []
    assert game.state.attack == Attack(ME, "signature", table.shaman, NOWHERE)
    assert game.state.sides[ME].is_drawn and game.furyoku(ME) == (1, 2, 2)
    assert game.state.defender == YOU and game.force() == 5
    assert game.furyoku(YOU) == (2, 2, 2), "an attack from no zone gives nothing (SK 7.2)"


def my_next_turn(game: Game) -> None:
    """The other side lets the attack through, or the match is over; then I clean up."""
    while not game.state.sides[YOU].points and game.state.defender == YOU:
        if game.legal(act.Flip):
            game.flip()
        elif game.legal(act.Focus):
            game.focus()
        else:
            return


@pytest.mark.clause("SK 9.3")
@pytest.mark.parametrize("is_back", [False, True])
def test_at_the_next_clean_up_it_slides_in_and_the_shaman_turns(is_back: bool) -> None:
    table = Table()
    table.side(ME, is_back=is_back)
    game = table.signature()
    game.play()
    assert game.state.sides[ME].is_drawn and game.state.sides[ME].is_back is is_back
    my_next_turn(game)
    assert not game.state.sides[ME].is_drawn
    assert game.state.sides[ME].is_back is not is_back


@pytest.mark.clause("SK 9.4")
def test_it_may_be_made_again_and_again() -> None:
    table = Table()
    table.side(ME, signatures=7)
    game = table.signature()
    game.play()
    assert game.state.sides[ME].signatures == 8


@pytest.mark.clause("SK 9.4")
def test_a_zone_charged_in_the_defence_waits_for_the_next_signature_step() -> None:
    table = Table()
    table.charge(ME, YELLOW, RED)
    game = table.flipped(advantage("trick"), GREEN)
    game.play()
    assert game.charged(ME) == [GREEN, YELLOW, RED]
    assert not game.legal(act.SignatureMove)
    refusal = game.rules.check(game.state, act.SignatureMove(ME, table.shaman))
    assert refusal is not None and refusal.clause == "SK 9.4"


@pytest.mark.clause("SK 9.5")
def test_a_charge_outlasts_turns_and_points() -> None:
    table = Table()
    table.options = MatchOptions(replenish=False)
    table.charge(ME, GREEN, RED)
    table.charge(YOU, YELLOW)
    game = table.flipped(strike("weak", intercept=0), RED)
    game.focus()
    game.do(act.SendOpening(ME, ME))
    assert game.charged(ME) == [GREEN, RED] and game.charged(YOU) == [YELLOW]
    game = table.begin(StartTurn(YOU), defender=YOU)
    assert game.charged(ME) == [GREEN, RED] and game.charged(YOU) == [YELLOW]


@pytest.mark.clause("SK 9.6")
def test_a_signature_card_has_what_a_strike_has() -> None:
    face = shaman("any").front
    assert isinstance(face, Signature)
    assert (face.intercept, face.force, face.cost) == (6, 5, Cost())
