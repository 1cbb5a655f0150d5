"""Looking for garbage in the thread of the screen, between its events, and nowhere else."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

from cardtable.engine import garbage

EVERY = 200
"""Milliseconds from one look to the next."""
_OLDEST = 50
"""Looks among the younger objects after which all are looked through: that takes longer than a
frame. Whatever is large asks for it when it is left."""


class Tidying(QObject):
    """Does what Python would do by itself, as long as the window is there."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        garbage.hold()
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def stop(self) -> None:
        """The window goes."""
        if self._timer.isActive():
            self._timer.stop()
            garbage.release()

    def _look(self) -> None:
        new, young, old = gc.get_count()
        most, middle, _ = gc.get_threshold()
        if old > _OLDEST:
            gc.collect()
        elif young > middle:
            gc.collect(1)
        elif new > most:
            gc.collect(0)
