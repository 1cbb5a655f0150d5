"""Which monsters may attack and block, and whom (SS 8.1, SS 8.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.zones import Seat, other
from cardtable.games.shield import actions as act
from cardtable.games.shield import bans, measure

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def is_sick(draft: Draft, card: CardId) -> bool:
    """Was it special-summoned this turn, without Haste (SS 7.2)?"""
    body = draft.bodies[card]
    return (
        body.how != "normal" and body.came == draft.turn and not measure.has(draft, card, "haste")
    )


def may_attack(draft: Draft, card: CardId) -> bool:
    """May this monster declare an attack, if there is anything to attack (SS 8.1)?"""
    body = draft.bodies[card]
    return (
        body.position == "attack"
        and body.attacks < measure.attacks(draft, card)
        and not is_sick(draft, card)
        and bans.forbidding(draft, "attack", card) is None
    )


def targets(draft: Draft, card: CardId) -> list[CardId]:
    """What a monster that may attack can attack; `NO_CARD` is the opponent."""
    seat = draft.controller(card)
    found = [
        target
        for target in draft.field(other(seat))
        if bans.forbidding(draft, "be-attacked", target) is None
    ]
    if bans.forbidding_player(draft, "attack-you", seat) is None:
        found.append(NO_CARD)
    return found


def attacks(draft: Draft, seat: Seat) -> list[act.Attack]:
    """Every attack that a seat can declare."""
    return [
        act.Attack(seat, card, target)
        for card in draft.field(seat)
        if may_attack(draft, card)
        for target in targets(draft, card)
    ]


def can_attack(draft: Draft, seat: Seat) -> bool:
    """Is there any attack that a seat can declare?"""
    return any(may_attack(draft, card) and targets(draft, card) for card in draft.field(seat))


def may_battle(draft: Draft) -> bool:
    """Does this turn have a battle phase (SS 5.3)?"""
    return draft.turn > 1 or not draft.options.is_first_turn_peaceful


def blockers(draft: Draft, seat: Seat, attacker: CardId, target: CardId) -> list[CardId]:
    """The Blockers that could take an attack upon themselves (SS 8.5)."""
    if (
        measure.has(draft, attacker, "charge")
        or bans.forbidding(draft, "be-blocked", attacker) is not None
    ):
        return []
    return [
        card
        for card in draft.field(seat)
        if card != target
        and not draft.bodies[card].has_blocked
        and measure.has(draft, card, "blocker")
        and bans.forbidding(draft, "block", card) is None
    ]
