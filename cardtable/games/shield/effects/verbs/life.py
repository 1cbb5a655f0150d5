"""LP are lost and gained by effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.engine.effects import not_between
from cardtable.engine.words import Words
from cardtable.games.shield import measure
from cardtable.games.shield.effects.amounts import points_words
from cardtable.games.shield.effects.asking import (
    seats_of,
)
from cardtable.games.shield.effects.filters import Amount, CountOf
from cardtable.games.shield.effects.grammar import Verb, Whom
from cardtable.games.shield.life import gain_lp, lose_lp
from cardtable.games.shield.records import Pick

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context


class Damage(Verb, frozen=True, tag="damage", gc=False):
    """A player loses LP (SS 1.2, SS 10.4)."""

    amount: Amount
    whom: Whom = "opponent"

    @property
    def brings(self) -> frozenset[str]:
        return frozenset(("loses-lp",))

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        amount = measure.count(draft, self.amount, context)
        for seat in seats_of(self.whom, context):
            lose_lp(draft, seat, amount, "effect")

    def words(self) -> Words:
        points = points_words(self.amount, "damage")
        comma = "、" if isinstance(self.amount, CountOf) else ""
        who, ja, verb = {
            "you": ("you take", "自分は", "受ける"),
            "opponent": ("the opponent takes", "相手に", "与える"),
            "both": ("both players take", "お互いに", "受ける"),
        }[self.whom]
        return Words(f"{who} {points.en}", f"{ja}{comma}{points.ja}のダメージを{verb}")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from wrong_points(self.amount)


class GainLp(Verb, frozen=True, tag="gain-lp", gc=False):
    """A player gains LP."""

    amount: Amount
    whom: Whom = "you"

    @property
    def brings(self) -> frozenset[str]:
        return frozenset(("gains-lp",))

    def run(self, draft: Draft, context: Context, picks: tuple[Pick, ...]) -> None:
        amount = measure.count(draft, self.amount, context)
        for seat in seats_of(self.whom, context):
            gain_lp(draft, seat, amount)

    def words(self) -> Words:
        points = points_words(self.amount, "LP")
        comma = "、" if isinstance(self.amount, CountOf) else ""
        who, ja = {"you": ("gain", "自分の"), "opponent": ("the opponent gains", "相手の"),
                   "both": ("both players gain", "お互いの")}[self.whom]
        return Words(f"{who} {points.en}", f"{ja}LPを{comma}{points.ja}回復する")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from wrong_points(self.amount)


def wrong_points(amount: Amount) -> Iterable[tuple[str, Words]]:
    """No effect ends the game by itself: a bounded number of LP (SS 1.6)."""
    size = amount.times if isinstance(amount, CountOf) else amount
    is_ratio = isinstance(amount, CountOf) and amount.is_ratio
    low, high = (1, 2) if is_ratio else (50, 4000)
    yield from not_between("amount", size, low, high)
