"""Positions that are set up by hand: what may be set, what is wrong with it, states of it, and the
way back from a match."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.engine.board import Board, Lying, Side
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.positions import Positions
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shield.cards import ExtraMonster, Token
from cardtable.games.shield.positions.faults import faults
from cardtable.games.shield.positions.fields import (
    COMMON,
    DETAILS,
    MAIN,
    NUMBERS,
    STEPS,
    TURN,
    ZONES,
)
from cardtable.games.shield.positions.laid import board_of
from cardtable.games.shield.positions.states import begun, state_of
from cardtable.games.shield.state import ShieldState
from cardtable.games.shield.zones import SHIELDS, at


def _blank(_cards: Mapping[CardKey, CardDef]) -> Board:
    return Board(step="main", common={TURN.key: TURN.usual}, sides=(Side(), Side()))


def _section(card: CardDef, zone: str, lying: Lying) -> str:
    if isinstance(card, Token):
        return ""
    is_main = not isinstance(card, ExtraMonster) or zone in ("hand", "deck") or MAIN.of(lying)
    return "main" if is_main else "ex"


def _score(state: GameState, seat: Seat) -> int:
    """Shields of the other side that are gone, of however many."""
    assert isinstance(state, ShieldState)
    return -len(state.zones[at(1 - seat, SHIELDS)])


def _score_words(count: int) -> Words:
    return Words("Break a shield" if count == 1 else f"Break {count} shields",
                 f"シールドを{count}枚ブレイクする")


POSITIONS = Positions(
    zones=ZONES, homes={"main": "deck", "ex": "ex"}, numbers=NUMBERS, common=COMMON,
    steps=STEPS, details=DETAILS, blank=_blank, board_of=board_of, state_of=state_of,
    begun=begun, faults=faults, section=_section, score=_score, score_words=_score_words)
"""What may be set in this game."""
