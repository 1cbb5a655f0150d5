"""What a moment of a match is as a board."""

from __future__ import annotations

from cardtable.engine.board import Board, Detail, Lying
from cardtable.engine.board import Side as BoardSide
from cardtable.engine.cards import CardId
from cardtable.engine.positions import LASTING_LOST, UNDER_WAY_LOST, DetailField, Laid, lying
from cardtable.engine.rules import changed_values
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat
from cardtable.games.shield.draft import SPECIALS_A_TURN
from cardtable.games.shield.positions import fields
from cardtable.games.shield.positions.states import agenda_of
from cardtable.games.shield.setup import OPTIONS, option_values
from cardtable.games.shield.state import ShieldState
from cardtable.games.shield.zones import CHAIN, GRAVEYARD, at, zone_specs


def board_of(state: GameState) -> Laid:
    """See `Positions.board_of`."""
    assert isinstance(state, ShieldState)
    step, lost, decision = _step_of(state), list[Words](), state.decision
    active = max(state.active, 0)
    if state.lasting:
        lost.append(LASTING_LOST)
    is_quiet = decision is not None and decision.seat == active
    if not is_quiet or state.agenda != agenda_of(step, active) or state.arisen or state.negated:
        lost.append(UNDER_WAY_LOST)
    one, two = (_side_of(state, seat) for seat in SEATS)
    return Laid(Board(
        step=step, active=active, options=changed_values(OPTIONS, option_values(state.options)),
        common={fields.TURN.key: max(state.turn, 1),
                **({fields.FIRST.key: 1} if state.first == 1 else {})},
        sides=(one, two)), tuple(lost))


def _step_of(state: ShieldState) -> str:
    if state.phase in ("setup", "draw"):
        return "turn"
    return state.phase if state.phase in ("mana", "battle") else "main"


def _side_of(state: ShieldState, seat: Seat) -> BoardSide:
    side = state.sides[seat]
    numbers = {"lp": max(side.lp, 1), "summoned": int(side.has_summoned),
               "specials": min(side.specials, SPECIALS_A_TURN), "triggers": side.hand_triggers}
    zones = {}
    for zone in fields.ZONES:
        offset = next(i for i, spec in enumerate(zone_specs()) if spec.key == zone.key)
        cards = [*state.zones[at(seat, offset)]]
        if offset == GRAVEYARD:  # A card of the chain that is left out is over.
            cards += [card for whose in SEATS for card in state.zones[at(whose, CHAIN)]
                      if state.cards[card].owner == seat]
        if cards:
            zones[zone.key] = tuple(_lying(state, seat, zone.key, card) for card in cards)
    return BoardSide(numbers, zones)


def _lying(state: ShieldState, seat: Seat, zone: str, card: CardId) -> Lying:
    side, beneath = state.sides[seat], tuple[Lying, ...]()
    details: list[tuple[DetailField, Detail]] = []
    if zone == "field":
        body = next(body for body in state.bodies if body.card == card)
        details = [
            (fields.POSITION, body.position), (fields.HOW, body.how), (fields.CAME, body.came),
            (fields.ATTACKS, body.attacks), (fields.BLOCKED, int(body.has_blocked)),
            (fields.TURNED, int(body.has_turned)), (fields.ATTACK, body.attack_change),
            (fields.DEFENCE, body.defence_change), (fields.SAVED, body.saved),
            (fields.HOME, int(body.owner >= 0))]
        beneath = tuple(_lying(state, seat, "", unit) for unit in body.units)
    elif zone == "mana":
        details = [(fields.USED, int(card in side.used))]
    elif zone == "set":
        details = [(fields.SET_ON,
                    max((turn for one, turn in side.set_on if one == card), default=0))]
    if card in state.main_rituals and zone not in ("hand", "deck"):
        details.append((fields.MAIN, 1))
    details.append((fields.SPENT, tuple(sorted(
        number for each in state.sides for source, number in each.spent if source == card))))
    return lying(state.cards[card], seat, details, beneath)
