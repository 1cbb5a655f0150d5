"""The way to replays: the time line of a match, called up or shown when one is opened."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog

from cardtable.ui.main_window import MainWindow
from cardtable.ui.matches import Matches
from cardtable.ui.replays.bar import TimelineBar
from cardtable.ui.replays.compare import CompareDialog
from cardtable.ui.replays.note_card import NoteCard, NoteDialog
from cardtable.ui.replays.player import Player
from cardtable.ui.room import Room
from cardtable.ui.translate import tr

if TYPE_CHECKING:
    from cardtable.ui.replays.film_dialog import FilmDialog

D = TypeVar("D", bound=QDialog)


class ReplayDoor(QObject):
    """One time line at most, below the table of the match."""

    def __init__(self, window: MainWindow, matches: Matches) -> None:
        super().__init__(window)
        self._window, self._matches = window, matches
        self.player: Player | None = None
        self.bar: TimelineBar | None = None
        actions = window.actions_
        for name, act in (
            ("go-timeline", self.go), ("step-back", lambda: self._step(-1)),
            ("step-on", lambda: self._step(1)), ("note", self.write_note),
            ("compare", self.compare), ("film", self.export),
        ):
            actions[name].triggered.connect(lambda _=False, act=act: act())
        actions["timeline"].toggled.connect(self._toggle)
        matches.entered.connect(self._entered)

    def show(self) -> TimelineBar | None:
        """Show the time line of the match, if there is one."""
        room = self._matches.room
        if room is None:
            return None
        if self.bar is None:
            player = self.player = Player(room)
            bar = self.bar = TimelineBar(player, NoteCard(player, room.page))
            room.page.set_below(bar)
            bar.closed.connect(self.hide)
            bar.play_on_wanted.connect(self._play_on)
            bar.note_wanted.connect(self.write_note)
            bar.compare_wanted.connect(self.compare)
            bar.film_wanted.connect(self.export)
        self.bar.show()
        self.bar.card.tell()
        self._tell()
        return self.bar

    def hide(self) -> None:
        """Back to the match itself."""
        if self.player is not None and self.bar is not None:
            self.player.leave()
            self.bar.hide()
            self.bar.card.tell()
            self._tell()
            self._matches_table()

    def go(self) -> None:
        """Bring the keyboard to the time line."""
        bar = self.show()
        if bar is not None:
            bar.strip.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def write_note(self) -> NoteDialog | None:
        """Ask for a note at the moment that is looked at."""
        bar = self.show()
        return self._opened(NoteDialog(bar.player, self._window)) if bar is not None else None

    def compare(self) -> CompareDialog | None:
        """Set the line that is looked at beside another one."""
        bar = self.show()
        if bar is None:
            return None
        if not bar.player.room.controller.history.has_other_lines:
            self._window.notice.say(tr(
                "The match has gone one way only. Undo, or “Play on from here”, and another move "
                "make a second line."))
            return None
        dialog = self._opened(CompareDialog(bar.player, self._window))
        dialog.way_wanted.connect(bar.player.take_way)
        return dialog

    def export(self) -> FilmDialog | None:
        """Ask what to write of the way that is looked at."""
        from cardtable.ui.replays.film_dialog import FilmDialog  # with Pillow

        bar = self.show()
        if bar is None:
            return None
        path = self._matches.path
        dialog = self._opened(FilmDialog(
            bar.player, self._window, path.parent if path is not None else Path.home()))
        dialog.written.connect(self._written)
        return dialog

    def _written(self, path: Path) -> None:
        self._window.notice.say(
            tr("Written: {path}").format(path=path), tr("Show"),
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))))

    def _opened(self, dialog: D) -> D:
        assert self.player is not None
        self.player.pause()
        dialog.open()
        return dialog

    def _entered(self, room: Room | None) -> None:
        """Another match is on the table; one from a file is there to be looked at."""
        if self.player is not None:
            self.player.pause()
        self.player = self.bar = None
        if room is not None and self._matches.path is not None and (
                room.controller.history.root.branches):
            self.show()
        self._tell()

    def _toggle(self, is_on: bool) -> None:
        if is_on:
            self.go()
        else:
            self.hide()

    def _tell(self) -> None:
        """Say in the menu whether it is shown."""
        actions, is_on = self._window.actions_, self.bar is not None and not self.bar.isHidden()
        was_blocked = actions["timeline"].blockSignals(True)
        actions["timeline"].setChecked(is_on)
        actions["timeline"].blockSignals(was_blocked)

    def _step(self, by: int) -> None:
        bar = self.show()
        if bar is not None:
            bar.player.step(by)

    def _play_on(self) -> None:
        if self.player is not None:
            self._matches.past.go_to(self.player.entry)
            self._matches_table()

    def _matches_table(self) -> None:
        if self._matches.room is not None:
            self._matches.room.table.setFocus()
