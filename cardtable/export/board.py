"""A picture of the board, drawn at the size asked for, and as a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, QSaveFile
from PySide6.QtGui import QImage, QImageWriter, QPainter, Qt

from cardtable.engine.layout import TableLayout
from cardtable.engine.view import PlayerView
from cardtable.engine.words import Words
from cardtable.engine.zones import ZoneSpec
from cardtable.paint.playmat import paint_playmat
from cardtable.table.geometry import board_size
from cardtable.table.look import TableLook
from cardtable.table.scene import TableScene

NARROWEST, WIDEST = 320, 16384
"""Bounds of a picture's width in pixels."""
QUALITY = 70
"""Qt's measure for PNG: nearly as small as its default, in half the time."""


class BoardPicture:
    """The board that a view shows, ``width`` pixels wide. Needs a `QApplication`.

    It shows what the view shows: of a card that only one seat may look at, a spectator's picture
    has the back.
    """

    def __init__(
        self, layout: TableLayout, zones: Sequence[ZoneSpec], view: PlayerView, look: TableLook,
        width: int,
    ) -> None:
        wide, high = board_size(layout)
        self.box = QRectF(0, 0, width, round(width * high / wide))
        """The whole board in pixels."""
        self._playmat = look.playmat
        self._scene = scene = TableScene(look.pictures, layout, zones)
        scene.set_animated(False)
        scene.set_language(look.language)
        scene.set_area(self.box, 1.0)
        scene.set_seat(look.near, is_facing=look.is_facing)
        scene.set_names(look.names)
        scene.show(view)
        scene.settle()

    def paint(self, painter: QPainter, part: QRectF) -> None:
        """Paint a part of it with its corner at the painter's origin."""
        painter.translate(-part.topLeft())
        if self._playmat is not None:
            paint_playmat(painter, self.box, self._playmat)
        self._scene.render(painter, part, part)

    def image(self, part: QRectF | None = None) -> QImage:
        """All of it or a part, as pixels."""
        box = self.box if part is None else part
        is_clear = self._playmat is None
        image = QImage(box.size().toSize(), QImage.Format.Format_ARGB32_Premultiplied if is_clear
                       else QImage.Format.Format_RGB32)
        if is_clear:
            image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        self.paint(painter, box)
        painter.end()
        return image


def export_board(
    layout: TableLayout, zones: Sequence[ZoneSpec], view: PlayerView, look: TableLook,
    path: Path, width: int,
) -> Words | None:
    """Write the board as PNG; ``None``, or what went wrong."""
    if not NARROWEST <= width <= WIDEST:
        return Words(
            f"A picture can be {NARROWEST} to {WIDEST} pixels wide, not {width}.",
            f"画像の幅は {NARROWEST}～{WIDEST} ピクセルです（{width} は指定できません）。")
    return write_png(BoardPicture(layout, zones, view, look, width).image(), path)


def write_png(image: QImage, path: Path) -> Words | None:
    """Write a picture; a file that is there is replaced only by a whole one."""
    file = QSaveFile(str(path))
    if not file.open(QSaveFile.OpenModeFlag.WriteOnly):
        return _cannot_write(path, file.errorString())
    writer = QImageWriter(file, b"png")
    writer.setQuality(QUALITY)
    if not writer.write(image):
        file.cancelWriting()
        return _cannot_write(path, writer.errorString())
    return None if file.commit() else _cannot_write(path, file.errorString())


def _cannot_write(path: Path, cause: str) -> Words:
    return Words(f"The picture cannot be written: {path}: {cause}.",
                 f"画像を書き込めません: {path}: {cause}")
