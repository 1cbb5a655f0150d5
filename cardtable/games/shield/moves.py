"""Legal actions in words and gestures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from cardtable.engine.actions import Action
from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.layout import card_key, place_key
from cardtable.engine.moves import Gesture, Move
from cardtable.engine.words import Words, joined
from cardtable.engine.zones import Seat, other
from cardtable.games.shield import actions as act
from cardtable.games.shield import awaiting, payment, playable
from cardtable.games.shield.answers import choice, order, payment_words, plain
from cardtable.games.shield.drops import place_of
from cardtable.games.shield.effects.text import ability_words
from cardtable.games.shield.records import MaterialDecision, Payment, Position

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

LANE = "lane"
"""The shared place between the sides: a card dropped there is played."""
_NOTHING = Words("", "")
_COMPOSES = Words("Choose for a summon", "召喚の準備")
"""What everybody may hear where the title names a hidden card."""
_POSITIONS: dict[Position, Words] = {
    "attack": Words("in attack position", "攻撃表示"),
    "defence": Words("in defence position", "守備表示"),
}


class _Hand(NamedTuple):
    """Where a gesture begins, where it may end, and what it is.

    What is done with a card where it lies ends there; so it is no button beside those that lead
    on through the turn.
    """

    source: str = ""
    targets: tuple[str, ...] = ()
    gesture: Gesture = ""


def move(draft: Draft, action: Action) -> Move:
    """One legal action as the player meets it."""
    if isinstance(action, act.Paid):
        return _paid(draft, action)
    if isinstance(action, act.Reboot):
        return _reboot(draft, action)
    if isinstance(action, act.BreakShield):
        return _break(draft, action)
    if isinstance(action, act.OrderNext):
        return order(draft, action)
    if isinstance(action, act.Choose):
        return choice(draft, action)
    if isinstance(action, act.Attack):
        return _attack(draft, action)
    if isinstance(action, act.Block):
        return _block(draft, action)
    if isinstance(action, act.BeginSummon | act.AddMaterial):
        return _compose(draft, action)
    if isinstance(action, act.PutMana | act.SetCard | act.ChangePosition):
        return _lay(draft, action)
    if isinstance(action, act.ToBattle):
        return _button(action, "to-battle", Words("To battle", "バトルフェイズへ"))
    if isinstance(action, act.EndTurn):
        return _button(action, "end-turn", Words("End the turn", "ターンを終了する"))
    assert isinstance(action, act.Pass)
    return _button(action, "pass", Words("No response", "対応しない"), is_blind=True)


def _button(action: Action, group: str, title: Words, *, is_blind: bool = False) -> Move:
    return Move(action=action, group=group, title=title, is_blind=is_blind)


# Plays that are paid for -----------------------------------------------------------------------


def _paid(draft: Draft, action: act.Paid) -> Move:
    hand, group, title = _play(draft, action)
    details: list[Words] = []
    if isinstance(action, act.NormalSummon | act.Summon):
        details.append(_POSITIONS[action.position])
    picks: tuple[CardId, ...] = ()
    if isinstance(action, act.PlaySpell | act.UseAbility | act.Respond):
        picks = action.picks
        details += [_with_cards(draft, picks)] if picks else []
    details += payment_words(draft, action.payment)
    return Move(
        action=action,
        group=group,
        title=title,
        detail=joined(details, "; ", "、"),
        card=action.card,
        source=hand.source,
        targets=hand.targets,
        gesture=hand.gesture,
        spends=(*action.payment.mana, *action.payment.releases),
        may_spend=may_spend(draft, action),
        chooses=(action.card,) if isinstance(action, act.Respond) else (),
    )


def _play(draft: Draft, action: act.Paid) -> tuple[_Hand, str, Words]:
    """The gesture, the group and the title of a play."""
    seat, card, name = action.seat, action.card, draft.name(action.card)
    source, field = place_of(draft, card), place_key(seat, "field")
    if isinstance(action, act.NormalSummon | act.Summon):
        title = Words(f"Summon {name.en}", f"{name.ja}を召喚")
        return _Hand(source, (field,), "drag"), f"summon.{card}", title
    if isinstance(action, act.PlaySpell):
        title = Words(f"Play {name.en}", f"{name.ja}を使う")
        return _Hand(source, _played_on(seat), "drag"), f"spell.{card}", title
    if isinstance(action, act.UseAbility):
        what = _ability_words(draft, card, action.ability)
        title = Words(f"Use {name.en}: {what.en}", f"{name.ja}の能力: {what.ja}")
        return _Hand(source, (source,), "click"), f"use.{card}.{action.ability}", title
    assert isinstance(action, act.Respond)
    title = Words(f"Respond with {name.en}", f"{name.ja}で対応")
    return _Hand(source, _played_on(seat), "click"), f"respond.{card}.{action.ability}", title


def _played_on(seat: Seat) -> tuple[str, ...]:
    """Where a spell or a response may be dropped."""
    return (place_key(seat, "chain"), LANE, place_key(seat, "field"), place_key(seat, "standing"))


def _ability_words(draft: Draft, card: CardId, number: int) -> Words:
    """The text of an ability without its full stop, to tell it from the others of its card."""
    return plain(draft, ability_words(draft.ability(card, number)))


def _with_cards(draft: Draft, cards: tuple[CardId, ...]) -> Words:
    names = joined([_told_apart(draft, card) for card in cards], ", ", "、")
    return Words(f"with {names.en}", f"{names.ja}を使う")


def _told_apart(draft: Draft, card: CardId) -> Words:
    """A card's name, with its number where others of that name lie beside it, as tokens do."""
    key, name = draft.cards[card].key, draft.name(card)
    twins = [one for one in draft.zones[draft.place_of(card)] if draft.cards[one].key == key]
    if len(twins) == 1:
        return name
    number = twins.index(card) + 1
    return Words(f"{name.en} (no. {number})", f"{name.ja}（{number}体目）")


def may_spend(draft: Draft, action: act.Paid) -> tuple[CardId, ...]:
    """The cards that could pay for it: unused mana; monsters, where the mana is not enough."""
    paid = action.payment
    if not (paid.mana or paid.releases):
        return ()
    purse = payment.purse(draft, action.seat)
    mana = tuple(purse.mana)
    if not paid.releases:
        return mana
    barred = playable.due(draft, action).barred
    return (*mana, *(one.card for one in purse.releases if one.card not in barred))


def repaid(action: Action, cards: Sequence[CardId]) -> Action:
    """A listed action paid with these cards. What is released stands beside all unused mana
    (SS 4.8), so a card that the proposed payment does not know is a monster just then."""
    if isinstance(action, act.Reboot):
        return replace(action, cards=tuple(sorted(cards)))
    if not isinstance(action, act.Paid):
        return action
    proposed = action.payment
    released = {card for card in cards if proposed.releases and card not in proposed.mana}
    return replace(
        action,
        payment=Payment(
            tuple(card for card in cards if card not in released),
            tuple(card for card in cards if card in released),
        ),
    )


# Cards laid, begun, chosen ---------------------------------------------------------------------


def _lay(draft: Draft, action: act.PutMana | act.SetCard | act.ChangePosition) -> Move:
    seat, card, name = action.seat, action.card, draft.name(action.card)
    source = place_of(draft, card)
    told = _NOTHING
    if isinstance(action, act.PutMana):
        group, target = f"mana.{card}", place_key(seat, "mana")
        title = Words(f"Put {name.en} into the mana zone", f"{name.ja}をマナゾーンに置く")
        hand = _Hand(source, (target,), "drag")
    elif isinstance(action, act.SetCard):
        group, target = f"set.{card}", place_key(seat, "set")
        title = Words(f"Set {name.en}", f"{name.ja}をセット")
        told = Words("Set a card", "カードをセット")
        hand = _Hand(source, (target,), "drag")
    else:
        group = f"turn.{card}"
        to: Position = "attack" if draft.body(card).position == "defence" else "defence"
        title = Words(
            f"Turn {name.en} to {to} position", f"{name.ja}を{_POSITIONS[to].ja}に変更"
        )
        hand = _Hand(source, (source,), "click")
    return Move(
        action=action,
        group=group,
        title=title,
        told=told,
        card=card,
        source=hand.source,
        targets=hand.targets,
        gesture=hand.gesture,
    )


def _compose(draft: Draft, action: act.BeginSummon | act.AddMaterial) -> Move:
    """Which EX monster, and its materials, card by card."""
    card, name = action.card, draft.name(action.card)
    source = place_of(draft, card)
    decision = draft.decision
    if isinstance(action, act.BeginSummon):
        kind = awaiting.how_words(draft, card)
        is_asked = isinstance(decision, MaterialDecision)
        return Move(
            action=action,
            group=f"begin.{card}",
            title=Words(f"Summon {name.en} ({kind.en})", f"{name.ja}を{kind.ja}召喚"),
            told=_COMPOSES,
            card=card,
            source=source,
            targets=(place_key(action.seat, "field"),),
            gesture="click" if is_asked else "drag",
            chooses=(card,) if is_asked else (),
        )
    assert isinstance(decision, MaterialDecision)
    return Move(
        action=action,
        group=f"material.{card}",
        title=Words(f"Use {name.en} as material", f"{name.ja}を素材にする"),
        told=_COMPOSES,
        detail=awaiting.progress(draft, decision, (*decision.chosen, card)),
        card=card,
        source=source,
        gesture="click",
        chooses=(card,),
    )


def _reboot(draft: Draft, action: act.Reboot) -> Move:
    """Planned like a payment: the hand cards that go back are picked one by one."""
    seat = action.seat
    if not action.cards:
        title = Words("Keep the hand", "手札をそのまま使う")
        return _button(action, "keep", title)
    names = joined([draft.name(card) for card in action.cards], ", ", "、")
    return Move(
        action=action,
        group="reboot",
        title=Words("Initial reboot", "イニシャル・リブート"),
        detail=Words(f"put back {names.en}", f"{names.ja}を戻す"),
        commits=Words("Put back and draw", "戻して引き直す"),
        source=place_key(seat, "hand"),
        gesture="click",
        spends=action.cards,
        may_spend=draft.hand(seat),
    )


# Battle ----------------------------------------------------------------------------------------


def _attack(draft: Draft, action: act.Attack) -> Move:
    name = draft.name(action.card)
    if action.target == NO_CARD:
        title = Words(f"Attack the opponent with {name.en}", f"{name.ja}で相手プレイヤーを攻撃")
        target = place_key(other(action.seat), "shields")
    else:
        there = draft.name(action.target)
        title = Words(f"Attack {there.en} with {name.en}", f"{name.ja}で{there.ja}を攻撃")
        target = card_key(action.target)
    return Move(
        action=action,
        group=f"attack.{action.card}.{action.target}",
        title=title,
        card=action.card,
        source=place_of(draft, action.card),
        targets=(target,),
        gesture="aim",
    )


def _block(draft: Draft, action: act.Block) -> Move:
    if action.card == NO_CARD:
        title = Words("Do not block", "ブロックしない")
        return _button(action, "let-through", title, is_blind=True)
    name = draft.name(action.card)
    return Move(
        action=action,
        group=f"block.{action.card}",
        title=Words(f"Block with {name.en}", f"{name.ja}でブロック"),
        card=action.card,
        source=place_of(draft, action.card),
        gesture="click",
        chooses=(action.card,),
        is_blind=True,
    )


def _break(draft: Draft, action: act.BreakShield) -> Move:
    number = action.index + 1
    return Move(
        action=action,
        group=f"break.{action.index}",
        title=Words(f"Break shield {number}", f"{number}枚目のシールドをブレイク"),
        source=place_key(other(action.seat), "shields"),
        index=action.index,
        gesture="click",
        is_blind=True,
    )
