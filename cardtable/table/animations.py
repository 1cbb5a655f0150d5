"""Motion: how cards get to where they already are.

An item's place is set at once; a `Glide` only shows it on its way there. `Animator.finish` ends
all motion at the end positions, so a new input never meets a half-way table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QPixmap

DURATION = 210
"""Milliseconds of one card's motion."""
STAGGER = 35
"""Milliseconds between the starts of cards that move together."""
LONGEST_WAIT = 280
"""With many cards at once, the last one starts no later than this."""
FRAME = 16


class Movable(Protocol):
    """What can glide: a card of the table, a ghost."""

    def show_on_way(
        self, pos: QPointF, rotation: float, before: QPixmap | None, done: float
    ) -> None: ...

    def rest(self) -> None: ...

    @property
    def home(self) -> QPointF: ...


class Motion(Protocol):
    """What an `Animator` runs: a card on its way, a number that counts."""

    delay: int

    @property
    def item(self) -> Resting: ...

    def show(self, elapsed: float) -> bool: ...


class Resting(Protocol):
    """What can be brought to where its motion leads."""

    def rest(self) -> None: ...


@dataclass(slots=True)
class Glide:
    """One item on its way home from ``start``, turned by ``rotation`` degrees at first.

    With ``before``, what it showed at first, it turns over on the way.
    """

    item: Movable
    start: QPointF
    rotation: float = 0.0
    before: QPixmap | None = None
    delay: int = 0
    duration: int = DURATION

    def show(self, elapsed: float) -> bool:
        """Show the item after so many milliseconds; is it still on its way?"""
        done = min(1.0, max(0.0, (elapsed - self.delay) / self.duration))
        if done >= 1.0:
            self.item.rest()
            return False
        eased = 1 - (1 - done) ** 3
        pos = self.start + (self.item.home - self.start) * eased
        self.item.show_on_way(pos, self.rotation * (1 - eased), self.before, eased)
        return True


class Animator(QObject):
    """Runs motions by one timer; holds nothing that the table could not lose."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_on = True
        self._motions: Sequence[Motion] = ()
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(lambda: self.advance(self._clock.elapsed()))

    @property
    def is_running(self) -> bool:
        """Is anything on its way?"""
        return bool(self._motions)

    def start(self, motions: Sequence[Motion]) -> None:
        """Start these in a quick stagger; whatever ran before ends first."""
        self.finish()
        if not motions:
            return
        if not self.is_on:
            for motion in motions:
                motion.item.rest()
            return
        step = min(STAGGER, LONGEST_WAIT / len(motions))
        for index, motion in enumerate(motions):
            motion.delay = round(index * step)
        self._motions = motions
        self._clock.start()
        self.advance(0)
        self._timer.start()

    def advance(self, elapsed: float) -> None:
        """Show all at so many milliseconds after the start."""
        self._motions = [motion for motion in self._motions if motion.show(elapsed)]
        if not self._motions:
            self._timer.stop()

    def finish(self) -> None:
        """End all motion where it leads."""
        self._timer.stop()
        motions, self._motions = self._motions, ()
        for motion in motions:
            motion.item.rest()

    def forget(self, item: Resting) -> None:
        """The item is going away."""
        self._motions = [motion for motion in self._motions if motion.item is not item]
