"""Pieces of sentences that several verbs need, in both languages."""

from __future__ import annotations

import re
from typing import Literal

from cardtable.engine.words import Words
from cardtable.games.shield.effects.filters import Filter, Which
from cardtable.games.shield.effects.grammar import Chooser, Lasts

Number = int | Literal["all"]

ONE = {
    "this": Words("this card", "このカード"),
    "it": Words("it", "そのカード"),
    "chosen": Words("that card", "そのカード"),
    # Not in a set file: of those that the same sentence has just named.
    "the-one": Words("it", "そのモンスター"),
    "them": Words("they", "それら"),
}

_PLACES = {
    "hand": Words("hand", "手札"),
    "graveyard": Words("graveyard", "墓地"),
    "mana": Words("mana zone", "マナゾーン"),
    "shields": Words("shields", "シールド"),
    "deck": Words("deck", "デッキ"),
    "ex": Words("EX deck", "EXデッキ"),
    "back": Words("set and standing cards", "セット・永続カード"),
}
"""Places other than the field."""

_OWNERS = {
    "own": Words("your", "自分の"),
    "opponent": Words("the opponent's", "相手の"),
    "both": Words("either player's", "いずれかのプレイヤーの"),
}

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number_en(number: int) -> str:
    """A small number as a word."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def article(noun: str) -> str:
    """The noun with "a" or "an"; a name stands by itself."""
    if noun.startswith("{"):
        return noun
    return f"an {noun}" if noun[0] in "aeioAEIOX" else f"a {noun}"


def owner_words(whose: str) -> Words:
    """"your", "the opponent's"."""
    return _OWNERS[whose]


def place_words(place: str, whose: str = "own") -> Words:
    """"your graveyard"."""
    owner, place_ = _OWNERS[whose], _PLACES[place]
    return Words(f"{owner.en} {place_.en}", f"{owner.ja}{place_.ja}")


Named = Which | Literal["the-one", "them"]
"""What a sentence may speak of: also what the same sentence has just named."""


def is_one(which: Named) -> bool:
    """Does it mean one card, so that an English verb takes an s?"""
    return bool(which.named) if isinstance(which, Filter) else which != "them"


def subject(which: Named, *, on_field: bool = True) -> Words:
    """Cards of which something holds: "your monsters", 「自分のモンスター」."""
    cards = those(which, on_field=on_field)
    return Words(cards.en.removeprefix("all "), cards.ja.removesuffix("すべて"))


def as_object(ja: str) -> str:
    """A Japanese object with its particle: 「モンスター1体を」, 「モンスターを2体まで」."""
    return re.sub(r"(\d+[体枚])まで$", r"を\1まで", ja) if ja.endswith("まで") else f"{ja}を"


def those(
    which: Named, count: Number = "all", *, up_to: bool = False, on_field: bool = True
) -> Words:
    """Cards on the field as a subject or object: "one of your red monsters", 「自分の赤の…1体」."""
    if not isinstance(which, Filter):
        return ONE[which]
    single, plural = which.noun(on_field=on_field), which.noun(True, on_field=on_field)
    counter, prefix = which.counter(on_field), before_ja(which)
    if count == "all":
        if which.named:
            return Words(_of_side(which, single.en), prefix + single.ja)
        return Words(_all_en(which, plural.en), f"{prefix}{single.ja}すべて")
    ja = f"{prefix}{single.ja}{count}{counter}" + ("まで" if up_to else "")
    if which.named:
        return Words(_of_side(which, single.en), ja)
    if count == 1:
        return Words(("up to " if up_to else "") + _one_en(which, single.en, plural.en), ja)
    many = f"{'up to ' if up_to else ''}{number_en(count)}"
    another = " other" if which.other else ""
    return Words({
        "own": f"{many} of your{another} {plural.en}",
        "opponent": f"{many} opposing {plural.en}",
        "both": f"{many}{another} {plural.en}",
    }[which.whose], ja)


def before_ja(which: Filter) -> str:
    """Whose cards they are, in Japanese: 「このカード以外の自分の」."""
    other = "このカード以外の" if which.other else ""
    side = {"own": "自分の", "opponent": "相手の", "both": ""}[which.whose]
    return other + side


def _all_en(which: Filter, plural: str) -> str:
    other = "other " if which.other else ""
    return {"own": f"all your {other}{plural}", "opponent": f"all opposing {plural}",
            "both": f"all {other}{plural}"}[which.whose]


def _one_en(which: Filter, single: str, plural: str) -> str:
    if which.whose == "own":
        return f"another of your {plural}" if which.other else f"one of your {plural}"
    if which.whose == "opponent":
        return f"one opposing {single}"
    return f"another {single}" if which.other else f"one {single}"


def _of_side(which: Filter, name: str) -> str:
    return {"own": f"your {name}", "opponent": f"the opponent's {name}", "both": name}[which.whose]


def from_place(which: Filter, place: str, count: Number, *, up_to: bool = False) -> Words:
    """Cards from elsewhere: "two red cards from your graveyard"."""
    if place in ("field", "back"):
        return those(which, count, up_to=up_to, on_field=place == "field")
    single = which.noun(on_field=False)
    counter = which.counter(on_field=False)
    where = place_words(place, which.whose)
    other = "このカード以外の" if which.other else ""
    a_other = "another " if which.other else ""
    if place == "shields":
        return _shields(which.whose, count, up_to=up_to)
    if count == "all":
        plural = which.noun(True, on_field=False)
        return Words(f"all {'other ' if which.other else ''}{plural.en} from {where.en}",
                     f"{other}{where.ja}の{single.ja}すべて")
    ja = f"{other}{where.ja}の{single.ja}{count}{counter}" + ("まで" if up_to else "")
    if count == 1:
        one = f"{a_other}{single.en}" if which.other else article(single.en)
        return Words(f"{'up to one ' + single.en if up_to else one} from {where.en}", ja)
    plural = which.noun(True, on_field=False)
    return Words(f"{'up to ' if up_to else ''}{number_en(count)} {plural.en} from {where.en}", ja)


def _shields(whose: str, count: Number, *, up_to: bool) -> Words:
    owner = _OWNERS[whose]
    if count == "all":
        return Words(f"all {owner.en} shields", f"{owner.ja}シールドすべて")
    return Words(f"{'up to ' if up_to else ''}{number_en(count)} of {owner.en} shields",
                 f"{owner.ja}シールド{count}枚{'まで' if up_to else ''}")


def chooser_words(chooser: Chooser) -> Words:
    """Who picks, where it is not you: behind the cards in English, before them in Japanese."""
    return {"random": Words(" at random", "ランダムに"),
            "opponent": Words(" of the opponent's choice", "相手が選んだ"),
            "you": Words("", "")}[chooser]


def back_words(whose: str, count: Number, *, up_to: bool = False) -> Words:
    """Set cards and standing spells, which are not told apart."""
    side = {"own": Words("your ", "自分の"), "opponent": Words("the opponent's ", "相手の"),
            "both": Words("", "お互いの")}[whose]
    if count == "all":
        return Words(f"all {side.en}set cards and standing spells",
                     f"{side.ja}セットカードと永続魔法すべて")
    many = f"{'up to ' if up_to else ''}{number_en(count)} of " if side.en else (
        f"{'up to ' if up_to else ''}{number_en(count)} ")
    what = "set cards or standing spells" if side.en or count > 1 else (
        "set card or standing spell")
    return Words(f"{many}{side.en}{what}",
                 f"{side.ja}セットカードか永続魔法{count}枚{'まで' if up_to else ''}")


def cards_at(
    which: Which, count: Number, place: str, *, up_to: bool = False
) -> Words:
    """Cards wherever they lie, as an object."""
    if not isinstance(which, Filter):
        return ONE[which]
    if place == "back":
        return back_words(which.whose, count, up_to=up_to)
    if place == "field":
        return those(which, count, up_to=up_to)
    return from_place(which, place, count, up_to=up_to)


def moved_words(cards: Words, source: str, target: str, whose: str, is_many: bool) -> Words:
    """A sentence that cards go to a place of their owner. ``whose``: "" if that is not said."""
    en_owner, ja_owner = {
        "own": ("your", ""), "opponent": ("the opponent's", "相手の"),
        "both": ("their owners'" if is_many else "its owner's", "持ち主の"),
        "": ("its owner's", "持ち主の"),
    }[whose]
    s = "s" if whose == "both" and is_many else ""
    it = as_object(cards.ja)
    if target == "hand":
        is_back = whose != "own" or source in ("field", "back")
        verb, ja = ("return", "に戻す") if is_back else ("put", "に加える")
        return Words(f"{verb} {cards.en} {'to' if is_back else 'into'} {en_owner} hand{s}",
                     f"{it}{ja_owner}手札{ja}")
    if target in ("mana", "used-mana"):
        used, ja = (" as used mana", "使用済みの状態で") if target == "used-mana" else ("", "")
        return Words(f"put {cards.en} into {en_owner} mana zone{s}{used}",
                     f"{it}{ja}{ja_owner}マナゾーンに置く")
    return {
        "graveyard": Words(f"put {cards.en} into {en_owner} graveyard{s}",
                           f"{it}{ja_owner}墓地に置く"),
        "shields": Words(f"put {cards.en} face down into {en_owner} shields",
                         f"{it}裏向きで{ja_owner}シールドに加える"),
        "deck-top": Words(f"put {cards.en} on top of {en_owner} deck{s}",
                          f"{it}{ja_owner}デッキの一番上に置く"),
        "deck-bottom": Words(f"put {cards.en} on the bottom of {en_owner} deck{s}",
                             f"{it}{ja_owner}デッキの一番下に置く"),
        "deck": Words(f"shuffle {cards.en} into {en_owner} deck{s}",
                      f"{it}{ja_owner}デッキに戻してシャッフルする"),
    }[target]


def have(which: Named, what: Words) -> Words:
    """A clause that they have something: "your monsters have +500 ATK"."""
    cards = subject(which)
    particle = "は" if what.ja.startswith("【") else "の"
    return Words(f"{cards.en} {'has' if is_one(which) else 'have'} {what.en}",
                 f"{cards.ja}{particle}{what.ja}")


def original_attack(which: Named) -> Words:
    """"the original ATK of this card"."""
    cards = subject(which)
    en = "its original ATK" if which == "the-one" else f"the original ATK of {cards.en}"
    return Words(en, f"{cards.ja}の元々の攻撃力")


def lasts_words(lasts: Lasts) -> Words:
    """How long: behind the sentence in English, before it in Japanese."""
    return {
        "turn": Words(" until the end of the turn", "ターン終了時まで、"),
        "next-turn": Words(" until the end of the next turn", "次のターンの終了時まで、"),
        "good": Words("", ""),
    }[lasts]
