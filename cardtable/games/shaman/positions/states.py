"""What a board is as a state.

The incoming attack is what lies so: the strike of the other side that lies sideways, else the
signature card that it has drawn, else the opening attack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardtable.engine.board import Board, Lying, Numbered, numbered
from cardtable.engine.cards import Card, CardId, CardKey
from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.engine.zones import SEATS, Seat, other
from cardtable.games.shaman.colours import COLOURS, INDEX
from cardtable.games.shaman.defence import DefendZone, Flipped, Flipping
from cardtable.games.shaman.draft import Draft
from cardtable.games.shaman.opening import ChooseSender
from cardtable.games.shaman.positions import fields
from cardtable.games.shaman.records import (
    AnyDecision,
    Attack,
    FlipDecision,
    FlippedDecision,
    SenderDecision,
    Side,
    SignatureDecision,
)
from cardtable.games.shaman.rules import ShamanRules, settle
from cardtable.games.shaman.setup import match_options
from cardtable.games.shaman.signature_step import SignatureStep
from cardtable.games.shaman.state import ShamanState
from cardtable.games.shaman.turn import StartTurn
from cardtable.games.shaman.zones import NOWHERE, OPENING_ZONE, PLAYS, SHAMANS, zone_specs

if TYPE_CHECKING:
    from cardtable.games.shaman.tasks import Task


def state_of(rules: Rules, board: Board) -> ShamanState:
    """See `Positions.state_of`."""
    assert isinstance(rules, ShamanRules) and rules.book.opening is not None
    laid = numbered(zone_specs(), board)
    opening = CardId(len(laid.cards))
    zones = (*laid.zones[:OPENING_ZONE], (opening,))
    step, _, colour = board.step.partition(".")
    zone = INDEX.get(colour, NOWHERE)
    one, two = (_side(board, laid, seat) for seat in SEATS)
    is_first = board.step == "sender" and not fields.TURN.of(board.common)
    return ShamanState(
        cards=(*laid.cards, Card(rules.book.opening, -1)), zones=zones,
        turn=fields.TURN.of(board.common), renewals=fields.RENEWALS.of(board.common),
        options=match_options(board.options), sides=(one, two),
        defender=0 if is_first else board.active,
        attack=None if step == "sender" else _attack(board, laid, opening),
        step="clean-up" if step == "turn" else step, zone=zone, lasting=(),
        agenda=agenda_of(board.step, board.active),
        decision=_decision(board, zones, step, max(zone, 0)))


def agenda_of(step: str, seat: Seat) -> tuple[Task, ...]:
    """What is to be done from a step on."""
    if step == "signature":
        return DefendZone(seat, 0), SignatureStep(seat)
    if step == "sender":
        return (ChooseSender(seat),)
    kind, _, colour = step.partition(".")
    if kind == "turn":
        return (StartTurn(seat),)
    zone = INDEX[colour]
    return (Flipping(seat, zone) if kind == "flip" else Flipped(seat, zone),)


def _decision(
    board: Board, zones: tuple[tuple[CardId, ...], ...], step: str, zone: int
) -> AnyDecision:
    """What is awaited; at the beginning of a turn what will be, so that it is seen whose it is."""
    seat = board.active
    cards = zones[PLAYS[seat] + zone]
    if step == "flipped" and cards:
        return FlippedDecision(seat, zone, cards[-1])
    if step == "sender":
        return SenderDecision(seat)
    return SignatureDecision(seat) if step == "signature" else FlipDecision(seat, zone)


def _side(board: Board, laid: Numbered, seat: Seat) -> Side:
    side, shaman = board.sides[seat], laid.zones[SHAMANS[seat]]
    box = laid.lying[shaman[0]] if shaman else Lying(CardKey(""))
    value = {field.key: field.of(side.numbers) for field in fields.NUMBERS}
    green, yellow, red = (bool(value[f"charge.{colour}"]) for colour in COLOURS)
    return Side(
        points=value["points"], charged=(green, yellow, red), signatures=value["signatures"],
        is_back=fields.SIDE.of(box) == "back", is_drawn=bool(fields.DRAWN.of(box)),
        spent=tuple((CardId(card), number) for card, one in enumerate(laid.lying)
                    for number in fields.SPENT.numbers_of(one) if laid.cards[card].owner == seat),
        skips=tuple(c for c, colour in enumerate(COLOURS) if value[f"skip.{colour}"]),
        next_skips=tuple(c for c, colour in enumerate(COLOURS) if value[f"next-skip.{colour}"]))


def _attack(board: Board, laid: Numbered, opening: CardId) -> Attack:
    sender = other(board.active)
    for zone in range(3):
        for card in laid.zones[PLAYS[sender] + zone]:
            if fields.ATTACKS.of(laid.lying[card]):
                return Attack(sender, "strike", card, zone)
    for card in laid.zones[SHAMANS[sender]]:
        if fields.DRAWN.of(laid.lying[card]):
            return Attack(sender, "signature", card)
    return Attack(sender, "opening", opening)


def begun(rules: Rules, state: GameState) -> ShamanState:
    """See `Positions.begun`."""
    assert isinstance(rules, ShamanRules) and isinstance(state, ShamanState)
    if not isinstance(state.agenda[-1], StartTurn):
        return state
    draft = Draft(replace(state, turn=state.turn - 1), rules.book)
    draft.go_on()
    settle(draft)
    return draft.freeze()
