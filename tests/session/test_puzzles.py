"""Puzzles: those that come with the program are solved, and broken ones refuted."""

from __future__ import annotations

import random
from pathlib import Path
from threading import Event

import pytest
from msgspec.structs import replace

from cardtable import paths
from cardtable.engine.positions import Goal
from cardtable.engine.words import Words
from cardtable.session.laying import Laying
from cardtable.session.position_files import read_position
from cardtable.session.positions import Position, start_of
from cardtable.session.puzzles import answer, goal_words, in_words, judged, solve
from tests.games.random_play import Subject, subject

PUZZLES = sorted((paths.assets() / "puzzles").rglob("*.position"))


def opened(path: Path) -> tuple[Subject, Position]:
    found = read_position(path)
    assert not isinstance(found, Words), found
    return subject(found.game), found


def name(path: Path) -> str:
    return f"{path.parent.name} {path.stem}"


def test_there_are_puzzles_of_both_games() -> None:
    assert {path.parent.name for path in PUZZLES} == {"shaman", "shield"}


@pytest.mark.parametrize("path", PUZZLES, ids=name)
def test_a_puzzle_is_solved_whatever_is_answered(path: Path) -> None:
    game, puzzle = opened(path)
    definition, rules, positions = game.definition, game.rules, game.definition.positions
    goal = puzzle.goal
    assert positions is not None and goal is not None and puzzle.title.en and puzzle.title.ja
    start = state = start_of(definition, rules, puzzle)
    verdict = solve(definition, rules, start, goal)
    assert verdict.result == "solved", verdict
    assert len(in_words(rules, start, verdict.line)) == len(verdict.line) >= 4
    for action in verdict.line:
        assert judged(positions, goal, start, state) is None
        if rules.to_act(state) != goal.seat:
            for answer in rules.legal_actions(state):
                other = solve(definition, rules, start, goal, now=rules.apply(state, answer).state)
                assert other.result == "solved", f"not after {answer}"
        state = rules.apply(state, action).state
    assert judged(positions, goal, start, state) is True


@pytest.mark.parametrize("path", PUZZLES, ids=name)
def test_without_its_means_a_puzzle_is_refuted(path: Path) -> None:
    game, puzzle = opened(path)
    definition, rules, positions = game.definition, game.rules, game.definition.positions
    laying = Laying(definition, rules, puzzle)
    for zone in ("hand", "green.furyoku", "yellow.furyoku", "red.furyoku"):
        laying.clear(0, zone)
    goal, start = puzzle.goal, start_of(definition, rules, laying.position)
    assert positions is not None and goal is not None
    verdict, state = solve(definition, rules, start, goal), start
    assert verdict.result == "refuted", verdict
    for action in verdict.line:
        state = rules.apply(state, action).state
    assert judged(positions, goal, start, state) is False, "the line tells how it fails"


def test_what_can_fail_fails_by_the_answers_of_the_program() -> None:
    chance, failed = random.Random(1), 0
    for path in PUZZLES * 12:
        game, puzzle = opened(path)
        definition, rules, positions = game.definition, game.rules, game.definition.positions
        goal, start = puzzle.goal, start_of(definition, rules, puzzle)
        assert positions is not None and goal is not None
        state, found, could_fail = start, judged(positions, goal, start, start), False
        while found is None and state.chance is None:
            if rules.to_act(state) == goal.seat:
                action = chance.choice(rules.legal_actions(state))
            else:
                could_fail |= solve(definition, rules, start, goal, now=state).result == "refuted"
                action = answer(definition, rules, start, goal, now=state)
            state = rules.apply(state, action).state
            found = judged(positions, goal, start, state)
        assert not (could_fail and found), f"{name(path)} was let off"
        failed += could_fail
    assert failed > 5, "hardly anything went wrong"


def test_beyond_its_budget_nothing_is_claimed() -> None:
    game, puzzle = opened(PUZZLES[0])
    goal, start = puzzle.goal, start_of(game.definition, game.rules, puzzle)
    assert goal is not None
    stopped = Event()
    stopped.set()
    for verdict in (solve(game.definition, game.rules, start, goal, budget=5),
                    solve(game.definition, game.rules, start, goal, cancel=stopped)):
        assert (verdict.result, verdict.line) == ("unsettled", ())
        assert verdict.positions <= 5 and str(verdict.positions) in verdict.words.en


def test_a_goal_is_told_in_words_of_its_game() -> None:
    game, puzzle = opened(PUZZLES[0])
    positions = game.definition.positions
    assert positions is not None
    for goal, en in ((Goal("win"), "Player 1: Win this turn."),
                     (Goal("score", 0, 1, 2),
                      "Player 1: Score 2 points by the end of the other side’s next turn."),
                     (Goal("survive", 1, 1),
                      "Player 2: Let nothing through by the end of your next turn.")):
        words = goal_words(positions, goal, puzzle.board)
        assert words.en == en and words.ja.startswith("プレイヤー")


def test_luck_does_not_count_unless_every_way_is_looked_at() -> None:
    """A deck that must be renewed is shuffled: nobody can count on how."""
    game, puzzle = opened(PUZZLES[0])
    definition, rules = game.definition, game.rules
    laying = Laying(definition, rules, puzzle)
    laying.clear(0, "deck")
    laying.clear(0, "discard")
    laying.lay(puzzle.board.sides[0].at("deck")[-1].card, 0, "deck")
    start = start_of(definition, rules, laying.position)
    goal = Goal("survive", 0, 0)
    assert solve(definition, rules, start, goal).result == "refuted"
    against = solve(definition, rules, start, replace(goal, chance="against"), budget=300)
    assert against.result == "unsettled", "in so many ways of shuffling it may yet be held"
