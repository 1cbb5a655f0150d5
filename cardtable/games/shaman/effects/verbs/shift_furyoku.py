"""Own furyoku move to a dearer, or a cheaper, zone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.games.shaman.colours import COLOUR_WORDS, INDEX, Colour
from cardtable.games.shaman.effects.grammar import Verb
from cardtable.games.shaman.zones import FURYOKU, at

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class ShiftFuryoku(Verb, frozen=True, tag="shift-furyoku", gc=False):
    """Up to ``count`` of one's furyoku go from one zone to another, face down."""

    source: Colour
    target: Colour
    count: int = 1

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        source = at(context.seat, FURYOKU) + INDEX[self.source]
        target = at(context.seat, FURYOKU) + INDEX[self.target]
        moved = min(self.count, len(draft.zones[source]))
        for _ in range(moved):
            draft.move(draft.zones[source][-1], target, source=source)
        if moved:
            old, new = COLOUR_WORDS[INDEX[self.source]], COLOUR_WORDS[INDEX[self.target]]
            draft.say("shift", Words(f"moves {moved} {old.en} furyoku to {new.en}.",
                                     f"{old.ja}巫力{moved}枚を{new.ja}に移す。"), context.seat)

    def words(self) -> Words:
        old, new = COLOUR_WORDS[INDEX[self.source]], COLOUR_WORDS[INDEX[self.target]]
        return Words(f"move {self.count} of your {old.en} furyoku to the {new.en} zone",
                     f"自分の{old.ja}巫力{self.count}枚を{new.ja}ゾーンに移す")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if self.source == self.target:
            yield "target", Words("Source and target are the same zone.",
                                  "移動元と移動先が同じゾーンです。")
        if not 1 <= self.count <= 9:
            yield "count", Words("Give a number from 1 to 9.", "1から9までの数を指定してください。")
