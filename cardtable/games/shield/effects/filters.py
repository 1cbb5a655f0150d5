"""Which cards an effect means, and numbers that are counted on the table: data and words.

Whether a card fits is worked out by `measure.fits`, a number by `measure.count`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from cardtable.engine.cards import CardKey
from cardtable.engine.effects import Node, not_between
from cardtable.engine.words import Words, joined
from cardtable.games.shield.colours import COLOUR_WORDS, RACE_WORDS, Colour, Race
from cardtable.games.shield.effects.grammar import Whose
from cardtable.games.shield.records import Position

Kind = Literal[
    "monster", "spell", "trap", "fusion", "synchro", "xyz", "link", "ritual", "token", "extra",
]
KINDS_OF: dict[str, frozenset[str]] = {
    "monster": frozenset(
        ("monster", "fusion", "synchro", "xyz", "link", "ritual", "token")),
    "extra": frozenset(("fusion", "synchro", "xyz", "link", "ritual")),
    **{kind: frozenset((kind,)) for kind in (
        "spell", "trap", "fusion", "synchro", "xyz", "link", "ritual", "token")},
}
"""Which printed kinds a word of `Kind` takes in."""

Word = Literal["haste", "blocker", "charge", "pierce", "tuner", "relic"]
KEYWORD_WORDS: dict[str, Words] = {
    "haste": Words("Haste", "速攻"),
    "blocker": Words("Blocker", "ブロッカー"),
    "charge": Words("Charge", "突進"),
    "pierce": Words("Pierce", "貫通"),
    "tuner": Words("Tuner", "チューナー"),
    "relic": Words("Relic", "レリック"),
}
KIND_WORDS: dict[str, Words] = {
    "monster": Words("monster", "モンスター"),
    "spell": Words("spell", "魔法"),
    "trap": Words("trap", "罠"),
    "fusion": Words("Fusion monster", "融合モンスター"),
    "synchro": Words("Synchro monster", "シンクロモンスター"),
    "xyz": Words("Xyz monster", "エクシーズモンスター"),
    "link": Words("Link monster", "リンクモンスター"),
    "ritual": Words("Ritual monster", "儀式モンスター"),
    "token": Words("token", "トークン"),
    "extra": Words("EX monster", "EXモンスター"),
}


class Filter(Node, frozen=True, gc=False):
    """Which cards are meant. Everything named must hold; nothing named: any card there.

    ``whose``: whose field, hand, graveyard … it is. ``other``: not the card itself. Levels are
    those of SS 7.11: Xyz and Link monsters have none. ATK is as it is now.
    """

    whose: Whose = "own"
    kinds: tuple[Kind, ...] = ()
    colours: tuple[Colour, ...] = ()
    races: tuple[Race, ...] = ()
    level_at_least: int = 0
    level_at_most: int | None = None
    cost_at_most: int | None = None
    attack_at_least: int = 0
    attack_at_most: int | None = None
    keyword: Word | None = None
    named: CardKey = CardKey("")
    position: Position | None = None
    other: bool = False

    def impossible(self) -> Iterable[tuple[str, Words]]:
        yield from not_between("level_at_least", self.level_at_least, 0, 12)
        if self.level_at_most is not None:
            yield from not_between("level_at_most", self.level_at_most, max(
                1, min(12, self.level_at_least)), 12)
        if self.cost_at_most is not None:
            yield from not_between("cost_at_most", self.cost_at_most, 0, 20)
        yield from not_between("attack_at_least", self.attack_at_least, 0, 9900)
        if self.attack_at_most is not None:
            yield from not_between("attack_at_most", self.attack_at_most, max(
                0, min(9900, self.attack_at_least)), 9900)
        if self.is_of_monsters and any(kind in ("spell", "trap") for kind in self.kinds):
            yield "kinds", Words("A spell or trap has no Level, ATK, race or keyword.",
                                 "魔法と罠にはレベル・攻撃力・種族・キーワードがありません。")

    @property
    def is_of_monsters(self) -> bool:
        """Does it ask for something that only monsters have?"""
        return bool(self.races or self.level_at_least or self.level_at_most is not None
                    or self.attack_at_least or self.attack_at_most is not None
                    or self.keyword or self.position)

    @property
    def depth(self) -> int:
        """What must be known first: 0 what is printed, 1 keywords, 2 ATK. What changes these may
        only ask for less, or it would depend on itself."""
        if self.attack_at_least or self.attack_at_most is not None:
            return 2
        return int(self.keyword is not None)

    @property
    def is_plain(self) -> bool:
        """Does it ask for nothing but a side?"""
        return self == Filter(self.whose)

    def noun(self, is_plural: bool = False, *, on_field: bool = True) -> Words:
        """The cards without their side: "red Dragon monsters of Level 4 or less"."""
        kinds, _ = self._kinds(on_field)
        s = "s" if is_plural else ""
        colours = joined([COLOUR_WORDS[c] for c in self.colours], " or ", "か")
        races = joined([RACE_WORDS[r] for r in self.races], " or ", "か")
        en = " or ".join(kind.en + s for kind in kinds)
        ja = "か".join(kind.ja for kind in kinds)
        if self.races:
            en, ja = f"{races.en} {en}", races.ja + ja
        if self.keyword == "tuner":
            en, ja = f"Tuner {en}", f"チューナー{ja}"
        if self.colours:
            en, ja = f"{colours.en} {en}", f"{colours.ja}の{ja}"
        if self.named:
            name = f"{{card:{self.named}}}"
            is_more = self.kinds or self.races or self.colours
            en, ja = (f"{en} {name}", f"{ja}{name}") if is_more else (name, name)
        after = self._after()
        before_ja = "".join(part.ja for part in after)
        return Words(en + "".join(part.en for part in after), before_ja + ja)

    def _kinds(self, on_field: bool) -> tuple[list[Words], bool]:
        if self.kinds:
            return [KIND_WORDS[kind] for kind in self.kinds], "spell" not in self.kinds
        if on_field or self.is_of_monsters:
            return [KIND_WORDS["monster"]], True
        return [Words("card", "カード")], False

    def _after(self) -> list[Words]:
        """What follows the noun in English and stands before it in Japanese."""
        found: list[Words] = []
        if self.position is not None:
            found.append(Words(" in attack position", "攻撃表示の") if self.position == "attack"
                         else Words(" in defence position", "守備表示の"))
        if self.keyword not in (None, "tuner"):
            word = KEYWORD_WORDS[self.keyword]
            found.append(Words(f" with {word.en}", f"【{word.ja}】を持つ"))
        low, high = self.level_at_least, self.level_at_most
        if high is not None and low == high:
            found.append(Words(f" of Level {low}", f"レベル{low}の"))
        elif high is not None and low:
            found.append(Words(f" of Level {low} to {high}", f"レベル{low}から{high}の"))
        elif high is not None:
            found.append(Words(f" of Level {high} or lower", f"レベル{high}以下の"))
        elif low:
            found.append(Words(f" of Level {low} or higher", f"レベル{low}以上の"))
        if self.cost_at_most is not None:
            found.append(Words(f" that costs {self.cost_at_most} or less",
                               f"コスト{self.cost_at_most}以下の"))
        low, high = self.attack_at_least, self.attack_at_most
        if high is not None and low:
            found.append(Words(f" with {low} to {high} ATK", f"攻撃力{low}以上{high}以下の"))
        elif high is not None:
            found.append(Words(f" with {high} or less ATK", f"攻撃力{high}以下の"))
        elif low:
            found.append(Words(f" with {low} or more ATK", f"攻撃力{low}以上の"))
        return found

    def counter(self, on_field: bool = True) -> str:
        """The Japanese counter of these cards."""
        return "体" if self._kinds(on_field)[1] and "trap" not in self.kinds else "枚"


ANY = Filter()
Which = Literal["this", "it", "chosen"] | Filter
"""This card; the card that the trigger or response is about; the card chosen just before; or
such cards."""

Counted = Literal[
    "field", "hand", "shields", "mana", "graveyard", "deck", "standing", "set", "units",
    "lost-shields", "attack", "defence", "level", "cost", "amount",
]


class CountOf(Node, frozen=True, gc=False):
    """A number that is counted on the table, ``times`` each.

    "field" to "set" count cards there, of ``whose`` side, that fit ``which`` if given. "units"
    counts those beneath the card itself. "attack", "defence", "level" and "cost" are numbers of
    the card ``of``; "amount" is the number that came with what happened (cards drawn, LP lost).
    """

    count: Counted
    times: int = 1
    which: Filter | None = None
    of: Literal["this", "it", "chosen"] = "this"

    @property
    def is_of_a_card(self) -> bool:
        """Is it a number on one card?"""
        return self.count in ("attack", "defence", "level", "cost")

    @property
    def depth(self) -> int:
        """As `Filter.depth`."""
        if self.count in ("attack", "defence"):
            return 2
        return self.which.depth if self.which is not None else 0

    @property
    def is_ratio(self) -> bool:
        """Is it points already, to be taken as they are or doubled?"""
        return self.count in ("attack", "defence", "amount")

    def impossible(self) -> Iterable[tuple[str, Words]]:
        if not self.times or not -5000 <= self.times <= 5000:
            yield "times", Words("Give a number from −5000 to 5000, not 0.",
                                 "0以外の、−5000から5000までの数を指定してください。")
        if self.which is not None and (
                self.is_of_a_card or self.count in ("units", "amount", "lost-shields")):
            yield "which", Words("Only cards in a place can be filtered.",
                                 "条件を付けられるのは、ある場所のカードを数える時だけです。")
        if self.which is not None and self.count in ("hand", "shields", "deck", "set") and (
                not self.which.is_plain):
            yield "which", Words("Hidden cards can only be counted.",
                                 "非公開のカードは枚数しか数えられません。")
        if self.is_ratio and abs(self.times) > 2:
            yield "times", Words("Take it once or twice.", "1倍か2倍にしてください。")


Amount = int | CountOf


def wrong_amount(field: str, amount: Amount, low: int, high: int) -> Iterable[tuple[str, Words]]:
    """What is impossible about a number of cards or points that must be positive."""
    size = amount.times if isinstance(amount, CountOf) else amount
    yield from not_between(field, size, low, high)
