"""What the payment planner knows: the ways to make one move, and how a person walks among them.

Only combinations that the rules listed can be chosen, so whatever is committed is legal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardtable.engine.moves import Move
from cardtable.engine.words import Words

Counts = Counter[str]
Extras = Counter[Words]


class Way(NamedTuple):
    """One way to make the move: what it declares, what it takes from each place."""

    move: Move
    extras: Extras
    pays: Counts


class Plan:
    """A walk among the ways; it begins at the first, which is the cheapest."""

    def __init__(self, moves: Sequence[Move], pays: Sequence[Mapping[str, int]]) -> None:
        self.ways = [Way(move, Counter(move.extras), Counter(paid))
                     for move, paid in zip(moves, pays, strict=True)]
        self.places = list(dict.fromkeys(key for way in self.ways for key in way.pays))
        self.extras_known = list(dict.fromkeys(e for way in self.ways for e in way.move.extras))
        self.extras: Extras = self.ways[0].extras
        self.pays: Counts = Counter(self.ways[0].pays)

    @property
    def open_choices(self) -> list[Way]:
        """Ways that differ in nothing but words the planner cannot show as numbers."""
        return [way for way in self._ways() if way.pays == self.pays]

    @property
    def chosen(self) -> Move | None:
        """The move as planned; ``None`` while it is not paid."""
        found = self.open_choices
        return found[0].move if found else None

    @property
    def can_change(self) -> bool:
        """Is there another payment for what is declared now?"""
        ways = self._ways()
        return any(way.pays != ways[0].pays for way in ways)

    @property
    def missing(self) -> int:
        """How many cards the payment still lacks, at least."""
        return min((way.pays.total() - self.pays.total() for way in self._reachable()), default=0)

    def most(self, extra: Words) -> int:
        """How often an extra cost can be declared, with any others."""
        return max(way.extras[extra] for way in self.ways)

    def can_declare(self, extra: Words, count: int) -> bool:
        """Is there a way with so many of this extra cost, the others as they are?"""
        return any(way.extras == self._with(extra, count) for way in self.ways)

    def declare(self, extra: Words, count: int) -> None:
        """Declare an extra cost so many times; the cheapest payment for it is proposed."""
        wanted = self._with(extra, count)
        found = [way for way in self.ways if way.extras == wanted]
        if found:
            self.extras = found[0].extras
            if not any(way.pays == self.pays for way in found):
                self.pays = Counter(found[0].pays)

    def can_add(self, place: str) -> bool:
        """May one more card of this place be paid?"""
        return any(way.pays[place] > self.pays[place] for way in self._reachable())

    def can_take(self, place: str) -> bool:
        """Is there a card of this place to be kept instead?"""
        return self.can_change and self.pays[place] > 0

    def add(self, place: str) -> None:
        """Pay one more card of this place."""
        if self.can_add(place):
            self.pays[place] += 1

    def take(self, place: str) -> None:
        """Keep one card of this place."""
        if self.can_take(place):
            self.pays[place] -= 1
            self.pays = +self.pays

    def _with(self, extra: Words, count: int) -> Extras:
        wanted = Counter(self.extras)
        wanted[extra] = count
        return +wanted

    def _ways(self) -> list[Way]:
        return [way for way in self.ways if way.extras == self.extras]

    def _reachable(self) -> list[Way]:
        """Ways to which the present payment can still be completed."""
        return [way for way in self._ways() if self.pays <= way.pays]
