"""The defence goes back towards green."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.games.shaman.between_zones import go_back
from cardtable.games.shaman.effects.grammar import Verb

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class MoveDefence(Verb, frozen=True, tag="move-defence", gc=False):
    """One's own defence goes on one or two zones nearer to green."""

    by: int = 1

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        if draft.defender == context.seat and draft.zone > 0:
            go_back(draft, max(0, draft.zone - self.by))

    def words(self) -> Words:
        zones = "one zone" if self.by == 1 else "two zones"
        return Words(f"your defence moves back {zones} towards green",
                     f"自分の防御を緑側へ{self.by}ゾーン戻す")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if self.by not in (1, 2):
            yield "by", Words("Give 1 or 2.", "1か2を指定してください。")
