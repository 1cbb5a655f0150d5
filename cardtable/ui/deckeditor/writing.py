"""Dialogs that write something large: a form, a bar that shows how far it is, and Cancel.

The work is a generator. It is taken up again and again for a few milliseconds, so that the window
goes on answering meanwhile; closed before its end, it tidies up after itself.
"""

from __future__ import annotations

import time
from collections.abc import Generator

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.words import LANGUAGES, Language, Words
from cardtable.ui.translate import Retranslated, language, say, tr

_SLICE = 0.008
"""Seconds of work at once: half a frame."""
_NAMES = {"en": "English", "ja": "日本語"}


class SlicedWork(QObject):
    """A generator that is run between other things."""

    stepped = Signal(int)
    ended = Signal(object)
    """What it returned."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: Generator[int, None, object] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_running(self) -> bool:
        """Is anything still to be done?"""
        return self._work is not None

    def start(self, work: Generator[int, None, object]) -> None:
        """Begin; what was being done is given up."""
        self.stop()
        self._work = work
        self._timer.start()

    def stop(self) -> None:
        """Give up."""
        self._timer.stop()
        work, self._work = self._work, None
        if work is not None:
            work.close()

    def _go_on(self) -> None:
        if self._work is None:
            return
        end = time.perf_counter() + _SLICE
        step = 0
        try:
            while time.perf_counter() < end:
                step = next(self._work)
        except StopIteration as stopped:
            self._work = None
            self._timer.stop()
            self.ended.emit(stopped.value)
            return
        self.stepped.emit(step)


class WritingDialog(Retranslated, QDialog):
    """What all of them share. A subclass adds rows to ``form`` and calls `write`."""

    said = Signal(str)
    """What was written, to be told in the status bar."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.work = SlicedWork(self)
        self.work.stepped.connect(self._stepped)
        self.work.ended.connect(self._ended)
        self._done = ""
        self.fields = QWidget()
        self.form = QFormLayout(self.fields)
        self.form.setContentsMargins(0, 0, 0, 0)
        self.spoken, self.spoken_label = QComboBox(), QLabel()
        for key in LANGUAGES:
            self.spoken.addItem(_NAMES[key], key)
        self.spoken.setCurrentIndex(LANGUAGES.index(language()))
        self.about = QLabel()
        self.about.setWordWrap(True)
        self.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.bar = QProgressBar()
        self.bar.hide()
        self.buttons = QDialogButtonBox()
        self.go = self.buttons.addButton("", QDialogButtonBox.ButtonRole.ActionRole)
        self.go.setProperty("primary", "true")
        self.cancel = self.buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.rejected.connect(self.reject)
        self.column = QVBoxLayout(self)
        self.column.addWidget(self.about)
        self.column.addWidget(self.bar)
        self.column.addWidget(self.buttons)

    @property
    def chosen_language(self) -> Language:
        """The language of the cards."""
        return LANGUAGES[self.spoken.currentIndex()]

    def add_row(self, label: QLabel, field: QWidget) -> None:
        """A field with its name."""
        label.setBuddy(field)
        self.form.addRow(label, field)

    def retranslate(self) -> None:
        """All words anew; a subclass goes on with its own."""
        self.spoken_label.setText(tr("Language of the cards"))
        self._name_cancel()

    def write(self, work: Generator[int, None, Words | None], total: int, done: str) -> None:
        """Do the work; ``done`` is said when it is finished."""
        self._done = done
        self.fields.setEnabled(False)
        self.go.setEnabled(False)
        self.bar.setRange(0, total)
        self.bar.setValue(0)
        self.bar.show()
        self.work.start(work)
        self._name_cancel()

    def notes(self) -> tuple[Words, ...]:
        """What should be known of what was written."""
        return ()

    def reject(self) -> None:
        """Stop what is being written; if nothing is, close."""
        if not self.work.is_running:
            super().reject()
            return
        self.work.stop()
        self._rest(tr("Stopped. Nothing was written."))

    def _stepped(self, step: int) -> None:
        self.bar.setValue(step)

    def _ended(self, trouble: Words | None) -> None:
        notes = [say(note) for note in self.notes()]
        if trouble is not None:
            self._rest(say(trouble))
            return
        self.said.emit(self._done)
        if notes:
            self._rest("\n".join([self._done, *notes]))
        else:
            self.accept()

    def _rest(self, told: str) -> None:
        self.bar.hide()
        self.fields.setEnabled(True)
        self.go.setEnabled(True)
        self.about.setText(told)
        self._name_cancel()

    def _name_cancel(self) -> None:
        self.cancel.setText(tr("Cancel"))
