"""What speaks against a play, an attack, a block or a response, each with its clause.

Called only for actions that are not on the list, so each function ends with what is left over.
Nothing here names a card that its player might not see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.refusal import Refusal
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shield import actions as act
from cardtable.games.shield import battle, measure, payment, playing, responding, unsummonable
from cardtable.games.shield.cards import ExtraMonster, Link, Monster, Spell, Token, Trap
from cardtable.games.shield.effects.abilities import Activated, Effect
from cardtable.games.shield.effects.prices import Lp, can_take, price_picks
from cardtable.games.shield.records import BlockDecision, Context
from cardtable.games.shield.responding import Window
from cardtable.games.shield.zones import SET

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def forbidden(draft: Draft, by: CardId | None) -> Refusal | None:
    """What forbids beats what allows (SS 10.6)."""
    if by is None:
        return None
    name = draft.name(by)
    return Refusal(
        "SS 10.6", Words(f"{name.en} forbids it.", f"{name.ja}によりできません。"), concerns=(by,)
    )


# The mana phase --------------------------------------------------------------------------------


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


# The main phase --------------------------------------------------------------------------------


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
        return _to_battle(draft)
    if isinstance(action, act.Attack):
        return _attacker(draft, action.seat, action.card) or _first_to_battle(draft)
    if isinstance(action, act.Respond):
        return _nothing_to_answer(draft, action)
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
        return unsummonable.beginning(draft, seat, card)
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
        draft, measure.forbidding_player(draft, "normal-summon", seat)
    ) or payment.too_poor(draft, seat, payment.price(draft, seat, card))


def _spell(draft: Draft, action: act.PlaySpell) -> Refusal | None:
    seat, card = action.seat, action.card
    if card in draft.zone(seat, SET) and not playing.is_ripe(draft, seat, card):
        return _not_ripe(card)
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
    return forbidden(draft, measure.forbidding_player(draft, "spells", seat)) or _unplayable(
        draft, Context(seat, card), printed.effect, action
    )


def _unplayable(
    draft: Draft, context: Context, effect: Effect | None, action: act.Paid
) -> Refusal | None:
    """Conditions, prices, mana, and what a Fusion or Ritual spell would summon."""
    if effect is not None and not all(c.holds(draft, context) for c in effect.only_if):
        return Refusal(
            "SS 10.3",
            Words("What its text asks for does not hold.", "カードの条件を満たしていません。"),
        )
    if effect is not None and effect.pay:
        refusal = _prices(draft, context, effect, getattr(action, "picks", ()))
        if refusal is not None:
            return refusal
    owed = playing.due(draft, action)
    poor = payment.too_poor(draft, context.seat, owed.price, owed.barred)
    if poor is not None:
        return poor
    if draft.book.is_summoning[draft.cards[context.source].key]:
        return _summons_nothing(draft, context)
    return None


def _summons_nothing(draft: Draft, context: Context) -> Refusal:
    if not measure.may_special(draft, context.seat):
        return unsummonable.no_specials_left(draft, context.seat)
    return Refusal(
        "SS 7.15",
        Words("Nothing could be summoned by it.", "召喚できるモンスターがいません。"),
        concerns=(context.source,),
    )


def _prices(
    draft: Draft, context: Context, effect: Effect, picks: tuple[CardId, ...]
) -> Refusal | None:
    short = next((price for price in effect.pay if not price.can_pay(draft, context)), None)
    if short is not None or not price_picks(draft, context, effect.pay):
        words = (short or effect.pay[0]).words()
        return Refusal(
            "SS 10.4" if isinstance(short, Lp) else "SS 10.3",
            Words(f"Its price cannot be paid: {words.en}.", f"コストを支払えません: {words.ja}。"),
        )
    if not can_take(draft, context, effect.pay, picks):
        return Refusal(
            "SS 10.3",
            Words("These cards do not pay its price.", "そのカードではコストを支払えません。"),
        )
    return None


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
    if ability.limit == "once-a-turn" and draft.is_spent(seat, card, action.ability):
        return Refusal(
            "SS 10.3",
            Words("It was used this turn.", "その能力はこのターンすでに使いました。"),
            concerns=(card,),
        )
    return _unplayable(draft, Context(seat, card), ability, action)


def _turn(draft: Draft, action: act.ChangePosition) -> Refusal | None:
    card = action.card
    if card not in draft.field(action.seat):
        return _not_yours("SS 6.4")
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
    return forbidden(draft, measure.forbidding(draft, "turn", card))


def _not_yours(clause: str) -> Refusal:
    return Refusal(
        clause,
        Words(
            "Only monsters of your own field can do that.",
            "それができるのは自分フィールドのモンスターだけです。",
        ),
    )


def _to_battle(draft: Draft) -> Refusal:
    if not battle.may_battle(draft):
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


def _first_to_battle(draft: Draft) -> Refusal:
    if not battle.may_battle(draft):
        return _to_battle(draft)
    return Refusal(
        "SS 6.5",
        Words("Attacks belong to the battle phase.", "攻撃はバトルフェイズに行います。"),
        Words("Go to battle first.", "先にバトルフェイズへ進んでください。"),
    )


# Battle ----------------------------------------------------------------------------------------


def in_battle(draft: Draft, action: Action) -> Refusal | None:
    """Why something is not allowed in the battle phase."""
    if isinstance(action, act.Attack):
        return _attacker(draft, action.seat, action.card) or _target(draft, action)
    if isinstance(
        action,
        act.NormalSummon | act.PlaySpell | act.SetCard | act.UseAbility | act.ChangePosition,
    ):
        return Refusal(
            "SS 6.6",
            Words("There is no second main phase.", "メインフェイズ2はありません。"),
        )
    return None


def _attacker(draft: Draft, seat: Seat, card: CardId) -> Refusal | None:
    """Why this monster cannot attack at all; ``None`` if it can."""
    if card not in draft.field(seat):
        return _not_yours("SS 8.1")
    if battle.is_sick(draft, card):
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
    return forbidden(draft, measure.forbidding(draft, "attack", card))


def _target(draft: Draft, action: act.Attack) -> Refusal | None:
    if action.target == NO_CARD:
        return forbidden(draft, measure.forbidding_player(draft, "attack-you", action.seat))
    if action.target not in draft.field(other(action.seat)):
        return Refusal(
            "SS 8.1",
            Words(
                "Only opposing monsters and the opponent are attacked.",
                "攻撃できるのは相手のモンスターか相手プレイヤーです。",
            ),
        )
    return forbidden(draft, measure.forbidding(draft, "be-attacked", action.target))


def as_blocker(draft: Draft, decision: BlockDecision, card: CardId) -> Refusal | None:
    """Why this monster cannot take the attack upon itself."""
    if card not in draft.field(decision.seat):
        return _not_yours("SS 8.5")
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
    return forbidden(draft, measure.forbidding(draft, "block", card))


# Responses -------------------------------------------------------------------------------------


def _not_ripe(card: CardId) -> Refusal:
    return Refusal(
        "SS 9.2",
        Words(
            "It was set this turn; it can be used from the next turn on.",
            "このターンにセットしたカードは、次のターンから使えます。",
        ),
        concerns=(card,),
    )


def _nothing_to_answer(draft: Draft, action: act.Respond) -> Refusal:
    if action.card in draft.zone(action.seat, SET) and not playing.is_ripe(
        draft, action.seat, action.card
    ):
        return _not_ripe(action.card)
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
    if card in set_ and not playing.is_ripe(draft, seat, card):
        return _not_ripe(card)
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
    ban = forbidden(draft, measure.forbidding_player(draft, what, seat))
    if ban is not None:
        return ban
    if window.what == "search" or (
        printed.on is not None and not window.is_answered_by(draft, printed.on, seat)
    ):
        return _answers_something_else(card)
    context = Context(seat, card, window.card, window.item)
    return _unplayable(draft, context, printed.effect, action)


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
    ban = forbidden(draft, measure.forbidding_player(draft, "hand-triggers", seat))
    if ban is not None:
        return ban
    if not window.is_answered_by(draft, ability.on, seat):
        return _answers_something_else(card)
    context = Context(seat, card, window.card, window.item)
    return _unplayable(draft, context, ability, action)
