"""Faces of paper: lacquer, washi and ink."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from cardtable.engine.face import FaceSpec
from cardtable.engine.words import Words
from cardtable.paint import fonts
from cardtable.paint.face import Face, Shown
from cardtable.paint.frames import (
    CARD,
    HEIGHT,
    INNER,
    RIM,
    WIDTH,
    Form,
    card_path,
    form,
    paint_paper,
    paint_rim,
    paint_window_line,
    window_path,
)  # fmt: skip
from cardtable.paint.motifs.compose import paint_picture
from cardtable.paint.names import paint_compact_name, paint_name
from cardtable.paint.palette import INK, MUTED_INK, PAPER, mixed, tone
from cardtable.paint.symbols import (
    paint_emblem,
    paint_medallion,
    paint_number,
    paint_pip,
    paint_symbol,
)  # fmt: skip
from cardtable.paint.text import balanced, draw_fitted, draw_line, fit, fit_line

_TRAITLESS = ("signature", "opening")
_ART_TOP, _ART_HEIGHT = 11.0, 37.4
_BY_HAND = Words("by hand", "手動")


def tint(spec: FaceSpec) -> QColor:
    """The strongest colour of a card."""
    return tone(spec.tones[0] if spec.tones else spec.emblem or "generic").base


class InkFace(Face):
    """Night, ink and paper."""

    band_heights, below_band = (13.5, 11.5), 1.4
    rules_sizes = (3.9, 2.65)
    leading: ClassVar = {"en": 1.36, "ja": 1.46}
    type_ink = emblem_ink = rules_ink = INK
    is_name_centred = False

    def __init__(self, painter: QPainter, shown: Shown) -> None:
        super().__init__(painter, shown)
        self.look: Form = form(self.spec.frame)
        self.tint = tint(self.spec)

    @staticmethod
    def art_box(spec: FaceSpec) -> QRectF:
        """Where the picture stands on the whole face."""
        window = form(spec.frame).window
        if window == "moon":
            return QRectF((WIDTH - 36.6) / 2, 11.4, 36.6, 36.6)
        beside = RIM if window == "slash" else RIM + 1.2
        return QRectF(beside, _ART_TOP, WIDTH - 2 * beside, _ART_HEIGHT)

    @staticmethod
    def rules_box(spec: FaceSpec) -> QRectF:
        """Where the rules text stands on the whole face."""
        bottom = 69.6 if spec.numbers else 84.2
        return QRectF(4.8, 54.8, WIDTH - 9.6, bottom - 54.8)

    def compact_ground(self, width: float) -> None:
        """Art, name in one line, pips: what no number changes."""
        p, room = self.painter, self.compact_band(width)
        if self.look.window in ("slash", "whole", "leaf"):
            self.picture(INNER, None)
        else:
            self.frame_ground(has_text=False)
            top = room.bottom() + 0.8
            box = QRectF(RIM + 2, top, WIDTH - 2 * RIM - 4, HEIGHT - top - RIM - 3)
            if self.look.window == "moon":
                side = box.width() + 1.5
                box = QRectF((WIDTH - side) / 2, top + 1.5, side, side)
            self.picture(box, self.look.window)
        self.compact_shade()
        paint_compact_name(p, room, self.spec.name.in_(self.language), self.look, width)
        self.pips(10.6, self.below(width), 2.6)

    def compact_rest(self, width: float) -> None:
        """Numbers as large as they go, signs, and the rim over all."""
        p, below = self.painter, self.below(width)
        self.draw_counters(12, below)
        self.draw_numbers(23.5, 26.5, 84.6)
        self.compact_signs()
        if self.spec.is_manual:
            paint_symbol(p, QRectF(WIDTH - RIM - 14.4, below, 13, 13), "by-hand")
        paint_rim(p, self.look, self.bleed)

    def compact_shade(self) -> None:
        """Over the picture of a compact face, below its name."""
        self.foot_shade(58, INK, 0.6)

    def compact_signs(self) -> None:
        """The trait, between the numbers of a compact face."""
        if self.spec.frame not in _TRAITLESS:
            side = 13.5 if self.numbers else 17
            box = QRectF((WIDTH - side) / 2, 85 - side, side, side)
            paint_medallion(self.painter, box, self.spec.emblem)

    def whole(self) -> None:
        """Everything: name band, pips, picture, type line, rules text, numbers."""
        p = self.painter
        self.frame_ground()
        shape = self.look.window
        if shape == "moon":
            p.save()
            p.setClipPath(card_path(RIM), Qt.ClipOperation.IntersectClip)
            p.fillRect(
                QRectF(RIM, _ART_TOP, WIDTH - 2 * RIM, _ART_HEIGHT), mixed(PAPER, self.tint, 0.3)
            )
            p.restore()
        self.picture(self.art_box(self.spec), shape)
        self.name(QRectF(RIM, RIM, WIDTH - 2 * RIM, 9.2))
        self.type_line(QRectF(3.4, 49.4, WIDTH - 6.8, 5.2))
        self.rules()
        self.pips(6.4, 12.4, 3.2)
        self.draw_counters(8, 12.4)
        self.draw_numbers(14.6, 14.0, 85.0)
        self.flavour()
        paint_rim(p, self.look, self.bleed)

    def frame_ground(self, has_text: bool = True) -> None:
        """What lies under everything: lacquer or paper, with paper where text is read."""
        if self.look.window == "arch" or self.spec.frame == "signature":
            gradient = QLinearGradient(0, 0, 0, HEIGHT)
            gradient.setColorAt(0, mixed(self.look.rim, self.tint, 0.25))
            gradient.setColorAt(1, self.look.rim)
            self.painter.fillRect(CARD, gradient)
            if has_text:
                paper = QPainterPath()
                paper.addRect(QRectF(0, 49, WIDTH, HEIGHT - 49))
                paint_paper(self.painter, paper, self.tint)
        else:
            paint_paper(self.painter, card_path(0), self.tint)

    def window_path(self, window: str, box: QRectF) -> QPainterPath:
        """As the form has it."""
        return window_path(window, box.x(), box.y(), box.width(), box.height())

    def window_line(self, path: QPainterPath) -> None:
        """Ink, and the accent within."""
        paint_window_line(self.painter, path, self.look)

    def motifs(self, box: QRectF) -> None:
        """By kind, trait and effect."""
        seed = self.spec.seed or self.spec.name.en
        tones = self.spec.tones or (self.spec.emblem or "generic",)
        paint_picture(self.painter, box, self.spec.motifs, tones, seed, self.look.mood)

    def name(self, rect: QRectF) -> None:
        name = self.spec.name.in_(self.language)
        paint_name(self.painter, rect, name, self.look, self.is_name_centred)

    def pips(self, side: float, top: float, left: float) -> None:
        count = len(self.spec.cost)
        step = min(side * 0.98, (58.0 - top) / max(1, count)) if side > 8 else side * 1.02
        for index, pip in enumerate(self.spec.cost):
            paint_pip(
                self.painter, QRectF(left, top + index * step, side, side), pip.tone, pip.letter
            )

    def draw_counters(self, side: float, top: float) -> None:
        for index, mark in enumerate(self.counters):
            box = QRectF(WIDTH - RIM - side * 1.35, top + index * side, side * 1.2, side * 1.1)
            paint_number(self.painter, box, "plaque", mark.text, mark.tone)

    def draw_numbers(self, width: float, height: float, bottom: float) -> None:
        for number in self.numbers:
            left = 3.4 if number.slot == "left" else WIDTH - 3.4 - width
            box = QRectF(left, bottom - height, width, height)
            paint_number(self.painter, box, number.sign, number.text, number.tone)

    def type_line(self, rect: QRectF) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(mixed(self.tint, PAPER, 0.72))
        self.painter.drawRoundedRect(rect, 2.6, 2.6)
        self.say_type(rect)

    def say_type(self, rect: QRectF, align: float = 0.0) -> None:
        """What stands in the type line: emblem, words, and who carries the text out."""
        p = self.painter
        left, right = rect.left() + 1.6, rect.right() - 1.4
        if self.spec.emblem:
            box = QRectF(
                rect.left() + 0.7, rect.top() + 0.55, rect.height() - 1.1, rect.height() - 1.1
            )
            paint_emblem(p, box, self.spec.emblem, self.emblem_ink)
            left = box.right() + 1.3
        if self.spec.is_manual:
            right = self.by_hand(rect) - 1.0
        room = QRectF(left, rect.top(), right - left, rect.height())
        text = self.kind()
        line = fit_line(text, room.width(), 3.3, 2.4)
        draw_line(p, room, text, line, self.type_ink, True, align=align)

    def kind(self) -> str:
        """The type line with the trait, where the game did not write it there already."""
        kind = self.spec.kind.in_(self.language)
        title = self.spec.emblem_title.in_(self.language)
        if not self.spec.emblem or title in kind:
            return kind
        return kind + {"en": " · ", "ja": "・"}[self.language] + title

    def by_hand(self, rect: QRectF) -> float:
        """Says at the right of the type line that players carry this text out themselves;
        answers where the sign begins."""
        text = _BY_HAND.in_(self.language)
        line = fit_line(text, 14, 2.9, 2.4)
        room = rect.adjusted(0, 0, -1.6, 0)
        draw_line(self.painter, room, text, line, self.type_ink, True, align=1.0)
        side = rect.height() - 0.6
        left = room.right() - line.width - side - 0.7
        paint_symbol(self.painter, QRectF(left, rect.top() + 0.3, side, side), "by-hand")
        return left

    def rules(self) -> None:
        fitted = self.fitted_rules(self.spec, self.language)
        box = self.rules_box(self.spec)
        roomy = not self.spec.numbers and fitted.height < box.height() * 0.6
        if roomy:
            box.setHeight(box.height() * 0.66)
        draw_fitted(
            self.painter, box, fitted, self.rules_ink, paint_symbol,
            centred=len(fitted.lines) == 1,
        )  # fmt: skip

    def flavour(self) -> None:
        """A line of flavour, only where there is room to read it."""
        text, largest = self.spec.flavour.in_(self.language), 2.7
        if not self.spec.text.in_(self.language):
            box, largest = self.rules_box(self.spec).adjusted(3, 0, -3, 0), 3.7
        elif self.numbers:
            box = QRectF(20.2, 72.0, WIDTH - 40.4, 12.6)
        else:
            used = self.fitted_rules(self.spec, self.language).height
            box = self.rules_box(self.spec)
            if used > box.height() * 0.6:
                return
            box = QRectF(7, box.top() + box.height() * 0.68, WIDTH - 14, box.height() * 0.32)
        if not text:
            return
        fitted = fit(text, box.width(), box.height(), largest, 2.2, 1.3, family=fonts.SERIF)
        if fitted.size < 2.1:
            return
        fitted = balanced(fitted, text, box.width(), fonts.SERIF)
        draw_fitted(self.painter, box, fitted, MUTED_INK, paint_symbol, fonts.SERIF, centred=True)
