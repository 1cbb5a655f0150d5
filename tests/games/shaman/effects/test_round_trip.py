"""A half-resolved effect is data: written to a file and read back, the game goes on the same."""

from __future__ import annotations

import pytest

from cardtable.engine.codec import decode_action, decode_state, encode, encode_state
from cardtable.games.shaman.defence import DefendZone
from cardtable.games.shaman.effects.running import Do, Happened, Offer, Triggering
from cardtable.games.shaman.effects.verbs import VERBS
from cardtable.games.shaman.effects.verbs.look_top import LookTop
from cardtable.games.shaman.records import Context
from cardtable.games.shaman.state import ShamanState
from tests.games.shaman.effects.hand import (
    GAIN_RED,
    ME,
    RED,
    YOU,
    Game,
    Raw,
    Table,
    advantage,
    boost,
    forbid,
    furyoku,
    modify,
    run,
    shaman,
    shows,
    strike,
    teamwork,
    when,
)


def read_back(game: Game) -> ShamanState:
    """The state as it comes back from a file: the same."""
    read = decode_state(game.rules, encode_state(game.state))
    assert isinstance(read, ShamanState)
    assert read == game.state
    return read


def continues_alike(game: Game, steps: int = 12) -> None:
    """Play on with the first legal action, each time from the state as it was read back."""
    for _ in range(steps):
        read = read_back(game)
        legal = game.rules.legal_actions(game.state)
        assert list(game.rules.legal_actions(read)) == list(legal)
        if not legal:
            return
        action = decode_action(game.rules, encode(legal[0]))
        assert action == legal[0]
        assert game.rules.apply(read, action) == game.rules.apply(game.state, action)
        game.do(action)


def full_table() -> Table:
    table = Table(shaman("mine", when("opponent_focuses", GAIN_RED, may=True)),
                  shaman("yours", when("opponent_counterattacks", GAIN_RED,
                                       pay=[{"price": "discard-teamwork"}])))
    for seat in (ME, YOU):
        table.put(seat, "green.teamwork", teamwork(f"green{seat}"))
        table.put(seat, "red.teamwork", teamwork(f"red{seat}"))
        table.put(seat, "deck", teamwork("found"))
        table.charge(seat, RED)
    return table


_EVERY_VERB: list[Raw] = [
    boost("force", {"count": "own_teamworks"}),
    {"do": "charge", "where": "any", "whose": "both"},
    {"do": "find-teamwork"},
    {"do": "for-a-turn", "gives": modify("force", 1)},
    {"do": "gain-furyoku", "colour": "any", "amount": 2},
    {"do": "look-top", "count": 3},
    {"do": "move-defence"},
    {"do": "move-strike", "to": "red"},
    {"do": "rearrange-teamworks"},
    {"do": "recall-teamwork"},
    {"do": "reflip"},
    {"do": "remove-furyoku", "colour": "any", "count": "all"},
    {"do": "remove-teamwork", "whose": "both"},
    {"do": "reveal-top"},
    {"do": "shift-furyoku", "source": "green", "target": "red"},
    {"do": "skip-zones"},
    {"do": "steal-teamwork", "where": "any"},
    {"do": "swap-teamworks"},
    {"do": "turn-shaman"},
    {"do": "uncharge", "where": "any", "whose": "both"},
]


def test_every_verb_is_here() -> None:
    assert {raw["do"] for raw in _EVERY_VERB} == {
        verb.__struct_config__.tag for verb in VERBS}


@pytest.mark.parametrize("raw", _EVERY_VERB, ids=lambda raw: raw["do"])
def test_a_verb_in_the_middle_is_read_back(raw: Raw) -> None:
    continues_alike(run(raw, full_table()))


@pytest.mark.parametrize("raw", _EVERY_VERB, ids=lambda raw: raw["do"])
def test_a_verb_that_waits_behind_a_choice_is_read_back(raw: Raw) -> None:
    game = full_table().flipped(advantage(
        "doer", when("played", {"do": "gain-furyoku", "colour": "any"}, raw, may=True),
        is_immediate=True))
    game.play()
    offers = [task for task in game.state.agenda if isinstance(task, Offer)]
    assert len(offers) == 1
    read_back(game)
    game.choose(word="yes", payment=(0, 0, 0))
    assert [task.verb.__struct_config__.tag for task in game.state.agenda
            if isinstance(task, Do)] == [raw["do"], "gain-furyoku"]
    continues_alike(game)


@shows("do charge")
def test_triggers_that_wait_are_read_back() -> None:
    """A charge by an effect waits to be reacted to, and a second trigger waits for the first."""
    table = Table(shaman("mine", when("played", GAIN_RED)), shaman(
        "yours", when("opponent_plays", {"do": "gain-furyoku", "colour": "any"}),
        when("opponent_plays", GAIN_RED, pay=[furyoku(green=1)]),
        when("opponent_charges", GAIN_RED)))
    game = table.flipped(advantage("doer", when("played", {"do": "charge", "where": "any"},
                                                {"do": "gain-furyoku", "colour": "any"})))
    game.play()
    assert any(isinstance(task, Triggering) for task in game.state.agenda)
    continues_alike(game)


@shows("trigger opponent_charges")
def test_something_that_happened_and_waits_is_read_back() -> None:
    looks = LookTop(2)
    table = Table(yours=shaman("yours", when("opponent_charges", GAIN_RED)))
    game = table.begin(Do(looks, Context(ME, table.shaman)), Happened("charges", ME, RED),
                       DefendZone(ME, RED))
    assert any(isinstance(task, Happened) for task in game.state.agenda)
    continues_alike(game, 1)
    assert game.furyoku(YOU) == (2, 2, 3)


def test_what_lasts_is_read_back() -> None:
    game = full_table().flipped(strike("mine", when(
        "counterattacks", boost("force", 2), {"do": "for-a-turn", "gives": forbid(
            "charge", "opponent", zones=["green"])})))
    game.play()
    assert len(game.state.lasting) == 2
    continues_alike(game)
