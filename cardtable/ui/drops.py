"""Saved matches that are dropped on the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QDropEvent

from cardtable.session.autosave import MATCH_FILES
from cardtable.ui.main_window import MainWindow
from cardtable.ui.matches import Matches
from cardtable.ui.sets.files import dropped_files


class MatchDrops(QObject):
    """Opens a match wherever on the window it is dropped; the one before is kept."""

    def __init__(self, window: MainWindow, matches: Matches) -> None:
        super().__init__(window)
        self._matches = matches
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Only a single match; whatever else comes is for others."""
        if isinstance(event, QDropEvent):
            paths = dropped_files(event)
            if len(paths) == 1 and paths[0].suffix.lower() in MATCH_FILES:
                event.acceptProposedAction()
                if event.type() == QEvent.Type.Drop:
                    QTimer.singleShot(0, lambda: self._matches.open(paths[0]))
                return True
        return super().eventFilter(watched, event)
