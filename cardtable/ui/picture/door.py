"""The way to pictures: the menu takes one, a file opens as the position that it shows."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices

from cardtable.decks.file_names import file_name
from cardtable.engine.codec import CodecError
from cardtable.engine.words import Words
from cardtable.export.board_jottings import Jotting
from cardtable.export.view_data import Position, checked, read_picture
from cardtable.ui import messages
from cardtable.ui.kits import Kits
from cardtable.ui.main_window import MainWindow
from cardtable.ui.matches import Matches
from cardtable.ui.picture.dialog import PictureDialog
from cardtable.ui.picture.page import PositionPage
from cardtable.ui.picture.subject import Subject
from cardtable.ui.preview_panel import PreviewPanel
from cardtable.ui.seats import match_title
from cardtable.ui.settings import SettingsFile
from cardtable.ui.translate import say, tr


class PictureDoor(QObject):
    """Takes pictures of the match, and opens those that carry a position."""

    def __init__(
        self, window: MainWindow, matches: Matches, kits: Kits, settings: SettingsFile
    ) -> None:
        super().__init__(window)
        self._window, self._matches, self._kits = window, matches, kits
        self._settings = settings
        self.page: PositionPage | None = None
        self._jottings: list[Jotting] = []
        window.actions_["picture"].triggered.connect(self.take)
        matches.entered.connect(lambda _: self._forget())

    def take(self) -> PictureDialog | None:
        """Ask for a picture of the match."""
        room = self._matches.room
        if room is None:
            return None
        name = file_name(match_title(room.controller.header), "board")
        dialog = PictureDialog(
            Subject(room, self._jottings), self._window,
            lambda: messages.choose_picture(self._window, Path.home() / f"{name}.png"))
        dialog.written.connect(self._written)
        dialog.open()
        return dialog

    def open(self, path: Path) -> None:
        """Show the position that a picture carries, or say why there is none."""
        found = read_picture(path)
        if isinstance(found, Words):
            self._tell(found)
            return
        kit = self._kits.get(found.game)
        if kit is None:
            self._tell(Words(f"{path}: there is no game “{found.game}” here.",
                             f"{path}: 「{found.game}」というゲームはありません。"))
            return
        try:
            position = checked(found, kit.game, kit.catalogue)
        except CodecError as error:
            self._tell(Words(f"{path}: {error.words.en}", f"{path}: {error.words.ja}"))
            return
        self._show(path, position)

    def _show(self, path: Path, position: Position) -> None:
        self._matches.leave()
        kit = self._kits[position.data.game]
        if position.catalogue is not kit.catalogue:
            kit = kit.with_catalogue(position.catalogue)
        page = PositionPage(kit, position, path.name, self._settings.values)
        page.left.connect(self._matches.leave)
        page.played.connect(lambda: self._play(position))
        panel = PreviewPanel(kit.artist, kit.face_of)
        page.hovered.connect(panel.show_card)
        self._window.show_tool(page)
        self._window.show_lone_panel("preview", panel)
        self._window.set_title(path.name)
        self.page = page
        page.table.setFocus()

    def _play(self, position: Position) -> None:
        """A match that goes on from there."""
        kit = self._kits[position.data.game]
        if position.catalogue is not kit.catalogue:
            kit = kit.with_catalogue(position.catalogue)
        self._matches.begin(kit, position.data.header())

    def _forget(self) -> None:
        """Another page took its place."""
        self.page, self._jottings = None, []

    def _written(self, path: Path) -> None:
        self._window.notice.say(
            tr("Picture: {path}").format(path=path), tr("Show"),
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))))

    def _tell(self, words: Words) -> None:
        messages.tell(self._window, tr("Picture of the board"), say(words))
