"""All that lies on the cloth beside the cards: trays, gauges, names, the stroke of an attack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from cardtable.engine.layout import TableLayout
from cardtable.engine.view import Aim, Gauge, PlayerView
from cardtable.engine.words import Language
from cardtable.engine.zones import SEATS, Seat
from cardtable.table.attack_item import AttackItem
from cardtable.table.card_item import CardItem
from cardtable.table.cards import CardLayer
from cardtable.table.fixture import Fixture
from cardtable.table.gauge_items import GaugeItem, Running
from cardtable.table.geometry import Geometry, Spot
from cardtable.table.name_item import NameItem
from cardtable.table.refresh import Job
from cardtable.table.zone_item import ZoneItem


class Cloth:
    """Makes what is not a card agree with a view; draws anew only what changed."""

    def __init__(
        self, scene: QGraphicsScene, layout: TableLayout, spots: Mapping[str, Spot],
        cards: CardLayer,
    ) -> None:
        self._spots, self._cards = spots, cards
        self.trays = _trays(spots)
        self.gauges = [
            GaugeItem(place, seat) for place in layout.gauges if place.form != "name"
            for seat in ((None,) if place.shared else SEATS)]
        self.names = [NameItem(place, seat) for place in layout.gauges if place.form == "name"
                      for seat in SEATS]
        self.attack = AttackItem()
        self.is_flat = False
        """Are the trays part of a picture that somebody else paints?"""
        self._fixtures: list[Fixture] = [
            *dict.fromkeys(self.trays.values()), *self.gauges, *self.names]
        for item in (*self._fixtures, self.attack):
            scene.addItem(item)

    def lay(self, geometry: Geometry) -> None:
        """Take the places of a geometry; pictures become sharp by `jobs`."""
        self.set_flat(False)
        for fixture in self._fixtures:
            fixture.lay(geometry)
        self.attack.setVisible(False)

    def set_flat(self, is_flat: bool) -> None:
        """Leave the trays to somebody who has painted them, or have the scene paint them again;
        their words stay items."""
        if is_flat != self.is_flat:
            self.is_flat = is_flat
            for tray in dict.fromkeys(self.trays.values()):
                tray.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, is_flat)

    def paint_trays(self, painter: QPainter) -> None:
        """All trays without their words, in scene units."""
        for tray in dict.fromkeys(self.trays.values()):
            painter.drawPixmap(tray.pos(), tray.pixmap())

    def agree(self, view: PlayerView, near: Seat, language: Language) -> None:
        """Say what the view says; `refresh` draws it."""
        attacker = attacker_in(view)
        points = 0 if attacker is None else -1 if attacker == near else 1
        by_name: dict[tuple[str, Seat | None], Gauge] = {
            (gauge.key, gauge.seat): gauge for gauge in view.gauges}
        for item in self.gauges:
            item.say(by_name.get((item.place.gauge, item.seat)), points, language)
        for name in self.names:
            name.is_awaited = name.seat == view.to_act
        for key, tray in self.trays.items():
            tray.set_occupied(key, bool(self._cards.at(key)))

    def refresh(self, geometry: Geometry, language: Language) -> None:
        """Draw now whatever of it shows something else than before, apart from trays."""
        for item in (*self.gauges, *self.names):
            item.refresh(geometry, language)

    def runs(self) -> list[Running]:
        """Numbers that do not show their value yet, and how they get there."""
        return [run for item in self.gauges if (run := item.runs()) is not None]

    def jobs(self, geometry: Geometry, language: Language) -> Iterator[Job]:
        """Drawing all of it, piece by piece; what is fresh costs nothing."""
        return (partial(item.refresh, geometry, language) for item in self._fixtures)

    def show_attack(self, view: PlayerView | None, focus: str, geometry: Geometry) -> None:
        """The stroke from the card that strikes to the card or place that is struck at."""
        if view is not None and view.aim is not None:
            striking = self._cards.by_id(view.aim.card)
            self.attack.show_attack(
                striking.body() if striking is not None else None,
                self._struck(view.aim, geometry), geometry)
            return
        attacker = attacker_in(view) if view is not None and focus else None
        card = None if attacker is None else self._striking(attacker)
        target = None
        if focus in self.trays:
            place = geometry.rect(self._spots[focus].place, self._spots[focus].seat)
            tray = self.trays[focus].box
            target = QRectF(place.left(), tray.top(), place.width(), tray.height())
        self.attack.show_attack(card.reach() if card is not None else None, target, geometry)

    def _struck(self, aim: Aim, geometry: Geometry) -> QRectF | None:
        item = self._cards.by_id(aim.target) if aim.target is not None else None
        if item is not None:
            return item.body()
        spots = (spot for spot in self._spots.values()
                 if aim.zone is not None and spot.zone == aim.zone)
        return next((geometry.rect(spot.place, spot.seat) for spot in spots), None)

    def _striking(self, attacker: Seat) -> CardItem | None:
        """The card that lies sideways in a place for one, is drawn from its box, or opened."""
        for key, spot in self._spots.items():
            for item in self._cards.at(key):
                is_drawn = item.card.drawn and spot.seat == attacker
                is_struck = (spot.place.arrangement == "slot" and spot.seat == attacker
                             and item.card.sideways)
                if is_drawn or is_struck or spot.place.arrangement == "lane":
                    return item
        return None


def attacker_in(view: PlayerView) -> Seat | None:
    """Whose attack the view tells of, in its gauge "attacker"."""
    return next((gauge.value for gauge in view.gauges if gauge.key == "attacker"), None)


def _trays(spots: Mapping[str, Spot]) -> dict[str, ZoneItem]:
    """One tray for each group of places of a seat, by the key of each place in it."""
    groups: dict[tuple[str, Seat | None], list[Spot]] = {}
    for spot in spots.values():
        if spot.seat is not None:
            groups.setdefault((spot.place.group or spot.key, spot.seat), []).append(spot)
    return {spot.key: tray for group in groups.values()
            for tray in (ZoneItem(group),) for spot in group}
