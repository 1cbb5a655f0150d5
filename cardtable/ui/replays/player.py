"""Shows the moments of a match one after another on its own table; the match stays where it is."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.engine.words import Words
from cardtable.session.controller import Change
from cardtable.session.history import EVERYBODY, Entry
from cardtable.session.timeline import (
    Known,
    Score,
    find_scores,
    forks,
    moment_of,
    moments_to,
    turn_starts,
)
from cardtable.ui.eyes import VIEWERS, Viewer
from cardtable.ui.picture.work import Work
from cardtable.ui.room import Room

PACES = (250, 500, 1000, 2000, 4000)
"""Milliseconds for which a moment is shown, as a person may choose."""
USUAL_PACE = 1000


class Player(QObject):
    """Where one looks on the way that the match went, or on another of its ways.

    What is shown of a moment is up to the bridge, and that asks `Eyes`.
    """

    moved = Signal()
    """Another moment is looked at."""
    grown = Signal()
    """There are other moments, or other marks at them."""
    played = Signal(bool)
    """It began to play, or stopped."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.room, self._bridge = room, room.bridge
        self.moments: list[Entry] = []
        self.starts: list[int] = []
        """Moments with which a turn begins."""
        self.forks: list[int] = []
        """Moments after which the match went several ways."""
        self.scores: list[Score] = []
        self.growth = 0
        """Counts how often there came other moments or marks."""
        self.at = 0
        """The number of the moment that is shown."""
        self.viewer: Viewer = "screen"
        self._end: Entry | None = None
        """The end of another way than that of the match, while one looks at it."""
        self._known: Known = {}
        self._work = Work(self)
        self._work.finished.connect(self._take_scores)
        self._clock = QTimer(self)
        self._clock.setInterval(USUAL_PACE)
        self._clock.timeout.connect(self._tick)
        self._bridge.changed.connect(self._changed)
        self._bridge.shown.connect(self._follow)
        self._gather()
        self._follow()

    # --- what there is -------------------------------------------------------------------

    @property
    def entry(self) -> Entry:
        """The moment that is shown."""
        return self.moments[self.at]

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    @property
    def present(self) -> int | None:
        """The number of the present moment; ``None`` where it is on another way."""
        return self._numbers.get(moment_of(self.room.controller.history.here))

    @property
    def is_free(self) -> bool:
        """May any viewer be chosen?"""
        return self._bridge.eyes.is_free

    @property
    def is_elsewhere(self) -> bool:
        """Is it another way than that of the match?"""
        return self._end is not None

    def turn_at(self, number: int) -> int:
        """The turn to which a moment belongs."""
        return self.moments[number].state.turn

    def title_at(self, number: int) -> Words:
        """What was done, and by whom."""
        entry = self.moments[number]
        seat = entry.actions[0].seat if entry.actions else -1
        name = self.room.name_of(seat) if seat >= 0 and entry.parent is not None else None
        if name is None:
            return entry.title
        return Words(f"{name.en}: {entry.title.en}", f"{name.ja}: {entry.title.ja}")

    def notes_at(self, number: int) -> list[str]:
        """What is written beside a moment, as far as whoever looks may read it."""
        eyes = self._bridge.eyes
        return [text for seat, text in self.moments[number].notes.items() if eyes.may_read(seat)]

    def noted(self) -> list[int]:
        """The moments beside which something is written."""
        return [number for number, entry in enumerate(self.moments)
                if entry.notes and self.notes_at(number)]

    @property
    def is_over(self) -> bool:
        """Does the way come to the end of the match?"""
        return self.room.controller.rules.outcome(self.moments[-1].state) is not None

    # --- where one looks -----------------------------------------------------------------

    def jump(self, number: int) -> None:
        """Show this moment at once; it stops what is being played."""
        self.pause()
        self._show(number)

    def step(self, by: int) -> None:
        """One moment on or back, with the motion that belongs to it."""
        self.pause()
        self._show(self.at + by)

    def turn(self, by: int) -> None:
        """To the beginning of the next turn (1) or of this or the one before (-1)."""
        if by > 0:
            after = bisect_right(self.starts, self.at)
            self.jump(self.starts[after] if after < len(self.starts) else self.last)
        else:
            before = bisect_left(self.starts, self.at) - 1
            self.jump(self.starts[before] if before >= 0 else 0)

    def look_as(self, viewer: Viewer) -> None:
        """Show it as somebody else sees it, where that is free."""
        if viewer in VIEWERS and (self.is_free or viewer == "screen"):
            self.viewer = viewer
            self._show(self.at)

    def take_way(self, end: Entry) -> None:
        """Look at the way to another end of the match, from where it leaves the one before."""
        self.pause()
        old = self.moments
        self._end = None if end is self.room.controller.history.way() else end
        self._gather()
        shared = sum(1 for one, two in zip(old, self.moments, strict=False) if one is two)
        self._tell_grown()
        self._show(shared - 1)

    def leave(self) -> None:
        """Back to the present moment of the match, as the people at it see it."""
        self.pause()
        self.viewer, self._end = "screen", None
        self._gather()
        self._bridge.look_at_present()
        self._tell_grown()
        self._follow()

    def note(self, entry: Entry, text: str) -> Words | None:
        """Write something beside a moment; why not, if that cannot be. What somebody writes who
        looks alone stays theirs while the match is played."""
        trouble = self.room.controller.note(entry, text, self.author)
        self._tell_grown()
        self.moved.emit()
        return trouble

    @property
    def author(self) -> int:
        """Whose a note is that is written now."""
        eyes = self._bridge.eyes
        alone = None if eyes.is_shared or self.is_free else eyes.seat
        return EVERYBODY if alone is None else alone

    def _show(self, number: int) -> None:
        number = max(0, min(self.last, number))
        was, self.at = self._bridge.entry, number
        entry = self.entry
        here = self.room.controller.history.here
        if entry is moment_of(here):
            entry = here  # With what is being put together now.
        is_next = number > 0 and was is self.moments[number - 1]
        self._bridge.look_at(entry, self.viewer, entry.steps if is_next else ())

    # --- playing -------------------------------------------------------------------------

    @property
    def is_playing(self) -> bool:
        """Does it go on by itself?"""
        return self._clock.isActive()

    @property
    def pace(self) -> int:
        """Milliseconds for which each moment is shown."""
        return self._clock.interval()

    def set_pace(self, milliseconds: int) -> None:
        """Play faster or slower."""
        self._clock.setInterval(milliseconds)

    def play(self) -> None:
        """Go on by itself, from the beginning if it is at the end."""
        if self.at == self.last:
            self._show(0)
        if self.last:
            self._clock.start()
            self.played.emit(True)

    def pause(self) -> None:
        """Stay where it is."""
        if self.is_playing:
            self._clock.stop()
            self.played.emit(False)

    def _tick(self) -> None:
        self._show(self.at + 1)
        if self.at == self.last:
            self.pause()

    # --- what happens --------------------------------------------------------------------

    def _gather(self) -> None:
        """Read the way anew."""
        end = self._end or self.room.controller.history.way()
        self.moments = moments_to(end)
        self._numbers = {entry: number for number, entry in enumerate(self.moments)}
        self.starts, self.forks = turn_starts(self.moments), forks(self.moments)
        self.at = min(self.at, self.last)
        controller, layout = self.room.controller, self.room.kit.game.layout
        self._work.start(find_scores(
            controller.rules, layout.scores, tuple(self.moments), self._known))

    def _take_scores(self, scores: list[Score]) -> None:
        self.scores = scores
        self._tell_grown()

    def _tell_grown(self) -> None:
        self.growth += 1
        self.grown.emit()

    def _changed(self, change: Change) -> None:
        """The match went on, or back."""
        if change.kind != "move":
            self.pause()
            self.viewer, self._end = "screen", None
        self._gather()
        self._tell_grown()

    def _follow(self, *_: object) -> None:
        """The table shows something: where is that?"""
        self.at = self._numbers.get(moment_of(self._bridge.entry), self.at)
        if not self._bridge.is_looking_back:
            self.viewer = "screen"
        self.moved.emit()
