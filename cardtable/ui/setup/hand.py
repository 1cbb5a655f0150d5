"""Laying cards with the hand: drags on the table, from the list of cards, and by the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, Signal
from PySide6.QtGui import QDropEvent

from cardtable.engine.actions import MoveCard
from cardtable.engine.board import Spot
from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.moves import Move
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat, ZoneId
from cardtable.session.declared import why_not_there
from cardtable.session.laying import Laying
from cardtable.table.interactions import DRAWER
from cardtable.table.view import TableView
from cardtable.ui.deckeditor.cargo import unpack

_BY_HAND = Words("by hand", "手動調整")
_NOWHERE = Words("Cards cannot be laid here.", "ここにはカードを置けません。")


class Hand(QObject):
    """What gestures on the table of a position mean."""

    changed = Signal()
    """The position is another now."""
    pointed = Signal(str, object)
    """A place was clicked, on a `CardId` or none."""
    drawer_pulled = Signal(object)
    """The inner card of this `Spot`'s card is to go out, or in again."""

    def __init__(self, laying: Laying, table: TableView) -> None:
        super().__init__(table)
        self._laying, self._table, self._scene = laying, table, table.table
        scene = self._scene
        scene.dropped.connect(self._dropped)
        scene.clicked.connect(lambda place, card, _: self.pointed.emit(place, card))
        scene.refused_lift.connect(self.pointed)
        table.setAcceptDrops(True)
        table.viewport().setAcceptDrops(True)
        table.viewport().installEventFilter(self)

    def zone_of(self, place: str) -> tuple[Seat, str] | None:
        """Seat and zone of a place of the table into which cards may be laid."""
        spot = self._scene.spots.get(place)
        if spot is None or spot.seat is None or self._laying.positions.zone(
                spot.place.zone) is None:
            return None
        return spot.seat, spot.place.zone

    def place_of(self, seat: Seat, zone: str) -> str:
        """The place of a zone; empty where the table has none."""
        return next((key for key in self._scene.spots if self.zone_of(key) == (seat, zone)), "")

    def spot_of(self, card: CardId | None) -> Spot | None:
        """Where a card lies, if a hand can move it."""
        try:
            return self._laying.spot_of(card) if card is not None else None
        except LookupError:
            return None

    def moves(self) -> list[Move]:
        """Every card may go wherever its kind may lie; drawers are pulled."""
        nothing = MoveCard(0, CardId(-1), ZoneId(-1))
        taking: dict[CardKey, list[str]] = {}
        found = []
        for place, spot in self._scene.spots.items():
            is_box = spot.place.arrangement == "matchbox"
            for item in self._scene.cards.at(place):
                key = item.card.key
                if key is None or self.spot_of(item.card.id) is None:
                    continue
                if key not in taking:
                    taking[key] = self._taking([key])
                found.append(Move(
                    action=nothing, group=place, title=_BY_HAND, source=place, card=item.card.id,
                    targets=(DRAWER,) if is_box else tuple(
                        one for one in taking[key] if one != place),
                    gesture="draw" if is_box else "drag"))
        return found

    def refuse(self, words: Words, place: str) -> None:
        """Say at a place why not."""
        at = (self._scene.rect_of(place).center() if place in self._scene.spots
              else self._scene.geometry_.board.center())
        self._scene.show_refusal(words, "", at)

    # --- gestures ------------------------------------------------------------------------

    def _dropped(self, source: str, card: CardId | None, target: str) -> None:
        spot, zone = self.spot_of(card), self.zone_of(target)
        if spot is not None and target == DRAWER:
            self.drawer_pulled.emit(spot)
        elif spot is None or zone is None:
            self.refuse(_NOWHERE, target)
        elif (why := self._laying.move(spot, *zone)) is not None:
            self.refuse(why, target)
        else:
            self.changed.emit()
            self.pointed.emit(target, None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cards of the list that are dragged over the table."""
        if event.type() == QEvent.Type.DragLeave:
            self._scene.lights.set_places("allowed", [])
        if not isinstance(event, QDropEvent):
            return super().eventFilter(watched, event)
        cargo = unpack(event.mimeData())
        if cargo is None:
            return super().eventFilter(watched, event)
        keys = [entry.card for entry in cargo.entries if entry.card]
        if event.type() == QEvent.Type.DragEnter:
            self._scene.lights.set_places("allowed", self._taking(keys))
        elif event.type() == QEvent.Type.Drop:
            self._scene.lights.set_places("allowed", [])
            self._take_in(keys, self._table.mapToScene(event.position().toPoint()))
        event.acceptProposedAction()
        return True

    def _taking(self, keys: list[CardKey]) -> list[str]:
        """Places that take these cards."""
        laying = self._laying
        return [place for place in self._scene.spots if (zone := self.zone_of(place)) is not None
                and all(why_not_there(laying.positions, laying.rules, zone[1], key) is None
                        for key in keys)]

    def _take_in(self, keys: list[CardKey], at: QPointF) -> None:
        place = self._scene.spot_at(at) or ""
        for key in keys:
            self.lay(key, place)

    def lay(self, card: CardKey, place: str) -> None:
        """A new card into a place, or why not."""
        zone = self.zone_of(place)
        why = _NOWHERE if zone is None else self._laying.lay(card, *zone)
        if why is not None:
            self.refuse(why, place)
        else:
            self.changed.emit()
            self.pointed.emit(place, None)
