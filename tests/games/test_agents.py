"""The law of all programs that choose: what they choose is listed, and nobody refuses it."""

from __future__ import annotations

import random

import pytest

from cardtable.session.agents import agent, look_of
from cardtable.session.controller import RulesController
from cardtable.session.dealer import Dealer
from cardtable.session.match import Match, MatchSettings
from cardtable.session.replay import Header
from tests.games.random_play import setting, subject

SHARES = {"shaman": 60, "wild": 40, "shield": 60,
          **{f"wild shield {number}": 10 for number in range(4)}}
"""How a batch of two hundred games is made up: as many of each of the two games, six in ten with
printed cards, the rest with such as nobody would design."""
BATCHES = 50
KINDS = ("random", "greedy", "search:8i")
WEIGHTS = (30, 30, 1)
MOST_DECISIONS = 20_000
"""Far more than any game takes that comes to an end."""


def play(name: str, number: int) -> None:
    """One game to its end through the one door, which checks everything that is chosen."""
    game, seed = subject(name), f"{name} {number}"
    rules, kinds = game.rules, random.Random(seed).choices(KINDS, WEIGHTS, k=2)
    lineups, options = setting(game, number)
    controller = RulesController(
        Match(rules, MatchSettings(), rules.new_game(lineups, options)), Dealer(seed),
        Header(game=rules.key, options=dict(options), lineups=lineups, seed=seed))
    players = [agent(kind, rules, f"{seed} {seat}") for seat, kind in enumerate(kinds)]
    for _ in range(MOST_DECISIONS):
        seat = rules.to_act(controller.state)
        if seat is None:
            break
        legal = rules.legal_actions(controller.state)
        action = players[seat].choose(look_of(rules, controller.state, seat), legal)
        assert action in legal, f"{seed}: {kinds[seat]} chooses {action}, which is not listed"
        refusal = controller.submit(action)
        assert refusal is None, f"{seed}: {kinds[seat]} chooses {action}, but {refusal}"
    assert rules.outcome(controller.state) is not None, f"{seed} does not end"


@pytest.mark.parametrize("name", ["shaman", "wild", "shield", "wild shield 1"])
def test_agents_choose_what_nobody_refuses(name: str) -> None:
    for number in range(4):
        play(name, number)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("name", SHARES)
def test_in_ten_thousand_games_agents_choose_what_nobody_refuses(name: str, batch: int) -> None:
    for number in range(batch * SHARES[name], (batch + 1) * SHARES[name]):
        play(name, number)
