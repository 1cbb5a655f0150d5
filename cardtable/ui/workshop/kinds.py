"""Entries that ask first what there is: one of several kinds, or nothing at all."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from cardtable.decks.forms_specs import (
    FixedSpec,
    OneOfSpec,
    OptionalSpec,
    OptionSpec,
    PartSpec,
    blank,
    blank_option,
)
from cardtable.decks.offers import Place
from cardtable.engine.words import Words
from cardtable.ui.translate import say, tr
from cardtable.ui.workshop.boxes import Combo, cross, drop
from cardtable.ui.workshop.desk import Change, Desk, Entry, Put
from cardtable.ui.workshop.shapes import are_alike, framed, is_simple


class OneOfEntry(Entry):
    """What kind of thing it is, and what that kind asks for. ``has_kind`` false: the kind is shown
    by whoever holds this."""

    is_leaf = False

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put, spec: OneOfSpec, *,
                 has_kind: bool = True) -> None:
        super().__init__(desk, place, title, put)
        self.spec = spec
        self._data: Any = None
        self._option: OptionSpec | None = None
        self.inner: Entry | None = None
        self._has_kind = has_kind
        self._held: QWidget | None = None
        self.kinds = Combo(lambda row: desk.refusal(place, blank_option(spec.options[row])))
        self.kinds.setAccessibleName(say(title))
        self.kinds.addItems([say(option.title) for option in spec.options])
        self.kinds.activated.connect(lambda index: self.choose(spec.options[index]))
        if not has_kind:
            self.kinds.hide()
        self.head = QWidget()
        self._row = QHBoxLayout(self.head)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
        self._row.addWidget(self.kinds)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def choose(self, option: OptionSpec) -> None:
        """Make it of another kind; what both kinds say in the same way stays."""
        data = blank_option(option)
        spec = option.spec
        if isinstance(spec, PartSpec) and isinstance(self._data, dict) and self._option:
            before = self._option.spec
            for name, value in self._data.items():
                new = spec.field(name)
                old = before.field(name) if isinstance(before, PartSpec) else None
                if new is not None and old is not None and are_alike(new.spec, old.spec):
                    data[name] = value
        data = self.desk.fitted(self.place, data)
        self.put(data, Change(Words(f"{self.title.en}: {option.title.en}",
                                    f"{self.title.ja}：{option.title.ja}")))
        self.first().setFocus()

    def show_value(self, value: Any) -> None:
        option = self.spec.option_of(value)
        if option is not self._option:
            self._build(option)
        self._data = value
        self.kinds.setCurrentIndex(self.spec.options.index(option) if option else -1)
        if self.inner is not None:
            self.inner.show_value(value)

    def refresh(self) -> None:
        if self.inner is not None:
            self.inner.refresh()

    def first(self) -> QWidget:
        return self.kinds if self.inner is None or self._has_kind else self.inner.first()

    def _build(self, option: OptionSpec | None) -> None:
        if self._held is not None:
            drop(self._held)
        self._option, self.inner, self._held = option, None, None
        is_large = option is not None and not is_simple(option.spec)
        self.setHidden(not is_large)
        if option is None or isinstance(option.spec, FixedSpec):
            return
        self.inner = self.desk.make(option.spec, self.place, option.title, self.put)
        self._held = framed(self.inner, option.spec) if self._has_kind else self.inner
        (self._column if is_large else self._row).addWidget(self._held)


class OptionalEntry(Entry):
    """Something that may be left unsaid: what that means and a button to say it, or what it asks
    for and a button to leave it out. Whoever holds this lays out ``head``."""

    is_leaf, is_group, can_clear = False, True, True

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put,
                 spec: OptionalSpec) -> None:
        super().__init__(desk, place, title, put)
        self._spec = spec
        self.head = QWidget()
        self.nothing, self.set = QLabel(say(spec.nothing)), QPushButton(tr("Set…"))
        self.nothing.setProperty("quiet", "true")
        self.set.setObjectName("add")
        self.set.setAccessibleName(tr("Set: {field}").format(field=say(title)))
        self.clear = cross(tr("Leave this out: {field}").format(field=say(title)))
        self.set.clicked.connect(lambda: self._turn(is_on=True))
        self.clear.clicked.connect(lambda: self._turn(is_on=False))
        self.inner: Entry | None = None
        """What it asks for, while it is said."""
        self._held: QWidget | None = None
        self._row, self._column = QHBoxLayout(self.head), QVBoxLayout(self)
        for layout in (self._row, self._column):
            layout.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
        for widget in (self.nothing, self.set, self.clear):
            self._row.addWidget(widget)

    def show_value(self, value: Any) -> None:
        is_given = value is not None
        if is_given != (self.inner is not None):
            self._build(is_given=is_given)
        for widget in (self.nothing, self.set):
            widget.setHidden(is_given)
        self.clear.setVisible(is_given)
        if self.inner is not None:
            self.inner.show_value(value)

    def refresh(self) -> None:
        if self.inner is not None:
            self.inner.refresh()

    def first(self) -> QWidget:
        return self.set if self.inner is None else self.inner.first()

    def _build(self, *, is_given: bool) -> None:
        is_small = is_simple(self._spec.inner)
        self.setHidden(is_small or not is_given)
        if self._held is not None:
            drop(self._held)
        self.inner = self._held = None
        if is_given:
            self.inner = self.desk.make(self._spec.inner, self.place, self.title, self.put)
            self._held = framed(self.inner, self._spec.inner)
            if is_small:
                self._row.insertWidget(2, self._held)
            else:
                self._column.addWidget(self._held)
            self._held.show()

    def _turn(self, *, is_on: bool) -> None:
        words = Words("given", "指定する") if is_on else self._spec.nothing
        self.say(blank(self._spec.inner) if is_on else None, words)
        self.first().setFocus()
