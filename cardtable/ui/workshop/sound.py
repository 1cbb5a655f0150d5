"""What of a card can be drawn while it is not whole yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

from cardtable.decks.offers import Place


def pruned(data: Mapping[str, Any], wrong: Iterable[Place], start: Mapping[str, Any]
           ) -> dict[str, Any]:
    """The card without what is wrong: of a list the one that is meant, of other parts what a new
    card has there. Plain numbers and texts stay as they are; they can be drawn."""
    made: dict[str, Any] = deepcopy(dict(data))
    items = {_item(place) for place in wrong if _item(place)}
    for place in sorted(items, key=_order, reverse=True):
        _drop(made, place)
    for place in wrong:
        if place and not _item(place) and isinstance(data.get(str(place[0])), dict | list):
            _reset(made, place, start)
    return made


def _item(place: Place) -> Place:
    """The innermost item of a list that the place is in; empty if it is in none."""
    for end in range(len(place), 0, -1):
        if isinstance(place[end - 1], int):
            return place[:end]
    return ()


def _order(place: Place) -> list[tuple[int, int | str]]:
    return [(0, step) if isinstance(step, int) else (1, step) for step in place]


def _drop(data: Any, place: Place) -> None:
    for step in place[:-1]:
        data = data[step]
    del data[place[-1]]


def _reset(made: dict[str, Any], place: Place, start: Mapping[str, Any]) -> None:
    """Put back what a new card has at that place; nothing where it has no such field."""
    top = str(place[0])
    if top not in start:
        made.pop(top, None)
        return
    into: Any = made
    fresh: Any = start
    for step in place[:-1]:
        if not isinstance(fresh, dict) or step not in fresh or step not in into:
            break
        into, fresh = into[step], fresh[step]
    else:
        last = place[-1]
        if isinstance(fresh, dict) and last in fresh:
            into[last] = deepcopy(fresh[last])
        elif isinstance(into, dict):
            into.pop(last, None)
        return
    made[top] = deepcopy(start[top])
