"""`TableScene`: the picture of what one seat may see, whatever was there before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from time import perf_counter

from PySide6.QtCore import QPointF, QRectF, QTimer, Signal
from PySide6.QtWidgets import QGraphicsScene

from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.events import Event
from cardtable.engine.layout import TableLayout
from cardtable.engine.moves import Move
from cardtable.engine.view import Gauge, PlayerView
from cardtable.engine.words import Language, Words
from cardtable.engine.zones import SEATS, Seat, ZoneSpec
from cardtable.table.allowed import Allowed
from cardtable.table.animations import Animator
from cardtable.table.attack_item import AttackItem
from cardtable.table.card_item import CardItem
from cardtable.table.cards import CardLayer
from cardtable.table.gauge_items import GaugeItem
from cardtable.table.geometry import Geometry, Spot, spots_of
from cardtable.table.lights import Lights
from cardtable.table.matchbox_item import MatchboxItem
from cardtable.table.name_item import NameItem
from cardtable.table.note import NoteItem, reading_time
from cardtable.table.pictures import CardArtist, Pictures
from cardtable.table.refresh import Job, Refresher
from cardtable.table.zone_item import ZoneItem

AT_ONCE = 0.010
"""Seconds that `show` spends on new pictures before the rest waits for the queue."""


class TableScene(QGraphicsScene):
    """Draws a `PlayerView` and asks questions by signals; it changes nothing by itself."""

    dropped = Signal(str, object, str)
    """Source place, card or ``None``, target place: what does this drop mean?"""
    clicked = Signal(str, object)
    """A place was clicked, on this card or none."""
    refused_lift = Signal(str, object)
    """Somebody pulls at a card that has no move."""
    hovered = Signal(object)
    """The `CardView` under the pointer, or ``None``."""
    clause_clicked = Signal(str)
    shown = Signal()
    """A new view has been laid out."""
    announce = Signal(str)
    """What a screen reader should say now."""

    def __init__(
        self, artist: CardArtist, layout: TableLayout, zones: Sequence[ZoneSpec]
    ) -> None:
        super().__init__()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.BspTreeIndex)
        self.layout_ = layout
        self.spots: dict[str, Spot] = spots_of(layout, zones)
        self.pictures = Pictures(artist)
        self.animator = Animator(self)
        self.refresher = Refresher(self)
        self.allowed = Allowed()
        self.language: Language = "en"
        self.near: Seat = 0
        self.is_facing = False
        self.view: PlayerView | None = None
        self.name_of: Callable[[CardKey], Words] | None = None
        self.note: NoteItem | None = None
        self.drop_origins: dict[int, QPointF] = {}
        """Where a ghost was let go, by zone: the card flies on from there."""
        self._hovered: CardItem | None = None
        self._zoom = 1.0
        self._area, self._ratio = QRectF(0, 0, 1280, 720), 1.0
        self.cards = CardLayer(self, self.pictures, self.spots)
        self.trays = self._make_trays()
        self.gauges = self._make_gauges()
        self.names = self._make_names()
        self.attack = AttackItem()
        self.addItem(self.attack)
        self.lights = Lights(self, self.cards, self.spots, self.trays)
        self._note_timer = QTimer(self)
        self._note_timer.setSingleShot(True)
        self._note_timer.timeout.connect(self.hide_note)
        self.geometry_ = self._measure()
        self._lay_all()

    # --- what it shows -------------------------------------------------------------------

    def show(
        self, view: PlayerView, events: Iterable[Event] = (), *, animate: bool = False
    ) -> None:
        """Make the scene agree with the view; ``events`` only say how to get there."""
        self.animator.finish()
        self.set_hovered(None)
        self.view = view
        were = self.cards.agree(view, self.geometry_)
        self._mark_empty()
        self._say_gauges(view)
        self._await(view.to_act)
        self._invite()
        self._refresh_changed()
        self.lights.set_places("focus", self._keys_of(view.focus))
        self.lights.set_places("charged", self._charged())
        self.lights.relight(self.geometry_)
        self._show_attack()
        if animate:
            self.animator.start(self.cards.glides(were, events, self.drop_origins))
        self.drop_origins = {}
        self.shown.emit()

    def set_moves(self, moves: Iterable[Move]) -> None:
        """The legal moves of the person at the table; none: nothing lifts."""
        self.allowed = Allowed(moves)
        self._invite()
        self.refresher.add(
            partial(self.lights.prepare, key) for key in self.allowed.all_targets())

    def set_names(self, names: tuple[str, str]) -> None:
        """Who sits on either side, in the words of the person at the screen."""
        for item in self.names:
            if item.text != names[item.seat]:
                item.text = names[item.seat]
                item.refresh(self.geometry_)

    def mark_paying(self, counts: Mapping[str, int]) -> None:
        """Mark the top cards of these places as about to be paid; empty takes it back."""
        self.lights.set_paying(counts)

    def mark_choices(self, cards: Iterable[CardId]) -> None:
        """Light cards that may be chosen; none takes it back."""
        self.lights.set_choices(cards)

    def show_refusal(self, words: Words, clause: str, at: QPointF) -> None:
        """Say why not, where it happened, for as long as it takes to read."""
        self.hide_note()
        self.note = NoteItem(words, clause, self.language, at, self._area)
        self.addItem(self.note)
        self._note_timer.start(reading_time(self.note.text))
        self.announce.emit(f"{self.note.text} {clause}".strip())

    def hide_note(self) -> None:
        """Take the words away."""
        self._note_timer.stop()
        if self.note is not None:
            self.removeItem(self.note)
            self.note = None

    # --- how it shows --------------------------------------------------------------------

    def set_area(self, area: QRectF, ratio: float, zoom: float = 1.0) -> None:
        """Fit the board into ``area`` (scene units), at a zoom and device pixel ratio."""
        if (area, ratio, zoom) != (self._area, self._ratio, self._zoom):
            self._area, self._ratio, self._zoom = area, ratio, zoom
            self._lay_all()

    def set_seat(self, near: Seat, *, is_facing: bool = False) -> None:
        """Who sits at the bottom, and whether the other side is turned around."""
        if (near, is_facing) != (self.near, self.is_facing):
            self.near, self.is_facing = near, is_facing
            self._lay_all()

    def set_language(self, language: Language) -> None:
        """Write everything in this language; the artist must already draw in it."""
        self.language = language
        self.hide_note()
        self.redraw()

    def redraw(self) -> None:
        """Draw all pictures anew: language, art or playmat changed."""
        self.pictures.clear()
        for gauge in self.gauges:
            gauge.say(gauge.gauge, self.language)
        self.refresher.restart(self._all_jobs(), wait=0)

    def set_animated(self, is_animated: bool) -> None:
        """Turn motion on or off."""
        self.animator.is_on = is_animated
        if not is_animated:
            self.animator.finish()
        self._invite()

    def set_hovered(self, item: CardItem | None) -> None:
        """The card under the pointer; it rises if it has a move."""
        old, self._hovered = self._hovered, item
        if old is item:
            return
        if old is not None and old.scene() is self:
            old.set_lifted(False)
        if item is not None and not self.animator.is_running:
            item.set_lifted(bool(self.allowed.from_(item.spot.key, item.card.id)))
        self.hovered.emit(item.card if item is not None else None)

    def settle(self) -> None:
        """End all motion and draw everything fresh, now: for pictures and tests."""
        self.animator.finish()
        self.refresher.flush()
        for item in self.cards:
            if item.is_stale:
                item.refresh(self.pictures)

    # --- what is where -------------------------------------------------------------------

    def rect_of(self, spot_key: str) -> QRectF:
        """A place in scene units."""
        spot = self.spots[spot_key]
        return self.geometry_.rect(spot.place, spot.seat)

    def spot_at(self, pos: QPointF) -> str | None:
        """The place under a point; the smaller one where two overlap."""
        found = [key for key in self.spots if self.rect_of(key).contains(pos)]
        return min(found, key=lambda key: _area(self.rect_of(key)), default=None)

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

    def best_target(self, box: QRectF, keys: Iterable[str]) -> str | None:
        """The place with the largest share under ``box``; ``None`` if it touches none."""
        overlaps = {key: _area(self.rect_of(key).intersected(box)) for key in keys}
        best = max(overlaps, key=lambda key: overlaps[key], default=None)
        return best if best is not None and overlaps[best] > 0 else None

    def name(self, item: CardItem | None, spot_key: str) -> str:
        """Place and card in words, as a screen reader should say them."""
        place = self.spots[spot_key].place.title.in_(self.language)
        if item is None or item.card.key is None or not item.card.face_up:
            count = len(self.cards.at(spot_key))
            return f"{place}, {count}" if self.spots[spot_key].zone is not None else place
        key = item.card.key
        card = self.name_of(key).in_(self.language) if self.name_of else str(key)
        return f"{place}: {card}"

    # --- inside --------------------------------------------------------------------------

    def _measure(self) -> Geometry:
        return Geometry(self.layout_, self._area, self._ratio, zoom=self._zoom, near=self.near,
                        is_facing=self.is_facing)

    def _make_trays(self) -> dict[str, ZoneItem]:
        groups: dict[tuple[str, Seat | None], list[Spot]] = {}
        for spot in self.spots.values():
            if spot.seat is not None:
                groups.setdefault((spot.place.group or spot.key, spot.seat), []).append(spot)
        trays: dict[str, ZoneItem] = {}
        for spots in groups.values():
            tray = ZoneItem(spots)
            self.addItem(tray)
            trays.update((spot.key, tray) for spot in spots)
        return trays

    def _make_gauges(self) -> list[GaugeItem]:
        gauges = [
            GaugeItem(place, seat) for place in self.layout_.gauges
            for seat in ((None,) if place.shared else SEATS) if place.form != "name"
        ]
        for gauge in gauges:
            self.addItem(gauge)
        return gauges

    def _make_names(self) -> list[NameItem]:
        names = [NameItem(place, seat) for place in self.layout_.gauges
                 for seat in SEATS if place.form == "name"]
        for name in names:
            self.addItem(name)
        return names

    def _lay_all(self) -> None:
        self.animator.finish()
        self.geometry_ = self._measure()
        for tray in self._tray_items():
            tray.lay(self.geometry_)
        for gauge in self.gauges:
            gauge.lay(self.geometry_)
        for name in self.names:
            name.lay(self.geometry_)
        self.cards.lay_again(self.geometry_)
        self.hide_note()
        self.lights.relight(self.geometry_)
        self._show_attack()
        self.pictures.forget_other_sizes(self.geometry_.card_width)
        self.refresher.restart(self._all_jobs())

    def _tray_items(self) -> list[ZoneItem]:
        return list(dict.fromkeys(self.trays.values()))

    def _all_jobs(self) -> list[Job]:
        shown = sorted(self.cards, key=lambda item: not item.pose.is_shown)
        return [
            *(partial(tray.refresh, self.geometry_, self.language) for tray in self._tray_items()),
            *(partial(gauge.refresh, self.geometry_, self.language) for gauge in self.gauges),
            *(partial(name.refresh, self.geometry_) for name in self.names),
            *(partial(item.prepare, self.pictures) for item in shown
              if isinstance(item, MatchboxItem)),
            *(partial(item.refresh, self.pictures) for item in shown),
        ]

    def _refresh_changed(self) -> None:
        """New looks at once as far as time allows, the rest by the queue."""
        stale = [item for item in self.cards if item.is_stale]
        stale.sort(key=lambda item: not item.pose.is_shown)
        began = perf_counter()
        for index, item in enumerate(stale):
            if perf_counter() - began > AT_ONCE:
                self.refresher.restart(self._all_jobs() if not self.refresher.is_idle else [
                    partial(late.refresh, self.pictures) for late in stale[index:]], wait=0)
                return
            item.refresh(self.pictures)

    def _mark_empty(self) -> None:
        for key, tray in self.trays.items():
            tray.set_occupied(key, bool(self.cards.at(key)))

    def _await(self, seat: Seat | None) -> None:
        for item in self.names:
            if item.is_awaited != (item.seat == seat):
                item.is_awaited = item.seat == seat
                item.refresh(self.geometry_)

    def _attacker(self) -> Seat | None:
        """Whose attack the view tells of, in its gauge "attacker"."""
        gauges = self.view.gauges if self.view is not None else ()
        return next((gauge.value for gauge in gauges if gauge.key == "attacker"), None)

    def _show_attack(self) -> None:
        """The stroke from the card that strikes to the zone in focus."""
        attacker, focus = self._attacker(), self.lights.places.get("focus", ())
        card = None if attacker is None else self._striking(attacker)
        if card is None or not focus:
            self.attack.hide_attack()
            return
        place, tray = self.rect_of(focus[0]), self.trays[focus[0]].box
        target = QRectF(place.left(), tray.top(), place.width(), tray.height())
        self.attack.show_attack(card.reach(), target, self.geometry_)

    def _striking(self, attacker: Seat) -> CardItem | None:
        """The card that lies sideways in a place for one, is drawn from its box, or opened."""
        for key, spot in self.spots.items():
            for item in self.cards.at(key):
                is_drawn = item.card.drawn and spot.seat == attacker
                is_struck = (spot.place.arrangement == "slot" and spot.seat == attacker
                             and item.card.sideways)
                if is_drawn or is_struck or spot.place.arrangement == "lane":
                    return item
        return None

    def _say_gauges(self, view: PlayerView) -> None:
        by_name: dict[tuple[str, Seat | None], Gauge] = {
            (gauge.key, gauge.seat): gauge for gauge in view.gauges}
        for item in self.gauges:
            gauge = by_name.get((item.place.gauge, item.seat))
            attacker = self._attacker()
            points = 0 if attacker is None else -1 if attacker == self.near else 1
            if gauge != item.gauge or (item.place.form == "number" and points != item.points):
                item.points = points
                item.say(gauge, self.language)
                item.refresh(self.geometry_, self.language)

    def _keys_of(self, zones: Iterable[int]) -> list[str]:
        wanted = set(zones)
        return [key for key, spot in self.spots.items() if spot.zone in wanted]

    def _charged(self) -> list[str]:
        """Dividers that lie sideways; an empty pile's charge is known by its gauge alone."""
        gauges = {(g.key, g.seat) for g in self.view.gauges if g.value} if self.view else set()
        return [
            key for key, spot in self.spots.items()
            if spot.place.arrangement in ("pile", "matchbox") and (
                (f"charge.{spot.place.tone}", spot.seat) in gauges
                or any(item.card.sideways for item in self.cards.at(key)[-1:]))
        ]

    def _invite(self) -> None:
        boxes = [item for item in self.cards if isinstance(item, MatchboxItem)]
        for item in boxes:
            item.set_inviting(self.allowed.can_draw(item.spot.key, item.card.id))
        self.lights.set_shimmering(
            [item.spot.key for item in boxes if item.is_inviting],
            is_animated=self.animator.is_on)


def _area(box: QRectF) -> float:
    return box.width() * box.height()
