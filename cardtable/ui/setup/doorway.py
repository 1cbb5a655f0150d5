"""The way to positions and puzzles: from the menu, by drop, by name, from the table now."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardtable import paths
from cardtable.decks.file_names import file_name
from cardtable.engine.codec import CodecError
from cardtable.engine.words import Words
from cardtable.session.declared import undeclared
from cardtable.session.laying import Laying
from cardtable.session.position_files import ENDING, read_position, write_position
from cardtable.session.positions import Position, faults, header_of, start_of, with_own_cards
from cardtable.session.puzzles import goal_words
from cardtable.session.share import cards_for
from cardtable.ui import messages
from cardtable.ui.eyes import Viewer
from cardtable.ui.kit import GameKit
from cardtable.ui.kits import Kits
from cardtable.ui.main_window import MainWindow
from cardtable.ui.matches import Matches
from cardtable.ui.picture.subject import Subject
from cardtable.ui.preview_panel import PreviewPanel
from cardtable.ui.room import Room
from cardtable.ui.settings import SettingsFile
from cardtable.ui.setup.puzzle_play import PuzzlePlay
from cardtable.ui.setup.puzzles_dialog import Offered, PuzzlesDialog
from cardtable.ui.translate import say, tr

if TYPE_CHECKING:
    from cardtable.ui.setup.page import SetupPage

_WIDE = 1500
"""Logical pixels of the window from which on a preview stands beside the set-up."""


class SetupDoor(QObject):
    """At most one set-up in the window; what was laid is kept until something else is."""

    ending = ENDING
    """Of files that `open` takes."""

    def __init__(
        self, window: MainWindow, matches: Matches, kits: Kits, settings: SettingsFile
    ) -> None:
        super().__init__(window)
        self._window, self._matches, self._kits = window, matches, kits
        self._settings = settings
        self.page: SetupPage | None = None
        self.puzzle: PuzzlePlay | None = None
        actions = window.actions_
        for name, act in (("set-up", self.begin), ("set-up-here", self.begin_here),
                          ("position", self.ask_open), ("puzzles", self.offer)):
            actions[name].triggered.connect(lambda _=False, act=act: act())
        matches.entered.connect(self._entered)
        window.closing.connect(self._close)

    # --- setting up ----------------------------------------------------------------------

    def begin(self, game: str = "") -> SetupPage | None:
        """Lay a position: the one that was laid last, else from an empty table."""
        kit = self._kits[game or self._game()]
        if kit.game.positions is None:
            self._tell(Words(f"Positions of “{kit.game.title.en}” cannot be set up.",
                             f"「{kit.game.title.ja}」の局面は作れません。"))
            return None
        self._keep()
        draft = _draft(kit)
        if draft.exists():
            found = read_position(draft)
            if not isinstance(found, Words) and (page := self._lay(found)) is not None:
                self._window.notice.say(
                    tr("This position was laid last."), tr("Empty table"),
                    lambda: self._lay(_blank(kit)))
                return page
        return self._lay(_blank(kit))

    def begin_here(self) -> None:
        """Lay out the table of the match as it is now; all of it must be open for that."""
        room = self._matches.room
        if room is None or room.kit.game.positions is None:
            return
        subject = Subject(room, [])
        viewer: Viewer = "open"
        if subject.asks(viewer):
            messages.ask(self._window, tr("Set up from here"), say(subject.question(viewer)),
                         tr("Both agree"), lambda: self._begin_from(room))
        else:
            self._begin_from(room)

    def _begin_from(self, room: Room) -> None:
        positions, controller = room.kit.game.positions, room.controller
        assert positions is not None
        board, lost = positions.board_of(controller.state)
        position = Position(game=room.kit.game.key, board=board, names=controller.header.names)
        self._lay(with_own_cards(room.kit.game, room.kit.catalogue, position))
        if lost:
            self._window.notice.say(" ".join(map(say, lost)))

    def _lay(self, position: Position) -> SetupPage | None:
        """Show the set-up with a position; why not, where it cannot even be shown."""
        from cardtable.ui.setup.page import SetupPage
        from cardtable.ui.workshop.cards_dialog import AllCards

        kit = self._kit_of(position)
        if kit is None:
            return None
        assert kit.game.positions is not None
        for fault in undeclared(kit.game.positions, kit.rules, position.board):
            where = f"{fault.place}: " if fault.place else ""
            self._tell(Words(f"{where}{fault.words.en}", f"{where}{fault.words.ja}"))
            return None
        self._matches.leave()
        page = SetupPage(kit, Laying(kit.game, kit.rules, position), AllCards(kit),
                         self._settings.values)
        page.left.connect(self._matches.leave)
        page.played.connect(self._play)
        page.saving.connect(self._save)
        page.opening.connect(self.ask_open)
        self._window.show_tool(page)
        if self._window.width() >= _WIDE:
            panel = PreviewPanel(kit.artist, kit.face_of)
            page.hovered.connect(panel.show_card)
            page.pointed.connect(lambda key: panel.show_key(key) if key is not None else None)
            self._window.show_lone_panel("preview", panel)
        self._window.set_title(tr("Set up a position"))
        self.page = page
        page.table.setFocus()
        return page

    def _play(self) -> None:
        page = self.page
        if page is not None:
            self._keep()
            self._play_from(page.kit, page.laying.position)

    def _play_from(self, kit: GameKit, position: Position) -> None:
        try:
            start = start_of(kit.game, kit.rules, position)
        except CodecError as error:
            self._tell(error.words)
            return
        self._matches.begin(kit, header_of(position, start))

    def _save(self) -> None:
        page = self.page
        if page is None:
            return
        position = page.laying.position
        name = file_name(say(position.title), "position")
        folder = paths.data() / "positions"
        with suppress(OSError):  # the dialog then begins elsewhere
            folder.mkdir(parents=True, exist_ok=True)
        path = messages.choose_position_file(self._window, folder / f"{name}{ENDING}")
        if path is None:
            return
        trouble = write_position(
            path, page.kit.game, with_own_cards(page.kit.game, page.kit.catalogue, position))
        if trouble is not None:
            self._tell(trouble)
            return
        page.laying.saved()
        page.refresh()
        self._window.notice.say(tr("Saved: {path}").format(path=path))

    def _close(self) -> None:
        """The window goes away."""
        self._leave()

    def _leave(self) -> None:
        """The set-up, or the puzzle, is on the table no more."""
        self._keep()
        for part in (self.page, self.puzzle):
            if part is not None:
                part.leave()
        self.page = self.puzzle = None

    def _keep(self) -> None:
        """What is laid is there again at the next set-up."""
        page = self.page
        if page is None or not page.laying.can_undo:
            return
        path = _draft(page.kit)
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
        trouble = write_position(path, page.kit.game, with_own_cards(
            page.kit.game, page.kit.catalogue, page.laying.position))
        if trouble is not None:
            self._window.notice.say(say(trouble))

    # --- files ---------------------------------------------------------------------------

    def ask_open(self) -> None:
        """Ask which position to open."""
        path = messages.choose_position(self._window, paths.data() / "positions")
        if path is not None:
            self.open(path)

    def open(self, path: Path) -> None:
        """A puzzle is there to be played; any other position to be laid on."""
        found = read_position(path)
        if isinstance(found, Words):
            self._tell(found)
            return
        kit = self._kit_of(found)
        if kit is None:
            return
        is_sound = all(fault.is_warning for fault in faults(kit.game, kit.rules, found))
        if found.goal is not None and is_sound:
            self._play_from(kit, found)
        else:
            self._lay(found)

    def _kit_of(self, position: Position) -> GameKit | None:
        """The kit of its game, with the cards that it brings along; says why there is none."""
        kit = self._kits.get(position.game)
        if kit is None or kit.game.positions is None:
            self._tell(Words(
                f"There is no game “{position.game}” here whose positions can be laid.",
                f"「{position.game}」という、局面を作れるゲームはありません。"))
            return None
        try:
            cards = cards_for(kit.game, kit.catalogue, position)
        except CodecError as error:
            self._tell(error.words)
            return None
        return kit if cards is kit.catalogue else kit.with_catalogue(cards)

    # --- puzzles -------------------------------------------------------------------------

    def offer(self) -> PuzzlesDialog:
        """The puzzles of the present game that come with the program."""
        dialog = PuzzlesDialog(self._puzzles(self._kits[self._game()]), self._window)
        dialog.chosen.connect(self.open)
        dialog.open()
        return dialog

    def _puzzles(self, kit: GameKit) -> list[Offered]:
        found = []
        for path in sorted((paths.assets() / "puzzles" / kit.game.key).glob(f"*{ENDING}")):
            position = read_position(path)
            if not isinstance(position, Words) and position.goal is not None and (
                    kit.game.positions is not None):
                found.append(Offered(path, position.title, goal_words(
                    kit.game.positions, position.goal, position.board)))
        return found

    def _entered(self, room: Room | None) -> None:
        """Another page took the place of the set-up; a puzzle gets its bar."""
        self._leave()
        if room is None:
            return
        header, positions = room.controller.header, room.kit.game.positions
        if header.goal is None or positions is None:
            return
        self.puzzle = PuzzlePlay(room, positions, header.goal, self._window)
        self.puzzle.bar.again_wanted.connect(self._matches.rematch)

    def _game(self) -> str:
        room = self._matches.room
        return room.kit.game.key if room is not None else self._window.start.game

    def _tell(self, words: Words) -> None:
        messages.tell(self._window, tr("Position"), say(words))


def _blank(kit: GameKit) -> Position:
    assert kit.game.positions is not None
    return Position(game=kit.game.key, board=kit.game.positions.blank(kit.rules.cards))


def _draft(kit: GameKit) -> Path:
    """Where what was laid last is kept."""
    return paths.state() / "positions" / f"{kit.game.key}{ENDING}"
