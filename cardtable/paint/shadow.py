"""Soft shadows as pixmaps: the table draws them under a card once, into the card's own pixmap."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

CORNER = 3.2 / 63
"""Radius of a card's corner in card widths."""

_STEPS = 12


def soft_shadow(
    width: int, height: int, rect: QRectF, radius: float, blur: float, strength: float = 0.5
) -> QPixmap:
    """A pixmap of the given device size with the blurred shadow of a rounded rectangle."""
    made = QPixmap(max(1, width), max(1, height))
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    reached = 0.0
    for step in range(_STEPS):
        share = (step + 1) / _STEPS
        wanted = strength * share * share * (3 - 2 * share)
        alpha = (wanted - reached) / (1 - reached)
        reached = wanted
        grow = blur * (1 - 2 * step / (_STEPS - 1)) * 0.8
        painter.setBrush(QColor.fromRgbF(0.02, 0.02, 0.06, alpha))
        corner = max(0.5, radius + grow)
        painter.drawRoundedRect(rect.adjusted(-grow, -grow, grow, grow), corner, corner)
    painter.end()
    return made


@lru_cache(maxsize=12)
def card_shadow(width: int, height: int, card_width: int, pad: int, depth: float = 1.0) -> QPixmap:
    """The shadow of a card of ``width`` x ``height`` device pixels, with ``pad`` on each side.

    ``card_width`` is the short side, for the corner; ``depth`` above 1 is a card held higher.
    The few last ones are kept: all cards of a table have the same.
    """
    fall = pad * 0.28
    rect = QRectF(pad, pad + fall, width, height)
    blur = max(1.0, pad * 0.62)
    strength = 0.5 if depth <= 1 else 0.42
    return soft_shadow(width + 2 * pad, height + 2 * pad, rect, card_width * CORNER, blur, strength)
