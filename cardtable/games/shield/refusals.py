"""Why an action is not allowed: its clause, the reason in words, and what would be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.refusal import Refusal, not_now, others_decision
from cardtable.engine.words import Words
from cardtable.games.shield import actions as act
from cardtable.games.shield import awaiting
from cardtable.games.shield.effects.asking import can_see
from cardtable.games.shield.objections import to_attacks, to_plays, to_responses, to_summons
from cardtable.games.shield.records import (
    BattleDecision,
    BlockDecision,
    MainDecision,
    ManaDecision,
    RebootDecision,
    ResponseDecision,
)

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def chance_is_awaited() -> Refusal:
    """Chance must answer first."""
    return Refusal("SS 5.1", Words("Chance decides first.", "先にランダムな処理を行います。"))


def no_chance_awaited() -> Refusal:
    """An answer of chance that nobody asked for."""
    return Refusal("SS 5.1", Words("Nothing waits for chance.", "ランダムな処理はありません。"))


def no_such_lot() -> Refusal:
    """A lot outside of what is drawn from."""
    return Refusal("SS 5.3", Words("There is no such lot.", "その抽選結果はありません。"))


def explain(draft: Draft, action: Action) -> Refusal:
    """The reason for an action that is not on the list of legal ones."""
    decision = draft.decision
    assert decision is not None
    clause, instead = awaiting.awaited(draft, action.seat, False)
    if action.seat != decision.seat:
        return others_decision(clause, instead)
    card = getattr(action, "card", -1)
    if not -1 <= card < len(draft.cards):
        return Refusal(clause, Words("There is no such card.", "そのカードはありません。"), instead)
    found = _reason(draft, action) or not_now(clause, instead)
    if not found.instead.en:
        found = Refusal(found.clause, found.words, instead, found.concerns)
    return _without_secrets(draft, found, action.seat)


def _reason(draft: Draft, action: Action) -> Refusal | None:
    """What speaks against it, if the kind of action itself is in its place."""
    if isinstance(action, act.BeginSummon | act.AddMaterial | act.Summon):
        return to_summons.why(draft, action)
    decision = draft.decision
    if isinstance(decision, MainDecision):
        return to_plays.in_main_phase(draft, action)
    if isinstance(decision, BattleDecision):
        return to_attacks.in_battle(draft, action)
    if isinstance(decision, ResponseDecision):
        return to_responses.in_window(draft, action)
    if isinstance(decision, ManaDecision) and isinstance(action, act.PutMana):
        return to_plays.as_mana(draft, action.card)
    if isinstance(decision, BlockDecision) and isinstance(action, act.Block):
        return to_attacks.as_blocker(draft, decision, action.card)
    if isinstance(decision, RebootDecision) and isinstance(action, act.Reboot):
        return Refusal(
            "SS 5.2",
            Words(
                "Only cards of your own hand go back, each once.",
                "戻せるのは自分の手札だけです（1枚につき1回）。",
            ),
        )
    return None


def _without_secrets(draft: Draft, refusal: Refusal, seat: int) -> Refusal:
    """The same, naming no card that the seat cannot see."""
    seen: tuple[CardId, ...] = tuple(
        card for card in refusal.concerns if can_see(seat, draft.place_of(card))
    )
    if seen == refusal.concerns:
        return refusal
    return Refusal(refusal.clause, refusal.words, refusal.instead, seen)
