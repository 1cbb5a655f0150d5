"""Sums are exact and depend on no order; intervals are Wilson's; simulation agrees with theory."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec
import pytest

from cardtable.decks.deck import MAIN
from cardtable.decks.statistics import at_least
from cardtable.engine.actions import Action, Concede
from cardtable.engine.rules import Rules, Step
from cardtable.engine.state import GameState
from cardtable.engine.watching import LAST_TURN, Notes, SideRecord
from cardtable.games import available_games
from cardtable.session.agents import Look
from cardtable.session.dealer import Dealer
from cardtable.session.figures import figures
from cardtable.session.measure import GameRecord, Share, Tally
from cardtable.session.playing import play_game, play_numbered
from tests.session.plans import plan_of


@pytest.mark.parametrize(("count", "of", "low", "high"), [
    (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (1, 1, 0.2065, 1.0),
    (130, 200, 0.5816, 0.7127),
])
def test_intervals_are_those_of_wilson(count: int, of: int, low: float, high: float) -> None:
    share = Share(count, of)
    assert (share.low, share.high) == pytest.approx((low, high), abs=5e-4)
    assert share.low <= share.rate <= share.high


def record(chance: random.Random) -> GameRecord:
    """Some game."""
    sides = tuple(SideRecord(
        turns=chance.randrange(9), firsts={"a": chance.randrange(9)},
        levels={"b": tuple(chance.randrange(3) for _ in range(LAST_TURN + 1))},
        counts={"c": chance.randrange(4)}, cards={"d": {"x": chance.randrange(1, 4)}},
    ) for _ in range(2))
    return GameRecord(
        turns=chance.randrange(20), decisions=chance.randrange(90), first=chance.randrange(2),
        winner=chance.choice((0, 1, None)), reason=chance.choice("xy"),
        said={"s": chance.randrange(5)}, sides=(sides[0], sides[1]))


def test_however_games_are_put_together_the_sum_is_the_same() -> None:
    chance = random.Random(1)
    games = [record(chance) for _ in range(40)]
    whole = Tally()
    for game in games:
        whole.note(game)
    chance.shuffle(games)
    pieces = [Tally() for _ in range(7)]
    for number, game in enumerate(games):
        pieces[number % 7].note(game)
    summed = Tally()
    for piece in pieces:
        before = msgspec.json.encode(piece)
        summed = summed.plus(piece)
        assert msgspec.json.encode(piece) == before, "what is added must stay as it is"
    assert summed == whole
    assert whole.games == 40 == sum(whole.wins) + whole.draws == sum(whole.starts)
    for side in (0, 1):
        first, second = (whole.win_rate_as(side, first=one) for one in (True, False))
        assert first.count + second.count == whole.win_rate(side).count
        assert first.of + second.of == 40
        assert whole.sides[side].by_turn("a", 8, 40) == Share(40, 40)


def test_the_turn_of_a_note_is_the_seats_own() -> None:
    notes = Notes()
    notes.level("points", 0, 1)
    notes.begin_turn(0)
    notes.begin_turn(1)
    notes.level("points", 0, 2)
    notes.begin_turn(0)
    notes.first("won", 0)
    notes.begin_turn(0)
    notes.first("won", 0)
    one, two = notes.records()
    assert one.levels["points"][:4] == (1, 2, 2, 2)
    assert one.firsts == {"won": 2}
    assert (one.turns, two.turns) == (3, 1)


class _Eye:
    """Looks, at the first decision, whether certain cards were dealt to a place."""

    def __init__(self, rules: Rules, place: str, wanted: frozenset[str]) -> None:
        self._zones = [(number, spec.owner) for number, spec in enumerate(rules.zones)
                       if spec.key.endswith(place)]
        self._wanted = wanted
        self.seen: set[int] = set()

    def decides(self, state: GameState, actions: Sequence[Action], action: Action) -> None:
        for zone, seat in self._zones:
            if any(state.cards[card].key in self._wanted for card in state.zones[zone]):
                self.seen.add(seat)

    def happens(self, step: Step) -> None: ...

    def ends(self, state: GameState) -> None: ...


class _Leaves:
    """An agent that has seen enough."""

    def choose(self, look: Look, actions: Sequence[Action]) -> Action:
        return Concede(actions[0].seat)


@pytest.mark.parametrize(("game", "place", "dealt"),
                         [("shaman", "furyoku", 6), ("shield", "hand", 5)])
def test_exact_odds_agree_with_simulated_ones(game: str, place: str, dealt: int) -> None:
    """That one of four wanted cards is among those dealt, by the statistics and by play."""
    plan = plan_of(game)
    lineup = plan.lineups[0]
    cards = lineup.sections[MAIN]
    wanted = frozenset(sorted(cards)[:4])
    exact = float(at_least(sum(cards.values()), sum(cards[key] for key in wanted), dealt))
    rules, seen, games = plan.make_rules(plan.catalogue()), [0, 0], 400
    for seed in range(games):
        eye = _Eye(rules, place, wanted)
        dealer = Dealer(f"deal {seed}")
        play_game(rules, (lineup, lineup), (_Leaves(), _Leaves()), dealer, {}, watcher=eye)
        for seat in eye.seen:
            seen[seat] += 1
    for count in seen:
        share = Share(count, games)
        assert share.low <= exact <= share.high, (exact, share.low, share.rate, share.high)


def test_figures_name_every_measure_of_a_game() -> None:
    for key, game in available_games().items():
        plan = plan_of(key, games=2, agents=("greedy", "greedy"))
        rules, tally = plan.make_rules(plan.catalogue()), Tally()
        for number in range(plan.games):
            tally.note(play_numbered(plan, rules, number))
        told = list(figures(tally, game, ("one", "two")))
        assert {one.key for one in told if one.deck == "one"} >= {
            measure.key for measure in game.measures if measure.kind != "card"}
        assert {"played", "focused"} <= {one.key for one in told if one.figure == "card"}
        assert all(0 <= one.low <= one.value <= one.high <= 1 for one in told
                   if one.low is not None and one.value is not None and one.high is not None
                   and one.of)
