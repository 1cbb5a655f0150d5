#!/usr/bin/env python3
"""Draw the icons of the program and of its documents, all from `cardtable.paint.icon`.

    .cardtable-env/python/bin/python packaging/desktop/icons.py [FOLDER]

Writes PNGs of all usual sizes, ``cardtable.ico`` and ``document.ico`` for Windows, ``.icns`` of the
same names for macOS. The same versions of Qt and Pillow write the same bytes; the files beside
this one are made by those of the lock files and lie in the repository, so that nothing that
packages the program needs Qt.
"""

import os
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PIL import Image
from PySide6.QtCore import QBuffer, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
)

from cardtable.paint.icon import SIZES, paint_icon
from cardtable.paint.palette import PAPER

ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = (16, 32, 64, 128, 256, 512, 1024)
DOCUMENT = (16, 32, 48, 64, 128, 256)
Paint = Callable[[QPainter, QRectF], None]


def paint_document(painter: QPainter, rect: QRectF) -> None:
    """A sheet with a folded corner, and the sign of the program on it."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 100, rect.height() / 100)
    sheet = QPainterPath(QPointF(14, 4))
    for x, y in ((62, 4), (86, 28), (86, 96), (14, 96)):
        sheet.lineTo(x, y)
    sheet.closeSubpath()
    pen = QPen(QColor("#8c7f66"), 2.5)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(PAPER)
    painter.drawPath(sheet)
    corner = QPainterPath(QPointF(62, 4))
    corner.lineTo(62, 28)
    corner.lineTo(86, 28)
    corner.closeSubpath()
    painter.setBrush(QColor("#d9cba8"))
    painter.drawPath(corner)
    painter.restore()
    side = rect.width() * 0.52
    paint_icon(painter, QRectF(rect.x() + rect.width() * 0.24, rect.y() + rect.height() * 0.36,
                               side, side))


def drawn(paint: Paint, size: int) -> Image.Image:
    """A drawing, ``size`` pixels wide, without any word of when it was made."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint(painter, QRectF(0, 0, size, size))
    painter.end()
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs want bytes, Qt a str
    return Image.open(BytesIO(bytes(buffer.data().data()))).convert("RGBA")


def write(folder: Path) -> None:
    """All icons, in ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, paint, sizes in (("cardtable", paint_icon, SIZES),
                               ("document", paint_document, DOCUMENT)):
        made = {size: drawn(paint, size) for size in sorted({*sizes, *ICO, *ICNS})}
        for size in sizes:
            made[size].save(folder / f"{name}-{size}.png", optimize=True)
        for ending, wanted in (("ico", ICO), ("icns", ICNS)):
            made[max(wanted)].save(
                folder / f"{name}.{ending}", sizes=[(size, size) for size in wanted],
                append_images=[made[size] for size in wanted[:-1]])


if __name__ == "__main__":
    application = QGuiApplication([])
    write(Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).resolve().parent / "icons")
