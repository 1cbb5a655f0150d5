"""Puzzles: a position with a goal, which can be judged at any moment and solved or refuted.

`solve` looks at everything both sides may do, all cards open: the seat of the goal needs one
action that leads there, whatever the other side answers. It gives an answer only if that is
certain; what chance brings counts as the goal says (`Goal.chance`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from math import factorial
from threading import Event
from typing import Literal, NamedTuple, Protocol

import msgspec

from cardtable.engine.actions import Action, Lot, Shuffled
from cardtable.engine.board import Board
from cardtable.engine.cards import CardId
from cardtable.engine.decisions import LotRequest, ShuffleRequest
from cardtable.engine.game import GameDefinition
from cardtable.engine.positions import Goal, Positions
from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import other
from cardtable.session.dealer import CHANCE
from cardtable.session.history import History

BUDGET = 50_000
"""Positions that are looked at where nothing else is said."""
MOST_OUTCOMES = 24
"""Ways in which chance may answer; where there are more, nothing is certain."""
_DEEPEST = 240
"""Decisions in a row."""


class Cancel(Protocol):
    """A `threading.Event`, or one between processes."""

    def is_set(self) -> bool:
        """Shall the search end?"""


# --- the goal ------------------------------------------------------------------------------------


def judged(
    positions: Positions, goal: Goal, start: GameState, state: GameState
) -> bool | None:
    """Is the goal reached? ``False``: it is missed; ``None``: that is still open."""
    outcome, seat = state.result, goal.seat
    if goal.goal == "survive":
        is_beaten = outcome is not None and outcome.winner == other(seat)
        is_scored = positions.is_held_by_score and _more(positions, start, state, other(seat)) > 0
        if is_beaten or is_scored:
            return False
        return True if outcome is not None or _is_late(goal, start, state) else None
    if outcome is not None and outcome.winner == seat:
        return True
    if goal.goal == "score" and _more(positions, start, state, seat) >= goal.count:
        return True
    return False if outcome is not None or _is_late(goal, start, state) else None


def _more(positions: Positions, start: GameState, state: GameState, seat: int) -> int:
    return positions.score(state, seat) - positions.score(start, seat)


def _is_late(goal: Goal, start: GameState, state: GameState) -> bool:
    return state.turn > start.turn + goal.turns


def standing(positions: Positions, goal: Goal, history: History) -> bool | None:
    """How it stands on the way that a match has gone: as it was first decided."""
    start = history.root.start
    for entry in history.path():
        for state in (entry.start, *(step.state for step in entry.steps)):
            found = judged(positions, goal, start, state)
            if found is not None:
                return found
    return None


def goal_words(positions: Positions, goal: Goal, board: Board) -> Words:
    """What is asked, in words: "Player 1: win this turn."."""
    if goal.goal == "win":
        what = Words("Win", "勝利する")
    elif goal.goal == "survive":
        what = Words("Survive", "耐え抜く")
        if positions.is_held_by_score:
            what = Words("Let nothing through", "失点せずにしのぐ")
    else:
        what = positions.score_words(goal.count)
    is_own = (goal.seat == board.active) == (goal.turns % 2 == 0)
    if goal.turns == 0:
        when = Words("this turn", "このターンのうちに")
    elif goal.turns <= 2:
        whose = Words("your", "自分") if is_own else Words("the other side’s", "相手")
        when = Words(f"by the end of {whose.en} next turn", f"{whose.ja}の次のターンの終わりまでに")
    else:
        when = Words(f"within {goal.turns} more turns", f"あと{goal.turns}ターンのうちに")
    return Words(f"Player {goal.seat + 1}: {what.en} {when.en}.",
                 f"プレイヤー{goal.seat + 1}: {when.ja}、{what.ja}。")


# --- solving -------------------------------------------------------------------------------------


class Verdict(NamedTuple):
    """What came of a search."""

    result: Literal["solved", "refuted", "unsettled"]
    line: tuple[Action, ...]
    """Solved: how to reach the goal, against answers that hold out longest of those looked at;
    refuted: how it fails. Answers of chance are in it."""
    positions: int
    """How many were looked at."""
    depth: int
    """So many decisions in a row were looked at, everywhere."""
    tried: int
    """First actions that are settled,"""
    first: int
    """of so many."""

    @property
    def words(self) -> Words:
        """In a sentence, with how far it got."""
        count = f"{self.positions:,}"
        if self.result == "solved":
            return Words(f"Solved: {count} positions looked at.",
                         f"解けました（{count}局面を調査）。")
        if self.result == "refuted":
            return Words(f"It cannot be done: {count} positions looked at, all there are.",
                         f"不可能です（すべての{count}局面を調査）。")
        return Words(
            f"Not settled: {count} positions looked at, {self.depth} decisions deep everywhere; "
            f"{self.tried} of {self.first} first moves fail.",
            f"結論なし: {count}局面、{self.depth}手先まで調査。最初の手{self.first}通りのうち"
            f"{self.tried}通りは失敗します。")


def solve(
    game: GameDefinition, rules: Rules, start: GameState, goal: Goal, *,
    now: GameState | None = None, budget: int = BUDGET, cancel: Cancel | None = None,
) -> Verdict:
    """Solve or refute a puzzle within a number of positions; the same answer every time.

    ``now`` is a later moment from which it is looked at, with the goal still that of the start.
    ``rules`` must not be in use by another thread. Once ``cancel`` is set, it is not settled.
    """
    assert game.positions is not None
    return _Search(
        game.positions, rules, start, now or start, goal, budget, cancel or Event()).run()


def answer(
    game: GameDefinition, rules: Rules, start: GameState, goal: Goal, *,
    now: GameState, budget: int = BUDGET, cancel: Cancel | None = None,
) -> Action:
    """What the side against the goal does now: that by which it fails, or holds out longest; where
    neither is certain within the budget, what looks best."""
    verdict = solve(game, rules, start, goal, now=now, budget=budget, cancel=cancel)
    if verdict.line:
        return verdict.line[0]
    return _best_first(rules, now, rules.legal_actions(now))[0]


def _best_first(rules: Rules, state: GameState, actions: Sequence[Action]) -> Sequence[Action]:
    """What looks best to whoever acts comes first."""
    if len(actions) < 2:
        return actions
    view = rules.view(state, actions[0].seat, open_=True)
    return sorted(actions, key=lambda action: -rules.appraise(view, action))


class _EnoughError(Exception):
    """The budget is spent, or nobody wants to know any more."""


class _Search:
    """Deepens step by step, and remembers what is certain about every position it was in."""

    def __init__(
        self, positions: Positions, rules: Rules, start: GameState, now: GameState, goal: Goal,
        budget: int, cancel: Cancel,
    ) -> None:
        self._positions, self._rules, self._goal = positions, rules, goal
        self._start, self._now, self._budget, self._cancel = start, now, budget, cancel
        self._known: dict[GameState, tuple[bool, Action | None, int]] = {}
        """Whether the goal is reached from there, by which action that decides it, and after how
        many decisions."""
        self._looked, self._is_cut = 0, False

    def run(self) -> Verdict:
        """Look further and further, until it is certain or the budget is spent."""
        depth = done = 0
        found: bool | None = None
        try:
            while found is None:
                depth = min(2 * depth or 4, _DEEPEST)
                self._is_cut = False
                found = self._value(self._now, depth)
                done = depth
                if found is None and (depth == _DEEPEST or not self._is_cut):
                    break
        except _EnoughError:
            pass
        now = self._now
        first = self._rules.legal_actions(now) if now.chance is None and now.result is None else ()
        after = [self._rules.apply(now, action).state for action in first]
        tried = sum(self._known.get(state, (True,))[0] is False for state in after)
        result: Literal["solved", "refuted", "unsettled"] = (
            "unsettled" if found is None else "solved" if found else "refuted")
        line = tuple(self._line()) if found is not None else ()
        return Verdict(result, line, self._looked, done, tried, len(first))

    def _value(self, state: GameState, depth: int) -> bool | None:
        """Is the goal reached from here? ``None``: not certain within so many decisions."""
        known = self._known.get(state)
        if known is not None:
            return known[0]
        found = judged(self._positions, self._goal, self._start, state)
        if found is not None:
            self._known[state] = found, None, 0
            return found
        if self._looked >= self._budget or self._cancel.is_set():
            raise _EnoughError
        self._looked += 1
        if state.chance is not None:
            return self._by_chance(state, depth)
        if not depth:
            self._is_cut = True
            return None
        actions = self._rules.legal_actions(state)
        wanted = self._rules.to_act(state) == self._goal.seat
        return self._decide(state, _best_first(self._rules, state, actions), wanted, depth)

    def _decide(
        self, state: GameState, actions: Sequence[Action], wanted: bool, depth: int
    ) -> bool | None:
        """Whoever acts wants it to be ``wanted``; one action that makes it so is enough."""
        is_certain, longest = True, (actions[0], -1)
        for action in actions:
            after = self._rules.apply(state, action).state
            value = self._value(after, depth - 1)
            if value is wanted:
                self._known[state] = wanted, action, self._known[after][2] + 1
                return wanted
            if value is None:
                is_certain = False
            elif self._known[after][2] > longest[1]:
                longest = action, self._known[after][2]
        if not is_certain:
            return None
        self._known[state] = not wanted, longest[0], longest[1] + 1
        return not wanted

    def _by_chance(self, state: GameState, depth: int) -> bool | None:
        if self._goal.chance == "missed":
            self._known[state] = False, None, 0
            return False
        answers = list(islice(_outcomes(state), MOST_OUTCOMES + 1))
        if len(answers) > MOST_OUTCOMES or not depth:
            self._is_cut = self._is_cut or not depth
            return None
        return self._decide(state, answers, False, depth)

    def _line(self) -> Iterator[Action]:
        state = self._now
        while (action := self._known[state][1]) is not None:
            yield action
            state = self._rules.apply(state, action).state


def _outcomes(state: GameState) -> Iterator[Action]:
    """Every answer that chance may give; more than are counted where there are very many."""
    request = state.chance
    if isinstance(request, LotRequest):
        yield from (Lot(CHANCE, way) for way in range(request.ways))
    elif isinstance(request, ShuffleRequest):
        cards = state.zones[request.zone]
        if factorial(min(len(cards), 5)) > MOST_OUTCOMES:
            yield from (Shuffled(CHANCE, cards) for _ in range(MOST_OUTCOMES + 1))
        else:
            yield from (Shuffled(CHANCE, tuple(map(CardId, order)))
                        for order in permutations(cards))


class Said(msgspec.Struct, frozen=True):
    """One step of a line in words: who does what."""

    seat: int
    words: Words


def in_words(rules: Rules, start: GameState, line: Sequence[Action]) -> list[Said]:
    """A line as people say it."""
    found, state = list[Said](), start
    for action in line:
        if state.chance is None:
            (move,) = rules.moves(state, (action,))
            detail = Words(f" ({move.detail.en})", f"（{move.detail.ja}）") if move.detail.en else (
                Words("", ""))
            found.append(Said(action.seat, move.title + detail))
        else:
            found.append(Said(CHANCE, Words("Chance decides.", "偶然に決まる。")))
        state = rules.apply(state, action).state
    return found
