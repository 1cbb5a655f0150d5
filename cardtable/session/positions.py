"""Positions set up by hand: what is wrong with them, and matches that begin there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from cardtable.engine.board import Board
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.codec import CodecError, decode_state, encode_state
from cardtable.engine.game import GameDefinition
from cardtable.engine.positions import Fault, Goal, Positions, lineup_of
from cardtable.engine.rules import Lineup, Rules
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS
from cardtable.session.declared import undeclared, wrong_goal
from cardtable.session.match import MatchSettings
from cardtable.session.replay import Header
from cardtable.session.share import cards_brought


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A position of a game, with its title; a puzzle has a goal."""

    game: str
    board: Board
    title: Words = Words("", "")
    names: tuple[str, str] = ("", "")
    goal: Goal | None = None
    cards: dict[str, tuple[Any, ...]] = {}
    """By set, the cards that are not the program's own, as a set file spells them."""


def positions_of(game: GameDefinition) -> Positions:
    """What may be set in a game. `CodecError` where nothing may."""
    if game.positions is None:
        raise CodecError(Words(f"Positions of “{game.title.en}” cannot be set up.",
                               f"「{game.title.ja}」の局面は作れません。"))
    return game.positions


def with_own_cards(game: GameDefinition, catalogue: Catalogue, position: Position) -> Position:
    """With the cards of own sets that it needs elsewhere."""
    keys = {one.card for side in position.board.sides for lying in side.zones.values()
            for card in lying for one in (card, *card.beneath)}
    return msgspec.structs.replace(position, cards=cards_brought(game, catalogue, keys))


# --- what is wrong -------------------------------------------------------------------------------


def faults(game: GameDefinition, rules: Rules, position: Position) -> list[Fault]:
    """All that is wrong with a position; nobody can play on from one with more than warnings."""
    board, positions = position.board, positions_of(game)
    found = list(undeclared(positions, rules, board))
    if found:
        return found
    found = list(positions.faults(rules, board))
    if position.goal is not None:
        found += wrong_goal(position.goal)
    if all(fault.is_warning for fault in found):
        try:
            _played(game, rules, board)
        except CodecError as error:
            found.append(Fault(words=error.words))
    return [*found, *_warnings(game, rules, board)]


def _warnings(game: GameDefinition, rules: Rules, board: Board) -> Iterator[Fault]:
    """What could be in no deck (card counts), with the clauses that say so."""
    for seat in SEATS:
        lineup = lineup_of(positions_of(game), rules.cards, board, seat)
        for problem in game.deck_problems(rules.cards, lineup):
            yield Fault(words=problem.words, seat=seat, clause=problem.clause, is_warning=True)


def place_words(rules: Rules, fault: Fault) -> Words:
    """Where a fault is, for people: "Player 1, deck, card 4"; empty: the whole position."""
    found: list[Words] = []
    if fault.seat in SEATS:
        found.append(Words(f"Player {fault.seat + 1}", f"プレイヤー{fault.seat + 1}"))
    if fault.zone:
        found.append(next((spec.title for spec in rules.zones if spec.key == fault.zone),
                          Words(fault.zone, fault.zone)))
    if fault.index >= 0:
        found.append(Words(f"card {fault.index + 1}", f"{fault.index + 1}枚目"))
    return Words(", ".join(words.en for words in found), "、".join(words.ja for words in found))


# --- matches -------------------------------------------------------------------------------------


def _played(game: GameDefinition, rules: Rules, board: Board) -> GameState:
    positions = positions_of(game)
    return decode_state(rules, encode_state(
        positions.begun(rules, positions.state_of(rules, board))))


def start_of(game: GameDefinition, rules: Rules, position: Position) -> GameState:
    """The state with which a match begins. `CodecError` names the first fault and its place."""
    for fault in faults(game, rules, position):
        if not fault.is_warning:
            where = f"{fault.place}: " if fault.place else ""
            raise CodecError(Words(f"{where}{fault.words.en}", f"{where}{fault.words.ja}"))
    return _played(game, rules, position.board)


def header_of(position: Position, start: GameState) -> Header:
    """A match that begins there, with nothing to hide between the players: all of it lay open. At
    a puzzle nobody helps by hand."""
    none = Lineup("", {})
    return Header(
        game=position.game, lineups=(none, none), names=position.names, cards=position.cards,
        settings=MatchSettings(solo=True, manual=position.goal is None),
        start=msgspec.to_builtins(start), goal=position.goal)
