"""A shaman turns over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardtable.engine.words import Words
from cardtable.games.shaman.charges import turn_shaman
from cardtable.games.shaman.effects.asking import seats_of
from cardtable.games.shaman.effects.grammar import Verb, Whose

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class TurnShaman(Verb, frozen=True, tag="turn-shaman", gc=False):
    """A shaman whose signature card is inside turns to its front, its back, or over."""

    to: Literal["front", "back", "over"] = "over"
    whose: Whose = "own"

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        for seat in seats_of(self.whose, context):
            side = draft.sides[seat]
            if not side.is_drawn:
                turn_shaman(draft, seat, not side.is_back if self.to == "over"
                                  else self.to == "back")

    def words(self) -> Words:
        whose = Words("your shaman", "自分のシャーマン") if self.whose == "own" else Words(
            "the opponent's shaman", "相手のシャーマン")
        to = {"front": Words("to its front", "を表面にする"),
              "back": Words("to its back", "を裏面にする"),
              "over": Words("over", "を裏返す")}[self.to]
        return Words(f"turn {whose.en} {to.en}", f"{whose.ja}{to.ja}")
