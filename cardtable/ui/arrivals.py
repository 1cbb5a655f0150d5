"""Files that come to the program: dropped, named when it was started, or double-clicked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QDropEvent

from cardtable.engine.files import cause_of
from cardtable.engine.words import Words
from cardtable.ui import messages
from cardtable.ui.main_window import MainWindow
from cardtable.ui.matches import Matches
from cardtable.ui.sets.files import dropped_files
from cardtable.ui.translate import say


class Arrivals(QObject):
    """Opens each file by its ending as what it is, whichever way it came.

    Who can show a kind of file says so with `take`; decks, sets and tables are told by what is in
    them, so all other files go to ``others``.
    """

    def __init__(
        self, window: MainWindow, matches: Matches, others: Callable[[list[Path]], object]
    ) -> None:
        super().__init__(window)
        self._window, self._matches, self._others = window, matches, others
        self._shown: dict[str, Callable[[Path], object]] = {}
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def take(self, endings: Iterable[str], show: Callable[[Path], object]) -> None:
        """Have files of these endings (".png") shown by ``show``, one at a time."""
        self._shown |= dict.fromkeys(endings, show)

    def open(self, paths: Iterable[Path]) -> None:
        """Open files and folders; of those that fill the window only the first."""
        to_show, others = self._sorted(paths)
        for path in to_show[1:]:
            self._tell(path, Words("another file is on the table now",
                                   "先に別のファイルを開きました"))
        for path in to_show[:1]:
            self._shown[path.suffix.lower()](path)
        if others:
            self._others(others)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Files may be dropped anywhere on the window; on a match only what takes its place."""
        if isinstance(event, QDropEvent):
            paths = dropped_files(event)
            if paths and (self._matches.room is None or self._are_shown(paths)):
                event.acceptProposedAction()
                if event.type() == QEvent.Type.Drop:
                    QTimer.singleShot(0, lambda: self.open(paths))
                return True
        return super().eventFilter(watched, event)

    def _are_shown(self, paths: Iterable[Path]) -> bool:
        return all(path.suffix.lower() in self._shown for path in paths)

    def _sorted(self, paths: Iterable[Path]) -> tuple[list[Path], list[Path]]:
        """Those that fill the window, and the others; what is not there is told."""
        to_show: list[Path] = []
        others: list[Path] = []
        for path in paths:
            try:
                path.stat()
            except OSError as error:
                self._tell(path, cause_of(error))
            else:
                (to_show if self._are_shown([path]) else others).append(path)
        return to_show, others

    def _tell(self, path: Path, cause: Words) -> None:
        messages.tell(self._window, "cardtable", say(Words(
            f"{path} is not opened: {cause.en}.", f"{path} を開けません: {cause.ja}")))
