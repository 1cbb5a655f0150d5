"""A state in the making: what `apply` works on between one `ShamanState` and the next.

A `Draft` opens a state into lists, is changed by tasks and verbs, collects the events, and is
closed into a new state by `freeze`. Nobody outside of the rules ever sees one.

Here it is looked at, and here stand the few changes of which all others are made. What is done
with a draft stands where it belongs: `taking` cards from the deck, `furyoku`, `charges`,
`teamworks`, what moves `between_zones`.
"""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.decisions import ShuffleRequest
from cardtable.engine.events import Event, Moved, Revealed, Said
from cardtable.engine.outcome import Outcome
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman import measure
from cardtable.games.shaman.book import ByTopic, CardBook, InPlay
from cardtable.games.shaman.cards import AnyCard, Shaman, Teamwork
from cardtable.games.shaman.colours import Counts
from cardtable.games.shaman.effects.abilities import AnyAbility, Paid
from cardtable.games.shaman.effects.continuous import Banned
from cardtable.games.shaman.effects.lasting import Lasting
from cardtable.games.shaman.effects.running import Happened
from cardtable.games.shaman.records import AnyDecision, Attack, Side
from cardtable.games.shaman.state import ShamanState
from cardtable.games.shaman.tasks import Task
from cardtable.games.shaman.turn import StartTurn
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

_MATTERS = tuple(
    zone != OPENING_ZONE and (TEAMWORK <= zone % ZONES_OF_A_SEAT < FURYOKU or zone in ADVANTAGES)
    for zone in range(OPENING_ZONE + 1)
)
"""Zones whose cards have abilities in force; what attacks is told by `Draft.stale`."""


class Draft:
    """See the module. Attributes are those of `ShamanState`, changeable."""

    __slots__ = (
        "_in_force", "_in_play", "agenda", "attack", "book", "cards", "chance", "decision",
        "defender", "events", "is_waiting", "known", "lasting", "match", "options", "renewals",
        "result", "sides", "step", "turn", "zone", "zones",
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

    def is_teamwork(self, card: CardId) -> bool:
        """Is a teamwork printed on it?"""
        return isinstance(self.printed(card), Teamwork)

    def furyoku(self, seat: Seat) -> Counts:
        """How many furyoku lie in the three zones."""
        zones, base = self.zones, FURYOKUS[seat]
        return len(zones[base]), len(zones[base + 1]), len(zones[base + 2])

    def deck(self, seat: Seat) -> tuple[CardId, ...]:
        """The seat's deck, top last."""
        return self.zones[DECKS[seat]]

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

    def next_turn(self, seat: Seat) -> None:
        """The turn of a seat comes next: what leads from its end back to its beginning (SK 7)."""
        self.agenda.append(StartTurn(seat))

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

    def reveal(self, card: CardId, *seats: Seat) -> None:
        """Note that a hidden card was shown."""
        self.events.append(Revealed(card, seats))

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

    def charged_by_effect(self, seat: Seat, zone: int) -> None:
        """The other side may react to a zone that a seat charged by an effect."""
        self.agenda.append(Happened("charges", seat, zone))

    def spend(self, seat: Seat, source: CardId, ability: int) -> None:
        """Note that an ability is used up for this turn."""
        self.set_side(seat, spent=(*self.sides[seat].spent, (source, ability)))
