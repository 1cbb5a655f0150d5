"""What an effect leaves behind for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardtable.engine.cards import CardId
from cardtable.games.shield.effects.continuous import AnyContinuous
from cardtable.games.shield.effects.grammar import Lasts
from cardtable.games.shield.records import Context

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """Something an effect left behind.

    ``cards`` are those it is bound to (its ``which`` "this"); none: it holds for its seat's side
    as it says. ``until`` is the turn at whose end it is over; -1: while its card stays.
    """

    gives: AnyContinuous
    context: Context
    cards: tuple[CardId, ...] = ()
    until: int = -1


def after_turn(lasting: tuple[Lasting, ...], turn: int) -> tuple[Lasting, ...]:
    """What is left when this turn ends (SS 6.6)."""
    return tuple(one for one in lasting if one.until < 0 or one.until > turn)


def without_card(lasting: tuple[Lasting, ...], card: CardId) -> tuple[Lasting, ...]:
    """What is left when a card leaves the field (SS 10.2)."""
    if not any(card in one.cards for one in lasting):
        return lasting
    found: list[Lasting] = []
    for one in lasting:
        if card not in one.cards:
            found.append(one)
        elif len(one.cards) > 1:
            left = tuple(other for other in one.cards if other != card)
            found.append(msgspec.structs.replace(one, cards=left))
    return tuple(found)


def leave(
    draft: Draft, context: Context, gives: tuple[AnyContinuous, ...], lasts: Lasts,
    cards: tuple[CardId, ...] | None = None,
) -> None:
    """Let something hold for these cards, or as it says where ``None`` are named."""
    if cards == ():
        return
    until = {"turn": draft.turn, "next-turn": draft.turn + 1, "good": -1}[lasts]
    for given in gives:
        draft.lasting = (*draft.lasting, Lasting(given, context, cards or (), until))
        draft.stale()
