"""Reading and writing that takes a while, done beside the screen."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

T = TypeVar("T")
_SHARE = 0.0005
"""Seconds after which a thread lets the screen have its turn; Python's own five milliseconds,
again and again within one frame, would be seen."""


class Beside(QObject):
    """Does one thing after another in a thread of its own, and tells the screen when it is done."""

    _done = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        sys.setswitchinterval(_SHARE)
        self._pool = ThreadPoolExecutor(1, "beside")
        self._left = 0
        self._is_closed = False
        self._done.connect(self._take)

    @property
    def is_busy(self) -> bool:
        """Is anything being done?"""
        return bool(self._left)

    def do(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """``then`` gets on the screen's thread what ``work`` answered; a mistake in it is raised
        there."""
        if self._is_closed:
            return
        self._left += 1
        self._pool.submit(work).add_done_callback(lambda done: self._tell(done, then))

    def _tell(self, done: Future[Any], then: Callable[[Any], object]) -> None:
        if not done.cancelled():
            self._done.emit(done, then)

    def _take(self, work: Future[Any], then: Callable[[Any], object]) -> None:
        self._left -= 1
        then(work.result())

    def close(self) -> None:
        """Wait for what is being done, and do no more."""
        self._is_closed = True
        self._pool.shutdown(cancel_futures=True)
