"""What holds while its source is in force: changed numbers, bans, taxes, underpaying."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from cardtable.engine.words import Words, joined
from cardtable.games.shaman.colours import COLOUR_WORDS, INDEX, Colour
from cardtable.games.shaman.effects.grammar import Amount, Continuous, CountOf, wrong_change
from cardtable.games.shaman.effects.phrases import change_words

STAT_WORDS = {
    "intercept": Words("intercept", "迎撃力"),
    "force": Words("force", "戦闘力"),
}


def zones_words(zones: tuple[Colour, ...]) -> Words:
    """ " in green or yellow", or nothing where no zone is named."""
    if not zones:
        return Words("", "")
    names = joined([COLOUR_WORDS[INDEX[z]] for z in zones], " or ", "・")
    return Words(f" in {names.en}", f"{names.ja}ゾーンの")


class Modify(Continuous, frozen=True, tag="modify", gc=False):
    """A strike's intercept or force changes (SK 7.7).

    ``strikes``: this one, one's own, the opponent's. A teamwork's reach is its own zone (SK 8.2).
    """

    stat: Literal["intercept", "force"]
    amount: Amount
    strikes: Literal["this", "own", "opposing"] = "this"
    zones: tuple[Colour, ...] = ()

    def words(self) -> Words:
        change = change_words(self.amount, STAT_WORDS[self.stat])
        place = zones_words(self.zones)
        if self.strikes == "this":
            return Words(f"this strike has {change.en}", f"このストライクは{change.ja}")
        if self.strikes == "own":
            return Words(f"your strikes{place.en} have {change.en}",
                         f"自分の{place.ja}ストライクは{change.ja}")
        return Words(f"opposing strikes{place.en} have {change.en}",
                     f"相手の{place.ja}ストライクは{change.ja}")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from wrong_change(self.amount)
        if (self.stat == "force" and isinstance(self.amount, CountOf)
                and self.amount.count == "force_answered"):
            yield "amount.count", Words("A force cannot depend on itself.",
                                        "戦闘力の増減を戦闘力そのもので数えることはできません。")


Banned = Literal[
    "charge", "uncharge", "focus", "signature", "non-strikes", "change-teamworks",
    "remove-furyoku", "turn-shaman",
]

_BANS: dict[str, tuple[str, str]] = {
    "charge": ("{who} cannot charge zones{where}", "{who}は{where}チャージできない"),
    "uncharge": ("{whose} zones{where} cannot be uncharged",
                 "{who}の{where}チャージは解除されない"),
    "focus": ("{who} cannot focus{where}", "{who}は{where}フォーカスできない"),
    "signature": ("{who} cannot make a signature move",
                  "{who}はシグネチャームーブを行えない"),
    "non-strikes": ("{who} cannot play anything but strikes{where}",
                    "{who}は{where}ストライク以外を使用できない"),
    "change-teamworks": ("{whose} teamworks{where} cannot be removed or moved",
                         "{who}の{where}チームワークは除去も移動もされない"),
    "remove-furyoku": ("{whose} furyoku{where} cannot be removed by effects",
                       "{who}の{where}巫力は効果で除去されない"),
    "turn-shaman": ("{whose} shaman does not turn over to its front",
                    "{who}のシャーマンは表面に戻らない"),
}


class Forbid(Continuous, frozen=True, tag="forbid", gc=False):
    """Something cannot be done, or cannot be done to a side. What forbids wins (SK 8.5)."""

    what: Banned
    whom: Literal["you", "opponent", "both"]
    zones: tuple[Colour, ...] = ()

    def words(self) -> Words:
        en, ja = _BANS[self.what]
        who = {"you": ("you", "your", "自分"), "opponent": ("the opponent", "the opponent's", "相手"),
               "both": ("both players", "both players'", "双方")}[self.whom]
        where = zones_words(self.zones)
        return Words(en.format(who=who[0], whose=who[1], where=where.en),
                     ja.format(who=who[2], where=_ja_place(self.what, where.ja)))


def _ja_place(what: str, zones: str) -> str:
    """Japanese zones before a verb ("緑ゾーンで") or before a noun ("緑ゾーンの")."""
    if not zones or what in ("uncharge", "change-teamworks", "remove-furyoku"):
        return zones
    return zones.removesuffix("の") + ("に" if what == "charge" else "で")


class Tax(Continuous, frozen=True, tag="tax", gc=False):
    """The opponent's strikes cost more."""

    colour: Colour
    amount: int = 1
    zones: tuple[Colour, ...] = ()

    def words(self) -> Words:
        symbols = f"{{{self.colour}}}" * self.amount
        place = zones_words(self.zones)
        return Words(f"opposing strikes{place.en} cost {symbols} more",
                     f"相手の{place.ja}ストライクのコストは{symbols}増える")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not 1 <= self.amount <= 4:
            yield "amount", Words("Give a number from 1 to 4.", "1から4までの数を指定してください。")


class Underpay(Continuous, frozen=True, tag="underpay", gc=False):
    """A lower colour may pay a higher cost (SK 5.7), for cards played in these zones."""

    pay: Literal["green-for-yellow", "yellow-for-red"]
    zones: tuple[Colour, ...] = ()

    def words(self) -> Words:
        low, high = ("green", "yellow") if self.pay == "green-for-yellow" else ("yellow", "red")
        place = zones_words(self.zones)
        return Words(f"for cards you play{place.en}, {{{low}}} may pay {{{high}}}",
                     f"自分が{place.ja.removesuffix('の') + 'で' if self.zones else ''}使用するカードの"
                     f"{{{high}}}コストは{{{low}}}巫力でも支払える")


AnyContinuous = Modify | Forbid | Tax | Underpay
