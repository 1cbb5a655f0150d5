"""The attacking strike goes to another zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.engine.words import Words
from cardtable.games.shaman.between_zones import move_attack
from cardtable.games.shaman.colours import COLOUR_WORDS, INDEX, Colour
from cardtable.games.shaman.effects.grammar import Verb

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context, Pick


class MoveStrike(Verb, frozen=True, tag="move-strike", gc=False):
    """One's strike, once it attacks, moves to a zone and counts as sent from there."""

    to: Colour

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        move_attack(draft, context.seat, INDEX[self.to])

    def words(self) -> Words:
        colour = COLOUR_WORDS[INDEX[self.to]]
        return Words(f"move this strike to the {colour.en} zone",
                     f"このストライクを{colour.ja}ゾーンへ移す")
