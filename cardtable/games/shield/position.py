"""Whether a position from outside is one that the rules can play on from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import get_type_hints

import msgspec

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.effects import Node, problems_of
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS
from cardtable.games.shield.cards import AnyCard, AnyMonster, ExtraMonster, Spell, Token, Trap
from cardtable.games.shield.chain import CardItem, EffectItem, Finish
from cardtable.games.shield.draft import Draft
from cardtable.games.shield.effects.abilities import Activated, HandTrigger, Triggered
from cardtable.games.shield.effects.running import Do
from cardtable.games.shield.records import Context
from cardtable.games.shield.tasks import Task, Waiting
from cardtable.games.shield.zones import (
    CHAIN,
    DECK,
    EX,
    FIELD,
    GONE,
    HAND,
    MANA,
    SET,
    STANDING,
    UNITS,
    ZONES_OF_A_SEAT,
)

_SEAT_FIELDS = frozenset(("seat", "asks", "by"))


def faults(draft: Draft) -> Iterator[Words]:
    """What is wrong with a position whose parts could be read: the first one matters.

    The task on top of the agenda must ask again, when it is run, just what the position awaits.
    """
    yield from _misplaced(draft)
    yield from _wrong_bodies(draft)
    yield from _wrong_sides(draft)
    if draft.result is not None:
        return
    is_setup = draft.phase == "setup" and draft.first == -1 and draft.active == -1
    if not is_setup and not {draft.first, draft.active} <= {*SEATS}:
        yield Words("It is nobody's turn.", "手番のプレイヤーがいません。")
    if not draft.agenda or not draft.agenda[0].leads_on:
        yield Words("No turn is under way.", "ターンが進行していません。")
        return
    things = (*draft.agenda, *draft.lasting, *draft.arisen)
    if any(not -1 <= card < len(draft.cards) for card in cards_named(things)):
        yield Words("A card is named that is not there.", "存在しないカードが指定されています。")
        return
    if any(isinstance(part, Context) and part.source == NO_CARD for part in _parts(things)):
        yield Words("An effect comes from no card.", "発生源のカードがない効果があります。")
        return
    if any(seat not in SEATS for seat in _seats_named(things)):
        yield Words("A seat is named that is not there.", "存在しない席が指定されています。")
        return
    yield from _impossible(things)
    yield from _wrong_steps(draft)
    if not _asks_again(draft):
        yield Words("What is awaited does not follow.", "待っている内容が進行と合いません。")


# Cards -----------------------------------------------------------------------------------------


def _misplaced(draft: Draft) -> Iterator[Words]:
    """Cards that lie where no game lays them."""
    for zone, cards in enumerate(draft.zones):
        seat, offset = divmod(zone, ZONES_OF_A_SEAT)
        for card in cards:
            if draft.owner(card) not in SEATS:
                yield Words("A card belongs to nobody.", "持ち主のいないカードがあります。")
            elif offset not in (FIELD, UNITS, CHAIN) and draft.owner(card) != seat:
                yield Words(
                    "A card lies in the other player's zone.",
                    "相手の領域に置かれたカードがあります。",
                )
            if not _may_lie(draft.printed(card), offset, card in draft.main_rituals):
                yield Words("A card lies where it cannot be.", "置けない場所にカードがあります。")


def _may_lie(card: AnyCard, offset: int, is_main_ritual: bool) -> bool:
    """May such a card lie in such a zone?"""
    if isinstance(card, Token):
        return offset in (FIELD, GONE)
    if offset == FIELD:
        return isinstance(card, AnyMonster)
    if offset == EX:
        return isinstance(card, ExtraMonster)
    if offset in (HAND, DECK):
        return is_main_ritual or not isinstance(card, ExtraMonster)
    if offset == SET:
        return isinstance(card, Spell | Trap)
    return offset != GONE and (offset != STANDING or isinstance(card, Spell))


def _wrong_bodies(draft: Draft) -> Iterator[Words]:
    """Each monster of the field has its body, each unit lies beneath one of them."""
    fields = {card for seat in SEATS for card in draft.field(seat)}
    if set(draft.bodies) != fields:
        yield Words("A monster is not as it should stand.", "モンスターの状態が正しくありません。")
    units = sorted(unit for body in draft.bodies.values() for unit in body.units)
    if units != sorted(card for seat in SEATS for card in draft.zone(seat, UNITS)):
        yield Words(
            "An overlay unit lies beneath no monster.",
            "モンスターの下にないオーバーレイ・ユニットがあります。",
        )
    if any(body.owner not in (-1, *SEATS) for body in draft.bodies.values()):
        yield Words("A monster has no home.", "戻る先のないモンスターがいます。")


def _wrong_sides(draft: Draft) -> Iterator[Words]:
    for seat in SEATS:
        side = draft.sides[seat]
        if side.lp < 0 or (side.lp == 0 and draft.result is None):
            yield Words("The LP cannot be so.", "LPの値が正しくありません。")
        if min(side.specials, side.hand_triggers) < 0:
            yield Words("A count cannot be so.", "回数の値が正しくありません。")
        mana = draft.zone(seat, MANA)
        if len(set(side.used)) < len(side.used) or not set(side.used) <= set(mana):
            yield Words("What is used is no mana.", "マナにないカードが使用済みです。")
        if not {card for card, _ in side.set_on} <= set(draft.zone(seat, SET)):
            yield Words("What is set does not lie there.", "セットされていないカードがあります。")


# What waits ------------------------------------------------------------------------------------


def cards_named(
    things: Iterable[object], besides: frozenset[str] = frozenset()
) -> Iterator[int]:
    """All cards that parts of a position name, in fields ``besides`` these."""
    for thing in _parts(things):
        for name in _card_fields(type(thing)):
            if name not in besides:
                yield getattr(thing, name)


def _seats_named(things: Iterable[object]) -> Iterator[int]:
    """All seats that parts of a position name."""
    for thing in _parts(things):
        for name in _SEAT_FIELDS.intersection(thing.__struct_fields__):
            yield getattr(thing, name)


def _parts(things: Iterable[object]) -> Iterator[msgspec.Struct]:
    """All records within these, themselves included, effect trees left out."""
    for thing in things:
        if isinstance(thing, tuple):
            yield from _parts(thing)
        elif isinstance(thing, msgspec.Struct) and not isinstance(thing, Node):
            yield thing
            yield from _parts(getattr(thing, name) for name in thing.__struct_fields__)


@cache
def _card_fields(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(name for name, hint in get_type_hints(kind).items() if hint is CardId)


def _impossible(things: Iterable[object]) -> Iterator[Words]:
    """What is impossible about effects that wait or last, as when a set is read."""
    for thing in _parts(things):
        for name in thing.__struct_fields__:
            part = getattr(thing, name)
            for node in part if isinstance(part, tuple) else (part,):
                if isinstance(node, Node):
                    yield from (cause for _, cause in problems_of(node, name))


def _wrong_steps(draft: Draft) -> Iterator[Words]:
    """Steps with something in their hands that they cannot have come by."""
    for thing in _parts((*draft.agenda, *draft.arisen)):
        if isinstance(thing, Waiting | EffectItem):
            kinds = (
                Triggered if isinstance(thing, Waiting) else (Triggered | Activated | HandTrigger)
            )
            abilities = draft.book.abilities[draft.cards[thing.context.source].key]
            if not 0 <= thing.number < len(abilities) or not isinstance(
                abilities[thing.number], kinds
            ):
                yield Words("A card has no such ability.", "カードにその能力がありません。")
        if isinstance(thing, Do) and thing.picks and not _was_offered(draft, thing):
            yield Words(
                "A choice was made that was not offered.", "選択肢にないものが選ばれています。"
            )
    in_chain = {card for seat in SEATS for card in draft.zone(seat, CHAIN)}
    waiting = {task.context.source for task in draft.agenda if isinstance(task, CardItem)}
    waiting |= {task.card for task in draft.agenda if isinstance(task, Finish)}
    if not in_chain <= waiting:
        yield Words(
            "A card of the chain waits for nothing.", "処理のないチェーンのカードがあります。"
        )


def _was_offered(draft: Draft, task: Do) -> bool:
    """Only the effect that is being carried out has picks, each of them from its options."""
    if task is not draft.agenda[-1]:
        return False
    for place, pick in enumerate(task.picks):
        ask = task.verb.asks(draft, task.context, task.picks[:place])
        if ask is None or pick not in ask.options:
            return False
    return True


def _asks_again(draft: Draft) -> bool:
    again = draft.trial()
    again.decision = again.chance = None
    top: Task = again.agenda.pop()
    top.run(again)
    return (again.decision, again.chance, again.phase) == (
        draft.decision,
        draft.chance,
        draft.phase,
    ) and again.agenda == draft.agenda
