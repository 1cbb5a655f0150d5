"""All cards of the table: items made to agree with a view, and how each gets there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from cardtable.engine.cards import NO_CARD, CardId
from cardtable.engine.events import Event, Moved
from cardtable.engine.view import CardView, PlayerView
from cardtable.table.animations import Glide
from cardtable.table.card_item import CardItem
from cardtable.table.geometry import Geometry, Pose, Spot
from cardtable.table.matchbox_item import MatchboxItem
from cardtable.table.pictures import Look, Pictures

Name = tuple[str, int, int]
"""Names an item between two views: by id where it is known, else by zone and index."""


@dataclass(frozen=True, slots=True)
class Was:
    """How an item lay before."""

    pos: QPointF
    turns: int | None
    look: Look | None
    picture: QPixmap
    """``None`` and no picture: it came out of an empty place, looking as it does now."""


@dataclass(frozen=True, slots=True)
class Journey:
    """A card's way from zone to zone; unknown cards have no id. ``of``: how many arrive there."""

    card: CardId
    source: int
    target: int
    of: int


def name_of(card: CardView) -> Name:
    """The name of a card's item."""
    return ("id", card.id, 0) if card.id is not None else ("at", card.zone, card.index)


class CardLayer:
    """Keeps one `CardItem` for each card of the shown view."""

    def __init__(
        self, scene: QGraphicsScene, pictures: Pictures, spots: Mapping[str, Spot]
    ) -> None:
        self.scene, self.pictures, self.spots = scene, pictures, spots
        self.items: dict[Name, CardItem] = {}
        self._by_spot: dict[str, list[CardItem]] = {key: [] for key in spots}
        self._shown: dict[str, list[CardView]] = {key: [] for key in spots}
        self._laid: set[str] = set()
        """Places whose cards the last view changed."""
        self._geometry: Geometry | None = None

    def __iter__(self) -> Iterator[CardItem]:
        return iter(self.items.values())

    def at(self, spot_key: str) -> list[CardItem]:
        """The items of a place, bottom first."""
        return self._by_spot.get(spot_key, [])

    def by_id(self, card: CardId) -> CardItem | None:
        """The item of a known card."""
        return self.items.get(("id", card, 0))

    def agree(
        self, view: PlayerView, geometry: Geometry, *, remember: bool = False
    ) -> dict[Name, Was]:
        """Make the items those of the view; answers how those lay whose places changed, if asked
        to. Places in which nothing changed are left alone.
        """
        by_zone = _by_zone(view.cards)
        wanted = {key: by_zone.get(spot.zone, []) for key, spot in self.spots.items()}
        self._laid = {key for key, cards in wanted.items() if cards != self._shown[key]}
        self._shown, self._geometry = wanted, geometry
        old = {name_of(item.card): item for key in self._laid for item in self._by_spot[key]}
        were = {name: _was(item) for name, item in old.items()} if remember else {}
        for name in old:
            del self.items[name]
        for order, (key, spot) in enumerate(self.spots.items()):
            if key in self._laid:
                self._by_spot[key] = self._lay(spot, wanted[key], order, old, geometry)
        for item in old.values():
            self.scene.removeItem(item)
        return were

    def lay_again(self, geometry: Geometry) -> None:
        """The same cards at another size."""
        self._geometry = geometry
        for order, spot in enumerate(self.spots.values()):
            items = self._by_spot[spot.key]
            poses = geometry.poses(spot, [item.card for item in items])
            for index, (item, pose) in enumerate(zip(items, poses, strict=True)):
                item.lay(item.card, spot, pose, _height(order, index, pose), geometry.ratio)

    def _lay(
        self, spot: Spot, cards: Sequence[CardView], order: int, old: dict[Name, CardItem],
        geometry: Geometry,
    ) -> list[CardItem]:
        kind = MatchboxItem if spot.place.arrangement == "matchbox" else CardItem
        laid: list[CardItem] = []
        for index, (card, pose) in enumerate(
            zip(cards, geometry.poses(spot, cards), strict=True)
        ):
            name = name_of(card)
            item = old.pop(name, None)
            if item is not None and type(item) is not kind:
                self.scene.removeItem(item)
                item = None
            if item is None:
                item = kind(card, spot)
                self.scene.addItem(item)
            item.lay(card, spot, pose, _height(order, index, pose), geometry.ratio)
            self.items[name] = item
            laid.append(item)
        return laid

    def glides(
        self, were: Mapping[Name, Was], events: Iterable[Event], origins: Mapping[int, QPointF],
    ) -> list[Glide]:
        """How each changed item gets to its place. ``origins``: where a zone's card starts."""
        glides: list[Glide] = []
        flown: set[Name] = set()
        for journey in _journeys(events):
            name, item = self._arrived(journey, flown)
            if item is None:
                continue
            flown.add(name)
            was = self._start(journey, were, origins)
            if was is not None:
                glides.extend(_glide(item, was))
        for item in (item for key in self._laid for item in self._by_spot[key]):
            name = name_of(item.card)
            if name in were and name not in flown:
                glides.extend(_glide(item, were[name]))
        return glides

    def _arrived(self, journey: Journey, flown: set[Name]) -> tuple[Name, CardItem | None]:
        """The item at the end of a journey: by id, or the lowest that may be it, face down."""
        name: Name = ("id", journey.card, 0)
        if name in self.items:
            return name, self.items[name]
        spot = self._spot_of(journey.target)
        there = self.at(spot.key) if spot is not None else []
        for item in there[max(0, len(there) - journey.of):]:
            name = name_of(item.card)
            if name[0] == "at" and name not in flown:
                return name, item
        return name, None

    def _start(
        self, journey: Journey, were: Mapping[Name, Was], origins: Mapping[int, QPointF]
    ) -> Was | None:
        """How it lay: itself if it was known, else the top card of where it came from."""
        was = were.get(("id", journey.card, 0))
        if was is None:
            tops = [w for (kind, zone, _), w in were.items()
                    if kind == "at" and zone == journey.source]
            was = tops[-1] if tops else self._bare(journey.source)
        at = origins.get(journey.source)
        return was if at is None or was is None else replace(was, pos=at)

    def _bare(self, zone: int) -> Was | None:
        """As if from an empty place."""
        spot = self._spot_of(zone)
        if spot is None or self._geometry is None:
            return None
        middle = self._geometry.rect(spot.place, spot.seat).center()
        return Was(middle, None, None, QPixmap())

    def _spot_of(self, zone: int) -> Spot | None:
        return next((spot for spot in self.spots.values() if spot.zone == zone), None)


def _by_zone(cards: Sequence[CardView]) -> dict[int | None, list[CardView]]:
    """The cards that lie in each zone; what lies beneath another card comes just before it."""
    beneath: dict[CardId | None, list[CardView]] = {}
    for card in cards:
        if card.host is not None:
            beneath.setdefault(card.host, []).append(card)
    found: dict[int | None, list[CardView]] = {}
    for card in cards:
        if card.host is None:
            there = found.setdefault(card.zone, [])
            if beneath and card.id is not None:
                there += beneath.get(card.id, ())
            there.append(card)
    return found


def _height(order: int, index: int, pose: Pose) -> float:
    return 10 + order + index * 0.001 + pose.lift


def _was(item: CardItem) -> Was:
    return Was(item.home, item.pose.turns, item.look, item.picture)


def _journeys(events: Iterable[Event]) -> list[Journey]:
    """The journeys of the cards, each from where it first was to where it came to lie."""
    known: dict[CardId, tuple[int, int]] = {}
    hidden: list[tuple[CardId, int, int]] = []
    for event in events:
        if isinstance(event, Moved) and event.card == NO_CARD:
            hidden.append((event.card, event.source, event.target))
        elif isinstance(event, Moved):
            known[event.card] = (known.get(event.card, (event.source, 0))[0], event.target)
    ways = [*((card, *way) for card, way in known.items()), *hidden]
    counts = Counter(target for _, source, target in ways if source != target)
    return [Journey(card, source, target, counts[target])
            for card, source, target in ways if source != target]


def _glide(item: CardItem, was: Was) -> list[Glide]:
    """A glide if there is anything to see of it."""
    turn = 0 if was.turns is None else (was.turns - item.pose.turns + 2) % 4 - 2
    is_turned_over = was.look is not None and (
        (was.look[0] is None) != (item.look[0] is None) or was.look[1] != item.look[1])
    if was.pos == item.home and not turn and not is_turned_over:
        return []
    before = was.picture if is_turned_over and not was.picture.isNull() else None
    return [Glide(item, was.pos, 90.0 * turn, before)]
