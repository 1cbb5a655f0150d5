"""Every game through the one door: undo is as before, and a replay file tells the same match."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cardtable.engine.state import GameState
from cardtable.session.controller import RulesController
from cardtable.session.match import MatchSettings
from cardtable.session.replay import End, Header, read_match
from tests.games.random_play import GAMES, Subject, adjustment, setting, subject

WALKED = 60
"""Moves after each of which somebody goes back and forth."""

pytestmark = pytest.mark.parametrize(
    ("name", "number"), [(name, number) for name in GAMES
                         for number in range(2 if name.startswith("wild shield") else 8)])


def start(game: Subject, number: int) -> RulesController:
    lineups, options = setting(game, number)
    header = Header(game=game.rules.key, lineups=lineups, options=dict(options), seed=number,
                    settings=MatchSettings(solo=True))
    return RulesController.start(game.rules, header)


def go_on(match: RulesController, rng: random.Random) -> bool:
    """One move by chance, now and then by hand; ``False`` when the match is over."""
    actions = match.rules.legal_actions(match.state)
    if not actions:
        return False
    change = adjustment(match.rules, match.state, rng)
    if rng.random() < 0.03 and match.refusal(change) is None:
        assert match.submit(change) is None
    else:
        assert match.submit(rng.choice(list(actions))) is None
    return True


@pytest.mark.case("table 2")
def test_undo_is_as_before_and_redo_as_after(name: str, number: int) -> None:
    match, rng = start(subject(name), number), random.Random(number)
    states: list[GameState] = [match.state]
    while go_on(match, rng):
        states.append(match.state)
    # An action that was being composed goes back and comes again as a whole.
    settled = [state for state in states if not state.is_composing]
    for before in reversed(settled[:-1]):
        assert match.undo() is None
        assert match.state == before
    assert match.undo() is not None, "there is something before the beginning"
    for after in settled[1:]:
        assert match.redo() is None
        assert match.state == after
    assert match.redo() is not None, "there is something after the end"


def test_a_replay_file_tells_the_same_match(name: str, number: int, tmp_path: Path) -> None:
    """Undone moves and branches included."""
    game = subject(name)
    match, rng = start(game, number), random.Random(-number)
    while go_on(match, rng):
        if rng.random() < 0.05:
            for _ in range(rng.randint(1, 3)):
                match.undo()
        if rng.random() < 0.02:
            match.redo()
    file = tmp_path / "match.ctm"
    assert match.save(file) is None
    reading = read_match(file, game.fresh_rules())
    assert reading.problems == () and reading.end is End.AS_RECORDED
    assert reading.match is not None
    assert reading.match.state == match.state
    theirs, ours = reading.match.history.path(), match.history.path()
    assert [entry.state for entry in theirs] == [entry.state for entry in ours]
    assert [entry.title for entry in theirs] == [entry.title for entry in ours]


@pytest.mark.case("table 5")
def test_undo_undo_redo_undo_and_a_new_move_in_any_state(name: str, number: int) -> None:
    match, rng = start(subject(name), number), random.Random(number)
    path, cards = [match.state], len(match.state.cards)
    for _ in range(WALKED):
        if not go_on(match, rng):
            break
        if match.state.is_composing:
            continue
        path.append(match.state)
        if len(path) < 3:
            continue
        for step, expected in ((match.undo, -2), (match.undo, -3), (match.redo, -2),
                               (match.undo, -3)):
            assert step() is None
            assert match.state == path[expected]
        del path[-2:]
        while go_on(match, rng) and match.state.is_composing:
            pass
        path.append(match.state)
        assert sorted(card for zone in match.state.zones for card in zone) == list(range(cards))
