"""The rules text of a card, written from its effects in both languages.

Keywords and the heads of abilities stand in ``**bold**``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.effects import capital, may_ja, stem_ja
from cardtable.engine.words import Words, joined
from cardtable.games.shield.cards import (
    AnyCard,
    AnyMonster,
    Fusion,
    Link,
    Material,
    Ritual,
    Spell,
    Synchro,
    Trap,
    Xyz,
)
from cardtable.games.shield.effects.abilities import (
    Activated,
    AnyAbility,
    Effect,
    HandTrigger,
    Played,
    Static,
    Triggered,
)
from cardtable.games.shield.effects.conditions import AnyCondition
from cardtable.games.shield.effects.filters import KEYWORD_WORDS, Filter
from cardtable.games.shield.effects.gives import gives_words
from cardtable.games.shield.effects.heads import reaction_words, trigger_words
from cardtable.games.shield.effects.phrases import article, number_en
from cardtable.games.shield.effects.prices import AnyPrice
from cardtable.games.shield.effects.verbs import AnyVerb

_NOTHING = Words("", "")
_LIMITS = {
    "once-a-turn": Words("Once a turn", "1ターンに1度"),
    "unlimited": Words("Any number of times", "何度でも"),
}


def card_text(card: CardDef, cards: Mapping[CardKey, CardDef]) -> Words:
    """All of a card's text: keywords, materials, abilities, and what players do by hand."""
    parts: list[Words] = []
    if isinstance(card, AnyMonster):
        parts += [line for line in (_materials(card), _keywords(card)) if line.en]
    if isinstance(card, Spell | Trap) and card.effect is not None:
        parts.append(played_words(card.effect, reaction_words(card.on) if card.on else _NOTHING))
    if isinstance(card, Spell) and card.role in _SUMMONS:
        parts.append(_SUMMONS[card.role])
    if isinstance(card, AnyCard) and not isinstance(card, Trap):
        parts += [ability_words(ability) for ability in card.abilities]
    if card.manual.en or card.manual.ja:
        parts.append(Words(f"**By hand:** {card.manual.en}", f"**手動：**{card.manual.ja}"))
    return with_names(joined(parts, "\n", "\n"), cards)


@lru_cache(1000)
def ability_words(ability: AnyAbility) -> Words:
    """One paragraph: an ability from its head to its full stop."""
    if isinstance(ability, Static):
        return _static(ability)
    if isinstance(ability, Triggered):
        return _triggered(ability)
    if isinstance(ability, HandTrigger):
        return _from_hand(ability)
    return _activated(ability)


def prices_words(prices: tuple[AnyPrice, ...]) -> Words:
    """Everything that an ability costs: "pay 500 LP and discard one card"."""
    all_ = [price.words() for price in prices]
    return Words(" and ".join(p.en for p in all_),
                 "、".join([*(stem_ja(p.ja) for p in all_[:-1]), *(p.ja for p in all_[-1:])]))


# The lines above the abilities -----------------------------------------------------------------


def _keywords(card: AnyMonster) -> Words:
    found = [KEYWORD_WORDS[keyword] for keyword in card.keywords]
    if card.breaker > 1:
        found.append(Words(f"Breaker {card.breaker}", f"ブレイカー{card.breaker}"))
    ja = "".join(f"【{word.ja}】" for word in found)
    return Words(", ".join(f"**{word.en}**" for word in found), f"**{ja}**" if found else "")


def _materials(card: AnyMonster) -> Words:
    what = materials_words(card)
    return Words(f"**Materials:** {what.en}", f"**素材：**{what.ja}") if what.en else _NOTHING


def materials_words(card: AnyMonster) -> Words:
    """What an EX monster is made of; nothing for others. Names stand as ``{card:key}``."""
    if isinstance(card, Fusion):
        kinds = dict.fromkeys(card.materials)
        told = [material_words(one, card.materials.count(one)) for one in kinds]
        return joined(told, " + ", "＋")
    if isinstance(card, Synchro):
        return Words("a Tuner + one or more other monsters",
                     "チューナー＋チューナー以外のモンスター1体以上")
    if isinstance(card, Xyz):
        return Words(f"two or more monsters of Level {card.rank}",
                     f"レベル{card.rank}のモンスター2体以上")
    if isinstance(card, Link):
        s = "s" if card.link > 1 else ""
        return Words(f"{number_en(card.link)} monster{s}", f"モンスター{card.link}体")
    if isinstance(card, Ritual):
        return Words(f"released monsters whose Levels add up to {card.level} or more",
                     f"レベルの合計が{card.level}以上になるようにリリースしたモンスター")
    return _NOTHING


def material_words(material: Material, count: int = 1) -> Words:
    """One or several like materials of a Fusion: "two red Dragon monsters"."""
    if material.card is not None:
        return Words(f"{{card:{material.card}}}", f"{{card:{material.card}}}")
    which = Filter(colours=(material.colour,) if material.colour else (),
                   races=(material.race,) if material.race else (),
                   level_at_least=material.level_at_least)
    noun = which.noun(count > 1)
    many = article(noun.en) if count == 1 else f"{number_en(count)} {noun.en}"
    return Words(many, f"{noun.ja}{count}体")


_SUMMONS = {
    "fusion": Words(
        "Put the materials of a Fusion monster from your hand or field into the graveyard and "
        "Fusion summon it from your EX deck.",
        "手札・フィールドから融合素材を墓地に置き、EXデッキの融合モンスター1体を融合召喚する。"),
    "ritual": Words(
        "Release monsters from your hand or field whose Levels add up to the Level of a Ritual "
        "monster or more and Ritual summon it.",
        "レベルの合計が儀式モンスターのレベル以上になるように手札・フィールドのモンスターを"
        "リリースし、その儀式モンスター1体を儀式召喚する。"),
}


# Abilities -------------------------------------------------------------------------------------


def played_words(effect: Played, head: Words = _NOTHING) -> Words:
    """What a spell or trap does; ``head``: to what it responds."""
    verbs, only = _deeds(effect), _if(effect.only_if)
    lines: list[Words] = []
    if effect.pay:
        price = prices_words(effect.pay)
        lines.append(Words(f"**Extra cost:** {price.en}.", f"**【追加コスト】**{price.ja}。"))
    if head.en:
        lines.append(Words(f"**{head.en}:** {only.en}{verbs.en}.",
                           f"**{head.ja}：**{only.ja}{verbs.ja}。"))
    else:
        lines.append(Words(capital(f"{only.en}{verbs.en}."), f"{only.ja}{verbs.ja}。"))
    return joined(lines, "\n", "\n")


def _static(ability: Static) -> Words:
    gives = gives_words(ability.gives)
    if ability.only_if:
        while_ = _all(ability.only_if)
        gives = Words(f"while {while_.en}, {gives.en}", f"{while_.ja}間、{gives.ja}")
    return Words(capital(gives.en) + ".", gives.ja + "。")


def _triggered(ability: Triggered) -> Words:
    head, only, verbs = trigger_words(ability.on), _if(ability.only_if), _deeds(ability)
    if ability.pay:
        price = prices_words(ability.pay)
        verbs = Words(f"you may {price.en}. If you do, {verbs.en}",
                      f"{may_ja(price.ja)}。そうしたなら、{verbs.ja}")
    elif ability.may:
        verbs = _may(verbs)
    limit = Words(" (once a turn)", "（1ターンに1度）") if (
        ability.limit == "once-a-turn") else _NOTHING
    return Words(f"**{head.en}:** {only.en}{verbs.en}{limit.en}.",
                 f"**{head.ja}：**{only.ja}{verbs.ja}{limit.ja}。")


def _activated(ability: Activated) -> Words:
    limit, only, verbs = _LIMITS[ability.limit], _if(ability.only_if), _deeds(ability)
    if not ability.pay:
        return Words(f"**{limit.en}:** {only.en}{verbs.en}.",
                     f"**【{limit.ja}】**{only.ja}{verbs.ja}。")
    price = prices_words(ability.pay)
    return Words(f"**{limit.en}:** {only.en}{price.en}: {verbs.en}.",
                 f"**【{limit.ja}】**{only.ja}{price.ja}：{verbs.ja}。")


def _from_hand(ability: HandTrigger) -> Words:
    head, only, verbs = reaction_words(ability.on), _if(ability.only_if), _deeds(ability)
    price = prices_words(ability.pay)
    cost = Words(f"{price.en}: ", f"{price.ja}：") if ability.pay else _NOTHING
    when = head.en[0].lower() + head.en[1:]
    return Words(f"**From hand, {when}:** {only.en}{cost.en}{verbs.en}.",
                 f"**【手札誘発】{head.ja}：**{only.ja}{cost.ja}{verbs.ja}。")


def _deeds(effect: Effect) -> Words:
    first = _verbs(effect.do)
    if not effect.or_:
        return first
    second = _verbs(effect.or_)
    return Words(f"choose one: {first.en}; or {second.en}",
                 f"次のどちらかを選ぶ：①{first.ja}。②{second.ja}")


def _verbs(verbs: tuple[AnyVerb, ...]) -> Words:
    return joined([verb.words() for verb in verbs], ", then ", "。その後、")


_ORDERS = frozenset((
    "destroy", "return", "put", "shuffle", "search", "special", "draw", "discard", "look",
    "choose", "gain", "turn", "change", "take", "ready", "exhaust", "negate", "break", "detach",
    "release",
))
_INFLECTED = ("する", "す", "く", "える", "てる", "ける", "見る", "得る")


def _may(verbs: Words) -> Words:
    """A permission: in the sentence itself where it is a single order to you, else before it."""
    is_order = verbs.en.partition(" ")[0] in _ORDERS and "：" not in verbs.ja
    if is_order and "。" not in verbs.ja and verbs.ja.endswith(_INFLECTED):
        return Words(f"you may {verbs.en}", may_ja(verbs.ja))
    return Words(f"you may use this effect: {verbs.en}", f"次の効果を使ってもよい：{verbs.ja}")


def _all(conditions: tuple[AnyCondition, ...]) -> Words:
    words = [condition.words() for condition in conditions]
    return Words(" and ".join(word.en for word in words),
                 "、".join([*(_going_on(word.ja) for word in words[:-1]), words[-1].ja]))


def _going_on(clause: str) -> str:
    """A Japanese condition to which another is added: "…がいて", "…であり"."""
    for old, new in (("いる", "いて"), ("ある", "あり"), ("ない", "なく"), ("多い", "多く")):
        if clause.endswith(old):
            return clause.removesuffix(old) + new
    raise ValueError(f"no condition: {clause!r}")


def _if(conditions: tuple[AnyCondition, ...]) -> Words:
    """ "if you have no shields, ", or nothing."""
    if not conditions:
        return _NOTHING
    only = _all(conditions)
    return Words(f"if {only.en}, ", f"{only.ja.removesuffix('である')}なら、")


def plain(words: Words) -> Words:
    """A text where nothing can be bold."""
    return Words(words.en.replace("**", ""), words.ja.replace("**", ""))


def with_names(words: Words, cards: Mapping[CardKey, CardDef]) -> Words:
    """Put the printed names in for ``{card:key}``."""
    def name(match: re.Match[str], language: str) -> str:
        key = CardKey(match[1])
        found = cards[key].name if key in cards else Words(key, key)
        return f"“{found.en}”" if language == "en" else f"「{found.ja}」"

    if "{card:" not in words.en:
        return words
    pattern = r"\{card:([^}]*)\}"
    return Words(re.sub(pattern, lambda m: name(m, "en"), words.en),
                 re.sub(pattern, lambda m: name(m, "ja"), words.ja))
