"""Shields are broken by an effect."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.engine.effects import not_between
from cardtable.engine.words import Words
from cardtable.games.shield import bans
from cardtable.games.shield.effects.asking import card_of, pick_of, seats_of
from cardtable.games.shield.effects.grammar import Ask, Verb
from cardtable.games.shield.effects.phrases import number_en, owner_words
from cardtable.games.shield.life import break_shield
from cardtable.games.shield.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class BreakShields(Verb, frozen=True, tag="break-shields", gc=False):
    """Shields go to their owner's hand, picked by you; never the end of the game (SS 8.3)."""

    count: int = 1
    whose: Literal["own", "opponent"] = "opponent"

    @property
    def brings(self) -> frozenset[str]:
        return frozenset(("loses-shield", "from-shield"))

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        seat = seats_of(self.whose, context)[0]
        shields = draft.shields(seat)
        if len(picks) >= min(self.count, len(shields)) or (
                bans.forbidding_player(draft, "lose-shields", seat) is not None):
            return None
        taken = {card_of(draft, pick) for pick in picks}
        return Ask(context.seat, Words("Which shield is broken?",
                                       "どのシールドをブレイクしますか？"), tuple(
            pick_of(draft, context.seat, card) for card in shields if card not in taken))

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        seat = seats_of(self.whose, context)[0]
        for card in [card_of(draft, pick) for pick in picks]:
            break_shield(draft, seat, draft.shields(seat).index(card))

    def words(self) -> Words:
        s = "s" if self.count > 1 else ""
        owner = owner_words(self.whose)
        return Words(f"break {number_en(self.count)} of {owner.en} shields" if s else
                     f"break one of {owner.en} shields",
                     f"{owner.ja}シールド{self.count}枚をブレイクする")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("count", self.count, 1, 3)
