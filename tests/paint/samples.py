"""Faces to draw, made for these tests: every kind, with texts longer than any real card's."""

from __future__ import annotations

from cardtable.engine.cards import CardKey
from cardtable.engine.face import FaceNumber, FaceSpec, Pip
from cardtable.engine.words import Words

GREEN, YELLOW, RED = Pip("green", "G"), Pip("yellow", "Y"), Pip("red", "R")

LONG = Words(
    "While this counterattacks from a charged zone, **+2 force**. Pay {green}{yellow}: remove one "
    "opposing teamwork of your choice, then gain {red} for each of your charged zones. Once a "
    "turn, you may **reflip**: pay {yellow}, discard the flipped card and flip again here. "
    "The opponent may not focus in green.",
    "チャージされたゾーンから迎撃したとき、**戦闘力＋2**。{green}{yellow}を支払う：相手の"
    "チームワークを1枚選んで捨て札にし、その後あなたのチャージされたゾーン1つにつき{red}を得る。"
    "1ターンに1回、{yellow}を支払い、フリップしたカードを捨ててここで**フリップ**し直してもよい。"
    "相手は緑ゾーンでフォーカスできない。",
)


def numbers(intercept: int, force: int) -> tuple[FaceNumber, ...]:
    """The two numbers of a strike."""
    return (
        FaceNumber("intercept", "left", "shield", str(intercept), Words("Intercept", "迎撃力")),
        FaceNumber("force", "right", "blade", str(force), Words("Force", "戦闘力")),
    )


def spec(frame: str, **changed: object) -> FaceSpec:
    """A face of that kind with everything on it."""
    fields: dict[str, object] = {
        "frame": frame,
        "name": Words("Lantern of the Drowned Northern Bell", "沈める北の鐘を照らす提灯の守り手"),
        "kind": Words("Strike · Guardian", "ストライク・持霊"),
        "emblem": "guardian",
        "cost": (GREEN, GREEN, YELLOW, RED),
        "text": LONG,
        "flavour": Words("The roof counts for you.", "屋根が数えてくれる。"),
        "numbers": numbers(10, 12) if frame in ("strike", "signature") else (),
        "motifs": ("lantern", "sea", "halo"),
        "tones": ("guardian", "teal"),
        "seed": frame,
        "signs": (Pip("yoh", "Y"), Pip("mind", "M"), Pip("ranged", "R")),
    }
    return FaceSpec(**{**fields, **changed})  # type: ignore[arg-type]


def face_of(key: CardKey, side: str) -> FaceSpec:
    """The key names the frame."""
    return spec(key.split(":")[0], seed=f"{key}/{side}")
