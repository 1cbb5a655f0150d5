"""One pre-drawn pixmap a card: face or back, turned by quarters, its shadow drawn in.

A card on the table is a single unscaled blit; scaling, turning and shadow effects at each paint
cost twenty times as much.
"""

from __future__ import annotations

from typing import Literal, Protocol

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPixmap, Qt, QTransform

from cardtable.engine.cards import CardKey
from cardtable.engine.view import CardView, Mark
from cardtable.engine.words import Language
from cardtable.paint.kept import Kept
from cardtable.paint.shadow import card_shadow
from cardtable.table.furniture import as_sleeve

Look = tuple[CardKey | None, str, tuple[Mark, ...]]
"""What a card shows: key, side and marks; a back is ``(None, name of the back, ())``."""

Sleeve = Literal["", "top", "foot"]
"""No box, or one with its open end there."""

WHOLE_FROM = 260
"""Logical pixels of width from which the rules text of a whole face is 11 pixels high or more."""
KEPT = 12 * 1024 * 1024
"""Bytes of pixmaps that are kept: a turned card, a rematch, a window of the old size come back at
once."""


class CardArtist(Protocol):
    """Who draws faces and backs, in device pixels; `cardtable.paint.artist.Artist` does."""

    language: Language

    def draw_face(
        self, key: CardKey, side: str, width: int, marks: tuple[Mark, ...], compact: bool
    ) -> QPixmap: ...

    def draw_back(self, name: str, width: int) -> QPixmap: ...

    def prepare(self, key: CardKey) -> bool: ...

    def set_language(self, language: Language) -> None: ...


def look_of(card: CardView) -> Look:
    """What a card shows to those who see this view of it."""
    if card.face_up and card.key is not None:
        return card.key, card.side, card.marks
    return None, card.back, ()


class Pictures:
    """Finished pixmaps by look, width in device pixels and quarter turns; one for all tables."""

    def __init__(self, artist: CardArtist) -> None:
        self.artist = artist
        self._language = artist.language
        self._kept = Kept(KEPT)

    def card(
        self, look: Look, width: int, turns: int, ratio: float, *, depth: float = 1.0,
        sleeve: Sleeve = "",
    ) -> QPixmap:
        """The pixmap with its shadow; ``depth`` above 1 is a card held higher."""
        compact = width / ratio < WHOLE_FROM
        wanted = (look, width, turns % 4, sleeve, compact, depth)
        kept = self._kept.get(wanted, lambda: self._draw(*wanted))
        if kept.devicePixelRatio() != ratio:
            kept.setDevicePixelRatio(ratio)
        return kept

    def prepare(self, key: CardKey) -> bool:
        """Have the card's own picture read beside the screen; can it be drawn at once?"""
        return self.artist.prepare(key)

    def set_language(self, language: Language) -> None:
        """Draw faces in that language from now on."""
        self.artist.set_language(language)
        if language != self._language:
            self._language = language
            self.clear()

    def clear(self) -> None:
        """Forget all: the cards are drawn otherwise now."""
        self._kept.clear()

    def _draw(
        self, look: Look, width: int, turns: int, sleeve: Sleeve, compact: bool, depth: float
    ) -> QPixmap:
        key, side, marks = look
        if key is None:
            plain = self.artist.draw_back(side, width)
        else:
            plain = self.artist.draw_face(key, side, width, marks, compact)
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
