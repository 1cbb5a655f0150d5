"""The rules text of a card, written from its effects in both languages.

Keywords stand in ``**bold**``, furyoku as symbols in braces: ``{green}``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.words import Words, joined
from cardtable.games.shaman.cards import Advantage, Opening, Shaman, Strike, Teamwork
from cardtable.games.shaman.colours import COLOUR_WORDS, INDEX
from cardtable.games.shaman.effects.abilities import AnyAbility, Paid, Static, Triggered
from cardtable.games.shaman.effects.conditions import AnyCondition
from cardtable.games.shaman.effects.grammar import Trigger, Where
from cardtable.games.shaman.effects.prices import AnyPrice

_WHEN: dict[str, Words] = {
    "played": Words("When this is played", "このカードを使用した時"),
    "counterattacks": Words("When {who} counterattacks{where}", "{who}が{where}反撃した時"),
    "flipped": Words("When {who} is flipped{where}", "{who}が{where}フリップされた時"),
    "before_flip": Words("Before you flip{where}", "自分が{where}フリップする前に"),
    "clean_up": Words("At your clean-up", "自分のクリーンアップ時に"),
    "scores": Words("When you score a point", "自分がポイントを得た時"),
    "opponent_focuses": Words("When the opponent focuses{where}", "相手が{where}フォーカスした時"),
    "opponent_counterattacks": Words("When the opponent counterattacks{where}",
                                     "相手が{where}反撃した時"),
    "opponent_charges": Words("When the opponent charges a zone{where}",
                              "相手が{where}チャージした時"),
    "opponent_flips": Words("When the opponent flips{where}", "相手が{where}フリップした時"),
    "opponent_plays": Words("When the opponent plays a card{where}", "相手が{where}カードを使用した時"),
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
        names = joined([_name(key, cards) for key in card.shamans], ", ", "、")
        parts.append(Words(f"**Guardian spirit** of {names.en}.", f"**持霊**：{names.ja}。"))
    if isinstance(card, Advantage) and card.is_immediate:
        parts.append(Words("**Immediate.**", "**瞬間使用。**"))
    if isinstance(card, Opening):
        parts.append(Words("The defender gains {green}.", "防御側は{green}を1つ得る。"))
    if isinstance(card, Strike | Teamwork | Advantage | Shaman | Opening):
        kind = {Strike: "strike", Teamwork: "teamwork"}.get(type(card), "")
        parts += [ability_words(ability, kind) for ability in card.abilities]
    if card.manual.en or card.manual.ja:
        parts.append(Words(f"**By hand:** {card.manual.en}", f"**手動:** {card.manual.ja}"))
    return _named(joined(parts, "\n", "\n"), cards)


def signature_text(card: Shaman, is_back: bool, cards: Mapping[CardKey, CardDef]) -> Words:
    """The text of one side of a signature card."""
    face = card.back if is_back else card.front
    return _named(joined([ability_words(a, "signature") for a in face.abilities], "\n", "\n"), cards)


def ability_words(ability: AnyAbility, kind: str) -> Words:
    """One paragraph. ``kind``: "strike", "teamwork", "signature" or "" for all others."""
    if isinstance(ability, Static):
        return _static(ability, kind)
    if isinstance(ability, Paid):
        return _paid(ability)
    return _triggered(ability, kind)


def prices_words(prices: tuple[AnyPrice, ...]) -> Words:
    """Everything that an ability costs."""
    return joined([price.words() for price in prices], " and ", "、")


def _conditions(conditions: tuple[AnyCondition, ...]) -> Words:
    return joined([c.words() for c in conditions], " and ", "、かつ")


def _verbs(ability: Triggered | Paid) -> Words:
    return joined([verb.words() for verb in ability.do], ", then ", "。その後、")


def _static(ability: Static, kind: str) -> Words:
    gives = joined([g.words() for g in ability.gives], "; ", "。")
    if kind == "teamwork":
        gives = Words(gives.en.replace("your strikes have", "your strikes here have").replace(
            "opposing strikes have", "opposing strikes against this zone have"),
            gives.ja.replace("自分のストライクは", "このゾーンの自分のストライクは"))
    if not ability.only_if:
        return _sentence(gives)
    while_ = _conditions(ability.only_if)
    return _sentence(Words(f"While {while_.en}, {gives.en}", f"{while_.ja}間、{gives.ja}"))


def _paid(ability: Paid) -> Words:
    price, verbs = prices_words(ability.pay), _verbs(ability)
    limit = {"once": Words("", ""), "once-a-turn": Words(" once a turn", "1ターンに1度、"),
             "unlimited": Words(" any number of times", "何度でも、")}[ability.limit]
    pay_en = price.en if price.en[0] in "{−" else f"to {price.en}"
    head_en = f"**Pay{limit.en}** {price.en}" if pay_en == price.en else (
        f"**Extra cost{limit.en}:** {price.en}")
    lead = Words("", "")
    if ability.at == "flipped":
        lead = Words("With a flipped card in view, ", "フリップしたカードがある間、")
    if ability.only_if:
        only = _conditions(ability.only_if)
        lead = Words(lead.en + f"if {only.en}, ", lead.ja + f"{only.ja}なら、")
    head = Words(f"{lead.en}{head_en}: ", f"{lead.ja}{limit.ja}**追加コスト** {price.ja}：")
    return _sentence(Words(_capital(head.en) + verbs.en, head.ja + verbs.ja))


def _triggered(ability: Triggered, kind: str) -> Words:
    when = _when(ability.on, kind)
    if ability.only_if:
        only = _conditions(ability.only_if)
        when = Words(f"{when.en}, if {only.en}", f"{when.ja}、{only.ja}なら")
    verbs = _verbs(ability)
    if ability.pay:
        price = prices_words(ability.pay)
        pay = f"pay {price.en}" if price.en[0] in "{−" else price.en
        verbs = Words(f"you may {pay}: {verbs.en}", f"{price.ja}を支払ってもよい：{verbs.ja}")
    elif ability.may:
        verbs = Words(f"you may {verbs.en}", f"{verbs.ja}。そうしなくてもよい")
    if ability.limit == "once-a-turn":
        verbs = Words(f"{verbs.en} (once a turn)", f"{verbs.ja}（1ターンに1度）")
    return _sentence(Words(f"**{when.en}:** {verbs.en}", f"**{when.ja}：**{verbs.ja}"))


def _when(on: Trigger, kind: str) -> Words:
    who = _WHO.get((kind, on.when), _WHO.get(("", on.when), Words("this", "このカード")))
    en, ja = _zones(on.zones, on.when, kind)
    if on.from_charged:
        en, ja = f"{en} from a charged zone", f"{ja}チャージ済みゾーンから"
    text = _WHEN[on.when]
    words = Words(text.en.format(who=who.en, where=en), text.ja.format(who=who.ja, where=ja))
    if on.against is not None:
        words = Words(f"{words.en} against force {on.against} or less",
                      f"戦闘力{on.against}以下に対し、{words.ja}")
    return words


def _zones(zones: tuple[Where, ...], when: str, kind: str) -> tuple[str, str]:
    """Where it happens: named, or this zone for a teamwork."""
    preposition = "from" if "counterattacks" in when else "in"
    particle = "から" if "counterattacks" in when else "で"
    if "all" in zones or "any" in zones:
        return (f" {preposition} any zone", f"いずれかのゾーン{particle}") if kind == "teamwork" else (
            "", "")
    if not zones:
        if kind != "teamwork" or when in ("clean_up", "scores", "played"):
            return "", ""
        zones = ("here",)
    names = [Words("this zone", "このゾーン") if where == "here" else
             Words(COLOUR_WORDS[INDEX[where]].en, COLOUR_WORDS[INDEX[where]].ja + "ゾーン")
             for where in zones]
    return (f" {preposition} " + " or ".join(n.en for n in names),
            "か".join(n.ja for n in names) + particle)


def _sentence(words: Words) -> Words:
    return Words(_capital(words.en) + ".", words.ja + "。")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _name(key: CardKey, cards: Mapping[CardKey, CardDef]) -> Words:
    return cards[key].name if key in cards else Words(key, key)


def _named(words: Words, cards: Mapping[CardKey, CardDef]) -> Words:
    """Put the printed names in for ``{card:key}``."""
    def name(match: re.Match[str], language: str) -> str:
        found = _name(CardKey(match[1]), cards)
        return f"“{found.en}”" if language == "en" else f"「{found.ja}」"

    pattern = r"\{card:([^}]*)\}"
    return Words(re.sub(pattern, lambda m: name(m, "en"), words.en),
                 re.sub(pattern, lambda m: name(m, "ja"), words.ja))
