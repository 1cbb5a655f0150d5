"""What is responded to is negated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.games.shield.effects.grammar import Verb
from cardtable.games.shield.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class Negate(Verb, frozen=True, tag="negate", gc=False):
    """The summon, attack, spell, trap or effect that this answers does not happen (SS 10.5)."""

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        if context.item:
            draft.negated = (*draft.negated, context.item)

    def words(self) -> Words:
        return Words("negate it", "それを無効にする")
