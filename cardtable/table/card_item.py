"""The picture of one card: a pre-drawn pixmap at a place, sideways, face down or on its way."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from cardtable.engine.layout import CARD_HEIGHT
from cardtable.engine.view import CardView
from cardtable.table.geometry import Pose, Spot
from cardtable.table.pictures import Look, Pictures, Sleeve, look_of

IN_FLIGHT = 2000.0
"""Stacking height of a card on its way, above all that lies."""
DIMMED = 0.35
LIFT = 0.05
"""How far a card rises under the pointer, in card widths."""


class CardItem(QGraphicsPixmapItem):
    """One card. Its origin is its centre; ``home`` is where it lies once nothing moves."""

    def __init__(self, card: CardView, spot: Spot) -> None:
        super().__init__()
        self.card, self.spot = card, spot
        self.pose = Pose(QPointF(), 0, 0)
        self.ratio = 1.0
        self.is_stale = True
        self.is_lifted = False
        self.is_dimmed = False
        self._is_moving = False
        self._home = QPointF()
        self._height = 0.0
        self._drawn: tuple[Look, int, int] | None = None
        self._own = QPixmap()
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.FastTransformation)

    @property
    def sleeve(self) -> Sleeve:
        """Which end of it opens, if any does."""
        return ""

    @property
    def home(self) -> QPointF:
        """Its centre at rest, in scene units."""
        return self._home

    @property
    def look(self) -> Look:
        """What it shows."""
        return look_of(self.card)

    @property
    def picture(self) -> QPixmap:
        """What it shows at rest."""
        return self._own

    def body(self) -> QRectF:
        """The card itself at rest, without shadow, in scene units."""
        wide = self.pose.width / self.ratio
        size = QSizeF(wide, wide * CARD_HEIGHT)
        if self.pose.turns % 2:
            size.transpose()
        box = QRectF(QPointF(), size)
        box.moveCenter(self._home)
        return box

    def reach(self) -> QRectF:
        """The part of it that strikes, in scene units."""
        return self.body()

    def lay(self, card: CardView, spot: Spot, pose: Pose, height: float, ratio: float) -> None:
        """Give it its place; the picture follows in `refresh`, until then the old one serves."""
        if (card, spot, pose, height, ratio) == (
                self.card, self.spot, self.pose, self._height, self.ratio) and not self.is_stale:
            return
        self.card, self.spot, self.pose, self.ratio = card, spot, pose, ratio
        self._home, self._height = _snapped(pose, ratio), height
        self.is_stale = self._drawn != (self.look, pose.width, pose.turns)
        self.setScale(pose.width / self._drawn[1] if self.is_stale and self._drawn else 1.0)
        self.rest()

    def refresh(self, pictures: Pictures) -> None:
        """Draw it at its exact size, if it shows something else."""
        if not self.is_stale:
            return
        pixmap = pictures.card(
            self.look, self.pose.width, self.pose.turns, self.ratio, sleeve=self.sleeve)
        self._drawn = (self.look, self.pose.width, self.pose.turns)
        self.is_stale = False
        is_seen = self.pixmap().cacheKey() == self._own.cacheKey()
        self._own = pixmap
        self.setScale(1.0)
        if not self._is_moving:
            self.rest()
        elif is_seen:
            self._show(pixmap)

    def rest(self) -> None:
        """Lie where it belongs, with nothing of a motion left."""
        self._show(self._own)
        if self._is_moving:
            self._is_moving = False
            self.setTransform(QTransform())
            self.setRotation(0)
        self.setVisible(self.pose.is_shown)
        self.setZValue(self._height + (500 if self.is_lifted else 0))
        self.setOpacity(DIMMED if self.is_dimmed else 1.0)
        lift = round(LIFT * self.pose.width) / self.ratio if self.is_lifted else 0.0
        self.setPos(self._home - QPointF(0, lift))

    def show_on_way(
        self, pos: QPointF, rotation: float, before: QPixmap | None, done: float
    ) -> None:
        """Be drawn at ``pos`` for one frame; `rest` undoes it."""
        self._is_moving = True
        self.setVisible(True)
        self.setZValue(IN_FLIGHT + self._height)
        self.setPos(pos)
        self.setRotation(rotation)
        if before is not None:
            self._show(before if done < 0.5 else self._own)
            self.setTransform(QTransform.fromScale(max(0.02, abs(1 - 2 * done)), 1.0))

    def set_lifted(self, is_lifted: bool) -> None:
        """Rise a little under the pointer, or lie down again."""
        if is_lifted != self.is_lifted:
            self.is_lifted = is_lifted
            self.rest()

    def set_dimmed(self, is_dimmed: bool) -> None:
        """Stay behind, pale, while a ghost is dragged."""
        self.is_dimmed = is_dimmed
        self.setOpacity(DIMMED if is_dimmed else 1.0)

    def forget(self) -> None:
        """Let go of its picture; `refresh` draws it again."""
        self._own, self._drawn, self.is_stale = QPixmap(), None, True
        self._show(self._own)

    def _show(self, pixmap: QPixmap) -> None:
        if pixmap.cacheKey() == self.pixmap().cacheKey():
            return
        self.setPixmap(pixmap)
        size = pixmap.deviceIndependentSize()
        self.setOffset(-size.width() / 2, -size.height() / 2)


def _snapped(pose: Pose, ratio: float) -> QPointF:
    """The centre that puts the corner of the card's pixmap on a whole device pixel."""
    half = QPointF(pose.width / 2, round(pose.width * CARD_HEIGHT) / 2)
    if pose.turns % 2:
        half = half.transposed()
    corner = pose.centre * ratio - half
    return (QPointF(round(corner.x()), round(corner.y())) + half) / ratio
