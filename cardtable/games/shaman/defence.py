"""The defence (SK 7.4), zone by zone: a card is flipped, and waits for what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec

from cardtable.engine.actions import Action
from cardtable.engine.words import Words
from cardtable.engine.zones import other
from cardtable.games.shaman import actions as act
from cardtable.games.shaman import played
from cardtable.games.shaman.colours import COLOUR_WORDS
from cardtable.games.shaman.effects.running import fire
from cardtable.games.shaman.playing import buyable, playable_ways
from cardtable.games.shaman.point import Through
from cardtable.games.shaman.records import FlipDecision, FlippedDecision
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import DECKS, NOWHERE, PLAYS, InColour, Player

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft


class DefendZone(Task, frozen=True, tag="defend-zone", gc=False):
    """SK 7.4: the defence comes to a zone, or is through with all three."""

    goes_on = True
    seat: Player
    zone: Annotated[int, msgspec.Meta(ge=0, le=3)]

    def run(self, draft: Draft) -> None:
        if self.zone == 3:
            draft.zone = NOWHERE
            draft.agenda.append(Through(other(self.seat)))
            return
        if self.zone in draft.sides[self.seat].skips:
            name = COLOUR_WORDS[self.zone]
            draft.say(
                "skip",
                Words(f"skips the {name.en} zone.", f"{name.ja}ゾーンを飛ばす。"),
                self.seat,
                "SK 8.5",
            )
            draft.agenda.append(DefendZone(self.seat, self.zone + 1))
            return
        draft.zone = self.zone
        FlipStep(self.seat, self.zone).run(draft)

    def moved_to(self, zone: int) -> Task | None:
        return DefendZone(self.seat, zone)


class FlipStep(Task, frozen=True, tag="flip-step", gc=False):
    """Before a flip: what it triggers comes first."""

    goes_on = True
    seat: Player
    zone: InColour

    def run(self, draft: Draft) -> None:
        draft.step = "flip"
        draft.zone = self.zone
        draft.agenda.append(Flipping(self.seat, self.zone))
        if not fire(draft, "before_flip", self.seat, self.zone):
            draft.agenda.pop().run(draft)

    def moved_to(self, zone: int) -> Task | None:
        return FlipStep(self.seat, zone)


class Flipping(Task, frozen=True, tag="flipping", gc=False):
    """Waits for the flip; an empty deck that cannot be renewed flips nothing (SK 8.9)."""

    goes_on = True
    seat: Player
    zone: InColour

    def run(self, draft: Draft) -> None:
        if not draft.deck(self.seat):
            draft.say(
                "no-flip",
                Words("has no card to flip.", "フリップするカードがない。"),
                self.seat,
                "SK 8.9",
            )
            draft.agenda.append(DefendZone(self.seat, self.zone + 1))
            return
        draft.wait(self, FlipDecision(self.seat, self.zone))

    def actions(self, draft: Draft) -> Sequence[Action]:
        return [act.Flip(self.seat)]

    def answer(self, draft: Draft, action: Action) -> None:
        card = draft.move_top(DECKS[self.seat], PLAYS[self.seat] + self.zone)
        name, zone = draft.name(card), COLOUR_WORDS[self.zone]
        draft.reveal(card, 0, 1)
        draft.say(
            "flip",
            Words(f"flips {name.en} in {zone.en}.", f"{zone.ja}ゾーンで{name.ja}をフリップ。"),
            self.seat,
            "SK 7.4",
            card,
        )
        draft.agenda.append(Flipped(self.seat, self.zone))
        fire(draft, "flipped", self.seat, self.zone, card)

    def moved_to(self, zone: int) -> Task | None:
        return FlipStep(self.seat, zone)


class Flipped(Task, frozen=True, tag="flipped", gc=False):
    """Waits for what becomes of the flipped card; if it is gone, another one is flipped."""

    goes_on = True
    seat: Player
    zone: InColour

    def run(self, draft: Draft) -> None:
        draft.step = "flipped"
        card = draft.in_play(self.seat, self.zone)
        if card is None:
            draft.agenda.append(FlipStep(self.seat, self.zone))
            return
        draft.wait(self, FlippedDecision(self.seat, self.zone, card))

    def actions(self, draft: Draft) -> Sequence[Action]:
        seat, zone = self.seat, self.zone
        card = draft.in_play(seat, zone)
        assert card is not None
        kind = played.ACTIONS[type(draft.printed(card))]
        found: list[Action] = [
            kind(seat, card, payment, way.extras)
            for way in playable_ways(draft, seat, zone, card)
            for payment in way.payments
        ]
        found += buyable(draft, seat, zone, card)
        if draft.forbidding("focus", seat, zone) is None:
            found.append(act.Focus(seat, card))
        else:
            found.append(act.GiveUpCard(seat, card))
        return found

    def answer(self, draft: Draft, action: Action) -> None:
        seat, zone = self.seat, self.zone
        if isinstance(action, act.Focus):
            played.focus(draft, seat, zone, action.card, DefendZone(seat, zone + 1))
        elif isinstance(action, act.Counterattack):
            played.strike_back(draft, zone, action)
        elif isinstance(action, act.PlayTeamwork):
            played.play_teamwork(draft, zone, action, FlipStep(seat, zone))
        elif isinstance(action, act.PlayAdvantage):
            played.play_advantage(draft, zone, action, FlipStep(seat, zone))
        elif isinstance(action, act.UseAbility):
            played.use(draft, zone, action, self)
        elif isinstance(action, act.GiveUpCard):
            played.give_up(draft, seat, action.card, DefendZone(seat, zone + 1))

    def moved_to(self, zone: int) -> Task | None:
        return Flipped(self.seat, zone)
