"""A person alone against a practice opponent, without a window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardKey
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.game import GameDefinition
from cardtable.engine.practice import Script
from cardtable.engine.rules import Lineup, Rules
from cardtable.games import available_games
from cardtable.session.agents import Agent, agent, look_of
from cardtable.session.alone import PERSON, Alone
from cardtable.session.controller import RulesController
from cardtable.session.dealer import Dealer
from cardtable.session.goldfish import (
    FittingDealer,
    Program,
    against_script,
    program_of,
    trouble,
    with_practice_cards,
)
from cardtable.session.match import Match, MatchSettings
from cardtable.session.replay import Header, first_state
from cardtable.session.share import with_cards


@cache
def _own(game: str) -> tuple[GameDefinition, Catalogue]:
    found = available_games()[game]
    return found, found.read_catalogue()


@dataclass
class Trying:
    """One try: the controller, and who plays."""

    game: GameDefinition
    rules: Rules
    header: Header
    controller: RulesController
    program: Program
    person: Agent
    said: list[tuple[int, Action]]
    """What the program did, and on which turn of the match."""

    def step(self) -> None:
        """Whoever is to act does something; the rules must take it."""
        state = self.controller.state
        seat, legal = self.rules.to_act(state), self.rules.legal_actions(state)
        if seat == PERSON:
            action = self.person.choose(look_of(self.rules, state, PERSON), legal)
        else:
            action = self.program.choose(state, legal)
            self.said.append((state.turn, action))
        refusal = self.controller.submit(action)
        assert refusal is None, f"{action} was refused: {refusal}"

    def play(self) -> None:
        """To the end."""
        while self.rules.outcome(self.controller.state) is None:
            self.step()


def header_of(
    game: str, line: str = "", *, seed: int = 1, is_drawn: bool = False,
    fixed: tuple[str, ...] = (), deck: int = 0, player: str = "practice",
) -> Header:
    """A match alone with a ready deck."""
    found, catalogue = _own(game)
    ready = list(catalogue.decks.values())[deck]
    lineup = Lineup(ready.name.en, ready.sections)
    header = Header(
        game=game, lineups=(lineup, lineup), seed=seed, settings=MatchSettings(solo=True),
        alone=Alone(player=player, script=Script(line, is_drawn),
                    fixed=tuple(map(CardKey, fixed))))
    return against_script(found, header, "Practice")


def begin(header: Header, person: str = "greedy") -> Trying:
    """As the window begins it."""
    game, catalogue = _own(header.game)
    assert trouble(game, header) is None
    catalogue = with_practice_cards(game, catalogue, header)
    rules = game.rules(catalogue)
    start = first_state(rules, header)
    header = with_cards(game, catalogue, header, start)
    controller = RulesController(
        Match(rules, header.settings, start),
        FittingDealer(Dealer(header.seed), rules, header, game.practice), header)
    program = program_of(game, rules, header)
    assert program is not None
    return Trying(game, rules, header, controller, program,
                  agent(person, rules, f"{header.seed}:person"), [])
