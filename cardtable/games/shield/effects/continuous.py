"""What holds while its source is in force: changed numbers, keywords, bans, costs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from cardtable.engine.effects import not_between
from cardtable.engine.words import Words, joined
from cardtable.games.shield.effects.amounts import change_words, each_words
from cardtable.games.shield.effects.filters import (
    KEYWORD_WORDS,
    Amount,
    CountOf,
    Filter,
    Which,
)
from cardtable.games.shield.effects.forbidding import Forbid, ForbidPlayer
from cardtable.games.shield.effects.grammar import Continuous
from cardtable.games.shield.effects.phrases import have, is_one, number_en, original_attack, subject

MOST = 9000
"""So much ATK or DEF a card may give or take at once."""


class Modify(Continuous, frozen=True, tag="modify", gc=False):
    """ATK and DEF change."""

    attack: Amount = 0
    defence: Amount = 0
    which: Which = "this"

    @property
    def topic(self) -> str:
        return "stats"

    @property
    def depth(self) -> int:
        return 1

    def words(self) -> Words:
        changes = changes_words(self.attack, self.defence)
        return have(self.which, Words(changes.en, f"{changes.ja}する"))

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from wrong_changes(self.attack, self.defence)
        yield from _too_deep(self, self.which)


def wrong_changes(attack: Amount, defence: Amount) -> Iterable[tuple[str, Words]]:
    """What is impossible about a change of ATK and DEF."""
    if attack == 0 and defence == 0:
        yield "attack", Words("Nothing changes.", "変化がありません。")
    for field, amount in (("attack", attack), ("defence", defence)):
        if isinstance(amount, int):
            yield from not_between(field, amount, -MOST, MOST)
        elif amount.is_ratio or amount.depth > 1:
            yield field, ITSELF


ITSELF = Words("It would depend on itself: ask for what is printed.",
               "自分自身に依存してしまいます。印刷されている値を条件にしてください。")


def _too_deep(given: Continuous, which: Which) -> Iterable[tuple[str, Words]]:
    """Does it ask for what it changes?"""
    if isinstance(which, Filter) and which.depth > given.depth:
        yield "which", ITSELF


def changes_words(attack: Amount, defence: Amount) -> Words:
    """"+500 ATK and DEF"."""
    if attack == defence:
        return change_words(attack, Words("ATK and DEF", "攻撃力・守備力"))
    parts = [change_words(amount, name) for amount, name in (
        (attack, Words("ATK", "攻撃力")), (defence, Words("DEF", "守備力"))) if amount != 0]
    return joined(parts, " and ", "、")


class Become(Continuous, frozen=True, tag="become", gc=False):
    """The printed ATK counts as another number; changes still come on top."""

    attack: int
    which: Which = "this"

    @property
    def topic(self) -> str:
        return "become"

    @property
    def depth(self) -> int:
        return 1

    def words(self) -> Words:
        it = original_attack(self.which)
        return Words(f"{it.en} becomes {self.attack}", f"{it.ja}は{self.attack}になる")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("attack", self.attack, 0, MOST)
        yield from _too_deep(self, self.which)


class Grant(Continuous, frozen=True, tag="keyword", gc=False):
    """Cards have a keyword (SS 2.4); Tuner and Relic are printed, not given."""

    keyword: Literal["haste", "blocker", "charge", "pierce"]
    which: Which = "this"

    @property
    def topic(self) -> str:
        return "keyword"

    @property
    def depth(self) -> int:
        return 0

    def words(self) -> Words:
        word = KEYWORD_WORDS[self.keyword]
        return have(self.which, Words(f"**{word.en}**", f"【{word.ja}】を得る"))

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from _too_deep(self, self.which)


class Breaker(Continuous, frozen=True, tag="breaker", gc=False):
    """Attacks break more shields (SS 2.4)."""

    amount: int = 1
    which: Which = "this"

    @property
    def topic(self) -> str:
        return "breaker"

    def words(self) -> Words:
        one, s = subject(self.which), "s" if self.amount > 1 else ""
        breaks = "breaks" if is_one(self.which) else "break"
        return Words(f"{one.en} {breaks} {number_en(self.amount)} more shield{s} with each attack",
                     f"{one.ja}は攻撃でシールドをさらに{self.amount}枚ブレイクする")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("amount", self.amount, 1, 4)


class MoreAttacks(Continuous, frozen=True, tag="more-attacks", gc=False):
    """Cards may attack more often than once in a battle phase (SS 8.1)."""

    amount: int = 1
    which: Which = "this"

    @property
    def topic(self) -> str:
        return "more-attacks"

    def words(self) -> Words:
        one = subject(self.which)
        often = "once more" if self.amount == 1 else f"{number_en(self.amount)} more times"
        return Words(f"{one.en} can attack {often} each turn",
                     f"{one.ja}は1ターンにあと{self.amount}回攻撃できる")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("amount", self.amount, 1, 3)


class Cost(Continuous, frozen=True, tag="cost", gc=False):
    """Cards cost more or less mana, never less than 0; ``which`` "this": the card itself."""

    amount: Amount
    which: Which = "this"

    @property
    def topic(self) -> str:
        return "cost"

    def words(self) -> Words:
        one = subject(self.which, on_field=False)
        times = self.amount.times if isinstance(self.amount, CountOf) else self.amount
        less, ja = ("less", "少なく") if times < 0 else ("more", "多く")
        costs = "costs" if is_one(self.which) else "cost"
        for_each, per = "", ""
        if isinstance(self.amount, CountOf):
            each = each_words(self.amount)
            for_each, per = f" for {each.en}", f"{each.ja}につき"
        return Words(f"{one.en} {costs} {abs(times)} {less}{for_each}",
                     f"{one.ja}のコストは{per}{abs(times)}{ja}なる")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        times = self.amount.times if isinstance(self.amount, CountOf) else self.amount
        if not times or not -9 <= times <= 9:
            yield "amount", Words("Give a change from −9 to 9, not 0.",
                                  "0以外の、−9から9までの変化を指定してください。")
        if self.which in ("it", "chosen"):
            yield "which", Words("Costs change for this card or for such cards.",
                                 "コストを変えられるのは、このカードか条件に合うカードです。")
        if isinstance(self.amount, CountOf) and self.amount.is_ratio:
            yield "amount.count", Words("A cost does not change by so many points.",
                                        "コストをその数値で増減することはできません。")


class ReleaseWorth(Continuous, frozen=True, tag="release-worth", gc=False):
    """Releasing a card gives more (SS 4.4)."""

    amount: int = 1
    which: Which = "this"

    @property
    def topic(self) -> str:
        return "release-worth"

    def words(self) -> Words:
        one = subject(self.which)
        s = "is" if is_one(self.which) else "are"
        return Words(f"{one.en} {s} worth {self.amount} more when released",
                     f"{one.ja}はリリースする時、さらにマナ{self.amount}つ分になる")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("amount", self.amount, 1, 5)


class Endure(Continuous, frozen=True, tag="endure", gc=False):
    """So many times a turn a card is not destroyed when it would be."""

    by: Literal["battle", "effects", "any"] = "any"
    times: int = 1
    which: Which = "this"

    @property
    def topic(self) -> str:
        return "endure"

    def words(self) -> Words:
        one = subject(self.which)
        how = {"battle": Words(" by battle", "戦闘では"), "any": Words("", ""),
               "effects": Words(" by effects", "効果では")}[self.by]
        times = {1: "once", 2: "twice"}.get(self.times, f"{self.times} times")
        often = "1ターンに1度だけ" if self.times == 1 else f"1ターンに{self.times}度まで"
        if is_one(self.which):
            return Words(f"{times} a turn, {one.en} is not destroyed{how.en}",
                         f"{one.ja}は{often}{how.ja}破壊されない")
        return Words(f"{times} a turn each, {one.en} are not destroyed{how.en}",
                     f"{one.ja}はそれぞれ{often}{how.ja}破壊されない")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("times", self.times, 1, 3)


AnyContinuous = (
    Modify | Become | Grant | Breaker | MoreAttacks | Forbid | ForbidPlayer | Cost | ReleaseWorth
    | Endure
)
