"""Hand cards go beneath the deck for new ones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.engine.effects import not_between
from cardtable.engine.words import Words
from cardtable.games.shield.effects.asking import (
    NONE,
    card_of,
)
from cardtable.games.shield.effects.grammar import Ask, Verb
from cardtable.games.shield.effects.phrases import (
    number_en,
)
from cardtable.games.shield.moving import to_deck
from cardtable.games.shield.records import Pick
from cardtable.games.shield.taking import draw

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class Cycle(Verb, frozen=True, tag="cycle", gc=False):
    """Put up to so many hand cards on the bottom of the deck, draw as many and some more."""

    up_to: int = 2
    more: int = 0

    @property
    def brings(self) -> frozenset[str]:
        return frozenset(("draws",))

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if len(picks) >= self.up_to or (picks and picks[-1] == NONE):
            return None
        taken = {card_of(draft, pick) for pick in picks}
        cards = [card for card in draft.hand(context.seat) if card not in taken]
        if not cards:
            return None
        question = Words("Which card goes on the bottom of your deck?",
                         "どのカードをデッキの一番下に置きますか？")
        return Ask(context.seat, question, (*(Pick(cards=(card,)) for card in cards), NONE))

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        cards = [card for pick in picks if (card := card_of(draft, pick)) >= 0]
        for card in cards:
            to_deck(draft, card, bottom=True)
        if cards:
            many = "a card" if len(cards) == 1 else f"{len(cards)} cards"
            draft.say("cycle", Words(f"puts {many} on the bottom of the deck.",
                                     f"手札{len(cards)}枚をデッキの一番下に置いた。"), context.seat)
        draw(draft, context.seat, len(cards) + self.more)

    def words(self) -> Words:
        s = "s" if self.up_to > 1 else ""
        more = Words(f" plus {number_en(self.more)}", f"に{self.more}枚を加えた数だけ") if (
            self.more) else Words("", "だけ")
        return Words(f"put up to {number_en(self.up_to)} card{s} from your hand on the bottom of "
                     f"your deck, then draw that many{more.en}",
                     f"自分の手札を{self.up_to}枚までデッキの一番下に置き、その枚数{more.ja}ドローする")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("up_to", self.up_to, 1, 7)
        yield from not_between("more", self.more, 0, 2)
