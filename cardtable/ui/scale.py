"""How large to write: a little larger in a large window, and as large as a person likes it."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QWidget

SMALLEST, LARGEST = 13, 24
"""Logical pixels of an ordinary line, before a person asks for more."""
TEXT_SIZES = (100, 125, 150, 175, 200)
"""What a person may choose, in percent."""


def text_pixels(window: QSize, percent: int = 100) -> int:
    """Logical pixels of an ordinary line in a window of this size."""
    height = min(window.height(), window.width() * 9 / 16)
    fitting = max(SMALLEST, min(LARGEST, SMALLEST + (height - 720) / 100))
    return round(fitting * percent / 100)


def written_pixels(widget: QWidget) -> int:
    """Logical pixels of a line as this widget writes it."""
    return round(widget.font().pointSizeF() * widget.logicalDpiY() / 72)


def write_everywhere(pixels: int) -> None:
    """Let the whole program, dialogs and menus too, write at this size."""
    font = QApplication.font()
    font.setPointSizeF(pixels * 72 / QApplication.primaryScreen().logicalDotsPerInchY())
    QApplication.setFont(font)


def write_at(widget: QWidget, pixels: float, *, bold: bool = False) -> None:
    """Let a widget, and all in it that has no font of its own, write at this size."""
    font = QFont(widget.font())
    font.setPointSizeF(pixels * 72 / widget.logicalDpiY())
    font.setBold(bold)
    widget.setFont(font)


def open_at(dialog: QWidget, wide: int, high: int) -> None:
    """Give a dialog a size in lines of text, never larger than the window that it is of."""
    line, parent = dialog.fontMetrics().height(), dialog.parentWidget()
    room = parent.window().size() if parent is not None else dialog.screen().availableSize()
    dialog.resize(QSize(line * wide, line * high).boundedTo(room))
