"""Where cards lie, and who sees them there."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from cardtable.engine.words import Words

Seat = int
"""0 or 1. Who goes first is the game's business, not the seat's number."""

SEATS: tuple[Seat, Seat] = (0, 1)

ZoneId = int
"""The place of a zone in `GameState.zones` and in `Rules.zones`."""


def other(seat: Seat) -> Seat:
    """The seat across the table."""
    return 1 - seat


class Visibility(StrEnum):
    """Who may see the faces of the cards in a zone."""

    PUBLIC = "public"
    OWNER = "owner"
    NOBODY = "nobody"


class ZoneSpec(msgspec.Struct, frozen=True):
    """One zone of one seat.

    ``key`` names it across seats and languages ("green.play"); a list of cards in a zone runs
    bottom first, top last.
    """

    key: str
    owner: Seat
    title: Words
    visibility: Visibility
