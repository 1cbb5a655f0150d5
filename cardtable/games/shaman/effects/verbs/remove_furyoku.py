"""Furyoku go to the discard pile by an effect."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman.colours import COLOUR_WORDS, INDEX
from cardtable.games.shaman.effects.asking import CHOOSE_ZONE, ask_zone, chooser_seat, seats_of
from cardtable.games.shaman.effects.grammar import Ask, Chooser, Verb
from cardtable.games.shaman.furyoku import remove_furyoku
from cardtable.games.shaman.zones import FURYOKU, NOWHERE, ZONES_OF_A_SEAT

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class RemoveFuryoku(Verb, frozen=True, tag="remove-furyoku", gc=False):
    """``count`` furyoku of a colour, or all of it.

    "here" is this card's zone, "same" the zone in which the triggering thing happened, "any" one
    that the chooser picks.
    """

    clause = "SK 4.1"
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
            removed = remove_furyoku(draft, seat, colour, count)
            if removed:
                name = COLOUR_WORDS[colour]
                draft.say("remove-furyoku", Words(
                    f"loses {removed} {name.en} furyoku.",
                    f"{name.ja}巫力を{removed}枚失う。"), seat)

    def _zone(self, context: Context, picks: tuple[Pick, ...]) -> int:
        if self.colour == "any":
            return picks[0].zone % ZONES_OF_A_SEAT - FURYOKU
        if self.colour == "same":
            return context.there if context.there != NOWHERE else context.zone
        return context.zone if self.colour == "here" else INDEX[self.colour]

    def words(self) -> Words:
        if self.colour == "any":
            return self._chosen_words()
        if self.colour == "here":
            kind = Words("furyoku in this zone", "このゾーンの{who}巫力")
        elif self.colour == "same":
            kind = Words("furyoku in that zone", "そのゾーンの{who}巫力")
        else:
            name = COLOUR_WORDS[INDEX[self.colour]]
            kind = Words(f"{name.en} furyoku", f"{{who}}{name.ja}巫力")
        who = {"own": Words("discard", "自分の"),
               "both": Words("both players discard", "両プレイヤーの"),
               "opponent": Words("the opponent discards", "相手の")}[self.whose]
        many = "をすべて" if self.count == "all" else f"{self.count}枚を"
        return Words(f"{who.en} {self.count} {kind.en}",
                     f"{kind.ja.replace('{who}', who.ja)}{many}捨て札にする")

    def _chosen_words(self) -> Words:
        """Furyoku of a colour that is chosen."""
        if self.whose == "own" and self.chooser == "you" and self.count == 1:
            return Words("discard 1 of your furyoku", "自分の巫力1枚を捨て札にする")
        many = f"{self.count} furyoku"
        many_ja = "すべて" if self.count == "all" else f"{self.count}枚"
        return {
            ("own", "you"): Words(
                f"discard {many} of one colour",
                f"色を1つ選び、自分のその色の巫力を{many_ja}捨て札にする"),
            ("own", "opponent"): Words(
                f"discard {many} of a colour that the opponent chooses",
                f"相手は色を1つ選ぶ。自分のその色の巫力を{many_ja}捨て札にする"),
            ("opponent", "you"): Words(
                f"the opponent discards {many} of a colour that you choose",
                f"色を1つ選び、相手のその色の巫力を{many_ja}捨て札にする"),
            ("opponent", "opponent"): Words(
                f"the opponent discards {many} of a colour of their choice",
                f"相手は色を1つ選び、自身のその色の巫力を{many_ja}捨て札にする"),
        }[self.whose, self.chooser]

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if self.count != "all" and not 1 <= self.count <= 9:
            yield "count", Words("Give a number from 1 to 9, or all.",
                                 "1から9までの数か「すべて」を指定してください。")
        if self.colour == "any" and self.whose == "both":
            yield "whose", Words("A colour of choice needs one side.",
                                 "色を選べるのは、一方のプレイヤーを指定した時だけです。")
