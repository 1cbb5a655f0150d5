"""Headings of lists, in English and Japanese, as the sections of a game."""

from __future__ import annotations

import re

from cardtable.decks.deck import MAIN
from cardtable.decks.names import fold
from cardtable.engine.legality import DeckSection

_MAIN_NAMES = ("main", "main deck", "maindeck", "mainboard", "deck", "deck list", "decklist",
               "デッキ", "メイン", "メインデッキ", "デッキリスト")
_OTHERS = {
    "ex": ("ex", "extra", "ex deck", "extra deck", "extradeck", "EXデッキ", "エクストラ",
           "エクストラデッキ"),
    "side": ("side", "sideboard", "side deck", "sidedeck", "サイド", "サイドデッキ",
             "サイドボード"),
    "maybe": ("maybe", "maybeboard", "considering", "検討中", "候補"),
}
_FRAME = re.compile(r"[=\-#*~_「『【［\[(<]*\s*(.+?)\s*[:]?\s*[=\-#*~_」』】］\])>]*\s*[:]?")
_TALLY = re.compile(r"(.*\S)\s*(?:[:(\[]\s*\d+\s*(?:枚|cards?)?\s*[)\]]?|\s\d+\s*(?:枚|cards?))")
_MARKED = re.compile(r"\[.+\]|【.+】|\D.*[^:]:")


class Headings:
    """Which lines are headings, and of which section."""

    def __init__(self, sections: tuple[DeckSection, ...] = ()) -> None:
        self._known = {fold(name): key for key, names in _OTHERS.items() for name in names}
        self._known |= dict.fromkeys(map(fold, _MAIN_NAMES), MAIN)
        self._own = {section.key for section in sections} or {MAIN}
        for section in sections:
            names = (section.key, section.title.en, section.title.ja, *section.names)
            self._known |= dict.fromkeys(map(fold, names), section.key)

    def known(self, line: str) -> str | None:
        """The section that a line heads, if nothing but a known name of one stands there."""
        folded = fold(line)
        frame = _FRAME.fullmatch(folded)
        bare = frame[1] if frame else folded
        tally = _TALLY.fullmatch(bare)
        return next((self._known[name] for name in (folded, bare, tally[1] if tally else "")
                     if name in self._known), None)

    def stated(self, line: str) -> str | None:
        """A section that nobody knows, if brackets or a colon say that the line heads one."""
        if not _MARKED.fullmatch(fold(line)):
            return None
        return line.strip().strip("[]【】:：").strip() or None

    def is_own(self, section: str) -> bool:
        """Has the game this section?"""
        return section in self._own

