"""What somebody who plays with real cards needs besides a deck."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.face import FaceSpec
from cardtable.engine.words import Words
from cardtable.games.shaman.cards import Opening

_PAID = {
    "green": Words("{green}", "{green}"),
    "yellow": Words("{yellow} or {green}", "{yellow}か{green}"),
    "red": Words("any colour", "好きな色"),
}
"""What furyoku pays (SK 5.1)."""
_DIVIDERS = {
    "green": Words("shaman", "シャーマン"),
    "yellow": Words("deck", "デッキ"),
    "red": Words("discard pile", "捨て札置き場"),
}
_TITLES = {
    "green": Words("Green zone", "緑ゾーン"),
    "yellow": Words("Yellow zone", "黄ゾーン"),
    "red": Words("Red zone", "赤ゾーン"),
}
_MOTIFS = {
    "green": ("forest", "halo", "leaf", "leaves"),
    "yellow": ("dunes", "rays", "sun", "sparks"),
    "red": ("cavern", "embers", "flame", "ash"),
}


def beside(
    cards: Mapping[CardKey, CardDef], deck: Collection[CardKey]
) -> Mapping[CardKey, int]:
    """The opening attack, which is in no deck (SK 6.3)."""
    openings = sorted(key for key, card in cards.items() if isinstance(card, Opening))
    return dict.fromkeys(openings[:1], 1)


def _marker(colour: str) -> FaceSpec:
    """A card that says whether a zone is charged, so that no pile need be turned (SK 4.2)."""
    divider, paid = _DIVIDERS[colour], _PAID[colour]
    return FaceSpec(
        frame="zone",
        name=_TITLES[colour],
        kind=Words("Charge marker", "チャージマーカー"),
        text=Words(
            f"Upright: **uncharged**. Sideways: **charged**. Turn this card, and the {divider.en} "
            f"may stay as it lies.\nEach furyoku here pays 1 of {paid.en}.",
            f"縦向き：**未チャージ**\n横向き：**チャージ**\nこのカードを使えば、"
            f"{divider.ja}の向きは変えなくてよい。\nここの巫力は1枚につき{paid.ja}1つ分を支払える。",
        ),
        motifs=_MOTIFS[colour],
        tones=(colour,),
        seed=f"zone/{colour}",
    )


AIDS = tuple(_marker(colour) for colour in _DIVIDERS)
"""A charge marker for each zone."""
