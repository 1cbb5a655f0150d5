"""Qt's application, and the files that the system asks it to open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """Keeps files that were double-clicked before anybody `serve`\\ s them (macOS sends events
    where other systems start the program with the files' names)."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__(list(words))
        self._files: list[Path] = []
        self._open: Callable[[list[Path]], object] | None = None

    def serve(self, open_: Callable[[list[Path]], object]) -> None:
        """Have files opened from now on, first those that wait."""
        self._open = open_
        files, self._files = self._files, []
        if files:
            open_(files)

    def event(self, event: QEvent) -> bool:
        """A file is to be opened."""
        if not (isinstance(event, QFileOpenEvent) and event.file()):
            return super().event(event)
        file = Path(event.file())
        if self._open is None:
            self._files.append(file)
        else:
            self._open([file])
        return True
