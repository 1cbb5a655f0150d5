"""A state in the making: what `apply` works on between one `ShamanState` and the next.

A `Draft` opens a state into lists, is changed by tasks and verbs, collects the events, and is
closed into a new state by `freeze`. Nobody outside of the rules ever sees one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.decisions import ShuffleRequest
from cardtable.engine.events import Event, Moved, Revealed, Said
from cardtable.engine.outcome import Outcome
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, other
from cardtable.games.shaman import measure
from cardtable.games.shaman.book import ByTopic, CardBook, InPlay
from cardtable.games.shaman.cards import AnyCard, Shaman, Teamwork
from cardtable.games.shaman.colours import COLOUR_WORDS, Counts
from cardtable.games.shaman.effects.abilities import AnyAbility, Lasting, Paid
from cardtable.games.shaman.effects.continuous import AnyContinuous
from cardtable.games.shaman.effects.grammar import Amount, CountOf
from cardtable.games.shaman.effects.running import Happened
from cardtable.games.shaman.records import AnyDecision, Attack, Context, Side
from cardtable.games.shaman.state import ShamanState
from cardtable.games.shaman.tasks import Gain, Lay, Shuffle, Task
from cardtable.games.shaman.zones import (
    ADVANTAGES,
    DECKS,
    DISCARDS,
    FURYOKU,
    FURYOKUS,
    NOWHERE,
    OPENING_ZONE,
    PLAYS,
    SHAMANS,
    TEAMWORK,
    TEAMWORKS,
    ZONES_OF_A_SEAT,
)

if TYPE_CHECKING:
    from cardtable.games.shaman.effects.continuous import Banned


_MATTERS = tuple(
    zone != OPENING_ZONE
    and (TEAMWORK <= zone % ZONES_OF_A_SEAT < FURYOKU or zone in ADVANTAGES)
    for zone in range(OPENING_ZONE + 1)
)
"""Zones whose cards have abilities in force; what attacks is told by `Draft.stale`."""


class Draft:
    """See the module. Attributes are those of `ShamanState`, changeable."""

    __slots__ = (
        "_in_force",
        "_in_play",
        "agenda",
        "attack",
        "book",
        "cards",
        "chance",
        "decision",
        "defender",
        "events",
        "is_waiting",
        "known",
        "lasting",
        "match",
        "options",
        "renewals",
        "result",
        "sides",
        "step",
        "turn",
        "zone",
        "zones",
    )

    def __init__(self, state: ShamanState, book: CardBook) -> None:
        self.book = book
        self.cards = state.cards
        self.match = book.in_match(state.cards)
        self.known = self.match.known
        self.zones: list[tuple[CardId, ...]] = list(state.zones)
        self.turn = state.turn
        self.chance: ShuffleRequest | None = state.chance
        self.result: Outcome | None = state.result
        self.options = state.options
        self.sides: list[Side] = list(state.sides)
        self.defender: Seat = state.defender
        self.attack: Attack | None = state.attack
        self.step = state.step
        self.zone = state.zone
        self.lasting: tuple[Lasting, ...] = state.lasting
        self.agenda: list[Task] = list(state.agenda)
        self.decision: AnyDecision | None = state.decision
        self.renewals = state.renewals
        self.events: list[Event] = []
        awaited = (state.decision, state.chance, state.result)
        self.is_waiting = any(each is not None for each in awaited)
        """Is somebody awaited, or the match over?"""
        self._in_force: ByTopic | None = None
        self._in_play: list[InPlay | None] = [None, None]

    def freeze(self) -> ShamanState:
        """The state as it now is."""
        return ShamanState(
            cards=self.cards,
            zones=tuple(self.zones),
            turn=self.turn,
            chance=self.chance,
            result=self.result,
            options=self.options,
            sides=(self.sides[0], self.sides[1]),
            defender=self.defender,
            attack=self.attack,
            step=self.step,
            zone=self.zone,
            lasting=self.lasting,
            agenda=tuple(self.agenda),
            decision=self.decision,
            renewals=self.renewals,
        )

    def trial(self) -> Draft:
        """A draft of its own with the same state, to see what would be."""
        return Draft(self.freeze(), self.book)

    # Looking -------------------------------------------------------------------------------

    def printed(self, card: CardId) -> AnyCard:
        """What is printed on a card of the match."""
        return self.known[card].printed

    def name(self, card: CardId) -> Words:
        """The name on a card, in quotes, for the log."""
        return self.known[card].name

    def shaman_card(self, seat: Seat) -> CardId:
        """The seat's shaman."""
        return self.zones[SHAMANS[seat]][0]

    def place_of(self, card: CardId) -> int:
        """The zone in which a card lies."""
        for zone, cards in enumerate(self.zones):
            if card in cards:
                return zone
        raise LookupError(f"card {card} lies in no zone")

    def paid_ability(self, source: CardId, number: int) -> Paid:
        """An ability with an extra cost, by its number on a card; a shaman counts on through the
        two sides of its signature card."""
        ability = self._abilities(source)[number]
        assert isinstance(ability, Paid)
        return ability

    def paid_abilities(self, source: CardId) -> list[Paid]:
        """All abilities of a card that have an extra cost."""
        return [ability for ability in self._abilities(source) if isinstance(ability, Paid)]

    def _abilities(self, source: CardId) -> tuple[AnyAbility, ...]:
        printed = self.printed(source)
        if isinstance(printed, Shaman):
            return (*printed.abilities, *printed.front.abilities, *printed.back.abilities)
        return printed.abilities

    def fits(self, seat: Seat, card: CardId) -> bool:
        """May this seat use the card's effect (SK 2.3)?"""
        return self.known[card].fits[seat]

    def furyoku(self, seat: Seat) -> Counts:
        """How many furyoku lie in the three zones."""
        zones, base = self.zones, FURYOKUS[seat]
        return len(zones[base]), len(zones[base + 1]), len(zones[base + 2])

    def in_play(self, seat: Seat, colour: int) -> CardId | None:
        """The card in a zone's play area."""
        cards = self.zones[PLAYS[seat] + colour]
        return cards[-1] if cards else None

    def teamwork(self, seat: Seat, colour: int) -> CardId | None:
        """The teamwork that stands in a zone."""
        cards = self.zones[TEAMWORKS[seat] + colour]
        return cards[-1] if cards else None

    def teamworks(self, seat: Seat) -> list[tuple[int, CardId]]:
        """Colour and card of each standing teamwork."""
        return [(c, card) for c in range(3) if (card := self.teamwork(seat, c)) is not None]

    def count(self, amount: Amount, context: Context) -> int:
        """An amount as a number, counted now for this source."""
        if not isinstance(amount, CountOf):
            return amount
        seat, what = context.seat, amount.count
        if what == "own_teamworks":
            number = len(self.teamworks(seat))
        elif what == "opposing_teamworks":
            number = len(self.teamworks(other(seat)))
        elif what == "own_charges":
            number = sum(self.sides[seat].charged)
        elif what == "opposing_charges":
            number = sum(self.sides[other(seat)].charged)
        elif what == "force_answered":
            number = context.force if context.force >= 0 else self.incoming_force()
        else:
            number = self.furyoku(seat)[context.zone] if context.zone != NOWHERE else 0
        return number * amount.times

    def incoming_force(self) -> int:
        """The force to beat, worked out anew (SK 7.7); 0 if there is no attack."""
        return measure.attack_force(self)

    def abilities(self, seat: Seat) -> InPlay:
        """The abilities of a seat's teamworks, advantages and shaman."""
        found = self._in_play[seat]
        if found is None:
            found = self._in_play[seat] = self.match.in_play(self.zones, seat)
        return found

    def in_force(self) -> ByTopic:
        """Everything continuous in force now, remembered until cards in play change."""
        if self._in_force is None:
            self._in_force = measure.in_force(self)
        return self._in_force

    def forbidding(self, what: Banned, seat: Seat, zone: int = NOWHERE) -> CardId | None:
        """The card that forbids this to a side, if one does (SK 8.5)."""
        if what not in self.in_force():
            return None
        return measure.forbidding(self, what, seat, zone)

    # Changing ------------------------------------------------------------------------------

    def then(self, *tasks: Task) -> None:
        """Put tasks on top of the agenda; the first one comes first."""
        self.agenda.extend(reversed(tasks))

    def wait(self, task: Task, decision: AnyDecision) -> None:
        """Put a task back until a seat has decided."""
        self.agenda.append(task)
        self.decision = decision
        self.is_waiting = True

    def wait_for_chance(self, task: Task, request: ShuffleRequest) -> None:
        """Put a task back until chance has answered."""
        self.agenda.append(task)
        self.chance = request
        self.is_waiting = True

    def go_on(self) -> None:
        """Nobody is awaited any more."""
        self.decision = self.chance = None
        self.is_waiting = False

    def end(self, outcome: Outcome) -> None:
        """The match is over."""
        self.go_on()
        self.result = outcome
        self.is_waiting = True

    def say(
        self, key: str, words: Words, seat: Seat = -1, clause: str = "", card: CardId = NO_CARD
    ) -> None:
        """A line for the log."""
        self.events.append(Said(key, words, seat, clause, card))

    def stale(self) -> None:
        """What is in force must be looked up anew."""
        self._in_force = None

    def move(self, card: CardId, target: int, *, source: int = -1, index: int = -1) -> None:
        """Lay a card into a zone, on top unless ``index`` counts from the bottom.

        ``source`` spares the search where the caller knows it.
        """
        zones = self.zones
        if source < 0:
            source = self.place_of(card)
        cards = zones[source]
        if cards[-1] == card:
            zones[source] = cards[:-1]
        else:
            place = cards.index(card)
            zones[source] = cards[:place] + cards[place + 1 :]
        there = zones[target]
        zones[target] = (*there, card) if index < 0 else (*there[:index], card, *there[index:])
        self.events.append(Moved(card, source, target))
        if _MATTERS[source] or _MATTERS[target]:
            self._in_force, self._in_play = None, [None, None]

    def move_top(self, source: int, target: int) -> CardId:
        """The top card of a zone goes on top of another; it is named."""
        zones = self.zones
        card = zones[source][-1]
        zones[source] = zones[source][:-1]
        zones[target] += (card,)
        self.events.append(Moved(card, source, target))
        if _MATTERS[source] or _MATTERS[target]:
            self._in_force, self._in_play = None, [None, None]
        return card

    def discard(self, card: CardId, *, source: int = -1) -> None:
        """Put a card onto its owner's discard pile."""
        self.move(card, DISCARDS[self.cards[card].owner], source=source)

    def set_side(self, seat: Seat, **changes: object) -> None:
        """Replace fields of a side."""
        self.sides[seat] = replace(self.sides[seat], **changes)
        if "is_back" in changes:
            self._in_force = None

    def _set_charge(self, seat: Seat, zone: int, is_charged: bool) -> None:
        charged = list(self.sides[seat].charged)
        charged[zone] = is_charged
        self.set_side(seat, charged=tuple(charged))

    def charge(self, seat: Seat, zone: int) -> bool:
        """Charge a zone unless something forbids it; ``True`` if it is newly charged."""
        side = self.sides[seat]
        if side.charged[zone]:
            return False
        if (ban := self.forbidding("charge", seat, zone)) is not None:
            name, zone_name = self.name(ban), COLOUR_WORDS[zone]
            self.say(
                "forbidden",
                Words(
                    f"{name.en} keeps the {zone_name.en} zone from being charged.",
                    f"{name.ja}により{zone_name.ja}ゾーンはチャージされない。",
                ),
                seat,
                "SK 8.5",
                ban,
            )
            return False
        self._set_charge(seat, zone, True)
        name = COLOUR_WORDS[zone]
        self.say(
            "charge",
            Words(f"charges the {name.en} zone.", f"{name.ja}ゾーンをチャージ。"),
            seat,
            "SK 7.4.3",
        )
        return True

    def charged_by_effect(self, seat: Seat, zone: int) -> None:
        """The other side may react to a zone that a seat charged by an effect."""
        self.agenda.append(Happened("charges", seat, zone))

    def uncharge(self, seat: Seat, zone: int, *, by_effect: bool = True) -> bool:
        """Take a zone's charge away; ``True`` if it was charged and is not any more."""
        side = self.sides[seat]
        if not side.charged[zone]:
            return False
        if by_effect and self.forbidding("uncharge", seat, zone) is not None:
            return False
        self._set_charge(seat, zone, False)
        name = COLOUR_WORDS[zone]
        self.say(
            "uncharge",
            Words(f"the {name.en} zone loses its charge.", f"{name.ja}ゾーンのチャージを解除。"),
            seat,
            "SK 9.5",
        )
        return True

    def pay(self, seat: Seat, payment: Counts) -> None:
        """Put furyoku into the discard pile, the last laid ones of each zone (SK 5.2)."""
        zone = FURYOKUS[seat]
        for count in payment:
            if count:
                self._discard_furyoku(seat, zone, count)
            zone += 1

    def _discard_furyoku(self, seat: Seat, zone: int, count: int) -> None:
        """The last laid cards of a zone go onto the discard pile, one after the other."""
        zones, discard = self.zones, DISCARDS[seat]
        cards = zones[zone]
        paid = cards[: -count - 1 : -1]
        zones[zone] = cards[:-count]
        zones[discard] += paid
        self.events += [Moved(card, zone, discard) for card in paid]

    def remove_furyoku(self, seat: Seat, colour: int, count: int) -> int:
        """An effect puts up to ``count`` furyoku of a zone into the discard pile."""
        if self.forbidding("remove-furyoku", seat, colour) is not None:
            return 0
        zone = FURYOKUS[seat] + colour
        count = min(count, len(self.zones[zone]))
        if count > 0:
            self._discard_furyoku(seat, zone, count)
        return count

    def gain(self, seat: Seat, colour: int, count: int = 1) -> None:
        """Furyoku from the top of the discard pile, next in the agenda (SK 5.3)."""
        if count > 0:
            self.agenda.append(Gain(seat, colour, count))

    def lay(self, seat: Seat, target: int, count: int) -> None:
        """Cards from the top of the deck into a zone, next in the agenda."""
        if count > 0:
            self.agenda.append(Lay(seat, target, count))

    def reveal(self, card: CardId, *seats: Seat) -> None:
        """Note that a hidden card was shown."""
        self.events.append(Revealed(card, seats))

    def leave(self, gives: AnyContinuous, context: Context, *, strike: CardId = NO_CARD) -> None:
        """Let something hold until the user's next clean-up."""
        self.lasting = (
            *self.lasting,
            Lasting(gives, context.source, context.seat, context.zone, strike),
        )
        self._in_force = None

    def spend(self, seat: Seat, source: CardId, ability: int) -> None:
        """Note that an ability is used up for this turn."""
        self.set_side(seat, spent=(*self.sides[seat].spent, (source, ability)))

    def is_teamwork(self, card: CardId) -> bool:
        """Is a teamwork printed on it?"""
        return isinstance(self.printed(card), Teamwork)

    def remove_teamwork(self, card: CardId) -> None:
        """An effect puts a standing teamwork into its owner's discard pile."""
        self.discard(card)
        name = self.name(card)
        self.say(
            "remove-teamwork",
            Words(f"{name.en} is discarded.", f"{name.ja}は捨て札になる。"),
            self.cards[card].owner,
            card=card,
        )

    def recall(self, card: CardId) -> None:
        """A standing teamwork goes on top of its owner's deck."""
        owner = self.cards[card].owner
        self.move(card, DECKS[owner])
        name = self.name(card)
        self.say(
            "recall",
            Words(f"{name.en} goes back on top of the deck.", f"{name.ja}はデッキの一番上に戻る。"),
            owner,
            card=card,
        )

    def place_teamwork(self, seat: Seat, card: CardId, colour: int) -> None:
        """Lay a teamwork into a zone's teamwork area."""
        self.move(card, TEAMWORKS[seat] + colour)

    def shuffle_deck(self, seat: Seat) -> None:
        """The seat's deck gets a new order, next in the agenda."""
        self.agenda.append(Shuffle(DECKS[seat]))

    def turn_shaman(self, seat: Seat, to_back: bool) -> None:
        """Turn a shaman, unless it must stay on its back."""
        if self.sides[seat].is_back == to_back:
            return
        if not to_back and self.forbidding("turn-shaman", seat) is not None:
            return
        self.set_side(seat, is_back=to_back)
        self.say(
            "turn-shaman", Words("the shaman turns over.", "シャーマンを裏返す。"), seat, "SK 9.3"
        )

    def go_back(self, zone: int) -> None:
        """The waiting step of the defence goes on in another zone, its flipped card with it."""
        for place in range(len(self.agenda) - 1, -1, -1):
            moved = self.agenda[place].moved_to(zone)
            if moved is not None:
                self.agenda[place] = moved
                card = self.in_play(self.defender, self.zone)
                if card is not None:
                    self.move(card, PLAYS[self.defender] + zone)
                self.zone = zone
                self.stale()
                name = COLOUR_WORDS[zone]
                self.say(
                    "move-defence",
                    Words(f"the defence goes back to {name.en}.", f"防御は{name.ja}ゾーンに戻る。"),
                    self.defender,
                )
                return

    def move_attack(self, seat: Seat, colour: int) -> None:
        """A seat's standing strike moves to another zone and counts as sent from there."""
        attack = self.attack
        if attack is None or attack.sender != seat or attack.kind != "strike":
            return
        if attack.zone == colour or attack.force is not None:
            return
        self.move(attack.card, PLAYS[seat] + colour)
        self.attack = Attack(seat, "strike", attack.card, colour)
        name, card = COLOUR_WORDS[colour], self.name(attack.card)
        self.say(
            "move-strike",
            Words(f"{card.en} moves to the {name.en} zone.", f"{card.ja}は{name.ja}ゾーンに移る。"),
            seat,
            card=attack.card,
        )

    def keep_force_of_leaving_attack(self, zones: list[int]) -> None:
        """An attack whose card is shuffled away keeps the force it had (SK 5.6)."""
        attack = self.attack
        if (
            attack is not None
            and attack.force is None
            and any(attack.card in self.zones[zone] for zone in zones)
        ):
            self.attack = Attack(
                attack.sender, attack.kind, attack.card, attack.zone, self.incoming_force()
            )

    def deck(self, seat: Seat) -> tuple[CardId, ...]:
        """The seat's deck, top last."""
        return self.zones[DECKS[seat]]

    def advantages(self, seat: Seat) -> tuple[CardId, ...]:
        """The seat's advantage area, oldest first."""
        return self.zones[ADVANTAGES[seat]]
