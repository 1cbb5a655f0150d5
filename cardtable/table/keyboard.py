"""The table by keyboard: arrows go by geometry, Enter lifts and drops, Escape cancels.

Everything that a drag or a click can do is done here by the same signals.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt

from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.table.card_item import CardItem
from cardtable.table.ghost import Ghost
from cardtable.table.interactions import DRAWER
from cardtable.table.scene import TableScene

_DIRECTIONS = {
    Qt.Key.Key_Left: QPointF(-1, 0), Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1), Qt.Key.Key_Down: QPointF(0, 1),
}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LIFTED = Words("lifted, arrows choose the target: ", "持ち上げました。矢印キーで行き先を選択: ")
_CANCELLED = Words("put back", "元に戻しました")


@dataclass(frozen=True, slots=True)
class Stop:
    """Something the focus ring can be around: a card, or a place as a whole."""

    spot: str
    card: CardId | None
    index: int
    """Of the card in its place, -1 for the place itself."""


class Keyboard:
    """The focus ring and what the keys do."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.stop: Stop | None = None
        self._ghost: Ghost | None = None
        self._targets: tuple[str, ...] = ()
        self._target = ""

    @property
    def is_lifting(self) -> bool:
        """Is a card in the air?"""
        return self._ghost is not None

    def press(self, key: int) -> bool:
        """A key; answers whether it meant something here."""
        direction = _DIRECTIONS.get(Qt.Key(key)) if key in _DIRECTIONS else None
        if direction is not None:
            self._aim(direction) if self.is_lifting else self._go(direction)
            return True
        if key in _ENTER:
            self._drop() if self.is_lifting else self._choose()
            return True
        if key == Qt.Key.Key_Escape and self.is_lifting:
            self.cancel()
            return True
        return False

    def step(self, forward: bool) -> bool:
        """Tab: the next stop in reading order, near side first; ``False`` past the last."""
        if self.is_lifting:
            self._turn_target(1 if forward else -1)
            return True
        stops = self.stops()
        here = self._index_in(stops)
        first = 0 if forward else len(stops) - 1
        after = first if here is None else here + (1 if forward else -1)
        if not 0 <= after < len(stops):
            return False
        self._focus(stops[after])
        return True

    def cancel(self) -> None:
        """Put a lifted card back."""
        if self._ghost is not None:
            ghost = self._end()
            self.scene.animator.start([ghost.glide_home()])
            self.scene.announce.emit(_CANCELLED.in_(self.scene.language))
            self._show()

    def leave(self) -> None:
        """The table lost the focus."""
        self.cancel()
        self.scene.lights.set_ring(QRectF())

    def refresh(self) -> None:
        """The view changed: keep the ring where it makes sense."""
        if self.stop is not None and not self.is_lifting:
            stops = self.stops()
            if self._index_in(stops) is None:
                same = [stop for stop in stops if stop.spot == self.stop.spot]
                self.stop = same[-1] if same else None
            self._show()

    def stops(self) -> list[Stop]:
        """All stops, near side first: single cards where they can be told apart, else the place."""
        found: list[Stop] = []
        for key in sorted(self.scene.spots, key=self._order):
            items = self.scene.cards.at(key)
            place = self.scene.spots[key].place
            if place.arrangement in ("pile", "fan") and items:
                found.append(Stop(key, items[-1].card.id, len(items) - 1))
            elif items:
                found += [Stop(key, item.card.id, index) for index, item in enumerate(items)]
            else:
                found.append(Stop(key, None, -1))
        return found

    def _order(self, key: str) -> tuple[int, int]:
        seat = self.scene.spots[key].seat
        side = 1 if seat is None else 0 if seat == self.scene.near else 2
        return side, list(self.scene.spots).index(key)

    def _index_in(self, stops: list[Stop]) -> int | None:
        return stops.index(self.stop) if self.stop in stops else None

    def box(self, stop: Stop) -> QRectF:
        """Where a stop is, in scene units."""
        item = self._item(stop)
        return item.body() if item is not None else self.scene.rect_of(stop.spot)

    def _item(self, stop: Stop) -> CardItem | None:
        items = self.scene.cards.at(stop.spot)
        return items[stop.index] if 0 <= stop.index < len(items) else None

    def _go(self, direction: QPointF) -> None:
        stops = self.stops()
        if self.stop is None or self._index_in(stops) is None:
            starts = self.scene.allowed.sources()
            first = next((stop for stop in stops if stop.spot in starts), stops[0])
            self._focus(first)
            return
        here = self.box(self.stop).center()
        ahead = [s for s in stops if s != self.stop]
        best = nearest(here, direction, [self.box(s).center() for s in ahead])
        if best is not None:
            self._focus(ahead[best])

    def _focus(self, stop: Stop) -> None:
        self.stop = stop
        self._show()
        item = self._item(stop)
        self.scene.hovered.emit(item.card if item is not None else None)
        self.scene.announce.emit(self.scene.name(item, stop.spot))

    def _show(self) -> None:
        if self.stop is not None:
            self.scene.lights.set_ring(self.box(self.stop))

    def _choose(self) -> None:
        """Enter: pull the drawer, click where that is all there is, lift otherwise."""
        if self.stop is None:
            return
        spot, card = self.stop.spot, self.stop.card
        allowed, item = self.scene.allowed, self._item(self.stop)
        targets = allowed.targets(spot, card)
        if allowed.can_draw(spot, card):
            self.scene.dropped.emit(spot, card, DRAWER)
        elif card in self.scene.lights.choices or (
            allowed.can_click(spot, card) and len(targets) < 2
        ):
            self.scene.clicked.emit(spot, card, self._hidden_index(item))
        elif targets and item is not None:
            self._lift(item, targets)
        elif item is not None:
            self.scene.refused_lift.emit(spot, card)
        else:
            self.scene.clicked.emit(spot, card, self._hidden_index(item))

    @staticmethod
    def _hidden_index(item: CardItem | None) -> int:
        return item.card.index if item is not None and item.card.id is None else -1

    def _lift(self, item: CardItem, targets: tuple[str, ...]) -> None:
        self.scene.animator.finish()
        self._ghost = Ghost(item, self.scene.pictures, QPointF())
        self.scene.addItem(self._ghost)
        self._targets = targets
        self.scene.lights.set_places("allowed", targets)
        self._point(targets[0])

    def _point(self, target: str) -> None:
        assert self._ghost is not None
        self._target = target
        box = self.scene.rect_of(target)
        self._ghost.follow(box.center() + QPointF(0, -box.height() * 0.08))
        self.scene.lights.set_places("aimed", [target])
        self.scene.lights.set_ring(box)
        self.scene.announce.emit(
            _LIFTED.in_(self.scene.language) + self.scene.title_of(target))

    def _aim(self, direction: QPointF) -> None:
        others = [key for key in self._targets if key != self._target]
        here = self.scene.rect_of(self._target).center()
        best = nearest(here, direction, [self.scene.rect_of(key).center() for key in others])
        if best is not None:
            self._point(others[best])

    def _turn_target(self, by: int) -> None:
        index = (self._targets.index(self._target) + by) % len(self._targets)
        self._point(self._targets[index])

    def _drop(self) -> None:
        assert self._ghost is not None
        source, target, shown = self._ghost.source, self._target, self.scene.view
        spot, card = source.spot, source.card.id
        at = self._ghost.pos()
        ghost = self._end()
        if spot.zone is not None:
            self.scene.drop_origins = {spot.zone: at}
        self.scene.dropped.emit(spot.key, card, target)
        self.scene.drop_origins = {}
        if self.scene.view is shown:
            self.scene.animator.start([ghost.glide_home()])
        else:
            ghost.rest()
        self.refresh()

    def _end(self) -> Ghost:
        assert self._ghost is not None
        ghost, self._ghost = self._ghost, None
        self.scene.lights.set_places("allowed", [])
        self.scene.lights.set_places("aimed", [])
        return ghost


def nearest(here: QPointF, direction: QPointF, points: list[QPointF]) -> int | None:
    """The point that lies most directly ahead, sideways distance counting double."""
    best: tuple[float, int] | None = None
    for index, point in enumerate(points):
        way = point - here
        ahead = QPointF.dotProduct(way, direction)
        aside = abs(way.x() * direction.y()) + abs(way.y() * direction.x())
        if ahead > 1 and aside <= ahead * 3:
            cost = ahead + 2 * aside
            if best is None or cost < best[0]:
                best = (cost, index)
    return best[1] if best is not None else None
