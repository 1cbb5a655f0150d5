"""The rules of Shield & Soul behind the one interface of `cardtable.engine.rules`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from msgspec.structs import replace

from cardtable.engine.actions import Action, Adjust, Concede, Lot, Shuffled
from cardtable.engine.cards import CardDef, CardId, CardKey
from cardtable.engine.catalogue import ReadyDeck
from cardtable.engine.decisions import LotRequest, ShuffleRequest
from cardtable.engine.events import Event
from cardtable.engine.moves import Move
from cardtable.engine.outcome import Outcome
from cardtable.engine.refusal import Refusal, match_is_over, no_such_seat, not_the_same_cards
from cardtable.engine.rules import Lineup, Step
from cardtable.engine.state import GameState
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shield import (
    adjust,
    appraisal,
    drops,
    evaluation,
    moves,
    payment,
    playable,
    position,
    refusals,
    veil,
    viewing,
)
from cardtable.games.shield.actions import AnyAction, Paid, PlaySpell, Respond, UseAbility
from cardtable.games.shield.book import CardBook
from cardtable.games.shield.draft import Draft
from cardtable.games.shield.effects.text import card_text
from cardtable.games.shield.records import NOTHING_PAID
from cardtable.games.shield.setup import OPTIONS, first_state
from cardtable.games.shield.state import ShieldState
from cardtable.games.shield.zones import zone_specs

MOST_STEPS = 10_000
"""Between two decisions; effects that call each other for ever end the game (SS 10.8)."""
_OF_CHANCE = (Shuffled, Lot)


class ShieldRules:
    """SS 1 to SS 10 over one catalogue of cards. Holds nothing of a match."""

    key = "shield"
    zones = zone_specs()
    options = OPTIONS
    actions = AnyAction
    state_type = ShieldState

    def __init__(
        self, cards: Mapping[CardKey, CardDef], decks: Sequence[ReadyDeck] = ()
    ) -> None:
        self.book = CardBook(cards)
        self._decks = decks
        self.cards: Mapping[CardKey, CardDef] = self.book
        self._last: tuple[ShieldState | None, Draft | None] = (None, None)
        self._listed: tuple[ShieldState | None, Sequence[Action]] = (None, ())

    def _open(self, state: GameState) -> Draft:
        """A draft to look at a state. The one that made the state last serves again: it is
        nearly always the next to be asked about, and what it has worked out is kept."""
        assert isinstance(state, ShieldState)
        last, draft = self._last
        if last is state and draft is not None:
            return draft
        draft = Draft(state, self.book)
        self._last = state, draft
        return draft

    def _close(self, draft: Draft) -> Step:
        """The step to the state that a draft has become."""
        state, events = draft.freeze(), tuple(draft.events)
        draft.events = []
        self._last = state, draft
        return Step(state, events)

    # The match ------------------------------------------------------------------------------

    def new_game(
        self, lineups: tuple[Lineup, Lineup], options: Mapping[str, str] | None = None
    ) -> ShieldState:
        """The first state; it asks chance for the first shuffle."""
        draft = Draft(first_state(self.book, lineups, options or {}), self.book)
        settle(draft)
        return draft.freeze()

    def to_act(self, state: GameState) -> Seat | None:
        """The seat whose decision is awaited."""
        assert isinstance(state, ShieldState)
        return state.decision.seat if state.decision is not None else None

    def legal_actions(self, state: GameState) -> Sequence[Action]:
        """What the step on top of the agenda would take as an answer."""
        assert isinstance(state, ShieldState)
        if state.decision is None:
            return ()
        listed, actions = self._listed
        if listed is not state:
            actions = tuple(state.agenda[-1].actions(self._open(state)))
            self._listed = state, actions
        return actions

    def check(self, state: GameState, action: Action) -> Refusal | None:
        """The list of legal actions is the judge, but for how a play is paid (SS 4.7)."""
        assert isinstance(state, ShieldState)
        if state.result is not None:
            return match_is_over(state.result.clause)
        if isinstance(action, Concede):
            return None if action.seat in (0, 1) else no_such_seat("SS 1.7")
        if isinstance(action, Adjust):
            return adjust.check(state, self.book, action)
        if isinstance(action, _OF_CHANCE):
            return _check_chance(state, action)
        if state.decision is None:
            return refusals.chance_is_awaited()
        listed_for, listed = self._listed
        draft = self._open(state)
        if (action in listed if listed_for is state
                else state.agenda[-1].offers(draft, action)):
            return None
        if (
            isinstance(action, Paid)
            and _is_listed_otherwise_paid(self.legal_actions(state), action)
            and playable.takes_picks(draft, action)
        ):
            price, barred = playable.due(draft, action)
            return payment.wrong_payment(draft, action.seat, price, action.payment, barred)
        return refusals.explain(draft, action)

    def apply(self, state: GameState, action: Action) -> Step:
        """Carry out a checked action and everything that follows from it."""
        draft = self._open(state)
        self._last = None, None  # While it changes, it shows no state.
        if isinstance(action, Concede):
            _concede(draft, action.seat)
        elif isinstance(action, Adjust):
            adjust.apply(draft, action)
            settle(draft)
        else:
            draft.decision = None
            draft.agenda.pop().answer(draft, action)
            judge(draft)
            settle(draft)
        return self._close(draft)

    def fault(self, state: GameState) -> Words | None:
        """Why a position from outside cannot be played on from, if so."""
        return next(position.faults(self._open(state)), None)

    def outcome(self, state: GameState) -> Outcome | None:
        """How the match ended (SS 1)."""
        return state.result

    # For eyes and hands ---------------------------------------------------------------------

    def view(self, state: GameState, seat: Seat | None, *, open_: bool = False) -> PlayerView:
        """What a seat may see (SS 5.5)."""
        return viewing.view(self._open(state), seat, open_)

    def events_for(self, step: Step, seat: Seat | None) -> tuple[Event, ...]:
        """The events without the identities that the seat may not know."""
        return viewing.events_for(step.events, seat)

    def moves(self, state: GameState, actions: Sequence[Action]) -> list[Move]:
        """Legal actions in words and gestures."""
        draft = self._open(state)
        return [moves.move(draft, action) for action in actions]

    def repaid(self, action: Action, cards: Sequence[CardId]) -> Action:
        """The same action paid with these cards."""
        return moves.repaid(action, cards)

    def meant_by_drop(
        self, state: GameState, seat: Seat, source: str, card: CardId | None, target: str
    ) -> Action | None:
        """What a drop was meant to do, for the reason why it cannot be done."""
        return drops.meant(self._open(state), seat, source, card, target)

    def card_text(self, card: CardDef) -> Words:
        """A card's rules text, written from its effects."""
        return card_text(card, self.book)

    # For programs that play -----------------------------------------------------------------

    def appraise(self, view: PlayerView, action: Action) -> float:
        """How good an action looks."""
        return appraisal.appraise(self.book, view, action)

    def veiled(self, state: GameState, seat: Seat) -> ShieldState:
        """The state as far as the seat that is to act may know it."""
        assert isinstance(state, ShieldState)
        return veil.veiled(state, seat)

    def imagined(self, state: GameState, seat: Seat, random: Random) -> ShieldState:
        """A veiled state filled as chance might have it."""
        assert isinstance(state, ShieldState)
        return veil.imagined(self.book, self._decks, state, seat, random)

    def evaluate(self, state: GameState, seat: Seat) -> float:
        """A seat's chance to win from here."""
        return evaluation.evaluate(self._open(state), seat)


def settle(draft: Draft) -> None:
    """Run the agenda until somebody is awaited or the match is over."""
    agenda, steps = draft.agenda, 0
    while draft.decision is None and draft.chance is None and draft.result is None:
        if draft.arisen and not agenda[-1].goes_on:
            draft.flush()
        agenda.pop().run(draft)
        if draft.fallen:
            judge(draft)
        steps += 1
        if steps > MOST_STEPS:
            draft.result = Outcome(
                None,
                "SS 10.8",
                "endless",
                Words(
                    "Effects call each other without end.",
                    "効果が互いに誘発し合い、終わりません。",
                ),
            )


def judge(draft: Draft) -> None:
    """Whose LP came to 0 has lost (SS 1.2); both at once: a draw (SS 1.4)."""
    if not draft.fallen or draft.result is not None:
        return
    if len(draft.fallen) == 2:
        draft.result = Outcome(
            None, "SS 1.4", "both", Words("Both players' LP are 0.", "両者のLPが0になりました。")
        )
    else:
        (loser,) = draft.fallen
        draft.result = Outcome(
            other(loser), "SS 1.2", "lp", Words("LP came to 0.", "LPが0になりました。")
        )
    draft.fallen.clear()
    draft.decision, draft.chance = None, None


def _concede(draft: Draft, seat: Seat) -> None:
    draft.result = Outcome(
        other(seat), "SS 1.7", "conceded", Words("The opponent concedes.", "相手の投了。")
    )
    draft.decision, draft.chance = None, None
    draft.say("concede", Words("concedes.", "投了。"), seat, "SS 1.7")


def _is_listed_otherwise_paid(listed: Sequence[Action], action: Paid) -> bool:
    """Is just this play on the list, paid in another way: with mana, releases or picks?"""
    unpaid = _unpaid(action)
    return any(isinstance(other_, Paid) and _unpaid(other_) == unpaid for other_ in listed)


def _unpaid(action: Paid) -> Paid:
    if isinstance(action, PlaySpell | UseAbility | Respond):
        return replace(action, payment=NOTHING_PAID, picks=())
    return replace(action, payment=NOTHING_PAID)


def _check_chance(state: ShieldState, action: Shuffled | Lot) -> Refusal | None:
    request = state.chance
    if isinstance(action, Lot):
        if not isinstance(request, LotRequest):
            return refusals.no_chance_awaited()
        return None if 0 <= action.way < request.ways else refusals.no_such_lot()
    if not isinstance(request, ShuffleRequest):
        return refusals.no_chance_awaited()
    if sorted(action.order) != sorted(state.zones[request.zone]):
        return not_the_same_cards("SS 5.1")
    return None
