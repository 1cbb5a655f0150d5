"""What must hold for an ability to work."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardtable.engine.effects import not_between
from cardtable.engine.words import Words, joined
from cardtable.engine.zones import other
from cardtable.games.shield import measure
from cardtable.games.shield.effects.amounts import STAT_WORDS
from cardtable.games.shield.effects.filters import ANY, CountOf, Filter
from cardtable.games.shield.effects.grammar import Condition
from cardtable.games.shield.effects.phrases import (
    article,
    number_en,
    owner_words,
    place_words,
)
from cardtable.games.shield.records import How, Position

if TYPE_CHECKING:
    from cardtable.games.shield.draft import Draft
    from cardtable.games.shield.records import Context

HOW_WORDS: dict[How, Words] = {
    "normal": Words("normal summoned", "通常召喚"),
    "special": Words("special summoned by an effect", "効果で特殊召喚"),
    "fusion": Words("Fusion summoned", "融合召喚"),
    "synchro": Words("Synchro summoned", "シンクロ召喚"),
    "xyz": Words("Xyz summoned", "エクシーズ召喚"),
    "link": Words("Link summoned", "リンク召喚"),
    "ritual": Words("Ritual summoned", "儀式召喚"),
}


def how_words(how: tuple[How, ...]) -> Words:
    """"Fusion summoned or Link summoned"; nothing named: "summoned"."""
    if not how:
        return Words("summoned", "召喚")
    return joined([HOW_WORDS[one] for one in how], " or ", "か")


ONE_LIMIT = Words("Give either the least or the most.",
                  "「以上」か「以下」のどちらか一方を指定してください。")


class Count(Condition, frozen=True, tag="count", gc=False):
    """Something counted on the table is at least, or at most, this much."""

    of: CountOf
    at_least: int | None = None
    at_most: int | None = None

    @property
    def depth(self) -> int:
        return self.of.depth

    def holds(self, draft: Draft, context: Context) -> bool:
        number = measure.count(draft, self.of, context)
        return (self.at_least is None or number >= self.at_least) and (
            self.at_most is None or number <= self.at_most)

    def words(self) -> Words:
        which, least = self.of.which or ANY, self.at_least is not None
        number = self.at_least if self.at_least is not None else self.at_most or 0
        if self.of.is_of_a_card:
            return self._of_a_card(number, least)
        if self.of.count == "units":
            return _has("this card", "has", Words("overlay unit", ""), Words(
                "overlay units", "オーバーレイ・ユニット"), number, least, Words("", "枚"),
                "このカードの下に")
        on_field = self.of.count == "field"
        one, many = which.noun(on_field=on_field), which.noun(True, on_field=on_field)
        counter = which.counter(on_field)
        if self.of.count in _NAMES:
            one, many = _NAMES[self.of.count]
            counter = "枚"
        who, verb = {"own": ("you", "have"), "opponent": ("the opponent", "has"),
                     "both": ("there", "is" if least and number == 1 else "are")}[which.whose]
        where, ja = "", {"own": "自分の", "opponent": "相手の", "both": ""}[which.whose]
        if not on_field and self.of.count not in _NAMES:
            where = _PLACES_EN[self.of.count].format(
                {"own": "your", "opponent": "their", "both": "any"}[which.whose])
            place = place_words(self.of.count, which.whose).ja
            ja = f"{place}に"
            if self.of.count == "hand" and which.is_plain:
                many, ja = Words(many.en, "手札"), ja.removesuffix("手札に")
        if which.other:
            one, many = Words(f"other {one.en}", one.ja), Words(f"other {many.en}", many.ja)
            ja = f"このカード以外の{ja}" if on_field else f"{ja}このカード以外の"
        return _has(who, verb, one, many, number, least, Words(where, counter), ja)

    def _of_a_card(self, number: int, least: bool) -> Words:
        name = STAT_WORDS[self.of.count]
        one = {"this": Words("this card's", "このカード"), "it": Words("its", "そのカード"),
               "chosen": Words("that card's", "そのカード")}[self.of.of]
        return Words(f"{one.en} {name.en} is {number} or {'more' if least else 'less'}",
                     f"{one.ja}の{name.ja}が{number}{'以上' if least else '以下'}である")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if (self.at_most is None) == (self.at_least is None):
            yield "at_most", ONE_LIMIT
        for field, number in (("at_most", self.at_most), ("at_least", self.at_least)):
            if number is not None:
                yield from not_between(field, number, int(field == "at_least"), 9900)
        if self.of.times != 1:
            yield "of.times", Words("A condition counts by ones.",
                                    "条件では1つずつ数えます。")
        if self.of.count in ("amount", "lost-shields"):
            yield "of.count", Words("A condition counts what is there now.",
                                    "条件で数えられるのは、今あるものだけです。")


_NAMES = {
    "shields": (Words("shield", "シールド"), Words("shields", "シールド")),
    "standing": (Words("standing spell", "永続魔法"), Words("standing spells", "永続魔法")),
    "set": (Words("set card", "セットカード"), Words("set cards", "セットカード")),
}
_PLACES_EN = {"hand": " in {} hand", "mana": " in {} mana zone", "graveyard": " in {} graveyard",
              "deck": " in {} deck"}


def _has(
    who: str, verb: str, one: Words, many: Words, number: int, least: bool, where: Words, ja: str
) -> Words:
    """"you have a monster", "there are no tokens"; ``where`` ends in English with the place and
    in Japanese with the counter."""
    counter = where.ja
    yes, no = ("いる", "いない") if counter == "体" else ("ある", "ない")
    what = f"{ja}{many.ja}が"
    if not least and number == 0:
        return Words(f"{who} {verb} no {many.en}{where.en}", f"{what}{no}")
    if least and number == 1:
        return Words(f"{who} {verb} {article(one.en)}{where.en}".replace("an other", "another"),
                     f"{what}{yes}")
    if least:
        return Words(f"{who} {verb} {number_en(number)} or more {many.en}{where.en}",
                     f"{what}{number}{counter}以上{yes}")
    noun = one if number == 1 else many
    return Words(f"{who} {verb} at most {number_en(number)} {noun.en}{where.en}",
                 f"{ja.removesuffix('に')}{'の' if ja.endswith('に') else ''}{many.ja}が"
                 f"{number}{counter}以下である")


class Life(Condition, frozen=True, tag="lp", gc=False):
    """A player's LP are at most, or at least, this many."""

    whose: Literal["own", "opponent"] = "own"
    at_most: int | None = None
    at_least: int | None = None

    def holds(self, draft: Draft, context: Context) -> bool:
        seat = context.seat if self.whose == "own" else other(context.seat)
        lp = draft.sides[seat].lp
        return (self.at_most is None or lp <= self.at_most) and (
            self.at_least is None or lp >= self.at_least)

    def words(self) -> Words:
        who = owner_words(self.whose)
        if self.at_most is not None:
            return Words(f"{who.en} LP are {self.at_most} or less",
                         f"{who.ja}LPが{self.at_most}以下である")
        return Words(f"{who.en} LP are {self.at_least} or more",
                     f"{who.ja}LPが{self.at_least}以上である")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if (self.at_most is None) == (self.at_least is None):
            yield "at_most", ONE_LIMIT
        for field, number in (("at_most", self.at_most), ("at_least", self.at_least)):
            if number is not None:
                yield from not_between(field, number, 1, 20000)


class TurnOf(Condition, frozen=True, tag="turn", gc=False):
    """It is one's own turn, or the opponent's."""

    whose: Literal["own", "opponent"] = "own"

    def holds(self, draft: Draft, context: Context) -> bool:
        return (draft.active == context.seat) == (self.whose == "own")

    def words(self) -> Words:
        who = owner_words(self.whose)
        return Words(f"it is {who.en} turn", f"{who.ja}ターンである")


class Came(Condition, frozen=True, tag="came", gc=False):
    """This monster was summoned in one of these ways (SS 7)."""

    how: tuple[How, ...]

    def holds(self, draft: Draft, context: Context) -> bool:
        body = draft.bodies.get(context.source)
        return body is not None and body.how in self.how

    def words(self) -> Words:
        how = how_words(self.how)
        return Words(f"this card was {how.en}", f"このカードが{how.ja}されている")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not self.how:
            yield "how", Words("Name at least one way.", "召喚方法を1つ以上指定してください。")


class Stands(Condition, frozen=True, tag="position", gc=False):
    """This monster is in this position."""

    position: Position

    def holds(self, draft: Draft, context: Context) -> bool:
        body = draft.bodies.get(context.source)
        return body is not None and body.position == self.position

    def words(self) -> Words:
        return Words(f"this card is in {self.position} position",
                     f"このカードが{'攻撃' if self.position == 'attack' else '守備'}表示である")


class It(Condition, frozen=True, tag="it-is", gc=False):
    """The card that the trigger or response is about is such a card."""

    which: Filter

    @property
    def depth(self) -> int:
        return self.which.depth

    def holds(self, draft: Draft, context: Context) -> bool:
        return context.about >= 0 and measure.fits(draft, self.which, context, context.about)

    def words(self) -> Words:
        noun = self.which.noun(on_field=self.which.is_of_monsters)
        one, ja = {"own": (f"{article(noun.en)} of yours", "自分の"),
                   "opponent": (f"an opposing {noun.en}", "相手の"),
                   "both": (article(noun.en), "")}[self.which.whose]
        return Words(f"it is {one}", f"それが{ja}{noun.ja}である")


class Compare(Condition, frozen=True, tag="more", gc=False):
    """The opponent has more of something than oneself, or oneself more than the opponent."""

    of: Literal["field", "hand", "shields", "mana", "lp"]
    who: Literal["own", "opponent"] = "opponent"

    def holds(self, draft: Draft, context: Context) -> bool:
        own, opposing = (
            measure.size(draft, self.of, seat) for seat in (context.seat, other(context.seat)))
        return opposing > own if self.who == "opponent" else own > opposing

    def words(self) -> Words:
        what = {"field": Words("monsters", "モンスター"), "hand": Words("cards in hand", "手札"),
                "shields": Words("shields", "シールド"), "mana": Words("mana", "マナ"),
                "lp": Words("LP", "LP")}[self.of]
        if self.who == "opponent":
            return Words(f"the opponent has more {what.en} than you",
                         f"相手の{what.ja}が自分より多い")
        return Words(f"you have more {what.en} than the opponent",
                     f"自分の{what.ja}が相手より多い")


AnyCondition = Count | Life | TurnOf | Came | Stands | It | Compare
