"""Golden games of Shield & Soul: a game that is told while it is played, and its transcript.

A transcript stands in ``golden/`` and is read like a log. It is written anew only on purpose:
``CARDTABLE_GOLDEN=write pytest <file>``. The tests fail then, so that nobody forgets to read
what has changed.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from cardtable.engine.actions import Action
from cardtable.engine.codec import encode_state
from cardtable.engine.events import Said
from cardtable.engine.moves import Move
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words
from cardtable.session.controller import Change, RulesController
from cardtable.session.replay import Header
from tests.games.shield.table import ME, YOU, Game

FOLDER = Path(__file__).with_name("golden")
NAMES = ("Aoi", "Ben")
_SHOWN = ("hand", "field", "set", "standing", "mana", "chain", "graveyard", "ex")


class Told:
    """A match that goes on from a position and is told in a transcript, all hands open."""

    def __init__(self, game: Game) -> None:
        nobody = Lineup("", {})
        header = Header(game="shield", lineups=(nobody, nobody),
                        start=msgspec.json.decode(encode_state(game.state)))
        self.match = RulesController.start(game.rules, header)
        self.match.listen(self._hear)
        self.lines: list[str] = []
        self.table()

    # Playing

    def play(self, *moves: str) -> Told:
        """Make moves, each named by the start of its title, and of its detail after a bar."""
        for wanted in moves:
            self._do(self._find(wanted))
        return self

    def _find(self, wanted: str) -> Move:
        title, _, detail = wanted.partition(" | ")
        rules, state = self.match.rules, self.match.state
        moves = rules.moves(state, rules.legal_actions(state))
        found = [move for move in moves
                 if move.title.en.startswith(title) and move.detail.en.startswith(detail)]
        assert found, (wanted, [(m.title.en, m.detail.en) for m in moves])
        return found[0]

    def _do(self, move: Move) -> None:
        detail = Words(f" ({move.detail.en})", f"（{move.detail.ja}）") if move.detail.en else ""
        self._line(move.action.seat, move.title + detail if detail else move.title)
        self._submit(move.action)

    def _submit(self, action: Action) -> None:
        turn = self.match.state.turn
        refusal = self.match.submit(action)
        assert refusal is None, refusal
        if self.match.state.turn != turn or self.match.state.result is not None:
            self.table()

    def plan(self, wanted: str, *payments: tuple[int, ...]) -> Told:
        """Open the payment planner for a move and try these payments; make none of them."""
        move = self._find(wanted)
        self._line(move.action.seat, Words("thinks of: ", "検討: ") + move.title)
        self._payment("proposed", move.spends)
        for cards in payments:
            self._payment("instead", cards)
            action = self.match.rules.repaid(move.action, cards)  # type: ignore[arg-type]
            refusal = self.match.refusal(action)
            if refusal is None:
                self.lines.append("        This pays.")
                continue
            said, instead = refusal.words, refusal.instead
            self.lines += [f"        {said.en} [{refusal.clause}]  /  {said.ja}",
                           f"        {instead.en}  /  {instead.ja}"]
        return self

    def _payment(self, what: str, cards: tuple[int, ...]) -> None:
        self.lines.append(f"    {what}: {', '.join(self._name(card) for card in cards) or '-'}")

    def pay(self, wanted: str, *cards: int) -> Told:
        """Make a move, paid with these cards."""
        move = self._find(wanted)
        self._line(move.action.seat, move.title)
        self._payment("paid with", cards)
        self._submit(self.match.rules.repaid(move.action, cards))  # type: ignore[arg-type]
        return self

    def refused(self, action: Action) -> Told:
        """Try what is not allowed."""
        refusal = self.match.refusal(action)
        assert refusal is not None, action
        self.lines += ["", f"{NAMES[action.seat]} tries: {type(action).__name__}",
                       f"    {refusal.words.en} [{refusal.clause}]  /  {refusal.words.ja}"]
        return self

    def undo(self) -> Told:
        """Take back what was done last."""
        title = self.match.history.undo_title
        assert title is not None
        assert self.match.undo(consented=True) is None
        self.lines += ["", f"Undo: {title.en}  /  元に戻す: {title.ja}"]
        return self

    def remark(self, text: str) -> Told:
        """A line of the teller's own."""
        self.lines += ["", text]
        return self

    # Telling

    def _line(self, seat: int, words: Words) -> None:
        self.lines += ["", f"{NAMES[seat]}: {words.en}  /  {words.ja}"]

    def _hear(self, change: Change) -> None:
        for step in change.steps:
            for event in step.events:
                if isinstance(event, Said):
                    who = f"{NAMES[event.seat]} " if event.seat >= 0 else ""
                    clause = f" [{event.clause}]" if event.clause else ""
                    self.lines.append(f"    {who}{event.words.en}{clause}  /  {event.words.ja}")

    def _name(self, card: int) -> str:
        state = self.match.state
        return self.match.rules.cards[state.cards[card].key].name.en

    def table(self) -> Told:
        """What lies on the table, in a few lines; all hands are open to the reader."""
        state, rules = self.match.state, self.match.rules
        view = rules.view(state, None, open_=True)
        self.lines += ["", f"-- Turn {view.turn}, {view.step}"]
        for seat in (ME, YOU):
            side = state.sides[seat]  # type: ignore[attr-defined]
            places = []
            for spec, cards in zip(rules.zones, state.zones, strict=True):
                if spec.owner != seat:
                    continue
                if spec.key in _SHOWN and cards:
                    places.append(f"{spec.key}: " + ", ".join(map(self._card, cards)))
                elif spec.key in {"shields", "deck"}:
                    places.append(f"{spec.key} {len(cards)}")
            self.lines.append(f"   {NAMES[seat]}: {side.lp} LP; " + "; ".join(places))
        if state.result is not None:
            self.lines.append(f"   {state.result.words.en} [{state.result.clause}]")
        return self

    def _card(self, card: int) -> str:
        """A card with what can be seen on it."""
        state = self.match.state
        body = next((b for b in state.bodies if b.card == card), None)  # type: ignore[attr-defined]
        used = any(card in side.used for side in state.sides)  # type: ignore[attr-defined]
        marks = ["used"] if used else []
        if body is not None:
            marks.append(body.position)
            if body.units:
                marks.append("on " + " and ".join(map(self._name, body.units)))
        return self._name(card) + (f" ({', '.join(marks)})" if marks else "")


def compare(name: str, told: Told) -> None:
    """The transcript must be the one that stands in ``golden/``."""
    text, path = "\n".join(told.lines).strip() + "\n", FOLDER / f"{name}.txt"
    if os.environ.get("CARDTABLE_GOLDEN") == "write":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        pytest.fail(f"{path.name} was written anew: read it, then run without CARDTABLE_GOLDEN")
    assert path.exists(), f"{path.name} is missing: write it with CARDTABLE_GOLDEN=write"
    assert text == path.read_text("utf-8"), f"another game than {path.name} tells"
