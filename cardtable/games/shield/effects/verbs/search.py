"""Cards are searched in a deck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.engine.effects import stem_ja
from cardtable.engine.words import Words
from cardtable.games.shield import bans
from cardtable.games.shield.effects.asking import OnCards
from cardtable.games.shield.effects.filters import Filter
from cardtable.games.shield.effects.grammar import Ask
from cardtable.games.shield.effects.phrases import as_object, from_place, moved_words
from cardtable.games.shield.effects.sending import send
from cardtable.games.shield.records import Pick
from cardtable.games.shield.taking import shuffle_deck, shuffle_then_top

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class Search(OnCards, frozen=True, tag="search", gc=False):
    """Such cards of one's deck go to hand or elsewhere; then the deck is shuffled (SS 9.4)."""

    target: Literal["hand", "graveyard", "mana", "used-mana", "shields", "deck-top"] = "hand"

    @property
    def where(self) -> str:
        return "deck"

    @property
    def is_search(self) -> bool:
        """Hand triggers may answer before the deck is looked through."""
        return True

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if self.target == "hand" and (
                bans.forbidding_player(draft, "search", context.seat) is not None):
            return Ask(context.seat, Words("", ""), ())
        return super().asks(draft, context, picks)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        cards = self.meant(draft, context, picks)
        seat = context.seat
        if self.target == "deck-top":
            shuffle_then_top(draft, seat, tuple(cards))
        else:
            send(draft, cards, self.target)
            shuffle_deck(draft, seat)
        for card in cards:
            if self._filter.is_plain and self.target in ("hand", "shields", "deck-top"):
                told = Words("takes a card out of the deck.", "デッキからカードを1枚選んだ。")
                draft.say("search", told, seat, "SS 9.4")
                continue
            draft.reveal(card, 0, 1)  # It shows that it is such a card.
            name = draft.name(card)
            draft.say("search", Words(f"finds {name.en} in the deck.",
                                      f"デッキから{name.ja}を選んだ。"), seat, "SS 9.4", card)

    def words(self) -> Words:
        cards = from_place(self._filter, "deck", self.count, up_to=self.up_to)
        if self.target == "deck-top":
            return Words(f"search your deck for {cards.en.removesuffix(' from your deck')}, "
                         "shuffle it and put that card on top",
                         f"{as_object(cards.ja)}選び、シャッフルした後、デッキの一番上に置く")
        told = moved_words(cards, "deck", self.target, "own", self.count != 1)
        return Words(f"{told.en}, then shuffle", f"{stem_ja(told.ja)}、デッキをシャッフルする")

    @property
    def _filter(self) -> Filter:
        assert isinstance(self.which, Filter)
        return self.which

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not isinstance(self.which, Filter) or self.which.whose != "own":
            yield "which", Words("Say which cards of your own deck.",
                                 "自分のデッキのどのカードかを指定してください。")
            return
        yield from super().impossible()
        if self.count == "all" or self.chooser != "you":
            yield "count", Words("You choose so many of them.", "枚数を決めて自分が選びます。")
        if self.target == "deck-top" and self.count != 1:
            yield "count", Words("Only one card goes on top.", "一番上に置けるのは1枚だけです。")
