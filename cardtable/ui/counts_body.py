"""The planner's rows where places pay by number: an extra cost each, a place each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLabel, QPushButton, QSpinBox

from cardtable.engine.cards import CardId
from cardtable.engine.moves import Move
from cardtable.engine.words import Words
from cardtable.ui.plan import Plan
from cardtable.ui.plan_body import Commit, Marks, PlanBody
from cardtable.ui.translate import say, tr


class CountsBody(PlanBody):
    """Walks along a `Plan`. ``title_of`` names a place, ``held`` counts its cards."""

    def __init__(
        self, plan: Plan, title_of: Callable[[str], Words], held: Callable[[str], int]
    ) -> None:
        super().__init__()
        self.plan, self._title_of, self._held = plan, title_of, held
        self.extra_rows: list[tuple[Words, QCheckBox | QSpinBox]] = []
        self.place_rows: list[tuple[str, QLabel, QPushButton, QPushButton]] = []
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 2, 0, 2)
        grid.setColumnStretch(0, 1)
        for extra in plan.extras_known:
            self._add_extra(extra)
        for place in plan.places:
            self._add_place(place)
        self.which = QComboBox()
        self.which.currentIndexChanged.connect(lambda _: self.changed.emit())
        grid.addWidget(self.which, grid.rowCount(), 0, 1, 4)
        self._agree()

    @property
    def title(self) -> Words:
        """What is being done."""
        return self.plan.ways[0].move.title

    @property
    def commits(self) -> list[Commit]:
        """One: the action as planned, if it is paid."""
        move = self._chosen()
        return [Commit("", move.action if move is not None else None)]

    @property
    def status(self) -> str:
        """How much is missing."""
        if self.plan.chosen is not None:
            return tr("Paid in full.") if self.plan.pays.total() else tr("Free.")
        return tr("Still missing: {count}").format(count=self.plan.missing)

    @property
    def marks(self) -> Marks:
        """How many cards each place pays."""
        return Marks(dict(self.plan.pays), ())

    @property
    def places(self) -> list[str]:
        """Where it is paid from."""
        return self.plan.places

    def press(self, place: str, card: CardId | None) -> None:
        """Pay one more of this place, or take it back."""
        if place in self.plan.places:
            self._step(place, 1 if self.plan.can_add(place) else -1)

    def _chosen(self) -> Move | None:
        ways = self.plan.open_choices
        index = max(0, self.which.currentIndex())
        return ways[index].move if index < len(ways) else None

    def _add_extra(self, extra: Words) -> None:
        row, most, text = self._grid.rowCount(), self.plan.most(extra), say(extra)
        if most == 1:
            box = QCheckBox(text[:1].upper() + text[1:])
            box.toggled.connect(lambda is_on: self._declare(extra, int(is_on)))
            self._grid.addWidget(box, row, 0, 1, 4)
            self.extra_rows.append((extra, box))
            return
        label, steps = QLabel(text[:1].upper() + text[1:]), QSpinBox()
        label.setWordWrap(True)
        label.setBuddy(steps)
        steps.setRange(0, most)
        steps.setAccessibleName(text)
        steps.valueChanged.connect(lambda count: self._declare(extra, count))
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(steps, row, 1, 1, 3)
        self.extra_rows.append((extra, steps))

    def _add_place(self, place: str) -> None:
        row, title = self._grid.rowCount(), say(self._title_of(place))
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
        self._grid.addWidget(QLabel(title), row, 0)
        for column, widget in enumerate((less, count, more), 1):
            self._grid.addWidget(widget, row, column)
        self.place_rows.append((place, count, less, more))

    def _declare(self, extra: Words, count: int) -> None:
        self.plan.declare(extra, count)
        self._agree()
        self.changed.emit()

    def _step(self, place: str, by: int) -> None:
        self.plan.add(place) if by > 0 else self.plan.take(place)
        self._agree()
        self.changed.emit()

    def _agree(self) -> None:
        """Numbers and buttons as the plan has them."""
        plan = self.plan
        for extra, widget in self.extra_rows:
            was_blocked = widget.blockSignals(True)
            count = plan.extras[extra]
            if isinstance(widget, QCheckBox):
                widget.setChecked(bool(count))
                widget.setEnabled(plan.can_declare(extra, 1 - count))
            else:
                widget.setValue(count)
            widget.blockSignals(was_blocked)
        for place, label, less, more in self.place_rows:
            label.setText(f"{plan.pays[place]} / {self._held(place)}")
            less.setEnabled(plan.can_take(place))
            more.setEnabled(plan.can_add(place))
            for button in (less, more):
                button.setVisible(plan.can_change)
        self._say_open_choices()

    def _say_open_choices(self) -> None:
        """Where ways differ neither in extras nor in payment, a list tells them apart."""
        ways = self.plan.open_choices
        texts = [say(way.move.detail) or say(way.move.title) for way in ways]
        if [self.which.itemText(i) for i in range(self.which.count())] != texts:
            was_blocked = self.which.blockSignals(True)
            self.which.clear()
            self.which.addItems(texts)
            self.which.blockSignals(was_blocked)
        self.which.setVisible(len(ways) > 1)
