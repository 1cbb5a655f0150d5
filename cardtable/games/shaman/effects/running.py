"""How abilities happen: which are triggered, in what order, and a verb that is being done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from cardtable.engine.actions import Action
from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shaman import measure
from cardtable.games.shaman.actions import Choose
from cardtable.games.shaman.book import What
from cardtable.games.shaman.cards import Teamwork
from cardtable.games.shaman.colours import INDEX
from cardtable.games.shaman.effects.abilities import Triggered
from cardtable.games.shaman.effects.bill import Bill
from cardtable.games.shaman.effects.grammar import Trigger, When
from cardtable.games.shaman.effects.prices import DiscardTeamwork
from cardtable.games.shaman.effects.verbs import AnyVerb
from cardtable.games.shaman.furyoku import pay
from cardtable.games.shaman.plays import add_prices, payable, picks_for, settle_prices
from cardtable.games.shaman.records import ChoiceDecision, Context, Pick
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import (
    NOWHERE,
    PLAY,
    PLAYS,
    TEAMWORK,
    ZONES_OF_A_SEAT,
    InColour,
    Player,
    at,
)

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


class Do(Task, frozen=True, tag="do", gc=False):
    """A verb that is being carried out, with the picks made so far."""

    verb: AnyVerb
    context: Context
    picks: tuple[Pick, ...] = ()

    def run(self, draft: Draft) -> None:
        ask = self.verb.asks(draft, self.context, self.picks)
        if ask is None:
            self.verb.run(draft, self.context, self.picks)
        elif len(ask.options) == 1 and not ask.shows:
            draft.agenda.append(Do(self.verb, self.context, (*self.picks, ask.options[0])))
        elif ask.options:
            for card in ask.shows:
                draft.reveal(card, *((0, 1) if ask.is_public else (ask.seat,)))
            draft.wait(self, ChoiceDecision(
                ask.seat, self.context.source, ask.question, ask.options, ask.shows,
                ask.is_public, self.verb.clause))

    def actions(self, draft: Draft) -> Sequence[Action]:
        return choices(draft)

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Choose)
        draft.agenda.append(Do(self.verb, self.context, (*self.picks, action.pick)))


def choices(draft: Draft) -> Sequence[Action]:
    """The answers to the waiting choice."""
    decision = draft.decision
    assert isinstance(decision, ChoiceDecision)
    return [Choose(decision.seat, pick) for pick in decision.options]


class Offer(Task, frozen=True, tag="offer", gc=False):
    """A triggered ability that its player may use, or must pay for."""

    ability: Triggered
    index: int
    context: Context

    def run(self, draft: Draft) -> None:
        options = self._options(draft)
        if len(options) > 1:
            name = draft.name(self.context.source)
            question = Words(f"Use {name.en}?", f"{name.ja}を使いますか？")
            draft.wait(self, ChoiceDecision(
                self.context.seat, self.context.source, question, options, clause="SK 8.3"))

    def _options(self, draft: Draft) -> tuple[Pick, ...]:
        context, prices = self.context, self.ability.pay
        found = [Pick(word="no")]
        offset = TEAMWORK if any(isinstance(p, DiscardTeamwork) for p in prices) else PLAY
        for pick in picks_for(prices):
            bill = add_prices(draft, Bill(zone=context.zone), context, prices, pick)
            if bill is not None:
                zone = at(context.seat, offset) + pick if pick >= 0 else -1
                found += [Pick(zone=zone, word="yes", payment=payment)
                          for payment in payable(draft, context.seat, context.zone, bill)]
        return tuple(found)

    def actions(self, draft: Draft) -> Sequence[Action]:
        return choices(draft)

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Choose)
        pick = action.pick
        if pick.word == "no":
            return
        colour = pick.zone % ZONES_OF_A_SEAT % 3 if pick.zone >= 0 else -1
        settle_prices(draft, self.context, self.ability.pay, colour)
        if pick.payment is not None:
            pay(draft, self.context.seat, pick.payment)
        happen(draft, self.ability, self.index, self.context)


def happen(draft: Draft, ability: Triggered, index: int, context: Context) -> None:
    """An ability takes place: its verbs come next, in order."""
    if ability.limit == "once-a-turn":
        draft.spend(context.seat, context.source, index)
    name = draft.name(context.source)
    draft.say("ability", Words(f"{name.en} works.", f"{name.ja}の効果。"), context.seat,
              card=context.source)
    draft.then(*(Do(verb, context) for verb in ability.do))


class Happening(msgspec.Struct, frozen=True, gc=False):
    """Something that abilities may react to: who did it, where, with which card."""

    when: When
    seat: Seat
    zone: int = NOWHERE
    card: CardId = NO_CARD
    force: int = -1


def fire(draft: Draft, what: What, seat: Seat, zone: int = NOWHERE, card: CardId = NO_CARD,
         force: int = -1) -> bool:
    """Put every ability that this happening triggers onto the agenda, in the order of SK 7.8.

    ``False`` if there is none.
    """
    own, reaction = draft.match.heard_as[what]
    heard: dict[Seat, When] = {}
    if own is not None and _hears(draft, seat, card, own):
        heard[seat] = own
    if reaction is not None and _hears(draft, other(seat), NO_CARD, reaction):
        heard[other(seat)] = reaction
    if not heard:
        return False
    tasks: list[Task] = []
    for side in (draft.defender, other(draft.defender)):
        if side in heard:
            happening = Happening(heard[side], seat, zone, card, force)
            tasks += _reactions(draft, side, happening)
    draft.then(*tasks)
    return bool(tasks)


def _hears(draft: Draft, side: Seat, card: CardId, when: When) -> bool:
    """Might a card that a side has in play, or the one with which it did it, or else its standing
    strike, react to it?"""
    if when in draft.abilities(side).listeners:
        return True
    if card < 0:
        card = _standing(draft, side)
    return card >= 0 and when in draft.known[card].reacts


class Happened(Task, frozen=True, tag="happened", gc=False):
    """Something that an effect brought about, to which abilities may react."""

    what: What
    seat: Player
    zone: InColour

    def run(self, draft: Draft) -> None:
        fire(draft, self.what, self.seat, self.zone)


def _reactions(draft: Draft, side: Seat, happening: Happening) -> list[Task]:
    found: list[Task] = []
    is_itself = side == happening.seat and happening.card >= 0
    own_card = happening.card if is_itself else _standing(draft, side)
    if own_card >= 0 and draft.fits(side, own_card):
        if _is_signature(draft, own_card):
            zone = NOWHERE
        else:
            zone = happening.zone if is_itself else _zone_of(draft, side, own_card)
        triggers = measure.face(draft, own_card, side).triggers.get(happening.when, ())
        if triggers:
            context = Context(side, own_card, zone, own_card, happening.force, happening.zone)
            _collect(draft, found, triggers, happening, context)
    if happening.when == "played":
        return found
    for listener in draft.abilities(side).listeners.get(happening.when, ()):
        zone = listener.colour if listener.colour >= 0 else happening.zone
        context = Context(side, listener.card, zone, own_card, happening.force, happening.zone)
        _collect(draft, found, ((listener.number, listener.ability),), happening, context)
    return found


def _is_signature(draft: Draft, card: CardId) -> bool:
    return card == draft.shaman_card(draft.cards[card].owner)


def _standing(draft: Draft, side: Seat) -> CardId:
    """The side's strike or signature card that stays until its clean-up: it may react too."""
    if side == draft.defender and draft.zone != NOWHERE:
        return NO_CARD  # What lies in its play area is a flipped card.
    if draft.sides[side].is_drawn:
        return draft.shaman_card(side)
    zones, base = draft.zones, PLAYS[side]
    cards = zones[base] or zones[base + 1] or zones[base + 2]
    return cards[0] if cards else NO_CARD


def _zone_of(draft: Draft, side: Seat, card: CardId) -> int:
    """The colour of the play area in which a side's card lies."""
    return next((c for c in range(3) if card in draft.zones[PLAYS[side] + c]), NOWHERE)


def _collect(
    draft: Draft, found: list[Task], abilities: Sequence[tuple[int, Triggered]],
    happening: Happening, context: Context,
) -> None:
    for index, ability in abilities:
        if not _meant(draft, ability.on, happening, context):
            continue
        if (context.source, index) in draft.sides[context.seat].spent:
            continue
        found.append(Triggering(ability, index, context))


class Triggering(Task, frozen=True, tag="trigger", gc=False):
    """A triggered ability whose turn has come: its conditions are asked now."""

    ability: Triggered
    index: int
    context: Context

    def run(self, draft: Draft) -> None:
        if not all(c.holds(draft, self.context) for c in self.ability.only_if):
            return
        if self.ability.may or self.ability.pay:
            draft.agenda.append(Offer(self.ability, self.index, self.context))
        else:
            happen(draft, self.ability, self.index, self.context)


def _meant(draft: Draft, on: Trigger, happening: Happening, context: Context) -> bool:
    """Is the happening within the trigger's zones and limits?"""
    zone = happening.zone
    if on.zones:
        if "all" not in on.zones and not any(
            (context.zone if where == "here" else INDEX[where]) == zone for where in on.zones
        ):
            return False
    elif (happening.when not in ("clean_up", "scores")
          and isinstance(draft.printed(context.source), Teamwork)
          and context.source != happening.card and zone != context.zone):
        return False
    if on.against is not None and happening.force > on.against:
        return False
    return not on.from_charged or (zone != NOWHERE and draft.sides[happening.seat].charged[zone])
