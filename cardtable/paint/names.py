"""The name of a card in its band: whole on every face, and readable on the smallest."""

from __future__ import annotations

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


def paint_compact_name(
    painter: QPainter, rect: QRectF, name: str, look: Form, width: float
) -> float:
    """The name on a compact face that is ``width`` pixels wide; answers where its band ends."""
    largest = min(rect.height() * 0.7, 8.6)
    wanted = min(largest, _WANTED * WIDTH / min(max(1.0, width), _SEEN_AT))
    box = rect.adjusted(1.0, 0, -1.0, -0.8)
    line = fit_line(name, box.width(), largest, wanted, fonts.SANS, _NARROWEST)
    halves = _halves(name) if line.size < wanted * 0.99 else ()
    if not halves:
        paint_band(painter, rect, look)
        draw_line(painter, box, name, line, look.band_text, True, align=0.5)
        return rect.bottom()
    higher = QRectF(rect)
    higher.setHeight((1 + _LINE) * wanted + 2.0)
    paint_band(painter, higher, look)
    box.setHeight(wanted)
    for number, half in enumerate(halves):
        room = box.translated(0, 0.7 + number * _LINE * wanted)
        line = fit_line(half, box.width(), wanted, wanted, fonts.SANS, _NARROWEST)
        draw_line(painter, room, half, line, look.band_text, True, align=0.5)
    return higher.bottom()


def _halves(name: str) -> tuple[str, ...]:
    """The name in two parts of most equal width; none where it cannot be parted."""
    parts = [(name[:at].rstrip(), name[at:]) for at in range(1, len(name)) if name[at - 1] in " ・"]
    return min(parts, default=(), key=lambda part: max(map(fonts.advance, part)))
