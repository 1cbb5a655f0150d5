"""The cloth of the table and the lacquer trays on it."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)  # fmt: skip

from cardtable.engine.words import Words
from cardtable.paint.palette import GOLD_LIGHT, INK, faded, mixed, tone
from cardtable.paint.text import draw_line, fit_line


class Playmat(NamedTuple):
    """A cloth: ``centre`` to ``edge`` of the light that falls on it, and its brushed ``grain``."""

    title: Words
    centre: QColor
    edge: QColor
    grain: QColor
    weave: str
    is_dark: bool


PLAYMATS: dict[str, Playmat] = {
    "indigo": Playmat(
        Words("Indigo cloth", "藍染めの布"),
        QColor("#263767"),
        QColor("#101838"),
        QColor("#6f86c9"),
        "brushed",
        True,
    ),
    "moonlit-paper": Playmat(
        Words("Moonlit paper", "月明かりの紙"),
        QColor("#efe9db"),
        QColor("#c9c3b6"),
        QColor("#9a8f79"),
        "fibres",
        False,
    ),
    "forest-lacquer": Playmat(
        Words("Forest lacquer", "深森の漆"),
        QColor("#1d4038"),
        QColor("#081a17"),
        QColor("#5d9a83"),
        "brushed",
        True,
    ),
    "plum-silk": Playmat(
        Words("Plum silk", "梅紫の絹"),
        QColor("#4a2348"),
        QColor("#1d0d22"),
        QColor("#b77fb0"),
        "waves",
        True,
    ),
    "slate-glass": Playmat(
        Words("Slate glass", "石板硝子"),
        QColor("#22303c"),
        QColor("#0b1118"),
        QColor("#6fc7d6"),
        "hexes",
        True,
    ),
    "plain": Playmat(
        Words("Plain dark", "無地（暗）"),
        QColor("#24262d"),
        QColor("#17181d"),
        QColor("#24262d"),
        "none",
        True,
    ),
    "plain-light": Playmat(
        Words("Plain light", "無地（明）"),
        QColor("#e4e6ea"),
        QColor("#d3d6dc"),
        QColor("#e4e6ea"),
        "none",
        False,
    ),
}
"""Playmats by name; "indigo" is the first choice."""

_TILE = 256


def playmat(name: str) -> Playmat:
    """The playmat of that name; the indigo cloth where there is none."""
    return PLAYMATS.get(name, PLAYMATS["indigo"])


def paint_playmat(painter: QPainter, rect: QRectF, name: str) -> None:
    """Fills ``rect`` with a playmat: light in the middle, a faint texture, darker to the rim."""
    mat = playmat(name)
    light = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.62)
    light.setColorAt(0, mat.centre)
    light.setColorAt(1, mat.edge)
    painter.save()
    painter.fillRect(rect, light)
    if mat.weave != "none":
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.fillRect(rect, QBrush(_texture(name if name in PLAYMATS else "indigo")))
    painter.restore()


@lru_cache(maxsize=8)
def _texture(name: str) -> QPixmap:
    """A tile that repeats without a seam."""
    mat = PLAYMATS[name]
    tile = QPixmap(_TILE, _TILE)
    tile.fill(Qt.GlobalColor.transparent)
    chance = random.Random(name)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if mat.weave == "hexes":
        _paint_hexes(painter, mat.grain)
        painter.end()
        return tile
    for _ in range({"brushed": 170, "fibres": 90, "waves": 60}[mat.weave]):
        x, y = chance.uniform(0, _TILE), chance.uniform(0, _TILE)
        long = chance.uniform(30, 150)
        if mat.weave == "brushed":
            dx, dy, bend = long, chance.uniform(-2, 2), 1.0
        elif mat.weave == "waves":
            dx, dy, bend = long, 0.0, 9.0
        else:
            long *= 0.35
            dx, dy, bend = long * chance.uniform(-1, 1), long * chance.uniform(-1, 1), 7.0
        painter.setPen(QPen(faded(mat.grain, chance.uniform(0.03, 0.11)), chance.uniform(0.6, 1.6)))
        for shift_x in (-_TILE, 0, _TILE):
            for shift_y in (-_TILE, 0, _TILE):
                path = QPainterPath(QPointF(x + shift_x, y + shift_y))
                path.quadTo(
                    x + shift_x + dx / 2,
                    y + shift_y + dy / 2 + bend,
                    x + shift_x + dx,
                    y + shift_y + dy,
                )
                painter.drawPath(path)
    painter.end()
    return tile


def _paint_hexes(painter: QPainter, grain: QColor) -> None:
    """Thin lines of a honeycomb whose cells fill the tile without a seam."""
    wide, high = _TILE / 5, _TILE / 6
    painter.setPen(QPen(faded(grain, 0.1), 1.0))
    for row in range(-1, 7):
        for column in range(-1, 6):
            x, y = (column + (row % 2) / 2) * wide, row * high
            painter.drawPolyline([
                QPointF(x, y + high * 2 / 3), QPointF(x, y),
                QPointF(x + wide / 2, y - high / 3), QPointF(x + wide, y),
            ])


def paint_tray(
    painter: QPainter, rect: QRectF, colour: str, pattern: str, letter: str, *,
    dark: bool = True, allowed: bool = False, attacked: bool = False, hovered: bool = False,
) -> None:  # fmt: skip
    """A shallow lacquer tray whose rim says its zone by colour, pattern and letter.

    ``allowed`` lights the rim and runs dashes round it; ``attacked`` lets it glow from within.
    """
    colours = tone(colour)
    unit = min(rect.width(), rect.height())
    radius, rim = unit * 0.06, max(2.0, unit * 0.028)
    inner = rect.adjusted(rim, rim, -rim, -rim)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    floor = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    base = mixed(colours.deep, INK, 0.35) if dark else mixed(colours.light, QColor("white"), 0.35)
    floor.setColorAt(0, faded(mixed(base, INK, 0.3 if dark else 0.05), 0.86))
    floor.setColorAt(1, faded(base, 0.8))
    painter.setBrush(floor)
    painter.drawRoundedRect(rect, radius, radius)
    if attacked:
        _paint_glow(painter, rect, radius, unit, mixed(tone("vermilion").base, GOLD_LIGHT, 0.3))
    paint_pattern(
        painter, inner, pattern, faded(colours.light if dark else colours.deep, 0.13), unit * 0.1
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colours.base, rim))
    painter.drawRoundedRect(rect.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2), radius, radius)
    painter.setPen(QPen(faded(colours.light, 0.75), max(0.6, rim * 0.22)))
    painter.drawRoundedRect(inner, radius * 0.8, radius * 0.8)
    if allowed:
        _paint_allowed(painter, rect, radius, rim, colours.light, hovered)
    if letter:
        box = QRectF(
            inner.left() + unit * 0.03, inner.top() + unit * 0.02, unit * 0.22, unit * 0.22
        )
        ink = faded(colours.light if dark else colours.deep, 0.85)
        draw_line(
            painter, box, letter, fit_line(letter, box.width(), box.height() * 0.9, 1), ink, True
        )
    painter.restore()


def _paint_glow(
    painter: QPainter, rect: QRectF, radius: float, unit: float, colour: QColor
) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for step in range(8):
        inset = unit * 0.022 * step
        painter.setPen(QPen(faded(colour, 0.34 * (1 - step / 8)), unit * 0.03))
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)


def _paint_allowed(
    painter: QPainter, rect: QRectF, radius: float, rim: float, colour: QColor, hovered: bool
) -> None:
    painter.setBrush(faded(colour, 0.2 if hovered else 0.08))
    dashes = QPen(mixed(colour, QColor("white"), 0.45), rim * (1.5 if hovered else 1.0))
    dashes.setDashPattern([3.2, 2.0])
    painter.setPen(dashes)
    painter.drawRoundedRect(rect.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2), radius, radius)


def paint_pattern(
    painter: QPainter, rect: QRectF, pattern: str, colour: QColor, pitch: float
) -> None:
    """Fills ``rect`` with one of `palette.PATTERNS`; ``pitch`` is the distance of its marks."""
    if pattern in ("", "plain"):
        return
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    pen = QPen(colour, pitch * 0.14)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    columns, rows = int(rect.width() / pitch) + 2, int(rect.height() / pitch) + 2
    if pattern == "bars":
        painter.setPen(QPen(colour, pitch * 0.3))
        for i in range(-rows, columns):
            start = QPointF(rect.left() + i * pitch, rect.bottom())
            painter.drawLine(start, QPointF(start.x() + rect.height(), rect.top()))
    elif pattern == "weave":
        for i in range(columns):
            painter.drawLine(
                QPointF(rect.left() + i * pitch, rect.top()),
                QPointF(rect.left() + i * pitch, rect.bottom()),
            )
        for i in range(rows):
            painter.drawLine(
                QPointF(rect.left(), rect.top() + i * pitch),
                QPointF(rect.right(), rect.top() + i * pitch),
            )
    else:
        for row in range(rows * 2):
            for column in range(columns):
                x = rect.left() + (column + (row % 2) / 2) * pitch
                _mark(painter, QPointF(x, rect.top() + row * pitch / 2), pattern, colour, pitch)
    painter.restore()


def _mark(painter: QPainter, at: QPointF, pattern: str, colour: QColor, pitch: float) -> None:
    if pattern == "dots":
        painter.setBrush(colour)
        painter.drawEllipse(at, pitch * 0.1, pitch * 0.1)
    elif pattern == "scales":
        painter.drawPolyline(
            [
                QPointF(at.x() - pitch / 2, at.y() + pitch / 2),
                at,
                QPointF(at.x() + pitch / 2, at.y() + pitch / 2),
            ]
        )
    else:
        painter.drawArc(QRectF(at.x() - pitch / 2, at.y(), pitch, pitch), 20 * 16, 140 * 16)
