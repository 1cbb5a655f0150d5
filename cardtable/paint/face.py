"""A side of a card while it is drawn: what all frames share. Each frame is a class of its own."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap

from cardtable.engine.face import FaceNumber, FaceSpec
from cardtable.engine.view import Mark
from cardtable.engine.words import Language
from cardtable.paint.frames import HEIGHT, RIM, WIDTH
from cardtable.paint.names import compact_name
from cardtable.paint.own_art import Art, paint_own, paint_unshown
from cardtable.paint.palette import faded
from cardtable.paint.text import Fitted, fit


class Shown(NamedTuple):
    """What is to be seen on a face, and how far it is to go."""

    spec: FaceSpec
    language: Language
    numbers: list[FaceNumber]
    """The printed numbers as they are now."""
    counters: list[Mark]
    """What stands in for no printed number."""
    art: Art
    bleed: float | None
    """See `frames.edge_path`."""


class Face:
    """Draws into the space of a card, 63 by 88."""

    band_heights: tuple[float, float]
    """Of a name of one line on a compact face: a small one, and any other."""
    below_band: float
    """Room between that name and what follows."""
    rules_sizes: tuple[float, float]
    """Letter heights of the rules text, the largest and the smallest."""
    leading: ClassVar[dict[Language, float]]
    """From one of its lines to the next, in letter heights."""

    def __init__(self, painter: QPainter, shown: Shown) -> None:
        self.painter = painter
        self.spec, self.language, self.numbers, self.counters, self.art, self.bleed = shown

    # --- where things stand ----------------------------------------------------------------------

    @staticmethod
    def art_box(spec: FaceSpec) -> QRectF:
        """Where the picture stands on the whole face."""
        raise NotImplementedError

    @staticmethod
    def rules_box(spec: FaceSpec) -> QRectF:
        """Where the rules text stands on the whole face."""
        raise NotImplementedError

    @classmethod
    def fitted_rules(cls, spec: FaceSpec, language: Language) -> Fitted:
        """The rules text as it will stand on the whole face."""
        box = cls.rules_box(spec)
        return fit(spec.text.in_(language), box.width(), box.height(), *cls.rules_sizes,
                   cls.leading[language])

    def compact_band(self, width: float) -> QRectF:
        """Where a name of one line stands on a compact face that is so many pixels wide."""
        small, usual = self.band_heights
        return QRectF(RIM, RIM, WIDTH - 2 * RIM, small if width < 120 else usual)

    def below(self, width: float) -> float:
        """Where there is room under the name of a compact face."""
        name = compact_name(self.compact_band(width), self.spec.name.in_(self.language), width)
        return name.band.bottom() + self.below_band

    # --- drawing ---------------------------------------------------------------------------------

    def whole(self) -> None:
        """Everything there is."""
        raise NotImplementedError

    def compact_ground(self, width: float) -> None:
        """Of a compact face so many pixels wide what no number changes."""
        raise NotImplementedError

    def compact_rest(self, width: float) -> None:
        """What comes over it: numbers as large as they go, and the rim."""
        raise NotImplementedError

    def picture(self, box: QRectF, window: str | None) -> None:
        """The card's own picture or the drawn one, seen through a window."""
        p = self.painter
        path = self.window_path(window, box) if window else None
        p.save()
        if path is not None:
            p.setClipPath(path, Qt.ClipOperation.IntersectClip)
        if isinstance(self.art, QPixmap):
            paint_own(p, box, self.art)
        else:
            self.motifs(box)
            if self.art is not None:
                paint_unshown(p, box, self.art, self.language)
        p.restore()
        if path is not None:
            self.window_line(path)

    def window_path(self, window: str, box: QRectF) -> QPainterPath:
        """The shape through which a picture is seen."""
        raise NotImplementedError

    def window_line(self, path: QPainterPath) -> None:
        """The edge of that shape."""
        raise NotImplementedError

    def motifs(self, box: QRectF) -> None:
        """The drawn picture."""
        raise NotImplementedError

    def foot_shade(self, top: float, colour: QColor, strength: float) -> None:
        """Dark from some height down to the foot, for what stands on the picture there."""
        gradient = QLinearGradient(0, top, 0, HEIGHT)
        gradient.setColorAt(0, faded(colour, 0))
        gradient.setColorAt(1, faded(colour, strength))
        self.painter.fillRect(QRectF(0, top, WIDTH, HEIGHT - top), gradient)
