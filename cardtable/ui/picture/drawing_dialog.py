"""A dialog that asks which pictures are wanted and writes them, piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QProgressBar, QPushButton, QWidget

from cardtable.engine.words import Words
from cardtable.ui import messages
from cardtable.ui.picture.work import BUDGET, Work
from cardtable.ui.translate import say, tr


class DrawingDialog(QDialog):
    """What such dialogs share: ``form`` asks, ``go`` begins, ``progress`` tells how much is done,
    ``cancel`` gives that up or closes. A subclass lays them out."""

    written = Signal(object)
    """The `Path` of what was written."""

    def __init__(self, parent: QWidget, title: str, doing: str, budget: float = BUDGET) -> None:
        """``doing`` is what a screen reader says of the progress; ``budget``: see `Work`."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.form = QWidget()
        self.go, self.cancel = QPushButton(), QPushButton(tr("Cancel"))
        self.go.setProperty("primary", "true")
        self.progress = QProgressBar()
        self.progress.setRange(0, 1000)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(doing)
        self.progress.hide()
        self.work = Work(self, budget)
        self.work.progressed.connect(lambda share: self.progress.setValue(round(share * 1000)))
        self.work.finished.connect(self._finished)
        self._then: Callable[[], object] = self.accept
        self.cancel.clicked.connect(self.reject)

    def begin(
        self, steps: Generator[float, None, Words | None], then: Callable[[], object]
    ) -> None:
        """Do this, and after it ``then``, unless there was trouble: that is told."""
        self._then = then
        self.set_busy(True)
        self.work.start(steps)

    def write_to(self, path: Path, steps: Generator[float, None, Words | None]) -> None:
        """Do this, which writes there, then close and say so."""
        def done() -> None:
            self.accept()
            self.written.emit(path)

        self.begin(steps, done)

    def set_busy(self, is_busy: bool) -> None:
        """While something is written nothing else can be asked for."""
        self.progress.setVisible(is_busy)
        self.progress.setValue(0)
        for widget in (self.form, self.go):
            widget.setEnabled(not is_busy)

    def tell(self, words: Words) -> None:
        """Say what cannot be done."""
        messages.tell(self, self.windowTitle(), say(words))

    def stop(self) -> None:
        """Give up whatever goes on."""
        self.work.stop()

    def reject(self) -> None:
        """While something is written: give that up, and nothing is left of it. Else close."""
        if self.work.is_busy:
            self.work.stop()
            self.set_busy(False)
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing goes on without it."""
        self.stop()
        super().closeEvent(event)

    def done(self, result: int) -> None:
        """The same, however it is left."""
        self.stop()
        super().done(result)

    def _finished(self, trouble: Words | None) -> None:
        self.set_busy(False)
        if trouble is not None:
            self.tell(trouble)
        else:
            self._then()
