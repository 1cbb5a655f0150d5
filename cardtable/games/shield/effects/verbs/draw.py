"""Players draw."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.games.shield import measure
from cardtable.games.shield.effects.amounts import cards_words, many_ja
from cardtable.games.shield.effects.asking import (
    seats_of,
)
from cardtable.games.shield.effects.filters import Amount, wrong_amount
from cardtable.games.shield.effects.grammar import Verb, Whom
from cardtable.games.shield.effects.sending import MOST_TAKEN
from cardtable.games.shield.records import Pick
from cardtable.games.shield.taking import draw

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class Draw(Verb, frozen=True, tag="draw", gc=False):
    """Cards are drawn (SS 1.5)."""

    amount: Amount = 1
    who: Whom = "you"

    @property
    def brings(self) -> frozenset[str]:
        return frozenset(("draws",))

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        count = min(MOST_TAKEN, measure.count(draft, self.amount, context))
        for seat in reversed(seats_of(self.who, context)):
            draw(draft, seat, count)

    def words(self) -> Words:
        cards = cards_words(self.amount)
        many = many_ja(self.amount)
        return {
            "you": Words(f"draw {cards}", f"{many}ドローする"),
            "opponent": Words(f"the opponent draws {cards}", f"相手は{many}ドローする"),
            "both": Words(f"both players draw {cards}", f"お互いに{many}ドローする"),
        }[self.who]

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from wrong_amount("amount", self.amount, 1, 5)
