"""The forms of glass cards, in the space of a card: bands, lines, windows."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPolygonF

from cardtable.engine.face import FaceSpec

FRAME = "glass."
"""What the frames of glass cards begin with."""


class Glass(NamedTuple):
    """What makes one kind of card unlike the others at a glance."""

    band: QColor
    band_text: QColor
    line: QColor
    window: str


def _glass(band: str, text: str, line: str, window: str) -> Glass:
    return Glass(QColor(band), QColor(text), QColor(line), window)


KINDS: dict[str, Glass] = {
    "monster": _glass("#121a2a", "#f2f6ff", "#8fb4e8", "pane"),
    "spell": _glass("#0c4a48", "#effffb", "#63e0cf", "hexagon"),
    "quick": _glass("#0c4a48", "#effffb", "#63e0cf", "slant"),
    "standing": _glass("#0c4a48", "#effffb", "#63e0cf", "arch"),
    "trap": _glass("#5d1346", "#fff0fa", "#f08fd0", "jaw"),
    "fusion": _glass("#43207a", "#f6efff", "#c79bff", "bleed"),
    "synchro": _glass("#e6edf4", "#141a26", "#ffffff", "bleed"),
    "xyz": _glass("#07070b", "#ffe6a6", "#ffcf5a", "bleed"),
    "link": _glass("#0a3a86", "#eef6ff", "#5ab0ff", "bleed"),
    "ritual": _glass("#6b4a0a", "#fff7e0", "#ffc95c", "bleed"),
    "token": _glass("#454c58", "#ffffff", "#c4ccd8", "pane"),
}
"""Kinds of card by what stands after `FRAME`."""


def is_glass(spec: FaceSpec) -> bool:
    """Is this the face of a glass card?"""
    return spec.frame.startswith(FRAME)


def look_of(spec: FaceSpec) -> Glass:
    """The form of a kind of card; a monster's where the kind is unknown."""
    return KINDS.get(spec.frame.removeprefix(FRAME), KINDS["monster"])


def edge_pen(colour: QColor, width: float) -> QPen:
    """A line with sharp corners."""
    made = QPen(colour, width)
    made.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return made


def window_path(shape: str, box: QRectF) -> QPainterPath:
    """The shape through which the picture is seen."""
    left, top, right, bottom = box.left(), box.top(), box.right(), box.bottom()
    mid_x, mid_y, cut = box.center().x(), box.center().y(), 6.0
    if shape == "arch":
        path = QPainterPath(QPointF(left, bottom))
        path.lineTo(left, top + cut * 2)
        path.quadTo(left, top, mid_x, top)
        path.quadTo(right, top, right, top + cut * 2)
        path.lineTo(right, bottom)
        path.closeSubpath()
        return path
    corners = {
        "hexagon": [
            (left + cut * 1.6, top),
            (right - cut * 1.6, top),
            (right, mid_y),
            (right - cut * 1.6, bottom),
            (left + cut * 1.6, bottom),
            (left, mid_y),
        ],
        "slant": [
            (left + cut * 1.8, top),
            (right, top),
            (right - cut * 1.8, bottom),
            (left, bottom),
        ],
        "jaw": [
            (left, top),
            (mid_x, top + cut),
            (right, top),
            (right, bottom),
            (mid_x, bottom - cut),
            (left, bottom),
        ],
    }.get(
        shape,
        [
            (left + 3, top),
            (right - 3, top),
            (right, top + 3),
            (right, bottom - 3),
            (right - 3, bottom),
            (left + 3, bottom),
            (left, bottom - 3),
            (left, top + 3),
        ],
    )
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    path.closeSubpath()
    return path
