"""Faces of the glass cards: dark slate, thin light, hexagons. Drawn as `faces` draws the others."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from cardtable.engine.face import FaceNumber, FaceSpec
from cardtable.engine.view import Mark
from cardtable.engine.words import Language
from cardtable.paint import fonts
from cardtable.paint.frames import CARD, HEIGHT, INNER, RIM, WIDTH, Form, rim_path, ring_path
from cardtable.paint.motifs.glass import paint_glass
from cardtable.paint.names import compact_name, paint_compact_name
from cardtable.paint.own_art import Art, paint_own, paint_unshown
from cardtable.paint.palette import BETTER, INK, WORSE, faded, mixed, tone
from cardtable.paint.shapes import star_path
from cardtable.paint.signs import (
    hexagon_path,
    paint_glass_symbol,
    paint_hexagon,
    paint_mana,
    paint_medal,
    paint_sign,
)
from cardtable.paint.symbols import paint_by_hand
from cardtable.paint.text import Fitted, balanced, draw_fitted, draw_line, fit, fit_line

FRAME = "glass."
"""What the frames of glass cards begin with."""
_SLATE = QColor("#151c2b")
_SLATE_LOW = QColor("#090d16")
_TEXT = QColor("#eef3fb")
_SOFT = QColor("#aebad0")
_STAR = QColor("#ffd66b")
_WHITE = QColor("white")


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
    """Is this a face that this module draws?"""
    return spec.frame.startswith(FRAME)


def look_of(spec: FaceSpec) -> Glass:
    """The form of a kind of card; a monster's where the kind is unknown."""
    return KINDS.get(spec.frame.removeprefix(FRAME), KINDS["monster"])


def rules_box(spec: FaceSpec) -> QRectF:
    """Where the rules text stands on the whole face."""
    bottom = 74.2 if _is_monster(spec) else 84.4
    return QRectF(4.4, 50.3, WIDTH - 8.8, bottom - 50.3)


def art_box(spec: FaceSpec) -> QRectF:
    """Where the picture stands on the whole face."""
    if look_of(spec).window == "bleed":
        return QRectF(RIM, 9.6, WIDTH - 2 * RIM, 34.8)
    return QRectF(RIM + 1.1, 10.0, WIDTH - 2 * RIM - 2.2, 34.0)


def fitted_rules(spec: FaceSpec, language: Language) -> Fitted:
    """The rules text as it will stand on the whole face."""
    box = rules_box(spec)
    leading = 1.42 if language == "ja" else 1.3
    return fit(spec.text.in_(language), box.width(), box.height(), 3.7, 2.4, leading)


def _is_monster(spec: FaceSpec) -> bool:
    return any(number.slot in ("left", "right") for number in spec.numbers)


def _compact_band(width: float) -> QRectF:
    """Where a name of one line stands on a compact face that is so many pixels wide."""
    return QRectF(RIM, RIM, WIDTH - 2 * RIM, 13.0 if width < 120 else 11.0)


class GlassFace:
    """Draws into the space of a card, 63 by 88."""

    bleed: float | None = None

    def __init__(
        self, painter: QPainter, spec: FaceSpec, language: Language,
        numbers: list[FaceNumber], counters: list[Mark], art: Art,
    ) -> None:  # fmt: skip
        self.painter, self.spec, self.language, self.art = painter, spec, language, art
        self.kind = spec.frame.removeprefix(FRAME)
        self.look = look_of(spec)
        self.tones = tuple(pip.tone for pip in spec.signs) or ("silver",)
        self.tint = tone(self.tones[0])
        self.slots = {number.slot: number for number in numbers}
        self.counters = counters

    def compact_ground(self, width: float) -> None:
        """Picture and name."""
        p = self.painter
        self.ground()
        room = _compact_band(width)
        if self.look.window in ("bleed", "pane"):
            self.picture(INNER, None)
        else:
            top = room.bottom() - 1
            self.picture(
                QRectF(RIM + 1, top, WIDTH - 2 * RIM - 2, HEIGHT - top - 3), self.look.window
            )
        self.foot_shade()
        look = Form(self.look.band, self.look.line, "", "", self.look.band, self.look.band_text)
        paint_compact_name(p, room, self.spec.name.in_(self.language), look, width)

    def compact_rest(self, width: float) -> None:
        """Cost, level, and the numbers as large as they go."""
        p = self.painter
        name = compact_name(_compact_band(width), self.spec.name.in_(self.language), width)
        below = name.band.bottom() + 1.0
        self.cost(QRectF(2.4, below, 16.5, 16.5))
        for index, pip in enumerate(self.spec.signs):
            box = QRectF(5.2, below + 16.6 + index * 10.6, 11, 11)
            paint_mana(p, box, pip.tone, pip.letter)
        self.level(QRectF(WIDTH - 2.4 - 16, below, 16, 16))
        self.draw_counters(12, below + 16.5)
        if _is_monster(self.spec):
            self.plates(71.6, 14.0, 0.8)
            paint_medal(p, QRectF(WIDTH / 2 - 6.2, 59.4, 12.4, 12.4), self.spec.emblem, self.tones)
        else:
            paint_medal(p, QRectF(WIDTH / 2 - 9, 66, 18, 18), self.kind, self.tones)
        if self.spec.is_manual:
            paint_by_hand(p, QRectF(WIDTH - RIM - 13, 58, 11, 11))
        self.rim()

    def whole(self) -> None:
        """Everything."""
        p = self.painter
        self.ground()
        window = self.look.window
        self.picture(art_box(self.spec), None if window == "bleed" else window)
        self.name(QRectF(RIM, RIM, WIDTH - 2 * RIM, 9.4))
        self.cost(QRectF(2.6, 2.6, 11.8, 11.8))
        for index, pip in enumerate(self.spec.signs):
            paint_mana(p, QRectF(5.6, 14.6 + index * 6.2, 5.8, 5.8), pip.tone, pip.letter)
        self.level(QRectF(WIDTH - 2.6 - 9.6, 2.2, 9.6, 9.6))
        self.stars()
        self.type_line(QRectF(RIM, 44.2, WIDTH - 2 * RIM, 5.2))
        self.rules()
        self.draw_counters(8, 13)
        if _is_monster(self.spec):
            self.plates(75.0, 10.4, 1.6)
            paint_medal(p, QRectF(WIDTH / 2 - 4.8, 75.4, 9.6, 9.6), self.spec.emblem, self.tones)
        self.rim()

    def ground(self) -> None:
        gradient = QLinearGradient(0, 0, 0, HEIGHT)
        gradient.setColorAt(0, mixed(_SLATE, self.tint.deep, 0.5))
        gradient.setColorAt(1, mixed(_SLATE_LOW, self.tint.deep, 0.35))
        self.painter.fillRect(CARD, gradient)

    def picture(self, box: QRectF, window: str | None) -> None:
        p = self.painter
        path = _window(window, box) if window else None
        p.save()
        if path is not None:
            p.setClipPath(path, Qt.ClipOperation.IntersectClip)
        if isinstance(self.art, QPixmap):
            paint_own(p, box, self.art)
        else:
            paint_glass(
                p, box, self.spec.motifs, self.spec.tones or self.tones,
                self.spec.seed or self.spec.name.en,
            )  # fmt: skip
            if self.art is not None:
                paint_unshown(p, box, self.art, self.language)
        p.restore()
        if path is not None:
            p.setBrush(Qt.BrushStyle.NoBrush)
            for colour, line in ((faded(INK, 0.9), 1.3), (self.look.line, 0.5)):
                p.setPen(_edge(colour, line))
                p.drawPath(path)

    def foot_shade(self) -> None:
        gradient = QLinearGradient(0, 54, 0, HEIGHT)
        gradient.setColorAt(0, faded(_SLATE_LOW, 0))
        gradient.setColorAt(1, faded(_SLATE_LOW, 0.85))
        self.painter.fillRect(QRectF(0, 54, WIDTH, HEIGHT - 54), gradient)

    def name(self, rect: QRectF) -> None:
        p = self.painter
        p.fillRect(rect, faded(self.look.band, 0.93))
        p.fillRect(QRectF(rect.left(), rect.bottom() - 0.5, rect.width(), 0.5), self.look.line)
        left = 15.0 if "cost" in self.slots else 3.8
        right = 13.6 if "level" in self.slots else 3.4
        box = QRectF(
            rect.left() + left - RIM, rect.top(), WIDTH - left - right, rect.height() - 0.4
        )
        text = self.spec.name.in_(self.language)
        line = fit_line(text, box.width(), 5.0, 3.6, fonts.SANS, 0.7)
        draw_line(p, box, text, line, self.look.band_text, True)

    def cost(self, rect: QRectF) -> None:
        number = self.slots.get("cost")
        if number is None:
            return
        paint_hexagon(self.painter, rect, self.tones)
        ink = tone(self.tones[0]).text
        if len(self.tones) > 1:
            inner = rect.adjusted(*(rect.width() * k for k in (0.2, 0.2, -0.2, -0.2)))
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(faded(INK, 0.82))
            self.painter.drawEllipse(inner)
            ink = _WHITE
        self.digits(rect, number, 0.6, ink)

    def level(self, rect: QRectF) -> None:
        number = self.slots.get("level")
        if number is None:
            return
        p = self.painter
        p.save()
        p.translate(rect.center())
        p.scale(rect.width() / 2, rect.height() / 2)
        p.setPen(_edge(INK, 0.2))
        if number.sign == "star":
            p.setBrush(_STAR)
            p.drawPath(star_path())
        elif number.sign == "rank":
            p.setPen(QPen(_STAR, 0.16))
            p.setBrush(QColor("#0b0a10"))
            p.drawEllipse(QPointF(0, 0), 0.9, 0.9)
        else:
            p.setPen(QPen(QColor("#cfe6ff"), 0.16))
            p.setBrush(QColor("#0a3a86"))
            p.drawPath(hexagon_path(0))
        p.restore()
        dark = number.sign != "star"
        box = rect.translated(0, 0 if dark else rect.height() * 0.04)
        self.digits(box, number, 0.58 if dark else 0.46, _WHITE if dark else INK)

    def digits(self, rect: QRectF, number: FaceNumber, share: float, ink: QColor) -> None:
        size = rect.height() * share
        line = fit_line(number.text, rect.width() * 0.66, size, size * 0.7, tightest=0.7)
        draw_line(self.painter, rect, number.text, line, ink, True, align=0.5)

    def stars(self) -> None:
        """Level or Rank once more, to be counted, along the foot of the picture."""
        number = self.slots.get("level")
        if number is None or number.sign == "link" or not number.text.isdigit():
            return
        p = self.painter
        colour = _STAR if number.sign == "star" else QColor("#e8e2ff")
        for index in range(int(number.text)):
            p.save()
            p.translate(WIDTH - 5.4 - index * 3.5, 41.4)
            p.scale(1.6, 1.6)
            p.setPen(_edge(faded(INK, 0.9), 0.36))
            p.setBrush(colour)
            p.drawPath(star_path())
            p.restore()

    def type_line(self, rect: QRectF) -> None:
        p = self.painter
        band = QLinearGradient(rect.topLeft(), rect.topRight())
        for index, name in enumerate(self.tones):
            band.setColorAt(index / max(1, len(self.tones) - 1), mixed(tone(name).base, INK, 0.64))
        p.fillRect(rect, band)
        p.fillRect(QRectF(rect.left(), rect.top() - 0.25, rect.width(), 0.5), self.look.line)
        p.fillRect(QRectF(rect.left(), rect.bottom() - 0.12, rect.width(), 0.25), self.look.line)
        sign = QRectF(rect.left() + 1.2, rect.top() + 0.5, rect.height() - 1, rect.height() - 1)
        paint_sign(
            p, sign, self.kind if self.kind not in ("monster", "token") else self.spec.emblem, _TEXT
        )
        left = sign.right() + 1.2
        room = QRectF(left, rect.top(), rect.right() - 1.4 - left, rect.height())
        if self.spec.is_manual:
            side = rect.height() - 0.6
            paint_by_hand(p, QRectF(room.right() - side, rect.top() + 0.3, side, side))
            room.setRight(room.right() - side - 1)
        text = self.spec.kind.in_(self.language)
        draw_line(p, room, text, fit_line(text, room.width(), 3.2, 2.4), _TEXT, True)

    def rules(self) -> None:
        box = rules_box(self.spec)
        fitted = fitted_rules(self.spec, self.language)
        free = box.height() - fitted.height if fitted.lines else box.height()
        flavour = self.spec.flavour.in_(self.language)
        said = fit(
            flavour, box.width() - 4, min(free - 2.4, 12.0), 2.9, 2.2, 1.3, family=fonts.SERIF
        )
        if flavour and free > 6 and said.size >= 2.2 and not said.overflow:
            said = balanced(said, flavour, box.width() - 4, fonts.SERIF)
            foot = QRectF(
                box.left() + 2, box.bottom() - said.height - 0.6, box.width() - 4, said.height
            )
            draw_fitted(
                self.painter, foot, said, _SOFT, paint_glass_symbol, fonts.SERIF, centred=True
            )
            box.setBottom(foot.top() - 1.2)
        draw_fitted(
            self.painter, box, fitted, _TEXT, paint_glass_symbol,
            centred=len(fitted.lines) == 1,
        )  # fmt: skip

    def plates(self, top: float, height: float, gap: float) -> None:
        """Attack at the left, defence at the right, each in a shape of its own."""
        for slot in ("left", "right"):
            number = self.slots.get(slot)
            if number is None:
                continue
            width = WIDTH / 2 - RIM - 0.7 - gap
            left = RIM + 0.7 if slot == "left" else WIDTH - RIM - 0.7 - width
            self.plate(QRectF(left, top, width, height), number, slot == "left")

    def plate(self, rect: QRectF, number: FaceNumber, is_attack: bool) -> None:
        p = self.painter
        cut = rect.height() * 0.34
        inner = rect.right() if is_attack else rect.left()
        step = -cut if is_attack else cut
        outer = rect.left() if is_attack else rect.right()
        shape = QPolygonF([
            QPointF(outer, rect.top()), QPointF(inner + step, rect.top()),
            QPointF(inner, rect.top() + cut if is_attack else rect.center().y()),
            QPointF(inner + (0 if is_attack else step), rect.bottom()), QPointF(outer,
                rect.bottom()),
        ])  # fmt: skip
        base = QColor("#8e1f22") if is_attack else QColor("#1d4a96")
        fill = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        fill.setColorAt(0, base)
        fill.setColorAt(1, mixed(base, INK, 0.5))
        p.setPen(_edge(mixed(base, _WHITE, 0.55), 0.45))
        p.setBrush(fill)
        p.drawPolygon(shape)
        box = (
            rect.adjusted(1.0, 0, -cut * 0.7, 0)
            if is_attack
            else rect.adjusted(cut * 0.7, 0, -1.0, 0)
        )
        if rect.height() < 12:
            self.plate_title(rect, "ATK" if is_attack else "DEF", 0.0 if is_attack else 1.0)
            box = box.adjusted(3.4, 0, 0, 0) if is_attack else box.adjusted(0, 0, -3.4, 0)
        colour = BETTER if number.tone > 0 else WORSE if number.tone < 0 else _WHITE
        if number.tone:
            side = rect.height() * 0.3
            wedge = QRectF(box.left() if is_attack else box.right() - side, 0, side, side)
            wedge.moveTop(rect.center().y() - side / 2)
            _wedge(p, wedge, number.tone > 0, colour)
            box = box.adjusted(side, 0, 0, 0) if is_attack else box.adjusted(0, 0, -side, 0)
        line = fit_line(
            number.text, box.width(), rect.height() * 0.86, rect.height() * 0.5, tightest=0.7
        )
        draw_line(p, box, number.text, line, colour, True, align=0.5)

    def plate_title(self, rect: QRectF, text: str, align: float) -> None:
        room = QRectF(rect.left() + 0.8, rect.top() + 0.4, rect.width() - 1.6, 2.6)
        line = fit_line(text, 8, 2.1, 2.0)
        draw_line(self.painter, room, text, line, faded(_WHITE, 0.8), True, align=align)

    def draw_counters(self, side: float, top: float) -> None:
        for index, mark in enumerate(self.counters):
            box = QRectF(WIDTH - RIM - side * 1.35, top + index * side * 1.1, side * 1.2, side)
            self.painter.setPen(QPen(self.look.line, 0.5))
            self.painter.setBrush(QColor("#22304a"))
            self.painter.drawRoundedRect(box, 1.6, 1.6)
            colour = BETTER if mark.tone > 0 else WORSE if mark.tone < 0 else _WHITE
            line = fit_line(mark.text, box.width() * 0.8, side * 0.72, side * 0.4)
            draw_line(self.painter, box, mark.text, line, colour, True, align=0.5)

    def rim(self) -> None:
        """The edge, in the colours of the card, with the line of its kind."""
        p = self.painter
        edge = QLinearGradient(0, 0, WIDTH, HEIGHT * 0.35)
        for index, name in enumerate(self.tones):
            edge.setColorAt(index / max(1, len(self.tones) - 1) if index else 0, tone(name).base)
        if len(self.tones) == 1:
            edge.setColorAt(1, mixed(self.tint.base, INK, 0.35))
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(edge)
        p.drawPath(rim_path(self.bleed))
        p.setBrush(self.look.line)
        p.drawPath(ring_path(RIM - 0.22, RIM + 0.22))
        if self.bleed is None:
            p.setBrush(faded(INK, 0.8))
            p.drawPath(ring_path(0, 0.3))


def _edge(colour: QColor, width: float) -> QPen:
    """A line with sharp corners."""
    made = QPen(colour, width)
    made.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return made


def _wedge(painter: QPainter, rect: QRectF, up: bool, colour: QColor) -> None:
    tip, foot = (rect.top(), rect.bottom()) if up else (rect.bottom(), rect.top())
    painter.setPen(QPen(INK, rect.width() * 0.12))
    painter.setBrush(colour)
    painter.drawPolygon(
        QPolygonF(
            [
                QPointF(rect.left(), foot),
                QPointF(rect.center().x(), tip),
                QPointF(rect.right(), foot),
            ]
        )
    )


def _window(shape: str | None, box: QRectF) -> QPainterPath:
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
        shape or "",
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
