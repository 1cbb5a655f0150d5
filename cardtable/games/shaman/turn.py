"""The turn (SK 7), the signature move (SK 9) and the point (SK 10), as tasks of the agenda.

One module, though long: each step names the ones that follow it, and they go round in a circle.
What a play costs and how it is paid stands in `playing`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.outcome import Outcome
from cardtable.engine.words import Words
from cardtable.engine.zones import other
from cardtable.games.shaman import actions as act
from cardtable.games.shaman.cards import Advantage, Strike, Teamwork
from cardtable.games.shaman.colours import COLOUR_WORDS
from cardtable.games.shaman.effects.bill import Bill
from cardtable.games.shaman.effects.running import Do, fire
from cardtable.games.shaman.playing import (
    flipped_offers,
    pay_extras,
    playable_ways,
    signature_ways,
)
from cardtable.games.shaman.plays import (
    add_prices,
    offered,
    payable,
    picks_for,
    settle_prices,
)
from cardtable.games.shaman.records import (
    Attack,
    FlipDecision,
    FlippedDecision,
    KeepDecision,
    SenderDecision,
    SignatureDecision,
)
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.zones import (
    ADVANTAGES,
    DECKS,
    FURYOKUS,
    NOWHERE,
    OPENING_ZONE,
    PLAYS,
    InColour,
    InColourOrNone,
    Player,
)

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft

POINTS_TO_WIN = 3
TURN_LIMIT = 300
"""SK 8.8."""


# The steps -----------------------------------------------------------------------------------


class StartTurn(Task, frozen=True, tag="start-turn", gc=False):
    """The other side defends now."""

    goes_on = True
    seat: Player

    def run(self, draft: Draft) -> None:
        if draft.turn >= TURN_LIMIT:
            end_on_points(
                draft,
                "turn-limit",
                Words(f"{TURN_LIMIT} turns have passed.", f"{TURN_LIMIT}ターンが経過しました。"),
            )
            return
        draft.turn += 1
        draft.defender = self.seat
        draft.zone = NOWHERE
        self._renew_sides(draft)
        draft.say("turn", Words(f"Turn {draft.turn}.", f"ターン{draft.turn}。"), self.seat, "SK 7")
        draft.then(Replenish(self.seat), SignatureStep(self.seat), DefendZone(self.seat, 0))
        CleanUp(self.seat).run(draft)

    def _renew_sides(self, draft: Draft) -> None:
        """What was used up this turn can be used again; zones to be skipped are skipped now."""
        side, opposing = draft.sides[self.seat], draft.sides[other(self.seat)]
        if side.spent or side.skips or side.next_skips:
            draft.set_side(self.seat, spent=(), skips=side.next_skips, next_skips=())
        if opposing.spent:
            draft.set_side(other(self.seat), spent=())


def end_on_points(draft: Draft, reason: str, words: Words) -> None:
    """A game that would not end is decided by points (SK 8.8)."""
    one, two = (side.points for side in draft.sides)
    winner = None if one == two else int(two > one)
    draft.end(Outcome(winner, "SK 8.8", reason, words))


class CleanUp(Task, frozen=True, tag="clean-up", gc=False):
    """SK 7.1: strike, advantages, signature card; what lasted until now ends (SK 8.4)."""

    seat: Player

    def run(self, draft: Draft) -> None:
        draft.step = "clean-up"
        draft.agenda.append(CleanAway(self.seat))
        if not fire(draft, "clean_up", self.seat):
            draft.agenda.pop().run(draft)


class CleanAway(Task, frozen=True, tag="clean-away", gc=False):
    """The second half of a clean-up, after what it triggers."""

    seat: Player

    def run(self, draft: Draft) -> None:
        seat = self.seat
        for zone in (*range(PLAYS[seat], PLAYS[seat] + 3), ADVANTAGES[seat]):
            for card in draft.zones[zone]:
                draft.discard(card, source=zone)
        side = draft.sides[seat]
        if side.is_drawn:
            draft.set_side(seat, is_drawn=False)
            draft.turn_shaman(seat, not side.is_back)
        if draft.lasting:
            draft.lasting = tuple(left for left in draft.lasting if left.seat != seat)
            draft.stale()
        if draft.attack is not None and draft.attack.sender == seat:
            draft.attack = None
            draft.stale()


class Replenish(Task, frozen=True, tag="replenish", gc=False):
    """SK 7.2: furyoku according to the zone from which the attack was sent."""

    seat: Player

    def run(self, draft: Draft) -> None:
        draft.step = "replenish"
        attack = draft.attack
        if attack is None:
            return
        if attack.kind == "opening":
            draft.gain(self.seat, 0)
        elif attack.zone != NOWHERE and draft.options.replenish:
            for colour in range(attack.zone + 1):
                draft.gain(self.seat, colour)


class SignatureStep(Task, frozen=True, tag="signature-step", gc=False):
    """SK 7.3: passed over where the move cannot be made."""

    seat: Player

    def run(self, draft: Draft) -> None:
        draft.step = "signature"
        if draft.sides[self.seat].is_ready and signature_ways(draft, self.seat):
            draft.wait(self, SignatureDecision(self.seat))

    def actions(self, draft: Draft) -> Sequence[Action]:
        card = draft.shaman_card(self.seat)
        return [
            *(
                act.SignatureMove(self.seat, card, payment, way.extras)
                for way in signature_ways(draft, self.seat)
                for payment in way.payments
            ),
            act.Defend(self.seat),
        ]

    def answer(self, draft: Draft, action: Action) -> None:
        if not isinstance(action, act.SignatureMove):
            return
        seat, card = self.seat, draft.shaman_card(self.seat)
        force = draft.incoming_force()
        offers = offered(draft, seat, card, NOWHERE)
        side = draft.sides[seat]
        face = draft.book.signature(draft.cards[card].key, side.is_back)
        draft.say(
            "counter.signature",
            Words(
                f"makes the signature move “{face.name.en}”.",
                f"シグネチャームーブ「{face.name.ja}」！",
            ),
            seat,
            "SK 9.2",
            card,
        )
        for colour in range(3):
            draft.uncharge(seat, colour, by_effect=False)
        draft.set_side(seat, is_drawn=True, signatures=side.signatures + 1)
        verbs, _ = pay_extras(draft, offers, action, NOWHERE)
        counterattack(draft, Attack(seat, "signature", card), force, verbs)


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


# The flipped card ----------------------------------------------------------------------------


def counterattack(draft: Draft, attack: Attack, force: int, verbs: list[Do]) -> None:
    """An attack goes back (SK 7.4.1, SK 9.2): the turn is over when all it triggers is done."""
    seat = attack.sender
    draft.attack = attack
    draft.zone = NOWHERE
    draft.step = "counterattack"
    draft.stale()
    draft.then(*verbs, AfterCounterattack(seat, attack.zone, attack.card, force))


class AfterCounterattack(Task, frozen=True, tag="after-counterattack", gc=False):
    """What a counterattack triggers, then the other side's turn."""

    goes_on = True
    seat: Player
    zone: InColourOrNone
    card: CardId
    force: int

    def run(self, draft: Draft) -> None:
        attack = draft.attack
        zone = attack.zone if attack is not None and attack.card == self.card else self.zone
        draft.agenda.append(StartTurn(other(self.seat)))
        fire(draft, "counterattacks", self.seat, zone, self.card, self.force)


PLAY_ACTIONS: dict[type, type[act.Play]] = {
    Strike: act.Counterattack,
    Teamwork: act.PlayTeamwork,
    Advantage: act.PlayAdvantage,
}


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
        kind = PLAY_ACTIONS[type(draft.printed(card))]
        found: list[Action] = [
            kind(seat, card, payment, way.extras)
            for way in playable_ways(draft, seat, zone, card)
            for payment in way.payments
        ]
        found += self._abilities(draft, card)
        if draft.forbidding("focus", seat, zone) is None:
            found.append(act.Focus(seat, card))
        else:
            found.append(act.GiveUpCard(seat, card))
        return found

    def _abilities(self, draft: Draft, card: CardId) -> list[Action]:
        """What can be bought while the card waits."""
        found: list[Action] = []
        for offer in flipped_offers(draft, self.seat, self.zone, card):
            for pick in picks_for(offer.ability.pay):
                bill = add_prices(
                    draft, Bill(zone=self.zone), offer.context, offer.ability.pay, pick
                )
                if bill is not None:
                    extra = act.Extra(offer.source, offer.number, pick)
                    found += [
                        act.UseAbility(self.seat, extra, payment)
                        for payment in payable(draft, self.seat, self.zone, bill)
                    ]
        return found

    def answer(self, draft: Draft, action: Action) -> None:
        if isinstance(action, act.Focus):
            self._focus(draft, action.card)
        elif isinstance(action, act.Counterattack):
            self._counterattack(draft, action)
        elif isinstance(action, act.PlayTeamwork):
            self._teamwork(draft, action)
        elif isinstance(action, act.PlayAdvantage):
            self._advantage(draft, action)
        elif isinstance(action, act.UseAbility):
            self._use(draft, action)
        elif isinstance(action, act.GiveUpCard):
            draft.discard(action.card)
            name = draft.name(action.card)
            draft.say(
                "give-up",
                Words(f"puts {name.en} onto the discard pile.", f"{name.ja}を捨て札にする。"),
                self.seat,
                "SK 7.5",
                action.card,
            )
            draft.agenda.append(DefendZone(self.seat, self.zone + 1))

    def _focus(self, draft: Draft, card: CardId) -> None:
        seat, colour = self.seat, self.zone
        draft.move_top(PLAYS[seat] + colour, FURYOKUS[seat] + colour)
        name, zone = draft.name(card), COLOUR_WORDS[colour]
        draft.say(
            "focus",
            Words(f"focuses {name.en} in {zone.en}.", f"{name.ja}を{zone.ja}ゾーンにフォーカス。"),
            self.seat,
            "SK 7.4.4",
        )
        draft.agenda.append(DefendZone(self.seat, self.zone + 1))
        fire(draft, "focuses", self.seat, self.zone, card)

    def _use(self, draft: Draft, action: act.UseAbility) -> None:
        card = draft.in_play(self.seat, self.zone)
        assert card is not None
        offer = next(
            o
            for o in flipped_offers(draft, self.seat, self.zone, card)
            if (o.source, o.number) == (action.extra.source, action.extra.ability)
        )
        name = draft.name(offer.source)
        draft.say(
            "use",
            Words(f"uses {name.en}.", f"{name.ja}の能力を使う。"),
            self.seat,
            "SK 8.3",
            offer.source,
        )
        settle_prices(draft, offer.context, offer.ability.pay, action.extra.zone)
        draft.pay(self.seat, action.payment)
        draft.spend(self.seat, offer.source, offer.number)
        draft.then(*(Do(verb, offer.context) for verb in offer.ability.do), self)

    def _counterattack(self, draft: Draft, action: act.Counterattack) -> None:
        force = draft.incoming_force()
        offers = offered(draft, self.seat, action.card, self.zone)
        verbs, zone = pay_extras(draft, offers, action, self.zone)
        if zone != self.zone:
            draft.move(action.card, PLAYS[self.seat] + zone)
        name, place = draft.name(action.card), COLOUR_WORDS[zone]
        draft.say(
            f"counter.{('green', 'yellow', 'red')[self.zone]}",
            Words(
                f"counterattacks with {name.en} from {place.en}.",
                f"{place.ja}ゾーンの{name.ja}で反撃！",
            ),
            self.seat,
            "SK 7.4.1",
            action.card,
        )
        counterattack(draft, Attack(self.seat, "strike", action.card, zone), force, verbs)

    def _teamwork(self, draft: Draft, action: act.PlayTeamwork) -> None:
        seat, zone, card = self.seat, self.zone, action.card
        verbs, _ = pay_extras(draft, offered(draft, seat, card, zone), action, zone)
        name, place = draft.name(card), COLOUR_WORDS[zone]
        draft.say(
            "teamwork",
            Words(f"plays {name.en} in {place.en}.", f"{place.ja}ゾーンに{name.ja}を使用。"),
            seat,
            "SK 7.4.2",
            card,
        )
        draft.then(KeepStep(seat, zone, card), *verbs, FlipStep(seat, zone))

    def _advantage(self, draft: Draft, action: act.PlayAdvantage) -> None:
        seat, zone, card = self.seat, self.zone, action.card
        verbs, _ = pay_extras(draft, offered(draft, seat, card, zone), action, zone)
        name = draft.name(card)
        draft.say(
            "advantage", Words(f"uses {name.en}.", f"{name.ja}を使用。"), seat, "SK 7.4.3", card
        )
        charged = draft.charge(seat, zone)
        draft.move(card, ADVANTAGES[seat], source=PLAYS[seat] + zone)
        printed = draft.printed(card)
        assert isinstance(printed, Advantage)
        after: list[Task] = [*verbs]
        if printed.is_immediate:
            after.append(DiscardUsed(card))
        draft.then(*after, FlipStep(seat, zone))
        # The player's own effects come first (SK 7.8): what is put on top of the agenda last.
        if charged:
            fire(draft, "charges", seat, zone, card)
        fire(draft, "played", seat, zone, card)

    def moved_to(self, zone: int) -> Task | None:
        return Flipped(self.seat, zone)


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
        draft.place_teamwork(self.seat, self.card, self.zone)
        fire(draft, "played", self.seat, self.zone, self.card)


# A point -------------------------------------------------------------------------------------


class Through(Task, frozen=True, tag="through", gc=False):
    """SK 10.1: an attack gets through."""

    goes_on = True
    scorer: Player

    def run(self, draft: Draft) -> None:
        seat = self.scorer
        draft.step = "point"
        points = draft.sides[seat].points + 1
        draft.set_side(seat, points=points)
        draft.say(
            "through",
            Words(
                f"The attack gets through: {points} of {POINTS_TO_WIN} points.",
                f"攻撃が通った。勝利ポイント {points}/{POINTS_TO_WIN}。",
            ),
            seat,
            "SK 10.1",
        )
        if points >= POINTS_TO_WIN:
            won = Words("Three victory points.", "勝利ポイント3点を獲得。")
            draft.end(Outcome(seat, "SK 1.1", "points", won))
            return
        draft.then(
            Celebrate(seat),
            CleanUp(draft.defender),
            CleanUp(other(draft.defender)),
            NewOpening(other(seat)),
        )
        fire(draft, "scores", seat)


class Celebrate(Task, frozen=True, tag="celebrate", gc=False):
    """SK 10.2: one furyoku in each zone with a teamwork; red first (SK 5.3)."""

    seat: Player

    def run(self, draft: Draft) -> None:
        colours = [colour for colour, _ in draft.teamworks(self.seat)]
        if colours:
            draft.say(
                "celebration", Words("celebrates.", "セレブレイション。"), self.seat, "SK 10.2"
            )
        for colour in colours:
            draft.gain(self.seat, colour)


class NewOpening(Task, frozen=True, tag="new-opening", gc=False):
    """SK 10.4: who sends the next opening attack, by the match's option."""

    goes_on = True
    loser: Player

    def run(self, draft: Draft) -> None:
        how = draft.options.opening
        if how == "loser-decides":
            draft.agenda.append(ChooseSender(self.loser))
        else:
            sender = self.loser if how == "loser-sends" else other(self.loser)
            draft.agenda.append(Opening(sender))


class ChooseSender(Task, frozen=True, tag="choose-sender", gc=False):
    """SK 6.2 and SK 10.4: a seat decides who sends the opening attack."""

    goes_on = True
    seat: Player

    def run(self, draft: Draft) -> None:
        draft.step = "sender"
        draft.wait(self, SenderDecision(self.seat))

    def actions(self, draft: Draft) -> Sequence[Action]:
        return [act.SendOpening(self.seat, self.seat), act.SendOpening(self.seat, other(self.seat))]

    def answer(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, act.SendOpening)
        draft.agenda.append(Opening(action.sender))


class Opening(Task, frozen=True, tag="opening", gc=False):
    """SK 6.3: the opening attack is sent; the other side has the next turn."""

    goes_on = True
    sender: Player

    def run(self, draft: Draft) -> None:
        card = draft.zones[OPENING_ZONE][0]
        if draft.turn == 0:
            draft.say("first", Words("goes first.", "先攻。"), self.sender, "SK 6.2")
        draft.attack = Attack(self.sender, "opening", card)
        draft.stale()
        draft.say(
            "opening",
            Words("sends the opening attack.", "オープニングアタック！"),
            self.sender,
            "SK 6.3",
            card,
        )
        draft.agenda.append(StartTurn(other(self.sender)))
