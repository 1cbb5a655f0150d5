"""`TableScene`: the picture of what one seat may see, whatever was there before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QTimer, Signal

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
from cardtable.table.cloth import Cloth
from cardtable.table.geometry import Geometry
from cardtable.table.lights import Lights
from cardtable.table.matchbox_item import MatchboxItem
from cardtable.table.note import NoteItem, reading_time
from cardtable.table.pictures import Pictures
from cardtable.table.upkeep import Upkeep
from cardtable.table.whereabouts import Whereabouts


class TableScene(Whereabouts):
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
        self, pictures: Pictures, layout: TableLayout, zones: Sequence[ZoneSpec], *,
        is_lazy: bool = False,
    ) -> None:  # fmt: skip
        """``is_lazy``: nothing is drawn before somebody asks for it, see `Upkeep`."""
        super().__init__(pictures, layout, zones)
        self._boxes = [key for key, spot in self.spots.items()
                       if spot.place.arrangement == "matchbox"]
        self.animator = Animator(self)
        self.allowed = Allowed()
        self.near: Seat = 0
        self.is_facing = False
        self.names = ("", "")
        self.view: PlayerView | None = None
        self.note: NoteItem | None = None
        self.drop_origins: dict[int, QPointF] = {}
        """Where a ghost was let go, by zone: the card flies on from there."""
        self._hovered: CardItem | None = None
        self._zoom = 1.0
        self._area, self._ratio = QRectF(0, 0, 1280, 720), 1.0
        self.cloth = Cloth(self, layout, self.spots, self.cards)
        self.lights = Lights(self, self.cards, self.spots, self.cloth.trays)
        self.upkeep = Upkeep(self, self.cards, self.cloth, self.lights, pictures, is_lazy=is_lazy)
        self.refresher = self.upkeep.refresher
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
        self.upkeep.refresh_changed()
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
        self.upkeep.add(partial(self.lights.prepare, key) for key in self.allowed.all_targets())

    def expect(self, keys: Iterable[CardKey]) -> None:
        """Draw these printed cards ahead, one at a time between frames: whichever of them comes
        to light is then shown at once."""
        self.upkeep.expect(keys)

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
        self.upkeep.restart(self.geometry_, self.language, wait=0)
        self.upkeep.add([self._show_attack])

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

    # --- inside --------------------------------------------------------------------------

    def _lay_all(self) -> None:
        self.animator.finish()
        self.geometry_ = geometry = Geometry(
            self.layout_, self._area, self._ratio, zoom=self._zoom, near=self.near,
            is_facing=self.is_facing)
        self.lay_places(geometry)
        self.cloth.lay(geometry)
        self.cards.lay_again(geometry)
        self.hide_note()
        self.lights.lay(geometry)
        self.upkeep.restart(geometry, self.language)
        self.upkeep.add([self._show_attack])

    def _show_attack(self) -> None:
        focus = self.lights.places.get("focus", ())
        self.cloth.show_attack(self.view, focus[0] if focus else "", self.geometry_)
        if self.cloth.attack.is_stale:
            self.upkeep.add([self.cloth.attack.refresh], wait=0)

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

