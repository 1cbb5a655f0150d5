"""Stale, then fresh: redraws what a change of size left stretched, a few milliseconds at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

BUDGET = 7
"""Milliseconds of drawing between two frames."""
CALM = 40
"""Milliseconds without another change of size before drawing begins."""

Job = Callable[[], object]


class Refresher(QObject):
    """A queue of drawing jobs worked off in small batches from the event loop.

    ``budget`` and ``pause`` are the milliseconds of a batch and from one to the next.
    """

    done = Signal()
    """Everything is fresh."""

    def __init__(
        self, parent: QObject | None = None, *, budget: int = BUDGET, pause: int = 0
    ) -> None:
        super().__init__(parent)
        self._budget, self._pause = budget, pause
        self._jobs: deque[Job] = deque()
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._batch)

    @property
    def is_idle(self) -> bool:
        """Is everything fresh?"""
        return not self._jobs

    def restart(self, jobs: Iterable[Job], *, wait: int = CALM) -> None:
        """Forget the old jobs and begin with these after a calm moment."""
        self._jobs = deque(jobs)
        self._timer.start(wait)

    def add(self, jobs: Iterable[Job], *, wait: int = CALM) -> None:
        """Do these as well, after the others."""
        self._jobs.extend(jobs)
        if self._jobs and not self._timer.isActive():
            self._timer.start(wait)

    def flush(self) -> None:
        """Do everything now."""
        self._timer.stop()
        if self._jobs:
            while self._jobs:
                self._jobs.popleft()()
            self.done.emit()

    def _batch(self) -> None:
        self._clock.start()
        while self._jobs:
            self._jobs.popleft()()
            if self._clock.elapsed() >= self._budget:
                break
        if self._jobs:
            self._timer.start(self._pause)
        else:
            self.done.emit()
