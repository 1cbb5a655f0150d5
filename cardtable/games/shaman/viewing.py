"""What a seat may see of a match, built from an allow-list (SK 4.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from cardtable.engine.cards import NO_CARD, CardId, CardKey
from cardtable.engine.events import Event, Moved, Revealed
from cardtable.engine.view import CardView, Gauge, Mark, PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat, Visibility, ZoneId
from cardtable.games.shaman import awaiting, measure
from cardtable.games.shaman.cards import Strike
from cardtable.games.shaman.colours import COLOUR_WORDS, COLOURS
from cardtable.games.shaman.effects.continuous import STAT_WORDS, Stat
from cardtable.games.shaman.records import ChoiceDecision
from cardtable.games.shaman.zones import (
    DECK,
    DISCARD,
    FURYOKU,
    NOWHERE,
    OPENING_ZONE,
    PLAY,
    SHAMAN,
    ZONES_OF_A_SEAT,
    at,
    zone_specs,
)

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.state import ShamanState

_MARKERS = {SHAMAN: 0, DECK: 1, DISCARD: 2}
_HAS_MARKS = tuple(zone != OPENING_ZONE and (offset < PLAY + 3 or offset == SHAMAN)
                   for zone in range(OPENING_ZONE + 1) for offset in (zone % ZONES_OF_A_SEAT,))
"""Zones whose cards are more than a face: strikes in play, and the shamans."""
_PUBLIC = tuple(spec.visibility is Visibility.PUBLIC for spec in zone_specs())


def view(draft: Draft, seat: Seat | None, open_: bool) -> PlayerView:
    """The table from one seat; ``open_`` shows everything."""
    shown = _shown(draft, seat)
    cards: list[CardView] = []
    for zone, ids in enumerate(draft.zones):
        if zone == OPENING_ZONE and not _is_opening_out(draft):
            continue
        if not ids:
            continue
        knows, sideways = open_ or _PUBLIC[zone], _is_marked(draft, zone)
        if _HAS_MARKS[zone]:
            cards += [_in_play(draft, zone, i, card, sideways) for i, card in enumerate(ids)]
        elif knows:
            cards += _row(zone, ids, tuple([draft.cards[card].key for card in ids]), sideways)
        elif not shown:
            cards += _hidden_row(zone, len(ids), sideways)
        else:
            cards += [
                _face_up(zone, i, card, draft.cards[card].key, sideways)
                if card in shown else _face_down(zone, i, sideways)
                for i, card in enumerate(ids)
            ]
    clause, awaited = awaiting.awaited(draft)
    if draft.result is not None:
        clause, awaited = draft.result.clause, draft.result.words
    decision = draft.decision
    if isinstance(decision, ChoiceDecision):
        name = draft.name(decision.source)
        question = (
            decision.question
            if seat == decision.seat or open_
            else Words("The other player chooses.", "相手が選択中です。")
        )
        awaited = Words(f"{name.en}: {question.en}", f"{name.ja}: {question.ja}")
    return PlayerView(
        game="shaman",
        seat=seat,
        turn=draft.turn,
        to_act=decision.seat if decision is not None and draft.result is None else None,
        awaited=awaited,
        step=draft.step,
        clause=clause,
        cards=tuple(cards),
        gauges=_gauges(draft),
        focus=_focus(draft),
        outcome=draft.result,
        open=open_,
    )


def hidden_places(state: Draft | ShamanState, seat: Seat | None) -> Iterator[tuple[int, int]]:
    """Zone and index of each card that a seat may not see."""
    shown = _shown(state, seat)
    for zone, ids in enumerate(state.zones):
        if not _PUBLIC[zone]:
            yield from ((zone, index) for index, card in enumerate(ids) if card not in shown)


def _shown(state: Draft | ShamanState, seat: Seat | None) -> frozenset[CardId]:
    """Hidden cards that a waiting choice shows to this seat."""
    decision = state.decision
    if isinstance(decision, ChoiceDecision) and (decision.is_public or decision.seat == seat):
        return frozenset(decision.shows)
    return frozenset()


def _is_opening_out(draft: Draft) -> bool:
    return draft.attack is not None and draft.attack.kind == "opening"


def _is_marked(draft: Draft, zone: int) -> bool:
    """Does all of it lie sideways: the charge marker of a charged zone (SK 4.2)?"""
    if zone == OPENING_ZONE:
        return True
    owner, offset = divmod(zone, ZONES_OF_A_SEAT)
    marker = _MARKERS.get(offset)
    return marker is not None and draft.sides[owner].charged[marker]


@cache
def _face_down(zone: int, index: int, sideways: bool) -> CardView:
    is_furyoku = FURYOKU <= zone % ZONES_OF_A_SEAT < FURYOKU + 3
    back = "shaman.furyoku" if is_furyoku else "shaman"
    return CardView(ZoneId(zone), index, back, sideways=sideways)


@cache
def _hidden_row(zone: int, count: int, sideways: bool) -> tuple[CardView, ...]:
    return tuple(_face_down(zone, index, sideways) for index in range(count))


@lru_cache(maxsize=8192)
def _row(
    zone: int, ids: tuple[CardId, ...], keys: tuple[CardKey, ...], sideways: bool
) -> tuple[CardView, ...]:
    """The cards of a zone, each no more than its face."""
    return tuple(_face_up(zone, index, card, key, sideways)
                 for index, (card, key) in enumerate(zip(ids, keys, strict=True)))


def _face_up(zone: int, index: int, card: CardId, key: CardKey, sideways: bool) -> CardView:
    return CardView(ZoneId(zone), index, "shaman", card, key, face_up=True, sideways=sideways)


def _in_play(draft: Draft, zone: int, index: int, card: CardId, sideways: bool) -> CardView:
    """A strike that is flipped or stands sideways (SK 4.3), or a shaman."""
    side, drawn, attack = "front", False, draft.attack
    if zone % ZONES_OF_A_SEAT != SHAMAN:
        sideways = attack is not None and attack.kind == "strike" and attack.card == card
    else:
        owner = draft.sides[zone // ZONES_OF_A_SEAT]
        side, drawn = "back" if owner.is_back else "front", owner.is_drawn
    return CardView(
        ZoneId(zone),
        index,
        "shaman",
        id=card,
        key=draft.cards[card].key,
        face_up=True,
        sideways=sideways,
        side=side,
        drawn=drawn,
        marks=_marks(draft, zone, card),
    )


def _marks(draft: Draft, zone: int, card: CardId) -> tuple[Mark, ...]:
    """Numbers as they are now, on strikes in a play area and on drawn signature cards."""
    owner, offset = divmod(zone, ZONES_OF_A_SEAT)
    if offset == SHAMAN:
        colour = NOWHERE
    elif isinstance(draft.printed(card), Strike):
        colour = offset
    else:
        return ()
    marks = []
    stats: tuple[Stat, Stat] = ("intercept", "force")
    for stat in stats:
        printed = measure.printed_number(draft, stat, owner, card)
        now = measure.number(draft, stat, owner, card, colour)
        marks.append(Mark(stat, str(now), (now > printed) - (now < printed), STAT_WORDS[stat]))
    return tuple(marks)


def _focus(draft: Draft) -> tuple[ZoneId, ...]:
    if draft.result is not None or draft.zone == NOWHERE:
        return ()
    return (ZoneId(at(draft.defender, PLAY) + draft.zone),)


def _gauges(draft: Draft) -> tuple[Gauge, ...]:
    found = [Gauge("turn", draft.turn, Words(f"Turn {draft.turn}", f"ターン {draft.turn}"))]
    if draft.attack is not None:
        force = draft.incoming_force()
        found.append(
            Gauge(
                "force",
                force,
                Words(f"Force to beat: {force}", f"戦闘力 {force}"),
                causes=measure.causes(draft, draft.attack),
                title=Words("Force to beat", "受ける戦闘力"),
            )
        )
        sender = draft.attack.sender
        found.append(
            Gauge(
                "attacker",
                sender,
                Words(f"Attack by player {sender + 1}", f"攻撃側: プレイヤー{sender + 1}"),
            )
        )
    for seat in (0, 1):
        side = draft.sides[seat]
        found.append(
            Gauge(
                "points",
                side.points,
                Words(f"{side.points} of 3 points", f"勝利ポイント {side.points}/3"),
                seat,
            )
        )
        for colour, count in enumerate(draft.furyoku(seat)):
            found += _of_a_colour(seat, colour, count, side.charged[colour])
        for key, offset, words in (
            ("deck", DECK, Words("deck", "デッキ")),
            ("discard", DISCARD, Words("discard pile", "捨て札")),
        ):
            count = len(draft.zones[at(seat, offset)])
            found.append(
                Gauge(key, count, Words(f"{words.en}: {count}", f"{words.ja}: {count}枚"), seat)
            )
    return tuple(found)


@cache
def _of_a_colour(seat: Seat, colour: int, furyoku: int, charged: bool) -> tuple[Gauge, Gauge]:
    """What a seat has in one of its zones."""
    key, name = COLOURS[colour], COLOUR_WORDS[colour]
    return (
        Gauge(
            f"furyoku.{key}",
            furyoku,
            Words(f"{furyoku} {name.en} furyoku", f"{name.ja}巫力 {furyoku}"),
            seat,
        ),
        Gauge(
            f"charge.{key}",
            int(charged),
            Words(
                f"{name.en} {'charged' if charged else 'not charged'}",
                f"{name.ja}: {'チャージ済み' if charged else '未チャージ'}",
            ),
            seat,
        ),
    )


_NOBODY = NO_CARD


def events_for(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """Cards that go from one hidden place to another lose their identity."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, Moved) and not (_PUBLIC[event.source] or _PUBLIC[event.target]):
            found.append(Moved(_NOBODY, event.source, event.target))
        elif isinstance(event, Revealed) and seat not in event.to and len(event.to) < len(SEATS):
            found.append(Revealed(_NOBODY, event.to))
        else:
            found.append(event)
    return tuple(found)
