"""Lists of parts: each in a frame that says what it says, with a menu to add more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from cardtable.decks.forms_specs import (
    NO_WORDS,
    CardSpec,
    ManySpec,
    OneOfSpec,
    OptionSpec,
    PartSpec,
    Spec,
    blank,
    blank_option,
)
from cardtable.decks.offers import Place
from cardtable.engine.words import Words
from cardtable.ui.translate import say, tr
from cardtable.ui.workshop.boxes import ElidedButton, cross, drop, sign_button
from cardtable.ui.workshop.desk import GONE, Change, Desk, Entry, Put
from cardtable.ui.workshop.kinds import OneOfEntry
from cardtable.ui.workshop.rich import rich


class ItemFrame(QFrame):
    """One of a list: its kind, its sentence, what it asks for; to be moved and removed."""

    moved = Signal(int)
    removed = Signal()

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put, spec: Spec) -> None:
        super().__init__()
        self.setObjectName("item")
        self._desk, self.place = desk, place
        self.entry: Entry
        if isinstance(spec, OneOfSpec):
            self.entry = OneOfEntry(desk, place, title, put, spec, has_kind=False)
        else:
            self.entry = desk.make(spec, place, title, put)
        self._spec = spec
        self.kind = ElidedButton()
        self.kind.setObjectName("kind")
        self.sentence, self.fault = QLabel(), QLabel()
        self.sentence.setObjectName("sentence")
        self.sentence.setTextFormat(Qt.TextFormat.RichText)
        self.fault.setProperty("fault", "true")
        for label in (self.sentence, self.fault):
            label.setWordWrap(True)
            label.hide()
        self.up = sign_button("↑", tr("Move up"))
        self.down = sign_button("↓", tr("Move down"))
        self.remove = cross(tr("Remove"))
        self.up.clicked.connect(lambda: self.moved.emit(-1))
        self.down.clicked.connect(lambda: self.moved.emit(1))
        self.remove.clicked.connect(self.removed)
        self._lay(title)

    def show_value(self, value: Any, *, is_first: bool, is_last: bool) -> None:
        """Show one of the list, at its place in it."""
        self.entry.show_value(value)
        option = self._spec.option_of(value) if isinstance(self._spec, OneOfSpec) else None
        if option is not None:
            self.kind.set_whole(say(option.title))
        self.up.setEnabled(not is_first)
        self.down.setEnabled(not is_last)

    def refresh(self) -> None:
        """What it says, and what is wrong with it."""
        said = self._desk.sentence(self.place)
        self.sentence.setVisible(said is not None and bool(said.en))
        if said is not None:
            self.sentence.setText(rich(say(said)))
        wrong = self._desk.problems_at(self.place)
        self.fault.setText("\n".join("✕ " + say(words) for words in wrong))
        self.fault.setVisible(bool(wrong))
        self.entry.refresh()

    def _lay(self, title: Words) -> None:
        head = QHBoxLayout()
        head.setSpacing(2)
        if isinstance(self._spec, OneOfSpec):
            assert isinstance(self.entry, OneOfEntry)
            menu = QMenu(self.kind)
            fill_menu(menu, self._spec, self.entry.choose,
                      lambda value: self._desk.refusal(self.place, value))
            self.kind.setMenu(menu)
            self.kind.setAccessibleDescription(tr("Make it another kind"))
            head.addWidget(self.kind)
        elif isinstance(self._spec, PartSpec):
            head.addWidget(QLabel(say(self._spec.title)))
        else:
            head.addWidget(self.entry)
        head.addStretch(1)
        for button in (self.up, self.down, self.remove):
            head.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 6, 8)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self.sentence)
        column.addWidget(self.fault)
        if isinstance(self._spec, OneOfSpec | PartSpec):
            column.addWidget(self.entry)


class ManyEntry(Entry):
    """A list: each of it in a frame, and a menu to add more."""

    is_leaf, is_group = False, True

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put, spec: ManySpec) -> None:
        super().__init__(desk, place, title, put)
        self._inner = spec.inner
        self._items: list[Any] = []
        self.frames: list[ItemFrame] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self.add = QPushButton()
        self.add.setObjectName("add")
        self.add.setAccessibleName(tr("Add to: {list}").format(list=say(title)))
        if isinstance(spec.inner, OneOfSpec):
            menu = QMenu(self.add)
            fill_menu(menu, spec.inner, lambda option: self.append(
                desk.fitted(self._next, blank_option(option)), option.title),
                lambda value: desk.refusal(self._next, value))
            self.add.setMenu(menu)
        elif isinstance(spec.inner, CardSpec):
            self.add.clicked.connect(lambda: desk.card_wanted.emit(
                lambda key: self.append(str(key), desk.name_of(key))))
        else:
            self.add.clicked.connect(lambda: self.append(blank(spec.inner), self._title_of_one()))
        self.head = QWidget()
        self._row = QHBoxLayout(self.head)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.add)
        self.add.setText(tr("Add…"))

    @property
    def _next(self) -> Place:
        return (*self.place, len(self._items))

    def append(self, data: Any, said: Words) -> None:
        """One more at the end, with the keyboard in it."""
        self.put([*self._items, data], Change(Words(f"Add: {said.en}", f"追加：{said.ja}")))
        if self.frames:
            self.frames[-1].entry.first().setFocus()

    def show_value(self, value: Any) -> None:
        self._items = list(value) if isinstance(value, list) else []
        while len(self.frames) > len(self._items):
            drop(self.frames.pop())
        while len(self.frames) < len(self._items):
            self._make_frame(len(self.frames))
        if bool(self._items) == (self._row.count() > 0):
            self._move_button()
        last = len(self._items) - 1
        for at, (frame, item) in enumerate(zip(self.frames, self._items, strict=True)):
            frame.show_value(item, is_first=at == 0, is_last=at == last)

    def refresh(self) -> None:
        for frame in self.frames:
            frame.refresh()

    def first(self) -> QWidget:
        return self.frames[0].entry.first() if self.frames else self.add

    def shift(self, at: int, by: int) -> None:
        """Move one of the list up or down; the keyboard goes along."""
        to = at + by
        if not 0 <= to < len(self._items):
            return
        items = list(self._items)
        items.insert(to, items.pop(at))
        self.put(items, Change(Words(f"Move: {self._said(at).en}", f"移動：{self._said(at).ja}")))
        frame = self.frames[to]
        button = frame.up if by < 0 else frame.down
        (button if button.isEnabled() else frame.remove).setFocus()

    def remove(self, at: int) -> None:
        """Take one out of the list."""
        said = self._said(at)
        self.put([one for index, one in enumerate(self._items) if index != at],
                 Change(Words(f"Remove: {said.en}", f"削除：{said.ja}")))
        near = self.frames[min(at, len(self.frames) - 1)].remove if self.frames else self.add
        near.setFocus()

    def _said(self, at: int) -> Words:
        item = self._items[at]
        option = self._inner.option_of(item) if isinstance(self._inner, OneOfSpec) else None
        if option is not None:
            return option.title
        return self.desk.name_of(item) if isinstance(self._inner, CardSpec) else (
            self._title_of_one())

    def _move_button(self) -> None:
        """Beneath the last of the list; beside the title while there is none."""
        had_focus = self.add.hasFocus()
        self.add.setText(f"＋ {say(self.title)}" if self._items else tr("Add…"))
        if self._items:
            self._row.removeWidget(self.add)
            self._column.addWidget(self.add, alignment=Qt.AlignmentFlag.AlignLeft)
        else:
            self._column.removeWidget(self.add)
            self._row.addWidget(self.add)
        self.setHidden(not self._items)
        if had_focus:
            self.add.setFocus()

    def _title_of_one(self) -> Words:
        return self._inner.title if isinstance(self._inner, PartSpec) else self.title

    def _make_frame(self, at: int) -> None:
        def put(value: Any, change: Change) -> None:
            if value is GONE:
                self.remove(at)
                return
            items = list(self._items)
            items[at] = value
            self.put(items, change)

        frame = ItemFrame(self.desk, (*self.place, at), self._title_of_one(), put, self._inner)
        frame.moved.connect(lambda by: self.shift(at, by))
        frame.removed.connect(lambda: self.remove(at))
        self.frames.append(frame)
        self._column.insertWidget(at, frame)
        frame.show()


def fill_menu(menu: QMenu, spec: OneOfSpec, then: Callable[[OptionSpec], object],
              refusal: Callable[[Any], Words | None] = lambda _: None) -> None:
    """The kinds of a thing as a menu, in the groups that the game makes. What would be refused is
    grey and says why."""
    groups: dict[Words, QMenu] = {}
    for option in spec.options:
        into = menu
        if option.group != NO_WORDS:
            if option.group not in groups:
                groups[option.group] = menu.addMenu(say(option.group))
            into = groups[option.group]
        action = into.addAction(say(option.title))
        action.triggered.connect(lambda _=False, option=option: then(option))
        into.aboutToShow.connect(lambda action=action, option=option: _judge(
            action, refusal(blank_option(option))))
    for one in (menu, *groups.values()):
        one.setToolTipsVisible(True)


def _judge(action: QAction, reason: Words | None) -> None:
    action.setEnabled(reason is None)
    action.setToolTip("" if reason is None else say(reason))
