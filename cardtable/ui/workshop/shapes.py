"""How much room an entry takes: a small box, a line, or a column of its own."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QVBoxLayout

from cardtable.decks.forms_specs import (
    CardSpec,
    ChoiceSpec,
    FixedSpec,
    FlagSpec,
    ManySpec,
    NumberSpec,
    OneOfSpec,
    OptionalSpec,
    PartSpec,
    Spec,
)
from cardtable.ui.workshop.desk import Entry

_IN_LINE = 4
"""A part of so few numbers and ticks stands in one line."""


def is_simple(spec: Spec) -> bool:
    """Is it entered in one small box?"""
    if isinstance(spec, OptionalSpec):
        return is_simple(spec.inner)
    if isinstance(spec, OneOfSpec):
        return all(isinstance(option.spec, FixedSpec) for option in spec.options)
    return isinstance(spec, NumberSpec | FlagSpec | ChoiceSpec | CardSpec | FixedSpec)


def is_in_line(spec: Spec) -> bool:
    """Do all fields of a part stand in one line?"""
    return isinstance(spec, PartSpec) and len(spec.fields) <= _IN_LINE and all(
        isinstance(field.spec, NumberSpec | FlagSpec) for field in spec.fields)


def are_alike(one: Spec, other: Spec) -> bool:
    """Can what is said in the one be said in the other?"""
    if isinstance(one, ManySpec | OptionalSpec) and isinstance(other, ManySpec | OptionalSpec):
        return type(one) is type(other) and are_alike(one.inner, other.inner)
    if isinstance(one, OneOfSpec) and isinstance(other, OneOfSpec):
        return [option.tag for option in one.options] == [option.tag for option in other.options]
    return one == other


def framed(entry: Entry, spec: Spec) -> QFrame | Entry:
    """A part of several fields stands behind a line, so that one sees where it ends."""
    if not isinstance(spec, PartSpec):
        return entry
    frame = QFrame()
    frame.setObjectName("part")
    column = QVBoxLayout(frame)
    column.setContentsMargins(10, 2, 0, 2)
    column.addWidget(entry)
    return frame
