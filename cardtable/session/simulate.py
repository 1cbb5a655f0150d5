"""Many games between programs, counted. Every game has its own seed, so the number of workers
and the order in which they finish change nothing in the result.
"""

from __future__ import annotations

import multiprocessing
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

import msgspec

from cardtable.engine.actions import Action
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.codec import encode
from cardtable.engine.events import Said
from cardtable.engine.game import Count
from cardtable.engine.outcome import Outcome
from cardtable.engine.rules import Lineup, Rules
from cardtable.session.agents import Agent, agent
from cardtable.session.dealer import Dealer
from cardtable.session.replay import Header, write_match

FIRST = "first"
"""The `Said.key` whose seat is the first player's."""
CHUNK = 20
"""Games that a worker plays before it reports."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is simulated. ``record`` is a folder for one replay file a game."""

    read_catalogue: Callable[[], Catalogue]
    make_rules: Callable[[Catalogue], Rules]
    lineups: tuple[Lineup, Lineup]
    agents: tuple[str, str] = ("random", "random")
    games: int = 100
    seed: int = 0
    options: dict[str, str] = {}
    record: Path | None = None


class Tally(msgspec.Struct):
    """What was counted so far; sides are those of `Plan.lineups`, whatever seat they had."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    first_player_wins: int = 0
    said: Counter[str] = msgspec.field(default_factory=Counter)
    reasons: Counter[str] = msgspec.field(default_factory=Counter)
    seconds: float = 0.0
    trouble: list[str] = []
    """Replay files that could not be written, and why."""

    def add(self, other: Tally) -> None:
        """Count another tally into this one; ``seconds`` is left to whoever keeps the time."""
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.first_player_wins += other.first_player_wins
        self.said.update(other.said)
        self.reasons.update(other.reasons)
        self.trouble.extend(other.trouble)

    def result(self, counts: Iterable[Count] = ()) -> dict[str, object]:
        """The figures under their public names, those of the game last. All but the speed depend
        on the plan alone."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "turns_per_game": round(self.turns / self.games, 2) if self.games else 0.0,
            "wins": self.wins,
            "first_player_wins": self.first_player_wins,
            "reasons": dict(sorted(self.reasons.items())),
            **{count.key: self._counted(count) for count in counts},
        }

    def _counted(self, count: Count) -> int | dict[str, int]:
        if list(count.said) == [""]:
            return self.said[count.said[""]]
        return {heading: self.said[key] for heading, key in count.said.items()}


class Played(msgspec.Struct):
    """One game that was played to its end."""

    outcome: Outcome | None
    turns: int
    decisions: int
    first: int
    """The seat of the first player; -1 if the game did not say."""


def play_game(
    rules: Rules, lineups: tuple[Lineup, Lineup], agents: tuple[Agent, Agent], dealer: Dealer,
    said: Counter[str], options: dict[str, str], actions: list[Action] | None = None,
) -> Played:
    """Play one game; count the keys of what was said into ``said``, note ``actions`` if asked."""
    to_act, legal_actions, apply, view = (
        rules.to_act, rules.legal_actions, rules.apply, rules.view)
    state = rules.new_game(lineups, options)
    decisions, first = 0, -1
    while True:
        seat = to_act(state)
        if seat is not None:
            action = agents[seat].choose(partial(view, state, seat), legal_actions(state))
            decisions += 1
        elif state.chance is not None:
            action = dealer.answer(state)
        else:
            return Played(rules.outcome(state), state.turn, decisions, first)
        step = apply(state, action)
        for event in step.events:
            if type(event) is Said:
                said[event.key] += 1
                if event.key == FIRST:
                    first = event.seat
        if actions is not None:
            actions.append(action)
        state = step.state


def play_numbered(plan: Plan, rules: Rules, number: int, tally: Tally) -> None:
    """Play game ``number`` of a plan into a tally. Sides change seats from game to game."""
    seed = random.Random(f"{plan.seed}:{number}").getrandbits(53)
    swap = number % 2
    first, second = plan.lineups
    lineups = (second, first) if swap else (first, second)
    players = [agent(name, rules, f"{seed}:{side}") for side, name in enumerate(plan.agents)]
    seats = (players[swap], players[1 - swap])
    actions: list[Action] | None = None if plan.record is None else []
    played = play_game(rules, lineups, seats, Dealer(seed), tally.said, plan.options, actions)
    tally.games += 1
    tally.decisions += played.decisions
    tally.turns += played.turns
    if played.outcome is not None:
        tally.reasons[played.outcome.reason] += 1
        if played.outcome.winner is not None:
            tally.wins[played.outcome.winner ^ swap] += 1
            tally.first_player_wins += played.outcome.winner == played.first
    if plan.record is not None and actions is not None:
        header = Header(game=rules.key, options=plan.options, lineups=lineups, seed=seed,
                        names=(lineups[0].name, lineups[1].name))
        trouble = write_match(plan.record / f"game-{number + 1:05}.cardtable", header,
                              map(encode, actions))
        if trouble is not None:
            tally.trouble.append(trouble.en)


def simulate(plan: Plan, workers: int = 1) -> Iterator[Tally]:
    """Play all games of a plan; yields the tally so far again and again, complete at the end."""
    chunks = [range(start, min(start + CHUNK, plan.games)) for start in range(0, plan.games, CHUNK)]
    total = Tally()
    if workers <= 1 or len(chunks) <= 1:
        rules = plan.make_rules(plan.read_catalogue())
        began = time.perf_counter()
        for chunk in chunks:
            total.add(_play_chunk(plan, rules, chunk))
            total.seconds = time.perf_counter() - began
            yield total
        return
    context = multiprocessing.get_context("spawn")
    began = time.perf_counter()
    with context.Pool(min(workers, len(chunks)), _start_worker, (plan,)) as pool:
        for tally in pool.imap_unordered(_work, chunks):
            total.add(tally)
            total.seconds = time.perf_counter() - began
            yield total
        pool.close()
        pool.join()


def _play_chunk(plan: Plan, rules: Rules, chunk: range) -> Tally:
    tally = Tally()
    for number in chunk:
        play_numbered(plan, rules, number, tally)
    return tally


_worker: list[tuple[Plan, Rules]] = []
"""In a worker process: the plan and the rules, read once."""


def _start_worker(plan: Plan) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent, which ends us
    _worker.append((plan, plan.make_rules(plan.read_catalogue())))


def _work(chunk: range) -> Tally:
    plan, rules = _worker[-1]
    return _play_chunk(plan, rules, chunk)
