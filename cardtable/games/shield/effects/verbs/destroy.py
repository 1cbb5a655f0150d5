"""Cards on the field are destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardtable.engine.words import Words
from cardtable.games.shield.effects.asking import (
    OnCards,
)
from cardtable.games.shield.effects.phrases import (
    as_object,
    cards_at,
    chooser_words,
)
from cardtable.games.shield.graveyard import destroy_all
from cardtable.games.shield.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class Destroy(OnCards, frozen=True, tag="destroy", gc=False):
    """Monsters are destroyed; ``place`` "back": set cards and standing spells."""

    place: Literal["field", "back"] = "field"

    @property
    def where(self) -> str:
        return self.place

    @property
    def brings(self) -> frozenset[str]:
        return frozenset(("destroyed", "leaves"))

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        destroy_all(draft, self.meant(draft, context, picks), "effect", context.source)

    def words(self) -> Words:
        cards = cards_at(self.which, self.count, self.place, up_to=self.up_to)
        who = chooser_words(self.chooser)
        return Words(f"destroy {cards.en}{who.en}", f"{who.ja}{as_object(cards.ja)}破壊する")
