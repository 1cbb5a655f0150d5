"""Something holds for a while."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from cardtable.engine.words import Words
from cardtable.games.shield.effects.asking import OnCards
from cardtable.games.shield.effects.continuous import AnyContinuous, Cost
from cardtable.games.shield.effects.filters import Filter
from cardtable.games.shield.effects.forbidding import ForbidPlayer
from cardtable.games.shield.effects.gives import gives_words
from cardtable.games.shield.effects.grammar import Lasts, Verb
from cardtable.games.shield.effects.lasting import leave
from cardtable.games.shield.effects.phrases import as_object, chooser_words, lasts_words, those
from cardtable.games.shield.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class Give(OnCards, frozen=True, tag="give", gc=False):
    """Monsters have something for a while: keywords, more attacks, a ban, protection.

    Within ``gives`` "this" means the monsters that get it.
    """

    gives: tuple[AnyContinuous, ...] = ()
    lasts: Lasts = "turn"

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        leave(draft, context, self.gives, self.lasts, tuple(self.meant(draft, context, picks)))

    def words(self) -> Words:
        lasts, who = lasts_words(self.lasts), chooser_words(self.chooser)
        if not isinstance(self.which, Filter) or self.count == "all":
            gives = self._given(self.which)
            return Words(f"{gives.en}{lasts.en}", f"{lasts.ja}{gives.ja}")
        cards = those(self.which, self.count, up_to=self.up_to)
        gives = self._given("the-one" if self.count == 1 else "them")
        return Words(f"choose {cards.en}{who.en}: {gives.en}{lasts.en}",
                     f"{who.ja}{as_object(cards.ja)}選ぶ。{lasts.ja}{gives.ja}")

    def _given(self, to: object) -> Words:
        """What is given, said of the cards that get it."""
        told = gives_words(tuple(replace(given, which=to) for given in self.gives), " and ")
        if self.lasts != "turn":
            return told
        return Words(told.en.replace(" each turn", ""), told.ja.replace("1ターンにあと", "あと"))

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from super().impossible()
        if not self.gives:
            yield "gives", Words("It must give something.", "与えるものが必要です。")
        for index, given in enumerate(self.gives):
            if isinstance(given, ForbidPlayer | Cost) or given.which != "this":
                yield f"gives[{index}]", Words(
                    "What is given holds for the monsters that get it, and only for them.",
                    "与えられるのは、与えられたモンスター自身に働く効果だけです。")


class ForATurn(Verb, frozen=True, tag="for-a-turn", gc=False):
    """Something holds for a while as it says: for players, costs, all monsters of a side."""

    gives: tuple[AnyContinuous, ...]
    lasts: Literal["turn", "next-turn"] = "turn"

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        leave(draft, context, self.gives, self.lasts)

    def words(self) -> Words:
        lasts = lasts_words(self.lasts)
        gives = gives_words(self.gives, " and ")
        return Words(f"{gives.en}{lasts.en}", f"{lasts.ja}{gives.ja}")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not self.gives:
            yield "gives", Words("It must give something.", "与えるものが必要です。")
        for index, given in enumerate(self.gives):
            if not isinstance(given, ForbidPlayer) and not isinstance(given.which, Filter):
                yield f"gives[{index}].which", Words(
                    "Say which cards are meant; chosen ones are given something instead.",
                    "カードの条件を指定してください。選んだカードには、能力を与える効果を使います。")
