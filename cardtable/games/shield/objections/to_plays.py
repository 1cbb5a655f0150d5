"""What speaks against a play of the main phase, or a card as mana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words
from cardtable.games.shield import actions as act
from cardtable.games.shield import bans, payment, playable
from cardtable.games.shield.cards import ExtraMonster, Link, Monster, Spell, Token, Trap
from cardtable.games.shield.effects.abilities import Activated
from cardtable.games.shield.objections import to_summons
from cardtable.games.shield.objections.common import forbidden, not_ripe, not_yours, unplayable
from cardtable.games.shield.objections.to_attacks import attacker, first_to_battle, no_battle
from cardtable.games.shield.objections.to_responses import nothing_to_answer
from cardtable.games.shield.records import Context
from cardtable.games.shield.zones import SET

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def as_mana(draft: Draft, card: CardId) -> Refusal:
    """Why a card cannot become mana."""
    if card in draft.bodies and isinstance(draft.printed(card), Token):
        return Refusal(
            "SS 10.7",
            Words("A token is no card to put.", "トークンはマナゾーンに置けません。"),
        )
    return Refusal(
        "SS 4.1",
        Words(
            "Only your own cards of hand or field can be put there.",
            "置けるのは自分の手札かフィールドのカードだけです。",
        ),
    )


def in_main_phase(draft: Draft, action: Action) -> Refusal | None:
    """Why a play of the main phase is not allowed."""
    if isinstance(action, act.NormalSummon):
        return _summon(draft, action)
    if isinstance(action, act.PlaySpell):
        return _spell(draft, action)
    if isinstance(action, act.SetCard):
        return _set(draft, action)
    if isinstance(action, act.UseAbility):
        return _ability(draft, action)
    if isinstance(action, act.ChangePosition):
        return _turn(draft, action)
    if isinstance(action, act.ToBattle):
        return no_battle(draft)
    if isinstance(action, act.Attack):
        return attacker(draft, action.seat, action.card) or first_to_battle(draft)
    if isinstance(action, act.Respond):
        return nothing_to_answer(draft, action)
    if isinstance(action, act.PutMana):
        return Refusal(
            "SS 4.1",
            Words(
                "The card of this turn lies in the mana zone already.",
                "このターンのマナはすでに置きました。",
            ),
        )
    return None


def _summon(draft: Draft, action: act.NormalSummon) -> Refusal | None:
    seat, card = action.seat, action.card
    printed = draft.printed(card)
    if card not in draft.hand(seat):
        return Refusal(
            "SS 7.1",
            Words(
                "A normal summon comes from your own hand.",
                "通常召喚できるのは自分の手札のモンスターだけです。",
            ),
        )
    if isinstance(printed, ExtraMonster):
        return to_summons.beginning(draft, seat, card)
    if not isinstance(printed, Monster):
        return Refusal(
            "SS 7.1",
            Words("Only monsters are summoned.", "召喚できるのはモンスターだけです。"),
            concerns=(card,),
        )
    if draft.sides[seat].has_summoned:
        return Refusal(
            "SS 7.1",
            Words(
                "The normal summon of this turn is made.",
                "このターンの通常召喚はすでに行いました。",
            ),
        )
    return forbidden(
        draft, bans.forbidding_player(draft, "normal-summon", seat)
    ) or payment.too_poor(draft, seat, payment.price(draft, seat, card))


def _spell(draft: Draft, action: act.PlaySpell) -> Refusal | None:
    seat, card = action.seat, action.card
    if card in draft.zone(seat, SET) and not playable.is_ripe(draft, seat, card):
        return not_ripe(card)
    if card not in draft.hand(seat) and card not in draft.zone(seat, SET):
        return Refusal(
            "SS 6.4",
            Words("Spells are played from your own hand.", "使えるのは自分の手札の魔法だけです。"),
        )
    printed = draft.printed(card)
    if isinstance(printed, Trap):
        return Refusal(
            "SS 9.2",
            Words(
                "A trap is set first, and sprung as a response from the next turn on.",
                "罠はまずセットし、次のターン以降に対応として発動します。",
            ),
            concerns=(card,),
        )
    if not isinstance(printed, Spell):
        return Refusal(
            "SS 6.4", Words("That is no spell.", "魔法ではありません。"), concerns=(card,)
        )
    return forbidden(draft, bans.forbidding_player(draft, "spells", seat)) or unplayable(
        draft, Context(seat, card), printed.effect, action
    )


def _set(draft: Draft, action: act.SetCard) -> Refusal | None:
    if action.card not in draft.hand(action.seat):
        return Refusal(
            "SS 9.2",
            Words("Cards are set from your own hand.", "セットできるのは自分の手札だけです。"),
        )
    return Refusal(
        "SS 9.2",
        Words("Only traps and quick spells are set.", "セットできるのは罠と速攻魔法だけです。"),
        concerns=(action.card,),
    )


def _ability(draft: Draft, action: act.UseAbility) -> Refusal | None:
    seat, card = action.seat, action.card
    found = [
        ability
        for owner, source, number, ability in draft.in_play_now().activated
        if (owner, source, number) == (seat, card, action.ability)
    ]
    if not found:
        return Refusal(
            "SS 6.4",
            Words(
                "There is no such ability to use on your field.",
                "自分のフィールドに、使えるその能力はありません。",
            ),
        )
    ability: Activated = found[0]
    if ability.limit == "once-a-turn" and (card, action.ability) in draft.sides[seat].spent:
        return Refusal(
            "SS 10.3",
            Words("It was used this turn.", "その能力はこのターンすでに使いました。"),
            concerns=(card,),
        )
    return unplayable(draft, Context(seat, card), ability, action)


def _turn(draft: Draft, action: act.ChangePosition) -> Refusal | None:
    card = action.card
    if card not in draft.field(action.seat):
        return not_yours("SS 6.4")
    if isinstance(draft.printed(card), Link):
        return Refusal(
            "SS 7.4",
            Words(
                "A Link monster is always in attack position.",
                "リンクモンスターは常に攻撃表示です。",
            ),
            concerns=(card,),
        )
    body = draft.bodies[card]
    if body.came == draft.turn:
        return Refusal(
            "SS 6.4",
            Words(
                "It came this turn; it can turn from the next one on.",
                "出たターンは表示形式を変更できません。",
            ),
            concerns=(card,),
        )
    if body.has_turned:
        return Refusal(
            "SS 6.4",
            Words(
                "It has changed its position this turn.",
                "このターンすでに表示形式を変更しました。",
            ),
            concerns=(card,),
        )
    return forbidden(draft, bans.forbidding(draft, "turn", card))
