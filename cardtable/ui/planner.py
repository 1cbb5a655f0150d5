"""The payment planner: what will be paid lies marked on the table before it is paid."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.cards import CardId
from cardtable.ui.plan_body import NO_MARKS, PlanBody
from cardtable.ui.scale import SMALLEST, write_at
from cardtable.ui.text import announce
from cardtable.ui.translate import Retranslated, say, tr


class Planner(Retranslated, QFrame):
    """Lets a person choose among the ways to make one move. Nothing happens before it is paid."""

    committed = Signal(object)
    """The `Action` as planned."""
    cancelled = Signal()
    marked = Signal(object)
    """The `Marks` of what is about to be paid; none when the planner closes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("planner")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.body: PlanBody | None = None
        self._make: Callable[[], PlanBody] | None = None
        self._pixels = SMALLEST
        self.title = QLabel()
        self.title.setWordWrap(True)
        self.status = QLabel()
        self.status.setWordWrap(True)
        self.buttons: list[QPushButton] = []
        """What carries it out, the likeliest first."""
        self.cancel_button = QPushButton()
        self.cancel_button.clicked.connect(self.cancel)
        self._lay()
        self.hide()
        self.retranslate()

    @property
    def pay(self) -> QPushButton:
        """The button that Enter presses."""
        return self.buttons[0]

    @property
    def is_open(self) -> bool:
        """Is something being planned?"""
        return self.body is not None

    def open(self, make: Callable[[], PlanBody]) -> None:
        """Begin to plan. ``make`` builds the rows, and builds them anew in another language."""
        self.close_plan()
        self._make = make
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
        if self._make is not None:
            self._build()

    def close_plan(self) -> None:
        """Forget the plan, whoever decided so; nothing has happened."""
        if self.body is not None:
            self._drop_body()
            self._make = None
            self.hide()
            self.marked.emit(NO_MARKS)

    def cancel(self) -> None:
        """Everything is as it was."""
        self.close_plan()
        self.cancelled.emit()

    def commit(self, number: int = 0) -> None:
        """Pay as planned, by one of the buttons, if it can be paid so."""
        action = self.body.commits[number].action if self.body is not None else None
        if action is not None:
            self.close_plan()
            self.committed.emit(action)

    def press(self, place: str, card: CardId | None) -> None:
        """The table was clicked: pay with what lies there, or take it back."""
        if self.body is not None:
            self.body.press(place, card)
            self.setFocus()

    def retranslate(self) -> None:
        """All words anew."""
        self.setAccessibleName(tr("Payment"))
        self.cancel_button.setText(tr("Cancel"))
        self.cancel_button.setToolTip(tr("Nothing is paid (Esc)"))
        if self._make is not None:
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

    def _lay(self) -> None:
        self._row = QHBoxLayout()
        self._row.addStretch(1)
        self._row.addWidget(self.cancel_button)
        self._column = layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 12)
        layout.addWidget(self.title)
        layout.addWidget(self.status)
        layout.addLayout(self._row)

    def _build(self) -> None:
        assert self._make is not None
        self._drop_body()
        self.body = self._make()
        self.body.changed.connect(self._say)
        self._column.insertWidget(1, self.body)
        for number in range(len(self.body.commits)):
            button = QPushButton()
            button.setProperty("primary", "true" if not number else "false")
            button.clicked.connect(lambda _=False, number=number: self.commit(number))
            self._row.addWidget(button)
            self.buttons.append(button)
        write_at(self, self._pixels)
        self._say()

    def _drop_body(self) -> None:
        if self.body is not None:
            self._column.removeWidget(self.body)
            self.body.hide()
            self.body.deleteLater()
            self.body = None
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        for label in (self.title, self.status):
            label.clear()  # It may have named cards that are not for the next pair of eyes.

    def _say(self) -> None:
        """Show the plan: what is missing, what is marked on the table."""
        body = self.body
        assert body is not None
        self.title.setText(say(body.title))
        self.status.setText(body.status)
        marks = body.marks
        is_free = not (marks.cards or any(marks.places.values()))
        for button, commit in zip(self.buttons, body.commits, strict=True):
            button.setEnabled(commit.action is not None)
            pay = tr("Do it") if is_free and commit.action is not None else tr("Pay")
            button.setText((commit.title or pay).replace("&", "&&"))
        self.marked.emit(marks)
        self.adjustSize()
