"""What follows the pointer in a drag: the card held high, while the real one stays at home."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from cardtable.table.animations import Glide
from cardtable.table.card_item import CardItem
from cardtable.table.pictures import Pictures

HELD = 1.7
"""Depth of the shadow of a held card."""


class Ghost(QGraphicsPixmapItem):
    """The picture of a card in the hand. Takes itself off the table when it is home again."""

    def __init__(self, item: CardItem, pictures: Pictures, grip: QPointF) -> None:
        super().__init__()
        self.source = item
        self._grip = grip
        self._home = item.home
        self._size = QSizeF(item.body().size())
        picture = QPixmap(pictures.card(
            item.look, item.pose.width, item.pose.turns, item.ratio, depth=HELD,
            sleeve=item.sleeve))
        self.setPixmap(picture)
        size = picture.deviceIndependentSize()
        self.setOffset(-size.width() / 2, -size.height() / 2)
        self.setZValue(3000)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setPos(item.pos())
        item.set_dimmed(True)

    @property
    def home(self) -> QPointF:
        """Where the card itself lies."""
        return self._home

    def body(self) -> QRectF:
        """The held card without its shadow, in scene units."""
        box = QRectF(QPointF(), self._size)
        box.moveCenter(self.pos())
        return box

    def follow(self, pointer: QPointF) -> None:
        """Keep the grip under the pointer, on whole device pixels."""
        ratio, wanted = self.source.ratio, pointer - self._grip
        offset = (wanted - self._home) * ratio
        self.setPos(self._home + QPointF(round(offset.x()), round(offset.y())) / ratio)

    def glide_home(self) -> Glide:
        """The way back of a refused or cancelled card."""
        return Glide(self, self.pos(), duration=180)

    def show_on_way(
        self, pos: QPointF, rotation: float, before: QPixmap | None, done: float
    ) -> None:
        """One frame of the way home."""
        self.setPos(pos)

    def rest(self) -> None:
        """Home: the real card is whole again."""
        self.source.set_dimmed(False)
        scene = self.scene()
        if scene is not None:
            scene.removeItem(self)
