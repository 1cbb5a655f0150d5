"""Past and future of a match as a tree of moments. Nothing that was played is ever forgotten."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from cardtable.engine.actions import Action
from cardtable.engine.events import Revealed
from cardtable.engine.rules import Step
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat

EVERYBODY: Seat = -1
"""Whose a note is that everybody may read."""

Title = Words | Callable[[GameState, Action], Words]
"""What was done, or how that is found out once somebody reads it: a file is opened faster then."""


class Entry:
    """What one player did, with the answers of chance that followed. The root is the beginning."""

    __slots__ = ("_title", "actions", "before", "branches", "followed", "notes", "number",
                 "parent", "start", "state", "steps")

    def __init__(
        self, start: GameState, title: Title, parent: Entry | None, number: int = 0
    ) -> None:
        self.start = self.state = start
        """The moments before and after it."""
        self._title = title
        self.parent = parent
        self.number = number
        """Which entry of the match it is, in the order in which they were made."""
        self.notes: dict[Seat, str] = {}
        """What people wrote beside it: a seat's own, or under `EVERYBODY`."""
        self.actions: list[Action] = []
        self.steps: list[Step] = []
        self.branches: list[Entry] = []
        self.followed = 0
        """Which of ``branches`` redo goes to: the one last played or chosen."""
        self.before = (0, False)
        """What it found: the branch that redo went to, and whether there were other lines."""

    @property
    def title(self) -> Words:
        """What was done, in words."""
        if not isinstance(self._title, Words):
            self._title = self._title(self.start, self.actions[0])
        return self._title

    def record(self, action: Action, step: Step) -> None:
        """Add what was done, and what came of it."""
        self.actions.append(action)
        self.steps.append(step)
        self.state = step.state

    @property
    def shown_to(self) -> frozenset[Seat]:
        """The seats that it showed a hidden card."""
        return frozenset(seat for step in self.steps for event in step.events
                         if isinstance(event, Revealed) for seat in event.to)

    def showed(self, seat: Seat | None = None) -> bool:
        """Did it show a hidden card to ``seat`` (``None``: to anybody)?"""
        return bool(self.shown_to) if seat is None else seat in self.shown_to


class Line(NamedTuple):
    """One way in which a match went, to its last entry, as seen from the way it is on now."""

    entries: tuple[Entry, ...]
    """What it has and the present way has not: from the fork to its end, never empty."""
    before: int
    """How many entries both have in common, the beginning not counted."""

    @property
    def end(self) -> Entry:
        """Its last entry."""
        return self.entries[-1]


class History:
    """A pointer into the tree of entries: undo and redo move it, a new move grows a branch."""

    def __init__(self, start: GameState) -> None:
        self.root = Entry(start, Words("Beginning", "開始"), None)
        self.here = self.root
        self.entries = [self.root]
        """All that were ever made, by their numbers."""
        self.has_other_lines = False
        """Did the match ever go another way than it goes now?"""

    @property
    def state(self) -> GameState:
        """The present moment."""
        return self.here.state

    def follow(self, action: Action, step: Step) -> bool:
        """Go on in a branch in which just this was done already; ``False`` if there is none.

        So that flipping again what an undo took back makes no second line of it.
        """
        for number, entry in enumerate(self.here.branches):
            if entry.actions == [action] and entry.state == step.state:
                self.here.followed = number
                self.here = entry
                return True
        return False

    def begin(self, title: Title) -> Entry:
        """A new entry after the present one, which becomes the present one."""
        before = self.here
        entry = Entry(before.state, title, before, len(self.entries))
        self.entries.append(entry)
        entry.before = (before.followed, self.has_other_lines)
        before.branches.append(entry)
        before.followed = len(before.branches) - 1
        self.has_other_lines = self.has_other_lines or before.followed > 0
        self.here = entry
        return entry

    def record(self, action: Action, step: Step) -> None:
        """Add what was done, and what came of it, to the present entry."""
        self.here.record(action, step)

    @property
    def undone(self) -> list[Entry]:
        """What undo takes back, last first: the last entry, with those that composed it."""
        found = []
        for entry in _upwards(self.here):
            if entry.parent is None:
                break
            found.append(entry)
            if not entry.start.is_composing:
                break
        return found

    @property
    def redone(self) -> list[Entry]:
        """What redo does again, first one first; an action that was being composed as a whole."""
        found: list[Entry] = []
        entry = self.here
        while entry.branches and (not found or entry.state.is_composing):
            entry = entry.branches[entry.followed]
            found.append(entry)
        return found

    @property
    def undo_title(self) -> Words | None:
        """What undo would take back; ``None`` at the beginning."""
        undone = self.undone
        return undone[-1 if self.state.is_composing else 0].title if undone else None

    @property
    def redo_title(self) -> Words | None:
        """What redo would do again; ``None`` where nothing was undone."""
        redone = self.redone
        return redone[-1].title if redone else None

    def path(self) -> list[Entry]:
        """The entries from the beginning to the present one, both included."""
        return path_to(self.here)

    def way(self) -> Entry:
        """The end of the present way: the last entry that redo would come to."""
        entry = self.here
        while entry.branches:
            entry = entry.branches[entry.followed]
        return entry

    def other_lines(self) -> list[Line]:
        """Every line that is neither played now nor what redo would do, oldest fork first."""
        present = {id(entry): number for number, entry in enumerate(path_to(self.way()))}
        found = []
        for leaf in _leaves(self.root):
            own = [entry for entry in _upwards(leaf) if id(entry) not in present][::-1]
            if own:
                fork = own[0].parent
                assert fork is not None
                found.append(Line(tuple(own), present[id(fork)]))
        return sorted(found, key=lambda line: line.before)

    def way_to(self, target: Entry) -> tuple[list[Entry], list[Entry]]:
        """What must be taken back, last first, and what then done again, to come to an entry."""
        back, forward = list(_upwards(self.here)), path_to(target)
        shared = 0
        for one, two in zip(reversed(back), forward, strict=False):
            if one is not two:
                break
            shared += 1
        return back[: len(back) - shared], forward[shared:]

    def back(self, count: int = 1) -> bool:
        """Undo so many entries; ``False``, and no change, if there are not so many.

        What was only being composed is forgotten: nothing of it was ever done.
        """
        target: Entry | None = self.here
        for _ in range(count):
            target = target.parent if target else None
            if target is None:
                return False
        self._forget_composed()
        return self._go(target)

    def _forget_composed(self) -> None:
        """Drop what is being composed now, unless it was carried out on some line."""
        entry = self.here
        if not entry.state.is_composing:
            return
        while entry.start.is_composing and entry.parent is not None:
            entry = entry.parent
        if entry.parent is not None and all(one.state.is_composing for one in _leaves(entry)):
            entry.parent.branches.remove(entry)
            entry.parent.followed, self.has_other_lines = entry.before

    def forward(self, count: int = 1) -> bool:
        """Redo so many entries; ``False``, and no change, if there are not so many."""
        target = self.here
        for _ in range(count):
            if not target.branches:
                return False
            target = target.branches[target.followed]
        return self._go(target)

    def _go(self, target: Entry | None) -> bool:
        if target is not None:
            self.here = target
        return target is not None

    def choose(self, branch: int) -> bool:
        """Let redo go to this one of the present entry's branches; ``False`` if there is none."""
        if not 0 <= branch < len(self.here.branches):
            return False
        self.here.followed = branch
        return True


def path_to(entry: Entry) -> list[Entry]:
    """The entries from the beginning to this one, both included."""
    return list(_upwards(entry))[::-1]


def _upwards(entry: Entry) -> Iterator[Entry]:
    above: Entry | None = entry
    while above is not None:
        yield above
        above = above.parent


def _leaves(root: Entry) -> Iterator[Entry]:
    """The entries after which nothing was played. No recursion: a match is thousands deep."""
    waiting = [root]
    while waiting:
        entry = waiting.pop()
        if not entry.branches:
            yield entry
        waiting.extend(reversed(entry.branches))
