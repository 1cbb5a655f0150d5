"""What is awaited, in words for everybody's eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.games.shaman.records import (
    ChoiceDecision,
    FlipDecision,
    FlippedDecision,
    KeepDecision,
    SenderDecision,
    SignatureDecision,
)

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft

_AWAITED: dict[type, tuple[str, Words]] = {
    SignatureDecision: (
        "SK 7.3",
        Words(
            "Make the signature move, or go on to the defence.",
            "シグネチャームーブを行うか、防御に進んでください。",
        ),
    ),
    FlipDecision: (
        "SK 7.4",
        Words("Flip the top card of the deck.", "デッキの一番上をフリップしてください。"),
    ),
    FlippedDecision: (
        "SK 7.4",
        Words(
            "Play the flipped card, or focus it.",
            "フリップしたカードを使うか、フォーカスしてください。",
        ),
    ),
    KeepDecision: (
        "SK 8.1",
        Words("Choose which teamwork stays.", "どちらのチームワークを残すか選んでください。"),
    ),
    SenderDecision: (
        "SK 10.4",
        Words(
            "Decide who sends the opening attack.", "オープニングアタックを行う側を決めてください。"
        ),
    ),
}
_CHOOSE = Words("Answer the choice of the card.", "カードの選択に答えてください。")


def awaited(draft: Draft) -> tuple[str, Words]:
    """Clause and words of what is awaited now."""
    if draft.decision is None:
        return "SK 6.1", Words("A deck is being shuffled.", "デッキをシャッフルしています。")
    if isinstance(draft.decision, ChoiceDecision):
        return draft.decision.clause, _CHOOSE
    if isinstance(draft.decision, SenderDecision) and draft.turn == 0:
        return "SK 6.2", _AWAITED[SenderDecision][1]
    return _AWAITED[type(draft.decision)]
