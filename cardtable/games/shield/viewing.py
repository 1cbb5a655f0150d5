"""What a seat may see of a match, built from an allow-list (SS 3.4, SS 5.4, SS 5.5)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from cardtable.engine.cards import NO_CARD, CardId, CardKey
from cardtable.engine.events import Event, Moved, Revealed
from cardtable.engine.view import Aim, CardView, Gauge, Mark, PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat, ZoneId, other
from cardtable.games.shield import awaiting, measure
from cardtable.games.shield.cards import Link
from cardtable.games.shield.draft import SPECIALS_A_TURN
from cardtable.games.shield.effects.asking import can_see
from cardtable.games.shield.headline import headline
from cardtable.games.shield.records import (
    Body,
    ChoiceDecision,
    ManaDecision,
    MaterialDecision,
    ShieldDecision,
)
from cardtable.games.shield.zones import (
    CHAIN,
    DECK,
    EX,
    FIELD,
    GONE,
    GRAVEYARD,
    HAND,
    MANA,
    SET,
    SHIELDS,
    STANDING,
    UNITS,
    ZONES_OF_A_SEAT,
    at,
    zone_specs,
)

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.state import ShieldState

TRIGGERS_A_TURN = 3
"""SS 9.4."""
_ON_THE_TABLE = tuple(z for z in range(len(zone_specs())) if z % ZONES_OF_A_SEAT != GONE)
_PLAIN = frozenset((HAND, SET, STANDING, SHIELDS, DECK, GRAVEYARD, EX))
"""Zones of a seat whose cards lie there without anything about them."""
_COUNTED = {
    "shields": (SHIELDS, Words("shields", "シールド")),
    "hand": (HAND, Words("hand", "手札")),
    "deck": (DECK, Words("deck", "デッキ")),
    "graveyard": (GRAVEYARD, Words("graveyard", "墓地")),
    "ex": (EX, Words("EX deck", "EXデッキ")),
    "units": (UNITS, Words("overlay units", "オーバーレイ・ユニット")),
}
"""Zones whose cards are counted beside the table, by the key of the gauge."""
_STAT_WORDS = {"attack": Words("ATK", "攻撃力"), "defence": Words("DEF", "守備力")}


def view(draft: Draft, seat: Seat | None, open_: bool) -> PlayerView:
    """The table from one seat; ``open_`` shows everything."""
    clause, words = awaiting.awaited(draft, seat, open_)
    decision = draft.decision
    return PlayerView(
        game="shield",
        seat=seat,
        turn=draft.turn,
        to_act=decision.seat if decision is not None and draft.result is None else None,
        awaited=words,
        step=draft.phase,
        clause=clause,
        cards=_cards(draft, seat, open_),
        gauges=_gauges(draft, seat, open_),
        focus=_focus(draft),
        aim=_aim(draft),
        chosen=_chosen(draft, seat, open_),
        outcome=draft.result,
        open=open_,
    )


def _cards(draft: Draft, seat: Seat | None, open_: bool) -> tuple[CardView, ...]:
    """Every card on the table: known where its zone or a waiting choice shows it to the seat."""
    shown, links = _shown(draft, seat), _links(draft)
    cards: list[CardView] = []
    for zone in _ON_THE_TABLE:
        ids, offset = draft.zones[zone], zone % ZONES_OF_A_SEAT
        if not ids:
            continue
        knows = open_ or can_see(seat, zone)
        shows = bool(shown) and not shown.isdisjoint(ids)
        if offset in (FIELD, CHAIN):
            cards += [_in_play(draft, zone, i, card, links) for i, card in enumerate(ids)]
        elif offset == MANA:
            used = draft.sides[zone // ZONES_OF_A_SEAT].used
            cards += _mana(zone, ids, tuple([draft.cards[card].key for card in ids]), used)
        elif not (knows or shows):
            cards += _hidden_row(zone, len(ids))
        elif not shows and offset in _PLAIN:
            cards += _row(zone, ids, tuple([draft.cards[card].key for card in ids]), open_)
        else:
            cards += _lying(draft, zone, ids if knows else shown, ids if open_ else shown)
    return tuple(cards)


def _lying(
    draft: Draft, zone: int, known: Collection[CardId], shown: Collection[CardId]
) -> Iterator[CardView]:
    """The cards of a zone where one is not like the next: units beneath a monster, cards of
    which a choice shows some."""
    hosts = {unit: body.card for body in draft.bodies.values() for unit in body.units}
    for index, card in enumerate(draft.zones[zone]):
        if card in known or card in shown:
            face_up = zone % ZONES_OF_A_SEAT != SET or card in shown
            key, host = draft.cards[card].key, hosts.get(card)
            yield _seen(zone, index, card, key, face_up, host=host)
        else:
            yield _hidden(zone, index)


def _in_play(
    draft: Draft, zone: int, index: int, card: CardId, links: dict[CardId, int]
) -> CardView:
    """A monster on the field, or a card of the chain."""
    body, key = draft.bodies.get(card), draft.cards[card].key
    sideways = body is not None and body.position == "defence"
    return CardView(ZoneId(zone), index, _back(zone), card, key, face_up=True, sideways=sideways,
                    marks=_marks(draft, card, body, links))


@lru_cache(maxsize=8192)
def _row(
    zone: int, ids: tuple[CardId, ...], keys: tuple[CardKey, ...], open_: bool
) -> tuple[CardView, ...]:
    """The cards of a zone, each no more than its face."""
    face_up = open_ or zone % ZONES_OF_A_SEAT != SET
    return tuple(_seen(zone, index, card, key, face_up)
                 for index, (card, key) in enumerate(zip(ids, keys, strict=True)))


@lru_cache(maxsize=8192)
def _mana(
    zone: int, ids: tuple[CardId, ...], keys: tuple[CardKey, ...], used: tuple[CardId, ...]
) -> tuple[CardView, ...]:
    """The cards of a mana zone; what can still be used is seen together."""
    found = [_seen(zone, index, card, key, face_up=True, sideways=card in used)
             for index, (card, key) in enumerate(zip(ids, keys, strict=True))]
    return tuple(sorted(found, key=lambda card: card.sideways))


@lru_cache(maxsize=32768)
def _seen(
    zone: int, index: int, card: CardId, key: CardKey, face_up: bool, sideways: bool = False,
    host: CardId | None = None,
) -> CardView:
    """A card that the seat knows and that is no more than its face."""
    return CardView(ZoneId(zone), index, _back(zone), card, key, face_up, sideways, host=host)


def hidden_places(state: Draft | ShieldState, seat: Seat | None) -> Iterator[tuple[int, int]]:
    """Zone and index of each card that a seat may not see."""
    shown = _shown(state, seat)
    for zone in _ON_THE_TABLE:
        if not can_see(seat, zone):
            ids = state.zones[zone]
            yield from ((zone, index) for index, card in enumerate(ids) if card not in shown)


def _shown(state: Draft | ShieldState, seat: Seat | None) -> frozenset[CardId]:
    """Hidden cards that a waiting choice shows to this seat."""
    decision = state.decision
    if isinstance(decision, ChoiceDecision) and (decision.is_public or decision.seat == seat):
        return frozenset(decision.shows)
    return frozenset()


def _back(zone: int) -> str:
    return "shield.ex" if zone % ZONES_OF_A_SEAT == EX else "shield"


@cache
def _hidden_row(zone: int, count: int) -> tuple[CardView, ...]:
    return tuple(_hidden(zone, index) for index in range(count))


@cache
def _hidden(zone: int, index: int) -> CardView:
    """A card that the seat does not know: a back and a place."""
    return CardView(ZoneId(zone), index, _back(zone))


def _marks(
    draft: Draft, card: CardId, body: Body | None, links: dict[CardId, int]
) -> tuple[Mark, ...]:
    """Numbers as they are now: ATK and DEF and the units of a monster, the place in a chain."""
    if card in links:
        return (Mark("chain", str(links[card]), 0, Words("place in the chain", "チェーンの番号")),)
    if body is None:
        return ()
    printed = draft.monster(card)
    attack, defence = measure.attack(draft, card), measure.defence(draft, card)
    found = [_stat("attack", attack, printed.attack)]
    if not isinstance(printed, Link):
        found.append(_stat("defence", defence, printed.defence))
    if body.units:
        title = Words("overlay units", "オーバーレイ・ユニット")
        found.append(Mark("units", str(len(body.units)), 0, title))
    return tuple(found)


def _stat(key: str, now: int, printed: int) -> Mark:
    return Mark(key, str(now), (now > printed) - (now < printed), _STAT_WORDS[key])


def _links(draft: Draft) -> dict[CardId, int]:
    """The cards that wait in the chain, each with its place in it, the first one 1 (SS 9.1)."""
    waiting = {card for seat in SEATS for card in draft.zone(seat, CHAIN)}
    order = [card for card in awaiting.chain_of(draft) if card in waiting]
    return {card: place for place, card in enumerate(dict.fromkeys(order), start=1)}


def _aim(draft: Draft) -> Aim | None:
    """From the monster that attacks to its target; without one, to the shields."""
    attack = awaiting.attack_of(draft)
    if attack is None or attack.card not in draft.bodies:
        return None
    if attack.target != NO_CARD:
        return Aim(attack.card, attack.target) if attack.target in draft.bodies else None
    return Aim(attack.card, None, ZoneId(at(other(attack.seat), SHIELDS)))


def _focus(draft: Draft) -> tuple[ZoneId, ...]:
    """Where the eye should go: to what is attacked, broken, or must be filled."""
    decision = draft.decision
    if draft.result is not None or decision is None:
        return ()
    if isinstance(decision, ShieldDecision):
        return (ZoneId(at(other(decision.seat), SHIELDS)),)
    if isinstance(decision, ManaDecision):
        return (ZoneId(at(decision.seat, MANA)),)
    attack = awaiting.attack_of(draft)
    if attack is not None and attack.target == NO_CARD:
        return (ZoneId(at(other(attack.seat), SHIELDS)),)
    return ()


def _chosen(draft: Draft, seat: Seat | None, open_: bool) -> tuple[CardId, ...]:
    """The materials that a seat has chosen by now; nobody else hears of them (SS 7.6)."""
    decision = draft.decision
    if isinstance(decision, MaterialDecision) and (open_ or decision.seat == seat):
        return decision.chosen
    return ()


def _gauges(draft: Draft, seat: Seat | None, open_: bool) -> tuple[Gauge, ...]:
    turn, phase = Words(f"Turn {draft.turn}", f"{draft.turn}ターン目"), awaiting.phase_words(draft)
    now = Words(f"{turn.en} · {phase.en}", f"{turn.ja}・{phase.ja}") if draft.turn else phase
    found = [
        Gauge("turn", draft.turn, turn),
        Gauge("phase", awaiting.PHASES.index(draft.phase), now),
    ]
    large = headline(draft, seat, open_)
    found += [large] if large is not None else []
    for owner in SEATS:
        found += _gauges_of(draft, owner)
    return tuple(found)


def _gauges_of(draft: Draft, seat: Seat) -> list[Gauge]:
    side = draft.sides[seat]
    found = [Gauge("lp", side.lp, Words(f"LP {side.lp}", f"LP {side.lp}"), seat)]
    found += [_count(key, len(draft.zone(seat, offset)), seat)
              for key, (offset, _) in _COUNTED.items()]
    unused, mana = len(draft.unused_mana(seat)), len(draft.zone(seat, MANA))
    words = Words(f"unused mana: {unused} of {mana}", f"未使用マナ: {unused}/{mana}")
    found.append(Gauge("mana", unused, words, seat))
    found.append(_of_a_turn("specials", side.specials, SPECIALS_A_TURN, seat))
    found.append(_of_a_turn("triggers", side.hand_triggers, TRIGGERS_A_TURN, seat))
    return found


@lru_cache(maxsize=4096)
def _count(key: str, count: int, seat: Seat) -> Gauge:
    """How many cards lie in a zone."""
    name = _COUNTED[key][1]
    return Gauge(key, count, Words(f"{name.en}: {count}", f"{name.ja}: {count}枚"), seat)


@lru_cache(maxsize=256)
def _of_a_turn(key: str, count: int, most: int, seat: Seat) -> Gauge:
    name = {
        "specials": Words("Special summons", "特殊召喚"),
        "triggers": Words("Hand triggers", "手札誘発"),
    }[key]
    return Gauge(key, count, Words(f"{name.en} {count}/{most}", f"{name.ja} {count}/{most}"), seat)


def events_for(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """Cards that go from one place to another, both hidden from the seat, lose their identity."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, Moved) and not (
            can_see(seat, event.source) or can_see(seat, event.target)
        ):
            found.append(Moved(NO_CARD, event.source, event.target))
        elif isinstance(event, Revealed) and seat not in event.to and len(event.to) < len(SEATS):
            found.append(Revealed(NO_CARD, event.to))
        else:
            found.append(event)
    return tuple(found)
