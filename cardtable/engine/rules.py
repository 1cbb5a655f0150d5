"""What a game must be able to do: the one interface between the program and its games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Protocol, runtime_checkable

import msgspec

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardDef, CardId, CardKey
from cardtable.engine.events import Event
from cardtable.engine.moves import Move
from cardtable.engine.outcome import Outcome
from cardtable.engine.refusal import Refusal
from cardtable.engine.state import GameState
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, ZoneSpec


class Lineup(msgspec.Struct, frozen=True):
    """What one player brings: cards by section ("shaman", "main"), each with its count."""

    name: str
    sections: dict[str, dict[CardKey, int]]


class Option(msgspec.Struct, frozen=True):
    """A rule that players may switch before a match. ``values[0]`` is the default."""

    key: str
    clause: str
    title: Words
    values: tuple[str, ...]
    value_titles: tuple[Words, ...]


def chosen_values(options: Sequence[Option], chosen: Mapping[str, str]) -> dict[str, str]:
    """The value of every option, its default where nothing was chosen. `ValueError` names what is
    unknown."""
    values = {option.key: option.values[0] for option in options}
    known = {option.key: option.values for option in options}
    for key, value in chosen.items():
        if value not in known.get(key, ()):
            raise ValueError(f"no option {key}={value}")
        values[key] = value
    return values


def changed_values(options: Sequence[Option], values: Mapping[str, str]) -> dict[str, str]:
    """Of the values of all options those that are not at their defaults."""
    return {option.key: values[option.key] for option in options
            if values[option.key] != option.values[0]}


class Step(msgspec.Struct, frozen=True, gc=False):
    """What came of an action: the next state, and the facts that followed, in order."""

    state: GameState
    events: tuple[Event, ...]


class Rules(Protocol):
    """A game's rules over one catalogue of cards. Holds no state of a match and no chance."""

    @property
    def key(self) -> str:
        """The game's key."""

    @property
    def zones(self) -> tuple[ZoneSpec, ...]:
        """Every zone of the table, in the order of `GameState.zones`."""

    @property
    def options(self) -> tuple[Option, ...]:
        """What players may switch before a match."""

    @property
    def cards(self) -> Mapping[CardKey, CardDef]:
        """Printed cards by key."""

    @property
    def actions(self) -> object:
        """The union of this game's actions, as `msgspec` decodes it."""

    @property
    def state_type(self) -> type[GameState]:
        """The game's own state."""

    def new_game(
        self, lineups: tuple[Lineup, Lineup], options: Mapping[str, str] | None = None
    ) -> GameState:
        """The first state. `ValueError` for an unknown option or a card not in the catalogue."""

    def to_act(self, state: GameState) -> Seat | None:
        """Whose decision is awaited; ``None`` while chance is asked or the match is over."""

    def legal_actions(self, state: GameState) -> Sequence[Action]:
        """Everything the seat to act may do now, conceding and adjusting left out."""

    def check(self, state: GameState, action: Action) -> Refusal | None:
        """``None`` if the action is allowed; it may come from anywhere, whatever it holds."""

    def apply(self, state: GameState, action: Action) -> Step:
        """Carry out a checked action. What `check` refuses must not be given."""

    def outcome(self, state: GameState) -> Outcome | None:
        """How the match ended, or ``None`` while it goes on."""

    def view(self, state: GameState, seat: Seat | None, *, open_: bool = False) -> PlayerView:
        """What a seat (``None``: a spectator) may see; ``open_``: everything."""

    def events_for(self, step: Step, seat: Seat | None) -> tuple[Event, ...]:
        """The events of a step as far as a seat may know them."""

    def moves(self, state: GameState, actions: Sequence[Action]) -> list[Move]:
        """The actions as moves in words, for lists, menus and the payment planner."""

    def repaid(self, action: Action, cards: Sequence[CardId]) -> Action:
        """The same action paid with these cards (see `Move.may_spend`), for `check` to judge; the
        action itself where no cards are picked to pay it."""

    def meant_by_drop(
        self, state: GameState, seat: Seat, source: str, card: CardId | None, target: str
    ) -> Action | None:
        """What a drop that no legal move allows was meant to do, so that `check` can say why not.

        Places are named as in `engine.layout`; ``None`` where the drop means nothing at all.
        """

    def card_text(self, card: CardDef) -> Words:
        """The rules text of a card, written from its effects."""

    def appraise(self, view: PlayerView, action: Action) -> float:
        """How good an action looks to a seat that sees ``view``, in points of force."""

    def veiled(self, state: GameState, seat: Seat) -> GameState:
        """The state as far as the seat that is to act may know it (see `engine.veil`): equal for
        all states that look alike to it."""

    def imagined(self, state: GameState, seat: Seat, random: Random) -> GameState:
        """A veiled state filled as it may be: one's own unseen cards in any order, those of the
        other side by a guess of its deck. It looks to the seat like the one that was veiled."""

    def evaluate(self, state: GameState, seat: Seat) -> float:
        """A seat's chance to win from here, all cards known: between 0 and 1."""


@runtime_checkable
class JudgesPositions(Protocol):
    """Rules that can tell whether they could play on from a position that came from outside."""

    def fault(self, state: GameState) -> Words | None:
        """What is wrong with a position whose cards each lie in one zone; ``None`` if nothing."""
