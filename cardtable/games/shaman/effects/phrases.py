"""Pieces of sentences that several verbs need, in both languages."""

from __future__ import annotations

from cardtable.engine.words import Words
from cardtable.games.shaman.colours import COLOUR_WORDS, INDEX
from cardtable.games.shaman.effects.grammar import Amount, CountOf, Where

_WHERE = {
    "here": Words("this zone", "このゾーン"),
    "any": Words("a zone", "いずれかのゾーン"),
    "all": Words("all zones", "全ゾーン"),
}

_COUNT = {
    "own_teamworks": Words("each of your teamworks", "自分のチームワーク1体"),
    "opposing_teamworks": Words("each opposing teamwork", "相手のチームワーク1体"),
    "own_charges": Words("each of your charged zones", "自分のチャージ済みゾーン1つ"),
    "opposing_charges": Words(
        "each charged zone of the opponent", "相手のチャージ済みゾーン1つ"),
    "force_answered": Words("each point of force answered", "迎え撃った戦闘力1点"),
    "own_furyoku_here": Words("each of your furyoku in this zone", "このゾーンの自分の巫力1枚"),
}


def where_words(where: Where) -> Words:
    """A zone: "this zone", "the green zone"."""
    if where in _WHERE:
        return _WHERE[where]
    colour = COLOUR_WORDS[INDEX[where]]
    return Words(f"the {colour.en} zone", f"{colour.ja}ゾーン")


def signed(number: int) -> str:
    """With its sign, a true minus: "+2", "−1"."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def amount_words(amount: Amount, noun: Words) -> Words:
    """How many of something: "2 furyoku", "1 furyoku for each of your teamworks"."""
    if isinstance(amount, CountOf):
        each = _COUNT[amount.count]
        return Words(
            f"{amount.times} {noun.en} for {each.en}", f"{each.ja}につき{noun.ja}{amount.times}枚"
        )
    return Words(f"{amount} {noun.en}", f"{noun.ja}{amount}枚")


def change_words(amount: Amount, stat: Words) -> Words:
    """A change of a number: "+2 force", "+1 force for each of your teamworks"."""
    if isinstance(amount, CountOf):
        each = _COUNT[amount.count]
        return Words(
            f"{signed(amount.times)} {stat.en} for {each.en}",
            f"{each.ja}につき{stat.ja}{signed(amount.times)}",
        )
    return Words(f"{signed(amount)} {stat.en}", f"{stat.ja}{signed(amount)}")


def plural(number: int, one: str, many: str) -> str:
    """ "1 card", "2 cards"."""
    return f"{number} {one if number == 1 else many}"
