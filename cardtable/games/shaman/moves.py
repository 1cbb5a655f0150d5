"""Legal actions in words and gestures, and what an impossible drop was meant to do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.layout import place_key
from cardtable.engine.moves import Gesture, Move
from cardtable.engine.words import Words, joined
from cardtable.engine.zones import Seat
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.colours import COLOUR_WORDS, COLOURS, Counts, counts_words
from cardtable.games.shaman.effects.abilities import Paid
from cardtable.games.shaman.effects.text import ability_words, prices_words, without_symbols
from cardtable.games.shaman.records import ChoiceDecision, FlippedDecision, Pick
from cardtable.games.shaman.zones import FURYOKU, TEAMWORK, ZONES_OF_A_SEAT, zone_specs

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft

LANE = "lane"
"""The shared place between the sides: a strike dropped there counterattacks."""
DRAWER = "drawer"
"""What pulling the inner card out of the matchbox counts as a drop on."""


def _place(seat: Seat, kind: str, colour: int) -> str:
    return place_key(seat, f"{COLOURS[colour]}.{kind}")


Spoken = dict[tuple[act.Extra, CardId], Words]
"""Extra costs by the card they are paid for, in words: the same ones in many ways to play it."""


def moves(draft: Draft, actions: Iterable[Action]) -> list[Move]:
    """Legal actions as the player meets them."""
    spoken: Spoken = {}
    return [_move(draft, action, spoken) for action in actions]


def _move(draft: Draft, action: Action, spoken: Spoken) -> Move:
    seat = action.seat
    if isinstance(action, act.Flip):
        return Move(
            action=action,
            group="flip",
            title=Words("Flip", "フリップ"),
            source=place_key(seat, "deck"),
            gesture="click",
            targets=(_place(seat, "play", draft.zone),),
        )
    if isinstance(action, act.Defend):
        return Move(
            action=action,
            group="defend",
            title=Words("Defend without a signature move", "シグネチャームーブせず防御する"),
        )
    if isinstance(action, act.Play):
        return _play(draft, action, spoken)
    if isinstance(action, act.UseAbility):
        return _use(draft, action, spoken)
    if isinstance(action, act.Focus | act.GiveUpCard):
        return _put_away(draft, action)
    if isinstance(action, act.Keep):
        return _keep(draft, action)
    if isinstance(action, act.SendOpening):
        title = (
            Words("Send the opening attack", "オープニングアタックを行う")
            if action.sender == seat
            else Words(
                "Let the opponent send it", "相手にオープニングアタックを行わせる"
            )
        )
        return Move(action=action, group=f"sender.{action.sender}", title=title)
    assert isinstance(action, act.Choose)
    return _choice(draft, action)


def _play(draft: Draft, action: act.Play, spoken: Spoken) -> Move:
    seat, card = action.seat, action.card
    extras = tuple(_extra_words(draft, extra, card, spoken) for extra in action.extras)
    detail = _pay_words(action.payment, extras)
    pays = _paid(seat, action.payment)
    name = draft.name(card)
    if isinstance(action, act.SignatureMove):
        key = draft.cards[card].key
        face = draft.book.signature(key, draft.sides[seat].is_back)
        return Move(
            action=action,
            group="signature",
            detail=detail,
            card=card,
            pays=pays,
            extras=extras,
            title=Words(
                f"Signature move “{face.name.en}”", f"シグネチャームーブ「{face.name.ja}」"
            ),
            source=place_key(seat, "shaman"),
            gesture="draw",
            targets=(DRAWER,),
        )
    gesture: Gesture = "drag"
    if isinstance(action, act.Counterattack):
        kind, gesture, target = "counter", "click", LANE
        title = Words(f"Counterattack with {name.en}", f"{name.ja}で反撃")
    elif isinstance(action, act.PlayTeamwork):
        kind, target = "teamwork", _place(seat, "teamwork", draft.zone)
        title = Words(f"Play {name.en} as teamwork", f"{name.ja}をチームワークに使う")
    else:
        kind, target = "advantage", place_key(seat, "advantage")
        title = Words(f"Use {name.en}", f"{name.ja}を使う")
    return Move(
        action=action,
        group=f"{kind}.{card}",
        detail=detail,
        card=card,
        pays=pays,
        extras=extras,
        title=title,
        source=_place(seat, "play", draft.zone),
        gesture=gesture,
        targets=(target,),
    )


def _use(draft: Draft, action: act.UseAbility, spoken: Spoken) -> Move:
    extra, name = action.extra, draft.name(action.extra.source)
    price = _extra_words(draft, extra, extra.source, spoken)
    zone = draft.place_of(extra.source)
    spec = zone_specs()[zone]
    return Move(
        action=action,
        group=f"use.{extra.source}.{extra.ability}",
        title=Words(f"Use {name.en}", f"{name.ja}の能力を使う"),
        detail=_pay_words(action.payment, (price,)),
        card=extra.source,
        source=place_key(action.seat, spec.key),
        gesture="click",
        pays=_paid(action.seat, action.payment),
    )


def _put_away(draft: Draft, action: act.Focus | act.GiveUpCard) -> Move:
    seat, card, zone = action.seat, action.card, draft.zone
    name, colour = draft.name(card), COLOUR_WORDS[zone]
    source = _place(seat, "play", zone)
    if isinstance(action, act.Focus):
        return Move(
            action=action,
            group="focus",
            card=card,
            source=source,
            gesture="drag",
            title=Words(
                f"Focus {name.en} in {colour.en}", f"{name.ja}を{colour.ja}ゾーンにフォーカス"
            ),
            targets=(_place(seat, "furyoku", zone),),
        )
    return Move(
        action=action,
        group="give-up",
        card=card,
        source=source,
        gesture="drag",
        title=Words(f"Discard {name.en}", f"{name.ja}を捨て札にする"),
        targets=(place_key(seat, "discard"),),
    )


def _keep(draft: Draft, action: act.Keep) -> Move:
    seat, zone, name = action.seat, draft.zone, draft.name(action.card)
    is_new = action.card == draft.in_play(seat, zone)
    return Move(
        action=action,
        group=f"keep.{action.card}",
        card=action.card,
        title=Words(f"Keep {name.en}", f"{name.ja}を残す"),
        source=_place(seat, "play" if is_new else "teamwork", zone),
        gesture="click" if not is_new else "drag",
        targets=(_place(seat, "teamwork", zone),) if is_new else (),
        chooses=(action.card,),
    )


def _choice(draft: Draft, action: act.Choose) -> Move:
    decision = draft.decision
    assert isinstance(decision, ChoiceDecision)
    pick = action.pick
    source, chooses = "", tuple(card for card in pick.cards if card >= 0)
    if pick.zone >= 0 and pick.payment is None:
        spec = zone_specs()[pick.zone]
        source = place_key(spec.owner, spec.key)
        if TEAMWORK <= pick.zone % ZONES_OF_A_SEAT < FURYOKU:
            chooses = draft.zones[pick.zone][-1:]
    payment = pick.payment or (0, 0, 0)
    unpaid = replace(pick, payment=None)
    alike = [replace(option, payment=None) for option in decision.options]
    return Move(
        action=action,
        group=f"choose.{alike.index(unpaid)}",
        title=_pick_words(draft, unpaid, action.seat),
        detail=_pay_words(payment) if any(payment) else Words("", ""),
        pays=_paid(action.seat, payment),
        source=source,
        gesture="click" if source else "",
        chooses=chooses,
    )


_WORDS = {
    "yes": Words("Yes", "はい"),
    "no": Words("No", "いいえ"),
    "leave": Words("Leave it on top", "そのまま戻す"),
    "discard": Words("Discard it", "捨て札にする"),
    "none": Words("None", "選ばない"),
}


def _pick_words(draft: Draft, pick: Pick, seat: Seat) -> Words:
    """An answer to a choice, in words, less what is paid for it."""
    parts: list[Words] = []
    if pick.word:
        parts.append(_WORDS[pick.word])
    if pick.cards and not pick.word:
        nothing = Words("(empty)", "（空き）")
        parts.append(joined([draft.name(c) if c >= 0 else nothing for c in pick.cards], ", ", "、"))
    if pick.zone >= 0:
        parts.append(_zone_words(draft, pick.zone, seat))
    return joined(parts, ": ", "：")


def _zone_words(draft: Draft, zone: int, seat: Seat) -> Words:
    owner, offset = divmod(zone, ZONES_OF_A_SEAT)
    colour = COLOUR_WORDS[offset % 3]
    whose = Words("your", "自分の") if owner == seat else Words("the opponent's", "相手の")
    if TEAMWORK <= offset < FURYOKU and draft.zones[zone]:
        name = draft.name(draft.zones[zone][-1])
        return Words(
            f"{name.en} in {whose.en} {colour.en} zone", f"{whose.ja}{colour.ja}ゾーンの{name.ja}"
        )
    return Words(f"{whose.en} {colour.en} zone", f"{whose.ja}{colour.ja}ゾーン")


def _pay_words(payment: Counts, extras: tuple[Words, ...] = ()) -> Words:
    """What sets one way to play apart from the others."""
    pays = counts_words(payment)
    parts = [
        Words(f"pay {pays.en}", f"{pays.ja}を支払う")
        if any(payment)
        else Words("free", "コストなし")
    ]
    return joined([*parts, *extras], "; ", "、")


def _extra_words(draft: Draft, extra: act.Extra, card: CardId, spoken: Spoken) -> Words:
    """One use of an extra cost: its price, and whose it is where it is not the card's own."""
    if (extra, card) not in spoken:
        spoken[extra, card] = _say_extra(draft, extra, card)
    return spoken[extra, card]


def _say_extra(draft: Draft, extra: act.Extra, card: CardId) -> Words:
    ability = draft.paid_ability(extra.source, extra.ability)
    words = prices_words(ability.pay)
    if _has_twins(draft, extra.source, ability):
        words = ability_words(ability, "strike" if extra.source == card else "")
    words = without_symbols(words)
    if extra.zone >= 0:
        where = COLOUR_WORDS[extra.zone]
        words = Words(f"{words.en} ({where.en})", f"{words.ja}（{where.ja}）")
    if extra.source != card:
        name = draft.name(extra.source)
        words = Words(f"{name.en}: {words.en}", f"{name.ja}: {words.ja}")
    return words


def _has_twins(draft: Draft, source: CardId, ability: Paid) -> bool:
    """Does the card bear two abilities of the same price, so that the price does not tell?"""
    return sum(other.pay == ability.pay for other in draft.paid_abilities(source)) > 1


def _paid(seat: Seat, payment: Counts) -> tuple[tuple[str, int], ...]:
    """How many furyoku a payment takes from each zone, the last laid ones (SK 5.2)."""
    return tuple(
        (_place(seat, "furyoku", colour), count) for colour, count in enumerate(payment) if count
    )


def meant(draft: Draft, seat: Seat, source: str, card: CardId | None, target: str) -> Action | None:
    """What a drop was meant to do, from where the card lay and where it was dropped."""
    if source == place_key(seat, "deck"):
        return act.Flip(seat)
    if source == place_key(seat, "shaman"):
        return act.SignatureMove(seat, draft.shaman_card(seat))
    decision = draft.decision
    if (
        card is None
        or not isinstance(decision, FlippedDecision)
        or (source != _place(decision.seat, "play", decision.zone))
    ):
        return None
    if target.endswith((".furyoku", ".play")):
        if target == source:
            return None
        return act.Focus(seat, card)
    if target == LANE or target.startswith(f"{1 - seat}:"):
        return act.Counterattack(seat, card)
    if target.endswith(".teamwork"):
        return act.PlayTeamwork(seat, card)
    if target.endswith("advantage"):
        return act.PlayAdvantage(seat, card)
    if target.endswith("discard"):
        return act.GiveUpCard(seat, card)
    return None
