"""A round robin: every deck against every other, as many games each, each as often first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from cardtable.engine.rules import Lineup
from cardtable.session.measure import Share, Tally
from cardtable.session.playing import Plan
from cardtable.session.simulate import simulate_all


class Field(msgspec.Struct, frozen=True):
    """What was played so far. ``pairs`` are the numbers of two decks, in the order of
    ``tallies``."""

    decks: tuple[str, ...]
    pairs: tuple[tuple[int, int], ...]
    tallies: tuple[Tally, ...]

    @property
    def games(self) -> int:
        """Games played so far."""
        return sum(tally.games for tally in self.tallies)

    def against(self, deck: int, opponent: int, *, first: bool | None = None) -> Share:
        """How often a deck won against another, in all games or as going first, or second."""
        pair = (min(deck, opponent), max(deck, opponent))
        tally, side = self.tallies[self.pairs.index(pair)], pair.index(deck)
        return tally.win_rate(side) if first is None else tally.win_rate_as(side, first=first)

    def overall(self, deck: int) -> Share:
        """How often a deck won against all others together."""
        found = [self.against(deck, other) for other in range(len(self.decks)) if other != deck]
        return Share(sum(one.count for one in found), sum(one.of for one in found))

    def order(self) -> list[int]:
        """The decks, the best first."""
        return sorted(range(len(self.decks)), key=lambda deck: (-self.overall(deck).rate, deck))


def play_field(
    plan: Plan, lineups: Sequence[Lineup], workers: int = 1, scheduler: str = ""
) -> Iterator[Field]:
    """Let every lineup play ``plan.games`` games against every other; yields what is known so far
    again and again, complete at the end. The lineups of ``plan`` itself are not played."""
    pairs = tuple(combinations(range(len(lineups)), 2))
    plans = [msgspec.structs.replace(plan, lineups=(lineups[one], lineups[two]), is_balanced=True)
             for one, two in pairs]
    names = tuple(lineup.name for lineup in lineups)
    for tallies in simulate_all(plans, workers, scheduler):
        yield Field(names, pairs, tallies)
