"""A text in the two languages of the program, and the choice between them."""

from __future__ import annotations

from typing import Literal

import msgspec

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = ("en", "ja")


class Words(msgspec.Struct, frozen=True):
    """The same thing said in English and in Japanese."""

    en: str
    ja: str

    def in_(self, language: Language) -> str:
        """The text in one language."""
        return self.ja if language == "ja" else self.en

    def __str__(self) -> str:
        return self.en

    def __add__(self, other: Words) -> Words:
        return Words(self.en + other.en, self.ja + other.ja)


def same(text: str) -> Words:
    """A text that reads alike in both languages: a number, a player's own name."""
    return Words(text, text)


def joined(parts: list[Words] | tuple[Words, ...], en: str, ja: str) -> Words:
    """The parts in order, with each language's own separator between them."""
    return Words(en.join(p.en for p in parts), ja.join(p.ja for p in parts))
