"""The match on the table in a file of the person's own choice, besides its journal."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject

from cardtable import paths
from cardtable.decks.file_names import file_name
from cardtable.engine.files import write_whole
from cardtable.engine.words import Words
from cardtable.session.autosave import FINISHED
from cardtable.session.controller import RulesController
from cardtable.session.share import copy_to_send
from cardtable.ui import messages
from cardtable.ui.kit import GameKit
from cardtable.ui.main_window import MainWindow
from cardtable.ui.seats import match_title
from cardtable.ui.translate import say, tr


class Saving(QObject):
    """Asks where a match shall be written, and says where it was or why not."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._match: tuple[GameKit, RulesController] | None = None
        self.path: Path | None = None
        """Where the match was saved or opened."""

    def enter(self, kit: GameKit, controller: RulesController, path: Path | None) -> None:
        """A match comes on the table, from this file if it was opened."""
        self._match, self.path = (kit, controller), path

    def leave(self) -> None:
        """It goes; what is written lies in its file."""
        self._match = None

    @property
    def folder(self) -> Path:
        """Where files of matches are looked for first."""
        folder = self.path.parent if self.path else paths.data() / "matches"
        with suppress(OSError):  # the dialog then begins elsewhere
            folder.mkdir(parents=True, exist_ok=True)
        return folder

    def save(self) -> None:
        """Write the match to its file, asking for one if it has none yet."""
        if self.path is None:
            self.save_as()
        elif self._match is not None:
            trouble = self._match[1].save(self.path)
            if trouble is not None:
                messages.tell(self._window, "cardtable", say(trouble))
            else:
                self._window.notice.say(tr("Saved: {path}").format(path=self.path))

    def save_as(self) -> None:
        """Ask for a file and write the match to it."""
        path = self._ask_where()
        if path is not None:
            self.path = path
            self.save()

    def save_copy(self) -> None:
        """Ask for a file and write the match to it with all that another machine needs."""
        path = self._ask_where()
        if self._match is None or path is None:
            return
        kit, controller = self._match
        made = copy_to_send(kit.game, kit.catalogue, controller.header, controller.lines,
                            controller.state, controller.history.root.start)
        if isinstance(made, Words):
            self._window.notice.say(say(made))
            return
        trouble = write_whole(path, made.content)
        self._window.notice.say(say(trouble) if trouble is not None else " ".join((
            tr("Saved: {path}").format(path=path), say(made.words), *map(say, made.left_out))))

    def _ask_where(self) -> Path | None:
        if self._match is None:
            return None
        name = file_name(match_title(self._match[1].header), "match")
        return messages.choose_save(self._window, self.folder / f"{name}{FINISHED}")
