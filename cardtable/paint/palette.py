"""Colour tokens, and the shapes, letters and patterns that say the same without colour."""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtGui import QColor


class Tone(NamedTuple):
    """A colour in three depths: ``deep`` for night and ground, ``base``, ``light`` for glow."""

    deep: QColor
    base: QColor
    light: QColor
    text: QColor
    """What is written on ``base``."""


def _tone(deep: str, base: str, light: str, text: str = "#ffffff") -> Tone:
    return Tone(QColor(deep), QColor(base), QColor(light), QColor(text))


INK = QColor("#15131c")
PAPER = QColor("#f4ecd9")
PAPER_SHADE = QColor("#e2d3b4")
NIGHT = QColor("#0d1226")
GOLD = QColor("#d8ab4e")
GOLD_LIGHT = QColor("#f6e2a6")
GOLD_DEEP = QColor("#7c561a")
VERMILION = QColor("#c23a22")
INDIGO = QColor("#25366b")
MUTED_INK = QColor("#5a4d3c")
BETTER = QColor("#c9f5a8")
WORSE = QColor("#ffd0c0")

TONES: dict[str, Tone] = {
    "green": _tone("#0b2a24", "#23795a", "#a9ecc4"),
    "yellow": _tone("#3a2708", "#f0bf3a", "#fff0b4", "#221703"),
    "red": _tone("#34090e", "#9c1f2a", "#ffb39c"),
    "vermilion": _tone("#380f0a", "#c23a22", "#ffc29a"),
    "gold": _tone("#2f200a", "#d8ab4e", "#fff0c0", "#221703"),
    "indigo": _tone("#0e1533", "#2f4690", "#b5c8ff"),
    "washi": _tone("#262a3e", "#d9c9a4", "#fff9ea", "#221703"),
    "silver": _tone("#1a2230", "#5f738a", "#e6f0fa"),
    "sky": _tone("#0c2238", "#2a72a8", "#c4e8ff"),
    "leaf": _tone("#12280f", "#3f7a2c", "#d0f0a0"),
    "ember": _tone("#331507", "#b5521a", "#ffd08a"),
    "violet": _tone("#1d0f33", "#6a43a8", "#dcc3ff"),
    "teal": _tone("#06262c", "#1a7a86", "#a8f0f2"),
    "rose": _tone("#330d22", "#b2426f", "#ffc4da"),
    "ash": _tone("#1b1c22", "#666c79", "#e3e7ef"),
    "azure": _tone("#0a1f3a", "#2b77b8", "#bfe6ff"),
    "moss": _tone("#1d240c", "#65782a", "#e2efa4", "#ffffff"),
    "bronze": _tone("#2b170a", "#9a5f2c", "#ffd7a6"),
    "mana-red": _tone("#2c060a", "#c2262e", "#ffb29e"),
    "mana-orange": _tone("#331503", "#f0902a", "#ffe0aa", "#221703"),
    "mana-silver": _tone("#141c28", "#93a5ba", "#f0f6ff", "#10141c"),
    "mana-blue": _tone("#05193e", "#1f62c4", "#aad6ff"),
    "mana-green": _tone("#0c2a0b", "#63c03a", "#dcffb6", "#0d1a06"),
    "mana-dark-green": _tone("#03211b", "#0f5e45", "#94e4c2"),
    "mana-black": _tone("#0a0710", "#352b40", "#c4aede"),
    "mana-purple": _tone("#1c0936", "#7b3ec4", "#e2c0ff"),
    "mana-white": _tone("#5d6f9e", "#f4ecd6", "#fffdf4", "#221c10"),
    "mana-brown": _tone("#241307", "#80522a", "#f2d3a6"),
    "mana-colourless": _tone("#0d2428", "#5c9a9b", "#c6f2ee", "#05181a"),
}
"""Green, yellow and red also differ in lightness, so that grey pictures keep them apart."""

ALIASES = {
    "x-laws": "silver", "yoh": "leaf", "zeke": "ember",
    "mind": "sky", "body": "rose", "soul": "teal",
    "melee": "vermilion", "ranged": "gold", "guardian": "violet", "generic": "ash",
    "blue": "azure", "purple": "violet", "white": "washi", "black": "ash", "orange": "bronze",
    "brown": "bronze", "night": "indigo", "pink": "rose", "jade": "teal",
}  # fmt: skip

PATTERNS: tuple[str, ...] = ("waves", "dots", "bars", "scales", "weave", "plain")
LETTERS = {"green": "G", "yellow": "Y", "red": "R"}
ZONE_PATTERNS = {"green": "waves", "yellow": "dots", "red": "bars"}
PIP_SHAPES = {"green": "circle", "yellow": "diamond", "red": "square"}


@lru_cache(maxsize=256)
def tone(name: str) -> Tone:
    """The tone of a token; an unknown token gets one of its own, always the same."""
    name = ALIASES.get(name.lower(), name.lower())
    if name in TONES:
        return TONES[name]
    names = sorted(TONES)
    return TONES[names[zlib.crc32(name.encode()) % len(names)]]


def mixed(a: QColor, b: QColor, share: float, alpha: float = 1.0) -> QColor:
    """A colour between two; ``share`` of the second, 0 to 1."""
    red, green, blue = (
        x + (y - x) * share
        for x, y in (
            (a.redF(), b.redF()), (a.greenF(), b.greenF()), (a.blueF(), b.blueF()),
        )
    )  # fmt: skip
    return QColor.fromRgbF(red, green, blue, alpha)


def faded(colour: QColor, alpha: float) -> QColor:
    """The colour with an opacity of 0 to 1."""
    made = QColor(colour)
    made.setAlphaF(alpha)
    return made


def luminance(colour: QColor) -> float:
    """Relative luminance, 0 to 1 (WCAG 2)."""
    channels = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]


def contrast(a: QColor, b: QColor) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    bright, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)
