"""The curtain between two people at one screen: who is to look now, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from cardtable.engine.moves import Move
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.ui.scale import SMALLEST, write_at
from cardtable.ui.text import announce
from cardtable.ui.translate import Retranslated, say, tr

_WIDTH = 40
"""In letters: so wide that it is low, and hides little of the table."""


class Curtain(Retranslated, QFrame):
    """Lies over the table while the screen shows only what everybody may see.

    What can be answered without looking at hidden cards is offered right here, so that letting
    something go on takes one key and shows nobody anything.
    """

    opened = Signal(int)
    """The seat that says that it alone is looking."""
    chosen = Signal(object)
    """The moves (a list) of a button, made without looking."""
    put_away = Signal()
    """Whoever only wanted to look has changed their mind."""

    def __init__(self, name_of: Callable[[Seat], Words], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self._name_of = name_of
        self._seat: Seat | None = None
        self._awaited = Words("", "")
        self._is_peek = False
        self._pixels = SMALLEST
        self.title, self.awaited, self.hint = QLabel(), QLabel(), QLabel()
        for label in (self.title, self.awaited, self.hint):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.awaited.setWordWrap(True)
        self.awaited.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.hint.setProperty("quiet", "true")
        self.look = QPushButton()
        self.look.setProperty("primary", "true")
        self.look.clicked.connect(self._open)
        self.back = QPushButton()
        self.back.clicked.connect(self.put_away)
        self.others: list[QPushButton] = []
        self._lay()
        self.hide()

    def ask(
        self, seat: Seat, awaited: Words, moves: Sequence[list[Move]] = (), *,
        is_peek: bool = False,
    ) -> None:
        """Let this player, and nobody else, look. ``moves``: groups that need no look."""
        self._seat, self._awaited, self._is_peek = seat, awaited, is_peek
        for old in self.others:
            old.hide()
            old.deleteLater()
        self.others = []
        for group in moves:
            button = QPushButton()
            button.setText(say(group[0].title).replace("&", "&&"))
            button.clicked.connect(partial(self.chosen.emit, group))
            self._row.insertWidget(len(self.others), button)
            button.show()  # at once, not with the next turn of the event loop
            self.others.append(button)
        self.set_scale(self._pixels)
        self.retranslate()
        self.show()
        self.raise_()
        self.look.setFocus()
        announce(self, f"{self.title.text()} {self.awaited.text()}")

    def retranslate(self) -> None:
        """All words anew."""
        if self._seat is None:
            return
        name = say(self._name_of(self._seat))
        self.title.setText(
            tr("Only {name} looks now").format(name=name) if self._is_peek
            else tr("{name} is to decide").format(name=name))
        self.setAccessibleName(self.title.text())
        self.awaited.setText(say(self._awaited))
        self.awaited.setVisible(bool(self._awaited.en) and not self._is_peek)
        self.hint.setText(tr("Hand the screen over; hidden cards are shown next."))
        self.look.setText(tr("I am {name}: show my cards").format(name=name))
        self.back.setText(tr("Go back"))
        self.back.setVisible(self._is_peek)
        self.adjustSize()

    def set_scale(self, pixels: int) -> None:
        """Write at this size."""
        self._pixels = pixels
        for widget in (self, self.look, self.back, *self.others):
            write_at(widget, pixels)
        write_at(self.title, pixels * 1.7, bold=True)
        write_at(self.awaited, pixels * 1.2)
        self.awaited.setMinimumWidth(round(pixels * _WIDTH))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses what has the focus; Escape goes back where one only wanted to look."""
        if event.key() == Qt.Key.Key_Escape and self._is_peek:
            self.put_away.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            (focused if isinstance(focused, QPushButton) else self.look).click()
        else:
            super().keyPressEvent(event)

    def _open(self) -> None:
        if self._seat is not None:
            self.opened.emit(self._seat)

    def _lay(self) -> None:
        self._row = QHBoxLayout()
        self._row.addWidget(self.back)
        self._row.addWidget(self.look)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 12, 28, 14)
        layout.setSpacing(7)
        for widget in (self.title, self.awaited, self.hint):
            layout.addWidget(widget, alignment=Qt.AlignmentFlag.AlignHCenter)
        layout.addLayout(self._row)
