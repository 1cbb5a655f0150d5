"""Something holds until one's own next clean-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.games.shaman.effects.continuous import AnyContinuous
from cardtable.games.shaman.effects.grammar import Verb
from cardtable.games.shaman.effects.lasting import leave

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class ForATurn(Verb, frozen=True, tag="for-a-turn", gc=False):
    """A change, a ban or a tax that lasts through the opponent's next turn (SK 8.4)."""

    gives: AnyContinuous

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        leave(draft, self.gives, context, strike=context.strike)

    def words(self) -> Words:
        inner = self.gives.words()
        return Words(f"until your next clean-up, {inner.en}",
                     f"次の自分のクリーンアップまで、{inner.ja}")
