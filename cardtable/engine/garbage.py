"""Who looks for garbage: no thread beside that of the screen.

Python looks for circles of dead objects in whichever thread makes one object too many. If a scene
or a timer is among them it is thrown away there, and Qt crashes sooner or later: such things belong
to the thread that made them. So whoever has other threads work holds the looking meanwhile; and so
does, for speed, whoever makes much that stays.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock


class _Holders:
    """How many hold it now."""

    def __init__(self) -> None:
        self._lock, self._count, self._was_on = Lock(), 0, True

    def hold(self) -> None:
        """Nobody looks until `release`, or longer if others hold it too."""
        with self._lock:
            if not self._count:
                self._was_on = gc.isenabled()
            self._count += 1
            gc.disable()

    def release(self) -> None:
        """One holder less."""
        with self._lock:
            self._count -= 1
            if not self._count and self._was_on:
                gc.enable()


_holders = _Holders()
hold, release = _holders.hold, _holders.release


@contextmanager
def held() -> Iterator[None]:
    """Nobody looks meanwhile."""
    hold()
    try:
        yield
    finally:
        release()
