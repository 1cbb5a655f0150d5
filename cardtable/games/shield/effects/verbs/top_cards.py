"""Cards from the top of a deck go elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.engine.words import Words
from cardtable.games.shield import measure
from cardtable.games.shield.effects.amounts import cards_words, many_ja
from cardtable.games.shield.effects.asking import (
    seats_of,
)
from cardtable.games.shield.effects.filters import Amount, CountOf, wrong_amount
from cardtable.games.shield.effects.grammar import Verb, Whose
from cardtable.games.shield.effects.phrases import (
    moved_words,
    number_en,
)
from cardtable.games.shield.effects.sending import MOST_TAKEN
from cardtable.games.shield.records import Pick
from cardtable.games.shield.taking import take
from cardtable.games.shield.zones import (
    GRAVEYARD,
    MANA,
    SHIELDS,
)

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class TopCards(Verb, frozen=True, tag="top-cards", gc=False):
    """The top cards of a deck go into its owner's mana zone, shields or graveyard."""

    amount: Amount = 1
    target: Literal["mana", "used-mana", "shields", "graveyard"] = "mana"
    whose: Whose = "own"

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        count = min(MOST_TAKEN, measure.count(draft, self.amount, context))
        offset = {"mana": MANA, "used-mana": MANA, "shields": SHIELDS, "graveyard": GRAVEYARD}
        for seat in reversed(seats_of(self.whose, context)):
            take(draft, seat, count, offset[self.target], is_used=self.target == "used-mana")

    def words(self) -> Words:
        deck = {"own": Words("your deck", "自分のデッキ"),
                "opponent": Words("the opponent's deck", "相手のデッキ"),
                "both": Words("each player's deck", "お互いのデッキ")}[self.whose]
        if isinstance(self.amount, CountOf):
            cards = Words(f"{cards_words(self.amount)} from the top of {deck.en}",
                          f"{many_ja(self.amount)}、{deck.ja}の一番上のカード")
            return moved_words(cards, "deck", self.target, self.whose, True)
        top = Words("top card", "一番上のカード") if self.amount == 1 else Words(
            f"top {number_en(self.amount)} cards", f"上から{self.amount}枚")
        return moved_words(Words(f"the {top.en} of {deck.en}", f"{deck.ja}の{top.ja}"),
                           "deck", self.target, self.whose, True)

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from wrong_amount("amount", self.amount, 1, 5)
