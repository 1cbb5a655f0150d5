"""A tray: the lacquer frame of one zone or divider with the slots of its places, drawn once."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from cardtable.engine.words import Language
from cardtable.paint.palette import faded, tone
from cardtable.paint.playmat import paint_pattern, paint_tray
from cardtable.table.fixture import Fixture
from cardtable.table.furniture import blank, paint_slot, write
from cardtable.table.geometry import Geometry, Spot, united

PITCH = 0.2
"""Distance of a pattern's marks, in card widths."""
LETTERS = 0.12
"""Height of the words on the cloth, in card widths."""
INSET = 0.03
"""Between a tray's rim and its slots, in card widths."""


class ZoneItem(Fixture):
    """The places of one group of one seat, in one tray."""

    def __init__(self, spots: list[Spot]) -> None:
        super().__init__(height=0)
        self.spots = spots
        self._boxes = {s.key for s in spots if s.place.arrangement == "matchbox"}
        self._labels = {spot.key: QGraphicsPixmapItem(self) for spot in spots}
        for label in self._labels.values():
            label.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_occupied(self, key: str, is_occupied: bool) -> None:
        """The words on the cloth are for empty places; a box keeps those for its drawn card."""
        self._labels[key].setVisible(key in self._boxes or not is_occupied)

    def box_in(self, geometry: Geometry) -> QRectF:
        """Around all its places."""
        return united(geometry.rect(spot.place, spot.seat) for spot in self.spots)

    def refresh(self, geometry: Geometry, language: Language) -> None:
        """The words are pictures of their own: they can be hidden."""
        before = self.pixmap().cacheKey()
        super().refresh(geometry, language)
        if self.pixmap().cacheKey() == before:
            return
        for key, label in self._labels.items():
            box = self._label_box(key, geometry)
            picture = blank(box.size(), geometry.ratio)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_label(painter, key, box.size(), geometry, language)
            painter.end()
            label.setPixmap(picture)
            label.setPos(box.topLeft())

    def paint_labels(self, painter: QPainter, geometry: Geometry, language: Language) -> None:
        """The words on the cloth that are seen now, as vectors; as `paint_on`."""
        for key, label in self._labels.items():
            if label.isVisible():
                box = self._label_box(key, geometry)
                painter.save()
                painter.translate(box.topLeft())
                self._paint_label(painter, key, box.size(), geometry, language)
                painter.restore()

    def forget(self) -> None:
        """The words too."""
        super().forget()
        for label in self._labels.values():
            label.setPixmap(QPixmap())

    def paint_on(self, painter: QPainter, geometry: Geometry, language: Language) -> None:
        """Lacquer, pattern, slots and the letter."""
        unit, head = geometry.unit, self.spots[0].place
        rim = max(2.0, unit * 0.07)
        whole = QRectF(0, 0, self.box.width(), self.box.height())
        paint_tray(painter, whole, head.tone or "indigo", "plain", "")
        painter.fillRect(whole.adjusted(rim, rim, -rim, -rim), _pattern(
            head.pattern, head.tone, max(4, round(unit * geometry.ratio * PITCH)), geometry.ratio))
        slots = [self._slot(spot, geometry) for spot in self.spots]
        for slot in slots:
            paint_slot(painter, slot, unit, head.tone)
        self._letter(painter, whole, slots, unit)

    def _slot(self, spot: Spot, geometry: Geometry) -> QRectF:
        """A place within the tray."""
        inset = INSET * geometry.unit
        return (geometry.rect(spot.place, spot.seat).translated(-self.box.topLeft())
                .adjusted(inset, inset, -inset, -inset))

    def _label_box(self, key: str, geometry: Geometry) -> QRectF:
        """Where a place's words stand: those of a box where its drawn card will lie."""
        spot, unit = next(spot for spot in self.spots if spot.key == key), geometry.unit
        slot, ahead = self._slot(spot, geometry), 0.0
        if key in self._boxes:
            ahead = geometry.towards_middle(spot.seat) * (self.box.height() + unit * 0.02)
        return slot.translated(0, ahead).adjusted(
            unit * 0.08, unit * 0.06, -unit * 0.08, -unit * 0.06)

    def _paint_label(
        self, painter: QPainter, key: str, size: QSizeF, geometry: Geometry, language: Language
    ) -> None:
        """A place's words."""
        place, unit = next(spot.place for spot in self.spots if spot.key == key), geometry.unit
        words = (place.label if place.label.en else place.title).in_(language)
        inside = QRectF(0, 0, size.width(), size.height())
        if place.arrangement == "matchbox":
            paint_slot(painter, inside.adjusted(1, 1, -1, -1), unit, place.tone)
        write(painter, inside.adjusted(unit * 0.05, 0, -unit * 0.05, 0), words, unit * LETTERS,
              faded(tone(place.tone or "indigo").light, 0.6))

    def _letter(
        self, painter: QPainter, whole: QRectF, slots: list[QRectF], unit: float
    ) -> None:
        """The zone's letter in the widest room beside its slots of the front row."""
        place = self.spots[0].place
        if not place.letter or len(self.spots) < 2:
            return
        front = slots[0]
        room = QRectF(whole.left(), front.top(), front.left() - whole.left(), front.height())
        if room.width() < whole.right() - front.right():
            room = QRectF(front.right(), front.top(), whole.right() - front.right(),
                          front.height())
        colours = tone(place.tone)
        side = min(room.width(), room.height()) * 0.72
        seal = QRectF(0, 0, side, side)
        seal.moveCenter(room.center())
        painter.setPen(QPen(colours.light, max(1.5, unit * 0.018)))
        painter.setBrush(colours.base)
        painter.drawPath(_seal(seal, place.pattern))
        write(painter, seal, place.letter, side * 0.5, colours.text, bold=True)


@lru_cache(maxsize=32)
def _pattern(pattern: str, token: str, pitch: int, ratio: float) -> QBrush:
    """A zone's pattern as a seamless tile: painting thousands of marks a tray takes too long."""
    plane = QPixmap(6 * pitch, 6 * pitch)
    plane.fill(Qt.GlobalColor.transparent)
    painter = QPainter(plane)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = faded(tone(token or "indigo").light, 0.13)
    paint_pattern(painter, QRectF(plane.rect()), pattern, colour, pitch)
    painter.end()
    tile = plane.copy(2 * pitch, 2 * pitch, 2 * pitch, 2 * pitch)
    tile.setDevicePixelRatio(ratio)
    return QBrush(tile)


def _seal(box: QRectF, pattern: str) -> QPainterPath:
    """A circle, a diamond or a square: the shape that goes with a zone's pattern."""
    path = QPainterPath()
    if pattern == "waves":
        path.addEllipse(box)
    elif pattern == "dots":
        middle, reach = box.center(), box.width() * 0.6
        path.moveTo(middle - QPointF(0, reach))
        for corner in (QPointF(reach, 0), QPointF(0, reach), QPointF(-reach, 0)):
            path.lineTo(middle + corner)
        path.closeSubpath()
    else:
        path.addRoundedRect(box.adjusted(2, 2, -2, -2), box.width() * 0.1, box.width() * 0.1)
    return path
