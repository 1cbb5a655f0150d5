"""What speaks against a response."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words
from cardtable.games.shield import actions as act
from cardtable.games.shield import bans, playable, responding
from cardtable.games.shield.cards import Spell, Trap
from cardtable.games.shield.objections.common import forbidden, not_ripe, unplayable
from cardtable.games.shield.records import Context
from cardtable.games.shield.responding import Window
from cardtable.games.shield.zones import SET

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def nothing_to_answer(draft: Draft, action: act.Respond) -> Refusal:
    """A response where no window is open."""
    if action.card in draft.zone(action.seat, SET) and not playable.is_ripe(
        draft, action.seat, action.card
    ):
        return not_ripe(action.card)
    return Refusal(
        "SS 9.1",
        Words("There is nothing to respond to at this moment.", "今、対応できるものがありません。"),
    )


def in_window(draft: Draft, action: Action) -> Refusal | None:
    """Why this is no response now."""
    if isinstance(action, act.Respond):
        window = draft.agenda[-1]
        assert isinstance(window, Window)
        why = _card if action.ability == act.THE_CARD else _hand_trigger
        return why(draft, window, action)
    if isinstance(action, act.NormalSummon | act.PlaySpell | act.Attack | act.SetCard):
        return Refusal(
            "SS 9.1",
            Words(
                "First both may respond to what happens.", "先に、起きたことへの対応を決めます。"
            ),
        )
    return None


def _card(draft: Draft, window: Window, action: act.Respond) -> Refusal | None:
    """A trap or quick spell."""
    seat, card = action.seat, action.card
    hand, set_ = draft.hand(seat), draft.zone(seat, SET)
    if card not in hand and card not in set_:
        return Refusal(
            "SS 9.1",
            Words(
                "Responses come from your own hand and set cards.",
                "対応に使えるのは自分の手札とセットカードだけです。",
            ),
        )
    printed = draft.printed(card)
    if card in set_ and not playable.is_ripe(draft, seat, card):
        return not_ripe(card)
    if isinstance(printed, Trap) and card in hand:
        return Refusal(
            "SS 9.2",
            Words("A trap must be set first.", "罠は先にセットする必要があります。"),
            concerns=(card,),
        )
    if not isinstance(printed, Trap) and not draft.book.is_quick[printed.key]:
        return Refusal(
            "SS 9.3",
            Words(
                "Only traps, quick spells and hand triggers are responses.",
                "対応に使えるのは罠・速攻魔法・手札誘発だけです。",
            ),
            concerns=(card,),
        )
    if card in hand and draft.active != seat:
        return Refusal(
            "SS 9.3",
            Words(
                "In the opponent's turn a quick spell must have been set.",
                "相手のターンに使うには、速攻魔法を事前にセットしておく必要があります。",
            ),
            concerns=(card,),
        )
    assert isinstance(printed, Trap | Spell)
    what = "traps" if isinstance(printed, Trap) else "spells"
    ban = forbidden(draft, bans.forbidding_player(draft, what, seat))
    if ban is not None:
        return ban
    if window.what == "search" or (
        printed.on is not None and not window.is_answered_by(draft, printed.on, seat)
    ):
        return _answers_something_else(card)
    context = Context(seat, card, window.card, window.item)
    return unplayable(draft, context, printed.effect, action)


def _answers_something_else(card: CardId) -> Refusal:
    return Refusal(
        "SS 9.1",
        Words("It does not answer this.", "このカードはこれに対応できません。"),
        concerns=(card,),
    )


def _hand_trigger(draft: Draft, window: Window, action: act.Respond) -> Refusal | None:
    seat, card = action.seat, action.card
    if card not in draft.hand(seat):
        return Refusal(
            "SS 9.4",
            Words(
                "Hand triggers are used from your own hand.", "手札誘発は自分の手札から使います。"
            ),
        )
    triggers = dict(draft.book.hand_triggers[draft.cards[card].key])
    ability = triggers.get(action.ability)
    if ability is None:
        return Refusal(
            "SS 9.4",
            Words("It has no such hand trigger.", "その手札誘発はありません。"),
            concerns=(card,),
        )
    if draft.sides[seat].hand_triggers >= responding.HAND_TRIGGERS_A_TURN:
        return Refusal(
            "SS 9.4",
            Words(
                "Three hand triggers were used this turn.",
                "このターンの手札誘発は、すでに3回使いました。",
            ),
        )
    ban = forbidden(draft, bans.forbidding_player(draft, "hand-triggers", seat))
    if ban is not None:
        return ban
    if not window.is_answered_by(draft, ability.on, seat):
        return _answers_something_else(card)
    context = Context(seat, card, window.card, window.item)
    return unplayable(draft, context, ability, action)
