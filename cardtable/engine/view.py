"""What one seat may see. Built from an allow-list: a hidden card has a back and a place, no more.

Screens, pictures, bots and exports get a `PlayerView` and never hold a `GameState`.
"""

from __future__ import annotations

import msgspec

from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.outcome import Outcome
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, ZoneId


class Mark(msgspec.Struct, frozen=True):
    """A number or sign on a card: its intercept as it is now, its force, a counter.

    ``tone`` is -1 worse than printed, 0 as printed, 1 better.
    """

    key: str
    text: str
    tone: int = 0
    title: Words = Words("", "")


class CardView(msgspec.Struct, frozen=True):
    """One card as one seat sees it. ``key`` and ``id`` are ``None`` where it may not be known."""

    zone: ZoneId
    index: int
    back: str
    """Which back it shows where it lies face down ("shaman", "shaman.furyoku")."""
    id: CardId | None = None
    key: CardKey | None = None
    face_up: bool = False
    sideways: bool = False
    side: str = "front"
    """A card printed on both sides shows this one."""
    drawn: bool = False
    """A matchbox: is the inner card out?"""
    marks: tuple[Mark, ...] = ()
    host: CardId | None = None
    """The card beneath which it lies, as an overlay unit does; ``None``: it lies by itself."""


class Cause(msgspec.Struct, frozen=True):
    """One summand of a number: where it comes from and how much."""

    words: Words
    amount: int
    card: CardId | None = None


class Aim(msgspec.Struct, frozen=True):
    """What strikes at what, drawn as a stroke: from a card to another card, or to a zone."""

    card: CardId
    target: CardId | None = None
    zone: ZoneId | None = None


class Gauge(msgspec.Struct, frozen=True):
    """A number that belongs to the table and not to a card: points, force to beat, a charge.

    ``words`` say it whole, number included.
    """

    key: str
    value: int
    words: Words
    seat: Seat | None = None
    causes: tuple[Cause, ...] = ()
    title: Words = Words("", "")
    """What stands beside the number where it stands large; without the number itself."""


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """The table from one seat (``None``: a spectator), as a value that may be shown or sent.

    ``cards`` are in drawing order: zone by zone, bottom first. ``open`` says that nothing was
    hidden, so that the view may be opened again as a position.
    """

    game: str
    seat: Seat | None
    turn: int
    to_act: Seat | None
    awaited: Words
    """What is awaited, in words, for the decision bar."""
    step: str
    """Stable key of the present step; its clause is ``clause``."""
    clause: str
    cards: tuple[CardView, ...]
    gauges: tuple[Gauge, ...]
    focus: tuple[ZoneId, ...] = ()
    """Zones to which the eye should go: the one under attack."""
    aim: Aim | None = None
    """The attack under way, where a card strikes at a card or a zone."""
    chosen: tuple[CardId, ...] = ()
    """Cards that the action which this seat is putting together will spend."""
    outcome: Outcome | None = None
    open: bool = False

    def gauge(self, key: str, seat: Seat | None = None) -> int:
        """The value of a gauge; `KeyError` if the game has none of that name."""
        for gauge in self.gauges:
            if gauge.key == key and gauge.seat == seat:
                return gauge.value
        raise KeyError(key)

    def in_zone(self, zone: int) -> list[CardView]:
        """The cards of a zone, bottom first."""
        return [card for card in self.cards if card.zone == zone]
