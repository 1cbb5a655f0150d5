"""The zones of Shield & Soul (SS 5.5) and their places in ``state.zones``."""

from __future__ import annotations

from functools import cache

from cardtable.engine.words import Words
from cardtable.engine.zones import SEATS, Seat, Visibility, ZoneSpec

# Offsets of a seat's twelve zones.
HAND, FIELD, SET, STANDING, SHIELDS, MANA, DECK, GRAVEYARD, EX, UNITS, CHAIN, GONE = range(12)
ZONES_OF_A_SEAT = 12

_SPECS = (
    ("hand", Words("hand", "手札"), Visibility.OWNER),
    ("field", Words("field", "フィールド"), Visibility.PUBLIC),
    # Face-down traps and quick spells, and, apart from them, spells that stay face up.
    ("set", Words("set cards", "セットカード"), Visibility.OWNER),
    ("standing", Words("standing spells", "永続カード"), Visibility.PUBLIC),
    ("shields", Words("shields", "シールド"), Visibility.NOBODY),
    ("mana", Words("mana zone", "マナゾーン"), Visibility.PUBLIC),
    ("deck", Words("deck", "デッキ"), Visibility.NOBODY),
    ("graveyard", Words("graveyard", "墓地"), Visibility.PUBLIC),
    ("ex", Words("EX deck", "EXデッキ"), Visibility.OWNER),
    # All overlay units of a seat; `records.Body.units` says whose they are.
    ("units", Words("overlay units", "オーバーレイ・ユニット"), Visibility.PUBLIC),
    # Cards that wait in a chain of responses to take effect (SS 9.1).
    ("chain", Words("chain", "チェーン"), Visibility.PUBLIC),
    # Tokens that have ceased to be (SS 10.7); no part of the table.
    ("gone", Words("gone", "消滅"), Visibility.NOBODY),
)


def at(seat: Seat, offset: int) -> int:
    """The index of a seat's zone in ``state.zones``."""
    return seat * ZONES_OF_A_SEAT + offset


@cache
def zone_specs() -> tuple[ZoneSpec, ...]:
    """The 24 zones, twelve a seat."""
    return tuple(
        ZoneSpec(key, seat, title, visibility)
        for seat in SEATS
        for key, title, visibility in _SPECS
    )
