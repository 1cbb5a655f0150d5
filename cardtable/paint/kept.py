"""Finished pixmaps, the last used up to a number of bytes: what bounds the memory of pictures."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtGui import QPixmap


class Kept:
    """Pixmaps by what they show. Those used least lately go first; the last one made stays."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self.bytes = 0
        """Bytes held now."""

    def __contains__(self, wanted: Hashable) -> bool:
        return wanted in self._kept

    def get(self, wanted: Hashable, draw: Callable[[], QPixmap]) -> QPixmap:
        """The pixmap of that name; ``draw`` makes it where there is none."""
        kept = self._kept.get(wanted)
        if kept is None:
            kept = self._kept[wanted] = draw()
            self.bytes += _size(kept)
            while self.bytes > self._limit and len(self._kept) > 1:
                self.bytes -= _size(self._kept.popitem(last=False)[1])
        else:
            self._kept.move_to_end(wanted)
        return kept

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
        self.bytes = 0


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
