"""What no card may say: winning or losing the game (SS 1.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.games.shield.effects.grammar import Verb
from cardtable.games.shield.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


_WORDS = Words("No card wins or loses the game by its text (SS 1.6).",
               "カードの効果でゲームに勝敗をつけることはできません（SS 1.6）。")


class _NoSuchVerb(Verb, frozen=True, gc=False):
    """Known only to be refused with its clause when a set is read."""

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        """Nothing: no card of this kind is ever read."""

    def words(self) -> Words:
        return _WORDS

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield "do", _WORDS


class WinGame(_NoSuchVerb, frozen=True, tag="win-game", gc=False):
    """Refused."""


class LoseGame(_NoSuchVerb, frozen=True, tag="lose-game", gc=False):
    """Refused."""
