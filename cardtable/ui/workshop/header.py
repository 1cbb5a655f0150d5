"""The line above the workshop: which card is open, whether it is whole, what can be done."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from cardtable.engine.words import Words
from cardtable.ui.header_buttons import LeaveButton, StepButton
from cardtable.ui.translate import Retranslated, later, say, tr


class Header(Retranslated, QFrame):
    """Title, verdict and buttons."""

    left = Signal()
    used = Signal()
    """The card is wanted in a deck."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._problems: int | None = None
        self._title: Words | None = None
        self.leave, self.use = LeaveButton(), QPushButton()
        self.undo, self.redo = StepButton(later("Undo")), StepButton(later("Redo"))
        self.use.setProperty("primary", "true")
        self.title, self.verdict = QLabel(), QLabel()
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.leave.clicked.connect(self.left)
        self.use.clicked.connect(self.used)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 6, 8, 6)
        row.setSpacing(6)
        row.addWidget(self.leave)
        row.addWidget(self.title, 1)
        row.addWidget(self.verdict)
        for button in (self.undo, self.redo, self.use):
            row.addWidget(button)
        self.retranslate()

    def set_card(self, title: Words | None, problems: int) -> None:
        """Which card is open, ``None``: no card; and how much is wrong with it."""
        self._title, self._problems = title, problems if title is not None else None
        self.retranslate()

    def set_history(self, undo: Words | None, redo: Words | None) -> None:
        """What undo and redo would do."""
        self.undo.set_step(undo)
        self.redo.set_step(redo)

    def retranslate(self) -> None:
        """All words anew."""
        self.title.setText("" if self._title is None else say(self._title))
        if self._problems is None:
            self.verdict.setText("")
        elif self._problems == 1:
            self.verdict.setText("✕ " + tr("One problem"))
        elif self._problems:
            self.verdict.setText("✕ " + tr("{count} problems").format(count=self._problems))
        else:
            self.verdict.setText("✓ " + tr("Complete, and saved"))
        self.verdict.setProperty("fault", "true" if self._problems else "false")
        self.verdict.style().polish(self.verdict)
        self.use.setText(tr("Use it in a deck"))
        self.use.setEnabled(self._problems == 0)
