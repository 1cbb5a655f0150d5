"""One moment of a match of Shield & Soul."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.decisions import LotRequest, ShuffleRequest
from cardtable.engine.state import GameState
from cardtable.engine.zones import Seat
from cardtable.games.shield.effects.lasting import Lasting
from cardtable.games.shield.records import (
    AnyDecision,
    Body,
    MatchOptions,
    MaterialDecision,
    Side,
)
from cardtable.games.shield.tasks import Task, Waiting

if TYPE_CHECKING:
    AnyTask = Task
else:
    from cardtable.games.shield.all_tasks import AnyTask

Phase = Literal["setup", "draw", "mana", "main", "battle", "end"]


class ShieldState(GameState, frozen=True, kw_only=True, gc=False):
    """See `cardtable.games.shield.tasks` for the agenda that drives it.

    ``cards`` grows when an effect makes tokens, and never shrinks. ``first`` and ``active`` are
    who goes first and whose turn it is (-1: not drawn yet). ``arisen`` are abilities triggered by
    what is still being carried out, ``serial`` the number of the last item of a chain, ``negated``
    the items that will find themselves negated, ``lasting`` what effects left behind for a time.
    ``main_rituals`` are Ritual monsters whose home is the main deck (SS 3.2).
    """

    chance: ShuffleRequest | LotRequest | None = None
    options: MatchOptions
    main_rituals: tuple[CardId, ...] = ()
    sides: tuple[Side, Side]
    bodies: tuple[Body, ...]
    first: Seat
    active: Seat
    phase: Phase
    lasting: tuple[Lasting, ...]
    arisen: tuple[Waiting, ...]
    agenda: tuple[AnyTask, ...]
    decision: AnyDecision | None
    serial: int
    negated: tuple[int, ...]

    @property
    def is_composing(self) -> bool:
        """Are materials being chosen? A spell that asks which monster has been paid already."""
        decision = self.decision
        return isinstance(decision, MaterialDecision) and (
            decision.spell == NO_CARD or decision.card != NO_CARD
        )
