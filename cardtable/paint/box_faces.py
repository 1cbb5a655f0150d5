"""The outside of a matchbox, front and back: the picture is the card."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QLinearGradient

from cardtable.engine.face import FaceSpec
from cardtable.paint.frames import HEIGHT, INNER, RIM, WIDTH, paint_rim, paint_striker
from cardtable.paint.ink_faces import InkFace
from cardtable.paint.palette import GOLD, faded
from cardtable.paint.symbols import paint_medallion
from cardtable.paint.text import draw_line, fit_line

_FRONT, _BACK = "shaman-front", "shaman-back"
FRAMES = (_FRONT, _BACK)
_LIGHT = QColor("#fff0cf")


class BoxFace(InkFace):
    """Light on wood, between the strips on which matches are struck."""

    type_ink, emblem_ink, rules_ink = _LIGHT, GOLD, QColor("#fff6e4")
    is_name_centred = True

    @staticmethod
    def art_box(spec: FaceSpec) -> QRectF:
        """Where the picture stands on the whole face."""
        return QRectF(RIM, 7, INNER.width(), 50) if spec.frame == _FRONT else QRectF(INNER)

    @staticmethod
    def rules_box(spec: FaceSpec) -> QRectF:
        """Where the rules text stands on the whole face."""
        return QRectF(7.5, 59.6, WIDTH - 15, 11)

    def compact_shade(self) -> None:
        """With the striker over it."""
        super().compact_shade()
        paint_striker(self.painter)

    def compact_signs(self) -> None:
        """All of them in a row."""
        if self.spec.signs:
            self.sign_row(75, 16)
        elif self.spec.frame != _BACK:
            super().compact_signs()

    def whole(self) -> None:
        """The picture is the card; in front, what the shaman is stands on it."""
        self.picture(self.art_box(self.spec), None)
        if self.spec.frame == _FRONT:
            self.panel(QRectF(4.2, 53.4, WIDTH - 8.4, HEIGHT - 53.4 - RIM))
            self.say_type(QRectF(7, 54.0, WIDTH - 14, 5.0), align=0.0 if self.spec.emblem else 0.5)
            if self.spec.text.in_(self.language):
                self.rules()
                self.sign_row(76.8, 10.2, titled=True)
            else:
                self.sign_row(71.4, 14.5, titled=True)
        paint_striker(self.painter)
        self.name(QRectF(4.2, RIM, WIDTH - 8.4, 9.2))
        self.draw_counters(8, 12.4)
        paint_rim(self.painter, self.look, self.bleed)

    def panel(self, rect: QRectF) -> None:
        gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        gradient.setColorAt(0, faded(QColor("#1c100b"), 0.9))
        gradient.setColorAt(1, QColor("#1c100b"))
        self.painter.fillRect(rect, gradient)

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
