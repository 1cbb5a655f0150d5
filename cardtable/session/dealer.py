"""Who answers chance: a seeded stream, or a list of answers that was written down."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Protocol

from cardtable.engine.actions import Action, Lot, Shuffled
from cardtable.engine.decisions import LotRequest, ShuffleRequest
from cardtable.engine.state import GameState

CHANCE = -1
"""The seat of chance."""


class AnswersChance(Protocol):
    """What a match asks when a state waits for chance."""

    def answer(self, state: GameState) -> Action:
        """The answer to ``state.chance``, which must not be ``None``."""


class Dealer:
    """Answers chance from a stream of random numbers. Same seed, same answers."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def answer(self, state: GameState) -> Action:
        """A new order for the zone that waits for one, or a way drawn by lot.

        `TypeError` for an unknown request.
        """
        request = state.chance
        if isinstance(request, LotRequest):
            return Lot(CHANCE, self._random.randrange(request.ways))
        if not isinstance(request, ShuffleRequest):
            raise TypeError(f"no answer is known to {request!r}")
        order = list(state.zones[request.zone])
        self._random.shuffle(order)
        return Shuffled(CHANCE, tuple(order))


class ScriptedDealer:
    """Answers chance from a list, in order. `LookupError` when the list is used up."""

    def __init__(self, answers: Iterable[Action]) -> None:
        self._answers = iter(answers)

    def answer(self, state: GameState) -> Action:
        """The next answer of the list, whatever the state waits for."""
        for action in self._answers:
            return action
        raise LookupError("the written answers of chance are used up")
