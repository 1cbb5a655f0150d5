"""A match that the disk does not take is not left before it lies somewhere."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject

from cardtable.ui.main_window import MainWindow
from cardtable.ui.matches import Matches


class Keeping(QObject):
    """Holds the window open while the match in it is in memory only: it is put somewhere, that is
    said, and the next attempt closes the window."""

    def __init__(self, window: MainWindow, matches: Matches) -> None:
        super().__init__(window)
        self._matches = matches
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Before anybody else hears that the window is to be closed."""
        if event.type() == QEvent.Type.Close and self._matches.is_in_memory_only:
            event.ignore()
            self._matches.leave()
            return True
        return super().eventFilter(watched, event)
