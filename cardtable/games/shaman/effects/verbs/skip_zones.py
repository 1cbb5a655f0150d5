"""The opponent's next defence passes over zones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardtable.engine.words import Words
from cardtable.engine.zones import other
from cardtable.games.shaman.effects.grammar import Verb

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class SkipZones(Verb, frozen=True, tag="skip-zones", gc=False):
    """The opponent skips green, or green and yellow, in the next defence."""

    zones: Literal["green", "green-and-yellow"] = "green"

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        seat = other(context.seat)
        skipped = (0,) if self.zones == "green" else (0, 1)
        draft.set_side(seat, next_skips=tuple(sorted({*draft.sides[seat].next_skips, *skipped})))

    def words(self) -> Words:
        if self.zones == "green":
            return Words("the opponent skips green in the next defence",
                         "相手は次の防御で緑ゾーンを飛ばす")
        return Words("the opponent skips green and yellow in the next defence",
                     "相手は次の防御で緑ゾーンと黄ゾーンを飛ばす")
