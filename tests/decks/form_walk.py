"""Walking through a form: every option at every place where it may stand, in a whole card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cardtable.decks.forms import (
    FieldSpec,
    ManySpec,
    OneOfSpec,
    OptionalSpec,
    PartSpec,
    Spec,
    blank,
    blank_option,
)

Wrap = Callable[[Any], Any]


def every_option(form: OneOfSpec) -> Iterator[tuple[str, Any]]:
    """What each option is called with the way to it, and the smallest card in which it stands."""
    seen: set[int] = set()
    waiting: list[tuple[Spec, str, Wrap]] = [(form, "", lambda data: data)]
    while waiting:
        spec, way, wrap = waiting.pop()
        match spec:
            case OptionalSpec():
                waiting.append((spec.inner, way, wrap))
            case ManySpec():
                waiting.append((spec.inner, way, _in_list(wrap)))
            case OneOfSpec():
                for option in spec.options:
                    name = f"{way} > {option.title.en}"
                    least = blank_option(option)
                    yield name, wrap(least)
                    if isinstance(option.spec, PartSpec) and id(option.spec) not in seen:
                        seen.add(id(option.spec))
                        waiting += _fields(option.spec, name, wrap, least)
            case PartSpec() if id(spec) not in seen:
                seen.add(id(spec))
                waiting += _fields(spec, way, wrap, blank(spec))


def _fields(part: PartSpec, way: str, wrap: Wrap, least: Any) -> list[tuple[Spec, str, Wrap]]:
    return [(field.spec, f"{way}.{field.name}", _in_field(wrap, least, field))
            for field in part.fields]


def _in_list(wrap: Wrap) -> Wrap:
    return lambda data: wrap([data])


def _in_field(wrap: Wrap, least: Any, field: FieldSpec) -> Wrap:
    return lambda data: wrap({**least, field.name: data})
