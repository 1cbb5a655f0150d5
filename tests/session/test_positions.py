"""Positions set up by hand: their files, what is wrong with them, and that they play on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec.structs import replace

from cardtable.engine.board import numbered
from cardtable.engine.cards import CardId
from cardtable.engine.state import GameState
from cardtable.engine.zones import SEATS
from cardtable.games.shield.zones import GONE, UNITS
from cardtable.session.dealer import Dealer
from cardtable.session.laying import Laying
from cardtable.session.position_files import decode_position, encode_position
from cardtable.session.positions import Position, start_of
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


def state_file_state(name: str, count: int) -> None:
    game = subject(name)
    definition, positions, steps = game.definition, game.definition.positions, set()
    assert positions is not None
    for state in islice(quiet(game, range(1, 10**6)), count):
        board = positions.board_of(state).board
        text = encode_position(definition, Position(game=name, board=board))
        read = decode_position(text)
        assert encode_position(definition, read) == text
        assert plain(start_of(definition, game.rules, read)) == plain(state), (
            f"{name}: {board.step}")
        steps.add(board.step)
    assert len(steps) >= 2, f"only {steps} came by"


@pytest.mark.parametrize("name", GAMES)
def test_a_state_comes_back_from_the_file_of_its_position(name: str) -> None:
    state_file_state(name, 20)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_two_thousand_states_come_back(name: str) -> None:
    state_file_state(name, 2000)


# Laid by hand -----------------------------------------------------------------------------------


def laid_at_random(game: Subject, random: Random) -> Laying:
    """A position that somebody lays without a thought: from an empty table, or from a match."""
    definition, rules = game.definition, game.rules
    positions = definition.positions
    assert positions is not None
    keys = list(game.catalogue.cards)
    laying = Laying(definition, rules, Position(game=definition.key,
                                                board=positions.blank(rules.cards)))
    for seat in SEATS:
        laying.lay_deck(seat, random.choice(game.decks).sections)
    for _ in range(40):
        here = numbered(rules.zones, laying.board).spots
        spot, zone = random.choice(here), random.choice(positions.zones)
        seat, fitting = random.randrange(2), [
            key for key in keys if isinstance(rules.cards[key], zone.kinds)]
        match random.randrange(8):
            case 0 | 1 | 2:
                laying.lay(random.choice(fitting if random.random() < 0.9 else keys), seat,
                           zone.key, random.randrange(-1, 2))
            case 3:
                laying.move(spot, seat, zone.key)
            case 4:
                laying.remove(spot)
            case 5 if hosts := laying.hosts_for(spot):
                laying.tuck(spot, random.choice(hosts))
            case 6 if fields := laying.details_of(spot):
                field = random.choice(fields)
                value: Any = random.choice([*field.values] or [random.randint(field.least, 3)])
                laying.set_detail(spot, field, (value,) if field.is_list else value)
            case _:
                field = random.choice(positions.numbers)
                laying.set_number(field, random.randint(field.least, field.most), seat)
    laying.set_step(random.choice(positions.steps).key, random.randrange(2))
    return laying


def plays_on(game: Subject, start: GameState, random: Random, moves: int) -> None:
    dealer, state = Dealer("on"), start
    for _ in range(moves):
        if state.chance is not None:
            state = game.rules.apply(state, dealer.answer(state)).state
        elif state.result is None:
            state = game.rules.apply(state, random.choice(game.rules.legal_actions(state))).state


def refused_or_played(name: str, count: int) -> None:
    game, played = subject(name), 0
    for number in range(count):
        random = Random(f"{name} {number}")
        laying = laid_at_random(game, random)
        assert laying.view().open
        told = laying.faults()
        found = [fault for fault in told if not fault.is_warning]
        for fault in told:
            assert fault.words.en and fault.words.ja
            assert fault.place or not found, f"{name} {number}: {fault}"
        if not found:
            played += 1
            plays_on(game, start_of(game.definition, game.rules, laying.position), random, 40)
        while laying.can_undo:
            laying.undo()
        assert not laying.is_changed
    assert played > count // 6, f"only {played} of {count} could be played"


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_laid_is_refused_with_a_place_or_plays_on(name: str) -> None:
    refused_or_played(name, 10)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_thousand_laid_positions_are_refused_or_play_on(name: str) -> None:
    refused_or_played(name, 1000)
