"""Cards go from one place to another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.games.shield.effects.asking import (
    OnCards,
    may_leave,
)
from cardtable.games.shield.effects.filters import Filter
from cardtable.games.shield.effects.phrases import (
    cards_at,
    chooser_words,
    moved_words,
)
from cardtable.games.shield.effects.sending import Target, send
from cardtable.games.shield.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class Move(OnCards, frozen=True, tag="move", gc=False):
    """Cards go to a place of their owner: back to hand, into the mana zone, under the deck …

    From hand to the graveyard is `Discard`, from the field by destruction `Destroy`.
    """

    source: Literal["field", "back", "hand", "graveyard", "mana", "shields"] = "field"
    target: Target = "hand"

    @property
    def where(self) -> str:
        return self.source

    @property
    def brings(self) -> frozenset[str]:
        return frozenset(
            (["leaves"] if self.source == "field" else [])
            + (["to-mana"] if self.target in ("mana", "used-mana") else []))

    def can_touch(self, draft: Draft, context: Context, card: CardId) -> bool:
        return may_leave(draft, context, card)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        send(draft, self.meant(draft, context, picks), self.target)

    def words(self) -> Words:
        cards, who = cards_at(self.which, self.count, self.source, up_to=self.up_to), (
            chooser_words(self.chooser))
        whose = self.which.whose if isinstance(self.which, Filter) else ""
        told = Words(cards.en + who.en, who.ja + cards.ja)
        return moved_words(told, self.source, self.target, whose, self.count != 1)

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from super().impossible()
        if self.source == self.target or (self.source, self.target) == ("mana", "used-mana"):
            yield "target", Words("It lies there already.", "もうそこにあります。")
        if (self.source, self.target) == ("hand", "graveyard"):
            yield "target", Words("From hand to graveyard is a discard.",
                                  "手札から墓地へ移すには、手札を捨てる効果を使ってください。")
