"""Plans of the two games, with everything counted."""

from __future__ import annotations

from typing import Any

from cardtable.engine.rules import Lineup
from cardtable.games import available_games
from cardtable.session.measure import Tally
from cardtable.session.simulate import Plan, simulate_all


def plan_of(key: str, **rest: Any) -> Plan:
    """The first two ready decks of a game against each other."""
    game = available_games()[key]
    one, two, *_ = (Lineup(deck.name.en, deck.sections)
                    for deck in game.read_catalogue().decks.values())
    return Plan(read_catalogue=game.read_catalogue, make_rules=game.rules, watch=game.watch,
                lineups=(one, two), **rest)


def counted(plan: Plan, workers: int = 1, scheduler: str = "") -> Tally:
    """Everything counted at the end, the time left out."""
    *_, (tally,) = simulate_all((plan,), workers, scheduler)
    tally.seconds = 0.0
    return tally
