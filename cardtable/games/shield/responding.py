"""Windows of the chain (SS 9.1): who may respond with what, and the response itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shield import actions as act
from cardtable.games.shield import bans, measure
from cardtable.games.shield.cards import Spell, Trap
from cardtable.games.shield.chain import EffectItem, SpellItem, TrapItem
from cardtable.games.shield.effects.abilities import Effect, Reaction
from cardtable.games.shield.moving import to_chain
from cardtable.games.shield.playable import effect_of, is_ripe, ways
from cardtable.games.shield.playing import pay
from cardtable.games.shield.records import Context, ResponseDecision, What
from cardtable.games.shield.tasks import Item, Task
from cardtable.games.shield.zones import SET

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft

HAND_TRIGGERS_A_TURN = 3
"""SS 9.4."""


class Window(Task, frozen=True, tag="window", gc=False):
    """Both may respond to the item beneath; ``asks`` is next, ``passes`` have passed in a row."""

    what: What
    by: Seat
    card: CardId
    item: int
    asks: Seat
    passes: int = 0

    def run(self, draft: Draft) -> None:
        for seat in (self.asks, other(self.asks))[: 2 - self.passes]:
            if draft.options.asks_always[seat] or next(responses(draft, seat, self), None):
                draft.then(self if seat == self.asks else self.passed())
                draft.decision = ResponseDecision(seat, self.what, self.by, self.card, self.item)
                return

    def passed(self) -> Window:
        """The same once ``asks`` has passed."""
        return Window(self.what, self.by, self.card, self.item, other(self.asks), self.passes + 1)

    def is_answered_by(self, draft: Draft, reaction: Reaction, seat: Seat) -> bool:
        """Does a reaction of this seat answer what it is about (SS 9)?"""
        if self.what not in reaction.to:
            return False
        if reaction.whose != "both" and (self.by == seat) != (reaction.whose == "own"):
            return False
        return reaction.which is None or measure.fits_printed(draft, reaction.which, self.card)

    def actions(self, draft: Draft) -> Sequence[Action]:
        return [*responses(draft, self.asks, self), act.Pass(self.asks)]

    def offers(self, draft: Draft, action: Action) -> bool:
        if isinstance(action, act.Respond):
            return action in responses(draft, self.asks, self)
        return action == act.Pass(self.asks)

    def answer(self, draft: Draft, action: Action) -> None:
        if isinstance(action, act.Respond):
            _respond(draft, self, action)
        else:
            draft.then(self.passed())


def responses(draft: Draft, seat: Seat, window: Window) -> Iterator[act.Respond]:
    """Every response of a seat, each once with its proposed payment."""
    cards, book, hand = draft.cards, draft.book, draft.hand(seat)
    what, answered = window.what, book.answered
    for card in draft.zone(seat, SET):
        if what in answered[cards[card].key] and is_ripe(draft, seat, card):
            yield from _with_card(draft, seat, card, window)
    if draft.active == seat:
        for card in hand:
            key = cards[card].key
            if book.is_quick[key] and what in answered[key]:
                yield from _with_card(draft, seat, card, window)
    triggers = [
        (card, number, ability)
        for card in hand
        for number, ability in book.hand_triggers[cards[card].key]
        if window.is_answered_by(draft, ability.on, seat)
    ]
    if triggers and may_use_hand_trigger(draft, seat):
        for card, number, ability in triggers:
            yield from _with(draft, seat, card, window, ability, number)


def may_use_hand_trigger(draft: Draft, seat: Seat) -> bool:
    """Has a seat hand triggers left this turn (SS 9.4)?"""
    return (
        draft.sides[seat].hand_triggers < HAND_TRIGGERS_A_TURN
        and bans.forbidding_player(draft, "hand-triggers", seat) is None
    )


def _with_card(draft: Draft, seat: Seat, card: CardId, window: Window) -> Iterator[act.Respond]:
    """A trap, or a quick spell, as a response."""
    printed = draft.printed(card)
    assert isinstance(printed, Spell | Trap)
    what = "traps" if isinstance(printed, Trap) else "spells"
    is_answer = printed.on is None or window.is_answered_by(draft, printed.on, seat)
    if is_answer and bans.forbidding_player(draft, what, seat) is None:
        yield from _with(draft, seat, card, window, printed.effect, act.THE_CARD)


def _with(
    draft: Draft,
    seat: Seat,
    card: CardId,
    window: Window,
    effect: Effect | None,
    number: int,
) -> Iterator[act.Respond]:
    context = Context(seat, card, window.card, window.item)
    for picks, paid in ways(draft, context, effect, number):
        yield act.Respond(seat, card, paid, number, picks)


def _respond(draft: Draft, window: Window, action: act.Respond) -> None:
    """A response: it is paid, lies in the chain, and may be responded to itself."""
    seat, card = action.seat, action.card
    context = Context(seat, card, window.card, window.item)
    effect = effect_of(draft, action)
    name = draft.name(card)
    draft.say(
        "respond",
        Words(f"responds with {name.en}.", f"{name.ja}で対応！"),
        seat,
        "SS 9.1",
        card,
    )
    to_chain(draft, seat, card)
    pay(draft, context, effect, action.payment, action.picks)
    number = draft.next_serial()
    item: Item
    what: What
    if action.ability != act.THE_CARD:
        used = draft.sides[seat].hand_triggers + 1
        draft.set_side(seat, hand_triggers=used)
        item, what = EffectItem(number, context, action.ability), "effect"
    elif isinstance(draft.printed(card), Trap):
        item, what = TrapItem(number, context), "trap"
    else:
        item, what = SpellItem(number, context), "spell"
    draft.then(item)
    draft.open_window(what, seat, card, number)
