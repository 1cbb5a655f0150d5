"""Facts that followed from an action: for animation, log and sound; never for rules.

Events are already written for everybody's eyes, or carry ``seat_only`` words for the one who
may know more. `hidden_from` lists the seats that must not get the card's identity.
"""

from __future__ import annotations

import msgspec

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, ZoneId


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="event", gc=False):
    """Something that happened."""


class Moved(Event, frozen=True, tag="moved", gc=False):
    """A card went from one zone to another."""

    card: CardId
    source: ZoneId
    target: ZoneId


class ShuffledZone(Event, frozen=True, tag="shuffled-zone", gc=False):
    """A zone's cards were put into a new order; ids in it mean nothing to the eye any more."""

    zone: ZoneId


class Revealed(Event, frozen=True, tag="revealed", gc=False):
    """A hidden card was shown to these seats. Undo asks before it takes such a step back."""

    card: CardId
    to: tuple[Seat, ...]


class Said(Event, frozen=True, tag="said", gc=False):
    """A line for the log. ``words`` may name only what everybody may know.

    ``key`` is stable, for statistics and sound ("point", "focus", "counter.green").
    """

    key: str
    words: Words
    seat: Seat = -1
    clause: str = ""
    card: CardId = NO_CARD
    """The public card that the line speaks of, for the log's preview; -1: none."""
