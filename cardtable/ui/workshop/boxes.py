"""Boxes and buttons of a form that leave to the page what is the page's: undo, wheel, drops."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPalette,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QWidget,
)

from cardtable.engine.words import Words
from cardtable.ui.translate import say

if TYPE_CHECKING:
    _Base = QWidget
else:
    _Base = object


def _holds_a_picture() -> bool:
    """Was a picture copied, and no text?"""
    copied = QGuiApplication.clipboard().mimeData()
    return copied.hasImage() and not copied.hasText()


class _LeavesKeys(_Base):
    """Undo and redo are steps of the card, not of one box; a copied picture is the card's."""

    def event(self, event: QEvent) -> bool:
        """Their keys go on to the page."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and (
                event.matches(QKeySequence.StandardKey.Undo)
                or event.matches(QKeySequence.StandardKey.Redo)
                or (event.matches(QKeySequence.StandardKey.Paste) and _holds_a_picture())):
            event.ignore()
            return False
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A wheel scrolls the form; only what has the keyboard turns with it."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Spin(_LeavesKeys, QSpinBox):
    """A number with keys and buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.lineEdit().setAcceptDrops(False)


class Line(_LeavesKeys, QLineEdit):
    """One line; it tells when the keyboard has come to it."""

    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The mouse that brought the keyboard puts the cursor first."""
        super().focusInEvent(event)
        QTimer.singleShot(0, self, self.entered.emit)


class Combo(_LeavesKeys, QComboBox):
    """A choice, as wide as its longest word where there is room. What ``refusal`` has a reason
    against, by its row, is grey and says why; it can be chosen all the same, for what is wrong with
    it may be mended after it."""

    def __init__(self, refusal: Callable[[int], Words | None] = lambda _: None) -> None:
        super().__init__()
        self._refusal = refusal
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def showPopup(self) -> None:  # noqa: N802 - Qt's name
        """Tell what would be refused."""
        grey = self.palette().color(QPalette.ColorRole.PlaceholderText)
        for row in range(self.count()):
            reason = self._refusal(row) if row != self.currentIndex() else None
            self.setItemData(row, None if reason is None else grey,
                             Qt.ItemDataRole.ForegroundRole)
            self.setItemData(row, "" if reason is None else say(reason),
                             Qt.ItemDataRole.ToolTipRole)
        super().showPopup()

    def minimumSizeHint(self) -> QSize:
        """A few letters."""
        return QSize(self.fontMetrics().height() * 5, super().minimumSizeHint().height())


class ElidedButton(QPushButton):
    """A button that says as much as there is room for, and all of it as a tool tip."""

    def __init__(self) -> None:
        super().__init__()
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_whole(self, text: str) -> None:
        """Say this."""
        self._whole = text
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.updateGeometry()
        self._fit()

    def sizeHint(self) -> QSize:
        """All of the text."""
        frame = super().sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())
        width = self.fontMetrics().horizontalAdvance(self._whole) + frame
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """A few letters."""
        return QSize(self.fontMetrics().height() * 4, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another room, another part of the text."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        missing = self.sizeHint().width() - self.width()
        room = self.fontMetrics().horizontalAdvance(self._whole) - missing
        self.setText(self._whole if missing <= 0 else self.fontMetrics().elidedText(
            self._whole, Qt.TextElideMode.ElideRight, max(room, 1)))


class Lines(_LeavesKeys, QPlainTextEdit):
    """A few lines; Tab goes on."""

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(False)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)

    def text(self) -> str:
        """All that stands there."""
        return self.toPlainText()

    def setText(self, text: str) -> None:  # noqa: N802 - as a line has it
        """Write something else."""
        self.setPlainText(text)

    def sizeHint(self) -> QSize:
        """Three lines."""
        return QSize(self.fontMetrics().height() * 8, round(self.fontMetrics().height() * 3.6))

    def minimumSizeHint(self) -> QSize:
        """As high."""
        return QSize(self.fontMetrics().height() * 4, self.sizeHint().height())


def cross(words: str) -> QToolButton:
    """A small button that takes something away."""
    return sign_button("×", words)


def sign_button(sign: str, words: str) -> QToolButton:
    """A small button with a sign, and what it does in words."""
    button = QToolButton()
    button.setText(sign)
    button.setAutoRaise(True)
    button.setToolTip(words)
    button.setAccessibleName(words)
    button.setMinimumSize(26, 24)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


def drop(widget: QWidget) -> None:
    """Take a widget out at once; it is deleted with the next turn of the event loop."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()
