"""The puzzles that come with the program."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.words import Words
from cardtable.ui.translate import Retranslated, say, tr


class Offered(NamedTuple):
    """A puzzle in the list."""

    path: Path
    title: Words
    goal: Words


class PuzzlesDialog(Retranslated, QDialog):
    """One line a puzzle; Enter or a double click opens it."""

    chosen = Signal(object)
    """The `Path` of a puzzle."""

    def __init__(self, puzzles: Sequence[Offered], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._puzzles = puzzles
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setSpacing(3)
        self.list.itemActivated.connect(lambda _: self._choose())
        self.buttons = QDialogButtonBox()
        self.open_button = self.buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.open_button.setProperty("primary", "true")
        self.cancel = self.buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.accepted.connect(self._choose)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.list)
        column.addWidget(self.buttons)
        line = self.fontMetrics().height()
        self.resize(line * 32, line * 18)
        self.retranslate()

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("Puzzles"))
        self.open_button.setText(tr("Play it"))
        self.cancel.setText(tr("Cancel"))
        self.list.setAccessibleName(self.windowTitle())
        self.list.clear()
        for one in self._puzzles:
            item = QListWidgetItem(f"{say(one.title)}\n{say(one.goal)}")
            item.setData(Qt.ItemDataRole.UserRole, one.path)
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _choose(self) -> None:
        item = self.list.currentItem()
        if item is not None and self.isVisible():
            self.accept()
            self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))
