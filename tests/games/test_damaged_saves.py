"""Damaged saves of real matches: words for the person, and all before the damage is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.engine.game import GameDefinition
from cardtable.engine.rules import Lineup
from cardtable.games import available_games
from cardtable.session.replay import read_match
from cardtable.session.simulate import Plan, simulate
from tests.session.test_replay import damaged

GAMES = available_games()
SAVES = {"shield": 400}
"""How many of a game's saves are damaged, where it is not a thousand: a long match is long to
read."""
BEGUN = 60
"""Lines of a match that was left early, as nine of ten are."""


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> GameDefinition:
    """Each game of the program."""
    return GAMES[request.param]


@pytest.fixture(scope="module")
def whole(game: GameDefinition, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A whole match between two ready decks, as it is saved."""
    folder = tmp_path_factory.mktemp("saves")
    one, two = list(game.read_catalogue().decks.values())[:2]
    lineups = (Lineup(one.name.en, one.sections), Lineup(two.name.en, two.sections))
    plan = Plan(read_catalogue=game.read_catalogue, make_rules=game.rules, lineups=lineups,
                games=1, seed=4, record=folder)
    for _ in simulate(plan):
        pass
    return next(folder.iterdir()).read_bytes()


def test_a_damaged_save_is_told_in_words_and_never_ends_the_program(
    game: GameDefinition, whole: bytes, tmp_path: Path
) -> None:
    rules, count = game.rules(game.read_catalogue()), SAVES.get(game.key, 1000)
    path = tmp_path / "match.cardtable"
    begun = b"".join(whole.splitlines(keepends=True)[:BEGUN])
    told = 0
    for number in range(count):
        path.write_bytes(damaged(begun if number % 10 else whole, number))
        reading = read_match(path, rules)
        for problem in reading.problems:
            assert problem.message.en and problem.message.ja, number
            assert str(path) in problem.message.en, f"{number}: {problem.message.en}"
        told += bool(reading.problems)
        assert reading.problems or reading.match is not None, f"{number}: nothing, and no reason"
    assert told > count * 0.7, f"only {told} of {count} were noticed"
