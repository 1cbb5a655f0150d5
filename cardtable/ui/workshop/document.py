"""The card that is open: changed step by step, written into its set as one goes.

What is not sound yet is written too: the set keeps it and lists it with its problems, so that a
card half made is there again at the next start. Only a key that another card has cannot be
written; the card waits in the form then, with the words why, and goes beside the other when it is
left.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.decks.offers import Place
from cardtable.decks.own_cards import OwnCard, OwnSet, OwnSets
from cardtable.engine.words import Words
from cardtable.ui.workshop.desk import Change

_PAUSE = 500
"""Milliseconds without a step after which the card is written."""


class _Step(NamedTuple):
    title: Words
    run: Place | None
    data: dict[str, Any]


class CardDocument(QObject):
    """One card of one own set, with its past since it was opened."""

    changed = Signal()
    opened = Signal()
    """Another card is open now, or none."""
    written = Signal()
    """The set on the disk is another than before."""
    trouble = Signal(object)
    """`Words`: the card could not be written."""

    def __init__(self, sets: OwnSets) -> None:
        super().__init__()
        self.sets = sets
        self.own: OwnSet | None = None
        """The set in which the card is; ``None`` while no card is open."""
        self.saved: OwnCard | None = None
        """The card as it stands in its file; ``None`` for one that does not yet."""
        self.now = OwnCard(b"", {}, None)
        """The card as it is now, with its problems."""
        self._steps: list[_Step] = []
        self._at = 0
        self._is_fresh = True
        """Was the card opened or written since the last step, so that no run goes on?"""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self.save)

    @property
    def data(self) -> dict[str, Any]:
        """The card as data. Without a key of its own its set gives it one, from its name."""
        return self._steps[self._at].data if self._steps else {}

    @property
    def shown(self) -> dict[str, Any]:
        """The card as data with the key that it has, or will get."""
        return {**self.data, "key": self.now.key} if self.now.key else self.data

    @property
    def undo_title(self) -> Words | None:
        """What undo would take back."""
        return self._steps[self._at].title if self._at else None

    @property
    def redo_title(self) -> Words | None:
        """What would be done again."""
        later = self._at + 1
        return self._steps[later].title if later < len(self._steps) else None

    @property
    def is_written(self) -> bool:
        """Does the file say what the form says?"""
        return not self._steps or (self.saved is not None and self.now.raw == self.saved.raw)

    def start(self, own: OwnSet, data: dict[str, Any]) -> None:
        """Begin a new card of a set. It is in the file at once."""
        self._open(own, None, {**data, "key": ""})
        self.save()

    def open(self, own: OwnSet, card: OwnCard) -> None:
        """Go on with a card of a set."""
        self._open(own, card, dict(card.data))

    def turn_to(self, own: OwnSet, card: OwnCard) -> None:
        """The same, unless it is open already: the card as its file has it once what was open is
        written."""
        if self.saved is not None and self.saved.raw == card.raw:
            return
        self.part()
        now = self.sets.read(own.path)
        found = next((one for one in now.cards if one.raw == card.raw), None)
        if found is not None:
            self.open(now, found)

    def close(self) -> None:
        """Open none; what was open is written."""
        self.part()
        self._forget()
        self.opened.emit()
        self.changed.emit()

    def gone(self) -> None:
        """The open card was removed from its set: it is not written again."""
        self._forget()
        self.opened.emit()
        self.changed.emit()

    def do(self, data: dict[str, Any], change: Change) -> None:
        """Make a step; what was undone before is gone."""
        if data == self.data:
            return
        step = _Step(change.title, change.run, data)
        last = self._steps[self._at]
        goes_on = self._at and change.run is not None and last.run == change.run
        at = self._at if goes_on and not self._is_fresh else self._at + 1
        self._steps[at:] = [step]
        self._at, self._is_fresh = at, False
        self._went()

    def undo(self) -> None:
        """One step back."""
        if self._at:
            self._at -= 1
            self._is_fresh = True
            self._went()

    def redo(self) -> None:
        """One step forward."""
        if self._at + 1 < len(self._steps):
            self._at += 1
            self._is_fresh = True
            self._went()

    def rest(self) -> None:
        """The keyboard went elsewhere: letters after this are another step."""
        self._is_fresh = True

    def save(self) -> bool:
        """Write the card now; false if that failed, and why was said."""
        self._timer.stop()
        if self.own is None or self.is_written:
            return True
        trouble = self._write()
        if trouble is not None:
            self.trouble.emit(trouble)
        return trouble is None

    def part(self) -> bool:
        """Write the card, for it is left now. Where it cannot stand in its place, because another
        card has its key or the file is another than it was, it becomes a card beside it."""
        if self.save():
            return True
        assert self.own is not None
        self.own, self.saved = self.sets.read(self.own.path), None
        step = self._steps[self._at]
        self._steps[self._at] = step._replace(data={**step.data, "key": ""})
        return self._write() is None

    def _write(self) -> Words | None:
        """Why not, if it cannot be written."""
        assert self.own is not None
        place = len(self.own.cards) if self.saved is None else self.own.place(self.saved)
        result = self.sets.put(self.own, self.data, self.saved)
        if isinstance(result, Words):
            return result
        self.own = result
        if place is not None and place < len(result.cards):
            self.saved = result.cards[place]
        self._judge()
        self.written.emit()
        return None

    def _open(self, own: OwnSet, card: OwnCard | None, data: dict[str, Any]) -> None:
        self.part()
        self.own, self.saved = own, card
        self._steps, self._at, self._is_fresh = [_Step(Words("", ""), None, data)], 0, True
        self._judge()
        self.opened.emit()
        self.changed.emit()

    def _forget(self) -> None:
        self._timer.stop()
        self.own, self.saved, self.now = None, None, OwnCard(b"", {}, None)
        self._steps, self._at = [], 0

    def _went(self) -> None:
        self._judge()
        self._timer.start()
        self.changed.emit()

    def _judge(self) -> None:
        if self.own is not None:
            self.now = self.sets.judge(self.own, self.data, self.saved)
