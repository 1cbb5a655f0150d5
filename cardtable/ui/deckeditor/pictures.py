"""Pictures of cards for lists: drawn one after another while nothing else is to be done.

A face takes fifteen milliseconds: a list that drew what it shows before it shows it would stop at
every letter of a search. So a list asks, shows what there is, and is told when there is more.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QPixmap

from cardtable.engine.cards import CardKey
from cardtable.paint.artist import Artist
from cardtable.paint.kept import Kept

_KEPT = 48 * 1024 * 1024
"""Bytes; some eight hundred small faces."""
_MOST_WAITING = 120
"""More are not in sight at once; those asked for first are no longer in sight."""
_MOST_LAST = 3 * _MOST_WAITING
"""Cards of which a picture stands in until the right one is drawn."""
_TOLD = 50
"""Milliseconds between two paintings of a list whose pictures come one by one."""
_SOON = 5
"""Milliseconds between two looks whether a card's own picture has been read."""


class CardPictures(QObject):
    """Small faces by card and width in device pixels."""

    drawn = Signal()
    """More pictures are there."""

    def __init__(self, artist: Artist, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.artist = artist
        self._kept = Kept(_KEPT)
        self._last: dict[CardKey, QPixmap] = {}
        self._waiting: dict[tuple[CardKey, int], None] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._draw_one)
        self._telling = QTimer(self)
        self._telling.setSingleShot(True)
        self._telling.setInterval(_TOLD)
        self._telling.timeout.connect(self.drawn)

    @property
    def is_busy(self) -> bool:
        """Is anything still to be drawn?"""
        return bool(self._waiting)

    def get(self, key: CardKey, width: int) -> QPixmap | None:
        """The face, an older one of another width to be stretched, or ``None`` for now."""
        wanted = (key, width)
        if wanted in self._kept:
            return self._kept.get(wanted, lambda: self._draw(key, width))
        self._waiting.pop(wanted, None)
        self._waiting[wanted] = None
        while len(self._waiting) > _MOST_WAITING:
            self._waiting.pop(next(iter(self._waiting)))
        self._timer.start()
        return self._last.get(key)

    def clear(self) -> None:
        """Forget all: the language is another, or a card."""
        self._kept.clear()
        self._last.clear()
        self._waiting.clear()

    def take_over(self, artist: Artist) -> None:
        """Draw all anew by another artist; until then what was drawn before is shown."""
        self.artist = artist
        self._kept.clear()
        self._waiting.clear()

    def _draw_one(self) -> None:
        if not self._waiting:
            self._timer.stop()
            return
        wanted = next((one for one in reversed(self._waiting) if self.artist.prepare(one[0])), None)
        self._timer.setInterval(0 if wanted is not None else _SOON)
        if wanted is None:
            return
        key, width = wanted
        del self._waiting[wanted]
        self._last.pop(key, None)
        self._last[key] = self._kept.get(wanted, lambda: self._draw(key, width))
        while len(self._last) > _MOST_LAST:
            self._last.pop(next(iter(self._last)))
        if not self._waiting:
            self.drawn.emit()
        elif not self._telling.isActive():
            self._telling.start()

    def _draw(self, key: CardKey, width: int) -> QPixmap:
        return self.artist.draw_face(key, "front", width, (), compact=True)
