"""What a form may offer for a card: each choice is tried on the card as it is, by its reader.

So no rule of any card stands here or in a menu: what would be refused is known with its reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

from cardtable.decks.forms_specs import (
    CardSpec,
    ChoiceSpec,
    NumberSpec,
    OneOfSpec,
    OptionalSpec,
    Spec,
    Step,
    TextSpec,
    WordsSpec,
    blank_option,
    spec_at,
)
from cardtable.engine.words import Words

Place = tuple[Step, ...]
"""Where in a card something stands: ``("abilities", 0, "do")``."""
Judge = Callable[[Mapping[str, Any]], Sequence[tuple[Place, Words]]]
"""All that is wrong with a card, each with its place."""
_TYPED = (NumberSpec, TextSpec, WordsSpec, CardSpec)


class Offers:
    """The choices for one card of a form, as it is now. ``judge`` is its reader."""

    def __init__(self, spec: OneOfSpec, data: Mapping[str, Any], judge: Judge) -> None:
        self._spec, self._data, self._judge = spec, data, judge
        self._before = set(judge(data))

    def refusal(self, place: Place, value: Any) -> Words | None:
        """Why this cannot stand there now; ``None`` where it can. Something that is still to be
        typed within it is no reason: it is asked for as soon as it is chosen."""
        value = self.fitted(place, value)
        whole = put_at(self._data, place, value)
        return next((words for wrong, words in self._fresh(place, value)
                     if not (_is_within(wrong, place)
                             and isinstance(_plain(spec_at(self._spec, whole, wrong)), _TYPED))),
                    None)

    def fitted(self, place: Place, value: Any) -> Any:
        """The value with those choices within it, at first, that can stand there."""
        for wrong, _ in self._fresh(place, value):
            if not _is_within(wrong, place):
                continue
            spec = _plain(spec_at(self._spec, put_at(self._data, place, value), wrong))
            for one in _choices(spec):
                made = put_at(value, wrong[len(place):], one)
                if all(there != wrong for there, _ in self._fresh(place, made)):
                    value = made
                    break
        return value

    def _fresh(self, place: Place, value: Any) -> list[tuple[Place, Words]]:
        after = self._judge(put_at(self._data, place, value))
        return [one for one in after if one not in self._before]


def _is_within(inner: Place, outer: Place) -> bool:
    return len(inner) > len(outer) and inner[:len(outer)] == outer


def _choices(spec: Spec | None) -> Iterator[Any]:
    if isinstance(spec, ChoiceSpec):
        yield from (value for value, _ in spec.values)
    elif isinstance(spec, OneOfSpec):
        yield from map(blank_option, spec.options)


def put_at(data: Any, place: Place, value: Any) -> Any:
    """The data with another value at a place; one past the end of a list is one more."""
    if not place:
        return deepcopy(value)
    step, rest = place[0], place[1:]
    if isinstance(step, int):
        items = list(data) if isinstance(data, list) else []
        there = items[step] if step < len(items) else None
        return [*items[:step], put_at(there, rest, value), *items[step + 1:]]
    fields = dict(data) if isinstance(data, Mapping) else {}
    return {**fields, step: put_at(fields.get(step), rest, value)}


def _plain(spec: Spec | None) -> Spec | None:
    return spec.inner if isinstance(spec, OptionalSpec) else spec
