"""From card widths to pixels: where each place of both sides lies, and each card in its place.

All results are in scene units, which are logical pixels at zoom 1; edges fall on whole device
pixels, so that a pixmap of the exact device size is drawn sharp and without scaling.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from cardtable.engine.layout import CARD_HEIGHT, GaugePlace, Place, TableLayout, place_key
from cardtable.engine.view import CardView
from cardtable.engine.zones import SEATS, Seat, Visibility, ZoneId, ZoneSpec
from cardtable.table.lines import row

MARGIN = 0.16
"""Bare cloth around the board, in card widths."""
PILE_STEP = 0.011
"""How much each drawn card of a pile rises over the one below, in card widths."""
PILE_SHOWN = 8
"""A pile is drawn with at most so many cards, in proportion to what lies there."""
SLOT_STEP, SLOT_RISE = 0.05, 0.15
"""Where several cards lie in a place for one: the step from each to the next, and the whole."""
FAN_STEP = 0.3
SPREAD = 0.6
"""How much of the board's width cards of a pile may take while somebody looks at them."""
LIFTED = 910.0
"""Stacking height of such cards, above all that lies on the table and its numbers."""
SLACK = 0.05
"""Air between a card and the edge of its place, in card widths, on both sides together."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of one seat (``None``: shared) on the whole table."""

    key: str
    place: Place
    seat: Seat | None
    zone: ZoneId | None
    is_secret: bool = False
    """Does not everybody see what lies there?"""


def spots_of(layout: TableLayout, zones: Sequence[ZoneSpec]) -> dict[str, Spot]:
    """Every place of the table by its key, near and far; places in the lane stand once."""
    by_key = {(spec.owner, spec.key): ZoneId(index) for index, spec in enumerate(zones)}
    shared = {spec.key: ZoneId(index) for index, spec in enumerate(zones)}
    spots: dict[str, Spot] = {}
    for place in layout.places:
        if place.arrangement == "lane":
            spots[place.key] = Spot(place.key, place, None, shared.get(place.zone))
            continue
        for seat in SEATS:
            key = place_key(seat, place.key)
            zone = by_key.get((seat, place.zone))
            is_secret = zone is not None and zones[zone].visibility is not Visibility.PUBLIC
            spots[key] = Spot(key, place, seat, zone, is_secret)
    return spots


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card lies: its centre, its width in device pixels, quarter turns clockwise."""

    centre: QPointF
    width: int
    turns: int
    is_shown: bool = True
    """Cards deep in a pile exist, but need not be drawn."""
    opens: int = 0
    """Quarter turns from its top to the end of a matchbox that opens: 0, or 2 across the table,
    where an upright card's foot is towards the middle."""
    lift: float = 0.0
    """How much higher it is stacked than the cards of its place."""


class Geometry:
    """The table at one size. Made anew for each size, zoom, view and ratio; it never changes.

    ``unit`` is the width of a card in logical pixels, ``ratio`` device pixels per logical one,
    ``origin`` the top left corner of the board with its margin.
    """

    def __init__(
        self, layout: TableLayout, area: QRectF, ratio: float = 1.0, *, zoom: float = 1.0,
        near: Seat = 0, is_facing: bool = False,
    ) -> None:
        self.layout, self.ratio, self.near, self.is_facing = layout, ratio, near, is_facing
        wide, high = board_size(layout)
        fit = min(area.width() / wide, area.height() / high)
        self.card_width = max(8, int(fit * zoom * ratio))
        self.unit = self.card_width / ratio
        size = wide * self.unit, high * self.unit
        self.board = QRectF(
            self.snap(area.center().x() - size[0] / 2), self.snap(area.center().y() - size[1] / 2),
            *size)

    def snap(self, value: float) -> float:
        """The nearest whole device pixel, in scene units."""
        return round(value * self.ratio) / self.ratio

    def rect(self, place: Place | GaugePlace, seat: Seat | None) -> QRectF:
        """A place of a seat (``None``: of the lane) in scene units."""
        layout, low, left = self.layout, place.y, place.x
        if seat is None:
            low += layout.side_height
        elif seat != self.near:
            low = 2 * layout.side_height + layout.lane_height - low - place.height
            if self.is_facing:
                left = layout.side_width - left - place.width
        high = 2 * layout.side_height + layout.lane_height
        top = high - low - place.height
        x0, y0 = (self.snap(self.board.left() + (MARGIN + left) * self.unit),
                  self.snap(self.board.top() + (MARGIN + top) * self.unit))
        x1 = self.snap(self.board.left() + (MARGIN + left + place.width) * self.unit)
        y1 = self.snap(self.board.top() + (MARGIN + top + place.height) * self.unit)
        return QRectF(x0, y0, x1 - x0, y1 - y0)

    def turns(self, seat: Seat | None) -> int:
        """Quarter turns of a seat's upright card: two where people sit face to face."""
        return 2 if self.is_facing and seat not in (None, self.near) else 0

    def towards_middle(self, seat: Seat | None) -> int:
        """The sign of y from a seat's edge to the middle of the table."""
        return -1 if seat in (None, self.near) else 1

    def poses(self, spot: Spot, cards: Sequence[CardView]) -> list[Pose]:
        """Where the cards of a place lie, in their order."""
        if spot.place.arrangement in ("line", "hand"):
            return self._row(spot, cards)
        poses = self._piled(spot, cards)
        looked = [index for index, card in enumerate(cards) if spot.is_secret and card.face_up]
        if _is_pile(spot.place) and looked not in ([], [len(cards) - 1]):
            for index, pose in zip(looked, self._spread(spot, [cards[i] for i in looked]),
                                   strict=True):
                poses[index] = pose
        return poses

    def _piled(self, spot: Spot, cards: Sequence[CardView]) -> list[Pose]:
        rect, base = self.rect(spot.place, spot.seat), self.turns(spot.seat)
        width = self._width_in(spot.place, any(card.sideways for card in cards), len(cards))
        shifts = self._shifts(spot, cards, width / self.card_width)
        deep = len(cards) - len(shown_in_pile(len(cards))) if _is_pile(spot.place) else 0
        opens = 2 if self.towards_middle(spot.seat) > 0 and not base else 0
        # All that lies too deep to be seen lies in one place: many cards, and nothing to work out.
        hidden = [Pose(rect.center() + shifts[0], width, base + turn, False, opens)
                  for turn in (0, 1)] if deep else []
        return [hidden[card.sideways] for card in cards[:deep]] + [
            Pose(rect.center() + shift, width, base + int(card.sideways), True, opens)
            for card, shift in zip(cards[deep:], shifts[deep:], strict=True)
        ]

    def _row(self, spot: Spot, cards: Sequence[CardView]) -> list[Pose]:
        """Any number of cards side by side, or overlapping as a hand does."""
        rect, base, place = self.rect(spot.place, spot.seat), self.turns(spot.seat), spot.place
        laid = row(cards, place.width - SLACK, place.height - SLACK,
                   overlaps=place.arrangement == "hand")
        width, sign = max(8, int(self.card_width * laid.scale)), -1 if base else 1
        # Where cards overlap, their names are on the side that is seen.
        turned = -1 if place.arrangement == "hand" else 1
        return [
            Pose(rect.center() + QPointF(middle * self.unit * sign, 0), width,
                 base + (turned if is_sideways else 0))
            for middle, is_sideways in zip(laid.middles, laid.sideways, strict=True)
        ]

    def _spread(self, spot: Spot, cards: Sequence[CardView]) -> list[Pose]:
        """Cards of a hidden pile that somebody looks at, beside each other above the table: the
        uppermost first, from the pile's own side of the board inwards."""
        rect, base = self.rect(spot.place, spot.seat), self.turns(spot.seat)
        laid = row(cards, self.layout.side_width * SPREAD, CARD_HEIGHT, overlaps=True)
        half = (max(laid.middles) - min(laid.middles) + 1) / 2 * self.unit
        middle = self.board.center().x()
        is_right = rect.center().x() > middle
        centre = QPointF(rect.right() - half if is_right else rect.left() + half,
                         rect.center().y())
        return [
            Pose(centre + QPointF(shift * self.unit, 0), self.card_width, base, lift=LIFTED)
            for shift in reversed(laid.middles)
        ]

    def _width_in(self, place: Place, is_sideways: bool, count: int) -> int:
        """Cards that would not fit into their place are drawn smaller."""
        wide, high = (CARD_HEIGHT, 1.0) if is_sideways else (1.0, CARD_HEIGHT)
        room = place.height - SLACK - _rise(place, count)
        scale = min(1.0, room / high, (place.width - SLACK) / wide)
        return max(8, int(self.card_width * scale))

    def _shifts(self, spot: Spot, cards: Sequence[CardView], scale: float) -> list[QPointF]:
        count = len(cards)
        if spot.place.arrangement in ("fan", "row"):
            want = FAN_STEP if spot.place.arrangement == "fan" else 1.04
            room = spot.place.width - SLACK - scale
            step = min(want * scale, room / (count - 1)) if count > 1 else 0.0
            sign = -1 if self.turns(spot.seat) else 1
            return [
                QPointF((index - (count - 1) / 2) * step * self.unit * sign, 0)
                for index in range(count)
            ]
        rise = _rise(spot.place, count)
        shown = shown_in_pile(count) if _is_pile(spot.place) else list(range(count))
        step = rise / (len(shown) - 1) if len(shown) > 1 else 0.0
        levels = {index: level for level, index in enumerate(shown)}
        return [
            QPointF(0, (rise / 2 - levels.get(index, 0) * step) * self.unit)
            for index in range(count)
        ]


def board_size(layout: TableLayout) -> tuple[float, float]:
    """Width and height of the whole board with its margin, in card widths."""
    return (layout.side_width + 2 * MARGIN,
            2 * layout.side_height + layout.lane_height + 2 * MARGIN)


def shown_in_pile(count: int) -> list[int]:
    """Which cards of a pile are drawn: the top one and enough below to tell a high pile."""
    shown = min(count, 1 + min(PILE_SHOWN - 1, (count + 4) // 6)) if count > 2 else count
    return list(range(count - shown, count))


def _rise(place: Place, count: int) -> float:
    """How much the top card of a place lies above the lowest one that is drawn, in card widths."""
    if place.arrangement in ("fan", "row"):
        return 0.0
    if _is_pile(place):
        return (len(shown_in_pile(count)) - 1) * PILE_STEP if count else 0.0
    return min(SLOT_RISE, max(0, count - 1) * SLOT_STEP)


def _is_pile(place: Place) -> bool:
    return place.arrangement in ("pile", "matchbox")


def united(rects: Iterable[QRectF]) -> QRectF:
    """The smallest rectangle around all."""
    whole = QRectF()
    for rect in rects:
        whole = whole.united(rect)
    return whole
