"""Buttons in the line above a page on which something is made."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget

from cardtable.engine.words import Words
from cardtable.ui.translate import Retranslated, say, tr


class LeaveButton(Retranslated, QPushButton):
    """An arrow back to the start screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("←", parent)
        self.retranslate()

    def retranslate(self) -> None:
        """Its words anew."""
        self.setToolTip(tr("Back to the start screen"))
        self.setAccessibleName(tr("Back to the start screen"))


class StepButton(Retranslated, QPushButton):
    """A step back or forward: says which step that is, and cannot be pressed where there is none.

    ``title`` is a literal marked with `later`.
    """

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._step: Words | None = None
        self.retranslate()

    def set_step(self, step: Words | None) -> None:
        """The step that would be taken; ``None``: there is none."""
        self._step = step
        self.retranslate()

    def retranslate(self) -> None:
        """Its words anew."""
        title = tr(self._title)
        told = title if self._step is None else f"{title}: {say(self._step)}"
        self.setText(title)
        self.setToolTip(told)
        self.setAccessibleName(told)
        self.setEnabled(self._step is not None)
