"""The zones of Shaman King (SK 4) and their places in ``state.zones``."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec

from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, Visibility, ZoneSpec
from cardtable.games.shaman.colours import COLOUR_WORDS, COLOURS

# Offsets of a seat's thirteen zones; colour c adds c to the first three.
PLAY, TEAMWORK, FURYOKU, SHAMAN, DECK, DISCARD, ADVANTAGE = 0, 3, 6, 9, 10, 11, 12
ZONES_OF_A_SEAT = 13
OPENING_ZONE = 26
NOWHERE = -1
"""The "zone" of an attack that has none: the opening attack and signature cards."""

# As files of positions name them; what is out of range is refused when it is read.
Player = Annotated[Seat, msgspec.Meta(ge=0, le=1)]
InColour = Annotated[int, msgspec.Meta(ge=0, le=2)]
InColourOrNone = Annotated[int, msgspec.Meta(ge=NOWHERE, le=2)]
SeatsZone = Annotated[int, msgspec.Meta(ge=0, le=OPENING_ZONE - 1)]
CardCount = Annotated[int, msgspec.Meta(ge=1, le=9999)]


def at(seat: Seat, offset: int) -> int:
    """The index of a seat's zone in ``state.zones``."""
    return seat * ZONES_OF_A_SEAT + offset


DECKS = at(0, DECK), at(1, DECK)
DISCARDS = at(0, DISCARD), at(1, DISCARD)
ADVANTAGES = at(0, ADVANTAGE), at(1, ADVANTAGE)
SHAMANS = at(0, SHAMAN), at(1, SHAMAN)
"""A zone of each seat; below, the first of three."""
PLAYS = at(0, PLAY), at(1, PLAY)
TEAMWORKS = at(0, TEAMWORK), at(1, TEAMWORK)
FURYOKUS = at(0, FURYOKU), at(1, FURYOKU)


def _area(kind: str, colour: int) -> Words:
    title = COLOUR_WORDS[colour]
    names = {
        "play": Words("play area", "プレイエリア"),
        "teamwork": Words("teamwork area", "チームワークエリア"),
        "furyoku": Words("furyoku", "巫力"),
    }
    return Words(f"{title.en} {names[kind].en}", f"{title.ja}の{names[kind].ja}")


@cache
def zone_specs() -> tuple[ZoneSpec, ...]:
    """The 27 zones: thirteen a seat (SK 4), and the place of the opening attack."""
    public, nobody = Visibility.PUBLIC, Visibility.NOBODY
    specs: list[ZoneSpec] = []
    for seat in (0, 1):
        for kind, visibility in (("play", public), ("teamwork", public), ("furyoku", nobody)):
            specs.extend(
                ZoneSpec(f"{colour}.{kind}", seat, _area(kind, index), visibility)
                for index, colour in enumerate(COLOURS)
            )
        specs += [
            ZoneSpec("shaman", seat, Words("shaman", "シャーマン"), public),
            ZoneSpec("deck", seat, Words("deck", "デッキ"), nobody),
            ZoneSpec("discard", seat, Words("discard pile", "捨て札置き場"), public),
            ZoneSpec("advantage", seat, Words("advantage area", "アドバンテージエリア"), public),
        ]
    specs.append(ZoneSpec("opening", -1, Words("opening attack", "オープニングアタック"), public))
    return tuple(specs)
