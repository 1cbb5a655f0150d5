"""What holds while its source is in force: changed numbers, bans, taxes, underpaying."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from cardtable.engine.words import Words, joined
from cardtable.games.shaman.colours import COLOUR_WORDS, INDEX, Colour
from cardtable.games.shaman.effects.grammar import Amount, Continuous, CountOf, wrong_change
from cardtable.games.shaman.effects.phrases import change_words

_OPPOSING_HERE = Words(" facing this zone", "このゾーンと戦う")
"""Opposing strikes within reach of a teamwork: those that attack its zone or answer from it."""
_HERE = Words(" in this zone", "このゾーンの")

Stat = Literal["intercept", "force"]

NOTHING = Words("", "")
STAT_WORDS = {
    "intercept": Words("intercept", "迎撃力"),
    "force": Words("force", "戦闘力"),
}


def zones_words(zones: tuple[Colour, ...], otherwise: Words = NOTHING) -> Words:
    """ " in green or yellow"; ``otherwise`` where no zone is named."""
    if not zones:
        return otherwise
    names = joined([COLOUR_WORDS[INDEX[z]] for z in zones], " or ", "・")
    return Words(f" in {names.en}", f"{names.ja}ゾーンの")


class Modify(Continuous, frozen=True, tag="modify", gc=False):
    """A strike's intercept or force changes (SK 7.7).

    ``strikes``: this one, one's own, the opponent's. A teamwork's reach is its own zone (SK 8.2).
    """

    stat: Stat
    amount: Amount
    strikes: Literal["this", "own", "opposing"] = "this"
    zones: tuple[Colour, ...] = ()

    @property
    def topic(self) -> str:
        return self.stat

    def words(self, is_local: bool = False) -> Words:
        return modify_words([self], is_local)

    def strikes_words(self, is_local: bool) -> Words:
        """Whose numbers change: "your strikes in green have"."""
        if self.strikes == "this":
            return Words("this strike has", "このストライク")
        if self.strikes == "own":
            place = zones_words(self.zones, _HERE if is_local else NOTHING)
            return Words(f"your strikes{place.en} have", f"{place.ja}自分のストライク")
        place = zones_words(self.zones, _OPPOSING_HERE if is_local else NOTHING)
        return Words(f"opposing strikes{place.en} have", f"{place.ja}相手のストライク")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from wrong_change(self.amount)
        if (self.stat == "force" and isinstance(self.amount, CountOf)
                and self.amount.count == "force_answered"):
            yield "amount.count", Words("A force cannot depend on itself.",
                                        "戦闘力の増減を戦闘力そのもので数えることはできません。")


def modify_words(changes: list[Modify], is_local: bool) -> Words:
    """Changes of the same strikes in one sentence: "this strike has +1 force and +1 intercept"."""
    strikes = changes[0].strikes_words(is_local)
    numbers = joined([change_words(c.amount, STAT_WORDS[c.stat]) for c in changes], " and ", "、")
    return Words(f"{strikes.en} {numbers.en}", f"{strikes.ja}の{numbers.ja}する")


Banned = Literal[
    "charge", "uncharge", "focus", "signature", "non-strikes", "change-teamworks",
    "remove-furyoku", "turn-shaman",
]

_BANS: dict[str, tuple[str, str]] = {
    "charge": ("{who} cannot charge zones{where}", "{who}は{where}チャージできない"),
    "uncharge": ("{whose} zones{where} cannot be uncharged by effects",
                 "{where}{who}のチャージは効果で解除されない"),
    "focus": ("{who} cannot focus{where}", "{who}は{where}フォーカスできない"),
    "signature": ("{who} cannot make a signature move",
                  "{who}はシグネチャームーブを行えない"),
    "non-strikes": ("{who} cannot play anything but strikes{where}",
                    "{who}は{where}ストライク以外をプレイできない"),
    "change-teamworks": ("{whose} teamworks{where} cannot be removed or moved",
                         "{where}{who}のチームワークは取り除かれず、動かされない"),
    "remove-furyoku": ("{whose} furyoku{where} cannot be removed by effects",
                       "{where}{who}の巫力は効果で失われない"),
    "turn-shaman": ("{whose} shaman does not turn back to its front",
                    "{who}のシャーマンは裏面から表面に戻らない"),
}


class Forbid(Continuous, frozen=True, tag="forbid", gc=False):
    """Something cannot be done, or cannot be done to a side. What forbids wins (SK 8.5)."""

    what: Banned
    whom: Literal["you", "opponent", "both"]
    zones: tuple[Colour, ...] = ()

    @property
    def topic(self) -> str:
        return self.what

    def words(self, is_local: bool = False) -> Words:
        en, ja = _BANS[self.what]
        who = {"you": ("you", "your", "自分"),
               "opponent": ("the opponent", "the opponent's", "相手"),
               "both": ("both players", "both players'", "両プレイヤー")}[self.whom]
        is_about_zones = self.what not in ("signature", "turn-shaman")
        where = zones_words(self.zones, _HERE if is_local and is_about_zones else NOTHING)
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

    @property
    def topic(self) -> str:
        return "tax"

    def words(self, is_local: bool = False) -> Words:
        symbols = f"{{{self.colour}}}" * self.amount
        place = zones_words(self.zones, _OPPOSING_HERE if is_local else NOTHING)
        return Words(f"opposing strikes{place.en} cost {symbols} more",
                     f"{place.ja}相手のストライクのコストを{symbols}増やす")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not 1 <= self.amount <= 4:
            yield "amount", Words("Give a number from 1 to 4.",
                                  "1から4までの数を指定してください。")


class Underpay(Continuous, frozen=True, tag="underpay", gc=False):
    """A lower colour may pay a higher cost (SK 5.7), for cards played in these zones."""

    pay: Literal["green-for-yellow", "yellow-for-red"]
    zones: tuple[Colour, ...] = ()

    @property
    def topic(self) -> str:
        return "underpay"

    def words(self, is_local: bool = False) -> Words:
        low, high = ("green", "yellow") if self.pay == "green-for-yellow" else ("yellow", "red")
        place = zones_words(self.zones, _HERE if is_local else NOTHING)
        where = place.ja.removesuffix("の") + "で" if place.ja else ""
        return Words(f"you may pay {{{low}}} for {{{high}}} when you play cards{place.en}",
                     f"自分が{where}プレイするカードの{{{high}}}を{{{low}}}で支払ってもよい")


AnyContinuous = Modify | Forbid | Tax | Underpay
