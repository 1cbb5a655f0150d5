"""A table at which the real rules are played: drops become actions, or words of refusal."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

from PySide6.QtCore import QPointF

from cardtable.engine.actions import Action, Shuffled
from cardtable.engine.cards import CardId
from cardtable.engine.moves import Move
from cardtable.engine.refusal import Refusal
from cardtable.engine.rules import Lineup, Rules, Step
from cardtable.engine.state import GameState
from cardtable.games.shaman import GAME
from cardtable.session.agents import GreedyAgent
from cardtable.table.scene import TableScene

Wanted = Callable[[GameState, list[Move]], bool]


@cache
def starter() -> tuple[Rules, tuple[Lineup, ...]]:
    """The rules over the starter set, and its ready decks."""
    catalogue = GAME.read_catalogue()
    decks = tuple(Lineup(deck.name.en, deck.sections) for deck in catalogue.decks.values())
    return GAME.rules(catalogue), decks


def settled(rules: Rules, step: Step, chance: random.Random) -> Step:
    """The step, with whatever chance it waits for."""
    while step.state.chance is not None:
        order = list(step.state.zones[step.state.chance.zone])
        chance.shuffle(order)
        after = rules.apply(step.state, Shuffled(-1, tuple(order)))
        step = Step(after.state, step.events + after.events)
    return step


def game(seed: int) -> Iterator[Step]:
    """Every settled step of a game that greedy players play."""
    rules, decks = starter()
    chance, agent = random.Random(seed), GreedyAgent(rules, seed)
    first, second = decks[seed % len(decks)], decks[(seed + 1) % len(decks)]
    step = settled(rules, Step(rules.new_game((first, second)), ()), chance)
    yield step
    while rules.outcome(step.state) is None:
        state = step.state
        seat = rules.to_act(state)
        action = agent.choose(lambda s=state, w=seat: rules.view(s, w), rules.legal_actions(state))
        step = settled(rules, rules.apply(state, action), chance)
        yield step


def where(wanted: Wanted) -> GameState:
    """The first state of the games of greedy players that is as wanted."""
    rules, _ = starter()
    for seed in range(40):
        for step in game(seed):
            if rules.outcome(step.state) is None and wanted(
                    step.state, rules.moves(step.state, rules.legal_actions(step.state))):
                return step.state
    raise LookupError("no such situation in forty games")


class Play:
    """Sits at a scene and answers what it asks by the rules; every answer is kept."""

    def __init__(self, scene: TableScene, state: GameState) -> None:
        self.rules, _ = starter()
        self.scene, self.state = scene, state
        self.done: list[Action] = []
        self.refused: list[Refusal] = []
        self._chance = random.Random(1)
        scene.dropped.connect(self._dropped)
        scene.clicked.connect(lambda place, card: self._dropped(place, card, None))
        scene.refused_lift.connect(lambda place, card: self._mean(place, card, place))
        self.show(())

    @property
    def seat(self) -> int:
        """Who is to act."""
        seat = self.rules.to_act(self.state)
        assert seat is not None
        return seat

    def moves(self) -> list[Move]:
        return self.rules.moves(self.state, self.rules.legal_actions(self.state))

    def show(self, events: tuple[object, ...]) -> None:
        self.scene.set_seat(self.seat)
        self.scene.show(self.rules.view(self.state, self.seat), events, animate=bool(events))  # type: ignore[arg-type]
        self.scene.set_moves(self.moves())

    def _dropped(self, place: str, card: CardId | None, target: str | None) -> None:
        found = [
            move for move in self.moves()
            if move.source == place and (card is None or move.card in (None, card))
            and (move.gesture == "click" if target is None else target in move.targets)]
        if found:
            self._do(found[0].action)
        elif target is not None:
            self._mean(place, card, target)

    def _mean(self, place: str, card: CardId | None, target: str) -> None:
        meant = self.rules.meant_by_drop(
            self.state, self.scene.spots[place].seat or 0, place, card, target)
        refusal = self.rules.check(self.state, meant) if meant is not None else None
        if refusal is not None:
            self.refused.append(refusal)
            self.scene.show_refusal(refusal.words, refusal.clause, QPointF(400, 300))

    def _do(self, action: Action) -> None:
        self.done.append(action)
        step = settled(self.rules, self.rules.apply(self.state, action), self._chance)
        self.state = step.state
        self.show(self.rules.events_for(step, self.seat))
