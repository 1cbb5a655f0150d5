"""The matchbox: a sleeve that lies like a card, and an inner card that slides out along its axis.

The inner card is a child behind the sleeve, so it turns and moves with it; ``slide`` is how far
it is out, from 0 to 1.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from cardtable.engine.layout import CARD_HEIGHT
from cardtable.engine.view import CardView
from cardtable.table.card_item import CardItem
from cardtable.table.geometry import Pose, Spot
from cardtable.table.pictures import Look, Pictures, Sleeve

REACH = CARD_HEIGHT * 0.985
"""How far the drawn inner card has slid, in card widths; a last edge stays in the sleeve."""
INVITING = 0.15 / REACH
"""A finger's width."""
SNAP = 2 / 3
"""Past this share the drawer opens by itself, before it, it closes."""
_AXES = (QPointF(0, -1), QPointF(1, 0), QPointF(0, 1), QPointF(-1, 0))
"""Where a card's top or open end points, by quarter turns clockwise."""


class MatchboxItem(CardItem):
    """A card with a drawer."""

    def __init__(self, card: CardView, spot: Spot) -> None:
        super().__init__(card, spot)
        self.slide = 0.0
        self.is_inviting = False
        self._inner = QGraphicsPixmapItem(self)
        self._inner.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
        self._inner.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self._inner.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def sleeve(self) -> Sleeve:
        """A box, with its open end towards the middle of the table."""
        return "foot" if self.pose.opens else "top"

    @property
    def look(self) -> Look:
        """The sleeve bears no numbers: they are the inner card's."""
        key, side, marks = super().look
        return (key, side, ()) if key is not None else (key, side, marks)

    @property
    def inner_look(self) -> Look | None:
        """What the inner card shows; ``None`` while the whole box is face down."""
        if self.card.key is None or not self.card.face_up:
            return None
        return self.card.key, f"inner.{self.card.side}", self.card.marks

    def lay(self, card: CardView, spot: Spot, pose: Pose, height: float, ratio: float) -> None:
        """As a card; changed numbers of the inner card count as well."""
        old = self.inner_look if self.card.marks or card.marks else None
        super().lay(card, spot, pose, height, ratio)
        if old != self.inner_look and (card.marks or old):
            self.is_stale = True

    def prepare(self, pictures: Pictures) -> None:
        """Draw the inner card ahead: two faces at once take too long between two frames."""
        if self.is_stale and self.inner_look is not None:
            pictures.card(self.inner_look, self.pose.width, self.pose.turns, self.ratio)

    def refresh(self, pictures: Pictures) -> None:
        """Draw sleeve and inner card."""
        if not self.is_stale:
            return
        look = self.inner_look
        if look is not None:
            picture = pictures.card(look, self.pose.width, self.pose.turns, self.ratio)
            self._inner.setPixmap(picture)
            size = picture.deviceIndependentSize()
            self._inner.setOffset(-size.width() / 2, -size.height() / 2)
        self._inner.setVisible(look is not None)
        super().refresh(pictures)

    def forget(self) -> None:
        """The inner card as well."""
        super().forget()
        self._inner.setPixmap(QPixmap())

    def reach(self) -> QRectF:
        """The drawn card strikes, not its box."""
        return self.body().translated(
            self.axis * (REACH * self.pose.width * self.rest_slide / self.ratio))

    def rest(self) -> None:
        """Drawn out, in, or a finger's width out as an invitation."""
        super().rest()
        self.set_slide(self.rest_slide)

    @property
    def rest_slide(self) -> float:
        """How far the inner card is out while nobody pulls it."""
        if self.card.drawn:
            return 1.0
        return INVITING if self.is_inviting else 0.0

    def set_inviting(self, is_inviting: bool) -> None:
        """Let the inner card stand out, or not."""
        if is_inviting != self.is_inviting:
            self.is_inviting = is_inviting
            self.set_slide(self.rest_slide)

    def set_slide(self, slide: float) -> None:
        """Slide the inner card along the axis; whole device pixels."""
        self.slide = min(1.0, max(0.0, slide))
        reach = round(REACH * self.pose.width * self.slide) / self.ratio
        self._inner.setPos(self.axis * reach)

    @property
    def axis(self) -> QPointF:
        """The direction in which the inner card comes out."""
        return _AXES[(self.pose.turns + self.pose.opens) % 4]

    def slide_by(self, pulled: QPointF) -> float:
        """How far a pull of the pointer (scene units) brings it, from where it rests."""
        along = QPointF.dotProduct(pulled, self.axis)
        return min(1.0, max(0.0, self.rest_slide + along * self.ratio / (REACH * self.pose.width)))
