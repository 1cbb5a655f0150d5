"""The rules of Shaman King behind the one interface of `cardtable.engine.rules`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from cardtable.engine.actions import Action, Adjust, Concede, Shuffled
from cardtable.engine.cards import CardDef, CardId, CardKey
from cardtable.engine.catalogue import ReadyDeck
from cardtable.engine.decisions import ShuffleRequest
from cardtable.engine.events import Event
from cardtable.engine.moves import Move
from cardtable.engine.outcome import Outcome
from cardtable.engine.refusal import Refusal, match_is_over, no_such_seat, not_the_same_cards
from cardtable.engine.rules import Lineup, Step
from cardtable.engine.state import GameState
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat, other
from cardtable.games.shaman import (
    adjust,
    appraisal,
    evaluation,
    moves,
    position,
    refusals,
    veil,
    viewing,
)
from cardtable.games.shaman.actions import AnyAction
from cardtable.games.shaman.book import CardBook
from cardtable.games.shaman.draft import Draft
from cardtable.games.shaman.effects.text import card_text
from cardtable.games.shaman.setup import OPTIONS, first_state
from cardtable.games.shaman.state import ShamanState
from cardtable.games.shaman.taking import renew_if_empty
from cardtable.games.shaman.turn import end_on_points
from cardtable.games.shaman.zones import DECKS, zone_specs

MOST_STEPS = 10_000
"""Between two decisions; a set may hold cards whose effects call each other for ever (SK 8.8)."""
MOST_RENEWALS = 300
"""In a match, likewise: each may be followed by a flip that brings on the next one."""

_AT_ANY_TIME = (Concede, Adjust)
"""What answers no decision."""


class ShamanRules:
    """SK 1 to SK 10 over one catalogue of cards. Holds nothing of a match."""

    key = "shaman"
    zones = zone_specs()
    options = OPTIONS
    actions = AnyAction
    state_type = ShamanState

    def __init__(
        self, cards: Mapping[CardKey, CardDef], decks: Sequence[ReadyDeck] = ()
    ) -> None:
        self.book = CardBook(cards)
        self._decks = decks
        self.cards: Mapping[CardKey, CardDef] = self.book
        self._state: ShamanState | None = None
        self._draft: Draft | None = None

    def _open(self, state: GameState) -> Draft:
        """A draft to look at a state. The one that made the state last serves again: it is
        nearly always the next to be asked about, and opening one is most of what asking costs."""
        if self._state is state and self._draft is not None:
            return self._draft
        assert isinstance(state, ShamanState)
        self._state, self._draft = state, Draft(state, self.book)
        return self._draft

    def _close(self, draft: Draft) -> Step:
        """The step to the state that a draft has become."""
        self._state, events = draft.freeze(), tuple(draft.events)
        draft.events.clear()
        return Step(self._state, events)

    # The match ------------------------------------------------------------------------------

    def new_game(
        self, lineups: tuple[Lineup, Lineup], options: Mapping[str, str] | None = None
    ) -> ShamanState:
        """The first state; it asks chance for the first shuffle."""
        draft = Draft(first_state(self.book, lineups, options or {}), self.book)
        settle(draft)
        return draft.freeze()

    def to_act(self, state: GameState) -> Seat | None:
        """The seat whose decision is awaited."""
        assert isinstance(state, ShamanState)
        return state.decision.seat if state.decision is not None else None

    def legal_actions(self, state: GameState) -> Sequence[Action]:
        """What the step on top of the agenda would take as an answer."""
        draft = self._open(state)
        return draft.agenda[-1].actions(draft) if draft.decision is not None else ()

    def check(self, state: GameState, action: Action) -> Refusal | None:
        """The list of legal actions is the judge; what is not on it gets its reason."""
        assert isinstance(state, ShamanState)
        if state.result is not None:
            return match_is_over(state.result.clause)
        if isinstance(action, Concede):
            return None if action.seat in (0, 1) else no_such_seat("SK 1.3")
        if isinstance(action, Adjust):
            return adjust.check(state, action)
        if isinstance(action, Shuffled):
            return _check_shuffle(state, action)
        if state.decision is None:
            return refusals.chance_is_awaited()
        draft = self._open(state)
        if action in state.agenda[-1].actions(draft):
            return None
        return refusals.explain(draft, action)

    def apply(self, state: GameState, action: Action) -> Step:
        """Carry out a checked action and everything that follows from it."""
        draft = self._open(state)
        self._state = None  # While it changes, it shows no state.
        if not isinstance(action, _AT_ANY_TIME):
            draft.go_on()
            draft.agenda.pop().answer(draft, action)
            settle(draft)
        elif isinstance(action, Concede):
            conceded = Words("The opponent concedes.", "相手の投了。")
            draft.end(Outcome(other(action.seat), "SK 1.3", "conceded", conceded))
            draft.say("concede", Words("concedes.", "投了。"), action.seat, "SK 1.3")
        else:
            adjust.apply(draft, action)
            settle(draft)
        return self._close(draft)

    def fault(self, state: GameState) -> Words | None:
        """Why a position from outside cannot be played on from, if so."""
        return next(position.faults(self._open(state)), None)

    def outcome(self, state: GameState) -> Outcome | None:
        """How the match ended (SK 1)."""
        return state.result

    # For eyes and hands ---------------------------------------------------------------------

    def view(self, state: GameState, seat: Seat | None, *, open_: bool = False) -> PlayerView:
        """What a seat may see (SK 4.4)."""
        return viewing.view(self._open(state), seat, open_)

    def events_for(self, step: Step, seat: Seat | None) -> tuple[Event, ...]:
        """The events without the identities that the seat may not know."""
        return viewing.events_for(step.events, seat)

    def moves(self, state: GameState, actions: Sequence[Action]) -> list[Move]:
        """Legal actions in words and gestures."""
        return moves.moves(self._open(state), actions)

    def repaid(self, action: Action, cards: Sequence[CardId]) -> Action:
        """The action itself: furyoku are counted, not picked (SK 5.2)."""
        return action

    def meant_by_drop(
        self, state: GameState, seat: Seat, source: str, card: CardId | None, target: str
    ) -> Action | None:
        """What a drop was meant to do, for the reason why it cannot be done."""
        return moves.meant(self._open(state), seat, source, card, target)

    def card_text(self, card: CardDef) -> Words:
        """A card's rules text, written from its effects."""
        return card_text(card, self.book)

    # For programs that play -----------------------------------------------------------------

    def appraise(self, view: PlayerView, action: Action) -> float:
        """How good an action looks, in points of force."""
        return appraisal.appraise(self.book, view, action)

    def veiled(self, state: GameState, seat: Seat) -> ShamanState:
        """The state as far as the seat that is to act may know it."""
        assert isinstance(state, ShamanState)
        return veil.veiled(state, seat)

    def imagined(self, state: GameState, seat: Seat, random: Random) -> ShamanState:
        """A veiled state filled as chance might have it."""
        assert isinstance(state, ShamanState)
        return veil.imagined(self.book, self._decks, state, seat, random)

    def evaluate(self, state: GameState, seat: Seat) -> float:
        """A seat's chance to win from here."""
        return evaluation.evaluate(self._open(state), seat)


def settle(draft: Draft) -> None:
    """Run the agenda until somebody is awaited or the match is over."""
    agenda, zones = draft.agenda, draft.zones
    one, two = DECKS
    for _ in range(MOST_STEPS + 1):
        if not (zones[one] and zones[two]):
            for seat in SEATS:
                if not draft.deck(seat) and renew_if_empty(draft, seat):
                    break
            if draft.renewals >= MOST_RENEWALS:
                break
        agenda.pop().run(draft)
        if draft.is_waiting:
            return
    end_on_points(
        draft,
        "endless",
        Words("Effects call each other without end.", "効果が互いに誘発し合い、終わりません。"),
    )


def _check_shuffle(state: ShamanState, action: Shuffled) -> Refusal | None:
    request = state.chance
    if not isinstance(request, ShuffleRequest):
        return refusals.no_chance_awaited()
    if sorted(action.order) != sorted(state.zones[request.zone]):
        return not_the_same_cards("SK 6.1")
    return None
