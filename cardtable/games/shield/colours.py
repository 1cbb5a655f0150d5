"""The eleven colours (SS 2.3), each with its race; colourless mana is of no colour."""

from __future__ import annotations

from typing import Literal, get_args

from cardtable.engine.words import Words

Colour = Literal[
    "red",
    "orange",
    "silver",
    "blue",
    "green",
    "dark-green",
    "black",
    "purple",
    "white",
    "brown",
    "colourless",
]
COLOURS: tuple[Colour, ...] = get_args(Colour)

COLOUR_WORDS: dict[Colour, Words] = {
    "red": Words("red", "赤"),
    "orange": Words("orange", "橙"),
    "silver": Words("silver", "銀"),
    "blue": Words("blue", "青"),
    "green": Words("green", "緑"),
    "dark-green": Words("dark green", "濃緑"),
    "black": Words("black", "黒"),
    "purple": Words("purple", "紫"),
    "white": Words("white", "白"),
    "brown": Words("brown", "茶"),
    "colourless": Words("colourless", "無色"),
}

Race = Literal[
    "dragon",
    "dinosaur",
    "machine",
    "fish",
    "insect",
    "plant",
    "fiend",
    "spellcaster",
    "angel",
    "beast",
    "rock",
    "relic",
]

RACE_WORDS: dict[Race, Words] = {
    "dragon": Words("Dragon", "ドラゴン族"),
    "dinosaur": Words("Dinosaur", "恐竜族"),
    "machine": Words("Machine", "機械族"),
    "fish": Words("Fish", "魚族"),
    "insect": Words("Insect", "昆虫族"),
    "plant": Words("Plant", "植物族"),
    "fiend": Words("Fiend", "悪魔族"),
    "spellcaster": Words("Spellcaster", "魔法使い族"),
    "angel": Words("Angel", "天使族"),
    "beast": Words("Beast", "獣族"),
    "rock": Words("Rock", "岩石族"),
    "relic": Words("Relic", "遺物"),
}

RACES_OF: dict[Colour, tuple[Race, ...]] = {
    "red": ("dragon",),
    "orange": ("dinosaur",),
    "silver": ("machine",),
    "blue": ("fish",),
    "green": ("insect",),
    "dark-green": ("plant",),
    "black": ("fiend",),
    "purple": ("spellcaster",),
    "white": ("angel",),
    "brown": ("beast", "rock"),
    "colourless": ("relic",),
}
"""Which race lives on which colour; a card of several colours may be of any of theirs."""


def is_colour(colour: Colour) -> bool:
    """Does a card of it ask for mana of it (SS 4.3)? Colourless does not."""
    return colour != "colourless"
