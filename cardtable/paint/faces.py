"""Draws one side of a card from its `FaceSpec`: whole, or compact for small sizes."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap

from cardtable.engine.face import FaceNumber, FaceSpec
from cardtable.engine.view import Mark
from cardtable.engine.words import Language, Words
from cardtable.paint import fonts, glass_faces
from cardtable.paint.frames import (
    CARD,
    HEIGHT,
    INNER,
    RIM,
    WIDTH,
    Form,
    card_path,
    cut_corners,
    edge_path,
    form,
    paint_paper,
    paint_rim,
    paint_striker,
    paint_window_line,
    window_path,
)  # fmt: skip
from cardtable.paint.motifs.compose import paint_picture
from cardtable.paint.names import compact_name, paint_compact_name, paint_name
from cardtable.paint.own_art import Art, paint_own, paint_unshown
from cardtable.paint.palette import GOLD, INK, MUTED_INK, PAPER, faded, mixed, tone
from cardtable.paint.symbols import (
    paint_emblem,
    paint_medallion,
    paint_number,
    paint_pip,
    paint_symbol,
)  # fmt: skip
from cardtable.paint.text import Fitted, balanced, draw_fitted, draw_line, fit, fit_line

Part = Literal["all", "ground", "rest"]
"""All of a face, or what of a compact one stays whatever its numbers say, or what comes over it."""

_WHOLE = ("shaman-front", "shaman-back")
_TRAITLESS = ("shaman-back", "signature", "opening")
_ART_TOP, _ART_HEIGHT = 11.0, 37.4
_LIGHT = QColor("#fff0cf")
_BY_HAND = Words("by hand", "手動")


def tint(spec: FaceSpec) -> QColor:
    """The strongest colour of a card."""
    return tone(spec.tones[0] if spec.tones else spec.emblem or "generic").base


def paint(
    painter: QPainter, rect: QRectF, spec: FaceSpec, language: Language,
    compact: bool, marks: tuple[Mark, ...] = (), art: Art = None, *,
    on_pixmap: bool = False, part: Part = "all", bleed: float | None = None,
) -> None:  # fmt: skip
    """Draws the face into ``rect``; ``art`` is an own picture that stands in for the drawn one, or
    why it does not.

    ``on_pixmap``: there is nothing else in ``rect`` yet, so that corners may be cut at the end.
    ``bleed``: for paper that will be cut, how many 63ths of the width it goes on beyond ``rect``.
    A compact face may be drawn in two parts: its ground, and on it the rest.
    """
    painter.save()
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / WIDTH, rect.height() / HEIGHT)
    if not on_pixmap:
        painter.setClipPath(edge_path(bleed), Qt.ClipOperation.IntersectClip)
    numbers, counters = shown_numbers(spec, marks), _counters(spec, marks)
    make = glass_faces.GlassFace if glass_faces.is_glass(spec) else _Face
    face = make(painter, spec, language, numbers, counters, art)
    face.bleed = bleed
    if not compact:
        face.whole()
    if compact and part != "rest":
        face.compact_ground(rect.width())
    if compact and part != "ground":
        face.compact_rest(rect.width())
    if on_pixmap and part != "ground":
        cut_corners(painter)
    painter.restore()


def art_box(spec: FaceSpec) -> QRectF:
    """Where the picture stands on the whole face."""
    if glass_faces.is_glass(spec):
        return glass_faces.art_box(spec)
    if spec.frame in _WHOLE:
        is_front = spec.frame == "shaman-front"
        return QRectF(RIM, 7, INNER.width(), 50) if is_front else QRectF(INNER)
    window = form(spec.frame).window
    if window == "moon":
        return QRectF((WIDTH - 36.6) / 2, 11.4, 36.6, 36.6)
    beside = RIM if window == "slash" else RIM + 1.2
    return QRectF(beside, _ART_TOP, WIDTH - 2 * beside, _ART_HEIGHT)


def rules_box(spec: FaceSpec) -> QRectF:
    """Where the rules text stands on the whole face."""
    if spec.frame in _WHOLE:
        return QRectF(7.5, 59.6, WIDTH - 15, 11)
    bottom = 69.6 if spec.numbers else 84.2
    return QRectF(4.8, 54.8, WIDTH - 9.6, bottom - 54.8)


def fitted_rules(spec: FaceSpec, language: Language) -> Fitted:
    """The rules text as it will stand on the whole face; ``overflow`` must never be true."""
    if glass_faces.is_glass(spec):
        return glass_faces.fitted_rules(spec, language)
    box = rules_box(spec)
    leading = 1.46 if language == "ja" else 1.36
    return fit(spec.text.in_(language), box.width(), box.height(), 3.9, 2.65, leading)


def shown_numbers(spec: FaceSpec, marks: tuple[Mark, ...]) -> list[FaceNumber]:
    """The printed numbers, those with a mark of the same key replaced."""
    by_key = {mark.key: mark for mark in marks}
    return [
        FaceNumber(n.key, n.slot, n.sign, by_key[n.key].text, n.title, by_key[n.key].tone)
        if n.key in by_key
        else n
        for n in spec.numbers
    ]


def _counters(spec: FaceSpec, marks: tuple[Mark, ...]) -> list[Mark]:
    """The marks that stand in for no printed number."""
    printed = {number.key for number in spec.numbers}
    return [mark for mark in marks if mark.key not in printed]


def _compact_band(width: float) -> QRectF:
    """Where a name of one line stands on a compact face that is so many pixels wide."""
    return QRectF(RIM, RIM, WIDTH - 2 * RIM, 13.5 if width < 120 else 11.5)


class _Face:
    bleed: float | None = None

    def __init__(
        self, painter: QPainter, spec: FaceSpec, language: Language,
        numbers: list[FaceNumber], counters: list[Mark], art: Art,
    ) -> None:  # fmt: skip
        self.painter, self.spec, self.language, self.art = painter, spec, language, art
        self.look: Form = form(spec.frame)
        self.tint = tint(spec)
        self.numbers, self.counters = numbers, counters

    def compact_ground(self, width: float) -> None:
        """Art, name in one line, pips: what no number changes."""
        p, room = self.painter, _compact_band(width)
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
        self.foot_shade()
        if self.spec.frame in _WHOLE:
            paint_striker(p)
        paint_compact_name(p, room, self.spec.name.in_(self.language), self.look, width)
        self.pips(10.6, self.below(width), 2.6)

    def compact_rest(self, width: float) -> None:
        """Numbers as large as they go, signs, and the rim over all."""
        p, whole = self.painter, self.spec.frame in _WHOLE
        below = self.below(width)
        self.draw_counters(12, below)
        self.draw_numbers(23.5, 26.5, 84.6)
        if whole and self.spec.signs:
            self.sign_row(75, 16)
        elif self.spec.frame not in _TRAITLESS:
            side = 13.5 if self.numbers else 17
            paint_medallion(
                p, QRectF((WIDTH - side) / 2, 85 - side, side, side), self.spec.emblem
            )
        if self.spec.is_manual:
            paint_symbol(p, QRectF(WIDTH - RIM - 14.4, below, 13, 13), "by-hand")
        paint_rim(p, self.look, self.bleed)

    def below(self, width: float) -> float:
        """Where there is room under the name of a compact face."""
        name = self.spec.name.in_(self.language)
        return compact_name(_compact_band(width), name, width).band.bottom() + 1.4

    def whole(self) -> None:
        """Everything there is."""
        if self.spec.frame in _WHOLE:
            self.box_outside()
        else:
            self.full()

    def full(self) -> None:
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
        self.picture(art_box(self.spec), shape)
        self.name(QRectF(RIM, RIM, WIDTH - 2 * RIM, 9.2))
        self.type_line(QRectF(3.4, 49.4, WIDTH - 6.8, 5.2))
        self.rules()
        self.pips(6.4, 12.4, 3.2)
        self.draw_counters(8, 12.4)
        self.draw_numbers(14.6, 14.0, 85.0)
        self.flavour()
        paint_rim(p, self.look, self.bleed)

    def box_outside(self) -> None:
        """The outside of a matchbox: the picture is the card."""
        self.picture(art_box(self.spec), None)
        if self.spec.frame == "shaman-front":
            self.panel(QRectF(4.2, 53.4, WIDTH - 8.4, HEIGHT - 53.4 - RIM))
            self.type_line(QRectF(7, 54.0, WIDTH - 14, 5.0), light=True)
            if self.spec.text.in_(self.language):
                self.rules(light=True)
                self.sign_row(76.8, 10.2, titled=True)
            else:
                self.sign_row(71.4, 14.5, titled=True)
        paint_striker(self.painter)
        self.name(QRectF(4.2, RIM, WIDTH - 8.4, 9.2))
        self.draw_counters(8, 12.4)
        paint_rim(self.painter, self.look, self.bleed)

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

    def picture(self, box: QRectF, shape: str | None) -> None:
        p = self.painter
        path = window_path(shape, box.x(), box.y(), box.width(), box.height()) if shape else None
        p.save()
        if path is not None:
            p.setClipPath(path, Qt.ClipOperation.IntersectClip)
        if isinstance(self.art, QPixmap):
            paint_own(p, box, self.art)
        else:
            seed = self.spec.seed or self.spec.name.en
            tones = self.spec.tones or (self.spec.emblem or "generic",)
            paint_picture(p, box, self.spec.motifs, tones, seed, self.look.mood)
            if self.art is not None:
                paint_unshown(p, box, self.art, self.language)
        p.restore()
        if path is not None:
            paint_window_line(p, path, self.look)

    def foot_shade(self) -> None:
        gradient = QLinearGradient(0, 58, 0, HEIGHT)
        gradient.setColorAt(0, faded(INK, 0))
        gradient.setColorAt(1, faded(INK, 0.6))
        self.painter.fillRect(QRectF(0, 58, WIDTH, HEIGHT - 58), gradient)

    def panel(self, rect: QRectF) -> None:
        gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        gradient.setColorAt(0, faded(QColor("#1c100b"), 0.9))
        gradient.setColorAt(1, QColor("#1c100b"))
        self.painter.fillRect(rect, gradient)

    def name(self, rect: QRectF) -> None:
        name = self.spec.name.in_(self.language)
        paint_name(self.painter, rect, name, self.look, self.spec.frame in _WHOLE)

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

    def sign_row(self, centre: float, side: float, titled: bool = False) -> None:
        """The three traits of a shaman, ``titled`` with their names below."""
        signs = self.spec.signs
        pitch = min(side * (1.35 if titled else 1.12), (WIDTH - 10) / max(1, len(signs)))
        left = WIDTH / 2 - pitch * len(signs) / 2
        for index, sign in enumerate(signs):
            box = QRectF(left + index * pitch + (pitch - side) / 2, centre - side / 2, side, side)
            paint_medallion(self.painter, box, sign.tone)
            if titled:
                room = QRectF(left + index * pitch, box.bottom() + 0.2, pitch, 3.4)
                line = fit_line(sign.letter, pitch - 1, 2.9, 2.4)
                draw_line(self.painter, room, sign.letter, line, _LIGHT, True, align=0.5)

    def type_line(self, rect: QRectF, light: bool = False) -> None:
        p = self.painter
        colour = _LIGHT if light else INK
        if not light:
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(mixed(self.tint, PAPER, 0.72))
            p.drawRoundedRect(rect, 2.6, 2.6)
        left, right = rect.left() + 1.6, rect.right() - 1.4
        if self.spec.emblem:
            box = QRectF(
                rect.left() + 0.7, rect.top() + 0.55, rect.height() - 1.1, rect.height() - 1.1
            )
            paint_emblem(p, box, self.spec.emblem, GOLD if light else INK)
            left = box.right() + 1.3
        if self.spec.is_manual:
            right = self.by_hand(rect, colour) - 1.0
        room = QRectF(left, rect.top(), right - left, rect.height())
        text = self.kind()
        line = fit_line(text, room.width(), 3.3, 2.4)
        centred = light and not self.spec.emblem
        draw_line(p, room, text, line, colour, True, align=0.5 if centred else 0.0)

    def kind(self) -> str:
        """The type line with the trait, where the game did not write it there already."""
        kind = self.spec.kind.in_(self.language)
        title = self.spec.emblem_title.in_(self.language)
        if not self.spec.emblem or title in kind:
            return kind
        return kind + {"en": " · ", "ja": "・"}[self.language] + title

    def by_hand(self, rect: QRectF, colour: QColor) -> float:
        """Says at the right of the type line that players carry this text out themselves;
        answers where the sign begins."""
        text = _BY_HAND.in_(self.language)
        line = fit_line(text, 14, 2.9, 2.4)
        room = rect.adjusted(0, 0, -1.6, 0)
        draw_line(self.painter, room, text, line, colour, True, align=1.0)
        side = rect.height() - 0.6
        left = room.right() - line.width - side - 0.7
        paint_symbol(self.painter, QRectF(left, rect.top() + 0.3, side, side), "by-hand")
        return left

    def rules(self, light: bool = False) -> None:
        fitted = fitted_rules(self.spec, self.language)
        box = rules_box(self.spec)
        roomy = not self.spec.numbers and fitted.height < box.height() * 0.6
        if roomy:
            box.setHeight(box.height() * 0.66)
        colour = QColor("#fff6e4") if light else INK
        draw_fitted(self.painter, box, fitted, colour, paint_symbol, centred=len(fitted.lines) == 1)

    def flavour(self) -> None:
        """A line of flavour, only where there is room to read it."""
        text, largest = self.spec.flavour.in_(self.language), 2.7
        if not self.spec.text.in_(self.language):
            box, largest = rules_box(self.spec).adjusted(3, 0, -3, 0), 3.7
        elif self.numbers:
            box = QRectF(20.2, 72.0, WIDTH - 40.4, 12.6)
        else:
            used = fitted_rules(self.spec, self.language).height
            box = rules_box(self.spec)
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
