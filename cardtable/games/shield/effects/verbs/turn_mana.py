"""Mana is turned upright or sideways."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.engine.effects import not_between
from cardtable.engine.words import Words
from cardtable.games.shield.effects.asking import (
    seats_of,
)
from cardtable.games.shield.effects.grammar import Verb
from cardtable.games.shield.effects.phrases import (
    Number,
    number_en,
    owner_words,
)
from cardtable.games.shield.moving import restore_mana, use_mana
from cardtable.games.shield.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class TurnMana(Verb, frozen=True, tag="turn-mana", gc=False):
    """Used mana becomes ready again, or ready mana is used up (SS 4.2)."""

    count: Number = 1
    to: Literal["ready", "used"] = "ready"
    whose: Literal["own", "opponent"] = "own"

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        seat = seats_of(self.whose, context)[0]
        cards = draft.sides[seat].used if self.to == "ready" else draft.unused_mana(seat)
        if self.count != "all":
            cards = cards[:self.count]
        if not cards:
            return
        if self.to == "ready":
            restore_mana(draft, seat, cards)
        else:
            use_mana(draft, seat, cards)
        draft.say("mana", Words(f"{len(cards)} mana: {self.to}.",
                                f"マナ{len(cards)}枚を"
                                f"{'未使用' if self.to == 'ready' else '使用済み'}にした。"), seat,
                  "SS 4.2")

    def words(self) -> Words:
        owner = owner_words(self.whose)
        state = Words("used", "使用済みの") if self.to == "ready" else Words("unused", "未使用の")
        done = Words("ready", "未使用に戻す") if self.to == "ready" else Words(
            "exhaust", "使用済みにする")
        if self.count == "all":
            return Words(f"{done.en} all {owner.en} {state.en} mana",
                         f"{owner.ja}{state.ja}マナをすべて{done.ja}")
        return Words(f"{done.en} up to {number_en(self.count)} of {owner.en} {state.en} mana",
                     f"{owner.ja}{state.ja}マナを{self.count}枚まで{done.ja}")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if self.count != "all":
            yield from not_between("count", self.count, 1, 5)
