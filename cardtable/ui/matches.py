"""The life of matches: begun, played, saved, left, taken up again; nothing is ever lost."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from cardtable import paths
from cardtable.engine.codec import CodecError
from cardtable.engine.words import Words
from cardtable.session.alone import PERSON, PROGRAM
from cardtable.session.autosave import (
    DAMAGED,
    FINISHED,
    PLAYING,
    Journal,
    resume_journal,
    start_journal,
)
from cardtable.session.controller import RulesController
from cardtable.session.dealer import Dealer
from cardtable.session.goldfish import FittingDealer, with_practice_cards
from cardtable.session.match import Match
from cardtable.session.replay import Header, first_state
from cardtable.session.share import with_cards
from cardtable.ui import messages
from cardtable.ui.kit import GameKit
from cardtable.ui.kits import Kits
from cardtable.ui.main_window import MainWindow
from cardtable.ui.new_game_dialog import NewGameDialog, make_header
from cardtable.ui.opening import Opened, open_match, waiting_in
from cardtable.ui.past import Past
from cardtable.ui.rescue import rescue
from cardtable.ui.room import Room
from cardtable.ui.saving import Saving
from cardtable.ui.seats import match_title
from cardtable.ui.settings import SettingsFile
from cardtable.ui.start_screen import MOST_WAITING, Waiting
from cardtable.ui.translate import language, say, tr


def journals() -> Path:
    """The folder of matches as they are written while they are played."""
    return paths.state() / "matches"


class Matches(QObject):
    """At most one match at a time, in one window."""

    entered = Signal(object)
    """A `Room` was entered, ``None``: the start screen."""
    redeal_wanted = Signal()
    """A match that is played alone shall be dealt anew."""

    def __init__(
        self, window: MainWindow, kits: Kits, settings: SettingsFile
    ) -> None:
        super().__init__(window)
        self._window, self._kits, self._settings = window, kits, settings
        self.room: Room | None = None
        self.past, self.saving = Past(window), Saving(window)
        self._panels: list[Callable[[Room], dict[str, QWidget]]] = []
        window.closing.connect(self._close)

    @property
    def path(self) -> Path | None:
        """Where the match was saved or opened."""
        return self.saving.path

    def add_panels(self, make: Callable[[Room], dict[str, QWidget]]) -> None:
        """Have docks by their names filled for every match that is entered."""
        self._panels.append(make)

    # --- beginning -----------------------------------------------------------------------

    def play_now(self, game: str) -> None:
        """Begin at once with the first two ready decks of a game."""
        kit = self._kits[game]
        decks = list(kit.catalogue.decks.values())
        if not decks:
            self._tell(Words(f"“{kit.game.title.en}” has no ready deck.",
                             f"「{kit.game.title.ja}」には既製デッキがありません。"))
            return
        first, second = (kit.lineup(deck, language()) for deck in (decks * 2)[:2])
        self.begin(kit, make_header(kit, (first, second), self._settings.values.names))

    def choose(self, game: str, deck: str = "") -> NewGameDialog:
        """Ask what to play; ``deck`` is chosen for the first seat."""
        dialog = NewGameDialog(self._kits, game, self._settings.values, self._window, deck)
        dialog.begun.connect(self._begin_chosen)
        self._kits.renewed.connect(dialog.renew)
        dialog.open()
        return dialog

    def begin(self, kit: GameKit, header: Header) -> None:
        """Begin a match; the one before is kept."""
        cards = with_practice_cards(kit.game, kit.catalogue, header)
        kit = kit if cards.cards.keys() == kit.catalogue.cards.keys() else kit.with_catalogue(cards)
        try:
            start = first_state(kit.rules, header)
        except CodecError as error:
            self._tell(error.words)
            return
        header = with_cards(kit.game, kit.catalogue, header, start)
        journal = start_journal(journals(), header)
        match = Match(kit.rules, header.settings, start)
        self._enter(kit, self._door(kit, match, Dealer(header.seed), header, journal))

    def rematch(self) -> None:
        """The same players and decks, shuffled anew."""
        room = self.room
        if room is None:
            return
        old, kit = room.controller.header, self._kits[room.kit.game.key]
        if old.alone is not None:
            self.redeal_wanted.emit()
            return
        if old.start is not None:
            fresh = make_header(kit, old.lineups, old.names)
            self.begin(room.kit, replace(old, seed=fresh.seed, date=fresh.date))
            return
        cards = {card for one in old.lineups for part in one.sections.values() for card in part}
        if not cards <= kit.catalogue.cards.keys():
            kit = room.kit  # The match brought them along.
        self.begin(kit, make_header(
            kit, old.lineups, old.names, options=old.options, settings=old.settings))

    def revisit(self, kit: GameKit, controller: RulesController) -> None:
        """Go on with a match that was left, all its lines included; it is written anew."""
        header = controller.header
        journal = start_journal(journals(), header, controller.lines, is_elsewhere=True)
        self._enter(kit, self._door(kit, controller.match, Dealer(f"{header.seed}:again"), header,
                                    journal, controller.lines))

    def _begin_chosen(self, kit: GameKit, header: Header, is_facing: bool) -> None:
        names = header.names
        if header.alone is not None:
            names = names[PERSON], self._settings.values.names[PROGRAM]
        self._warn(self._settings.change(names=names, is_facing=is_facing))
        self.begin(kit, header)

    # --- going on ------------------------------------------------------------------------

    def open(self, path: Path) -> None:
        """Open a saved match; where it is damaged, all before the damage."""
        if path.suffix == PLAYING:
            self.resume(path)
            return
        opened = self._read(path)
        if opened is not None:
            self._take_up(opened, None, path)

    def resume(self, path: Path) -> None:
        """Take up a match that was not finished, in its own journal where that can be had."""
        journal = resume_journal(path)
        opened = self._read(path)
        if opened is None:
            if isinstance(journal, Journal):
                journal.close()
            return
        reading = opened.reading
        if isinstance(journal, Journal) and (reading.problems or reading.is_older):
            assert reading.header is not None
            journal = journal.set_aside(reading.header, reading.lines,
                                        DAMAGED if reading.problems else FINISHED)
        if isinstance(journal, Words):
            self._warn(journal + Words(" This is a copy of it.", "これはその写しです。"))
            self._take_up(opened, None, None)
        else:
            self._take_up(opened, journal, None)

    def ask_open(self) -> None:
        """Ask which saved match to open."""
        path = messages.choose_match(self._window, self.saving.folder)
        if path is not None:
            self.open(path)

    def waiting(self) -> list[Waiting]:
        """Matches that can be taken up again, newest first."""
        return list(islice(waiting_in(journals(), self._kits), MOST_WAITING))

    def _read(self, path: Path) -> Opened | None:
        """Read a match and say what is wrong with it."""
        opened = open_match(path, self._kits)
        words = opened if isinstance(opened, Words) else opened.words
        if words is not None:
            self._tell(words)
        return None if isinstance(opened, Words) else opened

    def _take_up(self, opened: Opened, journal: Journal | None, path: Path | None) -> None:
        """Go on with a match that was read, in a new journal if there is none to go on in."""
        reading = opened.reading
        assert reading.match is not None and reading.dealer is not None
        assert reading.header is not None
        journal = journal or start_journal(
            journals(), reading.header, reading.lines, is_elsewhere=path is not None)
        self._enter(opened.kit, self._door(opened.kit, reading.match, reading.dealer,
                                           reading.header, journal, reading.lines), path)

    # --- leaving -------------------------------------------------------------------------

    def leave(self) -> None:
        """Back to the start screen; the match waits there."""
        self._close()
        self.saving.path = None
        self._window.show_start()
        self._window.start.set_waiting(self.waiting())
        self.entered.emit(None)

    def _close(self) -> None:
        """Let go of the match: finished ones get their lasting name, others can be taken up."""
        room, self.room = self.room, None
        if room is None:
            return
        self.past.enter(None)
        self.saving.leave()
        room.close()
        QTimer.singleShot(0, gc.collect)  # Its pictures hang in circles of Python and Qt.
        controller, journal = room.controller, room.controller.journal
        if journal is not None:
            is_over = controller.rules.outcome(controller.state) is not None
            if (journal.finish() if is_over else journal.close()) is not None:
                self._tell(rescue(controller))

    @property
    def is_in_memory_only(self) -> bool:
        """Is there a match here that the disk does not take, however often that is tried?"""
        journal = self.room.controller.journal if self.room is not None else None
        if journal is None or journal.is_whole:
            return False
        journal.write()
        return not journal.is_whole

    def _door(
        self, kit: GameKit, match: Match, dealer: Dealer, header: Header, journal: Journal,
        lines: Sequence[bytes] = (),
    ) -> RulesController:  # fmt: skip
        """The way to play a match of which ``lines`` were played so far."""
        return RulesController(
            match, FittingDealer(dealer, kit.rules, header, kit.game.practice), header,
            lines=lines, journal=journal, on_trouble=partial(self._tell_of, journal))

    def _enter(
        self, kit: GameKit, controller: RulesController, path: Path | None = None
    ) -> None:
        self._close()
        self.saving.enter(kit, controller, path)
        room = Room(kit, controller, self._settings.values)
        room.setParent(self)
        self.room = room
        room.banner.rematch_wanted.connect(self.rematch)
        room.banner.undo_wanted.connect(self.past.undo)
        with room.table.waiting():
            self._window.show_page(room.page, {
                "preview": room.preview, "log": room.log, "moves": room.list,
                "rulebook": room.rulebook,
                **{name: panel for make in self._panels for name, panel in make(room).items()}})
            self._window.set_title(match_title(controller.header))
            self.past.enter(controller)
            self.entered.emit(room)
        room.begin()
        room.table.setFocus()

    def _tell_of(self, journal: Journal, words: Words) -> None:
        """The journal cannot be written any more, or can again."""
        if journal.is_whole:
            self._warn(words)
        else:
            self._window.notice.say(say(words), tr("Save as…"), self.saving.save_as, stays=True)

    def _warn(self, words: Words | None) -> None:
        """Something that does not stop the match."""
        if words is not None:
            self._window.notice.say(say(words))

    def _tell(self, words: Words) -> None:
        messages.tell(self._window, "cardtable", say(words))
