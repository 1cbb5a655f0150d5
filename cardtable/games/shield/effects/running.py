"""How abilities happen: which are triggered, whether they are paid for, a verb being done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from cardtable.engine.actions import Action, Lot
from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.decisions import LotRequest
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shield import measure
from cardtable.games.shield.actions import Choose
from cardtable.games.shield.effects.abilities import (
    OF_ANY_KIND,
    OF_CARDS,
    Activated,
    Effect,
    Trigger,
    Triggered,
    When,
)
from cardtable.games.shield.effects.asking import NO
from cardtable.games.shield.effects.prices import mana_of, price_picks, settle
from cardtable.games.shield.effects.text import ability_words, plain, with_names
from cardtable.games.shield.effects.verbs import AnyVerb
from cardtable.games.shield.moving import show
from cardtable.games.shield.payment import pay, proposed
from cardtable.games.shield.printed import is_monster
from cardtable.games.shield.purse import Price
from cardtable.games.shield.records import ChoiceDecision, Context, Pick
from cardtable.games.shield.tasks import Cause, Task, Waiting

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


MOST_USES = 50
"""So often one ability is used in one turn at most: no turn goes on for ever (SS 10.8)."""

# Carrying out ----------------------------------------------------------------------------------


class Do(Task, frozen=True, tag="do", gc=False):
    """A verb that is being carried out, with the picks made so far, and the verbs after it."""

    goes_on: ClassVar[bool] = True
    verb: AnyVerb
    context: Context
    picks: tuple[Pick, ...] = ()
    rest: tuple[AnyVerb, ...] = ()
    is_announced: bool = False
    """Has a search been announced, so that hand triggers could answer?"""

    def run(self, draft: Draft) -> None:
        if self.verb.is_search and not self.is_announced:
            draft.announce_search(replace(self, is_announced=True))
            return
        ask = self.verb.asks(draft, self.context, self.picks)
        if ask is None:
            self._do(draft)
        elif not ask.options:
            self._go_on(draft, self.context)
        elif len(ask.options) == 1 and not ask.shows:
            draft.then(self._with(ask.options[0]))
        elif ask.is_random:
            draft.then(self)
            draft.chance = LotRequest(len(ask.options))
        else:
            draft.then(self)
            for card in ask.shows:
                draft.reveal(card, *((0, 1) if ask.is_public else (ask.seat,)))
            draft.decision = ChoiceDecision(
                ask.seat, self.context.source, with_names(ask.question, draft.book.cards),
                ask.options, ask.shows, ask.is_public)

    def _do(self, draft: Draft) -> None:
        """Carry it out; what it puts on the agenda comes before the verbs after it."""
        chosen = self.verb.chosen(draft, self.context, self.picks)
        self._go_on(draft, replace(self.context, chosen=chosen) if chosen >= 0 else self.context)
        self.verb.run(draft, self.context, self.picks)

    def _go_on(self, draft: Draft, context: Context) -> None:
        if self.rest:
            draft.then(Do(self.rest[0], context, rest=self.rest[1:]))

    def _with(self, pick: Pick) -> Do:
        return replace(self, picks=(*self.picks, pick))

    def actions(self, draft: Draft) -> Sequence[Action]:
        return choices(draft)

    def answer(self, draft: Draft, action: Action) -> None:
        if isinstance(action, Lot):
            draft.chance = None
            ask = self.verb.asks(draft, self.context, self.picks)
            assert ask is not None
            draft.then(self._with(ask.options[action.way]))
        else:
            assert isinstance(action, Choose)
            draft.then(self._with(action.pick))


class Either(Task, frozen=True, tag="either", gc=False):
    """The player of an effect chooses which of two lists of verbs is carried out."""

    goes_on: ClassVar[bool] = True
    context: Context
    first: tuple[AnyVerb, ...]
    second: tuple[AnyVerb, ...]

    def run(self, draft: Draft) -> None:
        draft.then(self)
        draft.decision = ChoiceDecision(
            self.context.seat, self.context.source,
            Words("Which of the two effects?", "どちらの効果を使いますか？"),
            (Pick(word="first"), Pick(word="second")))

    def actions(self, draft: Draft) -> Sequence[Action]:
        return choices(draft)

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Choose)
        verbs = self.first if action.pick.word == "first" else self.second
        draft.then(Do(verbs[0], self.context, rest=verbs[1:]))


def choices(draft: Draft) -> Sequence[Action]:
    """The answers to the waiting choice."""
    decision = draft.decision
    assert isinstance(decision, ChoiceDecision)
    return [Choose(decision.seat, pick) for pick in decision.options]


def effect_tasks(effect: Effect, context: Context) -> tuple[Task, ...]:
    """The tasks that carry out an ability, or the effect of a spell or trap."""
    if effect.or_:
        return (Either(context, effect.do, effect.or_),)
    return (Do(effect.do[0], context, rest=effect.do[1:]),) if effect.do else ()


# Using -----------------------------------------------------------------------------------------


def is_usable(
    draft: Draft, ability: Effect, context: Context, number: int = -1
) -> bool:
    """Do its conditions hold, is it not used up this turn, could its prices but mana be paid?"""
    if isinstance(ability, Triggered | Activated):
        uses = draft.sides[context.seat].spent.count((context.source, number))
        if uses >= (1 if ability.limit == "once-a-turn" else MOST_USES):
            return False
    return all(condition.holds(draft, context) for condition in ability.only_if) and bool(
        price_picks(draft, context, ability.pay))


def note_use(draft: Draft, context: Context, number: int) -> None:
    """Note that an ability was used this turn."""
    spent = draft.sides[context.seat].spent
    draft.set_side(context.seat, spent=(*spent, (context.source, number)))


# Being triggered -------------------------------------------------------------------------------


def fire(
    draft: Draft, when: When, seat: Seat, card: CardId = NO_CARD, amount: int = 0,
    cause: Cause = "effect", other: CardId = NO_CARD,
) -> None:
    """Something happened: every ability that it triggers arises (SS 10.1).

    It happened to a card of this seat, or to the seat itself; ``other`` is the second card of the
    matter: what attacked, destroyed, was attacked or destroyed.
    """
    listeners = draft.in_play_now().listeners.get(when, ())
    own = draft.book.sorted[draft.cards[card].key].triggers.get(when, ()) if card >= 0 else ()
    if not listeners and not own:
        return
    for number, ability in own:
        on = ability.on
        if on.which == "this" and _fits_how(draft, on, card, cause):
            draft.arise(Context(seat, card, other, amount=amount), number)
    for listener in listeners:
        on = listener.ability.on
        context = Context(listener.seat, listener.card, card, amount=amount)
        if when in OF_CARDS:
            if on.which == "this" or not _fits_how(draft, on, card, cause):
                continue
            if not on.which.kinds and when not in OF_ANY_KIND and not is_monster(
                    draft, card):
                continue
            if not measure.fits(draft, on.which, context, card, side=seat):
                continue
        elif on.whose != "both" and (listener.seat == seat) != (on.whose == "own"):
            continue
        draft.arise(context, listener.number)


def _fits_how(draft: Draft, on: Trigger, card: CardId, cause: str) -> bool:
    if on.by not in ("any", cause):
        return False
    if not on.how:
        return True
    body = draft.bodies.get(card)
    return body is not None and body.how in on.how


class Triggering(Task, frozen=True, tag="triggering", gc=False):
    """A triggered ability whose turn has come: its conditions are asked now."""

    waiting: Waiting

    def run(self, draft: Draft) -> None:
        ability, context = _triggered(draft, self.waiting), self.waiting.context
        if not is_usable(draft, ability, context, self.waiting.number):
            return
        if ability.may or ability.pay:
            draft.then(Offer(self.waiting))
        else:
            _happen(draft, ability, self.waiting)


class Offer(Task, frozen=True, tag="offer", gc=False):
    """A triggered ability that its player may use, or must pay for."""

    waiting: Waiting

    def run(self, draft: Draft) -> None:
        context = self.waiting.context
        options = self._options(draft)
        if len(options) > 1:
            draft.then(self)
            text = with_names(ability_words(_triggered(draft, self.waiting)), draft.book.cards)
            question = Words(f"Use it? {text.en}", f"使いますか？　{text.ja}")
            draft.decision = ChoiceDecision(
                context.seat, context.source, plain(question), options)

    def _options(self, draft: Draft) -> tuple[Pick, ...]:
        prices, context = _triggered(draft, self.waiting).pay, self.waiting.context
        cost = mana_of(prices)
        found = [NO]
        for cards in price_picks(draft, context, prices):
            payment = proposed(
                draft, context.seat, Price(cost), (*cards, context.source)) if cost else None
            if payment is not None or not cost:
                found.append(Pick(cards, "yes", payment=payment))
        return tuple(found)

    def actions(self, draft: Draft) -> Sequence[Action]:
        return choices(draft)

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Choose)
        pick, ability, context = action.pick, _triggered(draft, self.waiting), self.waiting.context
        if pick.word == "no":
            return
        if pick.payment is not None:
            pay(draft, context.seat, pick.payment)
        settle(draft, context, ability.pay, pick.cards)
        _happen(draft, ability, self.waiting)


def _triggered(draft: Draft, waiting: Waiting) -> Triggered:
    ability = draft.ability(waiting.context.source, waiting.number)
    assert isinstance(ability, Triggered)
    return ability


def _happen(draft: Draft, ability: Triggered, waiting: Waiting) -> None:
    """An ability takes place: it may be responded to, then its verbs come (SS 9.1)."""
    context = waiting.context
    note_use(draft, context, waiting.number)
    name = draft.name(context.source)
    show(draft, context.source)
    draft.say("ability", Words(f"{name.en} works.", f"{name.ja}の効果。"), context.seat,
              card=context.source)
    draft.begin_effect(context, waiting.number)
