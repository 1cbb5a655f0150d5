"""The program with a window: wires everything together, and starts quickly.

The start screen is shown before games, cards and tables are imported: those come right after its
first frame.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject
from PySide6.QtWidgets import QApplication

from cardtable import APP_ID, paths
from cardtable.cli import window
from cardtable.engine.files import sweep
from cardtable.engine.words import Words
from cardtable.paint import fonts
from cardtable.ui import crash, messages, theme, translate
from cardtable.ui.application import Application
from cardtable.ui.main_window import MainWindow
from cardtable.ui.settings import SettingsFile
from cardtable.ui.tidying import Tidying
from cardtable.ui.translate import say, tr

if TYPE_CHECKING:
    from cardtable.ui.matches import Matches


def run(argv: Sequence[str], trouble: Words | None = None) -> int:
    """Open the window; answers the exit code when it was closed. ``trouble`` with the portable
    folder is told: the files lie in the usual folders then."""
    args = window.parsed(argv)
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = Application([sys.argv[0]])
    app.setApplicationName("cardtable")
    app.setDesktopFileName(APP_ID)
    log = crash.log_to(paths.state())
    program = Program(app, language=args.language, is_still=args.no_animations)
    undo = crash.catch(lambda error: program.tell_fault(error, log))
    try:
        if args.exit_after_first_frame:
            program.window.painted.connect(app.quit)
        else:
            program.window.painted.connect(lambda: program.load(args.files, trouble))
        program.window.show()
        return app.exec()
    finally:
        undo()


class Program(QObject):
    """The window and what stands behind it. `load` brings in the games."""

    def __init__(self, app: QApplication, *, language: str = "", is_still: bool = False) -> None:
        super().__init__()
        self.app = app
        self.tidying = Tidying(self)
        self.settings = SettingsFile(paths.config() / "settings.json")
        self._is_still = is_still
        spoken = self.settings.values.spoken(QLocale.system().uiLanguages())
        if language:
            spoken = "ja" if language == "ja" else "en"
        translate.install(app, spoken)
        fonts.load()
        font = app.font()
        font.setFamilies([fonts.SANS, *font.families()])
        app.setFont(font)
        theme.apply(app, self.settings.values.theme)
        self.window = MainWindow(self.settings.values.text_size)
        self.window.restore_places(self.settings.values.geometry, self.settings.values.docks)
        self.matches: Matches | None = None

    def load(self, files: Sequence[Path] = (), trouble: Words | None = None) -> None:
        """Import and read the games, connect the menus, and open the files that were named."""
        if self.matches is not None:
            return
        from cardtable.export.view_data import PICTURES
        from cardtable.games import available_games
        from cardtable.paint import icon
        from cardtable.session.autosave import MATCH_FILES
        from cardtable.ui.arrivals import Arrivals
        from cardtable.ui.commands import Commands
        from cardtable.ui.deckeditor.doorway import Doorway
        from cardtable.ui.keeping import Keeping
        from cardtable.ui.kits import Kits
        from cardtable.ui.looks import Looks
        from cardtable.ui.matches import Matches
        from cardtable.ui.picture.door import PictureDoor
        from cardtable.ui.replays.doorway import ReplayDoor
        from cardtable.ui.sets.doorway import SetsDoor
        from cardtable.ui.setup.doorway import SetupDoor
        from cardtable.ui.solo.goldfish import Goldfish
        from cardtable.ui.workshop.doorway import WorkshopDoor

        self.app.setWindowIcon(icon.app_icon())
        if self._is_still:
            self.settings.override(is_animated=False)
        self.kits = kits = Kits(available_games())
        self.window.closing.connect(kits.beside.close)
        self.matches = Matches(self.window, kits, self.settings)
        self.looks = Looks(self.app, self.window, self.matches, self.settings)
        self.goldfish = Goldfish(self.window, self.matches)
        self.commands = Commands(self.window, self.matches, self.goldfish, kits)
        self.doorway = Doorway(self.window, self.matches, kits)
        self.sets = SetsDoor(self.window, kits, self.doorway)
        self.workshop = WorkshopDoor(self.window, self.matches, kits, self.doorway)
        self.pictures = PictureDoor(self.window, self.matches, kits, self.settings)
        self.arrivals = Arrivals(self.window, self.matches, self.sets.bring)
        self.arrivals.take(MATCH_FILES, self.matches.open)
        self.arrivals.take(PICTURES, self.pictures.open)
        self.replays = ReplayDoor(self.window, self.matches)
        self.setup = SetupDoor(self.window, self.matches, kits, self.settings)
        self.arrivals.take((self.setup.ending,), self.setup.open)
        self.keeping = Keeping(self.window, self.matches)
        self.window.closing.connect(self._keep_places)
        self.window.closing.connect(self.tidying.stop)  # after all that end their threads
        self.window.start.set_games(
            [(key, kit.game.title, kit.game.subtitle) for key, kit in kits.items()])
        self.window.start.set_waiting(self.matches.waiting())
        self.tell_trouble(trouble)
        kits.read_ahead()
        kits.beside.do(lambda: sweep(paths.data(), paths.config(), paths.state()), lambda _: None)
        self.arrivals.open(files)
        if isinstance(self.app, Application):
            self.app.serve(self.arrivals.open)

    def tell_trouble(self, portable: Words | None) -> None:
        """Say what is wrong with the portable folder, and with the settings."""
        told = [say(words) for words in (self.settings.trouble,) if words is not None]
        if portable is not None:
            told[:0] = [say(portable), tr("This time everything is kept in the usual folders.")]
        if told:
            self.window.notice.say(" ".join(told), stays=portable is not None)

    def tell_fault(self, error: str, log: Path | None) -> None:
        """Say that the program made a mistake, and that the match is safe."""
        text = tr("The program made a mistake. The match is kept; you can go on or start again.")
        where = tr("Details: {path}").format(path=log) if log is not None else ""
        messages.tell(self.window, "cardtable", "\n\n".join(filter(None, (text, error, where))))

    def _keep_places(self) -> None:
        geometry, docks = self.window.places()
        self.settings.change(geometry=geometry, docks=docks or self.settings.values.docks)
