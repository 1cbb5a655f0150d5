"""Cards for the panels: a strike, and a shaman with four sides, drawn as plain sheets."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPixmap

from cardtable.engine.cards import CardId, CardKey
from cardtable.engine.face import FaceNumber, FaceSpec, Pip
from cardtable.engine.view import CardView, Mark
from cardtable.engine.words import Words
from cardtable.engine.zones import ZoneId

STRIKE, SHAMAN = CardKey("set:fox"), CardKey("set:aki")
_NUMBERS = (FaceNumber("intercept", "left", "shield", "7", Words("Intercept", "迎撃力")),
            FaceNumber("force", "right", "blade", "9", Words("Force", "戦闘力")))


def face_of(key: CardKey, side: str) -> FaceSpec:
    """What stands on these cards."""
    if key == SHAMAN:
        is_inner = side.startswith("inner.")
        name = Words("Bell Dance", "鐘の舞") if is_inner else Words("Aki", "アキ")
        kind = (Words("Signature card · front", "シグネチャーカード・表") if is_inner
                else Words("Shaman", "シャーマン"))
        return FaceSpec(frame="signature" if is_inner else "shaman-front", name=name, kind=kind,
                        seed=side)
    return FaceSpec(
        frame="strike", name=Words("Ember Fox", "燠火の狐"),
        kind=Words("Strike · Soul", "ストライク・ソウル"),
        cost=(Pip("green", "G"), Pip("green", "G"), Pip("red", "R")), numbers=_NUMBERS,
        text=Words("**Pay** {green}: +2 force.", "{green}を**支払う**：戦闘力＋2。"),
        flavour=Words("It waits.", "待っている。"))


def strike(number: int = 0, marks: tuple[Mark, ...] = ()) -> CardView:
    """A strike that lies face up."""
    return CardView(ZoneId(0), number, "shaman", id=CardId(number), key=STRIKE, face_up=True,
                    marks=marks)


def shaman(side: str = "front", *, drawn: bool = False) -> CardView:
    """A matchbox that lies face up."""
    return CardView(ZoneId(9), 0, "shaman", id=CardId(99), key=SHAMAN, face_up=True, side=side,
                    drawn=drawn)


HIDDEN = CardView(ZoneId(3), 0, "shaman.furyoku")


class Sheets:
    """Draws plain sheets and remembers what was asked for."""

    def __init__(self) -> None:
        self.faces: list[tuple[CardKey, str, int, tuple[Mark, ...]]] = []
        self.backs: list[tuple[str, int]] = []

    def face(
        self, key: CardKey, side: str, width: int, marks: tuple[Mark, ...] = ()
    ) -> QPixmap:
        self.faces.append((key, side, width, marks))
        return self._sheet(width)

    def back(self, name: str, width: int) -> QPixmap:
        self.backs.append((name, width))
        return self._sheet(width)

    def _sheet(self, width: int) -> QPixmap:
        made = QPixmap(width, round(width * 88 / 63))
        made.fill(QColor("#c0ffee"))
        return made
