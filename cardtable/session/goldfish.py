"""Playing alone: the program in the other seat, a deck laid as one likes, and tries compared.

Chance's answers are data, so a deck whose first shuffle was made to fit is recorded as it came to
lie, and a replay needs to know nothing of all this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from cardtable.engine.actions import Action, Shuffled
from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.catalogue import Catalogue
from cardtable.engine.decisions import ShuffleRequest
from cardtable.engine.game import GameDefinition
from cardtable.engine.practice import Practice, own_turn
from cardtable.engine.rules import Lineup, Rules
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.session.agents import agent, is_agent, look_of
from cardtable.session.alone import MOST_FIXED, PERSON, PRACTICE, PROGRAM
from cardtable.session.dealer import AnswersChance
from cardtable.session.history import Entry, History
from cardtable.session.replay import Header

# --- before the match ---------------------------------------------------------------------------


def with_practice_cards(game: GameDefinition, catalogue: Catalogue, header: Header) -> Catalogue:
    """The catalogue with the practice cards that the match needs besides."""
    alone, practice = header.alone, game.practice
    if alone is None or alone.player != PRACTICE or practice is None:
        return catalogue
    return replace(catalogue, cards={**catalogue.cards, **practice.cards(alone.script)})


def against_script(game: GameDefinition, header: Header, name: str) -> Header:
    """The header with the deck of the practice opponent, which follows from script and seed."""
    alone, practice = header.alone, game.practice
    if alone is None or alone.player != PRACTICE or practice is None:
        return header
    lineup = practice.lineup(alone.script, header.seed)
    return replace(header, lineups=(header.lineups[PERSON], replace(lineup, name=name)))


def trouble(game: GameDefinition, header: Header) -> Words | None:
    """Why the program cannot play the other seat as the header says."""
    alone = header.alone
    if alone is None:
        return None
    if len(alone.fixed) > MOST_FIXED:
        return Words(f"At most {MOST_FIXED} cards can be fixed.",
                     f"固定できるカードは{MOST_FIXED}枚までです。")
    wanted = Counter(key for key in alone.fixed if key)
    there: Counter[CardKey] = Counter(header.lineups[PERSON].sections.get("main", {}))
    lacking = next(iter(wanted - there), None)
    if lacking is not None:
        return Words(f"The deck has not that many of “{lacking}” to lie on top.",
                     f"「{lacking}」は、上に置きたい枚数だけデッキにありません。")
    if alone.player != PRACTICE:
        return None if is_agent(alone.player) else Words(
            f"There is no player “{alone.player}”.", f"「{alone.player}」という相手はありません。")
    if game.practice is None:
        return Words("This game has no practice opponent.", "このゲームに練習相手はありません。")
    return game.practice.trouble(alone.script)


class FittingDealer:
    """Answers chance as another dealer does, but lays each deck after its first shuffle as it is
    wanted there: fixed cards for the person, the script for the practice opponent."""

    def __init__(self, dealer: AnswersChance, rules: Rules, header: Header,
                 practice: Practice | None) -> None:
        self._dealer, self._rules, self._lineups = dealer, rules, header.lineups
        alone = header.alone
        self._tops: dict[int, Sequence[CardKey]] = {}
        if alone is not None:
            self._tops[PERSON] = alone.fixed
            if alone.player == PRACTICE and practice is not None:
                self._tops[PROGRAM] = practice.top(alone.script, header.seed, header.options)

    def answer(self, state: GameState) -> Action:
        """An answer that `Rules.check` takes like any other."""
        answer, request = self._dealer.answer(state), state.chance
        if not isinstance(answer, Shuffled) or not isinstance(request, ShuffleRequest):
            return answer
        owner = self._rules.zones[request.zone].owner
        top = self._tops.get(owner, ())
        if not top or state.turn or len(answer.order) != _size(self._lineups[owner]):
            return answer
        return replace(answer, order=laid(state, answer.order, top))


def _size(lineup: Lineup) -> int:
    return sum(lineup.sections.get("main", {}).values())


def laid(
    state: GameState, order: Sequence[CardId], top: Sequence[CardKey]
) -> tuple[CardId, ...]:
    """The same cards, bottom first, so that the top ones are these, where there are such; the
    others stay where they are as far as possible."""
    found, taken = list(order), set[int]()
    for depth, key in enumerate(top[:len(found)]):
        at = len(found) - 1 - depth
        there = next((place for place in range(at, -1, -1)
                      if key and state.cards[found[place]].key == key), None)
        if there is None and key:
            there = next((place for place in range(len(found) - 1, at, -1)
                          if place not in taken and state.cards[found[place]].key == key), None)
        if there is not None:
            found[at], found[there] = found[there], found[at]
            taken.add(at)
    return tuple(found)


# --- the other seat -----------------------------------------------------------------------------


class Program(Protocol):
    """Who plays the other seat."""

    def choose(self, state: GameState, actions: Sequence[Action]) -> Action:
        """What is done now."""


class _Agent:
    """An agent that gets only what its seat may see."""

    def __init__(self, name: str, rules: Rules, seed: int | str) -> None:
        self._agent, self._rules = agent(name, rules, seed), rules

    def choose(self, state: GameState, actions: Sequence[Action]) -> Action:
        return self._agent.choose(look_of(self._rules, state, PROGRAM), actions)


def program_of(game: GameDefinition, rules: Rules, header: Header) -> Program | None:
    """Who plays the other seat; ``None`` if nobody does, or nobody can."""
    alone = header.alone
    if alone is None or trouble(game, header) is not None:
        return None
    if alone.player != PRACTICE:
        return _Agent(alone.player, rules, f"{header.seed}:program")
    assert game.practice is not None
    return game.practice.player(
        alone.script, header.seed, PROGRAM, may_adjust=header.settings.manual)


# --- backwards and forwards ---------------------------------------------------------------------


def entry_before(history: History, rules: Rules) -> Entry | None:
    """Where undo goes against the program: to the person's last decision."""
    entry = history.here.parent
    while entry is not None and not _is_persons(entry, rules):
        entry = entry.parent
    return entry


def entry_after(history: History, rules: Rules) -> Entry | None:
    """Where redo goes: to the person's next decision, or the end of what was undone."""
    entry = history.here
    while entry.branches:
        entry = entry.branches[entry.followed]
        if _is_persons(entry, rules):
            break
    return entry if entry is not history.here else None


def _is_persons(entry: Entry, rules: Rules) -> bool:
    return rules.to_act(entry.state) == PERSON and not entry.state.is_composing


# --- tries --------------------------------------------------------------------------------------


class Course(NamedTuple):
    """How a try went: the score after each of the person's turns, and how it ended."""

    scores: tuple[int, ...]
    won_on: int | None
    """The person's turn on which it was won."""
    is_over: bool


NO_COURSE = Course((), None, False)
"""That of a try that has just been dealt."""


def course_of(history: History, rules: Rules, practice: Practice) -> Course:
    """How the line that is played now has gone so far."""
    last: dict[int, int] = {}
    for entry in history.path():
        for state in (step.state for step in entry.steps):
            if state.turn:
                last[own_turn(state.turn)] = practice.score(state, PERSON)
    outcome = rules.outcome(history.state)
    won = outcome is not None and outcome.winner == PERSON
    if won and last:
        # What wins outright is worth the whole score.
        last[max(last)] = max(practice.most, last[max(last)])
    return Course(tuple(last[turn] for turn in sorted(last)),
                  own_turn(history.state.turn) if won else None, outcome is not None)
