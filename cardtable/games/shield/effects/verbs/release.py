"""Monsters are released by an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.games.shield import bans
from cardtable.games.shield.effects.asking import OnCards, may_leave
from cardtable.games.shield.effects.phrases import as_object, chooser_words, those
from cardtable.games.shield.graveyard import release
from cardtable.games.shield.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class Release(OnCards, frozen=True, tag="release", gc=False):
    """Monsters are released without paying for anything: it is no destruction."""

    @property
    def brings(self) -> frozenset[str]:
        return frozenset(("released", "leaves"))

    def can_touch(self, draft: Draft, context: Context, card: CardId) -> bool:
        return may_leave(draft, context, card) and (
            bans.forbidding(draft, "be-released", card) is None)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        for card in self.meant(draft, context, picks):
            if draft.is_on_field(card):
                release(draft, card)

    def words(self) -> Words:
        cards, who = those(self.which, self.count, up_to=self.up_to), chooser_words(self.chooser)
        return Words(f"release {cards.en}{who.en}", f"{who.ja}{as_object(cards.ja)}リリースする")
