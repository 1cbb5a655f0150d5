"""What is awaited, as a record in the state: never a closure, so it can be saved and undone."""

from __future__ import annotations

import msgspec

from cardtable.engine.zones import Seat, ZoneId


class Decision(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="decide", gc=False):
    """A seat must choose. Each game subclasses it with what the choice needs."""

    seat: Seat


class ChanceRequest(msgspec.Struct, frozen=True, tag_field="chance", gc=False):
    """Chance must answer before anybody can go on."""


class ShuffleRequest(ChanceRequest, frozen=True, tag="shuffle", gc=False):
    """A zone waits for its new order, answered by `Shuffled`."""

    zone: ZoneId


class LotRequest(ChanceRequest, frozen=True, tag="lot", gc=False):
    """One of so many ways is drawn by lot, answered by `Lot`: who goes first, a random card."""

    ways: int
