"""The name of a card in its band: whole on every face, and readable on the smallest."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cardtable.paint import fonts
from cardtable.paint.frames import WIDTH, Form, paint_band
from cardtable.paint.text import draw_line, fit_line

_WANTED = 11.0
"""Pixels of letter height that a name on a compact face has, if need be drawn narrow, or else in
two lines in a higher band."""
_NARROWEST = 0.68
_SEEN_AT = 110.0
"""A compact face with more pixels is a small card on a fine screen, not a large card."""
_LINE = 1.08
"""From one of two lines to the next, in letter heights."""


def paint_name(painter: QPainter, rect: QRectF, name: str, look: Form, centred: bool) -> None:
    """The name on a whole face, in one line."""
    paint_band(painter, rect, look)
    box = rect.adjusted(2.4, 0, -2.4, -0.9)
    line = fit_line(name, box.width(), 5.4, 3.6, fonts.SERIF, 0.72)
    align = 0.5 if centred else 0.0
    draw_line(painter, box, name, line, look.band_text, True, fonts.SERIF, align)


class CompactName(NamedTuple):
    """How a name stands on a compact face: its band, its lines, the height of their letters."""

    band: QRectF
    lines: tuple[str, ...]
    letters: float


def compact_name(rect: QRectF, name: str, width: float) -> CompactName:
    """The name on a compact face that is ``width`` pixels wide; ``rect`` is a band of one line."""
    largest = min(rect.height() * 0.7, 8.6)
    wanted = min(largest, _WANTED * WIDTH / min(max(1.0, width), _SEEN_AT))
    line = fit_line(name, rect.width() - 2.0, largest, wanted, fonts.SANS, _NARROWEST)
    halves = _halves(name) if line.size < wanted * 0.99 else ()
    if not halves:
        return CompactName(rect, (name,), wanted)
    higher = QRectF(rect)
    higher.setHeight((1 + _LINE) * wanted + 2.0)
    return CompactName(higher, halves, wanted)


def paint_compact_name(
    painter: QPainter, rect: QRectF, name: str, look: Form, width: float
) -> None:
    """The name on a compact face, as `compact_name` says."""
    laid = compact_name(rect, name, width)
    paint_band(painter, laid.band, look)
    box = rect.adjusted(1.0, 0, -1.0, -0.8)
    if len(laid.lines) == 1:
        largest = min(rect.height() * 0.7, 8.6)
        line = fit_line(name, box.width(), largest, laid.letters, fonts.SANS, _NARROWEST)
        draw_line(painter, box, name, line, look.band_text, True, align=0.5)
        return
    box.setHeight(laid.letters)
    for number, half in enumerate(laid.lines):
        room = box.translated(0, 0.7 + number * _LINE * laid.letters)
        line = fit_line(half, box.width(), laid.letters, laid.letters, fonts.SANS, _NARROWEST)
        draw_line(painter, room, half, line, look.band_text, True, align=0.5)


def _halves(name: str) -> tuple[str, ...]:
    """The name in two parts of most equal width; none where it cannot be parted."""
    parts = [(name[:at].rstrip(), name[at:]) for at in range(1, len(name)) if name[at - 1] in " ・"]
    return min(parts, default=(), key=lambda part: max(map(fonts.advance, part)))
