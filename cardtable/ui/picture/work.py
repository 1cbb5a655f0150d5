"""Long drawing in small pieces, so that the window never stops."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

BUDGET = 0.012
"""Seconds of work between two turns of the event loop."""


class Work(QObject):
    """Does one thing at a time, given as a generator of how much of it is done."""

    progressed = Signal(float)
    finished = Signal(object)
    """What the generator returned."""

    def __init__(self, parent: QObject, budget: float = BUDGET) -> None:
        """``budget``: less of it for what cannot be cut into very small pieces."""
        super().__init__(parent)
        self._budget = budget
        self._steps: Generator[float, None, Any] | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_busy(self) -> bool:
        """Is something being done?"""
        return self._steps is not None

    def start(self, steps: Generator[float, None, Any]) -> None:
        """Give up what is being done, and do this."""
        self.stop()
        self._steps = steps
        self._timer.start(0)

    def stop(self) -> None:
        """Give up; nothing is left behind."""
        self._timer.stop()
        steps, self._steps = self._steps, None
        if steps is not None:
            steps.close()

    def _go_on(self) -> None:
        until, steps = perf_counter() + self._budget, self._steps
        if steps is None:
            return
        share = 0.0
        try:
            while perf_counter() < until:
                share = next(steps)
        except StopIteration as end:
            self._steps = None
            self._timer.stop()
            self.finished.emit(end.value)
            return
        self.progressed.emit(share)
