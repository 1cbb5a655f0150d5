"""A card in words: for a screen reader, to copy, and for programs that show no symbols."""

from __future__ import annotations

import re
from collections import Counter

from cardtable.engine.face import FaceSpec
from cardtable.engine.words import Language, Words

TOKEN = re.compile(r"\*\*|\{([^{}\s]+)\}")
"""A sign in a rules text: bold on or off, or a symbol."""
_COST = Words("Cost: ", "コスト：")
_COLOURS = {
    "green": Words("green", "緑"), "yellow": Words("yellow", "黄"), "red": Words("red", "赤"),
    "blue": Words("blue", "青"), "purple": Words("purple", "紫"), "white": Words("white", "白"),
    "black": Words("black", "黒"), "orange": Words("orange", "橙"), "brown": Words("brown", "茶"),
    "pink": Words("pink", "桃"), "silver": Words("silver", "銀"),
}  # fmt: skip
"""Symbols in a rules text, as they are read out."""


def spoken_text(text: str, language: Language) -> str:
    """A rules text without its signs: symbols by their names, bold as it is."""
    return TOKEN.sub(lambda m: _colour_word(m[1]).in_(language) if m[1] else "", text)


def spoken_cost(spec: FaceSpec, language: Language) -> str:
    """A cost in words: "Cost: 2 green, 1 red"; empty without one."""
    counts = Counter(pip.tone for pip in spec.cost)
    if language == "ja":
        said = "・".join(f"{_colour_word(name).ja}{count}" for name, count in counts.items())
    else:
        said = ", ".join(f"{count} {_colour_word(name).en}" for name, count in counts.items())
    return _COST.in_(language) + said if said else ""


def spoken_facts(spec: FaceSpec, language: Language) -> list[str]:
    """All of one side of a card but its name and its kind, line by line. Signs are named where
    more than a letter is written below them."""
    signs = [sign.letter for sign in spec.signs if len(sign.letter) > 1]
    lines = [{"en": ", ", "ja": "・"}[language].join(signs), spoken_cost(spec, language)]
    lines += [f"{number.title.in_(language)}: {number.text}" for number in spec.numbers]
    lines += [spoken_text(spec.text.in_(language), language), spec.flavour.in_(language)]
    return [line for line in lines if line]


def spoken(spec: FaceSpec, language: Language) -> str:
    """One side of a card in words."""
    name, kind = spec.name.in_(language), spec.kind.in_(language)
    title = f"{name}（{kind}）" if language == "ja" else f"{name} ({kind})"
    return "\n".join([title, *spoken_facts(spec, language)])


def _colour_word(name: str) -> Words:
    return _COLOURS.get(name, Words(name, name))
