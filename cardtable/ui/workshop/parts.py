"""A part of a card: its fields, each with its title and with what is wrong there."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from cardtable.decks.forms_specs import FieldSpec, FlagSpec, PartSpec
from cardtable.decks.offers import Place
from cardtable.engine.words import Words
from cardtable.ui.translate import say, tr
from cardtable.ui.workshop.boxes import cross
from cardtable.ui.workshop.desk import GONE, Change, Desk, Entry, Put
from cardtable.ui.workshop.flow import Flow
from cardtable.ui.workshop.rich import rich
from cardtable.ui.workshop.shapes import framed, is_in_line, is_simple

_MANY = 2
"""More optional fields than so many wait in a menu until they are asked for."""


class FieldBox(QWidget):
    """A field with its title, and what is wrong with it beneath."""

    def __init__(self, desk: Desk, field: FieldSpec, place: Place, put: Put, *,
                 can_go: bool) -> None:
        super().__init__()
        self.field, self.place, self._desk = field, place, desk
        self.entry = desk.make(field.spec, place, field.title, put)
        self.title = QLabel(say(field.title))
        self.title.setBuddy(self.entry.first())
        if isinstance(field.spec, FlagSpec):
            self.title.hide()
        self.sentence, self.fault = QLabel(), QLabel()
        self.sentence.setProperty("quiet", "true")
        self.sentence.setTextFormat(Qt.TextFormat.RichText)
        self.fault.setProperty("fault", "true")
        for label in (self.sentence, self.fault):
            label.setWordWrap(True)
            label.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.title)
        column.addLayout(head)
        column.addWidget(self.sentence)
        if self.entry.head is not None:
            head.addWidget(self.entry.head)
        if is_simple(field.spec) or is_in_line(field.spec):
            head.addWidget(self.entry)
        else:
            head.addStretch(1)
            column.addWidget(framed(self.entry, field.spec))
            self.title.setProperty("heading", "true" if self.entry.is_group else "false")
        self.gone = cross(tr("Leave this out: {field}").format(field=say(field.title)))
        if not can_go or self.entry.can_clear:
            self.gone.hide()
        self.gone.clicked.connect(lambda: put(GONE, Change(Words(
            f"Leave out: {field.title.en}", f"指定をやめる：{field.title.ja}"))))
        head.addWidget(self.gone)
        column.addWidget(self.fault)
        if hint := say(field.hint):
            self.setToolTip(hint)
            self.entry.first().setAccessibleDescription(hint)

    def show_value(self, value: Any) -> None:
        """Show what stands in the field."""
        self.entry.show_value(value)

    def refresh(self) -> None:
        """What stands here says, and what is wrong here and within."""
        said = None if self.entry.is_leaf else self._desk.sentence(self.place)
        self.sentence.setVisible(said is not None and bool(said.en))
        if said is not None:
            self.sentence.setText(rich(say(said)))
        wrong = self._desk.problems_at(self.place, whole=self.entry.is_leaf)
        self.fault.setText("\n".join("✕ " + say(words) for words in wrong))
        self.fault.setVisible(bool(wrong))
        self.entry.refresh()


class PartEntry(Entry):
    """The fields of a part, small ones side by side. Fields that say what holds anyway wait in a
    menu where they are many."""

    is_leaf, is_group = False, True

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put, spec: PartSpec) -> None:
        super().__init__(desk, place, title, put)
        self._data: dict[str, Any] = {}
        self._asked: set[str] = set()
        optional = [field for field in spec.fields if not field.is_required]
        is_row = is_in_line(spec)
        is_in_a_list = any(isinstance(step, int) for step in place)
        self._is_folded = is_in_a_list and not is_row and len(optional) > _MANY
        self._across = 10 if is_row else 18
        self._fields = {field.name: field for field in sorted(
            spec.fields, key=lambda field: field.name == "key")}
        self.boxes: dict[str, FieldBox] = {}
        """The fields that were ever shown; each is made when it is shown first."""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6 if place else 12)
        self._lines = self._set_lines()
        self.more = QPushButton(tr("More…"))
        self.more.setProperty("link", "true")
        self.more.setAccessibleName(tr("More to say about: {part}").format(part=say(title)))
        self.menu = QMenu(self.more)
        self.menu.setToolTipsVisible(True)
        self.menu.aboutToShow.connect(self._offer)
        self.more.setMenu(self.menu)
        self._column.addWidget(self.more, alignment=Qt.AlignmentFlag.AlignLeft)

    def show_value(self, value: Any) -> None:
        self._data = value if isinstance(value, dict) else {}
        self._fold()
        for name, box in self.boxes.items():
            box.show_value(self._data.get(name, box.field.default))

    def refresh(self) -> None:
        self._fold()
        for box in self.boxes.values():
            box.refresh()

    def first(self) -> QWidget:
        shown = (box for name in self._fields if (box := self.box_of(name)) is not None)
        box = next(shown, None)
        return self if box is None else box.entry.first()

    def box_of(self, name: str) -> FieldBox | None:
        """The field of that name, if it is shown."""
        box = self.boxes.get(name)
        return None if box is None or box.isHidden() else box

    def ask_for(self, name: str) -> None:
        """Bring out a field that waits in the menu."""
        self._asked.add(name)
        self._fold()
        self.boxes[name].entry.first().setFocus()

    def _set_lines(self) -> dict[str, QWidget]:
        """Where each field will stand: small ones in lines that they share."""
        lines: dict[str, QWidget] = {}
        line: QWidget | None = None
        for field in self._fields.values():
            is_small = is_simple(field.spec) or is_in_line(field.spec)
            if line is None or not is_small:
                line = QWidget()
                if is_small:
                    Flow(line, across=self._across)
                else:
                    QVBoxLayout(line).setContentsMargins(0, 0, 0, 0)
                self._column.addWidget(line)
            lines[field.name] = line
            line = line if is_small else None
        return lines

    def _make(self, field: FieldSpec) -> FieldBox:
        box = FieldBox(self.desk, field, (*self.place, field.name), self._putter(field),
                       can_go=self._is_folded and not field.is_required)
        line = self._lines[field.name]
        layout = line.layout()
        before = [name for name in self._fields if self._lines[name] is line]
        at = sum(name in self.boxes for name in before[:before.index(field.name)])
        if isinstance(layout, Flow):
            layout.insert(at, box)
        elif layout is not None:
            layout.addWidget(box)
        self.boxes[field.name] = box
        box.show_value(self._data.get(field.name, field.default))
        return box

    def _putter(self, field: FieldSpec) -> Put:
        def put(value: Any, change: Change) -> None:
            data = {name: one for name, one in self._data.items() if name != field.name}
            if value is GONE:
                self._asked.discard(field.name)
            else:
                data = {**self._data, field.name: value}
            self.put(data, change)

        return put

    def _is_wanted(self, field: FieldSpec) -> bool:
        return (not self._is_folded or field.is_required or field.name in self._data
                or field.name in self._asked
                or self.desk.has_problems((*self.place, field.name)))

    def _fold(self) -> None:
        """Show what is wanted, made if need be; the rest waits in the menu."""
        waits = False
        for name, field in self._fields.items():
            box = self.boxes.get(name)
            if not self._is_wanted(field):
                waits = True
                if box is not None:
                    box.hide()
            else:
                (box or self._make(field)).show()
        for line in self._lines.values():
            line.setHidden(all(self.box_of(name) is None for name, one in self._lines.items()
                               if one is line))
        self.more.setVisible(waits)

    def _offer(self) -> None:
        self.menu.clear()
        for name, field in self._fields.items():
            if self.box_of(name) is None:
                action = self.menu.addAction(say(field.title))
                action.setToolTip(say(field.hint))
                action.triggered.connect(lambda _=False, name=name: self.ask_for(name))
