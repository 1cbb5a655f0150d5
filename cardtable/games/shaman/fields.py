"""What can be asked of a card of this game, and the columns of a table of them."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.engine.cards import CardDef
from cardtable.engine.fields import CardField, FieldValue
from cardtable.engine.words import Words
from cardtable.games.shaman.cards import (
    TRAIT_WORDS,
    Advantage,
    AnyCard,
    Opening,
    Shaman,
    Strike,
    Teamwork,
)

TYPES: dict[str, Words] = {
    "strike": Words("Strike", "ストライク"),
    "teamwork": Words("Teamwork", "チームワーク"),
    "advantage": Words("Advantage", "アドバンテージ"),
    "shaman": Words("Shaman", "シャーマン"),
    "opening": Words("Opening attack", "オープニングアタック"),
}
_TRAITS = {key or "generic": words for key, words in TRAIT_WORDS.items()}
_COLOURS = {"green": Words("Green", "緑"), "yellow": Words("Yellow", "黄"),
            "red": Words("Red", "赤")}
"""From the cheapest to the dearest (SK 5.1)."""


def _traits(*keys: str) -> dict[str, Words]:
    return {key: TRAIT_WORDS[key] for key in keys}


FIELDS: tuple[CardField, ...] = (
    CardField(key="type", title=Words("Type", "種類"), names=("kind", "タイプ", "しゅるい"),
              kind="choice", values=TYPES, path="kind"),
    CardField(key="trait", title=Words("Trait", "特性"), names=("とくせい",), kind="choice",
              values=_TRAITS, path="trait"),
    CardField(key="cost", title=Words("Cost", "コスト")),
    CardField(key="furyoku", title=Words("Dearest furyoku", "最も高い巫力"),
              names=("colour", "color", "c", "色", "いろ", "ふりょく"), kind="choice",
              values=_COLOURS),
    CardField(key="green", title=Words("Green", "緑"), names=("みどり",), path="cost.green"),
    CardField(key="yellow", title=Words("Yellow", "黄"), names=("きいろ", "黄色"),
              path="cost.yellow"),
    CardField(key="red", title=Words("Red", "赤"), names=("あか",), path="cost.red"),
    CardField(key="intercept", title=Words("Intercept", "迎撃力"), names=("迎撃", "げいげき"),
              path="intercept"),
    CardField(key="force", title=Words("Force", "戦闘力"), names=("戦闘", "せんとうりょく"),
              path="force"),
    CardField(key="immediate", title=Words("Immediate", "即時"), kind="flag",
              path="is_immediate"),
    CardField(key="shamans", title=Words("Shamans", "使えるシャーマン"), kind="text",
              path="shamans", is_list=True),
    CardField(key="motifs", title=Words("Motifs", "絵柄"), kind="text", path="motifs",
              is_list=True),
    CardField(key="teamwork", title=Words("Teamwork trait", "チームワークの特性"), kind="choice",
              values=_traits("x-laws", "yoh", "zeke"), path="teamwork"),
    CardField(key="advantage", title=Words("Advantage trait", "アドバンテージの特性"),
              kind="choice", values=_traits("mind", "body", "soul"), path="advantage"),
    CardField(key="strike", title=Words("Strike trait", "ストライクの特性"), kind="choice",
              values=_traits("melee", "ranged", "guardian"), path="strike"),
)
_TAGS: dict[type, str] = {Strike: "strike", Teamwork: "teamwork", Advantage: "advantage",
                          Shaman: "shaman", Opening: "opening"}


def searchable(card: CardDef) -> Mapping[str, FieldValue]:
    """What holds of one card."""
    if not isinstance(card, AnyCard):
        return {}
    found: dict[str, FieldValue] = {"type": (_TAGS[type(card)],)}
    if isinstance(card, Shaman):
        found |= {"trait": (card.teamwork, card.advantage, card.strike),
                  "teamwork": (card.teamwork,), "advantage": (card.advantage,),
                  "strike": (card.strike,)}
    if isinstance(card, Strike | Teamwork | Advantage):
        green, yellow, red = card.cost.counts
        found |= {"trait": (card.trait or "generic",), "cost": card.cost.total,
                  "green": green, "yellow": yellow, "red": red,
                  "furyoku": tuple(key for key, asked in zip(_COLOURS, card.cost.counts,
                                                             strict=True) if asked)[-1:]}
    if isinstance(card, Strike | Opening):
        found["force"] = card.force
    if isinstance(card, Strike):
        found["intercept"] = card.intercept
    if isinstance(card, Advantage):
        found["immediate"] = int(card.is_immediate)
    return found
