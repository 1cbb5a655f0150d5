"""Positions set up by hand: their files, what is wrong with them, and that they play on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec.structs import replace

from cardtable.engine.cards import CardId
from cardtable.engine.state import GameState
from cardtable.games.shield.zones import GONE, UNITS
from cardtable.session.dealer import Dealer
from cardtable.session.positions import (
    Position,
    decode_position,
    encode_position,
    faults,
    start_of,
)
from tests.games.random_play import Subject, has_adjustments, play, subject

GAMES = ("shaman", "shield")
UNORDERED = ("used", "spent", "set_on", "skips", "next_skips")
"""Of a side: in no order that would mean anything."""


# State, file, state -----------------------------------------------------------------------------


def renumbered(part: Any, kind: Any, ids: dict[int, int]) -> Any:
    """A part of a state with its cards called otherwise."""
    if kind is CardId:
        return ids.get(part, part)
    if isinstance(part, msgspec.Struct):
        hints = get_type_hints(type(part))
        return replace(part, **{
            name: renumbered(getattr(part, name), hints[name], ids)
            for name in part.__struct_fields__})
    if not isinstance(part, tuple):
        return part
    kinds = [one for one in (get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,))
             if get_origin(one) is tuple]
    args = get_args(kinds[0]) if kinds else (object, ...)
    many = args[:1] * len(part) if args[-1:] == (...,) else args
    return tuple(renumbered(one, each, ids) for one, each in zip(part, many, strict=True))


def plain(state: Any) -> GameState:
    """A state with its cards numbered as they lie, units after their hosts, tokens that are gone
    left out, and in one order whatever has none: two such are equal if they are one position."""
    is_shield = state.__class__ is subject("shield").rules.state_type
    bodies = {body.card: body for body in state.bodies} if is_shield else {}
    units = {unit for body in bodies.values() for unit in body.units}
    zones = [tuple(card for card in zone if not (is_shield and number % 12 == GONE))
             for number, zone in enumerate(state.zones)]
    order = [card for zone in zones for host in zone if host not in units
             for card in (host, *(bodies[host].units if host in bodies else ()))]
    state = renumbered(replace(state, zones=tuple(zones)), type(state),
                       {card: number for number, card in enumerate(order)})
    sides = tuple(replace(side, **{
        name: tuple(sorted(getattr(side, name))) for name in UNORDERED if hasattr(side, name)})
        for side in state.sides)
    state = replace(state, sides=sides, cards=tuple(state.cards[card] for card in order))
    if not is_shield:
        return state
    return replace(
        state, serial=0, bodies=tuple(sorted(state.bodies, key=lambda body: body.card)),
        main_rituals=tuple(sorted(card for card in state.main_rituals if card < len(order))),
        zones=tuple(tuple(sorted(zone)) if number % 12 == UNITS else zone
                    for number, zone in enumerate(state.zones)))


def quiet(game: Subject, numbers: range) -> Iterator[GameState]:
    """Moments of random games that a board can hold whole."""
    positions = game.definition.positions
    assert positions is not None
    for number in numbers:
        if has_adjustments(number):
            continue  # by hand cards come to lie where no game lays them
        for moment in play(game, number):
            if moment.rng.random() < 0.2 and moment.state.result is None and (
                    moment.state.chance is None) and not positions.board_of(moment.state).lost:
                yield moment.state


@pytest.mark.parametrize("name", GAMES)
def test_state_file_state(name: str, count: int = 60) -> None:
    game = subject(name)
    definition, positions = game.definition, game.definition.positions
    assert positions is not None
    steps = set()
    for state in islice(quiet(game, range(1, 10**6)), count):
        board = positions.board_of(state).board
        position = Position(game=name, board=board)
        text = encode_position(definition, position)
        read = decode_position(text)
        assert encode_position(definition, read) == text
        again = start_of(definition, game.rules, read)
        assert plain(again) == plain(state), f"{name}: {board.step}"
        steps.add(board.step)
    assert len(steps) > 2, f"only {steps} came by"


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_state_file_state_for_long(name: str) -> None:
    test_state_file_state(name, 2000)
