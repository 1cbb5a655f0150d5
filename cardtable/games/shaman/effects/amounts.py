"""Amounts of effects as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.zones import other
from cardtable.games.shaman.effects.grammar import Amount, CountOf
from cardtable.games.shaman.records import Context
from cardtable.games.shaman.zones import NOWHERE

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


def count(draft: Draft, amount: Amount, context: Context) -> int:
    """An amount as a number, counted now for this source."""
    if not isinstance(amount, CountOf):
        return amount
    seat, what = context.seat, amount.count
    if what == "own_teamworks":
        number = len(draft.teamworks(seat))
    elif what == "opposing_teamworks":
        number = len(draft.teamworks(other(seat)))
    elif what == "own_charges":
        number = sum(draft.sides[seat].charged)
    elif what == "opposing_charges":
        number = sum(draft.sides[other(seat)].charged)
    elif what == "force_answered":
        number = context.force if context.force >= 0 else draft.incoming_force()
    else:
        number = draft.furyoku(seat)[context.zone] if context.zone != NOWHERE else 0
    return number * amount.times
