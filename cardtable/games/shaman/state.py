"""One moment of a match of Shaman King."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.decisions import ShuffleRequest
from cardtable.engine.state import GameState
from cardtable.games.shaman.effects.lasting import Lasting
from cardtable.games.shaman.records import AnyDecision, Attack, MatchOptions, Side
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import InColourOrNone, Player

if TYPE_CHECKING:
    AnyTask = Task
else:
    from cardtable.games.shaman.all_tasks import AnyTask


class ShamanState(GameState, frozen=True, kw_only=True, gc=False):
    """See `cardtable.games.shaman.tasks` for the agenda that drives it.

    ``defender`` is whose turn it is, ``zone`` the colour under defence (-1 before and after),
    ``lasting`` what effects left behind until some clean-up.
    """

    chance: ShuffleRequest | None = None
    options: MatchOptions
    sides: tuple[Side, Side]
    defender: Player
    attack: Attack | None
    step: str
    zone: InColourOrNone
    lasting: tuple[Lasting, ...]
    agenda: tuple[AnyTask, ...]
    decision: AnyDecision | None
    renewals: int = 0
