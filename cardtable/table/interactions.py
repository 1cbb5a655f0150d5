"""One cancellable class a gesture: press, drag, pull the drawer, pan.

A gesture changes nothing. When it is complete it asks, by a signal of the scene; when it is
cancelled everything is at home. Whoever answers `TableScene.dropped` does so at once or later;
if the answer is a new view, the card flies on from where it was let go.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from cardtable.engine.cards import CardId
from cardtable.engine.layout import card_key
from cardtable.table.arrow import ArrowItem
from cardtable.table.card_item import CardItem
from cardtable.table.ghost import Ghost
from cardtable.table.matchbox_item import SNAP, MatchboxItem
from cardtable.table.scene import TableScene

DRAWER = "drawer"
"""The target of a pulled-out inner card."""


class Gesture:
    """What one press of the button may become. Positions are in scene units."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def move(self, pos: QPointF) -> Gesture:
        """The pointer moved; answers the gesture that goes on from here."""
        return self

    def release(self, pos: QPointF) -> None:
        """The button was let go: the gesture is complete."""

    def cancel(self) -> None:
        """Nothing has happened."""


class Pressing(Gesture):
    """The button is down and has hardly moved: a click, unless it becomes something else."""

    def __init__(self, scene: TableScene, pos: QPointF, *, may_click: bool = True) -> None:
        super().__init__(scene)
        self.start, self.may_click = pos, may_click
        self.item = scene.card_at(pos)
        self.spot = self.item.spot.key if self.item is not None else scene.spot_at(pos)

    @property
    def card(self) -> CardId | None:
        """The pressed card, where it is known."""
        return self.item.card.id if self.item is not None else None

    def move(self, pos: QPointF) -> Gesture:
        """Past a few pixels it is a drag."""
        if (pos - self.start).manhattanLength() < QApplication.startDragDistance():
            return self
        if self.spot is None or self.item is None:
            return Idle(self.scene)
        allowed = self.scene.allowed
        if isinstance(self.item, MatchboxItem) and allowed.can_draw(self.spot, self.card):
            return Pulling(self.scene, self.item, self.start).move(pos)
        targets = allowed.targets(self.spot, self.card)
        if allowed.can_aim(self.spot, self.card):
            return Aiming(self.scene, self.item, targets).move(pos)
        if targets:
            return Dragging(self.scene, self.item, targets, self.start).move(pos)
        self.scene.refused_lift.emit(self.spot, self.card)
        return Idle(self.scene)

    def release(self, pos: QPointF) -> None:
        """A click."""
        if self.may_click and self.spot is not None:
            is_hidden = self.item is not None and self.card is None
            index = self.item.card.index if self.item is not None and is_hidden else -1
            self.scene.clicked.emit(self.spot, self.card, index)


class Idle(Gesture):
    """The rest of a press that means nothing any more."""


class Dragging(Gesture):
    """A ghost follows the pointer; allowed places are lit, the one it lies over most of all."""

    def __init__(
        self, scene: TableScene, item: CardItem, targets: tuple[str, ...], start: QPointF
    ) -> None:
        super().__init__(scene)
        self.spot, self.card, self.targets = item.spot.key, item.card.id, targets
        self.target: str | None = None
        item.set_lifted(False)
        self.ghost = Ghost(item, scene.pictures, start - item.home)
        scene.addItem(self.ghost)
        scene.lights.set_places("allowed", targets)

    def move(self, pos: QPointF) -> Gesture:
        """Follow, and aim."""
        self.ghost.follow(pos)
        target = self.scene.best_target(self.ghost.body(), self.targets)
        if target == self.spot and not self._is_far():
            target = None
        over = self.scene.spot_at(pos)
        if over is not None and over not in (*self.targets, self.spot) and (
            self.scene.best_target(self.ghost.body(), [over, *self.targets]) == over
        ):
            target = None  # It lies on what was not meant to take it: say why not.
        if target != self.target:
            self.target = target
            self.scene.lights.set_places("aimed", [target] if target else [])
        return self

    def release(self, pos: QPointF) -> None:
        """Ask what the drop means; without an answer the ghost glides home."""
        self.move(pos)
        target = self.target or self.scene.spot_at(pos)
        shown = self.scene.view
        if target is not None and (target != self.spot or self.target):
            zone = self.scene.spots[self.spot].zone
            if zone is not None:
                self.scene.drop_origins = {zone: self.ghost.pos()}
            self.scene.dropped.emit(self.spot, self.card, target)
            self.scene.drop_origins = {}
        self._end(is_answered=self.scene.view is not shown)

    def cancel(self) -> None:
        """The ghost glides home."""
        self._end(is_answered=False)

    def _is_far(self) -> bool:
        """Has it left home far enough that a drop at home is meant?"""
        way = self.ghost.pos() - self.ghost.home
        return way.manhattanLength() > self.scene.geometry_.unit / 3

    def _end(self, *, is_answered: bool) -> None:
        self.scene.lights.set_places("allowed", [])
        self.scene.lights.set_places("aimed", [])
        if is_answered:
            self.ghost.rest()
        else:
            self.scene.animator.start([self.ghost.glide_home()])


class Aiming(Gesture):
    """An arrow goes from a card to the pointer; the card stays where it is."""

    def __init__(self, scene: TableScene, item: CardItem, targets: tuple[str, ...]) -> None:
        super().__init__(scene)
        self.item, self.targets = item, targets
        self.target: str | None = None
        self.arrow = ArrowItem(item.home, scene.geometry_.unit)
        scene.addItem(self.arrow)
        scene.lights.set_places("allowed", targets)

    def move(self, pos: QPointF) -> Gesture:
        """Point there."""
        self.arrow.point(pos)
        target = self.scene.target_at(pos, self.targets)
        if target != self.target:
            self.target = target
            self.scene.lights.set_places("aimed", [target] if target else [])
        return self

    def release(self, pos: QPointF) -> None:
        """Ask what striking there means."""
        self.move(pos)
        spot, card = self.item.spot.key, self.item.card.id
        there = self.scene.card_at(pos)
        target = self.target
        if target is None and there is not None and there.card.id is not None:
            target = card_key(there.card.id)
        target = target or self.scene.spot_at(pos)
        self.cancel()
        if target is not None and there is not self.item:
            self.scene.dropped.emit(spot, card, target)

    def cancel(self) -> None:
        """The arrow is gone."""
        self.scene.removeItem(self.arrow)
        self.scene.lights.set_places("allowed", [])
        self.scene.lights.set_places("aimed", [])


class Pulling(Gesture):
    """The inner card of a matchbox follows the pointer along its axis, like a drawer."""

    def __init__(self, scene: TableScene, item: MatchboxItem, start: QPointF) -> None:
        super().__init__(scene)
        self.item, self.start = item, start

    @property
    def is_open(self) -> bool:
        """Is it out far enough to stay out?"""
        return self.item.slide >= SNAP

    def move(self, pos: QPointF) -> Gesture:
        """Slide; past two thirds it snaps open."""
        slide = self.item.slide_by(pos - self.start)
        self.item.set_slide(1.0 if slide >= SNAP else slide)
        return self

    def release(self, pos: QPointF) -> None:
        """Open: ask. Otherwise it closes."""
        self.move(pos)
        spot, card, is_open = self.item.spot.key, self.item.card.id, self.is_open
        if is_open:
            self.scene.dropped.emit(spot, card, DRAWER)
        self.cancel()

    def cancel(self) -> None:
        """Slide back to where the shown view says."""
        self.item.set_slide(self.item.rest_slide)


class Panning(Gesture):
    """The whole board is moved under the window."""

    def __init__(
        self, scene: TableScene, start: QPointF, pan_by: Callable[[QPointF], None]
    ) -> None:
        super().__init__(scene)
        self._last, self._pan_by = start, pan_by

    def move(self, pos: QPointF) -> Gesture:
        """Positions are of the widget here, for the scene itself moves."""
        self._pan_by(pos - self._last)
        self._last = pos
        return self
