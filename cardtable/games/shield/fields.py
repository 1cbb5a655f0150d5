"""What can be asked of a card of this game, and the columns of a table of them."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.engine.cards import CardDef
from cardtable.engine.fields import CardField, FieldValue
from cardtable.engine.words import Words
from cardtable.games.shield.cards import (
    AnyCard,
    AnyMonster,
    Fusion,
    Link,
    Monster,
    Ritual,
    Spell,
    Synchro,
    Token,
    Trap,
    Xyz,
    cost_of,
    level_of,
)
from cardtable.games.shield.colours import COLOUR_WORDS, RACE_WORDS
from cardtable.games.shield.effects.filters import KEYWORD_WORDS

_KINDS: dict[type, tuple[str, Words]] = {
    Monster: ("monster", Words("Monster", "モンスター")),
    Fusion: ("fusion", Words("Fusion monster", "融合モンスター")),
    Synchro: ("synchro", Words("Synchro monster", "シンクロモンスター")),
    Xyz: ("xyz", Words("Xyz monster", "エクシーズモンスター")),
    Link: ("link", Words("Link monster", "リンクモンスター")),
    Ritual: ("ritual", Words("Ritual monster", "儀式モンスター")),
    Token: ("token", Words("Token", "トークン")),
    Spell: ("spell", Words("Spell", "魔法")),
    Trap: ("trap", Words("Trap", "罠")),
}
_ROLES: dict[str, Words] = {
    "fusion": Words("Fusion spell", "融合魔法"),
    "ritual": Words("Ritual spell", "儀式魔法"),
    "standing": Words("Standing spell", "永続魔法"),
}

FIELDS: tuple[CardField, ...] = (
    CardField(key="type", title=Words("Type", "種類"), names=("kind", "タイプ", "しゅるい"),
              kind="choice", values=dict(_KINDS.values()), path="kind"),
    CardField(key="colour", title=Words("Colour", "色"), names=("color", "c", "いろ"),
              kind="choice", values=dict(COLOUR_WORDS.items()), path="colours", is_list=True),
    CardField(key="race", title=Words("Race", "種族"), names=("しゅぞく",), kind="choice",
              values=dict(RACE_WORDS.items()), path="race"),
    CardField(key="cost", title=Words("Cost", "コスト"), names=("mana", "マナ"), path="cost"),
    CardField(key="level", title=Words("Level", "レベル"), names=("lv",), path="level"),
    CardField(key="rank", title=Words("Rank", "ランク"), path="rank"),
    CardField(key="link", title=Words("Link", "リンク"), path="link"),
    CardField(key="attack", title=Words("ATK", "攻撃力"), names=("こうげきりょく",),
              path="attack"),
    CardField(key="defence", title=Words("DEF", "守備力"), names=("defense", "しゅびりょく"),
              path="defence"),
    CardField(key="breaker", title=Words("Breaker", "ブレイク数"), path="breaker"),
    CardField(key="keyword", title=Words("Keyword", "キーワード"), kind="choice",
              values=KEYWORD_WORDS, path="keywords", is_list=True),
    CardField(key="role", title=Words("Role", "役割"), kind="choice", values=_ROLES,
              path="role"),
    CardField(key="quick", title=Words("Quick", "速攻魔法"), kind="flag", path="is_quick"),
    CardField(key="motifs", title=Words("Motifs", "絵柄"), kind="text", path="motifs",
              is_list=True),
)


def searchable(card: CardDef) -> Mapping[str, FieldValue]:
    """What holds of one card."""
    if not isinstance(card, AnyCard):
        return {}
    found: dict[str, FieldValue] = {"type": (_KINDS[type(card)][0],), "colour": card.colours,
                                    "cost": cost_of(card)}
    if isinstance(card, AnyMonster):
        found |= {"race": (card.race,), "attack": card.attack, "breaker": card.breaker,
                  "keyword": card.keywords}
        level = level_of(card)
        if level is not None:
            found["level"] = level
        if isinstance(card, Xyz):
            found["rank"] = card.rank
        if isinstance(card, Link):
            found["link"] = card.link
        else:
            found["defence"] = card.defence
    if isinstance(card, Spell):
        found |= {"role": (card.role,) if card.role else (), "quick": int(card.is_quick)}
    return found
