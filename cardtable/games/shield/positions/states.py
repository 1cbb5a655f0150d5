"""What a board is as a state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardtable.engine.board import Board, Numbered, numbered
from cardtable.engine.cards import CardId
from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.engine.zones import SEATS, Seat
from cardtable.games.shield.battle import BattlePhase
from cardtable.games.shield.cards import Ritual
from cardtable.games.shield.draft import Draft
from cardtable.games.shield.positions import fields
from cardtable.games.shield.records import (
    AnyDecision,
    BattleDecision,
    Body,
    MainDecision,
    ManaDecision,
    Side,
)
from cardtable.games.shield.rules import ShieldRules, settle
from cardtable.games.shield.setup import match_options
from cardtable.games.shield.state import Phase, ShieldState
from cardtable.games.shield.turn import EndPhase, MainPhase, ManaPhase, StartTurn
from cardtable.games.shield.zones import FIELD, MANA, SET, UNITS, at, zone_specs

if TYPE_CHECKING:
    from cardtable.games.shield.tasks import Task

_PHASES: dict[str, Phase] = {"mana": "mana", "main": "main", "battle": "battle"}


def state_of(rules: Rules, board: Board) -> ShieldState:
    """See `Positions.state_of`."""
    assert isinstance(rules, ShieldRules)
    laid = numbered(zone_specs(), board)
    zones = list(laid.zones)
    bodies: list[Body] = []
    for seat in SEATS:
        own = [_body(laid, seat, card) for card in zones[at(seat, FIELD)]]
        zones[at(seat, UNITS)] = tuple(unit for body in own for unit in body.units)
        bodies += own
    one, two = (_side(board, laid, seat) for seat in SEATS)
    phase: Phase = _PHASES.get(board.step, "draw")
    return ShieldState(
        cards=laid.cards, zones=tuple(zones), turn=fields.TURN.of(board.common),
        options=match_options(board.options), main_rituals=tuple(_main_rituals(rules, laid)),
        sides=(one, two), bodies=tuple(bodies),
        first=fields.FIRST.of(board.common), active=board.active, phase=phase, lasting=(),
        arisen=(), agenda=agenda_of(board.step, board.active),
        decision=_decision(board.step, board.active), serial=0, negated=())


def agenda_of(step: str, seat: Seat) -> tuple[Task, ...]:
    """What is to be done from a step on."""
    if step == "battle":
        return EndPhase(seat), BattlePhase(seat)
    if step == "turn":
        return (StartTurn(seat),)
    return (ManaPhase(seat) if step == "mana" else MainPhase(seat),)


def _decision(step: str, seat: Seat) -> AnyDecision:
    """What is awaited; at the beginning of a turn what will be, so that it is seen whose it is."""
    if step in ("mana", "turn"):
        return ManaDecision(seat)
    return BattleDecision(seat) if step == "battle" else MainDecision(seat)


def _body(laid: Numbered, seat: Seat, card: CardId) -> Body:
    one = laid.lying[card]
    return Body(
        card, position="defence" if fields.POSITION.of(one) == "defence" else "attack",
        how=fields.HOW.of(one),  # type: ignore[arg-type]
        came=fields.CAME.number_of(one), attacks=fields.ATTACKS.number_of(one),
        has_blocked=bool(fields.BLOCKED.of(one)), has_turned=bool(fields.TURNED.of(one)),
        attack_change=fields.ATTACK.number_of(one), defence_change=fields.DEFENCE.number_of(one),
        units=laid.beneath(card), saved=fields.SAVED.number_of(one),
        owner=1 - seat if fields.HOME.of(one) else -1)


def _side(board: Board, laid: Numbered, seat: Seat) -> Side:
    value = {field.key: field.of(board.sides[seat].numbers) for field in fields.NUMBERS}
    set_on = ((card, fields.SET_ON.number_of(laid.lying[card]))
              for card in laid.zones[at(seat, SET)])
    return Side(
        lp=value["lp"], has_summoned=bool(value["summoned"]), specials=value["specials"],
        hand_triggers=value["triggers"],
        used=tuple(card for card in laid.zones[at(seat, MANA)] if fields.USED.of(laid.lying[card])),
        spent=tuple((CardId(card), number) for card, one in enumerate(laid.lying)
                    for number in fields.SPENT.numbers_of(one) if laid.spots[card].seat == seat),
        set_on=tuple((card, on) for card, on in set_on if on))


def _main_rituals(rules: ShieldRules, laid: Numbered) -> Iterator[CardId]:
    for number, (one, spot) in enumerate(zip(laid.lying, laid.spots, strict=True)):
        is_ritual = isinstance(rules.book[one.card], Ritual)
        if is_ritual and (spot.zone in ("hand", "deck") or fields.MAIN.of(one)):
            yield CardId(number)


def begun(rules: Rules, state: GameState) -> ShieldState:
    """See `Positions.begun`."""
    assert isinstance(rules, ShieldRules) and isinstance(state, ShieldState)
    if not isinstance(state.agenda[-1], StartTurn):
        return state
    draft = Draft(replace(state, turn=state.turn - 1, decision=None), rules.book)
    settle(draft)
    return draft.freeze()
