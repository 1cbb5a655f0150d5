"""The log of a match as its history tells it: so that log and history cannot disagree."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardtable.engine.events import Said
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat
from cardtable.session.history import Entry, History, path_to
from cardtable.ui.log_panel import HEADING, LogLine

_NOBODY = Words("", "")


def lines_of(history: History, name_of: Callable[[Seat], Words]) -> list[LogLine]:
    """Every line from the beginning to the present moment."""
    return list(_lines(history, name_of))


def count_to(history: History, moment: Entry) -> int:
    """How many of those lines had been said at a moment, as far as the present way leads there."""
    shared = set(history.path())
    return sum(isinstance(event, Said) for entry in path_to(moment) if entry in shared
               for step in entry.steps for event in step.events)


def _lines(history: History, name_of: Callable[[Seat], Words]) -> Iterator[LogLine]:
    turn = history.root.start.turn
    names = {seat: name_of(seat) for seat in SEATS}
    for entry in history.path():
        for step in entry.steps:
            for event in step.events:
                if isinstance(event, Said):
                    if event.key == HEADING:
                        turn = step.state.turn
                    yield LogLine(turn, names.get(event.seat, _NOBODY), event)
