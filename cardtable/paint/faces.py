"""Draws one side of a card from its `FaceSpec`: whole, or compact for small sizes."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from cardtable.engine.face import FaceNumber, FaceSpec
from cardtable.engine.view import Mark
from cardtable.engine.words import Language
from cardtable.paint import box_faces
from cardtable.paint.box_faces import BoxFace
from cardtable.paint.face import Face, Shown
from cardtable.paint.frames import HEIGHT, WIDTH, cut_corners, edge_path
from cardtable.paint.glass_faces import GlassFace
from cardtable.paint.glass_frames import is_glass
from cardtable.paint.ink_faces import InkFace
from cardtable.paint.own_art import Art
from cardtable.paint.text import Fitted

Part = Literal["all", "ground", "rest"]
"""All of a face, or what of a compact one stays whatever its numbers say, or what comes over it."""


def _kind(spec: FaceSpec) -> type[Face]:
    if is_glass(spec):
        return GlassFace
    return BoxFace if spec.frame in box_faces.FRAMES else InkFace


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
    face = _kind(spec)(painter, Shown(spec, language, numbers, counters, art, bleed))
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
    return _kind(spec).art_box(spec)


def fitted_rules(spec: FaceSpec, language: Language) -> Fitted:
    """The rules text as it will stand on the whole face; ``overflow`` must never be true."""
    return _kind(spec).fitted_rules(spec, language)


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
