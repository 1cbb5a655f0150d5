"""The one door: every change of a match goes through `RulesController`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from cardtable.engine.actions import Action
from cardtable.engine.codec import encode
from cardtable.engine.refusal import Refusal
from cardtable.engine.rules import Rules, Step
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.session.autosave import Journal
from cardtable.session.dealer import AnswersChance, Dealer
from cardtable.session.history import EVERYBODY, Entry, History
from cardtable.session.lines import Note, Turnback, checkpoint
from cardtable.session.match import Match
from cardtable.session.replay import Header, first_state, write_match


class Change(msgspec.Struct, frozen=True):
    """What listeners are told. ``steps`` are empty when the pointer moved in the history.

    ``kind`` is "move", "undo", "redo" or "branch". A seat gets the events of a step by
    `Rules.events_for`.
    """

    kind: str
    title: Words
    steps: tuple[Step, ...] = ()


Listener = Callable[[Change], None]


class RulesController:
    """Checks, applies, records and tells. For mouse, keyboard, agents and replays alike."""

    def __init__(
        self, match: Match, dealer: AnswersChance, header: Header, *,
        lines: Iterable[bytes] = (), journal: Journal | None = None,
        on_trouble: Callable[[Words], None] | None = None,
    ) -> None:
        """Take up ``match``, of which ``lines`` are written already.

        ``on_trouble`` hears when the journal can no longer be written, and when it can again; the
        match goes on.
        """
        self.match = match
        self.header = header
        self.lines = list(lines)
        self.journal = journal
        self._dealer = dealer
        self._listeners: list[Listener] = []
        self._on_trouble = on_trouble
        self.is_undo_agreed = False
        """Did both players agree, for the rest of this match, to take back what was seen?"""
        self._turn = self.state.turn
        self._write(self._settle()[1])

    @classmethod
    def start(
        cls, rules: Rules, header: Header, *, journal: Journal | None = None,
        on_trouble: Callable[[Words], None] | None = None,
    ) -> RulesController:
        """Begin the match that ``header`` describes. `CodecError` if it describes none."""
        match = Match(rules, header.settings, first_state(rules, header))
        return cls(match, Dealer(header.seed), header, journal=journal, on_trouble=on_trouble)

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.match.rules

    @property
    def state(self) -> GameState:
        """The present moment. For sessions only: whatever shows something asks for a view."""
        return self.match.state

    @property
    def history(self) -> History:
        """Past and future, to be read; changed only by the methods here."""
        return self.match.history

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener`` after every change; the answer takes it off again."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def refusal(self, action: Action) -> Refusal | None:
        """What `submit` would answer, without doing it."""
        return self.match.refusal(action)

    def submit(self, action: Action) -> Refusal | None:
        """Do what a seat asks, or say why not; a refusal changes nothing."""
        refusal = self.match.refusal(action)
        if refusal is not None:
            return refusal
        step = self.match.play(action)
        answers, lines = self._settle()
        self._write([encode(action), *lines])
        self._tell(Change("move", self.history.here.title, (step, *answers)))
        return None

    def undo(self, *, consented: bool = False, seat: Seat | None = None) -> Words | None:
        """Take back the last entry and what composed it; why not, if none or nobody agreed.

        ``seat`` is the one who wants it, ``None`` if that is not known.
        """
        title, undone = self.history.undo_title, self.history.undone
        if title is None:
            return Words("There is nothing to undo.", "元に戻す手がありません。")
        question = None if consented else self._question(undone, seat)
        if question is None:
            self.history.back(len(undone))
            self._turned("undo", title, Turnback(back=len(undone)))
        return question

    def redo(self) -> Words | None:
        """Do again what was undone last. Why not, if there is nothing."""
        title, count = self.history.redo_title, len(self.history.redone)
        if title is None:
            return Words("There is nothing to redo.", "やり直す手がありません。")
        self.history.forward(count)
        self._turned("redo", title, Turnback(forward=count))
        return None

    def go_to(
        self, target: Entry, *, consented: bool = False, seat: Seat | None = None
    ) -> Words | None:
        """Go to any entry of the history. Why not, if what it takes back needs consent."""
        back, forward = self.history.way_to(target)
        question = None if consented else self._question(back, seat)
        if question is not None or not (back or forward):
            return question
        turnbacks = []
        if back:
            self.history.back(len(back))
            turnbacks.append(Turnback(back=len(back)))
        for entry in forward:
            branch = self.history.here.branches.index(entry)
            self.history.choose(branch)
            self.history.forward()
            turnbacks += [Turnback(branch=branch), Turnback(forward=1)]
        self._turned("branch", target.title, *turnbacks)
        return None

    def note(self, entry: Entry, text: str, seat: Seat = EVERYBODY) -> Words | None:
        """Write something beside an entry, for everybody or for one seat; empty takes it away.
        Why not, if that cannot be. Undo and redo leave notes alone."""
        note = Note(text.encode(errors="ignore").decode().strip(), entry.number, seat)
        fault = note.fault(self.history)
        if fault is None and note.note != entry.notes.get(seat, ""):
            note.write(self.history)
            self._write([encode(note)])
        return fault

    def save(self, path: Path) -> Words | None:
        """Write the whole match with its history to a file; why not, if that fails."""
        return write_match(path, self.header, self.lines, self.state)

    def _question(self, entries: Iterable[Entry], seat: Seat | None) -> Words | None:
        """What must be agreed to before these entries are taken back."""
        if self.match.settings.solo or self.is_undo_agreed:
            return None
        title = next((entry.title for entry in entries if entry.showed(seat)), None)
        return title and Words(
            f"“{title.en}” showed a hidden card. Does the other player agree to take it back?",
            f"「{title.ja}」で伏せられたカードが見えました。相手は取り消しに同意しますか？")

    def _settle(self) -> tuple[list[Step], list[bytes]]:
        """Let chance answer until nobody waits for it."""
        steps: list[Step] = []
        lines: list[bytes] = []
        while self.state.chance is not None:
            answer = self._dealer.answer(self.state)
            steps.append(self.match.answer(answer))
            lines.append(encode(answer))
        return steps, lines

    def _turned(self, kind: str, title: Words, *turnbacks: Turnback) -> None:
        self._write([encode(turnback) for turnback in turnbacks])
        self._tell(Change(kind, title))

    def _write(self, lines: list[bytes]) -> None:
        self.lines.extend(lines)
        if self.journal is None:
            return
        if lines and self.rules.outcome(self.state) is not None:
            lines = [*lines, checkpoint(self.state)]
        trouble = self.journal.write(lines)
        if self.state.turn != self._turn:
            self._turn = self.state.turn
            self.journal.rest()
        if trouble is not None and self._on_trouble is not None:
            self._on_trouble(trouble)

    def _tell(self, change: Change) -> None:
        for listener in tuple(self._listeners):
            listener(change)
