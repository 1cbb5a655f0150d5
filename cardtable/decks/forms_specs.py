"""What a form may ask for: one kind of spec for each kind of entry, and data that answers it.

The data of a part is a dict as a set file spells it; a field that is left out means its default.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import msgspec

from cardtable.engine.words import Words

Value = str | int
Step = str | int
"""A field's name, or a place in a list from 0."""

NO_WORDS = Words("", "")


class NumberSpec(msgspec.Struct, frozen=True):
    """A whole number."""


class TextSpec(msgspec.Struct, frozen=True):
    """A line of text, the same in every language: a key, the name of a file."""


class WordsSpec(msgspec.Struct, frozen=True):
    """A text in both languages: ``{"en": …, "ja": …}``."""


class FlagSpec(msgspec.Struct, frozen=True):
    """Yes or no."""


class CardSpec(msgspec.Struct, frozen=True):
    """A card, said by its key."""


class FixedSpec(msgspec.Struct, frozen=True):
    """One value; there is nothing to enter once its option is chosen."""

    value: Value


class ChoiceSpec(msgspec.Struct, frozen=True):
    """One of several values, with their titles."""

    values: tuple[tuple[Value, Words], ...]


class OptionalSpec(msgspec.Struct, frozen=True):
    """Something that may be left unsaid (``None``, or no such field)."""

    inner: Spec
    nothing: Words
    """What it means that nothing is said: "Generic"."""


class ManySpec(msgspec.Struct, frozen=True):
    """Any number of them in order; of a `ChoiceSpec`: a set of ticks."""

    inner: Spec


class FieldSpec(msgspec.Struct, frozen=True, kw_only=True):
    """One field of a part."""

    name: str
    """As a set file spells it."""
    title: Words
    hint: Words
    spec: Spec
    is_required: bool
    default: Any = None
    """What holds where the field is left out, as data."""
    start: Any = None
    """What a new part begins with, if its game says so."""


class PartSpec(msgspec.Struct, frozen=True):
    """A struct: its fields in order, without its tag."""

    title: Words
    fields: tuple[FieldSpec, ...]

    def field(self, name: str) -> FieldSpec | None:
        """The field of that name."""
        return next((field for field in self.fields if field.name == name), None)


class OptionSpec(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of thing that may stand in a place; ``group`` heads a menu of such kinds."""

    title: Words
    group: Words = NO_WORDS
    tag_field: str = ""
    """Empty: it is told from its siblings by its shape."""
    tag: Value = ""
    make: Callable[[], Spec]

    @property
    def spec(self) -> Spec:
        """What is entered once this option is chosen."""
        return self.make()

    def holds(self, data: Any) -> bool:
        """Is the data of this kind?"""
        if self.tag_field:
            return isinstance(data, dict) and data.get(self.tag_field) == self.tag
        spec = self.spec
        if isinstance(spec, FixedSpec):
            return type(data) is type(spec.value) and data == spec.value
        kind = _SHAPES.get(type(spec))
        return kind is not None and type(data) is kind


class OneOfSpec(msgspec.Struct, frozen=True):
    """One of several kinds of thing."""

    options: tuple[OptionSpec, ...]

    def option_of(self, data: Any) -> OptionSpec | None:
        """Of which kind the data is; ``None`` if it is of none."""
        return next((option for option in self.options if option.holds(data)), None)


Spec = (NumberSpec | TextSpec | WordsSpec | FlagSpec | CardSpec | FixedSpec | ChoiceSpec
        | OptionalSpec | ManySpec | PartSpec | OneOfSpec)

_SHAPES: dict[type, type] = {NumberSpec: int, TextSpec: str, CardSpec: str, FlagSpec: bool,
                             PartSpec: dict, WordsSpec: dict, ManySpec: list}


def blank(spec: Spec) -> Any:
    """The smallest data for it: defaults left out, first options, numbers 1."""
    match spec:
        case NumberSpec():
            return 1
        case TextSpec() | CardSpec():
            return ""
        case WordsSpec():
            return {"en": "", "ja": ""}
        case FlagSpec():
            return False
        case FixedSpec():
            return spec.value
        case ChoiceSpec():
            return spec.values[0][0]
        case OptionalSpec():
            return None
        case ManySpec():
            return []
        case PartSpec():
            return {field.name: blank(field.spec) if field.start is None
                    else deepcopy(field.start)
                    for field in spec.fields if field.is_required or field.start is not None}
        case OneOfSpec():
            return blank_option(spec.options[0])


def blank_option(option: OptionSpec) -> Any:
    """The smallest data of this kind, with its tag."""
    data = blank(option.spec)
    return {option.tag_field: option.tag, **data} if option.tag_field else data


def tidied(spec: Spec, data: Any) -> Any:
    """The data without what says the same as its default; what the form does not know stays."""
    match spec:
        case OptionalSpec():
            return None if data is None else tidied(spec.inner, data)
        case ManySpec() if isinstance(data, list):
            return [tidied(spec.inner, one) for one in data]
        case OneOfSpec():
            option = spec.option_of(data)
            return data if option is None else tidied(option.spec, data)
        case PartSpec() if isinstance(data, dict):
            found = {name: value if (field := spec.field(name)) is None
                     else tidied(field.spec, value) for name, value in data.items()}
            return {name: value for name, value in found.items() if not _is_default(
                spec.field(name), value)}
        case _:
            return data


def _is_default(field: FieldSpec | None, value: Any) -> bool:
    """Does the field say what holds anyway?"""
    if field is None or field.is_required:
        return False
    return bool(value == tidied(field.spec, field.default)) and (
        type(value) is type(field.default))


def place_of(spec: Spec, data: Any, field: str) -> tuple[Step, ...]:
    """Where the form shows the field of a problem ("abilities[0].do[1].amount"): the nearest entry
    there is for it. Empty: the card as a whole."""
    found: list[Step] = []
    for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", field):
        spec = _chosen(spec, data)
        match spec:
            case ManySpec() if index and isinstance(data, list) and int(index) < len(data):
                found.append(int(index))
                spec, data = spec.inner, data[int(index)]
            case PartSpec() if (inner := spec.field(name)) is not None:
                found.append(name)
                spec = inner.spec
                data = data.get(name, inner.default) if isinstance(data, dict) else None
            case WordsSpec() if name in ("en", "ja"):
                found.append(name)
                break
            case _:
                break
    return tuple(found)


def spec_at(spec: Spec, data: Any, place: tuple[Step, ...]) -> Spec | None:
    """What is entered at a place of this data; ``None`` where the form has no such place."""
    for step in place:
        match _chosen(spec, data):
            case ManySpec() as many if isinstance(step, int):
                spec, data = many.inner, data[step] if data and step < len(data) else None
            case PartSpec() as part if (field := part.field(str(step))) is not None:
                spec = field.spec
                data = data.get(step, field.default) if isinstance(data, dict) else None
            case _:
                return None
    return spec


def _chosen(spec: Spec, data: Any) -> Spec:
    """What is entered for this data: the inner of what may be left out, the option it is of."""
    while True:
        match spec:
            case OptionalSpec():
                spec = spec.inner
            case OneOfSpec() if (option := spec.option_of(data)) is not None:
                spec = option.spec
            case _:
                return spec


def specs_of(spec: Spec) -> Iterator[Spec]:
    """The spec and all within it, each part once."""
    seen: set[int] = set()
    waiting = [spec]
    while waiting:
        one = waiting.pop()
        if isinstance(one, PartSpec):
            if id(one) in seen:
                continue
            seen.add(id(one))
            waiting.extend(field.spec for field in reversed(one.fields))
        elif isinstance(one, OptionalSpec | ManySpec):
            waiting.append(one.inner)
        elif isinstance(one, OneOfSpec):
            waiting.extend(option.spec for option in reversed(one.options))
        yield one
