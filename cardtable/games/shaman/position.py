"""Whether a position from outside is one that the rules can play on from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import get_type_hints

import msgspec

from cardtable.engine.cards import CardId
from cardtable.engine.effects import Node, problems_of
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS
from cardtable.games.shaman.cards import Opening, Playable, Shaman, Teamwork
from cardtable.games.shaman.draft import Draft
from cardtable.games.shaman.effects.running import Do
from cardtable.games.shaman.played import KeepStep
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import OPENING_ZONE, SHAMAN, at


def faults(draft: Draft) -> Iterator[Words]:
    """What is wrong with a position whose parts could be read: the first one matters.

    The task on top of the agenda must ask again, when it is run, just what the position awaits.
    """
    yield from _misplaced(draft)
    if draft.result is not None:
        return
    if not draft.agenda or not draft.agenda[0].goes_on:
        yield Words("No turn is under way.", "ターンが進行していません。")
        return
    things = (*draft.agenda, *draft.lasting, *filter(None, (draft.attack,)))
    if any(not -1 <= card < len(draft.cards) for card in cards_named(things)):
        yield Words("A card is named that is not there.", "存在しないカードが指定されています。")
    yield from (cause for task in draft.agenda for cause in _impossible(task))
    yield from _wrong_steps(draft)
    if not _asks_again(draft):
        yield Words("What is awaited does not follow.", "待っている内容が進行と合いません。")


def _misplaced(draft: Draft) -> Iterator[Words]:
    """Shamans and the opening attack never move; all other cards are a player's."""
    fixed = {at(0, SHAMAN): (Shaman, 0), at(1, SHAMAN): (Shaman, 1), OPENING_ZONE: (Opening, -1)}
    for zone, cards in enumerate(draft.zones):
        kind, owner = fixed.get(zone, (Playable, None))
        for card in cards:
            if not isinstance(draft.printed(card), kind):
                yield Words("A card lies where it cannot be.", "置けない場所にカードがあります。")
            if draft.cards[card].owner not in (SEATS if owner is None else (owner,)):
                yield Words("A card has the wrong owner.", "カードの持ち主が正しくありません。")
        if zone in fixed and len(cards) != 1:
            yield Words(
                "Each side needs one shaman, and the table one opening attack.",
                "各プレイヤーにシャーマン1枚、場にオープニングアタック1枚が必要です。",
            )


def cards_named(things: Iterable[object]) -> Iterator[int]:
    """All cards that parts of a position name."""
    for thing in things:
        if isinstance(thing, tuple):
            yield from cards_named(thing)
        elif isinstance(thing, msgspec.Struct):
            for name in _card_fields(type(thing)):
                yield getattr(thing, name)
            yield from cards_named(getattr(thing, name) for name in thing.__struct_fields__)


@cache
def _card_fields(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(name for name, hint in get_type_hints(kind).items() if hint is CardId)


def _impossible(task: Task) -> Iterator[Words]:
    """What is impossible about an effect that waits, as when a set is read."""
    for name in task.__struct_fields__:
        part = getattr(task, name)
        if isinstance(part, Node):
            yield from (cause for _, cause in problems_of(part, name))


def _wrong_steps(draft: Draft) -> Iterator[Words]:
    """Steps with something in their hands that they cannot have come by."""
    for task in draft.agenda:
        if isinstance(task, KeepStep) and not isinstance(draft.printed(task.card), Teamwork):
            yield Words("Only a teamwork can stand in a zone.",
                        "ゾーンに置けるのはチームワークだけです。")
        if isinstance(task, Do) and task.picks and not _was_offered(draft, task):
            yield Words("A choice was made that was not offered.",
                        "選択肢にないものが選ばれています。")


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
    awaited, agenda = (draft.decision, draft.chance), list(draft.agenda)
    again = draft.trial()
    again.go_on()
    top: Task = again.agenda.pop()
    top.run(again)
    return (again.decision, again.chance) == awaited and again.agenda == agenda
