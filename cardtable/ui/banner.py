"""The end of a match, over the table: who won, why, and what next."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from cardtable.engine.outcome import Outcome
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.ui.scale import write_at
from cardtable.ui.text import announce
from cardtable.ui.translate import Retranslated, say, tr


class Banner(Retranslated, QFrame):
    """Shows an `Outcome`. It can be put away, to look at the table."""

    rematch_wanted = Signal()
    undo_wanted = Signal()
    clause_clicked = Signal(str)

    def __init__(self, name_of: Callable[[Seat], Words], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self._name_of = name_of
        self.outcome: Outcome | None = None
        self.title, self.reason = QLabel(), QLabel()
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.clause = QPushButton()
        self.clause.setProperty("link", "true")
        self.clause.clicked.connect(self._follow)
        self.rematch, self.undo, self.look = QPushButton(), QPushButton(), QPushButton()
        self.rematch.setProperty("primary", "true")
        self.rematch.clicked.connect(self.rematch_wanted)
        self.undo.clicked.connect(self.undo_wanted)
        self.look.clicked.connect(self.hide)
        self._lay()
        self.hide()

    def show_outcome(self, outcome: Outcome | None) -> None:
        """Show the end of a match, or that it goes on (``None``)."""
        if outcome == self.outcome:
            return
        self.outcome = outcome
        self.setVisible(outcome is not None)
        if outcome is not None:
            self.retranslate()
            self.raise_()
            self.rematch.setFocus()
            announce(self, f"{self.title.text()} {self.reason.text()}")

    def retranslate(self) -> None:
        """All words anew."""
        self.rematch.setText(tr("Rematch"))
        self.undo.setText(tr("Take the last move back"))
        self.look.setText(tr("Look at the table"))
        if self.outcome is None:
            return
        winner = self.outcome.winner
        self.title.setText(tr("A draw") if winner is None else
                           tr("{name} wins").format(name=say(self._name_of(winner))))
        self.setAccessibleName(self.title.text())
        self.reason.setText(say(self.outcome.words))
        self.clause.setText(self.outcome.clause)
        self.clause.setVisible(bool(self.outcome.clause))
        self.adjustSize()

    def set_scale(self, pixels: int) -> None:
        """Write at this size."""
        write_at(self, pixels)
        write_at(self.title, pixels * 2.6, bold=True)
        write_at(self.reason, pixels * 1.3)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts it away."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            (focused if isinstance(focused, QPushButton) else self.rematch).click()
        else:
            super().keyPressEvent(event)

    def _follow(self) -> None:
        if self.outcome is not None:
            self.clause_clicked.emit(self.outcome.clause)

    def _lay(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.look)
        row.addWidget(self.undo)
        row.addWidget(self.rematch)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(36, 24, 36, 24)
        layout.setSpacing(12)
        for widget in (self.title, self.reason, self.clause):
            layout.addWidget(widget, alignment=Qt.AlignmentFlag.AlignHCenter)
        layout.addLayout(row)
