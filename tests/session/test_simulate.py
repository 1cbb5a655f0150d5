"""Agents and simulation: seeds decide everything, workers nothing."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import msgspec

from cardtable.engine.catalogue import read_set
from cardtable.engine.rules import Lineup
from cardtable.games.shaman.cards import READER as CARD_READER
from cardtable.paths import assets
from cardtable.session.agents import GreedyAgent, RandomAgent
from cardtable.session.crew import Crew
from cardtable.session.jobs import here, summed
from cardtable.session.measure import Tally
from cardtable.session.playing import own_cards, play_numbered
from cardtable.session.replay import read_match
from cardtable.session.show import board_text
from cardtable.session.simulate import Plan, simulate
from tests.session.plans import counted, plan_of
from tests.toy.game import COUNTS, Draw, Lay, ToyRules, lineups, make_rules, read_catalogue

PLAN = Plan(read_catalogue=read_catalogue, make_rules=make_rules, lineups=lineups(),
            games=60, seed=4)


def figures(plan: Plan, workers: int = 1) -> dict[str, object]:
    result = list(simulate(plan, workers))[-1].result(COUNTS)
    assert result.pop("decisions_per_second") != 0
    return result


def test_the_number_of_workers_changes_nothing() -> None:
    assert figures(PLAN, 1) == figures(PLAN, 3)


def test_two_workers_of_whom_one_dies_count_everything_as_one_process_does() -> None:
    plan = plan_of("shaman", games=24, seed=2)
    alone = counted(plan)
    assert alone.games == 24 and alone.sides[0].cards["played"]
    crew, jobs = Crew((plan,), 2), []
    total = Tally()
    while not crew.is_done:
        for job, tally in crew.poll():
            jobs.append(job)
            total = total.plus(tally)
            if len(jobs) == 1:
                os.kill(crew.processes[0], signal.SIGTERM)
    crew.close()
    total.seconds = 0.0
    assert total == alone
    numbers = [number for job in jobs for number in range(job.start, job.stop)]
    assert sorted(numbers) == list(range(24)), "each game is counted once"


def test_a_job_that_comes_twice_counts_once() -> None:
    results = list(here((PLAN,)))
    *_, (tally,) = summed((PLAN,), [*results, *results])
    assert tally.games == PLAN.games


def test_a_balanced_plan_lets_each_side_go_first_as_often() -> None:
    plan = plan_of("shaman", games=16, is_balanced=True)
    rules = plan.make_rules(plan.catalogue())
    records = [play_numbered(plan, rules, number) for number in range(16)]
    assert [record.first for record in records] == [0, 0, 1, 1] * 4


def test_cards_of_ones_own_travel_with_the_plan() -> None:
    plan = plan_of("shaman", games=1)
    printed = plan.catalogue().cards
    reading = read_set(assets() / "schema" / "example", CARD_READER)
    assert reading.card_set is not None
    own = {card.key: card for card in reading.card_set.cards}
    lineup = plan.lineups[0]
    sections = {**lineup.sections, "main": {**lineup.sections["main"], next(iter(own)): 2}}
    lineups = (Lineup("with one of mine", sections), lineup)
    taken = own_cards({**printed, **own}, printed, lineups)
    assert taken == own, "all of its set: a card may bring others into play"
    assert own_cards({**printed, **own}, printed, plan.lineups) == {}
    tally = counted(msgspec.structs.replace(plan, lineups=lineups, own_cards=taken))
    assert tally.games == 1


def test_another_seed_is_another_result() -> None:
    assert figures(PLAN) != figures(msgspec.structs.replace(PLAN, seed=5))


def test_wins_go_to_the_side_and_not_to_the_seat() -> None:
    one = figures(PLAN)
    wins = one["wins"]
    assert isinstance(wins, list)
    assert wins[0] > wins[1], "the deck of twos and fours is the stronger one"
    assert sum(wins) <= 60
    assert one["games"] == 60
    assert isinstance(one["met"], dict)
    assert one["met"]["through"] > 60
    assert isinstance(one["shuffled"], int), "a count with one unnamed heading is a number"


def test_recorded_games_are_sound_files(rules: ToyRules, tmp_path: Path) -> None:
    figures(msgspec.structs.replace(PLAN, games=4, record=tmp_path))
    files = sorted(tmp_path.iterdir())
    assert len(files) == 4
    for file in files:
        reading = read_match(file, rules)
        assert reading.problems == ()
        assert reading.match is not None
        assert reading.match.state.result is not None


def test_a_greedy_agent_takes_the_best_and_a_random_one_never_looks(rules: ToyRules) -> None:
    state = rules.new_game(lineups())
    two, four = state.zones[0][0], state.zones[0][-1]
    state = msgspec.structs.replace(
        state, zones=((), (two, four), (), *state.zones[3:]), chance=None)
    actions = [Draw(0), Lay(0, two), Lay(0, four)]
    greedy = GreedyAgent(rules, 1)
    assert greedy.choose(lambda: rules.view(state, 0), actions) == Lay(0, four)

    def never() -> None:
        raise AssertionError("looked")

    assert RandomAgent(1).choose(never, actions) in actions  # type: ignore[arg-type]
    assert greedy.choose(never, actions[:1]) == Draw(0)  # type: ignore[arg-type]


def test_a_board_as_text_hides_what_is_hidden(rules: ToyRules) -> None:
    state = rules.new_game(lineups())
    text = board_text(rules, rules.view(state, None), "en", ("Ann", ""))
    assert "Player 1 (Ann)" in text
    assert "Deck: face down × 8" in text
    assert "よん" in board_text(rules, rules.view(state, None, open_=True), "ja")
