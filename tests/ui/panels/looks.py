"""Looking at widgets as a person does: what is cut off, what can be read."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QTextFormat
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLineEdit,
    QTextBrowser,
    QWidget,
)

from cardtable.paint.palette import contrast

_INK, _GROUND = QTextFormat.Property.ForegroundBrush, QTextFormat.Property.BackgroundBrush


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


def unreadable(browser: QTextBrowser) -> list[str]:
    """Pieces of a text whose contrast with what is behind them is less than 4.5 : 1."""
    found = []
    block = browser.document().begin()
    while block.isValid():
        fragments = block.begin()
        while not fragments.atEnd():
            piece = fragments.fragment()
            form, palette = piece.charFormat(), browser.palette()
            colour = (form.foreground().color() if form.hasProperty(_INK)
                      else palette.text().color())
            ground = (form.background().color() if form.hasProperty(_GROUND)
                      else palette.base().color())
            if piece.text().strip() and contrast(colour, ground) < 4.5:
                found.append(f"“{piece.text()}”: {colour.name()} on {ground.name()}")
            fragments += 1
        block = block.next()
    return found
