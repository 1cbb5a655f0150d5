"""What stands on the cloth beside the cards, as pixmaps of exact size: trays, lanterns, numbers."""

from __future__ import annotations

import re

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap

from cardtable.paint import fonts
from cardtable.paint.box import paint_slot as paint_lip
from cardtable.paint.palette import NIGHT, faded, tone

_INSIDE_KATAKANA = re.compile("(?<=[ァ-ー])(?=[ァ-ー])")
SMALLEST = 11
"""Pixels at 100 % below which no words are written."""


def blank(size: QSizeF, ratio: float) -> QPixmap:
    """A clear pixmap for a size in logical pixels."""
    made = QPixmap(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made


def write(
    painter: QPainter, box: QRectF, text: str, pixels: float, colour: QColor, *,
    bold: bool = False, family: str = fonts.SANS,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
) -> None:
    """One line or wrapped words in ``box``, made smaller until they fit, never below 11 px."""
    flags = int(align) | int(Qt.TextFlag.TextWordWrap)
    whole = _INSIDE_KATAKANA.sub("\u2060", text)  # with word joiners: no katakana word is split
    size = max(float(SMALLEST), pixels)
    while not _fits(painter, box, flags, whole, fonts.font(family, round(size), bold)):
        if size <= SMALLEST:
            whole = text
            break
        size = max(float(SMALLEST), size * 0.9)
    painter.setPen(colour)
    painter.drawText(box, flags, whole)


def _fits(painter: QPainter, box: QRectF, flags: int, text: str, font: QFont) -> bool:
    painter.setFont(font)
    need = painter.boundingRect(box, flags, text)
    return need.width() <= box.width() and need.height() <= box.height()


def paint_slot(painter: QPainter, box: QRectF, unit: float, token: str) -> None:
    """A place for cards in a tray: a quiet outline."""
    colours = tone(token or "indigo")
    painter.setPen(QPen(faded(colours.light, 0.26), max(1.0, unit * 0.01), Qt.PenStyle.DashLine))
    painter.setBrush(faded(NIGHT, 0.25))
    painter.drawRoundedRect(box, unit * 0.06, unit * 0.06)


def as_sleeve(face: QPixmap, *, at_foot: bool) -> QPixmap:
    """The face as the outside of a box, with its open end at the top or the foot."""
    whole = QPixmap(face)
    painter = QPainter(whole)
    if at_foot:
        painter.translate(whole.width(), whole.height())
        painter.rotate(180)
    paint_lip(painter, QRectF(whole.rect()))
    painter.end()
    return whole
