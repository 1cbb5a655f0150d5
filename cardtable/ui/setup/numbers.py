"""Numbers of both sides, the step, whose turn it is, and what a puzzle asks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGroupBox,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.positions import Goal, NumberField
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat
from cardtable.session.laying import Laying
from cardtable.ui.translate import Retranslated, later, say, tr

_GOALS = {"": later("none: a position"), "win": later("win"), "score": later("score"),
          "survive": later("survive")}
_WHEN = (later("this turn"), later("until the end of the next turn"),
         later("until the end of the turn after next"))


class NumbersBox(Retranslated, QScrollArea):
    """A form made of what the game declares; every change goes to the position at once."""

    changed = Signal()

    def __init__(self, laying: Laying, name_of: Callable[[Seat], str]) -> None:
        super().__init__()
        self._laying, self._name_of = laying, name_of
        self._is_filling = False
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.retranslate()

    def take(self, laying: Laying) -> None:
        """Another position, or the same after a change."""
        self._laying = laying
        self._fill()

    def retranslate(self) -> None:
        """The whole form anew: its titles are the game's."""
        positions, body = self._laying.positions, QWidget()
        column = QVBoxLayout(body)
        self._shown: list[tuple[QCheckBox | QSpinBox, NumberField, Seat]] = []
        table = QGroupBox(tr("The whole table"))
        form = QFormLayout(table)
        self.step, self.active = QComboBox(), QComboBox()
        for step in positions.steps:
            self.step.addItem(say(step.title), step.key)
        for seat in SEATS:
            self.active.addItem(self._name_of(seat), seat)
        for box in (self.step, self.active):
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.currentIndexChanged.connect(self._choose_step)
        form.addRow(tr("Begins at"), self.step)
        form.addRow(tr("Whose turn"), self.active)
        self._add_numbers(form, -1, positions.common)
        column.addWidget(table)
        for seat in SEATS:
            side = QGroupBox(self._name_of(seat))
            self._add_numbers(QFormLayout(side), seat, positions.numbers)
            column.addWidget(side)
        column.addWidget(self._puzzle())
        column.addStretch(1)
        self.setWidget(body)
        self._fill()

    def _add_numbers(
        self, form: QFormLayout, seat: Seat, fields: tuple[NumberField, ...]
    ) -> None:
        for field in fields:
            if field.is_rare:
                continue
            if field.is_flag:
                check = QCheckBox(say(field.title))
                check.toggled.connect(partial(self._set, field, seat))
                self._shown.append((check, field, seat))
                form.addRow(check)
                continue
            spin = QSpinBox()
            spin.setRange(field.least, field.most)
            spin.setSingleStep(field.jump)
            spin.setKeyboardTracking(False)
            spin.valueChanged.connect(partial(self._set, field, seat))
            self._shown.append((spin, field, seat))
            form.addRow(say(field.title), spin)

    def _puzzle(self) -> QGroupBox:
        box = QGroupBox(tr("Puzzle"))
        form = QFormLayout(box)
        self.goal, self.who, self.when = QComboBox(), QComboBox(), QComboBox()
        for key, text in _GOALS.items():
            self.goal.addItem(tr(text), key)
        for seat in SEATS:
            self.who.addItem(self._name_of(seat), seat)
        for turns, text in enumerate(_WHEN):
            self.when.addItem(tr(text), turns)
        self.count = QSpinBox()
        self.count.setRange(1, 99)
        self.luck = QCheckBox(tr("Chance may fall any way"))
        self.luck.setToolTip(tr("Otherwise whatever needs a shuffle does not count."))
        self.title = QLineEdit()
        self.title.editingFinished.connect(self._retitle)
        for combo in (self.goal, self.who, self.when):
            combo.currentIndexChanged.connect(self._choose_goal)
        self.count.valueChanged.connect(self._choose_goal)
        self.luck.toggled.connect(self._choose_goal)
        form.addRow(tr("Title"), self.title)
        form.addRow(tr("Goal"), self.goal)
        form.addRow(tr("For"), self.who)
        form.addRow(tr("When"), self.when)
        form.addRow(tr("How often"), self.count)
        form.addRow(self.luck)
        return box

    # --- both ways -----------------------------------------------------------------------

    def _now(self, field: NumberField, seat: Seat) -> int:
        board = self._laying.board
        return field.of(board.common if seat < 0 else board.sides[seat].numbers)

    def _fill(self) -> None:
        self._is_filling = True
        position, board = self._laying.position, self._laying.board
        self.step.setCurrentIndex(self.step.findData(board.step))
        self.active.setCurrentIndex(board.active)
        for widget, field, seat in self._shown:
            if isinstance(widget, QSpinBox):
                widget.setValue(self._now(field, seat))
            else:
                widget.setChecked(bool(self._now(field, seat)))
        goal = position.goal
        self.goal.setCurrentIndex(self.goal.findData(goal.goal if goal is not None else ""))
        if goal is not None:
            self.who.setCurrentIndex(goal.seat)
            self.when.setCurrentIndex(min(goal.turns, len(_WHEN) - 1))
            self.count.setValue(goal.count)
            self.luck.setChecked(goal.chance == "against")
        for part in (self.who, self.when, self.luck):
            part.setEnabled(goal is not None)
        self.count.setEnabled(goal is not None and goal.goal == "score")
        if not self.title.hasFocus():
            self.title.setText(say(position.title))
        self._is_filling = False

    def _set(self, field: NumberField, seat: Seat, value: int) -> None:
        if not self._is_filling:
            self._laying.set_number(field, int(value), seat)
            self.changed.emit()

    def _choose_step(self) -> None:
        if not self._is_filling:
            self._laying.set_step(self.step.currentData(), self.active.currentData())
            self.changed.emit()

    def _choose_goal(self) -> None:
        if self._is_filling:
            return
        kind, old = self.goal.currentData(), self._laying.position.goal
        turns = self.when.currentData()
        if old is not None and self.when.currentIndex() == min(old.turns, len(_WHEN) - 1):
            turns = old.turns  # a later end, from a file
        self._laying.set_goal(Goal(
            kind, self.who.currentData(), turns, self.count.value(),
            "against" if self.luck.isChecked() else "missed") if kind else None)
        self.changed.emit()

    def _retitle(self) -> None:
        text = self.title.text().strip()
        if text != say(self._laying.position.title):
            self._laying.set_title(Words(text, text))
            self.changed.emit()
