"""How large to write: a little larger in a large window, so that it is no desert."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

SMALLEST, LARGEST = 13, 24
"""Logical pixels of an ordinary line."""


def text_pixels(window: QSize) -> int:
    """Logical pixels of an ordinary line in a window of this size."""
    height = min(window.height(), window.width() * 9 / 16)
    return max(SMALLEST, min(LARGEST, round(SMALLEST + (height - 720) / 100)))


def write_at(widget: QWidget, pixels: float, *, bold: bool = False) -> None:
    """Let a widget, and all in it that has no font of its own, write at this size."""
    font = QFont(widget.font())
    font.setPointSizeF(pixels * 72 / widget.logicalDpiY())
    font.setBold(bold)
    widget.setFont(font)
