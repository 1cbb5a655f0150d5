"""A state in the making: what `apply` works on between one `ShieldState` and the next.

A `Draft` opens a state into lists, is changed by tasks and verbs, collects the events, and is
closed into a new state by `freeze`. Nobody outside of the rules ever sees one.

Every change goes through a method here, so that what follows from it is never forgotten: a card
that leaves the field loses its body, its units go to the graveyard, a token ceases to be
(SS 10.7), an EX monster goes home (SS 7.12), marks of use go (SS 10.2), and what is remembered
about the position is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from cardtable.engine.cards import NO_CARD, Card, CardId, CardKey
from cardtable.engine.decisions import LotRequest, ShuffleRequest
from cardtable.engine.events import Event, Moved, Revealed, Said, ShuffledZone
from cardtable.engine.outcome import Outcome
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, Visibility, ZoneId
from cardtable.games.shield import measure
from cardtable.games.shield.book import CardBook, InPlay
from cardtable.games.shield.cards import AnyCard, AnyMonster, Link
from cardtable.games.shield.chain import EffectItem, SearchItem, Simultaneous, SummonItem
from cardtable.games.shield.effects.abilities import (
    AnyAbility,
    When,
)
from cardtable.games.shield.effects.lasting import Lasting, without_card
from cardtable.games.shield.effects.running import Do, fire
from cardtable.games.shield.measure import ByTopic
from cardtable.games.shield.records import (
    AnyDecision,
    Body,
    Context,
    How,
    Payment,
    Position,
    Side,
    What,
)
from cardtable.games.shield.responding import Window
from cardtable.games.shield.state import Phase, ShieldState
from cardtable.games.shield.tasks import (
    Cause,
    PutOnTop,
    Shuffle,
    Take,
    Task,
    Waiting,
)
from cardtable.games.shield.zones import (
    CHAIN,
    DECK,
    EX,
    FIELD,
    GONE,
    GRAVEYARD,
    HAND,
    MANA,
    SET,
    SHIELDS,
    STANDING,
    UNITS,
    ZONES_OF_A_SEAT,
    at,
    zone_specs,
)

SPECIALS_A_TURN = 3
"""SS 7.2."""

_IN_FORCE = frozenset(at(seat, offset) for seat in (0, 1) for offset in (FIELD, STANDING))
"""Zones whose cards have abilities that work there."""


class Draft:
    """See the module. Attributes are those of `ShieldState`, changeable; ``bodies`` by card."""

    __slots__ = (
        "_in_force",
        "_in_play",
        "active",
        "agenda",
        "arisen",
        "bodies",
        "book",
        "cards",
        "chance",
        "decision",
        "events",
        "fallen",
        "first",
        "lasting",
        "main_rituals",
        "memo",
        "negated",
        "options",
        "phase",
        "result",
        "serial",
        "sides",
        "turn",
        "zones",
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
        return next(zone for zone, ids in enumerate(self.zones) if card in ids)

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
            self._in_force = measure.in_force(self)
        return self._in_force

    def is_negated(self, item: int) -> bool:
        """Was this item of a chain negated?"""
        return item in self.negated

    # The agenda ----------------------------------------------------------------------------

    def then(self, *tasks: Task) -> None:
        """Put tasks on top of the agenda; the first one comes first."""
        if len(tasks) == 1:
            self.agenda.append(tasks[0])
        else:
            self.agenda.extend(reversed(tasks))

    def fire(
        self,
        when: When,
        seat: Seat,
        card: CardId = NO_CARD,
        amount: int = 0,
        cause: Cause = "effect",
        other: CardId = NO_CARD,
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

    def begin_effect(self, context: Context, number: int) -> int:
        """An ability takes place, paid for: it may be responded to, then its verbs come (SS 9.1).

        Returns the number of its item.
        """
        item = self.next_serial()
        self.then(EffectItem(item, context, number))
        self.open_window("effect", context.seat, context.source, item)
        return item

    def announce_search(self, do: Do) -> None:
        """An effect is about to search the deck: hand triggers may answer (SS 9.4). Not negated,
        ``do`` comes next; it must know by itself that it has been announced."""
        item = self.next_serial()
        self.then(SearchItem(item, do))
        self.open_window("search", do.context.seat, do.context.source, item)

    def negate(self, item: int) -> None:
        """An item of the chain finds itself negated when it resolves (SS 10.5)."""
        self.negated = (*self.negated, item)

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

    def show(self, card: CardId) -> None:
        """Note that everybody sees a card that lies hidden, and goes on lying there."""
        if zone_specs()[self.place_of(card)].visibility is not Visibility.PUBLIC:
            self.reveal(card, 0, 1)

    def uncover(self, card: CardId) -> None:
        """Note that a card is about to lie open, for those who have not seen it: who plays a card
        of their own learns nothing by it, and may take it back."""
        spec = zone_specs()[self.place_of(card)]
        if spec.visibility is Visibility.NOBODY:
            self.reveal(card, 0, 1)
        elif spec.visibility is Visibility.OWNER:
            self.reveal(card, 1 - spec.owner)

    # Changing --------------------------------------------------------------------------------

    def stale(self) -> None:
        """Forget what was worked out about the position; everything in force is looked up anew."""
        self._in_force = None
        self.memo.clear()

    def set_side(self, seat: Seat, **changes: object) -> None:
        """Replace fields of a side."""
        self.sides[seat] = replace(self.sides[seat], **changes)
        self.memo.clear()

    def set_body(self, card: CardId, **changes: object) -> None:
        """Replace fields of a monster on the field."""
        self.bodies[card] = replace(self.bodies[card], **changes)
        self.memo.clear()

    def move(self, card: CardId, target: int, *, source: int = -1, index: int = -1) -> int:
        """Lay a card into a zone, on top unless ``index`` counts from the bottom.

        ``source`` spares the search where the caller knows it. Returns the zone in which the card
        ended: a token is gone (SS 10.7), an EX monster goes back to the EX deck (SS 7.12).
        """
        zones = self.zones
        if source < 0 or card not in zones[source]:
            source = next(z for z, ids in enumerate(zones) if card in ids)
        target = self._end_of(card, target)
        cards = zones[source]
        if cards[-1] == card:
            zones[source] = cards[:-1]
        else:
            place = cards.index(card)
            zones[source] = cards[:place] + cards[place + 1 :]
        there = zones[target]
        zones[target] = (*there, card) if index < 0 else (*there[:index], card, *there[index:])
        self.events.append(Moved(card, source, target))
        if source != target:
            self._left(card, source, target)
        self.memo.clear()
        if source in _IN_FORCE or target in _IN_FORCE:
            self._in_force = self._in_play = None
        return target

    def _end_of(self, card: CardId, target: int) -> int:
        """Where a card that is sent to a zone really goes."""
        if target in _IN_FORCE:
            return target
        key, owner = self.cards[card].key, self.cards[card].owner
        if self.book.is_token[key]:
            return at(owner, GONE)
        if self.book.is_extra[key] and target % ZONES_OF_A_SEAT in (HAND, DECK):
            return target if card in self.main_rituals else at(owner, EX)
        return target

    def _left(self, card: CardId, source: int, target: int) -> None:
        """What follows from a card's leaving its zone."""
        offset = source % ZONES_OF_A_SEAT
        if offset == FIELD:
            if target % ZONES_OF_A_SEAT == FIELD:
                return
            self.fire("leaves", source // ZONES_OF_A_SEAT, card)
            body = self.bodies.pop(card)
            for unit in body.units:
                self.to_graveyard(unit)
            if self.lasting:
                self.lasting = without_card(self.lasting, card)
        seat = source // ZONES_OF_A_SEAT
        side = self.sides[seat]
        if offset == MANA and card in side.used:
            self.set_side(seat, used=tuple(c for c in side.used if c != card))
        elif offset == SET:
            self.set_side(seat, set_on=tuple(pair for pair in side.set_on if pair[0] != card))
        elif offset in (FIELD, STANDING) and side.spent:
            self.set_side(seat, spent=tuple(pair for pair in side.spent if pair[0] != card))

    def to_graveyard(self, card: CardId) -> None:
        """Put a card into its owner's graveyard."""
        self.move(card, at(self.cards[card].owner, GRAVEYARD))

    def to_hand(self, card: CardId) -> None:
        """Put a card into its owner's hand; what lay hidden the owner sees now."""
        owner = self.cards[card].owner
        if zone_specs()[self.place_of(card)].visibility is Visibility.NOBODY:
            self.reveal(card, owner)
        self.move(card, at(owner, HAND))

    def to_deck(self, card: CardId, *, bottom: bool = False) -> None:
        """Put a card onto its owner's deck, or beneath it."""
        self.move(card, at(self.cards[card].owner, DECK), index=0 if bottom else -1)

    def to_mana(self, card: CardId, *, is_used: bool = False) -> None:
        """Put a card into its owner's mana zone."""
        owner = self.cards[card].owner
        if self.move(card, at(owner, MANA)) != at(owner, MANA):
            return
        if is_used:
            self.use_mana(owner, (card,))
        self.fire("to-mana", owner, card)

    def use_mana(self, seat: Seat, cards: Iterable[CardId]) -> None:
        """Turn mana sideways (SS 4.2)."""
        self.set_side(seat, used=(*self.sides[seat].used, *cards))

    def restore_mana(self, seat: Seat, cards: Iterable[CardId]) -> None:
        """Turn mana upright again."""
        gone = set(cards)
        self.set_side(seat, used=tuple(c for c in self.sides[seat].used if c not in gone))

    def pay(self, seat: Seat, payment: Payment) -> None:
        """Use mana and release monsters (SS 4.3, SS 4.4), as `payment` judged right."""
        if payment.mana:
            self.use_mana(seat, payment.mana)
        for card in payment.releases:
            self.release(card)

    def destroy(self, card: CardId, cause: Cause, source: CardId) -> bool:
        """Destroy one card unless something saves it; ``source`` attacks it or has the effect."""
        return bool(self.destroy_all((card,), cause, source))

    def destroy_all(
        self, cards: Sequence[CardId], cause: Cause, source: CardId
    ) -> tuple[CardId, ...]:
        """Destroy cards at one time; those that nothing saved. "destroyed" triggers for each."""
        return self._destroy([(card, source) for card in cards], cause)

    def destroy_in_battle(self, pairs: Sequence[tuple[CardId, CardId]]) -> tuple[CardId, ...]:
        """Destroy monsters, each by its foe, at one time (SS 8.6)."""
        return self._destroy(pairs, "battle")

    def _destroy(self, pairs: Sequence[tuple[CardId, CardId]], cause: Cause) -> tuple[CardId, ...]:
        doomed = [(card, by) for card, by in pairs if not self._is_saved(card, cause, by)]
        for card, by in doomed:
            seat, name = self.controller(card), self.name(card)
            self.say(
                "destroyed",
                Words(f"{name.en} is destroyed.", f"{name.ja}は破壊された。"),
                seat,
                "SS 10.7",
                card,
            )
            self.fire("destroyed", seat, card, cause=cause, other=by)
        for card, _ in doomed:
            self.to_graveyard(card)
        return tuple(card for card, _ in doomed)

    def _is_saved(self, card: CardId, cause: Cause, source: CardId) -> bool:
        body = self.bodies.get(card)
        if body is None:
            return False
        if not measure.is_indestructible(self, card, cause, source):
            if body.saved >= measure.saves_a_turn(self, card, cause):
                return False
            self.set_body(card, saved=body.saved + 1)
        name = self.name(card)
        self.say(
            "saved",
            Words(f"{name.en} is not destroyed.", f"{name.ja}は破壊されない。"),
            self.controller(card),
            "SS 10.3",
            card,
        )
        return True

    def release(self, card: CardId) -> None:
        """Release a monster of field or hand (SS 4.4, SS 7.10): it triggers "released"."""
        seat = self.controller(card)
        self.say(
            "release",
            Words(f"releases {self.name(card).en}.", f"{self.name(card).ja}をリリース。"),
            seat,
            "SS 4.4",
            card,
        )
        self.fire("released", seat, card)
        self.to_graveyard(card)

    def use_as_material(self, card: CardId) -> None:
        """Put a material of a summon into the graveyard: it triggers "material"."""
        self.fire("material", self.controller(card), card)
        self.to_graveyard(card)

    def discard(self, card: CardId) -> None:
        """Put a hand card into the graveyard by effect or as a price: it triggers "discarded"."""
        seat = self.owner(card)
        self.say(
            "discard",
            Words(f"discards {self.name(card).en}.", f"{self.name(card).ja}を捨てる。"),
            seat,
            card=card,
        )
        self.uncover(card)
        self.fire("discarded", seat, card)
        self.to_graveyard(card)

    def draw(self, seat: Seat, count: int) -> None:
        """Draw cards, next in the agenda (SS 1.5)."""
        self.take(seat, count, HAND)

    def take(self, seat: Seat, count: int, offset: int, *, is_used: bool = False) -> None:
        """Cards from the top of a deck into another zone of its seat, next in the agenda: HAND,
        MANA (``is_used``: sideways), SHIELDS, GRAVEYARD."""
        if count > 0:
            self.then(Take(seat, offset, count, is_used))

    def take_top(self, seat: Seat, offset: int, *, is_used: bool = False) -> None:
        """The top card of a deck that is not empty goes into a zone now."""
        source = at(seat, DECK)
        card = self.zones[source][-1]
        self.move(card, at(seat, offset), source=source)
        if offset == HAND:
            self.reveal(card, seat)
        elif offset != SHIELDS:
            self.reveal(card, 0, 1)
        if is_used:
            self.use_mana(seat, (card,))

    def drawn(self, seat: Seat, count: int) -> None:
        """Note that a seat drew: it triggers "draws"."""
        clause = "SS 6.2" if self.phase == "draw" else ""
        cards = "a card" if count == 1 else f"{count} cards"
        self.say("draw", Words(f"draws {cards}.", f"{count}枚ドロー。"), seat, clause)
        self.fire("draws", seat, amount=count)

    def reorder(self, zone: int, order: tuple[CardId, ...]) -> None:
        """Give the cards of a zone an order that somebody chose, bottom first."""
        assert sorted(order) == sorted(self.zones[zone])
        self.zones[zone] = order
        self.events.append(ShuffledZone(ZoneId(zone)))
        self.memo.clear()

    def shuffle_then_top(self, seat: Seat, cards: tuple[CardId, ...]) -> None:
        """The deck gets a new order, then these of its cards lie on top, the last one first."""
        self.then(Shuffle(at(seat, DECK)), PutOnTop(at(seat, DECK), cards))

    def shuffle_deck(self, seat: Seat) -> None:
        """The seat's deck gets a new order, next in the agenda."""
        self.then(Shuffle(at(seat, DECK)))

    def break_shield(self, seat: Seat, index: int) -> CardId:
        """A shield of ``seat`` goes to its hand (SS 8.2): it triggers "from-shield" for the
        card and "loses-shield" for the seat."""
        card = self.shields(seat)[index]
        self.say(
            "break", Words("a shield is broken.", "シールドがブレイクされた。"), seat, "SS 8.2"
        )
        self.move(card, at(seat, HAND), source=at(seat, SHIELDS))
        self.reveal(card, seat)
        self.fire("from-shield", seat, card)
        self.fire("loses-shield", seat, amount=1)
        return card

    # Monsters --------------------------------------------------------------------------------

    def put_onto_field(
        self,
        card: CardId,
        seat: Seat,
        how: How,
        position: Position,
        *,
        units: tuple[CardId, ...] = (),
        counts: bool = True,
    ) -> bool:
        """Summon a card from wherever it lies (SS 7): its body, its item and its window.

        ``False``, and nothing happens, if all special summons of the turn are made (SS 7.2).
        ``counts``: monsters that one effect summons at one time count once; pass ``False`` from
        the second on. ``units`` lie in the seat's UNITS zone already or are moved there.
        """
        if how != "normal" and counts and not self.may_special(seat):
            return False
        printed = self.monster(card)
        if isinstance(printed, Link):
            position = "attack"  # SS 7.4
        self.flush()  # What paying for it has triggered comes after it.
        self.bodies[card] = Body(card, position, how, self.turn)
        for unit in units:
            self.move(unit, at(seat, UNITS))
        if units:
            self.set_body(card, units=units)
        self.move(card, at(seat, FIELD))
        side = self.sides[seat]
        if how == "normal":
            self.set_side(seat, has_summoned=True)
        elif counts:
            self.set_side(seat, specials=side.specials + 1)
        self._say_summon(card, seat, how)
        item = self.next_serial()
        self.then(SummonItem(item, seat, card))
        self.open_window("summon", seat, card, item)
        return True

    def _say_summon(self, card: CardId, seat: Seat, how: How) -> None:
        name = self.name(card)
        if how == "normal":
            words = Words(f"summons {name.en}.", f"{name.ja}を召喚。")
        else:
            words = Words(f"special-summons {name.en}.", f"{name.ja}を特殊召喚。")
        self.say(f"summon.{how}", words, seat, "SS 7.1" if how == "normal" else "SS 7.2", card)

    def make_token(self, key: CardKey, seat: Seat, position: Position, *, counts: bool) -> bool:
        """Make a token and summon it; ``False`` as in `put_onto_field`."""
        if counts and not self.may_special(seat):
            return False
        card = CardId(len(self.cards))
        self.cards = (*self.cards, Card(key, seat))
        self.zones[at(seat, GONE)] = (*self.zones[at(seat, GONE)], card)
        return self.put_onto_field(card, seat, "special", position, counts=counts)

    def turn_monster(self, card: CardId, position: Position) -> bool:
        """An effect changes a position; a Link monster stays in attack position (SS 7.4)."""
        if self.bodies[card].position == position or isinstance(self.printed(card), Link):
            return False
        self.set_body(card, position=position)
        return True

    def take_control(self, card: CardId, seat: Seat) -> None:
        """A monster stands on a seat's field until the end of the turn."""
        former = self.controller(card)
        if former == seat:
            return
        body = self.bodies[card]
        home = former if body.owner < 0 else body.owner
        self.set_body(card, owner=-1 if home == seat else home)
        self.move(card, at(seat, FIELD), source=at(former, FIELD))

    def detach(self, card: CardId, count: int) -> int:
        """Overlay units go to the graveyard, the topmost first (SS 7.8); how many there were."""
        body = self.bodies[card]
        units = body.units[-count:]
        if units:
            self.set_body(card, units=body.units[: len(body.units) - len(units)])
        for unit in reversed(units):
            self.to_graveyard(unit)
            self.fire("detached", self.controller(card), unit)
        return len(units)

    def attach(self, card: CardId, unit: CardId) -> None:
        """A card comes to lie beneath an Xyz monster as its topmost unit (SS 7.8)."""
        zone = at(self.controller(card), UNITS)
        if self.move(unit, zone) == zone:
            self.set_body(card, units=(*self.bodies[card].units, unit))

    # Life points -----------------------------------------------------------------------------

    def lose_lp(self, seat: Seat, amount: int, cause: Cause) -> int:
        """A seat loses LP by battle or effect; how many, once what prevents it is seen to.

        LP never go below 0 (SS 1.2); who has none left when the step is over loses (SS 1.4).
        """
        amount = measure.damage(self, seat, amount, cause)
        if amount <= 0:
            return 0
        left = max(0, self.sides[seat].lp - amount)
        self.set_side(seat, lp=left)
        self.say(
            "damage",
            Words(f"loses {amount} LP: {left} left.", f"{amount}ダメージ。残りLP {left}。"),
            seat,
            "SS 1.2",
        )
        if left == 0:
            self.fallen.add(seat)
        self.fire("loses-lp", seat, amount=amount, cause=cause)
        return amount

    def pay_lp(self, seat: Seat, amount: int) -> None:
        """Pay LP as a price: at least 1 is left (SS 10.4), which who offers it has made sure."""
        left = self.sides[seat].lp - amount
        assert left >= 1
        self.set_side(seat, lp=left)
        self.say(
            "pay-lp",
            Words(f"pays {amount} LP: {left} left.", f"LPを{amount}払う。残りLP {left}。"),
            seat,
            "SS 10.4",
        )

    def gain_lp(self, seat: Seat, amount: int) -> int:
        """A seat gains LP, without an upper limit; how many, once what forbids it is seen to."""
        amount = measure.healing(self, seat, amount)
        if amount <= 0:
            return 0
        left = self.sides[seat].lp + amount
        self.set_side(seat, lp=left)
        self.say(
            "heal",
            Words(f"gains {amount} LP: {left}.", f"LPを{amount}回復。LP {left}。"),
            seat,
        )
        self.fire("gains-lp", seat, amount=amount)
        return amount

    # Marks -----------------------------------------------------------------------------------

    def leave(self, lasting: Lasting) -> None:
        """Let something hold for a time."""
        self.lasting = (*self.lasting, lasting)
        self.stale()

    def is_spent(self, seat: Seat, source: CardId, number: int) -> bool:
        """Is an ability used up for this turn?"""
        return (source, number) in self.sides[seat].spent

    def uses(self, seat: Seat, source: CardId, number: int) -> int:
        """How often an ability has been used this turn."""
        return self.sides[seat].spent.count((source, number))

    def spend(self, seat: Seat, source: CardId, number: int) -> None:
        """Note that an ability was used this turn."""
        self.set_side(seat, spent=(*self.sides[seat].spent, (source, number)))

    def set_card(self, seat: Seat, card: CardId) -> None:
        """Lay a card face down among the set ones (SS 9.2)."""
        self.move(card, at(seat, SET))
        self.set_side(seat, set_on=((*self.sides[seat].set_on, (card, self.turn))))

    def to_chain(self, seat: Seat, card: CardId) -> None:
        """A card that was played waits where everybody sees it until it takes effect."""
        self.uncover(card)
        self.move(card, at(seat, CHAIN))
