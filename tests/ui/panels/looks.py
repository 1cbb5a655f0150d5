"""Looking at widgets as a person does: what is cut off, what can be read."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QWidget


def cut_off(root: QWidget) -> list[str]:
    """The visible buttons, labels and hints in a widget whose words do not fit into them."""
    return [f"{type(widget).__name__} “{words}”: {widget.size().toTuple()} is less than "
            f"{widget.sizeHint().toTuple()}"
            for widget, words in _worded(root) if not _fits(widget, words)]


def _worded(root: QWidget) -> Iterator[tuple[QWidget, str]]:
    for widget in root.findChildren(QWidget):
        if not widget.isVisible():
            continue
        if isinstance(widget, QAbstractButton | QLabel) and widget.text():
            yield widget, widget.text()
        elif isinstance(widget, QLineEdit) and widget.placeholderText():
            yield widget, widget.placeholderText()
        elif isinstance(widget, QComboBox):
            yield widget, widget.currentText()


def _fits(widget: QWidget, words: str) -> bool:
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) <= widget.height()
    if isinstance(widget, QLineEdit | QComboBox):
        return widget.fontMetrics().horizontalAdvance(words) <= widget.width() - 24
    hint = widget.sizeHint()
    return hint.width() <= widget.width() and hint.height() <= widget.height()


def dark_palette() -> QPalette:
    """A dark theme."""
    palette = QPalette(QColor("#2b2d33"), QColor("#1f2126"))
    palette.setColor(QPalette.ColorRole.Base, QColor("#1b1c20"))
    palette.setColor(QPalette.ColorRole.Link, QColor("#8ab4ff"))
    return palette


def light_palette() -> QPalette:
    """A light theme."""
    palette = QPalette(QColor("#e8e8ea"), QColor("#f4f4f6"))
    palette.setColor(QPalette.ColorRole.Base, QColor(Qt.GlobalColor.white))
    palette.setColor(QPalette.ColorRole.Link, QColor("#1d4ed8"))
    return palette
