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
from cardtable.games.shaman.cards import Shaman
from cardtable.games.shaman.positions.faults import faults
from cardtable.games.shaman.positions.fields import COMMON, DETAILS, NUMBERS, STEPS, TURN, ZONES
from cardtable.games.shaman.positions.laid import board_of
from cardtable.games.shaman.positions.states import begun, state_of
from cardtable.games.shaman.state import ShamanState


def _blank(cards: Mapping[CardKey, CardDef]) -> Board:
    shaman = next((key for key, card in cards.items() if isinstance(card, Shaman)), None)
    if shaman is None:
        raise ValueError("there is no shaman")
    side = Side({}, {"shaman": (Lying(shaman),)})
    return Board(step="flip.green", common={TURN.key: TURN.usual}, sides=(side, side))


def _section(card: CardDef, _zone: str, _lying: Lying) -> str:
    return "shaman" if isinstance(card, Shaman) else "main"


def _score(state: GameState, seat: Seat) -> int:
    assert isinstance(state, ShamanState)
    return state.sides[seat].points


def _score_words(count: int) -> Words:
    return Words("Score a point" if count == 1 else f"Score {count} points",
                 f"勝利ポイントを{count}点獲得する")


POSITIONS = Positions(
    zones=ZONES, homes={"shaman": "shaman", "main": "deck"}, numbers=NUMBERS, common=COMMON,
    steps=STEPS, details=DETAILS, blank=_blank, board_of=board_of, state_of=state_of,
    begun=begun, faults=faults, section=_section, score=_score, score_words=_score_words,
    is_held_by_score=True)
"""What may be set in this game."""
