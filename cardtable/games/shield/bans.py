"""What is forbidden and prevented at this moment, and by which card: a ban wins (SS 10.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.engine.zones import Seat
from cardtable.games.shield.effects.continuous import Endure
from cardtable.games.shield.effects.forbidding import Forbid, ForbidPlayer
from cardtable.games.shield.measure import entries, holds, reaches

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def can_be_released(draft: Draft, card: CardId) -> bool:
    """Does nothing forbid to release it (SS 10.6)?"""
    return forbidding(draft, "be-released", card) is None


def may_special(draft: Draft, seat: Seat) -> bool:
    """May this seat special summon now (SS 7.2, SS 10.6)?"""
    return draft.may_special(seat) and (
        forbidding_player(draft, "special-summon", seat) is None)


def forbidding(draft: Draft, what: str, card: CardId) -> CardId | None:
    """The card that forbids something to a monster on the field, if one does (SS 10.6)."""
    found = draft.in_force().get(what)
    if found is None:
        return None
    for entry in found:
        gives = entry.gives
        if isinstance(gives, Forbid) and reaches(draft, entry, gives.which, card):
            return entry.context.source
    return None


def forbidding_player(draft: Draft, what: str, seat: Seat) -> CardId | None:
    """The card that forbids something to a player, or keeps it from happening to one."""
    found = draft.in_force().get(what)
    if found is None:
        return None
    for entry in found:
        gives = entry.gives
        if isinstance(gives, ForbidPlayer) and (
                gives.whom == "both" or (entry.context.seat == seat) == (gives.whom == "you")
        ) and holds(draft, entry):
            return entry.context.source
    return None


def is_indestructible(draft: Draft, card: CardId, cause: str, source: CardId) -> bool:
    """Can it not be destroyed in this way, or not be made to leave by this source (SS 10.6)?"""
    if cause == "battle":
        return forbidding(draft, "destroyed-by-battle", card) is not None
    if forbidding(draft, "destroyed-by-effects", card) is not None:
        return True
    return source >= 0 and draft.controller(source) != draft.controller(card) and (
        forbidding(draft, "leave", card) is not None)


def saves_a_turn(draft: Draft, card: CardId, cause: str) -> int:
    """How often a turn it is not destroyed when it would be."""
    by = "battle" if cause == "battle" else "effects"
    return sum(entry.gives.times for entry in entries(draft, "endure", card)
               if isinstance(entry.gives, Endure) and entry.gives.by in ("any", by))


def damage(draft: Draft, seat: Seat, amount: int, cause: str) -> int:
    """How many LP a seat really loses."""
    return 0 if forbidding_player(draft, "lose-lp", seat) is not None else max(0, amount)


def healing(draft: Draft, seat: Seat, amount: int) -> int:
    """How many LP a seat really gains."""
    return 0 if forbidding_player(draft, "gain-lp", seat) is not None else max(0, amount)
