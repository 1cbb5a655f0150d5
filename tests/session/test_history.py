"""Undo, redo and branches: law under random walks."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest

from cardtable.engine.actions import Concede
from cardtable.engine.codec import encode_state
from cardtable.engine.state import GameState
from cardtable.session.controller import Change, RulesController
from cardtable.session.history import Entry
from cardtable.session.replay import read_match
from tests.session.conftest import play
from tests.toy.game import Draw, Lay, ToyState


def test_undo_gives_back_every_moment_and_redo_too(controller: RulesController) -> None:
    states = [controller.state]
    for seed in range(8):
        play(controller, 1, seed)
        states.append(controller.state)
    for state in reversed(states[:-1]):
        assert controller.undo(consented=True) is None
        assert controller.state is state
    assert controller.undo() is not None
    for state in states[1:]:
        assert controller.redo() is None
        assert controller.state is state
    assert controller.redo() is not None


def test_undo_goes_back_over_what_an_action_was_composed_of(
    controller: RulesController, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    composing: list[GameState] = []
    monkeypatch.setattr(ToyState, "is_composing", property(
        lambda state: any(state is one for one in composing)))
    states, titles = [controller.state], []
    for seed in range(4):
        play(controller, 1, seed)
        states.append(controller.state)
        titles.append(controller.history.here.title)
    composing += states[2:4]
    # After the first move, two that only compose the fourth.
    assert controller.history.undo_title == titles[3]
    assert controller.undo(consented=True) is None
    assert controller.state is states[1]
    assert controller.history.redo_title == titles[3]
    assert controller.redo() is None
    assert controller.state is states[4]
    # Cancelled in the middle, as far as it had come.
    middle = controller.history.path()[3]
    assert controller.go_to(middle, consented=True) is None and middle.state is states[3]
    assert controller.history.undo_title == titles[1]
    assert controller.undo(consented=True) is None
    assert controller.state is states[1]
    path = tmp_path / "match.cardtable"
    assert controller.save(path) is None
    reading = read_match(path, controller.rules)
    assert reading.match is not None and not reading.problems
    assert encode_state(reading.match.state) == encode_state(states[1])


def test_a_new_move_after_undo_keeps_the_old_branch(controller: RulesController) -> None:
    play(controller, 4)
    old = controller.state
    for _ in range(2):
        controller.undo(consented=True)
    card = controller.state.zones[1][-1]
    assert controller.submit(Lay(0, card)) is None or controller.submit(Draw(0)) is None
    assert len(controller.history.path()[-2].branches) == 2
    (line,) = controller.history.other_lines()
    assert (line.before, len(line.entries)) == (2, 2)
    told: list[Change] = []
    controller.listen(told.append)
    assert controller.go_to(line.end, consented=True) is None
    assert controller.state is old
    assert [(change.kind, change.title) for change in told] == [("branch", line.end.title)]


def test_the_same_move_again_goes_on_in_the_same_line(controller: RulesController) -> None:
    play(controller, 4)
    old, path = controller.state, controller.history.path()
    for _ in range(3):
        controller.undo(consented=True)
    assert controller.submit(path[2].actions[0]) is None
    assert controller.history.here is path[2]
    assert controller.history.other_lines() == []
    controller.redo()
    controller.redo()
    assert controller.state is old


def test_what_redo_would_do_is_no_other_line(controller: RulesController) -> None:
    play(controller, 5)
    for _ in range(3):
        controller.undo(consented=True)
        assert controller.history.other_lines() == []


def test_going_to_another_line_asks_about_what_it_takes_back(controller: RulesController) -> None:
    controller.submit(Draw(0))
    controller.undo(consented=True)
    controller.submit(Concede(0))
    assert controller.undo() is None
    controller.redo()
    (line,) = controller.history.other_lines()
    assert controller.go_to(line.end) is None, "conceding showed no card"
    (line,) = controller.history.other_lines()
    question = controller.go_to(line.end)
    assert question is not None and "agree" in question.en
    assert controller.history.here is not line.end
    assert controller.go_to(controller.history.here) is None


def test_a_journal_that_went_from_line_to_line_is_read_back(
    controller: RulesController, tmp_path: Path
) -> None:
    play(controller, 6)
    for _ in range(4):
        controller.undo(consented=True)
    play(controller, 3, seed=1)
    for _ in range(2):
        controller.undo(consented=True)
    play(controller, 2, seed=2)
    for line in controller.history.other_lines():
        assert controller.go_to(line.end, consented=True) is None
        path = tmp_path / "match.cardtable"
        assert controller.save(path) is None
        reading = read_match(path, controller.rules)
        assert reading.match is not None and not reading.problems
        assert encode_state(reading.match.state) == encode_state(controller.state)


def test_random_walks_never_lose_an_entry(controller: RulesController) -> None:
    chance = random.Random(3)
    known: set[int] = set()
    for number in range(300):
        step = chance.choice(["play", "play", "undo", "redo", "branch"])
        if step == "play":
            play(controller, 1, number)
        elif step == "undo":
            controller.undo(consented=True)
        elif step == "redo":
            controller.redo()
        else:
            lines = controller.history.other_lines()
            if lines:
                controller.go_to(chance.choice(lines).end, consented=True)
        now = {id(entry) for entry in _all(controller.history.root)}
        assert known <= now
        known = now
        entries = controller.history.path()
        for before, after in pairwise(entries):
            assert after.start is before.state


def _all(entry: Entry) -> list[Entry]:
    return [entry, *(found for branch in entry.branches for found in _all(branch))]
