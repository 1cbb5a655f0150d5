"""Why an action is not allowed: its clause, the reason in words, and what would be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.refusal import Refusal, not_now, others_decision
from cardtable.engine.words import Words
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.awaiting import awaited
from cardtable.games.shaman.objections import to_plays, to_signature
from cardtable.games.shaman.records import FlippedDecision

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


def chance_is_awaited() -> Refusal:
    """A shuffle must come first."""
    return Refusal(
        "SK 6.1",
        Words("A deck must be shuffled first.", "先にデッキをシャッフルする必要があります。"),
    )


def no_chance_awaited() -> Refusal:
    """A shuffle that nobody asked for."""
    return Refusal(
        "SK 6.1", Words("No deck waits to be shuffled.", "シャッフル待ちのデッキはありません。")
    )


def explain(draft: Draft, action: Action) -> Refusal:
    """The reason for an action that is not on the list of legal ones."""
    decision = draft.decision
    assert decision is not None
    clause, instead = awaited(draft)
    if action.seat != decision.seat:
        return others_decision(clause, instead)
    if isinstance(action, act.SignatureMove):
        return to_signature.why(draft, action, instead)
    if isinstance(decision, FlippedDecision):
        found = to_plays.why(draft, action, decision, instead)
        if found is not None:
            return found
    return not_now(clause, instead)
