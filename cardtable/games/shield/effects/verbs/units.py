"""Overlay units are detached and attached."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.engine.cards import CardId
from cardtable.engine.effects import not_between
from cardtable.engine.words import Words
from cardtable.games.shield.effects.asking import (
    OnCards,
    may_leave,
)
from cardtable.games.shield.effects.filters import Which
from cardtable.games.shield.effects.phrases import (
    Number,
    as_object,
    cards_at,
    number_en,
    those,
)
from cardtable.games.shield.field import attach, detach
from cardtable.games.shield.printed import is_token, is_xyz
from cardtable.games.shield.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class DetachUnits(OnCards, frozen=True, tag="detach", gc=False):
    """Overlay units of monsters go to the graveyard, the topmost first (SS 7.8)."""

    which: Which = "this"
    amount: Number = 1

    def can_touch(self, draft: Draft, context: Context, card: CardId) -> bool:
        return bool(draft.body(card).units)

    @property
    def brings(self) -> frozenset[str]:
        return frozenset(("detached",))

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        for card in self.meant(draft, context, picks):
            units = len(draft.body(card).units)
            detach(draft, card, units if self.amount == "all" else self.amount)

    def words(self) -> Words:
        cards = those(self.which, self.count, up_to=self.up_to)
        s = "" if self.amount == 1 else "s"
        many = "all" if self.amount == "all" else number_en(self.amount)
        ja = "すべて" if self.amount == "all" else f"{self.amount}つ"
        return Words(f"detach {many} overlay unit{s} from {cards.en}",
                     f"{cards.ja}のオーバーレイ・ユニットを{ja}取り除く")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from super().impossible()
        if self.amount != "all":
            yield from not_between("amount", self.amount, 1, 5)


class AttachUnits(OnCards, frozen=True, tag="attach", gc=False):
    """Cards become overlay units of this Xyz monster (SS 7.8)."""

    source: Literal["graveyard", "hand", "field", "mana"] = "graveyard"

    @property
    def where(self) -> str:
        return self.source

    def can_touch(self, draft: Draft, context: Context, card: CardId) -> bool:
        return card != context.source and may_leave(draft, context, card) and (
            not is_token(draft, card)) and draft.is_on_field(context.source)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        for card in self.meant(draft, context, picks):
            if draft.is_on_field(context.source) and is_xyz(draft, context.source):
                attach(draft, context.source, card)

    def words(self) -> Words:
        cards = cards_at(self.which, self.count, self.source, up_to=self.up_to)
        return Words(f"put {cards.en} beneath this card as overlay units"
                     if self.count != 1 else
                     f"put {cards.en} beneath this card as an overlay unit",
                     f"{as_object(cards.ja)}このカードの下に重ねてオーバーレイ・ユニットにする")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from super().impossible()
        if self.which == "this":
            yield "which", Words("A card does not lie beneath itself.",
                                 "カードを自身の下に重ねることはできません。")
