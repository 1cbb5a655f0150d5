"""One way through a match as a row of moments, with what happened on it; and two ways compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator, Sequence
from itertools import pairwise
from typing import NamedTuple

from cardtable.engine.cards import CardKey
from cardtable.engine.rules import Rules
from cardtable.engine.view import Gauge, PlayerView
from cardtable.engine.words import Words, joined
from cardtable.engine.zones import SEATS, Seat
from cardtable.session.history import Entry, path_to

NOTHING = Words("–", "–")
_SIDEWAYS = Words(" (sideways)", "（横向き）")


def moment_of(entry: Entry) -> Entry:
    """The last entry up to this one after which something has happened on the table: where an
    action is only being put together, nothing has."""
    while entry.parent is not None and entry.state.is_composing:
        entry = entry.parent
    return entry


def moments_to(end: Entry) -> list[Entry]:
    """Every such entry on the way to ``end``, from the beginning on."""
    return [entry for entry in path_to(end) if entry.parent is None or not entry.state.is_composing]


def turn_starts(moments: Sequence[Entry]) -> list[int]:
    """The moments with which a turn begins."""
    return [number for number, (before, after) in enumerate(pairwise(moments), start=1)
            if after.state.turn != before.state.turn]


def turn_ends(moments: Sequence[Entry]) -> list[int]:
    """The last moment of each turn, and the end."""
    return [number - 1 for number in turn_starts(moments)] + [len(moments) - 1]


def forks(moments: Sequence[Entry]) -> list[int]:
    """The moments after which the match went several ways."""
    found: list[int] = []
    number = -1
    for entry in path_to(moments[-1]):
        if number < len(moments) - 1 and entry is moments[number + 1]:
            number += 1
        if len(entry.branches) > 1 and number not in found[-1:]:
            found.append(number)
    return found


# --- who is ahead -------------------------------------------------------------------------------


class Score(NamedTuple):
    """A moment in which the score of a seat changed."""

    at: int
    seat: Seat
    words: Words
    """What it is now."""
    change: int


Known = dict[Entry, tuple[Gauge, ...]]
"""The scores after entries of which somebody has asked before."""


def find_scores(
    rules: Rules, keys: Collection[str], moments: Sequence[Entry], known: Known
) -> Generator[float, None, list[Score]]:
    """All changes of these gauges, one moment at a time: yields how much of it is done."""
    found: list[Score] = []
    before: dict[tuple[str, Seat], int] = {}
    for number, entry in enumerate(moments):
        if entry not in known:
            known[entry] = tuple(gauge for gauge in rules.view(entry.state, None).gauges
                                 if gauge.seat is not None and gauge.key in keys)
            yield number / len(moments)
        for gauge in known[entry]:
            assert gauge.seat is not None
            which = gauge.key, gauge.seat
            change = gauge.value - before.get(which, gauge.value)
            before[which] = gauge.value
            if change:
                found.append(Score(number, gauge.seat, gauge.words, change))
    return found


# --- two ways -----------------------------------------------------------------------------------


class Ways(NamedTuple):
    """Two ways through a match: what both have, then what each has alone."""

    shared: list[Entry]
    one: list[Entry]
    two: list[Entry]

    @property
    def fork(self) -> int:
        """The number of the last moment that both have."""
        return len(self.shared) - 1


def ways_of(one: Sequence[Entry], two: Sequence[Entry]) -> Ways:
    """Where two rows of moments part, and how they go on."""
    count = 0
    for first, second in zip(one, two, strict=False):
        if first is not second:
            break
        count += 1
    return Ways(list(one[:count]), list(one[count:]), list(two[count:]))


class Difference(NamedTuple):
    """Something that is not alike on two boards."""

    title: Words
    """Whose it is, or where."""
    one: Words
    two: Words


def differences(
    rules: Rules, one: PlayerView, two: PlayerView, names: tuple[Words, Words]
) -> list[Difference]:
    """What differs between two views of one match: numbers, then cards whose faces are seen."""
    found = []
    table = Words("Table", "卓")
    if one.awaited != two.awaited or one.outcome != two.outcome:
        found.append(Difference(table, _standing(one), _standing(two)))
    there = {(gauge.key, gauge.seat): gauge.words for gauge in two.gauges}
    here = {(gauge.key, gauge.seat): gauge.words for gauge in one.gauges}
    for key, seat in dict.fromkeys((*here, *there)):
        first, second = here.get((key, seat), NOTHING), there.get((key, seat), NOTHING)
        if first != second:
            found.append(Difference(table if seat is None else names[seat], first, second))
    for number, zone in enumerate(rules.zones):
        first_cards, second_cards = _known(one, number), _known(two, number)
        if first_cards != second_cards:
            title = zone.title
            if zone.owner in SEATS:
                name = names[zone.owner]
                title = Words(f"{name.en}: {title.en}", f"{name.ja}: {title.ja}")
            found.append(Difference(title, _called(rules, first_cards - second_cards),
                                    _called(rules, second_cards - first_cards)))
    return found


def _standing(view: PlayerView) -> Words:
    return view.awaited if view.outcome is None else view.outcome.words


def _known(view: PlayerView, zone: int) -> Counter[tuple[CardKey, bool]]:
    return Counter((card.key, card.sideways) for card in view.in_zone(zone)
                   if card.key is not None)


def _called(rules: Rules, cards: Counter[tuple[CardKey, bool]]) -> Words:
    """The names of these cards, of equal ones with their number."""
    said = []
    for (key, is_sideways), count in cards.items():
        name = rules.cards[key].name + (_SIDEWAYS if is_sideways else Words("", ""))
        said.append(name if count == 1 else Words(f"{count} × {name.en}", f"{name.ja}×{count}"))
    return joined(said, ", ", "、") if said else NOTHING
