"""Furyoku go to the discard pile by an effect."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman.colours import COLOUR_WORDS, INDEX
from cardtable.games.shaman.effects.asking import CHOOSE_ZONE, ask_zone, chooser_seat, seats_of
from cardtable.games.shaman.effects.grammar import Ask, Chooser, Verb
from cardtable.games.shaman.zones import FURYOKU, NOWHERE, ZONES_OF_A_SEAT

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class RemoveFuryoku(Verb, frozen=True, tag="remove-furyoku", gc=False):
    """``count`` furyoku of a colour, or all of it.

    "here" is this card's zone, "same" the zone in which the triggering thing happened, "any" one
    that the chooser picks.
    """

    colour: Literal["green", "yellow", "red", "here", "same", "any"]
    count: int | Literal["all"] = 1
    whose: Literal["own", "opponent", "both"] = "opponent"
    chooser: Chooser = "you"

    def _owners(self, context: Context) -> tuple[Seat, ...]:
        return seats_of(self.whose, context)

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if self.colour != "any" or picks:
            return None
        owner = self._owners(context)[0]
        filled = [c for c in range(3) if draft.furyoku(owner)[c]
                  and draft.forbidding("remove-furyoku", owner, c) is None]
        return ask_zone(chooser_seat(self.chooser, context), owner, filled, CHOOSE_ZONE, FURYOKU)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        colour = self._zone(context, picks)
        if colour == NOWHERE:
            return
        for seat in self._owners(context):
            count = draft.furyoku(seat)[colour] if self.count == "all" else self.count
            removed = draft.remove_furyoku(seat, colour, count)
            if removed:
                name = COLOUR_WORDS[colour]
                draft.say("remove-furyoku", Words(
                    f"loses {removed} {name.en} furyoku.", f"{name.ja}巫力を{removed}枚失う。"), seat)

    def _zone(self, context: Context, picks: tuple[Pick, ...]) -> int:
        if self.colour == "any":
            return picks[0].zone % ZONES_OF_A_SEAT - FURYOKU
        if self.colour == "same":
            return context.there if context.there != NOWHERE else context.zone
        return context.zone if self.colour == "here" else INDEX[self.colour]

    def words(self) -> Words:
        if self.colour == "any":
            kind = Words("furyoku of one colour", "1色の巫力")
            if self.chooser == "opponent":
                kind = Words("furyoku of one colour of the opponent's choice", "相手が選ぶ1色の巫力")
        elif self.colour == "here":
            kind = Words("furyoku in this zone", "このゾーンの巫力")
        elif self.colour == "same":
            kind = Words("furyoku of the same colour", "同じ色の巫力")
        else:
            colour = COLOUR_WORDS[INDEX[self.colour]]
            kind = Words(f"{colour.en} furyoku", f"{colour.ja}巫力")
        many = (Words(f"all {kind.en}", f"{kind.ja}すべて") if self.count == "all"
                else Words(f"{self.count} {kind.en}", f"{kind.ja}{self.count}枚"))
        if self.whose == "own":
            return Words(f"discard {many.en}", f"自分の{many.ja}を捨て札にする")
        who = Words("both players discard", "双方の") if self.whose == "both" else Words(
            "the opponent discards", "相手の")
        return Words(f"{who.en} {many.en}", f"{who.ja}{many.ja}を捨て札にする")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if self.count != "all" and not 1 <= self.count <= 9:
            yield "count", Words("Give a number from 1 to 9, or “all”.",
                                 "1から9までの数か all を指定してください。")
        if self.colour == "any" and self.whose == "both":
            yield "whose", Words("“any” needs one side.", "any は一方のプレイヤーだけに使えます。")
