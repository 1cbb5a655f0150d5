"""Faces of glass: dark slate, thin light, hexagons."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from cardtable.engine.face import FaceSpec
from cardtable.paint import fonts
from cardtable.paint.face import Face, Shown
from cardtable.paint.frames import CARD, HEIGHT, INNER, RIM, WIDTH, Form, rim_path, ring_path
from cardtable.paint.glass_frames import FRAME, edge_pen, look_of, window_path
from cardtable.paint.glass_numbers import (
    paint_cost,
    paint_counter,
    paint_level,
    paint_plate,
    paint_stars,
)  # fmt: skip
from cardtable.paint.motifs.glass import paint_glass
from cardtable.paint.names import paint_compact_name
from cardtable.paint.palette import INK, faded, mixed, tone
from cardtable.paint.signs import paint_glass_symbol, paint_mana, paint_medal, paint_sign
from cardtable.paint.symbols import paint_by_hand
from cardtable.paint.text import balanced, draw_fitted, draw_line, fit, fit_line

_SLATE = QColor("#151c2b")
_SLATE_LOW = QColor("#090d16")
_TEXT = QColor("#eef3fb")
_SOFT = QColor("#aebad0")


def _is_monster(spec: FaceSpec) -> bool:
    return any(number.slot in ("left", "right") for number in spec.numbers)


class GlassFace(Face):
    """A future discipline of the mind, behind glass."""

    band_heights, below_band = (13.0, 11.0), 1.0
    rules_sizes = (3.7, 2.4)
    leading: ClassVar = {"en": 1.3, "ja": 1.42}

    def __init__(self, painter: QPainter, shown: Shown) -> None:
        super().__init__(painter, shown)
        self.kind = self.spec.frame.removeprefix(FRAME)
        self.look = look_of(self.spec)
        self.tones = tuple(pip.tone for pip in self.spec.signs) or ("silver",)
        self.tint = tone(self.tones[0])
        self.slots = {number.slot: number for number in self.numbers}

    @staticmethod
    def art_box(spec: FaceSpec) -> QRectF:
        """Where the picture stands on the whole face."""
        if look_of(spec).window == "bleed":
            return QRectF(RIM, 9.6, WIDTH - 2 * RIM, 34.8)
        return QRectF(RIM + 1.1, 10.0, WIDTH - 2 * RIM - 2.2, 34.0)

    @staticmethod
    def rules_box(spec: FaceSpec) -> QRectF:
        """Where the rules text stands on the whole face."""
        bottom = 74.2 if _is_monster(spec) else 84.4
        return QRectF(4.4, 50.3, WIDTH - 8.8, bottom - 50.3)

    def compact_ground(self, width: float) -> None:
        """Picture and name."""
        p = self.painter
        self.ground()
        room = self.compact_band(width)
        if self.look.window in ("bleed", "pane"):
            self.picture(INNER, None)
        else:
            top = room.bottom() - 1
            self.picture(
                QRectF(RIM + 1, top, WIDTH - 2 * RIM - 2, HEIGHT - top - 3), self.look.window
            )
        self.foot_shade(54, _SLATE_LOW, 0.85)
        look = Form(self.look.band, self.look.line, "", "", self.look.band, self.look.band_text)
        paint_compact_name(p, room, self.spec.name.in_(self.language), look, width)

    def compact_rest(self, width: float) -> None:
        """Cost, level, and the numbers as large as they go."""
        p = self.painter
        below = self.below(width)
        if cost := self.slots.get("cost"):
            paint_cost(p, QRectF(2.4, below, 16.5, 16.5), cost, self.tones)
        for index, pip in enumerate(self.spec.signs):
            box = QRectF(5.2, below + 16.6 + index * 10.6, 11, 11)
            paint_mana(p, box, pip.tone, pip.letter)
        if level := self.slots.get("level"):
            paint_level(p, QRectF(WIDTH - 2.4 - 16, below, 16, 16), level)
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
        self.picture(self.art_box(self.spec), None if window == "bleed" else window)
        self.name(QRectF(RIM, RIM, WIDTH - 2 * RIM, 9.4))
        if cost := self.slots.get("cost"):
            paint_cost(p, QRectF(2.6, 2.6, 11.8, 11.8), cost, self.tones)
        for index, pip in enumerate(self.spec.signs):
            paint_mana(p, QRectF(5.6, 14.6 + index * 6.2, 5.8, 5.8), pip.tone, pip.letter)
        if level := self.slots.get("level"):
            paint_level(p, QRectF(WIDTH - 2.6 - 9.6, 2.2, 9.6, 9.6), level)
            paint_stars(p, level)
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

    def window_path(self, window: str, box: QRectF) -> QPainterPath:
        """As the kind of card has it."""
        return window_path(window, box)

    def window_line(self, path: QPainterPath) -> None:
        """Dark, and the line of the kind within."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, line in ((faded(INK, 0.9), 1.3), (self.look.line, 0.5)):
            self.painter.setPen(edge_pen(colour, line))
            self.painter.drawPath(path)

    def motifs(self, box: QRectF) -> None:
        """By kind, colour and effect."""
        paint_glass(
            self.painter, box, self.spec.motifs, self.spec.tones or self.tones,
            self.spec.seed or self.spec.name.en,
        )  # fmt: skip

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
        box = self.rules_box(self.spec)
        fitted = self.fitted_rules(self.spec, self.language)
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
            paint_plate(
                self.painter, QRectF(left, top, width, height), number, slot == "left"
            )

    def draw_counters(self, side: float, top: float) -> None:
        for index, mark in enumerate(self.counters):
            box = QRectF(WIDTH - RIM - side * 1.35, top + index * side * 1.1, side * 1.2, side)
            paint_counter(self.painter, box, mark, self.look.line)

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
