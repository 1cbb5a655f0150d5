"""Pieces of sentences that several verbs need, in both languages."""

from __future__ import annotations

from cardtable.engine.effects import signed
from cardtable.engine.words import Words
from cardtable.games.shaman.colours import COLOUR_WORDS, INDEX
from cardtable.games.shaman.effects.grammar import Amount, Chooser, CountOf, Where

_WHERE = {
    "here": Words("this zone", "このゾーン"),
    "any": Words("a zone", "いずれかのゾーン"),
    "all": Words("all zones", "全ゾーン"),
}

_COUNT = {
    "own_teamworks": Words("each of your teamworks", "自分のチームワーク1体"),
    "opposing_teamworks": Words("each opposing teamwork", "相手のチームワーク1体"),
    "own_charges": Words("each of your charged zones", "チャージされた自分のゾーン1つ"),
    "opposing_charges": Words(
        "each charged zone of the opponent", "チャージされた相手のゾーン1つ"),
    "force_answered": Words("each point of force answered", "受けた攻撃の戦闘力1"),
    "own_furyoku_here": Words("each of your furyoku in this zone", "このゾーンの自分の巫力1枚"),
}


def where_words(where: Where) -> Words:
    """A zone: "this zone", "the green zone"."""
    if where in _WHERE:
        return _WHERE[where]
    colour = COLOUR_WORDS[INDEX[where]]
    return Words(f"the {colour.en} zone", f"{colour.ja}ゾーン")


def zones_of_words(where: Where, whose: str, chooser: Chooser) -> Words:
    """Zones of a side that are charged or uncharged. ``whose``: "own", "opponent", "both"."""
    owner = {"own": Words("your", "自分の"), "opponent": Words("the opponent's", "相手の"),
             "both": Words("both players'", "両プレイヤーの")}[whose]
    if where == "any":
        if whose == "both":
            return Words("one zone of each player", "両プレイヤーのゾーンを1つずつ選び、それ")
        choice = Words("", "") if chooser == "you" else Words(
            " of the opponent's choice", "相手が選ぶ")
        return Words(f"one of {owner.en} zones{choice.en}", f"{choice.ja}{owner.ja}ゾーン1つ")
    if where == "all":
        of = " of" if whose != "own" else ""
        return Words(f"all{of} {owner.en} zones", f"{owner.ja}全ゾーン")
    if where == "here":
        if whose == "own":
            return where_words("here")
        return Words(f"{owner.en} {'zones' if whose == 'both' else 'zone'} of this colour",
                     f"このゾーンと同じ色の{owner.ja}ゾーン")
    return Words(f"{owner.en} {where} {'zones' if whose == 'both' else 'zone'}",
                 f"{owner.ja}{where_words(where).ja}")


def amount_words(amount: Amount, noun: Words, each_zone: bool = False) -> Words:
    """How many of something, before "gain": "2 furyoku", "1 furyoku for each charged zone"."""
    so_many = "ずつ" if each_zone else ""
    if isinstance(amount, CountOf):
        each = _COUNT[amount.count]
        return Words(f"{amount.times} {noun.en} for {each.en}",
                     f"{each.ja}につき{noun.ja}を{amount.times}{so_many}")
    return Words(f"{amount} {noun.en}", f"{noun.ja}を{amount}{so_many}")


def change_words(amount: Amount, stat: Words) -> Words:
    """A change of a number: "+2 force", "+1 force for each of your teamworks"."""
    if isinstance(amount, CountOf):
        each = _COUNT[amount.count]
        return Words(
            f"{signed(amount.times)} {stat.en} for {each.en}",
            f"{stat.ja}を、{each.ja}につき{signed(amount.times)}",
        )
    return Words(f"{signed(amount)} {stat.en}", f"{stat.ja}を{signed(amount)}")
