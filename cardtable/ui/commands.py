"""Connects menus and start screen with what they do."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject

from cardtable.ui import messages
from cardtable.ui.about import AboutDialog
from cardtable.ui.kit import GameKit
from cardtable.ui.main_window import MainWindow
from cardtable.ui.matches import Matches
from cardtable.ui.primer_page import PrimerPage
from cardtable.ui.room import Room
from cardtable.ui.rulebook_dock import RulebookDock
from cardtable.ui.solo.goldfish import Goldfish
from cardtable.ui.solo.hint_dialog import HintDialog
from cardtable.ui.translate import say, tr


class Commands(QObject):
    """One line for each thing that can be asked for."""

    def __init__(
        self, window: MainWindow, matches: Matches, goldfish: Goldfish,
        kits: Mapping[str, GameKit],
    ) -> None:  # fmt: skip
        super().__init__(window)
        self._window, self._matches, self._goldfish, self._kits = window, matches, goldfish, kits
        start, actions, saving = window.start, window.actions_, matches.saving
        start.play_wanted.connect(lambda: matches.play_now(start.game))
        start.choose_wanted.connect(lambda: matches.choose(start.game))
        start.open_wanted.connect(matches.ask_open)
        start.resume_wanted.connect(matches.resume)
        start.rules_wanted.connect(self.read_rules)
        for name, act in (
            ("new", lambda: matches.choose(self._game())), ("open", matches.ask_open),
            ("save", saving.save), ("save-as", saving.save_as), ("save-copy", saving.save_copy),
            ("start", matches.leave), ("quit", window.close), ("undo", matches.past.undo),
            ("redo", matches.past.redo), ("line", matches.past.choose_line),
            ("look", self._look), ("hint", self._hint),
            ("concede", self._concede), ("rematch", matches.rematch),
            ("redeal", goldfish.redeal),
            ("redeal-same", lambda: goldfish.redeal(is_same=True)),
            ("turn", self._turn), ("whole", self._show_whole), ("panels", window.reset_panels),
            ("go-table", self._go_to_table), ("go-moves", lambda: window.show_panel("moves")),
            ("go-log", lambda: window.show_panel("log")),
            ("rules", self._rules_now), ("about", self._about),
        ):
            actions[name].triggered.connect(lambda _=False, act=act: act())
        actions["by-hand"].toggled.connect(self._by_hand)
        matches.entered.connect(self._entered)

    def read_rules(self) -> None:
        """The rules of the chosen game in five minutes; the rulebook where there is no more."""
        kit = self._kits[self._game()]
        primer = kit.game.read_primer()
        if primer is None:
            self._read_book(kit)
            return
        page = PrimerPage(kit, primer)
        page.left.connect(self._matches.leave)
        page.played.connect(lambda: self._matches.play_now(kit.game.key))
        page.clause_wanted.connect(lambda number: self._read_book(kit, number))
        self._window.show_tool(page)
        self._window.set_title(say(primer.title))
        page.setFocus()

    def _read_book(self, kit: GameKit, clause: str = "") -> None:
        """The rulebook beside the page that is shown, at a clause."""
        book = self._window.docks["rulebook"].widget()
        if not isinstance(book, RulebookDock):
            book = RulebookDock(kit.book)
            self._window.show_lone_panel("rulebook", book)
        self._window.show_panel("rulebook")
        if clause:
            book.show_clause(clause)

    def show_clause(self, number: str) -> None:
        """Open the rulebook at a clause."""
        self._window.show_panel("rulebook")
        self._room().rulebook.show_clause(number)

    def _entered(self, room: Room | None) -> None:
        by_hand = self._window.actions_["by-hand"]
        was_blocked = by_hand.blockSignals(True)
        by_hand.setChecked(room is not None and room.bridge.by_hand.is_on)
        by_hand.blockSignals(was_blocked)
        for name in ("redeal", "redeal-same"):
            self._window.actions_[name].setEnabled(self._goldfish.is_on)
        if room is None:
            return
        is_open = room.controller.match.settings.open_table
        by_hand.setEnabled(room.bridge.by_hand.is_allowed and not is_open)
        self._window.actions_["look"].setEnabled(not room.bridge.eyes.is_shared)
        room.clause_wanted.connect(self.show_clause)
        room.list_wanted.connect(lambda: self._window.show_panel("moves"))

    def _by_hand(self, is_on: bool) -> None:
        if self._matches.room is not None:
            self._matches.room.set_by_hand(is_on)
            if is_on:
                self._window.notice.say(tr(
                    "Adjusting by hand: every drag is done as it is, logged and undoable. "
                    "A right click sets numbers and turns cards."))

    def _rules_now(self) -> None:
        room = self._room()
        self.show_clause(room.bridge.view().clause)

    def _turn(self) -> None:
        self._room().turn_table()

    def _hint(self) -> None:
        room = self._room()
        if room.bridge.moves and not room.bridge.is_composing:
            dialog = HintDialog(room, self._window)
            dialog.chosen.connect(room.bridge.submit)
            dialog.open()

    def _look(self) -> None:
        self._room().ask_to_look()

    def _concede(self) -> None:
        """Ask who is sure to give up."""
        room = self._room()
        seat = room.bridge.eyes.person
        if seat is None:
            seat = room.controller.rules.to_act(room.controller.state)
        if seat is None:
            return
        name = say(room.name_of(seat))
        messages.ask(
            self._window, tr("Concede"), tr("Does {name} give this match up?").format(name=name),
            tr("Concede"), lambda: room.bridge.concede(seat))

    def _show_whole(self) -> None:
        self._room().table.reset_zoom()

    def _go_to_table(self) -> None:
        self._room().table.setFocus()

    def _about(self) -> None:
        AboutDialog(self._window).open()

    def _game(self) -> str:
        room = self._matches.room
        return room.kit.game.key if room is not None else self._window.start.game

    def _room(self) -> Room:
        """The room of the match; these commands are off without one."""
        assert self._matches.room is not None
        return self._matches.room
