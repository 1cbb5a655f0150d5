"""What becomes of a flipped card: it counterattacks, is played, focused, or given up (SK 7.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.cards import Advantage, Strike, Teamwork
from cardtable.games.shaman.charges import charge
from cardtable.games.shaman.colours import COLOUR_WORDS
from cardtable.games.shaman.counterattack import counterattack
from cardtable.games.shaman.effects.running import Do, fire
from cardtable.games.shaman.furyoku import pay
from cardtable.games.shaman.playing import flipped_offers, pay_extras
from cardtable.games.shaman.plays import offered, settle_prices
from cardtable.games.shaman.records import Attack, KeepDecision
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.teamworks import place_teamwork
from cardtable.games.shaman.zones import ADVANTAGES, FURYOKUS, PLAYS, InColour, Player

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft

ACTIONS: dict[type, type[act.Play]] = {
    Strike: act.Counterattack,
    Teamwork: act.PlayTeamwork,
    Advantage: act.PlayAdvantage,
}


def focus(draft: Draft, seat: Seat, colour: int, card: CardId, after: Task) -> None:
    """The card becomes furyoku of its zone (SK 7.4.4)."""
    draft.move_top(PLAYS[seat] + colour, FURYOKUS[seat] + colour)
    name, zone = draft.name(card), COLOUR_WORDS[colour]
    draft.say(
        "focus",
        Words(f"focuses {name.en} in {zone.en}.", f"{name.ja}を{zone.ja}ゾーンにフォーカス。"),
        seat,
        "SK 7.4.4",
    )
    draft.agenda.append(after)
    fire(draft, "focuses", seat, colour, card)


def use(draft: Draft, zone: int, action: act.UseAbility, after: Task) -> None:
    """An ability is bought while the card waits (SK 8.3)."""
    seat = action.seat
    card = draft.in_play(seat, zone)
    assert card is not None
    offer = next(
        o
        for o in flipped_offers(draft, seat, zone, card)
        if (o.source, o.number) == (action.extra.source, action.extra.ability)
    )
    name = draft.name(offer.source)
    draft.say(
        "use",
        Words(f"uses {name.en}.", f"{name.ja}の能力を使う。"),
        seat,
        "SK 8.3",
        offer.source,
    )
    settle_prices(draft, offer.context, offer.ability.pay, action.extra.zone)
    pay(draft, seat, action.payment)
    draft.spend(seat, offer.source, offer.number)
    draft.then(*(Do(verb, offer.context) for verb in offer.ability.do), after)


def strike_back(draft: Draft, here: int, action: act.Counterattack) -> None:
    """The strike goes back as the next attack (SK 7.4.1)."""
    seat = action.seat
    force = draft.incoming_force()
    offers = offered(draft, seat, action.card, here)
    verbs, zone = pay_extras(draft, offers, action, here)
    if zone != here:
        draft.move(action.card, PLAYS[seat] + zone)
    name, place = draft.name(action.card), COLOUR_WORDS[zone]
    draft.say(
        f"counter.{('green', 'yellow', 'red')[here]}",
        Words(
            f"counterattacks with {name.en} from {place.en}.",
            f"{place.ja}ゾーンの{name.ja}で反撃！",
        ),
        seat,
        "SK 7.4.1",
        action.card,
    )
    counterattack(draft, Attack(seat, "strike", action.card, zone), force, verbs)


def play_teamwork(draft: Draft, zone: int, action: act.PlayTeamwork, after: Task) -> None:
    """The teamwork finds its place in the zone (SK 7.4.2)."""
    seat, card = action.seat, action.card
    verbs, _ = pay_extras(draft, offered(draft, seat, card, zone), action, zone)
    name, place = draft.name(card), COLOUR_WORDS[zone]
    draft.say(
        "teamwork",
        Words(f"plays {name.en} in {place.en}.", f"{place.ja}ゾーンに{name.ja}を使用。"),
        seat,
        "SK 7.4.2",
        card,
    )
    draft.then(KeepStep(seat, zone, card), *verbs, after)


def play_advantage(draft: Draft, zone: int, action: act.PlayAdvantage, after: Task) -> None:
    """The advantage charges its zone and takes effect (SK 7.4.3)."""
    seat, card = action.seat, action.card
    verbs, _ = pay_extras(draft, offered(draft, seat, card, zone), action, zone)
    name = draft.name(card)
    draft.say(
        "advantage", Words(f"uses {name.en}.", f"{name.ja}を使用。"), seat, "SK 7.4.3", card
    )
    charged = charge(draft, seat, zone)
    draft.move(card, ADVANTAGES[seat], source=PLAYS[seat] + zone)
    printed = draft.printed(card)
    assert isinstance(printed, Advantage)
    tasks: list[Task] = [*verbs]
    if printed.is_immediate:
        tasks.append(DiscardUsed(card))
    draft.then(*tasks, after)
    # The player's own effects come first (SK 7.8): what is put on top of the agenda last.
    if charged:
        fire(draft, "charges", seat, zone, card)
    fire(draft, "played", seat, zone, card)


def give_up(draft: Draft, seat: Seat, card: CardId, after: Task) -> None:
    """The card cannot be focused, and goes to the discard pile (SK 7.5)."""
    draft.discard(card)
    name = draft.name(card)
    draft.say(
        "give-up",
        Words(f"puts {name.en} onto the discard pile.", f"{name.ja}を捨て札にする。"),
        seat,
        "SK 7.5",
        card,
    )
    draft.agenda.append(after)


class DiscardUsed(Task, frozen=True, tag="discard-used", gc=False):
    """An immediate advantage is over (SK 7.4.3)."""

    card: CardId

    def run(self, draft: Draft) -> None:
        area = ADVANTAGES[draft.cards[self.card].owner]
        if self.card in draft.zones[area]:
            draft.discard(self.card, source=area)


class KeepStep(Task, frozen=True, tag="keep-step", gc=False):
    """A played teamwork finds its place, or its player chooses which one stays (SK 8.1)."""

    seat: Player
    zone: InColour
    card: CardId

    def run(self, draft: Draft) -> None:
        old = draft.teamwork(self.seat, self.zone)
        if old is None:
            self._place(draft)
        elif draft.forbidding("change-teamworks", self.seat, self.zone) is not None:
            draft.discard(self.card)
        else:
            draft.step = "keep"
            draft.wait(self, KeepDecision(self.seat, self.zone, old, self.card))

    def actions(self, draft: Draft) -> Sequence[Action]:
        decision = draft.decision
        assert isinstance(decision, KeepDecision)
        return [act.Keep(self.seat, decision.new), act.Keep(self.seat, decision.old)]

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, act.Keep)
        old = draft.teamwork(self.seat, self.zone)
        gone = self.card if action.card == old else old
        kept = draft.name(action.card)
        draft.say(
            "keep",
            Words(f"keeps {kept.en}.", f"{kept.ja}を残す。"),
            self.seat,
            "SK 8.1",
            action.card,
        )
        if gone is not None:
            draft.discard(gone)
        if gone != self.card:
            self._place(draft)

    def _place(self, draft: Draft) -> None:
        place_teamwork(draft, self.seat, self.card, self.zone)
        fire(draft, "played", self.seat, self.zone, self.card)
