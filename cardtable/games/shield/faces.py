"""What stands on the faces of this game's cards."""

from __future__ import annotations

import zlib
from collections.abc import Mapping

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.effects import capital
from cardtable.engine.face import FaceNumber, FaceSpec, Pip
from cardtable.engine.words import Words
from cardtable.games.shield.cards import (
    AnyCard,
    AnyMonster,
    Fusion,
    Link,
    Monster,
    Ritual,
    Spell,
    Synchro,
    Token,
    Trap,
    Xyz,
    cost_of,
)
from cardtable.games.shield.colours import COLOUR_WORDS, RACE_WORDS, Colour
from cardtable.games.shield.effects.text import card_text

ATTACK, DEFENCE = Words("ATK", "攻撃力"), Words("DEF", "守備力")
COST = Words("Cost", "コスト")

_KINDS: dict[str, Words] = {
    "monster": Words("Monster", "モンスター"),
    "fusion": Words("Fusion monster", "融合モンスター"),
    "synchro": Words("Synchro monster", "シンクロモンスター"),
    "xyz": Words("Xyz monster", "エクシーズモンスター"),
    "link": Words("Link monster", "リンクモンスター"),
    "ritual": Words("Ritual monster", "儀式モンスター"),
    "token": Words("Token", "トークン"),
    "spell": Words("Spell", "魔法"),
    "quick": Words("Quick spell", "速攻魔法"),
    "standing": Words("Standing spell", "永続魔法"),
    "fusion-spell": Words("Fusion spell", "融合魔法"),
    "ritual-spell": Words("Ritual spell", "儀式魔法"),
    "trap": Words("Trap", "罠"),
}
_MONSTERS: dict[type, str] = {
    Monster: "monster", Fusion: "fusion", Synchro: "synchro", Xyz: "xyz", Link: "link",
    Ritual: "ritual", Token: "token",
}  # fmt: skip

LETTERS: dict[Colour, str] = {
    "red": "R", "orange": "O", "silver": "S", "blue": "B", "green": "G", "dark-green": "D",
    "black": "K", "purple": "P", "white": "W", "brown": "N", "colourless": "C",
}  # fmt: skip
"""A letter for each colour: told apart without seeing it."""

_BESIDE: dict[Colour, tuple[str, ...]] = {
    "red": ("ember", "gold", "rose"), "orange": ("vermilion", "gold", "moss"),
    "silver": ("azure", "ash", "teal"), "blue": ("teal", "indigo", "sky"),
    "green": ("moss", "gold", "teal"), "dark-green": ("leaf", "teal", "gold"),
    "black": ("rose", "indigo", "ember"), "purple": ("azure", "rose", "indigo"),
    "white": ("sky", "gold", "rose"), "brown": ("leaf", "ember", "sky"),
    "colourless": ("silver", "teal", "indigo"),
}  # fmt: skip
"""What goes with a colour in the picture of a card that has no other."""


def _tones(card: AnyCard) -> tuple[str, ...]:
    tones = tuple(f"mana-{colour}" for colour in card.colours)
    if len(tones) > 1:
        return tones
    beside = _BESIDE[card.colours[0]]
    return (*tones, beside[zlib.crc32(card.key.encode()) % len(beside)])


def colour_pip(colour: Colour) -> Pip:
    """A colour of mana as a sign."""
    return Pip(f"mana-{colour}", LETTERS[colour])


def face(cards: Mapping[CardKey, CardDef], card: CardDef, side: str) -> FaceSpec:
    """The front of a card; this game's cards have no other face."""
    assert isinstance(card, AnyCard)
    kind = _kind(card)
    return FaceSpec(
        frame=f"glass.{_form(kind)}",
        name=card.name,
        kind=_type_line(card, kind),
        emblem=card.race if isinstance(card, AnyMonster) else "",
        emblem_title=RACE_WORDS[card.race] if isinstance(card, AnyMonster) else Words("", ""),
        text=card_text(card, cards),
        flavour=card.flavour,
        numbers=_numbers(card),
        motifs=card.motifs,
        tones=_tones(card),
        seed=card.key,
        art=card.art,
        is_manual=bool(card.manual.en),
        signs=tuple(colour_pip(colour) for colour in card.colours),
    )


def _kind(card: AnyCard) -> str:
    if isinstance(card, Trap):
        return "trap"
    if isinstance(card, Spell):
        if card.is_quick:
            return "quick"
        return {"": "spell", "standing": "standing"}.get(card.role, f"{card.role}-spell")
    return _MONSTERS[type(card)]


def _form(kind: str) -> str:
    """Fusion and Ritual spells look like spells."""
    return "spell" if kind.endswith("-spell") else kind


def _type_line(card: AnyCard, kind: str) -> Words:
    parts = [_KINDS[kind], *(COLOUR_WORDS[colour] for colour in card.colours)]
    en = [parts[0].en, "/".join(capital(part.en) for part in parts[1:])]
    ja = [parts[0].ja, "／".join(part.ja for part in parts[1:])]
    if isinstance(card, AnyMonster):
        en.append(RACE_WORDS[card.race].en)
        ja.append(RACE_WORDS[card.race].ja)
    return Words(" · ".join(en), "・".join(ja))


def _numbers(card: AnyCard) -> tuple[FaceNumber, ...]:
    found: list[FaceNumber] = []
    if not isinstance(card, Synchro | Xyz | Token) and (
        cost_of(card) or not isinstance(card, Fusion | Ritual)
    ):
        found.append(FaceNumber("cost", "cost", "hexagon", str(cost_of(card)), COST))
    if not isinstance(card, AnyMonster):
        return tuple(found)
    if isinstance(card, Xyz):
        found.append(FaceNumber("rank", "level", "rank", str(card.rank), Words("Rank", "ランク")))
    elif isinstance(card, Link):
        found.append(FaceNumber("link", "level", "link", str(card.link), Words("Link", "リンク")))
    else:
        found.append(
            FaceNumber("level", "level", "star", str(card.level), Words("Level", "レベル"))
        )
    found.append(FaceNumber("attack", "left", "blade", str(card.attack), ATTACK))
    if not isinstance(card, Link):
        found.append(FaceNumber("defence", "right", "shield", str(card.defence), DEFENCE))
    return tuple(found)
