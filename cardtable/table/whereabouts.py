"""What lies where on a table: places, cards and targets, by point, by key and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.layout import TableLayout, card_key
from cardtable.engine.words import Language, Words
from cardtable.engine.zones import ZoneSpec
from cardtable.table.card_item import CardItem
from cardtable.table.cards import CardLayer
from cardtable.table.geometry import Geometry, Spot, spots_of
from cardtable.table.pictures import Pictures


class Whereabouts(QGraphicsScene):
    """A scene that knows its places and the cards that lie there. A target of a drop or of a
    choice is a place, or a card by its name (`engine.layout.card_key`)."""

    def __init__(
        self, pictures: Pictures, layout: TableLayout, zones: Sequence[ZoneSpec]
    ) -> None:
        super().__init__()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.BspTreeIndex)
        self.layout_, self.pictures = layout, pictures
        self.spots: dict[str, Spot] = spots_of(layout, zones)
        self.cards = CardLayer(self, pictures, self.spots)
        self.language: Language = "en"
        self.name_of: Callable[[CardKey], Words] | None = None
        self._rects: dict[str, QRectF] = {}

    def lay_places(self, geometry: Geometry) -> None:
        """Where each place is in this geometry."""
        self._rects = {
            key: geometry.rect(spot.place, spot.seat) for key, spot in self.spots.items()}

    def rect_of(self, key: str) -> QRectF:
        """A place in scene units, or a card that is named as a target."""
        item = self.card_named(key) if key not in self._rects else None
        return item.body() if item is not None else self._rects[key]

    def card_named(self, key: str) -> CardItem | None:
        """The card that a target names; ``None`` for a place."""
        return next((item for item in self.cards
                     if item.card.id is not None and card_key(item.card.id) == key),
                    None) if key not in self.spots else None

    def target_at(self, pos: QPointF, keys: Sequence[str]) -> str | None:
        """The target right under a point: a card before the place in which it lies."""
        item = self.card_at(pos)
        if item is not None and item.card.id is not None and card_key(item.card.id) in keys:
            return card_key(item.card.id)
        spot = self.spot_at(pos)
        return spot if spot in keys else None

    def spot_at(self, pos: QPointF) -> str | None:
        """The place under a point; the smaller one where two overlap."""
        found = [key for key, box in self._rects.items() if box.contains(pos)]
        return min(found, key=lambda key: _area(self._rects[key]), default=None)

    def card_at(self, pos: QPointF) -> CardItem | None:
        """The uppermost card under a point."""
        for item in self.items(pos):
            found = item.parentItem() if isinstance(item.parentItem(), CardItem) else item
            if isinstance(found, CardItem) and found.isVisible():
                return found
        # One that is not drawn yet has no shape, but it lies there all the same.
        waiting = [item for item in self.cards if item.is_stale and item.pose.is_shown
                   and item.body().contains(pos)]
        return max(waiting, key=lambda item: item.zValue(), default=None)

    def place_of(self, card: CardId) -> str | None:
        """The place of a known card that lies on the table."""
        item = self.cards.by_id(card)
        return item.spot.key if item is not None else None

    def best_target(self, box: QRectF, keys: Iterable[str]) -> str | None:
        """The place with the largest share under ``box``; ``None`` if it touches none."""
        overlaps = {key: _area(self.rect_of(key).intersected(box)) for key in keys}
        best = max(overlaps, key=lambda key: overlaps[key], default=None)
        return best if best is not None and overlaps[best] > 0 else None

    def title_of(self, key: str) -> str:
        """What a target is called: a place, or a card."""
        item = self.card_named(key)
        return self.name(item, item.spot.key if item is not None else key)

    def name(self, item: CardItem | None, spot_key: str) -> str:
        """Place and card in words, as a screen reader should say them."""
        place = self.spots[spot_key].place.title.in_(self.language)
        if item is None or item.card.key is None:
            count = len(self.cards.at(spot_key))
            return f"{place}, {count}" if self.spots[spot_key].zone is not None else place
        key = item.card.key
        card = self.name_of(key).in_(self.language) if self.name_of else str(key)
        return f"{place}: {card}"


def _area(box: QRectF) -> float:
    return box.width() * box.height()
