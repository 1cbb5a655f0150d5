"""LP are lost and gained by effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.engine.effects import not_between
from cardtable.engine.words import Words
from cardtable.games.shield import measure
from cardtable.games.shield.effects.asking import (
    seats_of,
)
from cardtable.games.shield.effects.filters import Amount, CountOf
from cardtable.games.shield.effects.grammar import Verb, Whom
from cardtable.games.shield.effects.phrases import (
    points_words,
)
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
            draft.lose_lp(seat, amount, "effect")

    def words(self) -> Words:
        points = points_words(self.amount)
        who, ja = {"you": ("you take", "自分は"), "opponent": ("the opponent takes", "相手に"),
                   "both": ("both players take", "お互いに")}[self.whom]
        verb = "受ける" if self.whom in ("you", "both") else "与える"
        many = points.en if points.en.startswith("equal") or points.en == "as many" else ""
        en = f"{who} damage {many}" if many.startswith("equal") else (
            f"{who} as much damage" if many else _damage(who, points.en))
        return Words(en, f"{ja}{points.ja}のダメージを{verb}")

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
            draft.gain_lp(seat, amount)

    def words(self) -> Words:
        points = points_words(self.amount)
        who, ja = {"you": ("gain", "自分は"), "opponent": ("the opponent gains", "相手は"),
                   "both": ("both players gain", "お互いは")}[self.whom]
        en = f"{who} LP {points.en}" if points.en.startswith("equal") else (
            f"{who} as many LP" if points.en == "as many" else _damage(who, points.en, "LP"))
        return Words(en, f"{ja}LPを{points.ja}回復する")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from wrong_points(self.amount)


def _damage(who: str, points: str, noun: str = "damage") -> str:
    number, _, rest = points.partition(" ")
    return f"{who} {number} {noun}" + (f" {rest}" if rest else "")


def wrong_points(amount: Amount) -> Iterable[tuple[str, Words]]:
    """No effect ends the game by itself: a bounded number of LP (SS 1.6)."""
    size = amount.times if isinstance(amount, CountOf) else amount
    is_ratio = isinstance(amount, CountOf) and (
        amount.is_of_a_card or amount.count == "amount")
    low, high = (1, 2) if is_ratio else (50, 4000)
    yield from not_between("amount", size, low, high)
