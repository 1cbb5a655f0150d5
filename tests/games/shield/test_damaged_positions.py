"""Positions with one thing wrong in them: refused with words, or played on from like any other."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.engine.codec import CodecError, decode_state, encode_state
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words
from cardtable.games.shield.rules import ShieldRules
from cardtable.games.shield.state import ShieldState
from cardtable.session.dealer import Dealer
from tests.games.shield import wild

CATALOGUE = wild.read_catalogue(1)
RULES = ShieldRules(CATALOGUE.cards)
GAMES = 6
STEPS = 30
"""So far is played on from a position that is taken."""
SHARE = 0.01
"""How many of the many cards and places in zones are altered."""
VALUES = 1
"""So many wrong values each part is given, beside the lists cut short and numbers off by one."""
WRONG: tuple[object, ...] = (None, -2, -1, 3, 26, 99, 10**12, 10**40, 0.5, True, "", "x", [], {})


def moments() -> dict[str, Any]:
    """The first position of each kind that random games come to, as a file says it."""
    lineups = [Lineup(deck.name.en, deck.sections)
               for deck in CATALOGUE.decks.values()]
    found: dict[str, Any] = {}
    for number in range(GAMES):
        chance, dealer = random.Random(number), Dealer(number)
        state = RULES.new_game((chance.choice(lineups), chance.choice(lineups)))
        while state.result is None:
            awaited = type(state.chance or state.decision).__name__
            kind = f"{awaited} with {len(state.agenda)} to come"
            if kind not in found and len(state.agenda) < 6:
                found[kind] = json.loads(encode_state(state))
            action = dealer.answer(state) if state.chance else chance.choice(
                RULES.legal_actions(state))
            state = RULES.apply(state, action).state
        found.setdefault("over", json.loads(encode_state(state)))
    return found


MOMENTS = moments()


def damaged(whole: Any, chance: random.Random) -> Iterator[tuple[str, str]]:
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
        for value in chance.sample(values, min(len(values), VALUES)):
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


def play_on(state: ShieldState, chance: random.Random) -> None:
    """Look, ask and play as a match would."""
    dealer = Dealer(1)
    for _ in range(STEPS):
        for seat in (0, 1, None):
            RULES.view(state, seat)
        if state.result is not None:
            return
        actions = [dealer.answer(state)] if state.chance else RULES.legal_actions(state)
        RULES.moves(state, [] if state.chance else actions)
        assert actions, "nobody can go on"
        for action in actions:
            assert RULES.check(state, action) is None, action
        state = RULES.apply(state, chance.choice(actions)).state


def read(text: str) -> ShieldState | Words:
    """The position, or why it cannot be."""
    try:
        state = decode_state(RULES, text)
    except CodecError as error:
        return error.words
    assert isinstance(state, ShieldState)
    return state


def test_a_position_in_which_no_turn_is_under_way_is_refused() -> None:
    position = copy.deepcopy(MOMENTS["MainDecision with 1 to come"])
    position["agenda"] = []
    refused = read(json.dumps(position))
    assert isinstance(refused, Words) and refused.en == "No turn is under way."


@pytest.mark.parametrize("kind", sorted(MOMENTS))
def test_a_damaged_position_is_refused_with_words_or_can_be_played_on(kind: str) -> None:
    chance, refused = random.Random(kind), 0
    for what, text in damaged(copy.deepcopy(MOMENTS[kind]), chance):
        state = read(text)
        if isinstance(state, Words):
            refused += 1
            assert state.en and state.ja, what
            continue
        try:
            play_on(state, chance)
        except Exception as error:
            raise AssertionError(f"{kind}: {what} was taken: {error!r}") from error
    assert refused > 25, "hardly anything was refused"
