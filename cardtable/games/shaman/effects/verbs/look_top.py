"""Look at the top cards of a deck."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import TYPE_CHECKING, Literal

from cardtable.engine.words import Words
from cardtable.games.shaman.effects.asking import seats_of
from cardtable.games.shaman.effects.grammar import Ask, Verb, Whose
from cardtable.games.shaman.records import Pick
from cardtable.games.shaman.zones import DECK, at

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context


class LookTop(Verb, frozen=True, tag="look-top", gc=False):
    """Look at the top cards; put them back in any order, or keep one and discard the rest."""

    clause = "SK 4.4"
    count: int
    then: Literal["reorder", "keep-one"] = "reorder"
    whose: Whose = "own"

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if picks:
            return None
        top = draft.deck(seats_of(self.whose, context)[0])[-self.count:]
        if self.then == "reorder":
            question = Words("In which order do the cards go back, bottom first?",
                             "どの順で戻しますか？（下から）")
            options = tuple(Pick(cards=order) for order in permutations(top)) if top else ()
        else:
            question = Words("Which card stays on top? The others are discarded.",
                             "どのカードを残しますか？残りは捨て札になります。")
            options = tuple(Pick(cards=(card,)) for card in top)
        return Ask(context.seat, question, options, shows=top)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        owner = seats_of(self.whose, context)[0]
        deck = draft.deck(owner)
        top = deck[-self.count:]
        if self.then == "reorder":
            draft.zones[at(owner, DECK)] = (*deck[:-len(top)], *picks[0].cards)
            draft.say("look", Words(f"puts the top {len(top)} cards back in an order of choice.",
                                    f"一番上の{len(top)}枚を好きな順で戻す。"), context.seat)
            return
        for card in reversed(top):
            if card != picks[0].cards[0]:
                draft.discard(card)
        draft.say("look", Words(f"looks at the top {len(top)} cards and keeps one.",
                                f"一番上の{len(top)}枚を見て1枚を残す。"), context.seat)

    def words(self) -> Words:
        deck = Words("your deck", "自分のデッキ") if self.whose == "own" else Words(
            "the opponent's deck", "相手のデッキ")
        if self.then == "reorder":
            return Words(f"look at the top {self.count} cards of {deck.en} and put them back "
                         "in any order", f"{deck.ja}の上から{self.count}枚を見て、好きな順番で戻す")
        return Words(f"look at the top {self.count} cards of {deck.en}, keep one on top and "
                     "discard the rest",
                     f"{deck.ja}の上から{self.count}枚を見て、1枚を一番上に残し、残りを捨て札にする")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not 2 <= self.count <= 4:
            yield "count", Words("Give a number from 2 to 4.", "2から4までの数を指定してください。")
