"""The flipped card is discarded and its defender flips again there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.games.shaman.effects.asking import seats_of
from cardtable.games.shaman.effects.grammar import Verb, Whose

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class Reflip(Verb, frozen=True, tag="reflip", gc=False):
    """A side, if it defends, discards the flipped card and flips again in the same zone."""

    whose: Whose = "own"

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        if draft.zone < 0 or draft.defender not in seats_of(self.whose, context):
            return
        card = draft.in_play(draft.defender, draft.zone)
        if card is None:
            return
        name = draft.name(card)
        draft.discard(card)
        draft.say("reflip", Words(f"discards the flipped {name.en} and flips again.",
                                  f"フリップした{name.ja}を捨て札にし、もう一度フリップする。"),
                  draft.defender, card=card)

    def words(self) -> Words:
        if self.whose == "opponent":
            return Words("the opponent discards the flipped card and flips again",
                         "相手はフリップしたカードを捨て札にし、もう一度フリップする")
        return Words("discard the flipped card and flip again",
                     "フリップしたカードを捨て札にし、もう一度フリップする")
