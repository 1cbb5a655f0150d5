"""Programs that think ahead: they see no more than their seat, and what they choose is sound."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator

import pytest

from cardtable.engine.actions import Action
from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.session.agents import LEVELS, RandomAgent, agent, is_agent, look_of
from cardtable.session.dealer import Dealer
from cardtable.session.search import Advice, Budget, Thinker, think
from tests.games.random_play import Moment, Subject, has_adjustments, play, stirred, subject
from tests.toy.game import make_rules, read_catalogue

REAL = ("shaman", "shield")
SOME = Budget(playouts=12)


def decisions(name: str, count: int) -> Iterator[tuple[Moment, list[Action]]]:
    """Moments of games by chance at which there is something to choose."""
    game, chance = subject(name), random.Random(name)
    for number in range(100):
        for moment in play(game, number) if not has_adjustments(number) else ():
            actions = list(game.rules.legal_actions(moment.state))
            if len(actions) > 1 and chance.random() < 0.05:
                yield moment, actions
                count -= 1
                if not count:
                    return


def thought(
    rules: Rules, state: GameState, actions: list[Action], budget: Budget = SOME
) -> Advice:
    """What a program thinks of these actions."""
    return think(rules, rules.veiled(state, actions[0].seat), actions, budget, seed=5)


@pytest.mark.parametrize("name", ["toy", "shaman", "shield", "wild", "wild shield 1"])
def test_what_is_chosen_depends_on_what_the_seat_sees_alone(name: str) -> None:
    for moment, actions in decisions(name, 5):
        rules, state, seat = moment.game.rules, moment.state, actions[0].seat
        one, two = (agent("search:6i", rules, 5).choose(look_of(rules, at, seat), actions)
                    for at in (state, stirred(moment, seat)))
        assert one == two, moment
        assert rules.check(state, one) is None, moment


@pytest.mark.parametrize("name", REAL)
def test_advice_gives_its_reasons_in_numbers(name: str) -> None:
    replies = 0
    for moment, actions in decisions(name, 3):
        advice = thought(moment.game.rules, moment.state, actions, Budget(playouts=20))
        assert advice.lines[0].action == advice.action, moment
        assert sum(line.visits for line in advice.lines) == advice.playouts == 20, moment
        assert len({line.action for line in advice.lines}) == len(advice.lines), moment
        rest = [line.chance for line in advice.lines[1:]]
        assert rest == sorted(rest, reverse=True), moment
        for line in advice.lines:
            assert line.action in actions, moment
            assert 0 <= line.chance <= 1 and 0 <= line.error <= 1, moment
            assert bool(line.reply.en) == bool(line.reply.ja) == (line.reply_share > 0), moment
            replies += bool(line.reply.en)
        assert thought(moment.game.rules, moment.state, actions, Budget(playouts=20)) == advice
    assert replies, "nobody ever replied"


def won_at_once(game: Subject, count: int) -> Iterator[tuple[GameState, set[Action]]]:
    """States of games by chance with the actions that win at once, whatever lies hidden."""
    chance = random.Random(1)
    for number in range(200):
        *_, moment = play(game, number)
        assert moment.before is not None and moment.state.result is not None
        state, winner = moment.before.state, moment.state.result.winner
        if winner is None or game.rules.to_act(state) != winner:
            continue
        veil = game.rules.veiled(state, winner)
        worlds = [game.rules.imagined(veil, winner, chance) for _ in range(10)]
        wins = {action for action in game.rules.legal_actions(state) if all(
            game.rules.apply(world, action).state.result == moment.state.result
            for world in worlds)}
        if 0 < len(wins) < len(game.rules.legal_actions(state)):
            yield state, wins
            count -= 1
            if not count:
                return


@pytest.mark.parametrize("name", ["toy", "shield"])
def test_a_win_in_one_move_is_found(name: str) -> None:
    game = subject(name)
    for state, wins in won_at_once(game, 2):
        actions = list(game.rules.legal_actions(state))
        advice = thought(game.rules, state, actions, Budget(playouts=8 * len(actions)))
        assert advice.action in wins and advice.lines[0].chance == 1.0, advice


@pytest.mark.parametrize("name", REAL)
def test_a_little_thought_beats_chance(name: str) -> None:
    game, wins, games = subject(name), 0, {"shaman": 4, "shield": 1}[name]
    for number in range(games):
        me, seed = number % 2, f"{name} {number}"
        players = {me: agent("search:4i", game.rules, seed), 1 - me: RandomAgent(seed)}
        dealer = Dealer(seed)
        deck = game.decks[number]
        state = game.rules.new_game((deck, deck))
        while state.result is None:
            seat = game.rules.to_act(state)
            action = dealer.answer(state) if seat is None else players[seat].choose(
                look_of(game.rules, state, seat), game.rules.legal_actions(state))
            state = game.rules.apply(state, action).state
        wins += state.result.winner == me
    assert wins == games


class StopsAfter:
    """Lets a search look so many times whether it shall end."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def is_set(self) -> bool:
        self.looks -= 1
        return self.looks < 0


def test_who_is_told_to_stop_answers_at_once() -> None:
    moment, actions = next(decisions("shaman", 1))
    stop = threading.Event()
    stop.set()
    veil = moment.game.rules.veiled(moment.state, actions[0].seat)
    advice = think(moment.game.rules, veil, actions, Budget(milliseconds=10**6), cancel=stop)
    assert advice.action in actions and not advice.lines
    quick = think(moment.game.rules, veil, actions, Budget(milliseconds=1))
    assert quick.action in actions and quick.playouts <= len(actions)


def test_all_that_there_is_time_for_is_tried() -> None:
    moment, actions = next((moment, actions) for moment, actions in decisions("shaman", 99)
                           if len(actions) > 2)
    veil = moment.game.rules.veiled(moment.state, actions[0].seat)
    ample = Budget(milliseconds=10**6)
    stop = StopsAfter(8 * len(actions))
    assert len(think(moment.game.rules, veil, actions, ample, cancel=stop).lines) == len(actions)
    few = think(moment.game.rules, veil, actions, Budget(playouts=12))
    assert len(few.lines) == 2, "each is tried six times at least"


def test_a_forced_action_is_chosen_without_a_look() -> None:
    moment, actions = next(decisions("toy", 1))
    searching = agent("search", moment.game.rules, 1)
    assert searching.choose(None, actions[:1]) == actions[0]  # type: ignore[arg-type]


def test_another_process_thinks_the_same_and_stops_when_told() -> None:
    moment, actions = next(decisions("toy", 1))
    rules = moment.game.rules
    veil = rules.veiled(moment.state, actions[0].seat)
    thinker = Thinker(read_catalogue, make_rules)
    try:
        there = thinker.ask(veil, actions, SOME, 5).result(60)
        assert there == thought(rules, moment.state, actions)
        endless = thinker.ask(veil, actions, Budget(milliseconds=10**6))
        thinker.cancel()
        assert endless.result(60).action in actions
    finally:
        thinker.close()


def test_agents_and_levels_are_known_by_name() -> None:
    for name in ("random", "greedy", "search", "search:200", "search:400i"):
        assert is_agent(name) and agent(name, subject("toy").rules, 1)
    for name in ("", "clever", "greedy:200", "search:", "search:0", "search:-1i", "search:1.5",
                 "search:２", "search:9999999"):
        assert not is_agent(name), name
        with pytest.raises(ValueError, match="no "):
            agent(name, subject("toy").rules, 1)
    assert str(Budget.read("400i")) == "400i" and str(Budget.read("200")) == "200"
    assert len(LEVELS) == 3
    for level in LEVELS:
        assert is_agent(level.name) and level.title.en and level.title.ja
