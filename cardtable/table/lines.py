"""Rows of any number of cards, each of which must be seen and reached: how large, and where.

A "line" lays cards side by side and makes them smaller until they fit; a "hand" keeps their size
and lets them overlap. Cards that lie beneath another peep out at its side. Everything here is in
card widths; the row's own middle is 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.engine.layout import CARD_HEIGHT
from cardtable.engine.view import CardView

GAP = 0.06
"""Between neighbours of a row that has room, in widths of its cards."""
PEEP = 0.15
"""How far a card peeps out from under the one that lies on it."""
SMALLEST = 0.6
"""A line whose cards would be smaller than that lets them overlap instead."""


class Row(NamedTuple):
    """Where the cards of a row lie: the scale of all, and of each its middle and whether it lies
    sideways, as one beneath another lies like that one."""

    scale: float
    middles: list[float]
    sideways: list[bool]


class _Stack(NamedTuple):
    """A card with those beneath it, by their places in the row; the top one is the last."""

    members: list[int]
    is_sideways: bool

    @property
    def width(self) -> float:
        """Of the top card."""
        return CARD_HEIGHT if self.is_sideways else 1.0

    @property
    def whole(self) -> float:
        """Its width with all that peeps out."""
        return self.width + PEEP * (len(self.members) - 1)


def row(cards: Sequence[CardView], wide: float, high: float, *, overlaps: bool) -> Row:
    """Lay cards into a room; ``overlaps`` makes it a hand."""
    stacks = _stacks(cards)
    if not stacks:
        return Row(1.0, [], [])
    scale = min(1.0, high / CARD_HEIGHT)  # A card that is turned keeps its size.
    natural = sum(stack.whole for stack in stacks) + GAP * (len(stacks) - 1)
    if not overlaps:
        scale = min(scale, max(min(scale, SMALLEST), wide / natural))
    room = wide / scale
    lefts = _side_by_side(stacks, natural) if natural <= room else _spread(stacks, room)
    middles, sideways = [0.0] * len(cards), [False] * len(cards)
    for stack, left in zip(stacks, lefts, strict=True):
        beneath = len(stack.members) - 1
        for level, member in enumerate(stack.members):
            middles[member] = (left + stack.width / 2 + PEEP * (beneath - level)) * scale
            sideways[member] = stack.is_sideways
    return Row(scale, middles, sideways)


def _stacks(cards: Sequence[CardView]) -> list[_Stack]:
    """Cards beneath another come just before it."""
    stacks: list[_Stack] = []
    members: list[int] = []
    for index, card in enumerate(cards):
        members.append(index)
        if card.host is None or index == len(cards) - 1:
            stacks.append(_Stack(members, card.sideways))
            members = []
    return stacks


def _side_by_side(stacks: Sequence[_Stack], natural: float) -> list[float]:
    lefts: list[float] = []
    left = -natural / 2
    for stack in stacks:
        lefts.append(left)
        left += stack.whole + GAP
    return lefts


def _spread(stacks: Sequence[_Stack], room: float) -> list[float]:
    """From edge to edge: each is covered by the same share of itself, the last by nothing."""
    covered = [stack.whole for stack in stacks[:-1]]
    share = (room - stacks[-1].whole) / sum(covered) if covered else 1.0
    lefts: list[float] = []
    left = -room / 2
    for stack in stacks:
        lefts.append(left)
        left += stack.whole * max(0.0, share)
    return lefts
