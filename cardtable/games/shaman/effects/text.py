"""The rules text of a card, written from its effects in both languages.

Keywords stand in ``**bold**``, furyoku as symbols in braces: ``{green}``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.effects import capital, may_ja, stem_ja
from cardtable.engine.words import Words, joined
from cardtable.games.shaman.cards import Advantage, Opening, Shaman, Strike, Teamwork
from cardtable.games.shaman.colours import COLOUR_WORDS, COLOURS, INDEX
from cardtable.games.shaman.effects.abilities import AnyAbility, Paid, Static, Triggered
from cardtable.games.shaman.effects.conditions import AnyCondition
from cardtable.games.shaman.effects.continuous import AnyContinuous, Modify, modify_words
from cardtable.games.shaman.effects.grammar import AnyZone, Trigger
from cardtable.games.shaman.effects.prices import AnyPrice

_WHEN: dict[str, Words] = {
    "played": Words("When this is played", "このカードをプレイした時"),
    "counterattacks": Words("When {who} counterattacks{where}", "{who}が{where}反撃した時"),
    "flipped": Words("When {who} is flipped{where}", "{who}が{where}フリップされた時"),
    "before_flip": Words("Before you flip{where}", "自分が{where}フリップする前に"),
    "clean_up": Words("At your clean-up", "自分のクリーンアップ時に"),
    "scores": Words("When you score a point", "自分がポイントを得た時"),
    "opponent_focuses": Words("When the opponent focuses{where}", "相手が{where}フォーカスした時"),
    "opponent_counterattacks": Words("When the opponent counterattacks{where}",
                                     "相手が{where}反撃した時"),
    "opponent_charges": Words("When the opponent charges {where}", "相手が{where}チャージした時"),
    "opponent_flips": Words("When the opponent flips{where}", "相手が{where}フリップした時"),
    "opponent_plays": Words("When the opponent plays a teamwork or an advantage{where}",
                            "相手が{where}チームワークかアドバンテージをプレイした時"),
}

_WHO: dict[tuple[str, str], Words] = {
    ("strike", "counterattacks"): Words("this", "このストライク"),
    ("signature", "counterattacks"): Words("this", "このカード"),
    ("", "counterattacks"): Words("your strike", "自分のストライク"),
    ("strike", "flipped"): Words("this", "このカード"),
    ("teamwork", "flipped"): Words("a card of yours", "自分のカード"),
    ("", "flipped"): Words("a card of yours", "自分のカード"),
}


def card_text(card: CardDef, cards: Mapping[CardKey, CardDef]) -> Words:
    """All of a card's text: who may use it, its abilities, and what players do by hand."""
    parts: list[Words] = []
    if isinstance(card, Teamwork) and card.shamans:
        names = joined([_name(key, cards) for key in card.shamans], " and ", "、")
        parts.append(Words(f"**Guardian spirit** of {names.en}.", f"**持霊：**{names.ja}"))
    if isinstance(card, Opening):
        parts.append(Words("The defender gains 1 green furyoku.", "防御側は緑巫力を1得る。"))
    if isinstance(card, Strike | Teamwork | Advantage | Shaman | Opening):
        parts += [ability_words(ability, kind_of(card)) for ability in card.abilities]
    if card.manual.en or card.manual.ja:
        parts.append(Words(f"**By hand:** {card.manual.en}", f"**手動:** {card.manual.ja}"))
    return named(joined(parts, "\n", "\n"), cards)


def kind_of(card: CardDef) -> str:
    """The kind of card from whose eyes its abilities are told: see `ability_words`."""
    if isinstance(card, Advantage) and card.is_immediate:
        return "immediate"
    return {Strike: "strike", Teamwork: "teamwork"}.get(type(card), "")


def signature_text(card: Shaman, is_back: bool, cards: Mapping[CardKey, CardDef]) -> Words:
    """The text of one side of a signature card."""
    face = card.back if is_back else card.front
    parts = [ability_words(ability, "signature") for ability in face.abilities]
    return named(joined(parts, "\n", "\n"), cards)


def ability_words(ability: AnyAbility, kind: str) -> Words:
    """One paragraph. ``kind``: "strike", "teamwork", "signature", "immediate" or "" for others."""
    if isinstance(ability, Static):
        return _static(ability, kind)
    words = _paid(ability, kind) if isinstance(ability, Paid) else _triggered(ability, kind)
    if kind in ("strike", "signature"):
        return words
    # A helper is no strike itself: it speaks of the one that it helps.
    return Words(words.en.replace("this strike", "your strike"),
                 words.ja.replace("このストライク", "自分のストライク"))


def prices_words(prices: tuple[AnyPrice, ...]) -> Words:
    """Everything that an ability costs: "pay {green} and discard this card"."""
    all_ = [price.words() for price in prices]
    return Words(" and ".join(p.en for p in all_),
                 "、".join([*(stem_ja(p.ja) for p in all_[:-1]), *(p.ja for p in all_[-1:])]))


def without_symbols(words: Words) -> Words:
    """A text where symbols cannot stand: "pay {green}{green}" becomes "pay 2 green"."""
    def told(match: re.Match[str], language: str) -> str:
        parts = [(match[0].count(f"{{{colour}}}"), COLOUR_WORDS[i])
                 for i, colour in enumerate(COLOURS)]
        if language == "en":
            return ", ".join(f"{n} {word.en}" for n, word in parts if n)
        return "・".join(f"{word.ja}{n}" for n, word in parts if n)

    symbols = "(?:{(?:green|yellow|red)})+"
    return Words(re.sub(symbols, lambda m: told(m, "en"), words.en),
                 re.sub(symbols, lambda m: told(m, "ja"), words.ja))


def _conditions(conditions: tuple[AnyCondition, ...]) -> Words:
    return joined([c.words() for c in conditions], " and ", "、かつ")


def _if(conditions: tuple[AnyCondition, ...]) -> Words:
    """ "if this zone is charged, ", or nothing."""
    if not conditions:
        return Words("", "")
    only = _conditions(conditions)
    return Words(f"if {only.en}, ", f"{only.ja.removesuffix('である')}なら、")


def _verbs(ability: Triggered | Paid) -> Words:
    return joined([verb.words() for verb in ability.do], ", then ", "。その後、")


def _static(ability: Static, kind: str) -> Words:
    gives = _gives(ability.gives, kind == "teamwork")
    if not ability.only_if:
        return _sentence(gives)
    while_ = _conditions(ability.only_if)
    return _sentence(Words(f"while {while_.en}, {gives.en}", f"{while_.ja}間、{gives.ja}"))


def _gives(gives: tuple[AnyContinuous, ...], is_local: bool) -> Words:
    """What holds; changes of the same strikes in one sentence."""
    parts: list[Words] = []
    changes: dict[str, list[Modify]] = {}
    for given in gives:
        if isinstance(given, Modify):
            changes.setdefault(given.strikes_words(is_local).en, []).append(given)
    for given in gives:
        if not isinstance(given, Modify):
            parts.append(given.words(is_local))
        elif same := changes.pop(given.strikes_words(is_local).en, None):
            parts.append(modify_words(same, is_local))
    return joined(parts, "; ", "。")


_AFTER_A_FLIP = {
    "strike": Words("While this is flipped", "フリップ中"),
    "teamwork": Words("After you flip in this zone", "このゾーンのフリップ後"),
    "": Words("After you flip", "フリップ後"),
}


def _paid(ability: Paid, kind: str) -> Words:
    price, verbs = prices_words(ability.pay), _verbs(ability)
    often = {"once": Words("", ""), "once-a-turn": Words("once a turn, ", "1ターンに1度、"),
             "unlimited": Words("any number of times, ", "何度でも、")}[ability.limit]
    head = Words("Extra cost", "追加コスト") if ability.at == "play" else (
        _AFTER_A_FLIP.get(kind, _AFTER_A_FLIP[""]))
    only = _if(ability.only_if)
    what = capital(f"{only.en}{often.en}{price.en}: {verbs.en}")
    return Words(f"**{head.en}.** {what}.",
                 f"**【{head.ja}】**{only.ja}{often.ja}{price.ja}：{verbs.ja}。")


def _triggered(ability: Triggered, kind: str) -> Words:
    verbs, only = _verbs(ability), _if(ability.only_if)
    if ability.pay:
        price = prices_words(ability.pay)
        verbs = Words(f"you may {price.en}. If you do, {verbs.en}",
                      f"{may_ja(price.ja)}。そうしたなら、{verbs.ja}")
    elif ability.may:
        verbs = _may(verbs)
    if ability.limit == "once-a-turn":
        verbs = Words(f"{verbs.en} (once a turn)", f"{verbs.ja}（1ターンに1度）")
    if kind == "immediate" and ability.on.when == "played":
        when = Words("Immediate", "瞬間使用")
    else:
        when = when_words(ability.on, kind)
    return Words(f"**{when.en}:** {only.en}{verbs.en}.", f"**{when.ja}：**{only.ja}{verbs.ja}。")


def _may(verbs: Words) -> Words:
    """A permission: in the sentence itself where it is a single order to you, else before it."""
    if "。" in verbs.ja or verbs.en.startswith(("the ", "both ", "this ", "your ", "until ")):
        return Words(f"you may use this effect: {verbs.en}", f"次の効果を使ってもよい：{verbs.ja}")
    return Words(f"you may {verbs.en}", may_ja(verbs.ja))


def when_words(on: Trigger, kind: str) -> Words:
    """When an ability happens: "When this is flipped in green"."""
    who = _WHO.get((kind, on.when), _WHO.get(("", on.when), Words("this", "このカード")))
    en, ja = _zones(on.zones, on.when, kind) if on.when != "opponent_charges" else (
        _charged_zones(on.zones, kind))
    if on.from_charged:
        en, ja = f"{en} from a charged zone", f"{ja}チャージされたゾーンから"
    if on.against is not None:
        en = f"{en} against force {on.against} or less"
        ja = f"戦闘力{on.against}以下の攻撃に{ja}"
    text = _WHEN[on.when]
    return Words(text.en.format(who=who.en, where=en), text.ja.format(who=who.ja, where=ja))


def _zones(zones: tuple[AnyZone, ...], when: str, kind: str) -> tuple[str, str]:
    """Where it happens: named, or this zone for a teamwork."""
    preposition = "from" if "counterattacks" in when else "in"
    particle = "から" if "counterattacks" in when else "で"
    if "all" in zones:
        if kind == "teamwork":
            return f" {preposition} any zone", f"いずれかのゾーン{particle}"
        return "", ""
    if not zones:
        if kind != "teamwork" or when in ("clean_up", "scores", "played"):
            return "", ""
        zones = ("here",)
    names = [Words("this zone", "このゾーン") if where == "here" else
             Words(COLOUR_WORDS[INDEX[where]].en, COLOUR_WORDS[INDEX[where]].ja + "ゾーン")
             for where in zones]
    return (f" {preposition} " + " or ".join(n.en for n in names),
            "か".join(n.ja for n in names) + particle)


def _charged_zones(zones: tuple[AnyZone, ...], kind: str) -> tuple[str, str]:
    """Which zone it is that the opponent charges."""
    if "all" in zones or not (zones or kind == "teamwork"):
        return "a zone", "ゾーンを"
    if not zones or "here" in zones:
        return "their zone of this colour", "同じ色のゾーンを"
    names = [COLOUR_WORDS[INDEX[where]] for where in zones]
    return ("their " + " or ".join(n.en for n in names) + " zone",
            "か".join(f"{n.ja}ゾーン" for n in names) + "を")


def _sentence(words: Words) -> Words:
    return Words(capital(words.en) + ".", words.ja + "。")


def _name(key: CardKey, cards: Mapping[CardKey, CardDef]) -> Words:
    return cards[key].name if key in cards else Words(key, key)


def named(words: Words, cards: Mapping[CardKey, CardDef]) -> Words:
    """Put the printed names in for ``{card:key}``."""
    def name(match: re.Match[str], language: str) -> str:
        found = _name(CardKey(match[1]), cards)
        return f"“{found.en}”" if language == "en" else f"「{found.ja}」"

    pattern = r"\{card:([^}]*)\}"
    return Words(re.sub(pattern, lambda m: name(m, "en"), words.en),
                 re.sub(pattern, lambda m: name(m, "ja"), words.ja))
