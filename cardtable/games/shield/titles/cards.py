"""Titles of what is printed on a card: its kinds and their fields."""

from __future__ import annotations

from cardtable.engine.effects import capital
from cardtable.engine.words import Words
from cardtable.games.shield.fields import FIELDS

_PRINTED = {field.key: field for field in FIELDS}


def _each(before: str, key: str) -> dict[str, Words]:
    """The values of a field by which cards are searched, with ``before`` each."""
    return {f"{before}{value}": Words(capital(words.en), words.ja)
            for value, words in _PRINTED[key].values.items()}


PRINTED: dict[str, Words] = {
    "*.colours": Words("Colours", "色"),
    **{f"*.{key}": _PRINTED[key].title for key in (
        "race", "level", "rank", "link", "cost", "attack", "defence")},
    "*.keywords": Words("Keywords", "キーワード"), "*.breaker": _PRINTED["breaker"].title,
    **_each("kind:", "type"), **_each("=", "colour"), **_each("*.race=", "race"),
    **_each("*.races=", "race"), **_each("*.keywords=", "keyword"),
    **_each("*.keyword=", "keyword"), **_each("*.role=", "role"),
}
"""What the deck editor has a word for already."""

CARDS: dict[str, tuple[str, str]] = {
    "*.breaker?": ("Shields that one attack breaks (SS 2.4).",
                   "1回の攻撃でブレイクするシールドの数です（SS 2.4）。"),
    "kind:monster.cost=": ("The same as its Level", "レベルと同じ"),
    "kind:fusion.cost?": ("Mana paid besides that of the Fusion spell (SS 7.5).",
                          "融合魔法のほかに支払うマナです（SS 7.5）。"),
    "kind:ritual.cost?": ("Mana paid besides that of the Ritual spell (SS 7.5).",
                          "儀式魔法のほかに支払うマナです（SS 7.5）。"),
    "kind:fusion.materials": ("Materials", "融合素材"),
    "kind:fusion.materials?": ("Two to five monsters, one entry each (SS 7.6).",
                               "2体から5体まで、1体につき1つずつ指定します（SS 7.6）。"),
    "Material": ("Material", "融合素材"),
    "Material.card": ("Named card", "指定のカード"),
    "Material.card?": ("One named card; the fields below then do not matter.",
                       "カードを1枚に決めます。その場合、下の条件は使われません。"),
    "Material.colour": ("Colour", "色"),
    "Material.level_at_least": ("Level at least", "レベル（以上）"),
    "kind:spell.role": ("Kind of spell", "魔法の種類"),
    "kind:spell.role?": ("Fusion and Ritual spells summon; a standing spell stays on the field.",
                         "融合・儀式魔法は召喚を行い、永続魔法は場に残ります。"),
    "*.role=": ("Normal spell", "通常魔法"),
    "kind:spell.is_quick": ("Quick spell", "速攻魔法"),
    "kind:spell.is_quick?": ("Can be played as a response and be set like a trap (SS 9.3).",
                             "対応として使え、罠のようにセットもできます（SS 9.3）。"),
    "*.on": ("In response to", "何に対応するか"),
    "*.on=": ("To anything", "すべて"),
    "kind:spell.on?": ("For a quick spell.", "速攻魔法で使います。"),
    "*.effect": ("Effect", "効果"),
    "*.effect=": ("None", "なし"),
    "kind:spell.effect?": ("What it does when played; a Fusion, Ritual or standing spell "
                           "needs none.",
                           "使った時の効果です。融合・儀式・永続魔法ではなくてもかまいません。"),
    "kind:trap.effect?": ("A trap with a text for the players to carry out needs none.",
                          "プレイヤーが自分で処理するテキストがあれば、なくてもかまいません。"),
    "*.abilities": ("Abilities", "能力"),
    "kind:spell.abilities?": ("What it does on the field, for a standing spell; hand triggers "
                              "for any.",
                              "永続魔法がフィールドで持つ能力です。手札誘発はどの魔法でも持てます。"),
    "*.motifs": ("Motifs", "絵柄"),
    "*.motifs?": ("What the drawn picture shows, from the ground up.",
                  "描かれる絵の要素を、下から順に並べます。"),
}
