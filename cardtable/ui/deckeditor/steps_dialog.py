"""The steps of a deck since it was opened, to go back or forth to one of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.words import Words
from cardtable.ui.scale import open_at
from cardtable.ui.translate import Retranslated, say, tr


class StepsDialog(Retranslated, QDialog):
    """Every step by its title, the latest at the top; those that were undone are grey."""

    chosen = Signal(int)
    """The number of a step, from 0."""

    def __init__(self, titles: Sequence[Words], at: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._titles, self._at = tuple(titles), at
        self.list = QListWidget()
        self.list.setWordWrap(True)
        for _ in self._titles:
            self.list.addItem(QListWidgetItem())
        self.list.setCurrentRow(self._row(at))
        self.list.itemActivated.connect(self._choose)
        buttons = QDialogButtonBox()
        self.go = buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.go.setProperty("primary", "true")
        self.cancel = buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self._choose)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.list)
        column.addWidget(buttons)
        open_at(self, 28, 24)
        self.retranslate()
        self.list.scrollToItem(self.list.currentItem(), QListWidget.ScrollHint.PositionAtCenter)

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("Steps of the deck"))
        self.list.setAccessibleName(self.windowTitle())
        self.go.setText(tr("Go there"))
        self.cancel.setText(tr("Cancel"))
        quiet = self.palette().brush(QPalette.ColorRole.PlaceholderText)
        for number, title in enumerate(self._titles):
            item = self.list.item(self._row(number))
            text = f"{number}  {say(title)}"
            if number == self._at:
                text = tr("{step}   ← the deck now").format(step=text)
                font = self.list.font()
                font.setBold(True)
                item.setFont(font)
            elif number > self._at:
                text = tr("{step}   (undone)").format(step=text)
                item.setForeground(quiet)
            item.setText(text)

    def _row(self, step: int) -> int:
        return len(self._titles) - 1 - step

    def _choose(self) -> None:
        if self.isVisible():
            self.accept()
            self.chosen.emit(self._row(self.list.currentRow()))
