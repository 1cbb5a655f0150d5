"""The program in the other seat: it acts when it is its turn, and never stops the screen."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.catalogue import Catalogue, ReadyDeck
from cardtable.engine.rules import Lineup
from cardtable.engine.words import same
from cardtable.engine.zones import Seat
from cardtable.session.agents import budget_of
from cardtable.session.alone import PRACTICE, PROGRAM
from cardtable.session.controller import Change, RulesController
from cardtable.session.goldfish import Program
from cardtable.session.playing import own_cards
from cardtable.session.search import Advice, Budget, Thinker
from cardtable.ui.kit import GameKit

PAUSE = 450
"""Milliseconds between two of its actions, so that each of them can be seen."""


_QUICK = (PRACTICE, "random")
"""Players who need no time. All others might need longer than a frame where a made-up card can be
paid in a thousand ways."""


class Mind(QObject):
    """Thinks about the present moment of a match in a process of its own."""

    _found = Signal(int, object)

    def __init__(self, kit: GameKit, controller: RulesController) -> None:
        super().__init__()
        self._kit, self._controller = kit, controller
        self._thinker: Thinker | None = None
        self._number = 0
        self._tell: Callable[[Advice | None], None] | None = None
        self._found.connect(self._answer)

    @property
    def is_thinking(self) -> bool:
        """Is an answer awaited?"""
        return self._tell is not None

    def ask(
        self, seat: Seat, budget: Budget | None, tell: Callable[[Advice | None], None]
    ) -> None:
        """Think for the seat that is to act, which sees what it may see, or without a budget take
        a glance; ``tell`` hears what was found, ``None`` if the process died, unless `stop` comes
        first."""
        self.stop()
        rules, state = self._controller.rules, self._controller.state
        if self._thinker is None:
            game, kit, header = self._kit.game, self._kit, self._controller.header
            own = own_cards(kit.catalogue.cards, kit.printed.cards, header.lineups)
            is_practice = header.alone is not None and header.alone.player == PRACTICE
            known = header.lineups[PROGRAM] if is_practice else None
            self._thinker = Thinker(partial(_knowing, game.read_catalogue, own, known), game.rules)
        self._tell = tell
        future = self._thinker.ask(rules.veiled(state, seat), rules.legal_actions(state), budget,
                                   f"{self._controller.header.seed}:{len(self._controller.lines)}")
        future.add_done_callback(partial(self._done, self._number))

    def stop(self) -> None:
        """Nobody wants to hear the answer any more."""
        self._number += 1
        if self._tell is not None and self._thinker is not None:
            self._thinker.cancel()
        self._tell = None

    def close(self) -> None:
        """End the process, beside the screen."""
        self.stop()
        thinker, self._thinker = self._thinker, None
        if thinker is not None:
            threading.Thread(target=thinker.close).start()

    def _done(self, number: int, future: Future[Advice]) -> None:
        """In another thread: hand it over to that of the screen."""
        if not future.cancelled():
            with suppress(RuntimeError):  # the match was left meanwhile
                self._found.emit(number, None if future.exception() else future.result())

    def _answer(self, number: int, advice: Advice | None) -> None:
        tell = self._tell
        if advice is None:
            self._thinker = None  # its process has died; the next question begins another
        if number == self._number and tell is not None:
            self._tell = None
            tell(advice)


def _knowing(
    read: Callable[[], Catalogue], own: dict[CardKey, CardDef], known: Lineup | None
) -> Catalogue:
    """In the process: all cards, and the decks that the other side may have: the practice deck,
    where the person has written its script."""
    found = read()
    decks = found.decks if known is None else {
        PRACTICE: ReadyDeck(PRACTICE, same(PRACTICE), same(""), known.sections)}
    return replace(found, cards={**found.cards, **own}, decks=decks)


class Opponent(QObject):
    """Acts for the program whenever the match waits for it."""

    thinks = Signal(bool)
    """It takes its time now, or no longer."""

    def __init__(self, controller: RulesController, program: Program, mind: Mind) -> None:
        super().__init__()
        self._controller, self._program, self._mind = controller, program, mind
        alone = controller.header.alone
        self._player = alone.player if alone is not None else PRACTICE
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._act)
        self._stop_listening = controller.listen(self._changed)
        self._timer.start()

    def set_pause(self, milliseconds: int) -> None:
        """How long to wait before each action."""
        self._timer.setInterval(milliseconds)

    def close(self) -> None:
        """The match is left."""
        self._timer.stop()
        self._stop_listening()

    def _changed(self, _change: Change) -> None:
        self._mind.stop()
        self.thinks.emit(False)
        self._timer.start()

    def _act(self) -> None:
        rules, state = self._controller.rules, self._controller.state
        if rules.outcome(state) is not None or rules.to_act(state) != PROGRAM:
            return
        actions = rules.legal_actions(state)
        if len(actions) == 1 or self._player in _QUICK:
            self._submit(self._program.choose(state, actions))
        else:
            budget = budget_of(self._player)
            self.thinks.emit(budget is not None)
            self._mind.ask(PROGRAM, budget, lambda advice: self._submit(
                advice.action if advice is not None else self._program.choose(state, actions)))

    def _submit(self, action: Action) -> None:
        refusal = self._controller.submit(action)
        assert refusal is None, f"the program chose what is refused: {refusal}"
