"""Where cards lie on the table, and what an impossible drop was meant to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.layout import card_key, place_key
from cardtable.engine.zones import Seat, other
from cardtable.games.shield import actions as act
from cardtable.games.shield.cards import Spell, Trap
from cardtable.games.shield.records import ResponseDecision
from cardtable.games.shield.zones import (
    EX,
    FIELD,
    HAND,
    SET,
    STANDING,
    ZONES_OF_A_SEAT,
    at,
    zone_specs,
)

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def place_of(draft: Draft, card: CardId) -> str:
    """The place of the table in which a card lies; a unit lies with its monster."""
    spec = zone_specs()[draft.place_of(card)]
    return place_key(spec.owner, "field" if spec.key == "units" else spec.key)


def meant(draft: Draft, seat: Seat, source: str, card: CardId | None, target: str) -> Action | None:
    """What a drop was meant to do, from where the card lay and where it was dropped."""
    if card is None or not 0 <= card < len(draft.cards):
        return None
    zone = draft.place_of(card)
    owner, offset = divmod(zone, ZONES_OF_A_SEAT)
    if owner != seat or source != place_of(draft, card):
        return None
    if target == place_key(seat, "mana") and offset in (HAND, FIELD, SET, STANDING):
        return act.PutMana(seat, card)
    if offset == FIELD:
        return _meant_on_field(draft, seat, card, target)
    if offset == EX:
        return act.BeginSummon(seat, card)
    if offset in (HAND, SET):
        return _meant_from_hand(draft, seat, card, target)
    return None


def _meant_on_field(draft: Draft, seat: Seat, card: CardId, target: str) -> Action | None:
    if target == place_key(other(seat), "shields"):
        return act.Attack(seat, card)
    there = next((c for c in draft.field(other(seat)) if card_key(c) == target), None)
    if there is not None:
        return act.Attack(seat, card, there)
    if target != place_key(seat, "field"):
        return None
    return act.Attack(seat, card) if draft.phase == "battle" else act.ChangePosition(seat, card)


def _meant_from_hand(draft: Draft, seat: Seat, card: CardId, target: str) -> Action | None:
    printed = draft.printed(card)
    if isinstance(draft.decision, ResponseDecision) or draft.place_of(card) == at(seat, SET):
        return act.Respond(seat, card)
    if target == place_key(seat, "set") or isinstance(printed, Trap):
        return act.SetCard(seat, card)
    if isinstance(printed, Spell):
        return act.PlaySpell(seat, card)
    return act.NormalSummon(seat, card)
