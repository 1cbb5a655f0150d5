"""Which places and cards are lit, remembered by name, so that they survive a change of size."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtWidgets import QGraphicsScene

from cardtable.engine.cards import CardId
from cardtable.engine.layout import card_key
from cardtable.table.cards import CardLayer
from cardtable.table.geometry import Geometry, Spot
from cardtable.table.refresh import Job
from cardtable.table.rims import RimItem, RimKind, rim_picture
from cardtable.table.zone_item import ZoneItem

_KINDS: tuple[RimKind, ...] = (
    "focus", "charged", "allowed", "aimed", "target", "struck", "fight", "choice", "paying", "ring")
_TARGETS: tuple[RimKind, ...] = ("allowed", "aimed")
_OF_CARDS: dict[RimKind, RimKind] = {"allowed": "target", "aimed": "struck"}
_PLACES_OF: dict[RimKind, RimKind] = {"target": "allowed", "struck": "aimed"}
"""How a card is lit where a place would be lit so: nothing is drawn over what it says."""
PULSE = 60
"""Milliseconds between two steps of a shimmer."""


class Lights:
    """All rims on the table. Each ``set_…`` replaces what it lit before."""

    def __init__(
        self, scene: QGraphicsScene, cards: CardLayer, spots: Mapping[str, Spot],
        trays: Mapping[str, ZoneItem],
    ) -> None:
        self._scene, self._cards, self._spots, self._trays = scene, cards, spots, trays
        self._geometry: Geometry | None = None
        self._rims: dict[RimKind, list[RimItem]] = {}
        self.places: dict[RimKind, tuple[str, ...]] = {}
        self.paying: dict[str, int] = {}
        self.spent: tuple[CardId, ...] = ()
        self.choices: tuple[CardId, ...] = ()
        self._ring = QRectF()
        self._shimmering: frozenset[str] = frozenset()
        self._phase = 0
        self._pulse = QTimer(scene)
        self._pulse.setInterval(PULSE)
        self._pulse.timeout.connect(self._shimmer)

    def set_places(self, kind: RimKind, keys: Iterable[str]) -> None:
        """Light places or cards by their keys; "focus" and "charged" light the whole tray."""
        wanted = tuple(keys)
        if self.places.get(kind, ()) != wanted:
            self.places[kind] = wanted
            self._relight(kind)
            if kind in _OF_CARDS:
                self._relight(_OF_CARDS[kind])

    def prepare(self, key: str) -> None:
        """Draw the light of a drag's target ahead, so that the drag begins at once."""
        if self._geometry is not None and key in self._spots:
            box = self._geometry.rect(self._spots[key].place, self._spots[key].seat)
            for kind in _TARGETS:
                rim_picture(kind, box.width(), box.height(), self._geometry.unit,
                            self._geometry.ratio)

    def jobs_ahead(self) -> Iterator[Job]:
        """Drawing the lights that trays may get."""
        if self._geometry is None:
            return
        for tray in dict.fromkeys(self._trays.values()):
            is_divider = tray.spots[0].place.arrangement in ("pile", "matchbox")
            yield partial(rim_picture, "charged" if is_divider else "focus", tray.box.width(),
                          tray.box.height(), self._geometry.unit, self._geometry.ratio)

    def set_paying(self, counts: Mapping[str, int], cards: Iterable[CardId] = ()) -> None:
        """Mark the top cards of places, and single cards, as about to be paid."""
        self.paying, self.spent = dict(counts), tuple(cards)
        self._relight("paying")

    def set_choices(self, cards: Iterable[CardId]) -> None:
        """Light cards that may be chosen."""
        self.choices = tuple(cards)
        self._relight("choice")

    def set_ring(self, box: QRectF) -> None:
        """The keyboard's focus ring; an empty box takes it away."""
        self._ring = box
        self._relight("ring")

    def set_shimmering(self, keys: Iterable[str], *, is_animated: bool) -> None:
        """Let the light around these charged places breathe, or stand still."""
        self._shimmering = frozenset(keys)
        if self._shimmering and is_animated:
            self._pulse.start()
        else:
            self._pulse.stop()
            self._phase = 0
            self._shimmer()

    def _shimmer(self) -> None:
        self._phase += PULSE
        boxes = [self._trays[key].box for key in self._shimmering if key in self._trays]
        strength = 0.6 + 0.4 * math.cos(self._phase / 1000 * math.tau / 1.6)
        for rim in self._rims.get("charged", []):
            rim.setOpacity(strength if rim.box in boxes and self._pulse.isActive() else 1.0)

    def boxes(self, kind: RimKind) -> list[QRectF]:
        """What is lit now, in scene units."""
        return [rim.box for rim in self._rims.get(kind, [])]

    def lay(self, geometry: Geometry) -> None:
        """Another size: what was lit is dark until `jobs` are done."""
        self._geometry = geometry
        for kind in _KINDS:
            for rim in self._rims.pop(kind, []):
                self._scene.removeItem(rim)

    def jobs(self) -> Iterator[Job]:
        """Lighting everything again, piece by piece."""
        if self._geometry is not None:
            unit, ratio = self._geometry.unit, self._geometry.ratio
            for kind in _KINDS:
                for box in self._wanted(kind):
                    yield partial(rim_picture, kind, box.width(), box.height(), unit, ratio)
        yield self.relight

    def relight(self) -> None:
        """Light what is lit where it is now, after cards changed."""
        for kind in _KINDS:
            self._relight(kind)

    def _relight(self, kind: RimKind) -> None:
        """Light what is wanted; what is lit as it should be stays."""
        if self._geometry is None:
            return
        size = self._geometry.unit, self._geometry.ratio
        wanted, old = self._wanted(kind), self._rims.get(kind, [])
        if [(rim.box, *rim.drawn_for) for rim in old] == [(box, *size) for box in wanted]:
            return
        for rim in old:
            self._scene.removeItem(rim)
        self._rims[kind] = [RimItem(kind, box, *size) for box in wanted]
        for rim in self._rims[kind]:
            self._scene.addItem(rim)

    def _wanted(self, kind: RimKind) -> list[QRectF]:
        if kind == "ring":
            return [] if self._ring.isEmpty() else [self._ring]
        if kind == "choice":
            return self._bodies(self.choices)
        if kind == "paying":
            return [
                item.body() for key, count in self.paying.items() if count > 0
                for item in self._cards.at(key)[-count:]
            ] + self._bodies(self.spent)
        if kind in ("target", "struck", "fight"):
            named = set(self.places.get(_PLACES_OF.get(kind, kind), ()))
            return [item.body() for item in (self._cards if named else ())
                    if item.card.id is not None and card_key(item.card.id) in named]
        keys = self.places.get(kind, ())
        if kind in ("focus", "charged"):
            trays = {id(self._trays[key]): self._trays[key] for key in keys if key in self._trays}
            return [tray.box for tray in trays.values()]
        assert self._geometry is not None
        return [
            self._geometry.rect(self._spots[key].place, self._spots[key].seat)
            for key in keys if key in self._spots
        ]

    def _bodies(self, cards: Iterable[CardId]) -> list[QRectF]:
        """Where these cards lie, as far as they are known and on the table."""
        items = [self._cards.by_id(card) for card in cards]
        return [item.body() for item in items if item is not None]
