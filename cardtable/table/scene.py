"""`TableScene`: the picture of what one seat may see, whatever was there before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from time import perf_counter

from PySide6.QtCore import QPointF, QRectF, QTimer, Signal
from PySide6.QtWidgets import QGraphicsScene

from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.events import Event
from cardtable.engine.layout import TableLayout, card_key
from cardtable.engine.moves import Move
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Language, Words
from cardtable.engine.zones import Seat, ZoneSpec
from cardtable.table.allowed import Allowed
from cardtable.table.animations import Animator
from cardtable.table.card_item import CardItem
from cardtable.table.cards import CardLayer
from cardtable.table.cloth import Cloth
from cardtable.table.geometry import Geometry, Spot, spots_of
from cardtable.table.lights import Lights
from cardtable.table.matchbox_item import MatchboxItem
from cardtable.table.note import NoteItem, reading_time
from cardtable.table.pictures import Pictures
from cardtable.table.refresh import CALM, Job, Refresher

AT_ONCE = 0.004
"""Seconds that `show` spends on new pictures before the rest waits for the queue."""


class TableScene(QGraphicsScene):
    """Draws a `PlayerView` and asks questions by signals; it changes nothing by itself."""

    dropped = Signal(str, object, str)
    """Source place, card or ``None``, target place: what does this drop mean?"""
    clicked = Signal(str, object, int)
    """A place was clicked, on this card or none; a hidden card is told by its index, else -1."""
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
        self, pictures: Pictures, layout: TableLayout, zones: Sequence[ZoneSpec]
    ) -> None:
        super().__init__()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.BspTreeIndex)
        self.layout_ = layout
        self.spots: dict[str, Spot] = spots_of(layout, zones)
        self._boxes = [key for key, spot in self.spots.items()
                       if spot.place.arrangement == "matchbox"]
        self.pictures = pictures
        self.animator = Animator(self)
        self.refresher = Refresher(self)
        self._ahead = Refresher(self, budget=0, pause=CALM)
        self._expected: tuple[CardKey, ...] = ()
        self.allowed = Allowed()
        self.language: Language = "en"
        self.near: Seat = 0
        self.is_facing = False
        self.names = ("", "")
        self.view: PlayerView | None = None
        self.name_of: Callable[[CardKey], Words] | None = None
        self.note: NoteItem | None = None
        self.drop_origins: dict[int, QPointF] = {}
        """Where a ghost was let go, by zone: the card flies on from there."""
        self._hovered: CardItem | None = None
        self._zoom = 1.0
        self._area, self._ratio = QRectF(0, 0, 1280, 720), 1.0
        self.cards = CardLayer(self, self.pictures, self.spots)
        self.cloth = Cloth(self, layout, self.spots, self.cards)
        self.lights = Lights(self, self.cards, self.spots, self.cloth.trays)
        self._note_timer = QTimer(self)
        self._note_timer.setSingleShot(True)
        self._note_timer.timeout.connect(self.hide_note)
        self._lay_all()

    # --- what it shows -------------------------------------------------------------------

    def show(
        self, view: PlayerView, events: Iterable[Event] = (), *, animate: bool = False
    ) -> None:
        """Make the scene agree with the view; ``events`` only say how to get there."""
        self.animator.finish()
        self.set_hovered(None)
        self.view = view
        were = self.cards.agree(view, self.geometry_, remember=animate)
        self.cloth.agree(view, self.near, self.language)
        self.cloth.refresh(self.geometry_, self.language)
        self._invite()
        self._refresh_changed()
        self.lights.set_places("focus", self._keys_of(view.focus))
        self.lights.set_places("charged", self._charged())
        self.lights.set_places("fight", _fighting(view))
        self.lights.relight()
        self._show_attack()
        runs = self.cloth.runs()
        if animate:
            glides = self.cards.glides(were, events, self.drop_origins)
            self.animator.start([*runs, *glides])
        else:
            for run in runs:
                run.item.rest()
        self.drop_origins = {}
        self.shown.emit()

    def set_moves(self, moves: Iterable[Move]) -> None:
        """The legal moves of the person at the table; none: nothing lifts."""
        self.allowed = Allowed(moves)
        self._invite()
        self.refresher.add(
            partial(self.lights.prepare, key) for key in self.allowed.all_targets())

    def expect(self, keys: Iterable[CardKey]) -> None:
        """Draw these printed cards ahead, one at a time between frames: whichever of them comes
        to light is then shown at once."""
        self._expected = tuple(dict.fromkeys(keys))
        self._draw_ahead()

    def set_names(self, names: tuple[str, str]) -> None:
        """Who sits on either side, in the words of the person at the screen."""
        self.names = names
        for item in self.cloth.names:
            item.text = names[item.seat]
            item.refresh(self.geometry_, self.language)

    def mark_paying(self, counts: Mapping[str, int], cards: Iterable[CardId] = ()) -> None:
        """Mark the top cards of these places, and these cards, as about to be paid."""
        self.lights.set_paying(counts, cards)

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
        """Write everything in this language."""
        self.pictures.set_language(language)
        if language != self.language:
            self.language = language
            self.hide_note()
            if self.view is not None:
                self.cloth.agree(self.view, self.near, language)
            self.redraw()

    def redraw(self) -> None:
        """Draw all cards anew: language or art changed."""
        for item in self.cards:
            item.is_stale = True
        self.refresher.restart(self._all_jobs(), wait=0)
        self._draw_ahead()

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

    def rect_of(self, key: str) -> QRectF:
        """A place in scene units, or a card that is named as a target."""
        item = self.card_named(key) if key not in self._rects else None
        return item.body() if item is not None else self._rects[key]

    def card_named(self, key: str) -> CardItem | None:
        """The card that a target names (`engine.layout.card_key`); ``None`` for a place."""
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

    # --- inside --------------------------------------------------------------------------

    def _lay_all(self) -> None:
        self.animator.finish()
        self.geometry_ = geometry = Geometry(
            self.layout_, self._area, self._ratio, zoom=self._zoom, near=self.near,
            is_facing=self.is_facing)
        self._rects = {
            key: geometry.rect(spot.place, spot.seat) for key, spot in self.spots.items()}
        self.cloth.lay(self.geometry_)
        self.cards.lay_again(self.geometry_)
        self.hide_note()
        self.lights.lay(self.geometry_)
        self.refresher.restart(self._all_jobs())
        self._draw_ahead()

    def _draw_ahead(self) -> None:
        self._ahead.restart([
            *self.lights.jobs_ahead(),
            *(partial(self._draw_card_ahead, key) for key in self._expected)], wait=10 * CALM)

    def _draw_card_ahead(self, key: CardKey) -> None:
        """Whatever has a picture of somebody's own comes later, when that has been read."""
        if self.pictures.prepare(key):
            self.pictures.card(
                (key, "front", ()), self.geometry_.card_width, 0, self.geometry_.ratio)
        else:
            self._ahead.add([partial(self._draw_card_ahead, key)])

    def _all_jobs(self) -> list[Job]:
        """Everything there is, in the order in which it is missed; what is fresh costs nothing."""
        shown = sorted(self.cards, key=lambda item: not item.pose.is_shown)
        return [
            *self.cloth.jobs(self.geometry_, self.language),
            *(partial(item.prepare, self.pictures) for item in shown
              if isinstance(item, MatchboxItem)),
            *(partial(item.refresh, self.pictures) for item in shown),
            *self.lights.jobs(),
            self._show_attack,
        ]

    def _refresh_changed(self) -> None:
        """New looks at once as far as time allows, the rest by the queue."""
        stale = [item for item in self.cards if item.is_stale]
        stale.sort(key=lambda item: not item.pose.is_shown)
        until = perf_counter() + AT_ONCE
        while stale and perf_counter() < until:
            stale.pop(0).refresh(self.pictures)
        self.refresher.add((partial(late.refresh, self.pictures) for late in stale), wait=0)

    def _show_attack(self) -> None:
        focus = self.lights.places.get("focus", ())
        self.cloth.show_attack(self.view, focus[0] if focus else "", self.geometry_)
        if self.cloth.attack.is_stale:
            self.refresher.add([self.cloth.attack.refresh], wait=0)

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
        boxes = [item for key in self._boxes for item in self.cards.at(key)
                 if isinstance(item, MatchboxItem)]
        for item in boxes:
            item.set_inviting(self.allowed.can_draw(item.spot.key, item.card.id))
        self.lights.set_shimmering(
            [item.spot.key for item in boxes if item.is_inviting],
            is_animated=self.animator.is_on)


def _fighting(view: PlayerView) -> list[str]:
    """The cards that strike and are struck at now."""
    aim = view.aim
    cards = () if aim is None else (aim.card, aim.target)
    return [card_key(card) for card in cards if card is not None]


def _area(box: QRectF) -> float:
    return box.width() * box.height()
