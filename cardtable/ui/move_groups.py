"""Legal moves as people meet them: about a card, for a price, several of one kind."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from cardtable.engine.cards import CardId
from cardtable.engine.moves import Move
from cardtable.ui.plan_body import Marks


def card_fits(move: Move, card: CardId | None) -> bool:
    """May a move be about this card, as far as both are known?"""
    return move.card is None or card is None or move.card == card


def marks_of(move: Move) -> Marks:
    """What a move would spend."""
    return Marks(dict(move.pays), move.spends)


def costs(move: Move) -> bool:
    """Is anything paid for it?"""
    return bool(move.pays or move.spends)


def grouped(moves: Sequence[Move]) -> list[list[Move]]:
    """The moves by group, groups in the order in which they first come."""
    order: dict[str, int] = {}
    for move in moves:
        order.setdefault(move.group, len(order))
    ranked = sorted(moves, key=lambda move: order[move.group])
    return [list(group) for _, group in groupby(ranked, key=lambda move: move.group)]
