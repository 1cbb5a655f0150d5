"""What speaks against an attack or a block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shield import actions as act
from cardtable.games.shield import attacking, bans, measure
from cardtable.games.shield.objections.common import forbidden, not_yours
from cardtable.games.shield.records import BlockDecision

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def in_battle(draft: Draft, action: Action) -> Refusal | None:
    """Why something is not allowed in the battle phase."""
    if isinstance(action, act.Attack):
        return attacker(draft, action.seat, action.card) or _target(draft, action)
    if isinstance(
        action,
        act.NormalSummon | act.PlaySpell | act.SetCard | act.UseAbility | act.ChangePosition,
    ):
        return Refusal(
            "SS 6.6",
            Words("There is no second main phase.", "メインフェイズ2はありません。"),
        )
    return None


def attacker(draft: Draft, seat: Seat, card: CardId) -> Refusal | None:
    """Why this monster cannot attack at all; ``None`` if it can."""
    if card not in draft.field(seat):
        return not_yours("SS 8.1")
    if attacking.is_sick(draft, card):
        return Refusal(
            "SS 7.2",
            Words(
                "It was special-summoned this turn and has no Haste.",
                "このターンに特殊召喚され、【速攻】を持っていません。",
            ),
            concerns=(card,),
        )
    body = draft.bodies[card]
    if body.position != "attack":
        return Refusal(
            "SS 8.1",
            Words("It is in defence position.", "守備表示です。"),
            concerns=(card,),
        )
    if body.attacks >= measure.attacks(draft, card):
        return Refusal(
            "SS 8.1",
            Words("It has attacked this turn.", "このターンすでに攻撃しました。"),
            concerns=(card,),
        )
    return forbidden(draft, bans.forbidding(draft, "attack", card))


def _target(draft: Draft, action: act.Attack) -> Refusal | None:
    if action.target == NO_CARD:
        return forbidden(draft, bans.forbidding_player(draft, "attack-you", action.seat))
    if action.target not in draft.field(other(action.seat)):
        return Refusal(
            "SS 8.1",
            Words(
                "Only opposing monsters and the opponent are attacked.",
                "攻撃できるのは相手のモンスターか相手プレイヤーです。",
            ),
        )
    return forbidden(draft, bans.forbidding(draft, "be-attacked", action.target))


def as_blocker(draft: Draft, decision: BlockDecision, card: CardId) -> Refusal | None:
    """Why this monster cannot take the attack upon itself."""
    if card not in draft.field(decision.seat):
        return not_yours("SS 8.5")
    if card == decision.target:
        return Refusal(
            "SS 8.5", Words("It is attacked itself.", "攻撃対象そのものです。"), concerns=(card,)
        )
    if not measure.has(draft, card, "blocker"):
        return Refusal(
            "SS 8.5", Words("It is no Blocker.", "【ブロッカー】ではありません。"), concerns=(card,)
        )
    if draft.bodies[card].has_blocked:
        return Refusal(
            "SS 8.5",
            Words("It has blocked this turn.", "このターンすでにブロックしました。"),
            concerns=(card,),
        )
    return forbidden(draft, bans.forbidding(draft, "block", card))


def no_battle(draft: Draft) -> Refusal:
    """Why there is no battle phase now."""
    if not attacking.may_battle(draft):
        return Refusal(
            "SS 5.3",
            Words(
                "There is no battle on the first turn of this match.",
                "この対戦では、最初のターンにバトルはありません。",
            ),
        )
    return Refusal(
        "SS 8.1",
        Words("No monster of yours can attack.", "攻撃できるモンスターがいません。"),
    )


def first_to_battle(draft: Draft) -> Refusal:
    """An attack before the battle phase."""
    if not attacking.may_battle(draft):
        return no_battle(draft)
    return Refusal(
        "SS 6.5",
        Words("Attacks belong to the battle phase.", "攻撃はバトルフェイズに行います。"),
        Words("Go to battle first.", "先にバトルフェイズへ進んでください。"),
    )
