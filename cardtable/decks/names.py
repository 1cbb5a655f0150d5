"""Cards by name, as people type names: in either language, kana and width and case alike."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

import msgspec

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.words import Words, joined, same

_ALIKE: dict[int, str | int] = {
    **dict.fromkeys(map(ord, "’‘`´ʼ′"), "'"),
    **dict.fromkeys(map(ord, "“”„‟″«»"), '"'),
    **dict.fromkeys(map(ord, "‐‑‒–—―−⁃﹣"), "-"),
    **dict.fromkeys(map(ord, "·‧∙•⋅"), "・"),
    ord("〜"): "~",
    **{kata: kata - 0x60 for kata in range(0x30A1, 0x30F7)},  # katakana as hiragana
    ord("ヽ"): "ゝ", ord("ヾ"): "ゞ",
}
_SOUND_MARKS = {ord("゛"): "\u3099", ord("゜"): "\u309a"}
"""The marks that stand by themselves, as those that join the kana before them."""
_MOST_COMPARED = 40
_NEAR = 0.6
"""How much two names must have in common, of 1."""
_BLANKS = re.compile(r"\s+")
_READING = re.compile(r"\s*\([ぁ-ゟー・ ]+\)")
"""Kana in brackets, in a folded name."""


def fold(text: str) -> str:
    """What is left of a text when differences that nobody means are taken away."""
    if text.isascii():
        return " ".join(text.lower().split()).replace("`", "'")
    wide = unicodedata.normalize("NFKC", text.translate(_SOUND_MARKS)).casefold()
    alike = unicodedata.normalize("NFKC", wide).translate(_ALIKE)
    return _BLANKS.sub(" ", alike).strip()


def without_readings(folded: str) -> str:
    """A folded name without kana in brackets: 霊（れい）の剣 as 霊の剣."""
    return _READING.sub("", folded).strip() if "(" in folded else folded


class Found(msgspec.Struct, frozen=True):
    """The cards that a name may mean: one, if it is clear."""

    keys: tuple[CardKey, ...]

    @property
    def key(self) -> CardKey | None:
        """The card, if only one can be meant."""
        return self.keys[0] if len(self.keys) == 1 else None


class NameBook:
    """All names of the cards of a game. The exact name wins, then the folded one, then the one
    without readings in brackets; nothing is guessed."""

    def __init__(self, cards: Mapping[CardKey, CardDef]) -> None:
        self.cards = cards
        self._exact: dict[str, list[CardKey]] = {}
        self._folded: dict[str, list[CardKey]] = {}
        self._bare: dict[str, list[CardKey]] = {}
        for key, card in cards.items():
            for name in dict.fromkeys((key, card.name.en, card.name.ja)):
                folded = fold(name)
                _enter(self._exact, name, key)
                _enter(self._folded, folded, key)
                _enter(self._bare, without_readings(folded), key)
        self._sorted: list[str] = []
        self._by_pair: dict[str, list[str]] = {}

    def find(self, name: str) -> Found:
        """The cards of that name."""
        folded = fold(name)
        keys = (self._exact.get(name) or self._folded.get(folded)
                or self._bare.get(without_readings(folded)) or ())
        return Found(tuple(keys))

    def beginning(self, name: str, most: int = 5) -> tuple[CardKey, ...]:
        """Cards whose name begins like this, to offer for a name that nobody bears."""
        folded = fold(name)
        if not folded:
            return ()
        if not self._sorted:
            self._sorted = sorted(self._folded)
        keys: dict[CardKey, None] = {}
        for at in range(bisect_left(self._sorted, folded), len(self._sorted)):
            if not self._sorted[at].startswith(folded) or len(keys) >= most:
                break
            keys.update(dict.fromkeys(self._folded[self._sorted[at]]))
        return tuple(keys)[:most]

    def near(self, name: str, most: int = 5) -> tuple[CardKey, ...]:
        """Cards whose name somebody may have meant who wrote this one, the likeliest first."""
        folded = fold(name)
        keys = dict.fromkeys(self.beginning(name, most))
        if not self._by_pair:
            for known in self._folded:
                for pair in _pairs(known):
                    self._by_pair.setdefault(pair, []).append(known)
        shared = Counter(known for pair in _pairs(folded)
                         for known in self._by_pair.get(pair, ()))
        likely = [known for known, _ in shared.most_common(_MOST_COMPARED)]
        for known in get_close_matches(folded, likely, most, _NEAR):
            keys.update(dict.fromkeys(self._folded[known]))
        return tuple(keys)[:most]

    def unclear(self, name: str, found: Found) -> tuple[Words, tuple[CardKey, ...]]:
        """Why a name leads to no card, and the cards to offer instead."""
        if found.keys:
            offered = self._named(found.keys)
            return Words(f"“{name}” may be any of these: {offered.en}.",
                         f"「{name}」に当たるカードが複数あります: {offered.ja}。"), found.keys
        words = Words(f"No card “{name}” is known; it is kept as it is.",
                      f"「{name}」というカードは見つかりません。そのまま残します。")
        keys = self.beginning(name)
        if keys:
            offered = self._named(keys)
            words += Words(f" Names that begin so: {offered.en}.",
                           f"この名前で始まるカード: {offered.ja}。")
        return words, keys

    def _named(self, keys: Iterable[CardKey]) -> Words:
        named = [self.cards[key].name + same(f" ({key})") for key in keys]
        return joined(named, ", ", "、")


def _pairs(folded: str) -> set[str]:
    """What a name has in common with others that are written nearly like it."""
    return {folded[at:at + 2] for at in range(max(1, len(folded) - 1))}


def _enter(book: dict[str, list[CardKey]], name: str, key: CardKey) -> None:
    keys = book.setdefault(name, [])
    if key not in keys:
        keys.append(key)
