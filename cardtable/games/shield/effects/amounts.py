"""Amounts in words: numbers of cards, points, and changes of numbers, counted or plain."""

from __future__ import annotations

from cardtable.engine.effects import signed
from cardtable.engine.words import Words
from cardtable.games.shield.effects.filters import ANY, Amount, CountOf
from cardtable.games.shield.effects.phrases import (
    ONE,
    article,
    before_ja,
    number_en,
    place_words,
)

STAT_WORDS = {
    "attack": Words("ATK", "攻撃力"), "defence": Words("DEF", "守備力"),
    "level": Words("Level", "レベル"), "cost": Words("cost", "コスト"),
}



def each_words(amount: CountOf) -> Words:
    """What is counted, one of it: "each of your monsters", 「自分のモンスター1体」."""
    which = amount.which or ANY
    if amount.is_of_a_card:
        name, one = STAT_WORDS[amount.count], ONE[amount.of]
        of = {"this": "this card's", "it": "its", "chosen": "that card's"}[amount.of]
        return Words(f"{of} {name.en}", f"{one.ja}の{name.ja}")
    if amount.count == "units":
        return Words("each overlay unit beneath this card",
                     "このカードの下のオーバーレイ・ユニット1枚")
    if amount.count == "amount":
        return Words("each one", "その数1")
    if amount.count == "lost-shields":
        return Words("each shield you have less than five", "5枚より少ない自分のシールド1枚")
    if amount.count == "field":
        one = which.noun()
        plural = which.noun(True)
        before = {"own": f"each of your {'other ' if which.other else ''}{plural.en}",
                  "opponent": f"each opposing {one.en}",
                  "both": f"each {'other ' if which.other else ''}{one.en}"}[which.whose]
        return Words(before, f"{before_ja(which)}{one.ja}1{which.counter()}")
    if amount.count == "shields":
        return {"own": Words("each of your shields", "自分のシールド1枚"),
                "opponent": Words("each of the opponent's shields", "相手のシールド1枚"),
                "both": Words("each shield", "お互いのシールド1枚")}[which.whose]
    if amount.count in ("standing", "set"):
        name = {"standing": Words("standing spell", "永続魔法"),
                "set": Words("set card", "セットカード")}[amount.count]
        return Words({"own": f"each of your {name.en}s", "opponent": f"each opposing {name.en}",
                      "both": f"each {name.en}"}[which.whose],
                     f"{before_ja(which)}{name.ja}1枚")
    where = place_words(amount.count, which.whose)
    one = which.noun(on_field=False)
    return Words(f"each {one.en} in {where.en}",
                 f"{where.ja}の{one.ja}1{which.counter(on_field=False)}")


def change_words(amount: Amount, stat: Words) -> Words:
    """A change of a number: "+500 ATK", "+200 ATK for each of your monsters"."""
    if not isinstance(amount, CountOf):
        return Words(f"{signed(amount)} {stat.en}", f"{stat.ja}を{signed(amount)}")
    each = each_words(amount)
    if amount.count in ("attack", "defence"):
        bonus, ja = ("bonus", "アップ") if amount.times > 0 else ("loss", "ダウン")
        twice = "twice " if abs(amount.times) == 2 else ""
        return Words(f"{article(stat.en)} {bonus} equal to {twice}{each.en}",
                     f"{stat.ja}を{each.ja}{'の2倍' if twice else ''}の分だけ{ja}")
    per = Words(f"each point of {each.en}", f"{each.ja}1") if amount.is_of_a_card else each
    return Words(f"{signed(amount.times)} {stat.en} for {per.en}",
                 f"{stat.ja}を{per.ja}につき{signed(amount.times)}")


def cards_words(amount: Amount) -> str:
    """How many cards in English: "two cards", "a card for each …"."""
    if not isinstance(amount, CountOf):
        return "a card" if amount == 1 else f"{number_en(amount)} cards"
    each = each_words(amount).en
    if amount.count == "amount":
        return "that many cards" if amount.times == 1 else "twice as many cards"
    if amount.is_of_a_card:
        return f"{'' if amount.times == 1 else 'twice '}as many cards as {each}"
    return f"{'a card' if amount.times == 1 else number_en(amount.times) + ' cards'} for {each}"


def many_ja(amount: Amount, counter: str = "枚") -> str:
    """How many in Japanese, to stand before a verb: "2枚", "自分のモンスター1体につき1枚"."""
    if not isinstance(amount, CountOf):
        return f"{amount}{counter}"
    twice = "の2倍" if amount.times == 2 else ""
    if amount.count == "amount":
        return f"その数{twice}だけ"
    if amount.is_of_a_card:
        return f"{each_words(amount).ja}{twice or 'と同じ'}{'' if twice else '数'}だけ"
    return f"{each_words(amount).ja}につき{amount.times}{counter}"


def points_words(amount: Amount, noun: str) -> Words:
    """LP or damage: "500 LP", "300 damage for each of your monsters", "LP equal to its ATK"."""
    if not isinstance(amount, CountOf):
        return Words(f"{amount} {noun}", str(amount))
    each = each_words(amount)
    if amount.count == "amount":
        return Words(f"that much {noun}" if amount.times == 1 else f"twice that much {noun}",
                     "その数値分" if amount.times == 1 else "その数値の2倍")
    if amount.is_ratio:
        twice, ja = ("", "分") if amount.times == 1 else ("twice ", "の2倍")
        return Words(f"{noun} equal to {twice}{each.en}", f"{each.ja}{ja}")
    per = Words(f"each point of {each.en}", f"{each.ja}1") if amount.is_of_a_card else each
    return Words(f"{amount.times} {noun} for {per.en}", f"{per.ja}につき{amount.times}")
