"""What simulations count of Shaman King is what happened in a game played by hand."""

from __future__ import annotations

from cardtable.games.shaman import GAME
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.colours import NO_COST
from tests.games.shaman.dealing import FILLER, deal, deck, send
from tests.games.shaman.effects.hand import YOU, Game, advantage, strike
from tests.games.watched import Watched

SPARK = advantage("spark", cost=NO_COST)
ANSWER = strike("answer", cost=NO_COST, intercept=4, force=5)
SETUP = [FILLER] * 10
"""Furyoku and discards (SK 6.1)."""


def begun() -> tuple[Game, Watched]:
    """Your opening attack comes; my deck has a spark, a filler and an answer on top."""
    mine = deck(*SETUP, SPARK, FILLER, ANSWER)
    yours = deck(*SETUP[1:], strike("decides", force=1))
    game = deal(mine, yours)
    watched = Watched(game.rules, GAME)
    game.rules = watched  # type: ignore[assignment]
    send(game, YOU)
    return game, watched


def flip(game: Game, then: type[act.Action]) -> None:
    """Flip, and do the first thing of a kind with the card."""
    seat = game.rules.to_act(game.state)
    assert seat is not None
    game.do(act.Flip(seat))
    game.do(next(one for one in game.rules.legal_actions(game.state) if type(one) is then))


def test_a_turn_each_and_a_point() -> None:
    game, watched = begun()
    flip(game, act.PlayAdvantage)
    flip(game, act.Focus)
    flip(game, act.Counterattack)
    for _ in range(3):
        flip(game, act.Focus)
    mine, yours = watched.counted(game.state)
    assert (mine.turns, yours.turns) == (1, 1)
    assert mine.firsts == {"charge": 1, "point": 1}, "the charge in my turn, the point in yours"
    assert yours.firsts == {}
    assert mine.levels["points"][:3] == (0, 1, 1)
    assert mine.levels["furyoku"][1] == 7, "two in each zone, and one of the opening attack"
    assert mine.levels["five"][1] == 1
    assert mine.counts == {"defences": 1}
    assert mine.cards == {
        "flipped": {SPARK.key: 1, FILLER.key: 1, ANSWER.key: 1},
        "played": {SPARK.key: 1, ANSWER.key: 1}, "focused": {FILLER.key: 1},
        "dead": {FILLER.key: 1}}
    assert yours.counts == {"defences": 1, "stuck": 1}, "all three could only be focused"
    assert sum(yours.cards["dead"].values()) == 3


def test_a_usable_card_that_is_focused_neither_sticks_nor_sits_dead() -> None:
    game, watched = begun()
    flip(game, act.Focus)
    mine, _ = watched.counted(game.state)
    assert mine.counts == {"defences": 1}
    assert mine.cards == {"flipped": {SPARK.key: 1}, "focused": {SPARK.key: 1}}
