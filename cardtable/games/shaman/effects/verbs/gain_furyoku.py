"""Furyoku from the discard pile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.games.shaman.colours import COLOUR_WORDS, COLOURS, INDEX
from cardtable.games.shaman.effects.amounts import count
from cardtable.games.shaman.effects.asking import CHOOSE_ZONE, ask_zone, seats_of
from cardtable.games.shaman.effects.grammar import Amount, Ask, CountOf, Verb
from cardtable.games.shaman.effects.phrases import amount_words
from cardtable.games.shaman.furyoku import gain
from cardtable.games.shaman.zones import FURYOKU, NOWHERE, ZONES_OF_A_SEAT

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick

_NOUNS: dict[str, Words] = {
    **{colour: Words(f"{colour} furyoku", f"{COLOUR_WORDS[i].ja}巫力")
       for i, colour in enumerate(COLOURS)},
    "here": Words("furyoku in this zone", "このゾーンの巫力"),
    "any": Words("furyoku of a colour of your choice", "好きな色の巫力"),
    "teamwork-zones": Words("furyoku in each zone with a teamwork of {whose}",
                            "{whose}チームワークがいる各ゾーンの巫力"),
    "charged-zones": Words("furyoku in each charged zone of {whose}",
                           "チャージされた{whose}各ゾーンの巫力"),
}


class GainFuryoku(Verb, frozen=True, tag="gain-furyoku", gc=False):
    """Gain furyoku of a colour, of this zone, for each teamwork or charged zone (SK 5.3)."""

    clause = "SK 5.3"
    colour: Literal["green", "yellow", "red", "here", "any", "teamwork-zones", "charged-zones"]
    amount: Amount = 1
    who: Literal["you", "opponent", "both"] = "you"

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if self.colour != "any" or picks:
            return None
        return ask_zone(context.seat, context.seat, [0, 1, 2], CHOOSE_ZONE, FURYOKU)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        amount = count(draft, self.amount, context)
        for seat in reversed(seats_of(self.who, context)):
            # Pushed green first, so that red is gained first (SK 5.3).
            for zone in self._zones(draft, seat, context, picks):
                gain(draft, seat, zone, amount)

    def _zones(
        self, draft: Draft, seat: Seat, context: Context, picks: tuple[Pick, ...]
    ) -> list[int]:
        if self.colour == "here":
            return [] if context.zone == NOWHERE else [context.zone]
        if self.colour == "any":
            return [picks[0].zone % ZONES_OF_A_SEAT - FURYOKU]
        if self.colour == "teamwork-zones":
            return [colour for colour, _ in draft.teamworks(seat)]
        if self.colour == "charged-zones":
            return [c for c in range(3) if draft.sides[seat].charged[c]]
        return [INDEX[self.colour]]

    def words(self) -> Words:
        noun = _NOUNS[self.colour]
        whose = Words("yours", "自分の") if self.who == "you" else Words("theirs", "自身の")
        noun = Words(noun.en.replace("{whose}", whose.en), noun.ja.replace("{whose}", whose.ja))
        what = amount_words(self.amount, noun, self.colour.endswith("-zones"))
        if self.who == "you":
            return Words(f"gain {what.en}", f"{what.ja}得る")
        if self.who == "opponent":
            return Words(f"the opponent gains {what.en}", f"相手は{what.ja}得る")
        return Words(f"both players gain {what.en}", f"両プレイヤーは{what.ja}得る")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        size = self.amount.times if isinstance(self.amount, CountOf) else self.amount
        if not 1 <= size <= 9:
            yield "amount", Words("Give a number from 1 to 9.",
                                  "1から9までの数を指定してください。")
        if self.colour == "any" and self.who != "you":
            yield "colour", Words("Only you can choose a colour.", "色を選べるのは自分だけです。")
