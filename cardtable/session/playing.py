"""One game after another between programs. Every game has its number and from it its own seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping
from pathlib import Path

import msgspec

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.codec import encode
from cardtable.engine.events import Said
from cardtable.engine.outcome import Outcome
from cardtable.engine.practice import Practice, Script
from cardtable.engine.rules import Lineup, Rules
from cardtable.engine.state import GameState
from cardtable.engine.watching import Notes, Watcher
from cardtable.engine.zones import Seat, other
from cardtable.session.agents import Agent, agent, look_of
from cardtable.session.alone import PERSON, PROGRAM, Alone
from cardtable.session.dealer import AnswersChance, Dealer
from cardtable.session.goldfish import FittingDealer, Program
from cardtable.session.measure import GameRecord
from cardtable.session.replay import Header, write_match
from cardtable.session.share import brought

FIRST = "first"
"""The `Said.key` whose seat is the first player's."""
MOST_DEALS = 64
"""How often a balanced game is dealt anew at most, until the wanted side goes first."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is simulated. It travels to other processes and machines, so its functions are such as
    processes can name, and the cards of a person's own sets go along."""

    read_catalogue: Callable[[], Catalogue]
    make_rules: Callable[[Catalogue], Rules]
    lineups: tuple[Lineup, Lineup]
    agents: tuple[str, str] = ("random", "random")
    games: int = 100
    seed: int = 0
    options: dict[str, str] = {}
    watch: Callable[[Rules, Notes], Watcher] | None = None
    own_cards: dict[CardKey, CardDef] = {}
    """Cards beside those of the game's own catalogue."""
    practice: Practice | None = None
    script: Script | None = None
    """The game's practice opponent follows it; the second lineup only names it."""
    is_balanced: bool = False
    """Each side goes first in every second game, as far as the game's rules and chance allow."""
    record: Path | None = None
    """A folder for one replay file a game."""

    def catalogue(self) -> Catalogue:
        """All cards that are played with."""
        found = self.read_catalogue()
        return msgspec.structs.replace(found, cards={**found.cards, **self.own_cards})


def own_cards(
    cards: Mapping[CardKey, CardDef], printed: Container[CardKey], lineups: Iterable[Lineup]
) -> dict[CardKey, CardDef]:
    """The cards that a plan takes along: all of the sets of which a lineup has cards that are not
    ``printed`` in the game's own; a card may bring others of its set into play."""
    used = {_set_of(card) for lineup in lineups for section in lineup.sections.values()
            for card in section if card not in printed}
    return {key: card for key, card in cards.items()
            if _set_of(key) in used and key not in printed}


def _set_of(key: CardKey) -> str:
    return key.partition(":")[0]


def against_script(plan: Plan, practice: Practice, script: Script, name: str) -> Plan:
    """The plan with the game's practice opponent, by this name, in place of the second lineup."""
    opponent = msgspec.structs.replace(practice.lineup(script, plan.seed), name=name)
    return msgspec.structs.replace(
        plan, practice=practice, script=script, lineups=(plan.lineups[0], opponent),
        own_cards={**plan.own_cards, **practice.cards(script)})


class Played(msgspec.Struct):
    """One game that was played to its end."""

    outcome: Outcome | None
    turns: int
    decisions: int
    first: Seat
    """The seat of the first player; -1 if the game did not say."""
    said: Counter[str]
    end: GameState


def play_game(
    rules: Rules, lineups: tuple[Lineup, Lineup], agents: tuple[Agent, Agent],
    dealer: AnswersChance, options: dict[str, str], *, program: Program | None = None,
    watcher: Watcher | None = None, wanted: Seat | None = None,
    actions: list[Action] | None = None,
) -> Played | None:
    """Play one game, let a watcher follow it and note its ``actions`` if asked; a ``program`` in
    its seat takes the place of the agent there. ``None`` as soon as another seat than the
    ``wanted`` one goes first."""
    to_act, legal_actions, apply = rules.to_act, rules.legal_actions, rules.apply
    state = rules.new_game(lineups, options)
    said: Counter[str] = Counter()
    decisions, first = 0, -1
    while True:
        seat = to_act(state)
        if seat is not None:
            legal = legal_actions(state)
            action = program.choose(state, legal) if program is not None and seat == PROGRAM \
                else agents[seat].choose(look_of(rules, state, seat), legal)
            decisions += 1
            if watcher is not None:
                watcher.decides(state, legal, action)
        elif state.chance is not None:
            action = dealer.answer(state)
        else:
            if watcher is not None:
                watcher.ends(state)
            return Played(rules.outcome(state), state.turn, decisions, first, said, state)
        step = apply(state, action)
        for event in step.events:
            if type(event) is Said:
                said[event.key] += 1
                if event.key == FIRST:
                    first = event.seat
                    if wanted is not None and first != wanted:
                        return None
        if watcher is not None:
            watcher.happens(step)
        if actions is not None:
            actions.append(action)
        state = step.state


def play_numbered(plan: Plan, rules: Rules, number: int) -> GameRecord:
    """Play game ``number`` of a plan. Sides change seats from game to game; in a balanced plan
    they go first in turn as well, twice in each seat. A practice opponent keeps its seat."""
    swap = number % 2 if plan.script is None else 0
    wanted = (number // 2 + swap) % 2 if plan.is_balanced else None
    for deal in range(MOST_DEALS if plan.is_balanced else 1):
        is_last = deal == MOST_DEALS - 1
        record = _deal(plan, rules, number, deal, swap, None if is_last else wanted)
        if record is not None:
            return record
    raise AssertionError("the last deal is played, whoever goes first")


def _deal(plan: Plan, rules: Rules, number: int, deal: int, swap: int, wanted: Seat | None
          ) -> GameRecord | None:
    name = f"{plan.seed}:{number}:{deal}" if deal else f"{plan.seed}:{number}"
    seed = random.Random(name).getrandbits(53)
    header, program = _header(plan, rules, swap, seed)
    players = [agent(name, rules, f"{seed}:{side}") for side, name in enumerate(plan.agents)]
    seats = (players[swap], players[1 - swap])
    actions: list[Action] | None = None if plan.record is None else []
    notes = Notes()
    watcher = None if plan.watch is None else plan.watch(rules, notes)
    dealer = FittingDealer(Dealer(seed), rules, header, plan.practice)
    played = play_game(rules, header.lineups, seats, dealer, plan.options, program=program,
                       watcher=watcher, wanted=wanted, actions=actions)
    if played is None:
        return None
    trouble = None
    if plan.record is not None and actions is not None:
        header = msgspec.structs.replace(header, cards=brought(plan.own_cards, (), [
            card for lineup in header.lineups for section in lineup.sections.values()
            for card in section]))
        trouble = write_match(plan.record / f"game-{number + 1:05}.cardtable", header,
                              map(encode, actions), played.end)
    return _record(played, notes, swap, trouble.en if trouble is not None else "")


def _header(plan: Plan, rules: Rules, swap: int, seed: int) -> tuple[Header, Program | None]:
    """Who brings what, and who follows a script."""
    lineups = (plan.lineups[swap], plan.lineups[1 - swap])
    names = (lineups[0].name, lineups[1].name)
    if plan.practice is None or plan.script is None:
        return Header(game=rules.key, options=plan.options, lineups=lineups, seed=seed,
                      names=names), None
    lineup = msgspec.structs.replace(plan.practice.lineup(plan.script, seed), name=names[PROGRAM])
    header = Header(game=rules.key, options=plan.options, lineups=(lineups[PERSON], lineup),
                    seed=seed, names=names, alone=Alone(script=plan.script))
    return header, plan.practice.player(plan.script, seed, PROGRAM)


def _record(played: Played, notes: Notes, swap: int, trouble: str) -> GameRecord:
    """Seats become sides."""
    winner = played.outcome.winner if played.outcome is not None else None
    records = notes.records()
    return GameRecord(
        turns=played.turns, decisions=played.decisions, said=dict(played.said),
        winner=None if winner is None else winner ^ swap,
        first=played.first if played.first < 0 else played.first ^ swap,
        reason=played.outcome.reason if played.outcome is not None else "",
        sides=(records[swap], records[other(swap)]), trouble=(trouble,) if trouble else ())
