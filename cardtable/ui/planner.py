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
        self.pay = QPushButton()
        self.pay.setProperty("primary", "true")
        self.pay.clicked.connect(self.commit)
        self.cancel_button = QPushButton()
        self.cancel_button.clicked.connect(self.cancel)
        self._lay()
        self.hide()
        self.retranslate()

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

    def commit(self) -> None:
        """Pay as planned, if it can be paid so."""
        action = self.body.action if self.body is not None else None
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
        self.pay.setText(tr("Pay"))
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
        buttons = QHBoxLayout()
        buttons.addWidget(self.status, 1)
        buttons.addWidget(self.cancel_button)
        buttons.addWidget(self.pay)
        self._column = layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 12)
        layout.addWidget(self.title)
        layout.addLayout(buttons)

    def _build(self) -> None:
        assert self._make is not None
        self._drop_body()
        self.body = self._make()
        self.body.changed.connect(self._say)
        self._column.insertWidget(1, self.body)
        write_at(self.body, self._pixels)
        self._say()

    def _drop_body(self) -> None:
        if self.body is not None:
            self._column.removeWidget(self.body)
            self.body.hide()
            self.body.deleteLater()
            self.body = None

    def _say(self) -> None:
        """Show the plan: what is missing, what is marked on the table."""
        body = self.body
        assert body is not None
        self.title.setText(say(body.title))
        self.status.setText(body.status)
        self.pay.setEnabled(body.action is not None)
        marks = body.marks
        pays = bool(marks.cards) or any(marks.places.values())
        self.pay.setText(tr("Pay") if pays or body.action is None else tr("Do it"))
        self.marked.emit(marks)
        self.adjustSize()
