"""The board painted as lines instead of pixels, for paper and for pictures of any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, cast

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem

from cardtable.engine.layout import CARD_HEIGHT
from cardtable.export import board_marks
from cardtable.export.board import BoardPicture
from cardtable.paint import backs
from cardtable.paint.artist import Artist
from cardtable.paint.box import paint_slot
from cardtable.paint.playmat import paint_playmat
from cardtable.paint.shadow import CORNER
from cardtable.table.attack_item import AttackItem, paint_stroke
from cardtable.table.card_item import CardItem
from cardtable.table.fixture import Fixture
from cardtable.table.gauge_items import GaugeItem
from cardtable.table.matchbox_item import MatchboxItem
from cardtable.table.pictures import Look
from cardtable.table.rims import RimItem, paint_rim
from cardtable.table.zone_item import ZoneItem

_SHADOW = ((0.030, 0.10), (0.018, 0.12), (0.006, 0.14))
"""How far a shadow reaches, in card widths, and how dark it is: layer by layer."""
_FALL = 0.02
_BACK_PIXELS = 900
"""Width of a back in a PDF, which holds each once."""

Stamp = Callable[[object, QRectF, Callable[[QPainter], None]], None]
"""Paints into a rectangle what may be kept by its name and is painted often."""


class Stamping(Protocol):
    """A painter that keeps what it paints often."""

    def stamp(
        self, name: object, box: QRectF, paint: Callable[[QPainter], None]
    ) -> None: ...


def paint_vectors(
    painter: QPainter, picture: BoardPicture, *, is_compact: bool
) -> Iterator[float]:
    """Paint a picture in its pixels, with its corner at the painter's origin, item by item; yields
    how much is done."""
    scene, crop = picture.scene, picture.crop
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.save()
    painter.setClipRect(QRectF(0, 0, crop.width(), crop.height()))
    painter.translate(-crop.topLeft())
    if picture.playmat is not None:
        paint_playmat(painter, picture.board, picture.playmat)
    scene.lights.relight()
    board = _Board(painter, picture, is_compact)
    items = scene.items(Qt.SortOrder.AscendingOrder)
    for number, item in enumerate(items):
        if item.parentItem() is None and item.isVisible():
            board.paint(item)
            yield number / len(items)
    picture.paint_marks(painter)
    painter.restore()
    if picture.shot.caption is not None:
        band = picture.box.adjusted(0, crop.height(), 0, 0)
        board_marks.paint_caption(painter, band, picture.shot.caption)


class _Board:
    """Paints the items of one scene."""

    def __init__(self, painter: QPainter, picture: BoardPicture, is_compact: bool) -> None:
        self._painter, self._picture, self._is_compact = painter, picture, is_compact
        self._scene = picture.scene
        self._artist = cast(Artist, picture.scene.pictures.artist)
        self._backs: dict[str, QImage] = {}

    def paint(self, item: QGraphicsItem) -> None:
        """One item, as its pixmap would show it."""
        painter = self._painter
        painter.save()
        if isinstance(item, AttackItem):
            if not item.line.isEmpty():
                paint_stroke(painter, item.line, self._scene.geometry_.unit)
        elif isinstance(item, RimItem):
            paint_rim(painter, item)
        elif isinstance(item, CardItem):
            if self._is_seen(item.body().united(item.reach())):
                self._card(item)
        elif isinstance(item, Fixture) and self._is_seen(item.box):
            self._fixture(item)
        painter.restore()

    def _is_seen(self, box: QRectF) -> bool:
        reach = self._scene.geometry_.unit
        return box.adjusted(-reach, -reach, reach, reach).intersects(self._picture.crop)

    def _fixture(self, item: Fixture) -> None:
        if isinstance(item, GaugeItem) and item.gauge is None:
            return
        geometry, language = self._scene.geometry_, self._scene.language
        self._painter.translate(item.box.topLeft())
        self._painter.save()
        item.paint_on(self._painter, geometry, language)
        self._painter.restore()
        if isinstance(item, ZoneItem):
            item.paint_labels(self._painter, geometry, language)

    def _card(self, item: CardItem) -> None:
        painter, wide = self._painter, float(item.pose.width)
        box = QRectF(-wide / 2, -wide * CARD_HEIGHT / 2, wide, wide * CARD_HEIGHT)
        painter.translate(item.home)
        if isinstance(item, MatchboxItem) and item.inner_look is not None and item.slide:
            painter.save()
            painter.translate(item.reach().center() - item.body().center()
                              if item.card.drawn else item.axis * (item.slide * wide))
            painter.rotate(90 * item.pose.turns)
            self._lie(box, item.inner_look)
            painter.restore()
        painter.rotate(90 * item.pose.turns)
        self._lie(box, item.look)
        if item.sleeve:
            if item.sleeve == "foot":
                painter.rotate(180)
            paint_slot(painter, box)

    def _lie(self, box: QRectF, look: Look) -> None:
        """A face or a back with its shadow."""
        painter, round_ = self._painter, box.width() * CORNER
        painter.setPen(Qt.PenStyle.NoPen)
        for reach, dark in _SHADOW:
            out = reach * box.width()
            painter.setBrush(QColor.fromRgbF(0.02, 0.02, 0.06, dark))
            painter.drawRoundedRect(
                box.adjusted(-out, -out, out, out).translated(0, _FALL * box.width()),
                round_ + out, round_ + out)
        painter.setBrush(QColor("black"))  # A PDF paints pictures as faintly as the last brush.
        key, side, marks = look
        if key is None:
            self._back(box, side)
        else:
            self._artist.paint_face(
                painter, box, key, side, compact=self._is_compact, marks=marks)

    def _back(self, box: QRectF, name: str) -> None:
        """The same again and again: kept by who can, else pixels that a file holds once."""
        stamping = getattr(self._painter, "stamp", None)
        if stamping is not None:
            stamping((name, box.width()), box, lambda painter: backs.paint(painter, box, name))
            return
        if name not in self._backs:
            size = QRectF(0, 0, _BACK_PIXELS, round(_BACK_PIXELS * CARD_HEIGHT))
            image = QImage(size.size().toSize(), QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(Qt.GlobalColor.transparent)
            painter = QPainter(image)
            backs.paint(painter, size, name)
            painter.end()
            self._backs[name] = image
        self._painter.drawImage(box, self._backs[name])
