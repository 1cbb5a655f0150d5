"""What many games came to, as exact sums: whole numbers only, so that no order changes them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from cardtable.engine.cards import CardKey
from cardtable.engine.game import Count
from cardtable.engine.watching import SideRecord

_Z = 1.959963984540054
"""Standard deviations on either side that hold 95 %."""


class Share(msgspec.Struct, frozen=True):
    """So many of so many, with the interval in which the true share lies with 95 % (Wilson)."""

    count: int
    of: int

    @property
    def rate(self) -> float:
        """0 to 1; 0 of none."""
        return self.count / self.of if self.of else 0.0

    @property
    def low(self) -> float:
        """Lower end of the interval."""
        return self._ends()[0]

    @property
    def high(self) -> float:
        """Upper end of the interval."""
        return self._ends()[1]

    def _ends(self) -> tuple[float, float]:
        if not self.of:
            return 0.0, 1.0
        rate, z2n = self.rate, _Z * _Z / self.of
        middle = rate + z2n / 2
        spread = _Z * math.sqrt(rate * (1 - rate) / self.of + z2n / self.of / 4)
        return (max(0.0, (middle - spread) / (1 + z2n)) if self.count else 0.0,
                min(1.0, (middle + spread) / (1 + z2n)) if self.count < self.of else 1.0)


class GameRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What was counted in one game; sides are those of the plan, whatever seat they had."""

    turns: int
    decisions: int
    winner: int | None
    """The side that won; ``None``: a draw."""
    first: int
    """The side that went first; -1 if the game did not say."""
    reason: str
    said: dict[str, int]
    sides: tuple[SideRecord, SideRecord] = (SideRecord(), SideRecord())
    trouble: tuple[str, ...] = ()


class SideTally(msgspec.Struct):
    """What was counted for one side in all games; see `engine.watching` for the measures."""

    turns: int = 0
    won_in: Counter[int] = msgspec.field(default_factory=Counter)
    """Games won, by the own turn in which they ended."""
    firsts: dict[str, Counter[int]] = {}
    """Games, by the own turn in which it first happened."""
    levels: dict[str, dict[int, Counter[int]]] = {}
    """Games, by own turn and value."""
    counts: dict[str, Counter[int]] = {}
    """Games, by how often it happened."""
    cards: dict[str, Counter[CardKey]] = {}

    def note(self, record: SideRecord, has_won: bool) -> None:
        """Count one game."""
        self.turns += record.turns
        if has_won:
            self.won_in[record.turns] += 1
        for key, turn in record.firsts.items():
            self.firsts.setdefault(key, Counter())[turn] += 1
        for key, values in record.levels.items():
            levels = self.levels.setdefault(key, {})
            for turn, value in enumerate(values):
                levels.setdefault(turn, Counter())[value] += 1
        for key, number in record.counts.items():
            self.counts.setdefault(key, Counter())[number] += 1
        for key, cards in record.cards.items():
            self.cards.setdefault(key, Counter()).update(cards)

    def by_turn(self, key: str, turn: int, games: int) -> Share:
        """In how many games it had happened by an own turn."""
        found: Mapping[int, int] = self.firsts.get(key, {})
        return Share(sum(count for when, count in found.items() if when <= turn), games)

    def mean_level(self, key: str, turn: int) -> float:
        """The mean over all games of a level in an own turn; a game that was over keeps its last
        value."""
        return _mean(self.levels.get(key, {}).get(turn, {}))

    def holds(self, key: str, turn: int) -> Share:
        """In how many games a level was 1 or more."""
        found: Mapping[int, int] = self.levels.get(key, {}).get(turn, {})
        return Share(sum(count for value, count in found.items() if value), sum(found.values()))

    def total(self, key: str) -> int:
        """How often something happened in all games together."""
        return sum(number * games for number, games in self.counts.get(key, {}).items())


class Tally(msgspec.Struct):
    """What was counted so far; sides are those of the plan, whatever seat they had."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    starts: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """Games in which a side went first."""
    wins_starting: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    lengths: Counter[int] = msgspec.field(default_factory=Counter)
    """Games by their turns, those of both sides together."""
    said: Counter[str] = msgspec.field(default_factory=Counter)
    reasons: Counter[str] = msgspec.field(default_factory=Counter)
    sides: tuple[SideTally, SideTally] = msgspec.field(
        default_factory=lambda: (SideTally(), SideTally()))
    seconds: float = 0.0
    trouble: list[str] = []
    """Replay files that could not be written, and why."""

    def note(self, game: GameRecord) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += game.decisions
        self.turns += game.turns
        self.lengths[game.turns] += 1
        self.said.update(game.said)
        if game.reason:
            self.reasons[game.reason] += 1
        if game.winner is not None:
            self.wins[game.winner] += 1
        if game.first >= 0:
            self.starts[game.first] += 1
            self.wins_starting[game.first] += game.winner == game.first
        for side, record in enumerate(game.sides):
            self.sides[side].note(record, game.winner == side)
        self.trouble.extend(game.trouble)

    def add(self, other: Tally) -> None:
        """Count another tally into this one; ``seconds`` is left to whoever keeps the time."""
        for name in ("games", "decisions", "turns"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for mine, theirs in ((self.wins, other.wins), (self.starts, other.starts),
                             (self.wins_starting, other.wins_starting)):
            mine[:] = [a + b for a, b in zip(mine, theirs, strict=True)]
        for name in ("lengths", "said", "reasons"):
            _merge(getattr(self, name), getattr(other, name))
        for side, more in zip(self.sides, other.sides, strict=True):
            side.turns += more.turns
            for name in ("won_in", "firsts", "levels", "counts", "cards"):
                _merge(getattr(side, name), getattr(more, name))
        self.trouble = sorted([*self.trouble, *other.trouble])

    def plus(self, other: Tally) -> Tally:
        """Both together, as a new tally: whoever holds one of them is never shown half a sum."""
        made = Tally()
        made.add(self)
        made.add(other)
        return made

    @property
    def first_player_wins(self) -> int:
        """Games that whoever went first won."""
        return sum(self.wins_starting)

    @property
    def draws(self) -> int:
        """Games that nobody won."""
        return self.games - sum(self.wins)

    def win_rate(self, side: int) -> Share:
        """How often a side won."""
        return Share(self.wins[side], self.games)

    def win_rate_as(self, side: int, *, first: bool) -> Share:
        """How often a side won of the games in which it went first, or second."""
        games = self.starts[side if first else 1 - side]
        mine = self.wins_starting[side]
        return Share(mine if first else self._won_second(side), games)

    def _won_second(self, side: int) -> int:
        """Games whose first player is unknown are none of either kind."""
        known = sum(self.starts)
        return self.wins[side] - self.wins_starting[side] if known == self.games else 0

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


def _mean(games: Mapping[int, int]) -> float:
    """The mean of values, each with the number of games that had it."""
    return sum(v * n for v, n in games.items()) / sum(games.values()) if games else 0.0


def _merge(mine: dict[Any, Any], theirs: Mapping[Any, Any]) -> None:
    """Add numbers up, through tables of tables."""
    for key, value in theirs.items():
        if isinstance(value, dict):
            _merge(mine.setdefault(key, type(value)()), value)
        else:
            mine[key] = mine.get(key, 0) + value
