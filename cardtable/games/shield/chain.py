"""The chain of responses (SS 9) and the order of what happens at one time (SS 10.1).

What may be responded to is an *item*: a task of the agenda with a number (`tasks.Item`). On top of
it lies a `Window`, which asks both seats in turn. A response puts its own item on the one it
answers, and the window goes on above it; when both have passed, the window goes and the items
resolve from the top down. An item that was negated meanwhile finds its number in
``draft.negated`` (SS 10.5).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.zones import Seat, other
from cardtable.games.shield import actions as act
from cardtable.games.shield import summons
from cardtable.games.shield.cards import Spell, Trap
from cardtable.games.shield.effects.abilities import Activated, HandTrigger, Triggered
from cardtable.games.shield.effects.running import Do, Triggering, effect_tasks
from cardtable.games.shield.moving import move, to_graveyard
from cardtable.games.shield.records import Context, OrderDecision
from cardtable.games.shield.tasks import Item, Task, Waiting
from cardtable.games.shield.zones import CHAIN, STANDING, at

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft


class CardItem(Item, frozen=True, gc=False):
    """A spell, trap or hand trigger that waits in the CHAIN zone."""

    context: Context

    @property
    def subject(self) -> CardId:
        return self.context.source

    def fail(self, draft: Draft) -> None:
        draft.then(Finish(self.context.source))


class SpellItem(CardItem, frozen=True, tag="spell-item", gc=False):
    """A spell (SS 6.4): its effect, what its role summons, then the graveyard, or it stays."""

    def resolve(self, draft: Draft) -> None:
        context = self.context
        card = draft.printed(context.source)
        assert isinstance(card, Spell)
        tasks = [*effect_tasks(card.effect, context)] if card.effect is not None else []
        if draft.book.is_summoning[card.key]:
            tasks.append(summons.ChooseMonster(context.seat, context.source))
        draft.then(*tasks, Finish(context.source, card.role == "standing", is_played=True))


class TrapItem(CardItem, frozen=True, tag="trap-item", gc=False):
    """A trap that was sprung (SS 9.2)."""

    def resolve(self, draft: Draft) -> None:
        card = draft.printed(self.context.source)
        assert isinstance(card, Trap)
        tasks = effect_tasks(card.effect, self.context) if card.effect is not None else ()
        draft.then(*tasks, Finish(self.context.source, is_played=True))


class EffectItem(CardItem, frozen=True, tag="effect-item", gc=False):
    """A triggered or used ability of a card, or a hand trigger, by its number on the card."""

    number: int

    def resolve(self, draft: Draft) -> None:
        ability = draft.ability(self.context.source, self.number)
        assert isinstance(ability, Triggered | Activated | HandTrigger)
        draft.then(*effect_tasks(ability, self.context), Finish(self.context.source))


class SearchItem(Item, frozen=True, tag="search-item", gc=False):
    """A search of a deck that hand triggers may answer (SS 9.4)."""

    do: Do

    @property
    def subject(self) -> CardId:
        return self.do.context.source

    def resolve(self, draft: Draft) -> None:
        draft.then(self.do)


class Finish(Task, frozen=True, tag="finish", gc=False):
    """A played card has had its effect: it leaves the CHAIN zone, if it still lies there."""

    goes_on: ClassVar[bool] = True
    card: CardId
    stays: bool = False
    is_played: bool = False
    """Was it a spell or trap that took effect?"""

    def run(self, draft: Draft) -> None:
        seat = next((s for s in (0, 1) if self.card in draft.zone(s, CHAIN)), None)
        if seat is None:
            return
        if self.stays:
            move(draft, self.card, at(seat, STANDING), source=at(seat, CHAIN))
        else:
            to_graveyard(draft, self.card)
        if self.is_played:
            draft.fire("played", seat, self.card)


class Simultaneous(Task, frozen=True, tag="simultaneous", gc=False):
    """Abilities triggered at one time: the turn player's first, each player's in the order that
    the player chooses (SS 10.1)."""

    waiting: tuple[Waiting, ...]

    def run(self, draft: Draft) -> None:
        own = self._own(draft)
        if len({self._face(draft, index) for index in own}) > 1:
            draft.then(self)
            sources = tuple(self.waiting[index].context.source for index in own)
            draft.decision = OrderDecision(self._seat(draft), sources)
        else:
            self._next(draft, own[0])

    def _seat(self, draft: Draft) -> Seat:
        seats = {waiting.context.seat for waiting in self.waiting}
        return draft.active if draft.active in seats else other(draft.active)

    def _own(self, draft: Draft) -> list[int]:
        """Those of the player whose turn it is to choose."""
        seat = self._seat(draft)
        return [i for i, waiting in enumerate(self.waiting) if waiting.context.seat == seat]

    def _face(self, draft: Draft, index: int) -> tuple[object, ...]:
        """What the eye tells apart: like abilities about one thing need no order."""
        waiting = self.waiting[index]
        context = waiting.context
        key = draft.cards[context.source].key
        return key, waiting.number, context.about, context.amount

    def _next(self, draft: Draft, index: int) -> None:
        rest = self.waiting[:index] + self.waiting[index + 1 :]
        if rest:
            draft.then(Simultaneous(rest))
        draft.then(Triggering(self.waiting[index]))

    def actions(self, draft: Draft) -> Sequence[Action]:
        seat = self._seat(draft)
        return [act.OrderNext(seat, index) for index in range(len(self._own(draft)))]

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, act.OrderNext)
        self._next(draft, self._own(draft)[action.index])
