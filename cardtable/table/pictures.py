"""One pre-drawn pixmap a card: face or back, turned by quarters, its shadow drawn in.

A card on the table is a single unscaled blit; scaling, turning and shadow effects at each paint
cost twenty times as much.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Literal, Protocol

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPixmap, Qt, QTransform

from cardtable.engine.cards import CardKey
from cardtable.engine.view import CardView, Mark
from cardtable.paint.shadow import card_shadow
from cardtable.table.furniture import as_sleeve

Look = tuple[CardKey | None, str, tuple[Mark, ...]]
"""What a card shows: key, side and marks; a back is ``(None, name of the back, ())``."""

Sleeve = Literal["", "top", "foot"]
"""No box, or one with its open end there."""

WHOLE_FROM = 260
"""Logical pixels of width from which the rules text of a whole face is 11 pixels high or more."""
KEPT = 400
"""Pixmaps kept beside those on the table: a turned card comes back at once."""


class CardArtist(Protocol):
    """Who draws faces and backs, in device pixels; `cardtable.paint.artist.Artist` does."""

    def face(
        self, key: CardKey, side: str, width: int, marks: tuple[Mark, ...] = (), *,
        compact: bool | None = None,
    ) -> QPixmap: ...

    def back(self, name: str, width: int) -> QPixmap: ...


def look_of(card: CardView) -> Look:
    """What a card shows to those who see this view of it."""
    if card.face_up and card.key is not None:
        return card.key, card.side, card.marks
    return None, card.back, ()


class Pictures:
    """Finished pixmaps by look, width in device pixels and quarter turns."""

    def __init__(self, artist: CardArtist) -> None:
        self.artist = artist
        self._kept: OrderedDict[tuple[Look, int, int, Sleeve, bool], QPixmap] = OrderedDict()

    def card(
        self, look: Look, width: int, turns: int, ratio: float, *, depth: float = 1.0,
        sleeve: Sleeve = "",
    ) -> QPixmap:
        """The pixmap with its shadow; ``depth`` above 1 is a card held higher (not kept)."""
        compact = width / ratio < WHOLE_FROM
        wanted = (look, width, turns % 4, sleeve, compact)
        kept = self._kept.get(wanted) if depth == 1.0 else None
        if kept is None:
            kept = self._draw(wanted, depth)
            if depth == 1.0:
                self._kept[wanted] = kept
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(wanted)
        if kept.devicePixelRatio() != ratio:
            kept.setDevicePixelRatio(ratio)
        return kept

    def clear(self) -> None:
        """Forget all: the cards or the language changed."""
        self._kept.clear()

    def forget_other_sizes(self, width: int) -> None:
        """Let go of pixmaps for a card width that is no longer shown."""
        for wanted in [w for w in self._kept if w[1] > width or w[1] < width // 2]:
            del self._kept[wanted]

    def _draw(self, wanted: tuple[Look, int, int, Sleeve, bool], depth: float) -> QPixmap:
        (key, side, marks), width, turns, sleeve, compact = wanted
        if key is None:
            plain = self.artist.back(side, width)
        else:
            plain = self.artist.face(key, side, width, marks, compact=compact)
        if sleeve:
            plain = as_sleeve(plain, at_foot=sleeve == "foot")
        if turns:
            plain = plain.transformed(QTransform().rotate(90 * turns))
        pad = padding(width, depth)
        whole = QPixmap(plain.width() + 2 * pad, plain.height() + 2 * pad)
        whole.fill(Qt.GlobalColor.transparent)
        painter = QPainter(whole)
        shadow = card_shadow(plain.width(), plain.height(), width, pad, depth)
        painter.drawPixmap(0, 0, shadow)
        painter.drawPixmap(QPointF(pad, pad), plain)
        painter.end()
        return whole


def padding(width: int, depth: float = 1.0) -> int:
    """Device pixels around a card of this width for its shadow."""
    return max(3, round(width * 0.07 * depth))
