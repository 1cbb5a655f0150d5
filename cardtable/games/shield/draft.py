"""A state in the making: what `apply` works on between one `ShieldState` and the next.

A `Draft` opens a state into lists, is changed by tasks and verbs, collects the events, and is
closed into a new state by `freeze`. Nobody outside of the rules ever sees one.

Here it is looked at, and here stand the few changes of which all others are made; after each of
them what was worked out about the position is forgotten. What is done with a draft stands where
it belongs: `moving` a card and all that follows from it, `taking` cards from the deck, how
monsters come to the `field` and into the `graveyard`, what keeps a player's `life`.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.decisions import LotRequest, ShuffleRequest
from cardtable.engine.events import Event, Revealed, Said
from cardtable.engine.outcome import Outcome
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shield import forces
from cardtable.games.shield.book import CardBook, InPlay
from cardtable.games.shield.cards import AnyCard, AnyMonster
from cardtable.games.shield.chain import EffectItem, SearchItem, Simultaneous
from cardtable.games.shield.effects.abilities import AnyAbility, When
from cardtable.games.shield.effects.lasting import Lasting
from cardtable.games.shield.effects.running import Do, fire
from cardtable.games.shield.forces import ByTopic
from cardtable.games.shield.records import AnyDecision, Body, Context, Side, What
from cardtable.games.shield.responding import Window
from cardtable.games.shield.state import Phase, ShieldState
from cardtable.games.shield.tasks import Cause, Task, Waiting
from cardtable.games.shield.zones import DECK, FIELD, HAND, MANA, SHIELDS, ZONES_OF_A_SEAT

SPECIALS_A_TURN = 3
"""SS 7.2."""


class Draft:
    """See the module. Attributes are those of `ShieldState`, changeable; ``bodies`` by card."""

    __slots__ = (
        "_in_force", "_in_play", "active", "agenda", "arisen", "bodies", "book", "cards",
        "chance", "decision", "events", "fallen", "first", "lasting", "main_rituals", "memo",
        "negated", "options", "phase", "result", "serial", "sides", "turn", "zones",
    )

    def __init__(self, state: ShieldState, book: CardBook) -> None:
        self.book = book
        self.cards = state.cards
        self.zones: list[tuple[CardId, ...]] = list(state.zones)
        self.turn = state.turn
        self.chance: ShuffleRequest | LotRequest | None = state.chance
        self.result: Outcome | None = state.result
        self.options = state.options
        self.main_rituals = state.main_rituals
        self.sides: list[Side] = list(state.sides)
        self.bodies: dict[CardId, Body] = {body.card: body for body in state.bodies}
        self.first: Seat = state.first
        self.active: Seat = state.active
        self.phase: Phase = state.phase
        self.lasting: tuple[Lasting, ...] = state.lasting
        self.arisen: tuple[Waiting, ...] = state.arisen
        self.agenda: list[Task] = list(state.agenda)
        self.decision: AnyDecision | None = state.decision
        self.serial = state.serial
        self.negated = state.negated
        self.events: list[Event] = []
        self.fallen: set[Seat] = set()
        """Seats whose LP came to 0 in the present step (SS 1.2, SS 1.4)."""
        self.memo: dict[object, Any] = {}
        """Whatever anybody worked out about the position; emptied by every change."""
        self._in_force: ByTopic | None = None
        self._in_play: InPlay | None = None

    def freeze(self) -> ShieldState:
        """The state as it now is."""
        return ShieldState(
            cards=self.cards,
            zones=tuple(self.zones),
            turn=self.turn,
            chance=self.chance,
            result=self.result,
            options=self.options,
            main_rituals=self.main_rituals,
            sides=(self.sides[0], self.sides[1]),
            bodies=tuple(self.bodies.values()),
            first=self.first,
            active=self.active,
            phase=self.phase,
            lasting=self.lasting,
            arisen=self.arisen,
            agenda=tuple(self.agenda),
            decision=self.decision,
            serial=self.serial,
            negated=self.negated,
        )

    def trial(self) -> Draft:
        """A draft of its own with the same state, to see what would be."""
        return Draft(self.freeze(), self.book)

    # Looking -------------------------------------------------------------------------------

    def printed(self, card: CardId) -> AnyCard:
        """What is printed on a card of the match."""
        return self.book.cards[self.cards[card].key]

    def monster(self, card: CardId) -> AnyMonster:
        """What is printed on a monster; anything else is our own mistake."""
        found = self.book.cards[self.cards[card].key]
        assert isinstance(found, AnyMonster)
        return found

    def name(self, card: CardId) -> Words:
        """The name on a card, in quotes, for the log."""
        return self.book.quoted[self.cards[card].key]

    def ability(self, source: CardId, number: int) -> AnyAbility:
        """An ability by its number on a card."""
        return self.book.abilities[self.cards[source].key][number]

    def body(self, card: CardId) -> Body:
        """The body of a monster on the field; `KeyError` for a card that is not there."""
        return self.bodies[card]

    def is_on_field(self, card: CardId) -> bool:
        """Is it a monster on either field now?"""
        return card in self.bodies

    def owner(self, card: CardId) -> Seat:
        """To whose graveyard, hand and deck it goes (SS 10.7)."""
        return self.cards[card].owner

    def controller(self, card: CardId) -> Seat:
        """On whose field a monster stands; for any other card its owner."""
        if card in self.bodies:
            return 0 if card in self.zones[FIELD] else 1
        return self.cards[card].owner

    def place_of(self, card: CardId) -> int:
        """The zone in which a card lies."""
        for zone, ids in enumerate(self.zones):
            if card in ids:
                return zone
        raise LookupError(f"card {card} lies in no zone")

    def zone(self, seat: Seat, offset: int) -> tuple[CardId, ...]:
        """The cards of a seat's zone (`zones.HAND` …), bottom first."""
        return self.zones[seat * ZONES_OF_A_SEAT + offset]

    def hand(self, seat: Seat) -> tuple[CardId, ...]:
        """The seat's hand."""
        return self.zones[seat * ZONES_OF_A_SEAT + HAND]

    def field(self, seat: Seat) -> tuple[CardId, ...]:
        """The monsters that a seat controls."""
        return self.zones[seat * ZONES_OF_A_SEAT + FIELD]

    def shields(self, seat: Seat) -> tuple[CardId, ...]:
        """The seat's shields, left to right."""
        return self.zones[seat * ZONES_OF_A_SEAT + SHIELDS]

    def deck(self, seat: Seat) -> tuple[CardId, ...]:
        """The seat's deck, top last."""
        return self.zones[seat * ZONES_OF_A_SEAT + DECK]

    def unused_mana(self, seat: Seat) -> tuple[CardId, ...]:
        """The upright cards of a mana zone (SS 4.2)."""
        used = self.sides[seat].used
        mana = self.zones[seat * ZONES_OF_A_SEAT + MANA]
        return tuple(card for card in mana if card not in used) if used else mana

    def may_special(self, seat: Seat) -> bool:
        """Has the seat special summons left this turn (SS 7.2)?"""
        return self.sides[seat].specials < SPECIALS_A_TURN

    def in_play_now(self) -> InPlay:
        """The abilities of all cards on the fields and of standing spells."""
        if self._in_play is None:
            self._in_play = self.book.in_play(self.cards, self.zones)
        return self._in_play

    def in_force(self) -> ByTopic:
        """Everything continuous in force now, conditions not yet asked."""
        if self._in_force is None:
            self._in_force = forces.in_force(self)
        return self._in_force

    # The agenda ----------------------------------------------------------------------------

    def then(self, *tasks: Task) -> None:
        """Put tasks on top of the agenda; the first one comes first."""
        if len(tasks) == 1:
            self.agenda.append(tasks[0])
        else:
            self.agenda.extend(reversed(tasks))

    def fire(
        self, when: When, seat: Seat, card: CardId = NO_CARD, amount: int = 0,
        cause: Cause = "effect", other: CardId = NO_CARD,
    ) -> None:
        """Something happened: what it triggers is noted by `arise` (SS 10.1).

        ``seat`` did it, or it happened to a ``card`` of that seat; ``other`` is the second card of
        the matter. `tasks.Task.goes_on` says when the noted abilities happen.
        """
        fire(self, when, seat, card, amount, cause, other)

    def arise(self, context: Context, number: int) -> None:
        """An ability was triggered; it waits for its turn."""
        self.arisen = (*self.arisen, Waiting(context, number))

    def flush(self) -> None:
        """What has arisen happens next."""
        if self.arisen:
            self.agenda.append(Simultaneous(self.arisen))
            self.arisen = ()

    def next_serial(self) -> int:
        """The number of a new item of a chain."""
        self.serial += 1
        return self.serial

    def open_window(self, what: What, by: Seat, card: CardId, item: int) -> None:
        """Both may respond to an item that was just put on the agenda, by's opponent first."""
        self.then(Window(what, by, card, item, 1 - by))

    def begin_effect(self, context: Context, number: int) -> None:
        """An ability takes place, paid for: it may be answered, then its verbs come (SS 9.1)."""
        item = self.next_serial()
        self.then(EffectItem(item, context, number))
        self.open_window("effect", context.seat, context.source, item)

    def announce_search(self, do: Do) -> None:
        """An effect is about to search the deck: hand triggers may answer (SS 9.4). Not negated,
        ``do`` comes next; it must know by itself that it has been announced."""
        item = self.next_serial()
        self.then(SearchItem(item, do))
        self.open_window("search", do.context.seat, do.context.source, item)

    def enter(self, phase: Phase) -> None:
        """The turn comes to a phase."""
        self.phase = phase
        self.memo.clear()

    # Saying ----------------------------------------------------------------------------------

    def say(
        self, key: str, words: Words, seat: Seat = -1, clause: str = "", card: CardId = NO_CARD
    ) -> None:
        """A line for the log."""
        self.events.append(Said(key, words, seat, clause, card))

    def reveal(self, card: CardId, *seats: Seat) -> None:
        """Note that a hidden card was shown."""
        self.events.append(Revealed(card, seats))

    # Changing --------------------------------------------------------------------------------

    def stale(self) -> None:
        """Forget what was worked out about the position; everything in force is looked up anew."""
        self._in_force = None
        self.memo.clear()

    def abilities_changed(self) -> None:
        """Forget which abilities are in play: a card with abilities came or went."""
        self._in_force = self._in_play = None

    def set_side(self, seat: Seat, **changes: object) -> None:
        """Replace fields of a side."""
        self.sides[seat] = replace(self.sides[seat], **changes)
        self.memo.clear()

    def set_body(self, card: CardId, **changes: object) -> None:
        """Replace fields of a monster on the field."""
        self.bodies[card] = replace(self.bodies[card], **changes)
        self.memo.clear()
