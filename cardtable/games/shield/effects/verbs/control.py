"""Monsters change sides until the end of the turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.engine.zones import other
from cardtable.games.shield.effects.asking import (
    OnCards,
    card_of,
    is_open,
    may_leave,
    pool,
)
from cardtable.games.shield.effects.filters import ANY, Filter, Which
from cardtable.games.shield.effects.grammar import Ask, Verb
from cardtable.games.shield.effects.phrases import (
    those,
)
from cardtable.games.shield.field import take_control
from cardtable.games.shield.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class TakeControl(OnCards, frozen=True, tag="take-control", gc=False):
    """Opposing monsters fight on one's own side until the end of the turn."""

    def can_touch(self, draft: Draft, context: Context, card: CardId) -> bool:
        return draft.controller(card) != context.seat and may_leave(draft, context, card)

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        for card in self.meant(draft, context, picks):
            take_control(draft, card, context.seat)

    def words(self) -> Words:
        cards = those(self.which, self.count, up_to=self.up_to)
        return Words(f"take control of {cards.en} until the end of the turn",
                     f"ターン終了時まで、{cards.ja}のコントロールを得る")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from super().impossible()
        if self.which == "this" or (
                isinstance(self.which, Filter) and self.which.whose != "opponent"):
            yield "which", Words("Only opposing monsters can change sides to you.",
                                 "コントロールを得られるのは相手のモンスターだけです。")


class SwapControl(Verb, frozen=True, tag="swap-control", gc=False):
    """One own and one opposing monster change sides until the end of the turn."""

    own: Literal["this"] | Filter = ANY
    opposing: Filter = Filter("opponent")

    def _open(self, draft: Draft, context: Context, which: Which) -> list[CardId]:
        if which == "this":
            return [context.source] if draft.is_on_field(context.source) else []
        assert isinstance(which, Filter)
        return [card for card in pool(draft, context, which, "field")
                if is_open(draft, context, card) and may_leave(draft, context, card)]

    def asks(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> Ask | None:
        if len(picks) == 2:
            return None
        both = [self._open(draft, context, which) for which in (self.own, self.opposing)]
        cards = both[len(picks)] if all(both) else []
        question = Words("Which monster of yours changes sides?",
                         "自分のどのモンスターを入れ替えますか？") if not picks else Words(
            "Which opposing monster changes sides?", "相手のどのモンスターを入れ替えますか？")
        return Ask(context.seat, question, tuple(Pick(cards=(card,)) for card in cards))

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        own, opposing = (card_of(draft, pick) for pick in picks)
        take_control(draft, own, other(context.seat))
        take_control(draft, opposing, context.seat)

    def words(self) -> Words:
        own = those(self.own, 1)
        opposing = those(self.opposing, 1)
        return Words(f"{own.en} and {opposing.en} swap control until the end of the turn",
                     f"ターン終了時まで、{own.ja}と{opposing.ja}のコントロールを入れ替える")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if isinstance(self.own, Filter) and self.own.whose != "own":
            yield "own.whose", Words("This one must be your own.", "こちらは自分のモンスターです。")
        if self.opposing.whose != "opponent":
            yield "opposing.whose", Words("This one must be the opponent's.",
                                          "こちらは相手のモンスターです。")
