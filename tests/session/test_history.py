"""Undo, redo and branches: law under random walks."""

from __future__ import annotations

import random
from itertools import pairwise

from cardtable.session.controller import RulesController
from cardtable.session.history import Entry
from tests.session.conftest import play
from tests.toy.game import Draw, Lay


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


def test_a_new_move_after_undo_keeps_the_old_branch(controller: RulesController) -> None:
    play(controller, 4)
    old = controller.state
    for _ in range(2):
        controller.undo(consented=True)
    card = controller.state.zones[1][-1]
    assert controller.submit(Lay(0, card)) is None or controller.submit(Draw(0)) is None
    controller.undo(consented=True)
    assert len(controller.history.here.branches) == 2
    assert controller.choose_branch(0) is None
    controller.redo()
    controller.redo()
    assert controller.state is old
    assert controller.choose_branch(5) is not None


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
            controller.choose_branch(chance.randrange(3))
        now = {id(entry) for entry in _all(controller.history.root)}
        assert known <= now
        known = now
        entries = controller.history.path()
        for before, after in pairwise(entries):
            assert after.start is before.state


def _all(entry: Entry) -> list[Entry]:
    return [entry, *(found for branch in entry.branches for found in _all(branch))]
