"""Where a game's zones lie on the table, as data in card widths; the table draws any game from it.

Geometry is given once, for the near side; the far side is its mirror image. The near edge of a
side is at y = 0 and y grows towards the middle of the table; a card is 1 wide and `CARD_HEIGHT`
high.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat

CARD_HEIGHT = 88 / 63
"""Height of a card over its width: 63 x 88 mm."""

Arrangement = Literal["slot", "pile", "fan", "row", "line", "hand", "matchbox", "lane"]
"""How cards lie in a place. Two are for any number of cards that must each be reached: a "line"
lays them side by side and makes them smaller until they fit, a "hand" keeps their size and lets
them overlap; both show as many of them as there are."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the table that holds cards or takes drops.

    ``zone`` is the key of the `ZoneSpec` it shows; empty for a place that only takes drops, such
    as the lane in the middle. ``group`` joins places into one tray with one rim; ``tone`` is the
    colour token, ``letter`` and ``pattern`` say the same without colour.
    """

    key: str
    zone: str
    title: Words
    x: float
    y: float
    width: float
    height: float
    arrangement: Arrangement
    group: str = ""
    tone: str = ""
    letter: str = ""
    pattern: str = ""
    label: Words = Words("", "")
    """What is written on the cloth while nothing lies there; empty: the title."""


class GaugePlace(msgspec.Struct, frozen=True, kw_only=True):
    """Where a `Gauge` is drawn; ``shared`` gauges stand once, in the middle of the table.

    A "name" is no number: there the table writes who sits on that side, and lights whoever is to
    act. "life" is a number that runs from one value to the next, with a bar; ``full`` is what fills
    the bar.
    """

    gauge: str
    form: Literal["lanterns", "number", "counter", "text", "name", "life"]
    x: float
    y: float
    width: float
    height: float
    shared: bool = False
    full: int = 0


class TableLayout(msgspec.Struct, frozen=True, kw_only=True):
    """A whole table: the size of one side, the lane between the sides, places and gauges."""

    style: str
    side_width: float
    side_height: float
    lane_height: float
    places: tuple[Place, ...]
    gauges: tuple[GaugePlace, ...]
    headline: str = ""
    """The gauge that stands large beside what is awaited, whenever a view has it."""

    @property
    def scores(self) -> frozenset[str]:
        """The gauges that tell who is ahead."""
        return frozenset(
            place.gauge for place in self.gauges if place.form in ("lanterns", "life"))


def place_key(seat: Seat, key: str) -> str:
    """Names a place on the whole table: "0:green.play". Shared places have no seat: "lane"."""
    return f"{seat}:{key}"


def card_key(card: CardId) -> str:
    """Names a card as the target of a drop: "card:57"."""
    return f"card:{card}"
