"""Goldfish mode in the window: try after try of one deck against one script, kept side by side."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cardtable.engine.cards import CardKey
from cardtable.engine.practice import Practice
from cardtable.engine.words import Words
from cardtable.session.alone import PERSON, PRACTICE, PROGRAM
from cardtable.session.goldfish import against_script
from cardtable.ui import messages
from cardtable.ui.main_window import MainWindow
from cardtable.ui.matches import Matches
from cardtable.ui.room import Room
from cardtable.ui.solo.diary import Diary, Try
from cardtable.ui.solo.fix_dialog import FixDialog
from cardtable.ui.solo.goldfish_panel import GoldfishPanel
from cardtable.ui.translate import say, tr


class Goldfish(QObject):
    """Deals anew, keeps the tries, goes back to any of them."""

    def __init__(self, window: MainWindow, matches: Matches) -> None:
        super().__init__(window)
        self._window, self._matches = window, matches
        self.tries: list[Try] = []
        self.panel: GoldfishPanel | None = None
        self._diary: Diary | None = None
        self._is_dealing = False
        """Is the next match one more try of the same series?"""
        matches.add_panels(self.panels)
        matches.redeal_wanted.connect(self.redeal)

    @property
    def is_on(self) -> bool:
        """Is a practice match on the table?"""
        return self._matches.room is not None and _practice_of(self._matches.room) is not None

    def panels(self, room: Room) -> dict[str, QWidget]:
        """The dock of a match that was just entered; none where it is no practice match."""
        practice = _practice_of(room)
        if practice is None:
            self.panel = None
            return {}
        own = Try(room.kit, room.controller)
        known = [one for one in self.tries if one.controller.match is room.controller.match]
        if known:
            self.tries[self.tries.index(known[0])] = own
        elif self._is_dealing:
            self.tries.append(own)
        else:
            self.tries = [own]
        self._diary = Diary(room, practice, self._say, self.tries)
        panel = self.panel = GoldfishPanel(practice)
        panel.redeal_wanted.connect(self.redeal)
        panel.same_wanted.connect(lambda: self.redeal(is_same=True))
        panel.fix_wanted.connect(self.fix)
        panel.try_wanted.connect(self.revisit)
        panel.forget_wanted.connect(self._ask_to_forget)
        room.controller.listen(lambda _: self._show(own, panel))
        self._show(own, panel)
        return {"goldfish": panel}

    def _show(self, own: Try, panel: GoldfishPanel) -> None:
        """The try on the table has gone on: keep it, and show it beside all others."""
        if self.panel is panel and self._diary is not None:
            self._diary.note()
            panel.show_tries(self.tries, self.tries.index(own), own.controller.state,
                             self._diary.earlier)

    def redeal(self, *, is_same: bool = False, fixed: Sequence[CardKey] | None = None) -> None:
        """One more try: with a new seed, or with the same one; with cards fixed as before."""
        room = self._matches.room
        if room is None or room.controller.header.alone is None:
            return
        old = room.controller.header
        alone = old.alone
        assert alone is not None
        header = replace(
            old, seed=old.seed if is_same else random.SystemRandom().randrange(2**32),
            date=datetime.now().astimezone().isoformat(timespec="seconds"), start=None,
            alone=alone if fixed is None else replace(alone, fixed=tuple(fixed)))
        self._is_dealing = True
        try:
            self._matches.begin(room.kit, against_script(
                room.kit.game, header, old.lineups[PROGRAM].name))
        finally:
            self._is_dealing = False

    def fix(self) -> None:
        """Ask how the top of the deck shall lie, and deal it."""
        room = self._matches.room
        practice = _practice_of(room) if room is not None else None
        if room is None or practice is None:
            return
        header = room.controller.header
        assert header.alone is not None
        dialog = FixDialog(room.kit, header.lineups[PERSON].sections.get("main", {}),
                           practice.slots(header.options), header.alone.fixed, self._window)
        dialog.chosen.connect(lambda fixed: self.redeal(fixed=fixed))
        dialog.open()

    def _ask_to_forget(self) -> None:
        messages.ask(
            self._window, tr("Forget the tries"),
            tr("Forget all tries of this deck against this script, those of earlier days too? "
               "The one on the table stays."), tr("Forget"), self._forget)

    def _forget(self) -> None:
        room = self._matches.room
        if room is not None and self.panel is not None and self._diary is not None:
            self.tries = [one for one in self.tries if one.controller is room.controller]
            self._diary.forget()
            self._show(self.tries[0], self.panel)

    def _say(self, trouble: Words) -> None:
        self._window.notice.say(say(trouble))

    def revisit(self, number: int) -> None:
        """Back to a try, as it was left."""
        one = self.tries[number]
        room = self._matches.room
        if room is not None and room.controller is not one.controller:
            self._matches.revisit(one.kit, one.controller)


def _practice_of(room: Room) -> Practice | None:
    alone = room.controller.header.alone
    is_it = room.opponent is not None and alone is not None and alone.player == PRACTICE
    return room.kit.game.practice if is_it else None
