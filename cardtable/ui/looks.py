"""What a person chooses in the menus for looks and habits; kept as settings."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QApplication

from cardtable.engine.words import Language
from cardtable.paint.playmat import PLAYMATS
from cardtable.ui import theme, translate
from cardtable.ui.main_window import MainWindow
from cardtable.ui.matches import Matches
from cardtable.ui.scale import TEXT_SIZES
from cardtable.ui.settings import SettingsFile, Theme
from cardtable.ui.translate import say


class Looks(QObject):
    """Carries out what the menus View and Settings ask, for the window and the room in it."""

    def __init__(
        self, app: QApplication, window: MainWindow, matches: Matches, settings: SettingsFile
    ) -> None:
        super().__init__(window)
        self._app, self._window, self._matches = app, window, matches
        self._settings = settings
        self._mats: dict[str, QAction] = {}
        self._make_mats()
        self._make_text_sizes()
        actions, values = window.actions_, settings.values
        actions[values.theme].setChecked(True)
        actions[translate.language()].setChecked(True)
        actions["facing"].setChecked(values.is_facing)
        actions["animations"].setChecked(values.is_animated)
        actions["en"].triggered.connect(lambda: self.speak("en"))
        actions["ja"].triggered.connect(lambda: self.speak("ja"))
        actions["dark"].triggered.connect(lambda: self.set_theme("dark"))
        actions["light"].triggered.connect(lambda: self.set_theme("light"))
        actions["facing"].toggled.connect(lambda is_on: self._change(is_facing=is_on))
        actions["animations"].toggled.connect(lambda is_on: self._change(is_animated=is_on))
        actions["unasked"].setChecked(values.pays_unasked)
        actions["unasked"].toggled.connect(lambda is_on: self._change(pays_unasked=is_on))
        matches.entered.connect(self._entered)

    def speak(self, language: Language) -> None:
        """Switch the language of everything, without a restart."""
        self._keep(language=language)
        room = self._matches.room
        if room is not None:
            room.kit.artist.set_language(language)
        translate.install(self._app, language)
        self._say_mats()
        if room is not None:
            room.speak(language)
        else:
            self._window.start.set_waiting(self._matches.waiting())

    def set_theme(self, name: Theme) -> None:
        """Light or dark."""
        self._keep(theme=name)
        theme.apply(self._app, name)

    def _change(self, **changes: object) -> None:
        self._keep(**changes)
        if self._matches.room is not None:
            self._matches.room.apply(self._settings.values)

    def _keep(self, **changes: object) -> None:
        trouble = self._settings.change(**changes)
        if trouble is not None:
            self._window.notice.say(say(trouble))

    def _entered(self, _room: object) -> None:
        """The dialog of a new match may have chosen how people sit."""
        self._window.actions_["facing"].setChecked(self._settings.values.is_facing)

    def set_text_size(self, percent: int) -> None:
        """Everything larger or smaller."""
        self._keep(text_size=percent)
        self._window.set_text_size(percent)

    def _make_text_sizes(self) -> None:
        group = QActionGroup(self)
        for percent in TEXT_SIZES:
            action = self._window.actions_.text_size.addAction(f"{percent} %")
            action.setCheckable(True)
            action.setChecked(percent == self._settings.values.text_size)
            action.triggered.connect(lambda _=False, size=percent: self.set_text_size(size))
            group.addAction(action)

    def _make_mats(self) -> None:
        group = QActionGroup(self)
        chosen = self._settings.values.playmat or next(iter(PLAYMATS))
        for name in PLAYMATS:
            action = QAction(self)
            action.setCheckable(True)
            action.setChecked(name == chosen)
            action.triggered.connect(lambda _=False, name=name: self._change(playmat=name))
            group.addAction(action)
            self._window.actions_.playmats.addAction(action)
            self._mats[name] = action
        self._say_mats()

    def _say_mats(self) -> None:
        for name, action in self._mats.items():
            action.setText(say(PLAYMATS[name].title))
