"""The payment planner: what will be paid lies marked on the table before it is paid."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.moves import Move
from cardtable.engine.words import Words
from cardtable.ui.plan import Plan
from cardtable.ui.scale import SMALLEST, write_at
from cardtable.ui.text import announce
from cardtable.ui.translate import Retranslated, say, tr


class Planner(Retranslated, QFrame):
    """Lets a person choose among the ways to make one move. Nothing happens before it is paid.

    ``title_of`` names a place of the table, ``held`` says how many cards lie there.
    """

    committed = Signal(object)
    """The `Action` as planned."""
    cancelled = Signal()
    marked = Signal(object)
    """How many cards of each place are about to be paid; empty when the planner closes."""

    def __init__(
        self, title_of: Callable[[str], Words], held: Callable[[str], int],
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("planner")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._title_of, self._held = title_of, held
        self.plan: Plan | None = None
        self._pixels = SMALLEST
        self.title = QLabel()
        self.title.setWordWrap(True)
        self.status = QLabel()
        self.status.setWordWrap(True)
        self.body = QWidget()
        self.pay = QPushButton()
        self.pay.setProperty("primary", "true")
        self.pay.clicked.connect(self.commit)
        self.cancel_button = QPushButton()
        self.cancel_button.clicked.connect(self.cancel)
        self._lay()
        self.hide()
        self.retranslate()

    def open(self, plan: Plan) -> None:
        """Begin to plan, with the cheapest way as the proposal."""
        self.plan = plan
        self._build()
        self.show()
        self.raise_()
        self.pay.setFocus()
        announce(self, f"{self.title.text()}. {self.status.text()}")

    def set_scale(self, pixels: int) -> None:
        """Write at this size."""
        self._pixels = pixels
        write_at(self, pixels)
        write_at(self.title, pixels * 1.2, bold=True)
        if self.plan is not None:
            self._build()

    def close_plan(self) -> None:
        """Forget the plan, whoever decided so; nothing has happened."""
        if self.plan is not None:
            self.plan = None
            self.hide()
            self.marked.emit({})

    def cancel(self) -> None:
        """Everything is as it was."""
        self.close_plan()
        self.cancelled.emit()

    def commit(self) -> None:
        """Pay as planned, if it can be paid so."""
        move = self._chosen()
        if move is not None:
            self.close_plan()
            self.committed.emit(move.action)

    def press_place(self, place: str) -> None:
        """A place of the table was clicked: pay one more of it, or take it back."""
        if self.plan is None:
            return
        if self.plan.can_add(place):
            self.plan.add(place)
        else:
            self.plan.take(place)
        self._say()
        self.setFocus()

    def retranslate(self) -> None:
        """All words anew."""
        self.setAccessibleName(tr("Payment"))
        self.cancel_button.setText(tr("Cancel"))
        self.cancel_button.setToolTip(tr("Nothing is paid (Esc)"))
        self.pay.setText(tr("Pay"))
        if self.plan is not None:
            self._build()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape cancels, Enter pays."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if isinstance(focused, QAbstractButton) and focused is not self.pay:
                focused.click()
            else:
                self.commit()
        else:
            super().keyPressEvent(event)

    def _chosen(self) -> Move | None:
        if self.plan is None:
            return None
        ways = self.plan.open_choices
        index = max(0, self.which.currentIndex())
        return ways[index].move if index < len(ways) else None

    def _lay(self) -> None:
        self.which = QComboBox()
        self.which.hide()
        buttons = QHBoxLayout()
        buttons.addWidget(self.status, 1)
        buttons.addWidget(self.cancel_button)
        buttons.addWidget(self.pay)
        self._column = layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 12)
        layout.addWidget(self.title)
        layout.addWidget(self.body)
        layout.addWidget(self.which)
        layout.addLayout(buttons)

    def _build(self) -> None:
        """Rows for this plan: an extra cost each, a place each."""
        assert self.plan is not None
        self.title.setText(say(self.plan.ways[0].move.title))
        old, self.body = self.body, QWidget()
        self._column.replaceWidget(old, self.body)
        old.hide()
        old.deleteLater()
        grid = QGridLayout(self.body)
        grid.setContentsMargins(0, 2, 0, 2)
        grid.setColumnStretch(0, 1)
        self._extra_widgets: list[tuple[Words, QCheckBox | QSpinBox]] = []
        self._place_widgets: list[tuple[str, QLabel, QPushButton, QPushButton]] = []
        for extra in self.plan.extras_known:
            self._add_extra(grid, extra)
        for place in self.plan.places:
            self._add_place(grid, place)
        write_at(self.body, self._pixels)
        self._say()

    def _add_extra(self, grid: QGridLayout, extra: Words) -> None:
        assert self.plan is not None
        row, most, text = grid.rowCount(), self.plan.most(extra), say(extra)
        if most == 1:
            box = QCheckBox(text[:1].upper() + text[1:])
            box.toggled.connect(lambda is_on: self._declare(extra, int(is_on)))
            grid.addWidget(box, row, 0, 1, 4)
            self._extra_widgets.append((extra, box))
            return
        label, steps = QLabel(text[:1].upper() + text[1:]), QSpinBox()
        label.setWordWrap(True)
        label.setBuddy(steps)
        steps.setRange(0, most)
        steps.setAccessibleName(text)
        steps.valueChanged.connect(lambda count: self._declare(extra, count))
        grid.addWidget(label, row, 0)
        grid.addWidget(steps, row, 1, 1, 3)
        self._extra_widgets.append((extra, steps))

    def _add_place(self, grid: QGridLayout, place: str) -> None:
        row, title = grid.rowCount(), say(self._title_of(place))
        less, count, more = QPushButton("−"), QLabel(), QPushButton("+")
        for button, words in ((less, tr("{place}: one less")), (more, tr("{place}: one more"))):
            button.setAccessibleName(words.format(place=title))
            side = round(self.fontMetrics().height() * 1.6)
            button.setFixedSize(max(32, side), max(28, side))
            button.setStyleSheet("padding: 0; font-weight: bold;")
        count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        count.setMinimumWidth(64)
        less.clicked.connect(partial(self._step, place, -1))
        more.clicked.connect(partial(self._step, place, 1))
        grid.addWidget(QLabel(title), row, 0)
        for column, widget in enumerate((less, count, more), 1):
            grid.addWidget(widget, row, column)
        self._place_widgets.append((place, count, less, more))

    def _declare(self, extra: Words, count: int) -> None:
        if self.plan is not None:
            self.plan.declare(extra, count)
            self._say()

    def _step(self, place: str, by: int) -> None:
        if self.plan is not None:
            self.plan.add(place) if by > 0 else self.plan.take(place)
            self._say()

    def _say(self) -> None:
        """Show the plan: numbers, what is missing, marks on the table."""
        plan = self.plan
        assert plan is not None
        for extra, widget in self._extra_widgets:
            was_blocked = widget.blockSignals(True)
            count = plan.extras[extra]
            if isinstance(widget, QCheckBox):
                widget.setChecked(bool(count))
                widget.setEnabled(plan.can_declare(extra, 1 - count))
            else:
                widget.setValue(count)
            widget.blockSignals(was_blocked)
        for place, label, less, more in self._place_widgets:
            label.setText(f"{plan.pays[place]} / {self._held(place)}")
            less.setEnabled(plan.can_take(place))
            more.setEnabled(plan.can_add(place))
            for button in (less, more):
                button.setVisible(plan.can_change)
        self._say_open_choices(plan)
        missing = plan.missing
        if plan.chosen is not None:
            self.status.setText(tr("Free.") if not plan.pays.total() else tr("Paid in full."))
        else:
            self.status.setText(tr("Still missing: {count}").format(count=missing))
        self.pay.setEnabled(plan.chosen is not None)
        self.pay.setText(tr("Pay") if plan.pays.total() or plan.chosen is None else tr("Do it"))
        self.marked.emit(dict(plan.pays))
        self.adjustSize()

    def _say_open_choices(self, plan: Plan) -> None:
        """Where ways differ neither in extras nor in payment, a list tells them apart."""
        ways = plan.open_choices
        texts = [say(way.move.detail) or say(way.move.title) for way in ways]
        if [self.which.itemText(i) for i in range(self.which.count())] != texts:
            self.which.clear()
            self.which.addItems(texts)
        self.which.setVisible(len(ways) > 1)
