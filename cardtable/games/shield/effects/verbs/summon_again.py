"""A second normal summon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.games.shield.effects.grammar import Verb
from cardtable.games.shield.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class SummonAgain(Verb, frozen=True, tag="summon-again", gc=False):
    """One may normal summon once more this turn (SS 7.1)."""

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        draft.set_side(context.seat, has_summoned=False)

    def words(self) -> Words:
        return Words("your normal summon of this turn becomes free again",
                     "このターン、自分は通常召喚をまだ行っていないものとして扱う")
