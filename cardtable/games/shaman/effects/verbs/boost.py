"""This strike's intercept or force changes for as long as it stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.engine.words import Words
from cardtable.games.shaman.effects.amounts import count
from cardtable.games.shaman.effects.continuous import STAT_WORDS, Modify
from cardtable.games.shaman.effects.grammar import Amount, Verb, wrong_change
from cardtable.games.shaman.effects.lasting import leave
from cardtable.games.shaman.effects.phrases import change_words

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class Boost(Verb, frozen=True, tag="boost", gc=False):
    """"+2 force": counted once, then kept on the strike (SK 7.7)."""

    stat: Literal["intercept", "force"]
    amount: Amount

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        amount = count(draft, self.amount, context)
        leave(draft, Modify(self.stat, amount, "this"), context, strike=context.strike)

    def words(self) -> Words:
        change = change_words(self.amount, STAT_WORDS[self.stat])
        return Words(f"this strike gets {change.en}", f"このストライクの{change.ja}する")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from wrong_change(self.amount)
