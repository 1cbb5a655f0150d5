"""Damaged saves of real matches: words for the person, and all before the damage is kept."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from cardtable.engine.catalogue import Catalogue
from cardtable.engine.codec import CodecError
from cardtable.engine.game import GameDefinition
from cardtable.engine.rules import Lineup
from cardtable.games import available_games
from cardtable.session.replay import Header, read_header, read_match
from cardtable.session.share import cards_for
from cardtable.session.simulate import Plan, simulate
from tests.session.test_replay import KINDS, damaged

GAMES = available_games()
FULL = 1000
"""Damaged saves of each game."""
SAMPLE = {"shield": 2 * KINDS}
"""How many of them an ordinary run opens, where it is not six of each kind: a long match is long
to read."""


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


def are_cards_sound(game: GameDefinition, printed: Catalogue, header: Header) -> bool:
    """Can the cards be read that the file brings along? What says that they cannot has words."""
    try:
        return bool(cards_for(game, printed, header).cards)
    except CodecError as error:
        return not (error.words.en and error.words.ja)


def check_all(game: GameDefinition, whole: bytes, path: Path, numbers: Iterable[int]) -> float:
    """Open them as the program does; the share of those whose damage was told."""
    printed = game.read_catalogue()
    rules, told, count = game.rules(printed), 0, 0
    for number in numbers:
        count += 1
        path.write_bytes(damaged(whole, number))
        reading = read_header(path)
        if reading.header is not None and not are_cards_sound(game, printed, reading.header):
            told += 1
            continue
        reading = read_match(path, rules)
        assert reading.problems or reading.match is not None, f"{number}: nothing, and no reason"
        for problem in reading.problems:
            said = problem.message
            assert problem.line and f"{path}, line {problem.line}: " in said.en, f"{number}: {said}"
            assert f"{path} の{problem.line}行目: " in said.ja, f"{number}: {said}"
        told += bool(reading.problems)
    return told / count


def test_a_damaged_save_is_told_in_words_and_never_ends_the_program(
    game: GameDefinition, whole: bytes, tmp_path: Path
) -> None:
    count = SAMPLE.get(game.key, 6 * KINDS)
    assert check_all(game, whole, tmp_path / "match.cardtable", range(count)) > 0.7


@pytest.mark.long
def test_thousands_of_damaged_saves(game: GameDefinition, whole: bytes, tmp_path: Path) -> None:
    assert check_all(game, whole, tmp_path / "match.cardtable", range(FULL)) > 0.7
