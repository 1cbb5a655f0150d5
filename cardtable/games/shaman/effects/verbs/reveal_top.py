"""Show the top card of a deck to both players; it may be discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.games.shaman.effects.asking import seats_of
from cardtable.games.shaman.effects.grammar import Ask, Verb, Whose
from cardtable.games.shaman.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context


class RevealTop(Verb, frozen=True, tag="reveal-top", gc=False):
    """The top card of a deck is shown; whoever uses this may discard it."""

    clause = "SK 4.4"
    whose: Whose = "own"

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if picks:
            return None
        top = draft.deck(seats_of(self.whose, context)[0])[-1:]
        options = (Pick(word="leave"), Pick(cards=top, word="discard")) if top else ()
        return Ask(context.seat, Words("Discard the revealed card?",
                                       "公開されたカードを捨て札にしますか？"),
                   options, shows=top, is_public=True)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        owner = seats_of(self.whose, context)[0]
        card = draft.deck(owner)[-1]
        name = draft.name(card)
        if picks[0].word == "discard":
            draft.discard(card)
            draft.say("reveal", Words(f"reveals {name.en} and discards it.",
                                      f"{name.ja}を公開し、捨て札にする。"),
                      context.seat, card=card)
        else:
            draft.say("reveal", Words(f"reveals {name.en} and leaves it on top.",
                                      f"{name.ja}を公開し、そのまま戻す。"), context.seat)

    def words(self) -> Words:
        deck = Words("your deck", "自分のデッキ") if self.whose == "own" else Words(
            "the opponent's deck", "相手のデッキ")
        return Words(f"reveal the top card of {deck.en}; you may discard it",
                     f"{deck.ja}の一番上のカードを公開する。それを捨て札にしてもよい")
