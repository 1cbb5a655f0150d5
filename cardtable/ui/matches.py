"""The life of matches: begun, played, saved, left, taken up again; nothing is ever lost."""

from __future__ import annotations

import gc
from contextlib import suppress
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from cardtable import paths
from cardtable.decks.file_names import file_name
from cardtable.engine.codec import CodecError
from cardtable.engine.files import write_whole
from cardtable.engine.words import Words
from cardtable.session.alone import PERSON, PROGRAM
from cardtable.session.autosave import (
    DAMAGED,
    FINISHED,
    PLAYING,
    Journal,
    resume_journal,
    start_journal,
    unfinished,
)
from cardtable.session.controller import RulesController
from cardtable.session.dealer import Dealer
from cardtable.session.goldfish import FittingDealer, with_practice_cards
from cardtable.session.match import Match
from cardtable.session.replay import Header, first_state, read_header
from cardtable.session.share import copy_to_send, with_cards
from cardtable.ui import messages
from cardtable.ui.kit import GameKit
from cardtable.ui.kits import Kits
from cardtable.ui.main_window import MainWindow
from cardtable.ui.new_game_dialog import NewGameDialog, make_header
from cardtable.ui.opening import Opened, open_match
from cardtable.ui.past import Past
from cardtable.ui.rescue import rescue
from cardtable.ui.room import Room
from cardtable.ui.seats import match_title
from cardtable.ui.settings import SettingsFile
from cardtable.ui.solo.goldfish import Goldfish
from cardtable.ui.start_screen import MOST_WAITING, Waiting
from cardtable.ui.translate import language, say, tr


def journals() -> Path:
    """The folder of matches as they are written while they are played."""
    return paths.state() / "matches"


class Matches(QObject):
    """At most one match at a time, in one window."""

    entered = Signal(object)
    """A `Room` was entered, ``None``: the start screen."""

    def __init__(
        self, window: MainWindow, kits: Kits, settings: SettingsFile
    ) -> None:
        super().__init__(window)
        self._window, self._kits, self._settings = window, kits, settings
        self.room: Room | None = None
        self.path: Path | None = None
        """Where the match was saved or opened."""
        self.past = Past(window)
        self.goldfish = Goldfish(window, self)
        window.closing.connect(self._close)

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
        controller = RulesController(
            Match(kit.rules, header.settings, start),
            FittingDealer(Dealer(header.seed), kit.rules, header, kit.game.practice), header,
            journal=journal, on_trouble=partial(self._tell_of, journal))
        self._enter(kit, controller, None)

    def rematch(self) -> None:
        """The same players and decks, shuffled anew."""
        room = self.room
        if room is None:
            return
        old, kit = room.controller.header, self._kits[room.kit.game.key]
        if old.alone is not None:
            self.goldfish.redeal()
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
        self._enter(kit, RulesController(
            controller.match, FittingDealer(
                Dealer(f"{header.seed}:again"), kit.rules, header, kit.game.practice),
            header, lines=controller.lines, journal=journal,
            on_trouble=partial(self._tell_of, journal)), None)

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
        path = messages.choose_match(self._window, self._folder())
        if path is not None:
            self.open(path)

    def waiting(self) -> list[Waiting]:
        """Matches that can be taken up again, newest first."""
        found: list[Waiting] = []
        for path in unfinished(journals()):
            header = read_header(path).header
            if header is not None and header.game in self._kits:
                found.append(Waiting(path, f"{match_title(header)}  {header.date[:16]}".replace(
                    "T", " ")))
            if len(found) == MOST_WAITING:
                break
        return found

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
        dealer = FittingDealer(
            reading.dealer, opened.kit.rules, reading.header, opened.kit.game.practice)
        self._enter(opened.kit, RulesController(
            reading.match, dealer, reading.header, lines=reading.lines, journal=journal,
            on_trouble=partial(self._tell_of, journal)), path)

    # --- keeping -------------------------------------------------------------------------

    def save(self) -> None:
        """Write the match to its file, asking for one if it has none yet."""
        if self.path is None:
            self.save_as()
        elif self.room is not None:
            trouble = self.room.controller.save(self.path)
            if trouble is not None:
                self._tell(trouble)
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
        if self.room is None or path is None:
            return
        kit, controller = self.room.kit, self.room.controller
        made = copy_to_send(kit.game, kit.catalogue, controller.header, controller.lines,
                            controller.state, controller.history.root.start)
        trouble = made if isinstance(made, Words) else write_whole(path, made.content)
        if trouble is not None or isinstance(made, Words):
            self._warn(trouble)
            return
        self._window.notice.say(" ".join((
            tr("Saved: {path}").format(path=path), say(made.words), *map(say, made.left_out))))

    def _ask_where(self) -> Path | None:
        if self.room is None:
            return None
        name = file_name(match_title(self.room.controller.header), "match")
        return messages.choose_save(self._window, self._folder() / f"{name}{FINISHED}")

    # --- moves that are none -------------------------------------------------------------

    def concede(self) -> None:
        """Ask who is sure to give up."""
        room = self.room
        if room is None:
            return
        seat = room.bridge.eyes.person
        if seat is None:
            seat = room.controller.rules.to_act(room.controller.state)
        if seat is None:
            return
        name = say(room.name_of(seat))
        messages.ask(
            self._window, tr("Concede"), tr("Does {name} give this match up?").format(name=name),
            tr("Concede"), lambda: room.bridge.concede(seat))

    # --- leaving -------------------------------------------------------------------------

    def leave(self) -> None:
        """Back to the start screen; the match waits there."""
        self._close()
        self.path = None
        self._window.show_start()
        self._window.start.set_waiting(self.waiting())
        self.entered.emit(None)

    def _close(self) -> None:
        """Let go of the match: finished ones get their lasting name, others can be taken up."""
        room, self.room = self.room, None
        if room is None:
            return
        self.past.enter(None)
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

    def _enter(self, kit: GameKit, controller: RulesController, path: Path | None) -> None:
        self._close()
        self.path = path
        room = Room(kit, controller, self._settings.values)
        room.setParent(self)
        self.room = room
        room.banner.rematch_wanted.connect(self.rematch)
        room.banner.undo_wanted.connect(self.past.undo)
        self._window.show_page(room.page, {
            "preview": room.preview, "log": room.log, "moves": room.list,
            "rulebook": room.rulebook, **self.goldfish.panels(room)})
        self._window.set_title(match_title(controller.header))
        self.past.enter(controller)
        room.table.setFocus()
        self.entered.emit(room)

    def _folder(self) -> Path:
        folder = self.path.parent if self.path else paths.data() / "matches"
        with suppress(OSError):  # the dialog then begins elsewhere
            folder.mkdir(parents=True, exist_ok=True)
        return folder

    def _tell_of(self, journal: Journal, words: Words) -> None:
        """The journal cannot be written any more, or can again."""
        if journal.is_whole:
            self._warn(words)
        else:
            self._window.notice.say(say(words), tr("Save as…"), self.save_as, stays=True)

    def _warn(self, words: Words | None) -> None:
        """Something that does not stop the match."""
        if words is not None:
            self._window.notice.say(say(words))

    def _tell(self, words: Words) -> None:
        messages.tell(self._window, "cardtable", say(words))
