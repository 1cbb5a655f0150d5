"""Tries of one deck against one script: those of this window, and those of earlier days."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardtable import paths
from cardtable.engine.practice import Practice
from cardtable.engine.words import Words
from cardtable.session.controller import RulesController
from cardtable.session.goldfish import NO_COURSE, Course, course_of
from cardtable.session.tries import Kept, Tries, kept
from cardtable.ui.kit import GameKit
from cardtable.ui.room import Room


class Earlier(NamedTuple):
    """A try of another day."""

    kept: Kept
    has_other_cards: bool
    """Was the deck another one then?"""


class Try(NamedTuple):
    """One deal, with everything that was played of it."""

    kit: GameKit
    controller: RulesController

    def course(self, practice: Practice) -> Course:
        """How it has gone."""
        return course_of(self.controller.history, self.controller.rules, practice)


class Diary:
    """The earlier tries of the deck on the table, and the present one as it is kept."""

    def __init__(
        self, room: Room, practice: Practice, tell: Callable[[Words], None], tries: Sequence[Try]
    ) -> None:
        self._controller, self._practice, self._tell = room.controller, practice, tell
        self._tries = Tries.of(
            paths.data() / "tries", room.controller.header, room.kit.printed.decks.values())
        self._noted: Kept | None = None
        self._told: Words | None = None
        found, trouble = self._tries.read()
        self._say(trouble)
        now = self._now
        own = [kept(one.controller.header, NO_COURSE) for one in tries]
        self.earlier = [Earlier(one, one.cards != now.cards) for one in found
                        if one.is_like(now) and not any(map(one.is_same, own))]

    @property
    def _now(self) -> Kept:
        controller = self._controller
        return kept(controller.header,
                    course_of(controller.history, controller.rules, self._practice))

    def note(self) -> None:
        """Keep the present try, once a turn of it was played."""
        now = self._now
        if now.scores and now != self._noted:
            self._noted = now
            self._say(self._tries.note(now))

    def forget(self) -> None:
        """Drop all that compare with it, and keep it anew."""
        self._say(self._tries.forget(self._now))
        self.earlier, self._noted = [], None

    def _say(self, trouble: Words | None) -> None:
        """The same trouble is told once."""
        if trouble is not None and trouble != self._told:
            self._tell(trouble)
        self._told = trouble
