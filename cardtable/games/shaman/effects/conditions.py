"""What must hold for an ability to work."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.engine.cards import CardKey
from cardtable.engine.effects import not_between
from cardtable.engine.words import Words
from cardtable.engine.zones import other
from cardtable.games.shaman.colours import COLOUR_WORDS, INDEX, Colour
from cardtable.games.shaman.effects.amounts import count
from cardtable.games.shaman.effects.grammar import Condition, CountOf, Where, Whose
from cardtable.games.shaman.effects.phrases import where_words
from cardtable.games.shaman.zones import NOWHERE, TEAMWORK, at

if TYPE_CHECKING:
    from cardtable.games.shaman.draft import Draft
    from cardtable.games.shaman.records import Context


def _zones(where: Where, context: Context) -> tuple[int, ...]:
    """The colours that a place means for a source; a signature card has no "here"."""
    if where == "here":
        return (context.zone,) if context.zone != NOWHERE else ()
    return (0, 1, 2) if where in ("any", "all") else (INDEX[where],)


def _no_zones(zones: tuple[Colour, ...]) -> Iterable[tuple[str, Words]]:
    if not zones:
        yield "zones", Words("Name at least one zone.", "ゾーンを1つ以上指定してください。")


class Charged(Condition, frozen=True, tag="charged", gc=False):
    """A zone is charged: this one, a named one, any, or all."""

    where: Where = "here"
    whose: Whose = "own"

    def holds(self, draft: Draft, context: Context) -> bool:
        seat = context.seat if self.whose == "own" else other(context.seat)
        charged = draft.sides[seat].charged
        zones = _zones(self.where, context)
        if self.where == "all":
            return all(charged)
        return any(charged[zone] for zone in zones)

    def words(self) -> Words:
        own = self.whose == "own"
        whose = Words("your", "自分の") if own else Words("the opponent's", "相手の")
        zone = where_words(self.where)
        if self.where == "here":
            what = Words("this zone is", zone.ja) if own else Words(
                "the opponent's zone of this colour is", "このゾーンと同じ色の相手のゾーン")
        elif self.where == "any":
            what = Words(f"one of {whose.en} zones is", f"{whose.ja}{zone.ja}")
        elif self.where == "all":
            what = Words(f"all {whose.en} zones are", f"{whose.ja}{zone.ja}")
        else:
            what = Words(f"{whose.en} {self.where} zone is", f"{whose.ja}{zone.ja}")
        return Words(f"{what.en} charged", f"{what.ja}がチャージされている")


class TeamworkStands(Condition, frozen=True, tag="teamwork", gc=False):
    """A teamwork stands in a zone, of either side; ``named`` asks for one card."""

    where: Where = "here"
    whose: Whose = "own"
    named: CardKey = CardKey("")

    def holds(self, draft: Draft, context: Context) -> bool:
        seat = context.seat if self.whose == "own" else other(context.seat)
        return any(
            not self.named or draft.cards[card].key == self.named
            for zone in _zones(self.where, context)
            for card in draft.zones[at(seat, TEAMWORK) + zone]
        )

    def words(self) -> Words:
        zone = where_words(self.where)
        if self.whose == "own":
            return Words(f"your {{card:{self.named}}} stands in {zone.en}" if self.named
                         else f"a teamwork of yours stands in {zone.en}",
                         f"{zone.ja}に自分の{{card:{self.named}}}がいる" if self.named
                         else f"{zone.ja}に自分のチームワークがいる")
        return Words(f"the opponent's {{card:{self.named}}} stands in {zone.en}" if self.named
                     else f"an opposing teamwork stands in {zone.en}",
                     f"{zone.ja}に相手の{{card:{self.named}}}がいる" if self.named
                     else f"{zone.ja}に相手のチームワークがいる")


class InZone(Condition, frozen=True, tag="in-zone", gc=False):
    """This card is in one of these zones."""

    zones: tuple[Colour, ...]

    def holds(self, draft: Draft, context: Context) -> bool:
        return context.zone != NOWHERE and any(INDEX[z] == context.zone for z in self.zones)

    def words(self) -> Words:
        names = [COLOUR_WORDS[INDEX[z]] for z in self.zones]
        return Words("this is in " + " or ".join(n.en for n in names),
                     "このカードが" + "か".join(n.ja for n in names) + "ゾーンにある")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from _no_zones(self.zones)


class Incoming(Condition, frozen=True, tag="incoming", gc=False):
    """The force to beat is at most, or at least, this much."""

    at_most: int | None = None
    at_least: int | None = None

    def holds(self, draft: Draft, context: Context) -> bool:
        force = context.force if context.force >= 0 else draft.incoming_force()
        return (self.at_most is None or force <= self.at_most) and (
            self.at_least is None or force >= self.at_least)

    def words(self) -> Words:
        if self.at_most is not None:
            return Words(f"the force of the incoming attack is {self.at_most} or less",
                         f"受ける攻撃の戦闘力が{self.at_most}以下である")
        return Words(f"the force of the incoming attack is {self.at_least} or more",
                     f"受ける攻撃の戦闘力が{self.at_least}以上である")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if (self.at_most is None) == (self.at_least is None):
            yield "at_most", Words("Give either the least or the most.",
                                   "「以上」か「以下」のどちらか一方を指定してください。")
        for field, number in (("at_most", self.at_most), ("at_least", self.at_least)):
            if number is not None:
                yield from not_between(field, number, 0, 30)


class OpponentDefendsIn(Condition, frozen=True, tag="opponent-defends-in", gc=False):
    """The opponent is defending in one of these zones."""

    zones: tuple[Colour, ...]

    def holds(self, draft: Draft, context: Context) -> bool:
        return draft.defender != context.seat and any(INDEX[z] == draft.zone for z in self.zones)

    def words(self) -> Words:
        names = [COLOUR_WORDS[INDEX[z]] for z in self.zones]
        return Words("the opponent defends in " + " or ".join(n.en for n in names),
                     "相手が" + "か".join(n.ja for n in names) + "ゾーンで防御している")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from _no_zones(self.zones)


class ShamanSide(Condition, frozen=True, tag="shaman-side", gc=False):
    """One's shaman shows its front, or its back."""

    side: Literal["front", "back"]

    def holds(self, draft: Draft, context: Context) -> bool:
        return draft.sides[context.seat].is_back == (self.side == "back")

    def words(self) -> Words:
        return Words(f"your shaman shows its {self.side}",
                     f"自分のシャーマンが{'裏面' if self.side == 'back' else '表面'}である")


class Compare(Condition, frozen=True, tag="count", gc=False):
    """Something counted on the table is at least this much."""

    of: CountOf
    at_least: int

    def holds(self, draft: Draft, context: Context) -> bool:
        return count(draft, self.of, context) >= self.at_least

    def words(self) -> Words:
        nouns = {
            "own_teamworks": Words("you have {n} or more teamworks",
                                   "自分のチームワークが{n}体以上いる"),
            "opposing_teamworks": Words("the opponent has {n} or more teamworks",
                                        "相手のチームワークが{n}体以上いる"),
            "own_charges": Words("at least {n} of your zones are charged",
                                 "自分のゾーンが{n}つ以上チャージされている"),
            "opposing_charges": Words("at least {n} of the opponent's zones are charged",
                                      "相手のゾーンが{n}つ以上チャージされている"),
            "force_answered": Words("the force answered is {n} or more",
                                    "受けた攻撃の戦闘力が{n}以上である"),
            "own_furyoku_here": Words("you have {n} or more furyoku in this zone",
                                      "このゾーンに自分の巫力が{n}枚以上ある"),
        }
        text, n = nouns[self.of.count], str(self.at_least)
        return Words(text.en.replace("{n}", n), text.ja.replace("{n}", n))

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("at_least", self.at_least, 1, 30)
        if self.of.times != 1:
            yield "of.times", Words("A condition counts by ones.",
                                    "条件では1つずつ数えます。")


AnyCondition = (
    Charged | TeamworkStands | InZone | Incoming | OpponentDefendsIn | ShamanSide | Compare
)
