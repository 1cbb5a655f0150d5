"""All cards of the table: items made to agree with a view, and how each gets there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from cardtable.engine.cards import CardId
from cardtable.engine.events import Event, Moved
from cardtable.engine.view import CardView, PlayerView
from cardtable.table.animations import Glide
from cardtable.table.card_item import CardItem
from cardtable.table.geometry import Geometry, Spot
from cardtable.table.matchbox_item import MatchboxItem
from cardtable.table.pictures import Look, Pictures

Name = tuple[str, int, int]
"""Names an item between two views: by id where it is known, else by zone and index."""


@dataclass(frozen=True, slots=True)
class Was:
    """How an item lay before."""

    pos: QPointF
    turns: int
    look: Look
    picture: QPixmap


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

    def __iter__(self) -> Iterator[CardItem]:
        return iter(self.items.values())

    def at(self, spot_key: str) -> list[CardItem]:
        """The items of a place, bottom first."""
        return self._by_spot.get(spot_key, [])

    def by_id(self, card: CardId) -> CardItem | None:
        """The item of a known card."""
        return self.items.get(("id", card, 0))

    def agree(self, view: PlayerView, geometry: Geometry) -> dict[Name, Was]:
        """Make the items those of the view; answers how the ones from before lay."""
        were = {name: _was(item) for name, item in self.items.items()}
        by_zone: dict[int, list[CardView]] = {}
        for card in view.cards:
            by_zone.setdefault(card.zone, []).append(card)
        old, self.items = self.items, {}
        for order, spot in enumerate(self.spots.values()):
            cards = by_zone.get(spot.zone, []) if spot.zone is not None else []
            self._by_spot[spot.key] = self._lay(spot, cards, order, old, geometry)
        for item in old.values():
            self.scene.removeItem(item)
        return were

    def lay_again(self, geometry: Geometry) -> None:
        """The same cards at another size."""
        for order, spot in enumerate(self.spots.values()):
            items = self._by_spot[spot.key]
            poses = geometry.poses(spot, [item.card for item in items])
            for index, (item, pose) in enumerate(zip(items, poses, strict=True)):
                item.lay(item.card, spot, pose, _height(order, index), geometry.ratio)

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
            item.lay(card, spot, pose, _height(order, index), geometry.ratio)
            self.items[name] = item
            laid.append(item)
        return laid

    def glides(
        self, were: Mapping[Name, Was], events: Iterable[Event], origins: Mapping[int, QPointF],
    ) -> list[Glide]:
        """How each changed item gets to its place. ``origins``: where a zone's card starts."""
        from_zone = _journeys(events)
        glides: list[Glide] = []
        claimed: dict[int, list[Was]] = {}
        for card, (_, target) in from_zone.items():
            gone = were.get(("id", card, 0))
            if gone is not None and ("id", card, 0) not in self.items:
                claimed.setdefault(target, []).append(gone)
        for name, item in self.items.items():
            was = were.get(name)
            if was is None and name[0] == "id" and name[1] in from_zone:
                was = self._out_of(from_zone[CardId(name[1])][0], origins, item)
            elif was is None and name[0] == "at" and claimed.get(item.card.zone):
                was = claimed[item.card.zone].pop(0)
            if name[0] == "id" and name[1] in from_zone and was is not None:
                start = origins.get(from_zone[CardId(name[1])][0])
                if start is not None:
                    was = Was(start, was.turns, was.look, was.picture)
            if was is not None:
                glides.extend(_glide(item, was))
        return glides

    def _out_of(
        self, zone: int, origins: Mapping[int, QPointF], item: CardItem
    ) -> Was | None:
        """As if it had lain face down where the cards of a zone lie."""
        spot = next((s for s in self.spots.values() if s.zone == zone), None)
        if spot is None:
            return None
        there = self.at(spot.key)
        pos = origins.get(zone) or (there[-1].home if there else None)
        if pos is None:
            return None
        look: Look = (None, item.card.back, ())
        picture = self.pictures.card(look, item.pose.width, item.pose.turns, item.ratio)
        return Was(pos, item.pose.turns, look, picture)


def _height(order: int, index: int) -> float:
    return 10 + order + index * 0.001


def _was(item: CardItem) -> Was:
    return Was(item.home, item.pose.turns, item.look, item.pixmap())


def _journeys(events: Iterable[Event]) -> dict[CardId, tuple[int, int]]:
    """Where each moved card came from first, and where it went last."""
    found: dict[CardId, tuple[int, int]] = {}
    for event in events:
        if isinstance(event, Moved):
            first = found.get(event.card, (event.source, event.target))[0]
            found[event.card] = (first, event.target)
    return found


def _glide(item: CardItem, was: Was) -> list[Glide]:
    """A glide if there is anything to see of it."""
    turn = (was.turns - item.pose.turns + 2) % 4 - 2
    is_turned_over = (was.look[0] is None) != (item.look[0] is None) or was.look[1] != item.look[1]
    if was.pos == item.home and not turn and not is_turned_over:
        return []
    before = was.picture if is_turned_over and not was.picture.isNull() else None
    return [Glide(item, was.pos, 90.0 * turn, before)]
