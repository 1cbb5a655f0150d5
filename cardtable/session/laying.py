"""A position while somebody lays it: cards anywhere, numbers, steps; every change can be undone.

What no card of its kind could do is refused at once, in words; whatever else is wrong with the
position as a whole is told by `faults`, so that it may be wrong for a while.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cardtable.engine.board import Board, Detail, Lying, Side, Spot, numbered
from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.game import GameDefinition
from cardtable.engine.positions import DetailField, Fault, Goal, NumberField, ZoneField
from cardtable.engine.rules import Rules
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.session.declared import why_not_there
from cardtable.session.positions import Position, faults

Zones = dict[str, tuple[Lying, ...]]


class Laying:
    """One position, with those before and after it. Its board is always one that can be shown."""

    def __init__(self, game: GameDefinition, rules: Rules, position: Position) -> None:
        """Of ``position`` nothing is `undeclared`."""
        assert game.positions is not None
        self.game, self.rules, self.positions = game, rules, game.positions
        self._steps = [position]
        self._here = 0
        self._saved = position

    # --- looking -------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """As it is now."""
        return self._steps[self._here]

    @property
    def board(self) -> Board:
        """As it lies now."""
        return self.position.board

    @property
    def is_changed(self) -> bool:
        """Would anything be lost, were it left now?"""
        return self.position != self._saved

    def saved(self) -> None:
        """It was written as it is now."""
        self._saved = self.position

    def view(self) -> PlayerView:
        """All of it, open."""
        return self.rules.view(self.positions.state_of(self.rules, self.board), None, open_=True)

    def faults(self) -> list[Fault]:
        """All that is wrong with it."""
        return faults(self.game, self.rules, self.position)

    def spot_of(self, card: CardId) -> Spot:
        """Where a card of the view lies; `LookupError` for one that no hand can move."""
        return numbered(self.rules.zones, self.board).spots[card]

    def card_at(self, spot: Spot) -> Lying:
        """The card that lies there."""
        card = self.board.sides[spot.seat].at(spot.zone)[spot.at]
        return card if spot.beneath < 0 else card.beneath[spot.beneath]

    def details_of(self, spot: Spot) -> list[DetailField]:
        """What may be special about the card there."""
        if spot.beneath >= 0:
            return []
        return self.positions.details_of(spot.zone, self.rules.cards[self.card_at(spot).card])

    def hosts_for(self, spot: Spot) -> list[Spot]:
        """Cards beneath which this one may be put."""
        return [Spot(seat, zone.key, at) for seat, side in enumerate(self.board.sides)
                for zone in self.positions.zones if zone.stacks
                for at in range(len(side.at(zone.key)))
                if (seat, zone.key, at) != (spot.seat, spot.zone, spot.at)]

    # --- going back ----------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Is there a position before this one?"""
        return self._here > 0

    @property
    def can_redo(self) -> bool:
        """Was one undone?"""
        return self._here + 1 < len(self._steps)

    def undo(self) -> None:
        """Back to the position before."""
        self._here -= self.can_undo

    def redo(self) -> None:
        """On to the one that was undone."""
        self._here += self.can_redo

    # --- cards ---------------------------------------------------------------------------

    def lay(
        self, card: CardKey, seat: Seat, zone: str, at: int = -1, *, owner: Seat = -1
    ) -> Words | None:
        """Put a new card into a zone, ``at`` counted from the bottom, -1: on top. In a place for
        one card it takes the place of the one before. Why not, if it cannot lie there."""
        return self._put(Lying(card, owner), seat, zone, at, self._zones())

    def move(self, spot: Spot, seat: Seat, zone: str, at: int = -1) -> Words | None:
        """Put a card elsewhere; what only held where it lay does not go along."""
        card, zones = self.card_at(spot), self._zones()
        there = self.positions.zone(zone)
        owner = card.owner if card.owner >= 0 else spot.seat
        keeps = there is not None and there.takes_others and owner != seat
        if (spot.seat, spot.zone) != (seat, zone) and spot.beneath < 0 and (
                why := self._cannot_leave(spot)) is not None:
            return why
        _take(zones, spot)
        if card.beneath and not (there is not None and there.stacks):
            card = replace(card, beneath=())
        return self._put(replace(card, owner=owner if keeps else -1), seat, zone, at, zones)

    def tuck(self, spot: Spot, host: Spot) -> Words | None:
        """Put a card beneath another one, on top of what lies there."""
        zone, card = self.positions.zone(host.zone), self.card_at(spot)
        why = self._cannot_leave(spot) if spot.beneath < 0 else None
        if zone is None or not zone.stacks or why is not None:
            return why or Words("Nothing lies beneath a card here.",
                                "ここではカードの下に別のカードを置けません。")
        owner = card.owner if card.owner >= 0 else spot.seat
        zones, there = self._zones(), self.card_at(host)
        under = Lying(card.card, owner if owner != host.seat else -1)
        cards = zones[host.seat][host.zone]
        zones[host.seat][host.zone] = _with(
            cards, host.at, replace(there, beneath=(*there.beneath, under)))
        _take(zones, spot)
        self._set_zones(zones)
        return None

    def remove(self, spot: Spot) -> Words | None:
        """Take a card away; why not, where one must lie."""
        why = self._cannot_leave(spot) if spot.beneath < 0 else None
        if why is None:
            zones = self._zones()
            _take(zones, spot)
            self._set_zones(zones)
        return why

    def clear(self, seat: Seat, zone: str) -> None:
        """Take all cards of a zone away, as far as none must lie there."""
        field = self.positions.zone(zone)
        if field is not None:
            zones = self._zones()
            zones[seat][zone] = zones[seat].get(zone, ())[:field.least]
            self._set_zones(zones)

    def lay_deck(self, seat: Seat, sections: Mapping[str, Mapping[CardKey, int]]) -> None:
        """Put all cards of a deck where they lie at first, instead of those that lie there."""
        zones = self._zones()
        for section, zone in self.positions.homes.items():
            keys = [key for key, count in sections.get(section, {}).items() for _ in range(count)]
            zones[seat][zone] = tuple(Lying(key) for key in keys
                                      if self._why_not(zone, key) is None)
        self._set_zones(zones)

    def set_detail(self, spot: Spot, field: DetailField, value: Detail) -> None:
        """Make something about a card so."""
        card, zones = self.card_at(spot), self._zones()
        rest = {key: old for key, old in card.details.items() if key != field.key}
        found = replace(card, details=rest if value == field.of(Lying(card.card)) else
                        {**rest, field.key: value})
        zones[spot.seat][spot.zone] = _with(zones[spot.seat][spot.zone], spot.at, found)
        self._set_zones(zones)

    # --- numbers and all else ------------------------------------------------------------

    def set_number(self, field: NumberField, value: int, seat: Seat = -1) -> None:
        """Set a number of a side, or of the table."""
        value = min(field.most, max(field.least, value))
        if seat < 0:
            self.set_board(replace(self.board, common={**self.board.common, field.key: value}))
            return
        sides = list(self.board.sides)
        sides[seat] = Side({**sides[seat].numbers, field.key: value}, sides[seat].zones)
        self.set_board(replace(self.board, sides=(sides[0], sides[1])))

    def set_step(self, step: str, active: Seat) -> None:
        """At which step of whose turn it begins."""
        self.set_board(replace(self.board, step=step, active=active))

    def set_goal(self, goal: Goal | None) -> None:
        """What it asks as a puzzle; ``None``: it is none."""
        self._add(replace(self.position, goal=goal))

    def set_title(self, title: Words) -> None:
        """What it is called."""
        self._add(replace(self.position, title=title))

    # --- inside --------------------------------------------------------------------------

    def _zones(self) -> tuple[Zones, Zones]:
        one, two = self.board.sides
        return dict(one.zones), dict(two.zones)

    def _set_zones(self, zones: tuple[Zones, Zones]) -> None:
        one, two = (Side(side.numbers, {zone: cards for zone, cards in there.items() if cards})
                    for side, there in zip(self.board.sides, zones, strict=True))
        self.set_board(replace(self.board, sides=(one, two)))

    def set_board(self, board: Board) -> None:
        """Lay another board, of which nothing is `undeclared`."""
        self._add(replace(self.position, board=board))

    def _add(self, position: Position) -> None:
        if position != self.position:
            self._steps[self._here + 1:] = [position]
            self._here += 1

    def _why_not(self, zone: str, card: CardKey) -> Words | None:
        return why_not_there(self.positions, self.rules, zone, card)

    def _cannot_leave(self, spot: Spot) -> Words | None:
        field = self.positions.zone(spot.zone)
        if field is None or len(self.board.sides[spot.seat].at(spot.zone)) > field.least:
            return None
        return Words("One must lie here; lay another one in its place.",
                     "ここには必ず1枚必要です。別のカードを置いて入れ替えてください。")

    def _put(
        self, card: Lying, seat: Seat, zone: str, at: int, zones: tuple[Zones, Zones]
    ) -> Words | None:
        field, why = self.positions.zone(zone), self._why_not(zone, card.card)
        if field is None or why is not None:
            return why
        known = {one.key for one in self.positions.details_of(zone, self.rules.cards[card.card])}
        card = replace(card, details={
            key: value for key, value in card.details.items() if key in known})
        zones[seat][zone] = _joined(zones[seat].get(zone, ()), card, at, field)
        self._set_zones(zones)
        return None


def _joined(cards: tuple[Lying, ...], card: Lying, at: int, zone: ZoneField) -> tuple[Lying, ...]:
    """The cards of a zone with one more; the lowest go where there is room for so many only."""
    at = len(cards) if at < 0 else at
    return (*cards[:at], card, *cards[at:]) if len(cards) < zone.most else (
        *cards[:zone.most - 1], card)


def _take(zones: tuple[Zones, Zones], spot: Spot) -> None:
    cards = zones[spot.seat][spot.zone]
    if spot.beneath < 0:
        zones[spot.seat][spot.zone] = (*cards[:spot.at], *cards[spot.at + 1:])
        return
    host = cards[spot.at]
    under = (*host.beneath[:spot.beneath], *host.beneath[spot.beneath + 1:])
    zones[spot.seat][spot.zone] = _with(cards, spot.at, replace(host, beneath=under))


def _with(cards: tuple[Lying, ...], at: int, card: Lying) -> tuple[Lying, ...]:
    return (*cards[:at], card, *cards[at + 1:])
