"""What a moment of a match is as a board."""

from __future__ import annotations

from cardtable.engine.board import Board, Detail, Lying
from cardtable.engine.board import Side as BoardSide
from cardtable.engine.cards import CardId
from cardtable.engine.positions import LASTING_LOST, UNDER_WAY_LOST, DetailField, Laid, lying
from cardtable.engine.rules import changed_values
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat, other
from cardtable.games.shaman.colours import COLOURS
from cardtable.games.shaman.positions import fields
from cardtable.games.shaman.positions.states import agenda_of
from cardtable.games.shaman.records import (
    Attack,
    FlipDecision,
    FlippedDecision,
    SenderDecision,
    SignatureDecision,
)
from cardtable.games.shaman.setup import OPTIONS, option_values
from cardtable.games.shaman.state import ShamanState
from cardtable.games.shaman.zones import PLAYS, ZONES_OF_A_SEAT, at, zone_specs


def board_of(state: GameState) -> Laid:
    """See `Positions.board_of`."""
    assert isinstance(state, ShamanState)
    step, lost = _step_of(state), list[Words]()
    decision, attack = state.decision, state.attack
    active = decision.seat if decision is not None else state.defender
    if state.lasting:
        lost.append(LASTING_LOST)
    if decision is None or state.agenda != agenda_of(step, active):
        lost.append(UNDER_WAY_LOST)
    if attack is not None and not _lies_so(state, attack):
        lost.append(Words("The attack under way cannot be laid out; it is the opening attack now.",
                          "進行中の攻撃を再現できないため、オープニングアタックになります。"))
    one, two = (_side_of(state, seat) for seat in SEATS)
    return Laid(Board(
        step=step, active=active, options=changed_values(OPTIONS, option_values(state.options)),
        common={fields.TURN.key: state.turn, fields.RENEWALS.key: state.renewals},
        sides=(one, two)), tuple(lost))


def _step_of(state: ShamanState) -> str:
    decision = state.decision
    if isinstance(decision, FlipDecision | FlippedDecision):
        kind = "flip" if isinstance(decision, FlipDecision) else "flipped"
        return f"{kind}.{COLOURS[decision.zone]}"
    if isinstance(decision, SignatureDecision):
        return "signature"
    return "sender" if isinstance(decision, SenderDecision) else "turn"


def _lies_so(state: ShamanState, attack: Attack) -> bool:
    """Is it told by how its card lies?"""
    if attack.sender != other(state.defender) or attack.force is not None:
        return False
    if attack.kind == "strike":
        return attack.card in state.zones[PLAYS[attack.sender] + attack.zone]
    return attack.kind == "opening" or state.sides[attack.sender].is_drawn


def _side_of(state: ShamanState, seat: Seat) -> BoardSide:
    side = state.sides[seat]
    numbers = {"points": side.points,
               **{f"charge.{colour}": int(side.charged[c]) for c, colour in enumerate(COLOURS)},
               "signatures": side.signatures,
               **{f"skip.{colour}": int(c in side.skips) for c, colour in enumerate(COLOURS)},
               **{f"next-skip.{colour}": int(c in side.next_skips)
                  for c, colour in enumerate(COLOURS)}}
    zones = {}
    for offset, spec in enumerate(zone_specs()[:ZONES_OF_A_SEAT]):
        cards = state.zones[at(seat, offset)]
        if cards:
            zones[spec.key] = tuple(_lying(state, seat, spec.key, card) for card in cards)
    return BoardSide({field.key: numbers[field.key] for field in fields.NUMBERS
                      if not field.is_rare or numbers[field.key]}, zones)


def _lying(state: ShamanState, seat: Seat, zone: str, card: CardId) -> Lying:
    side, attack = state.sides[seat], state.attack
    details: list[tuple[DetailField, Detail]] = [(fields.SPENT, tuple(
        sorted(number for one in state.sides for source, number in one.spent if source == card)))]
    if zone == "shaman":
        details += [(fields.SIDE, "back" if side.is_back else "front"),
                    (fields.DRAWN, int(side.is_drawn))]
    elif attack is not None and attack.card == card and attack.kind == "strike":
        details.append((fields.ATTACKS, int(zone in fields.PLAY_ZONES)))
    return lying(state.cards[card], seat, details)
