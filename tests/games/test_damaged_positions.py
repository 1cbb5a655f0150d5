"""Positions with one thing wrong in them: refused with words, or played on from like any other."""

from __future__ import annotations

import copy
import functools
import json
import operator
import random
from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.engine.codec import CodecError, decode_state, encode_state
from cardtable.engine.rules import Rules
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.games import available_games
from cardtable.session.dealer import Dealer
from tests.games.random_play import GAMES, Subject, subject

STAND_INS = {"shield": "wild shield 1"}
"""Games whose unlikely cards come to more kinds of positions than their ready decks."""
PLAYED = tuple(STAND_INS.get(name, name) for name in available_games())
MOST_GAMES = {name: 6 if GAMES[name].key == "shield" else 12 for name in PLAYED}
STEPS = 12
"""So far is played on from a position that is taken."""
SHARE = 0.01
"""How many of the many cards and places in zones are altered."""
WRONG: tuple[object, ...] = (None, -2, -1, 3, 26, 99, 10**12, 10**40, 0.5, True, "", "x", [], {})


def moments(game: Subject) -> Iterator[tuple[str, Any]]:
    """The first position of each kind that random games come to, as a file says it."""
    rules, found = game.rules, set[str]()
    for number in range(MOST_GAMES[game.name]):
        chance, dealer = random.Random(number), Dealer(number)
        state = rules.new_game((chance.choice(game.decks), chance.choice(game.decks)))
        while True:
            kind = kind_of(rules, state)
            if kind is not None and kind not in found:
                found.add(kind)
                yield kind, json.loads(encode_state(state))
            if state.result is not None:
                break
            action = dealer.answer(state) if state.chance else chance.choice(
                rules.legal_actions(state))
            state = rules.apply(state, action).state


def kind_of(rules: Rules, state: GameState) -> str | None:
    """What is awaited, and how much lies beneath it; ``None`` where that is very much."""
    if state.result is not None:
        return "over"
    to_come = len(getattr(state, "agenda", ()))
    awaited = type(state.chance or getattr(state, "decision", None)).__name__
    return f"{awaited} with {to_come} to come" if to_come < 6 else None


MOMENTS = {(name, kind): position
           for name in PLAYED for kind, position in moments(subject(name))}


def damaged(whole: Any, chance: random.Random, count: int) -> Iterator[tuple[str, str]]:
    """The document with each of its parts left out, doubled, or put for another."""
    for path in paths(whole, ()):
        if path[0] in ("cards", "zones") and len(path) > 1 and chance.random() > SHARE:
            continue
        part: Any = whole
        for key in path[:-1]:
            part = part[key]
        last, old = path[-1], part[path[-1]]
        values = [value for value in WRONG if value != old]
        if isinstance(old, int):
            values += [old + 1, old - 1]
        if isinstance(old, list):
            values += [old[1:], old[:-1], [*old, *old[-1:]], old[::-1]]
        for value in chance.sample(values, min(len(values), count)):
            part[last] = value
            yield f"{path} = {value!r}", json.dumps(whole)
        if isinstance(part, dict):
            del part[last]
            yield f"{path} left out", json.dumps(whole)
        part[last] = old


def paths(part: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    items = part.items() if isinstance(part, dict) else enumerate(part)
    for key, value in list(items):
        yield (*path, key)
        if isinstance(value, dict | list):
            yield from paths(value, (*path, key))


def play_on(rules: Rules, state: GameState, chance: random.Random) -> None:
    """Look, ask and play as a match would."""
    dealer = Dealer(1)
    for _ in range(STEPS):
        for seat in (0, 1, None):
            rules.view(state, seat)
        if state.result is not None:
            return
        actions = [dealer.answer(state)] if state.chance else rules.legal_actions(state)
        rules.moves(state, [] if state.chance else actions)
        assert actions, "nobody can go on"
        for action in actions:
            assert rules.check(state, action) is None, action
        state = rules.apply(state, chance.choice(actions)).state


def read(rules: Rules, text: str) -> GameState | Words:
    """The position, or why it cannot be."""
    try:
        return decode_state(rules, text)
    except CodecError as error:
        return error.words


@pytest.mark.parametrize(("name", "kind"), [
    (name, kind) for name, kind in sorted(MOMENTS)
    if "agenda" in MOMENTS[name, kind] and kind != "over"])
def test_a_position_in_which_no_turn_is_under_way_is_refused(name: str, kind: str) -> None:
    position = {**MOMENTS[name, kind], "agenda": []}
    refused = read(subject(name).rules, json.dumps(position))
    assert isinstance(refused, Words) and refused.en == "No turn is under way."


@pytest.mark.parametrize("values", [1, pytest.param(5, marks=pytest.mark.long)])
@pytest.mark.parametrize(("name", "kind"), sorted(MOMENTS))
def test_a_damaged_position_is_refused_with_words_or_can_be_played_on(
    name: str, kind: str, values: int
) -> None:
    """Each part is given so many wrong values, lists cut short and numbers off by one."""
    rules, chance, refused, tried = subject(name).rules, random.Random(kind), 0, 0
    for what, text in damaged(copy.deepcopy(MOMENTS[name, kind]), chance, values):
        tried += 1
        state = read(rules, text)
        if isinstance(state, Words):
            refused += 1
            assert state.en and state.ja, what
            continue
        try:
            play_on(rules, state, chance)
        except Exception as error:
            raise AssertionError(f"{name}, {kind}: {what} was taken: {error!r}") from error
    assert refused > tried / 4, f"hardly anything was refused: {refused} of {tried}"


@pytest.mark.parametrize("name", PLAYED)
def test_an_effect_that_comes_from_no_card_is_refused(name: str) -> None:
    rules, tried = subject(name).rules, 0
    for (of, kind), moment in sorted(MOMENTS.items()):
        for path in paths(moment, ()) if of == name and kind != "over" else ():
            if path[-2:] == ("context", "source"):
                position = copy.deepcopy(moment)
                functools.reduce(operator.getitem, path[:-1], position)[path[-1]] = -1
                refused = read(rules, json.dumps(position))
                assert isinstance(refused, Words), f"{kind}: {path}"
                tried += 1
    assert tried, "no effect waited anywhere"
