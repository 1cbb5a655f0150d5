"""The name of a card in its band: whole on every face, and readable on the smallest."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cardtable.paint import fonts
from cardtable.paint.frames import WIDTH, Form, paint_band
from cardtable.paint.symbols import paint_symbol
from cardtable.paint.text import Fitted, draw_fitted, draw_line, fit, fit_line

_WANTED = 11.0
"""Pixels of letter height that a name on a compact face has, if need be drawn narrow."""
_ENOUGH = 9.5
"""Under this many pixels a name takes two lines, in a higher band."""
_NARROWEST = 0.7
_SEEN_AT = 110.0
"""A compact face with more pixels is a small card on a fine screen, not a large card."""
_HIGHEST = 20.0
"""Height of a band with two lines on the smallest cards."""


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
    pixel = WIDTH / min(max(1.0, width), _SEEN_AT)
    largest = min(rect.height() * 0.7, 8.6)
    box = rect.adjusted(1.0, 0, -1.0, -0.8)
    line = fit_line(
        name, box.width(), largest, min(largest, _WANTED * pixel), fonts.SANS, _NARROWEST
    )
    if line.size < _ENOUGH * pixel:
        higher = QRectF(rect)
        higher.setHeight(min(_HIGHEST, max(rect.height() + 2.6, 2 * _ENOUGH * pixel + 1.6)))
        two = _two_lines(name, higher.adjusted(1.0, 0.2, -1.0, -0.8))
        if two.size > line.size:
            paint_band(painter, higher, look)
            box = higher.adjusted(1.0, 0, -1.0, -0.8)
            draw_fitted(painter, box, two, look.band_text, paint_symbol, centred=True)
            return higher.bottom()
    paint_band(painter, rect, look)
    draw_line(painter, box, name, line, look.band_text, True, align=0.5)
    return rect.bottom()


def _two_lines(name: str, box: QRectF) -> Fitted:
    return fit(f"**{name}**", box.width(), box.height(), box.height() * 0.48, 3, 1.02, 1.0)
