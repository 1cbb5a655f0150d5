"""Carrying out the plays of the main phase (SS 6.4), and paying for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shield import actions as act
from cardtable.games.shield import payment, summons
from cardtable.games.shield.chain import SpellItem
from cardtable.games.shield.effects.abilities import Activated, Effect
from cardtable.games.shield.effects.prices import settle
from cardtable.games.shield.effects.running import note_use
from cardtable.games.shield.field import put_onto_field
from cardtable.games.shield.moving import move, to_chain, uncover
from cardtable.games.shield.playable import effect_of
from cardtable.games.shield.records import Context, Payment, Position
from cardtable.games.shield.zones import SET, at

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


def play(draft: Draft, seat: Seat, action: Action) -> None:
    """Carry out a play of the main phase; the phase itself waits beneath."""
    if isinstance(action, act.NormalSummon):
        payment.pay(draft, seat, action.payment)
        uncover(draft, action.card)
        put_onto_field(draft, action.card, seat, "normal", action.position)
    elif isinstance(action, act.BeginSummon):
        summons.begin(draft, seat, action.card)
    elif isinstance(action, act.PlaySpell):
        _play_spell(draft, seat, action)
    elif isinstance(action, act.SetCard):
        _set(draft, seat, action.card)
    elif isinstance(action, act.UseAbility):
        _use(draft, seat, action)
    elif isinstance(action, act.ChangePosition):
        _turn(draft, seat, action.card)


def _set(draft: Draft, seat: Seat, card: CardId) -> None:
    """Lay a card face down among the set ones (SS 9.2)."""
    draft.say("set", Words("sets a card.", "カードを1枚セット。"), seat, "SS 9.2")
    move(draft, card, at(seat, SET))
    draft.set_side(seat, set_on=(*draft.sides[seat].set_on, (card, draft.turn)))


def _play_spell(draft: Draft, seat: Seat, action: act.PlaySpell) -> None:
    name = draft.name(action.card)
    draft.say(
        "spell",
        Words(f"plays {name.en}.", f"{name.ja}を発動！"),
        seat,
        "SS 6.4",
        action.card,
    )
    context = Context(seat, action.card)
    to_chain(draft, seat, action.card)
    pay(draft, context, effect_of(draft, action), action.payment, action.picks)
    item = draft.next_serial()
    draft.then(SpellItem(item, context))
    draft.open_window("spell", seat, action.card, item)


def pay(
    draft: Draft,
    context: Context,
    effect: Effect | None,
    paid: Payment,
    picks: tuple[CardId, ...],
) -> None:
    """Pay mana, releases and all other prices; what that triggers comes after the play."""
    payment.pay(draft, context.seat, paid)
    if effect is not None and effect.pay:
        settle(draft, context, effect.pay, picks)
    draft.flush()


def _use(draft: Draft, seat: Seat, action: act.UseAbility) -> None:
    ability = draft.ability(action.card, action.ability)
    assert isinstance(ability, Activated)
    name = draft.name(action.card)
    draft.say(
        "use",
        Words(f"uses {name.en}.", f"{name.ja}の効果を使う。"),
        seat,
        "SS 6.4",
        action.card,
    )
    note_use(draft, Context(seat, action.card), action.ability)
    context = Context(seat, action.card)
    pay(draft, context, ability, action.payment, action.picks)
    draft.begin_effect(context, action.ability)


def _turn(draft: Draft, seat: Seat, card: CardId) -> None:
    position: Position = "defence" if draft.bodies[card].position == "attack" else "attack"
    draft.set_body(card, position=position, has_turned=True)
    name = draft.name(card)
    words = (
        Words(f"turns {name.en} to attack position.", f"{name.ja}を攻撃表示に。")
        if position == "attack"
        else Words(f"turns {name.en} to defence position.", f"{name.ja}を守備表示に。")
    )
    draft.say("turn-monster", words, seat, "SS 6.4", card)
