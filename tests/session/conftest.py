"""A match of the toy game, ready to be played."""

from __future__ import annotations

import random

import pytest

from cardtable.session.controller import RulesController
from cardtable.session.match import MatchSettings
from cardtable.session.replay import Header
from tests.toy.game import GAME, ToyRules, lineups


@pytest.fixture
def rules() -> ToyRules:
    rules = GAME.rules(GAME.read_catalogue())
    assert isinstance(rules, ToyRules)
    return rules


@pytest.fixture
def header() -> Header:
    return Header(game="toy", lineups=lineups(), names=("Ann", "Ben"), seed=7,
                  date="2026-11-30 12:00:00")


@pytest.fixture
def controller(rules: ToyRules, header: Header) -> RulesController:
    return RulesController.start(rules, header)


def with_settings(header: Header, settings: MatchSettings) -> Header:
    return Header(game=header.game, lineups=header.lineups, seed=header.seed, settings=settings)


def play(controller: RulesController, moves: int, seed: int = 0) -> None:
    """So many legal moves by chance, fewer if the match ends."""
    chance = random.Random(seed)
    for _ in range(moves):
        actions = controller.rules.legal_actions(controller.state)
        if not actions:
            return
        assert controller.submit(chance.choice(actions)) is None
