"""What a seat may see of a match, built from an allow-list (SK 4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import NO_CARD, CardId
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

_PUBLIC = tuple(spec.visibility is Visibility.PUBLIC for spec in zone_specs())


def view(draft: Draft, seat: Seat | None, open_: bool) -> PlayerView:
    """The table from one seat; ``open_`` shows everything."""
    shown = _shown(draft, seat)
    cards: list[CardView] = []
    for zone, ids in enumerate(draft.zones):
        if zone == OPENING_ZONE and not _is_opening_out(draft):
            continue
        for index, card in enumerate(ids):
            if open_ or _PUBLIC[zone] or card in shown:
                cards.append(_face_up(draft, zone, index, card))
            else:
                cards.append(_face_down(draft, zone, index))
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


def _shown(draft: Draft, seat: Seat | None) -> frozenset[CardId]:
    """Hidden cards that a waiting choice shows to this seat."""
    decision = draft.decision
    if isinstance(decision, ChoiceDecision) and (decision.is_public or decision.seat == seat):
        return frozenset(decision.shows)
    return frozenset()


def _is_opening_out(draft: Draft) -> bool:
    return draft.attack is not None and draft.attack.kind == "opening"


def _sideways(draft: Draft, zone: int, card: CardId) -> bool:
    """A standing strike, or a charge marker of a charged zone (SK 4.2, SK 4.3)."""
    if zone == OPENING_ZONE:
        return True
    owner, offset = divmod(zone, ZONES_OF_A_SEAT)
    if offset < 3:
        attack = draft.attack
        return attack is not None and attack.kind == "strike" and attack.card == card
    markers = {SHAMAN: 0, DECK: 1, DISCARD: 2}
    return offset in markers and draft.sides[owner].charged[markers[offset]]


def _face_down(draft: Draft, zone: int, index: int) -> CardView:
    is_furyoku = FURYOKU <= zone % ZONES_OF_A_SEAT < FURYOKU + 3
    return CardView(
        ZoneId(zone),
        index,
        "shaman.furyoku" if is_furyoku else "shaman",
        sideways=_sideways(draft, zone, NO_CARD),
    )


def _face_up(draft: Draft, zone: int, index: int, card: CardId) -> CardView:
    side = "front"
    drawn = False
    if zone % ZONES_OF_A_SEAT == SHAMAN and zone != OPENING_ZONE:
        owner = draft.sides[zone // ZONES_OF_A_SEAT]
        side, drawn = "back" if owner.is_back else "front", owner.is_drawn
    return CardView(
        ZoneId(zone),
        index,
        "shaman",
        id=card,
        key=draft.cards[card].key,
        face_up=True,
        sideways=_sideways(draft, zone, card),
        side=side,
        drawn=drawn,
        marks=_marks(draft, zone, card),
    )


def _marks(draft: Draft, zone: int, card: CardId) -> tuple[Mark, ...]:
    """Numbers as they are now, on strikes in a play area and on drawn signature cards."""
    if zone == OPENING_ZONE:
        return ()
    owner, offset = divmod(zone, ZONES_OF_A_SEAT)
    if offset == SHAMAN:
        colour = NOWHERE
    elif offset < PLAY + 3 and isinstance(draft.printed(card), Strike):
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
            name = COLOUR_WORDS[colour]
            found.append(
                Gauge(
                    f"furyoku.{COLOURS[colour]}",
                    count,
                    Words(f"{count} {name.en} furyoku", f"{name.ja}巫力 {count}"),
                    seat,
                )
            )
            charged = side.charged[colour]
            found.append(
                Gauge(
                    f"charge.{COLOURS[colour]}",
                    int(charged),
                    Words(
                        f"{name.en} {'charged' if charged else 'not charged'}",
                        f"{name.ja}: {'チャージ済み' if charged else '未チャージ'}",
                    ),
                    seat,
                )
            )
        for key, offset, words in (
            ("deck", DECK, Words("deck", "デッキ")),
            ("discard", DISCARD, Words("discard pile", "捨て札")),
        ):
            count = len(draft.zones[at(seat, offset)])
            found.append(
                Gauge(key, count, Words(f"{words.en}: {count}", f"{words.ja}: {count}枚"), seat)
            )
    return tuple(found)


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
