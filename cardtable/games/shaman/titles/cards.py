"""Titles of what is printed on a card, and what a new card begins with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardtable.engine.effects import capital
from cardtable.engine.words import Words
from cardtable.games.shaman.cards import TRAIT_WORDS
from cardtable.games.shaman.colours import COLOUR_WORDS, COLOURS
from cardtable.games.shaman.effects.continuous import STAT_WORDS
from cardtable.games.shaman.fields import FIELDS, TYPES

_COLOURS = {colour: Words(capital(words.en), words.ja)
            for colour, words in zip(COLOURS, COLOUR_WORDS, strict=True)}
_FIELDS = {field.path: (field.title.en, field.title.ja) for field in FIELDS}

PRINTED: dict[str, Words] = {
    **{f"kind:{kind}": words for kind, words in TYPES.items()},
    **{f"={trait}": words for trait, words in TRAIT_WORDS.items() if trait},
    "*.trait=": TRAIT_WORDS[""],
    **{f"={colour}": words for colour, words in _COLOURS.items()},
    **{f"Cost.{colour}": words for colour, words in _COLOURS.items()},
    **{f"={stat}": Words(capital(words.en), words.ja) for stat, words in STAT_WORDS.items()},
}
"""What the cards have a word for already."""

CARDS: dict[str, tuple[str, str]] = {
    "Signature": ("Signature card", "シグネチャーカード"),
    "Signature.name": ("Name of the move", "技の名前"),
    "*.trait": _FIELDS["trait"],
    "*.trait?": ("Only a shaman with this trait can use the card; a generic card fits all "
                 "(SK 2.3).",
                 "この特性を持つシャーマンだけがカードの効果を使えます。"
                 "ジェネリックなら誰でも使えます（SK 2.3）。"),
    **{f"*.{trait}": _FIELDS[trait] for trait in ("teamwork", "advantage", "strike")},
    "*.shamans": _FIELDS["shamans"],
    "*.shamans?": ("A guardian spirit names the shamans that can use it; none: any that fits "
                   "(SK 2.4).",
                   "持霊は使用できるシャーマンを指定できます。"
                   "指定しなければ、特性が合えば誰でも使えます（SK 2.4）。"),
    "*.is_immediate": ("Immediate", "瞬間使用"),
    "*.is_immediate?": ("Carried out and discarded at once; its zone is charged all the same "
                        "(SK 7.4.3).",
                        "効果を処理したらすぐ捨て札になります。"
                        "チャージは行われます（SK 7.4.3）。"),
    "Cost": ("Cost", "コスト"),
    "*.cost": ("Cost", "コスト"),
    "*.intercept": _FIELDS["intercept"],
    "*.intercept?": ("The force that it can stop; 5 is common.",
                     "受け止められる戦闘力です。5前後が標準です。"),
    "*.force": _FIELDS["force"],
    "*.force?": ("What the opponent must stop next; 4 is common.",
                 "次に相手が受け止める値です。4前後が標準です。"),
    "*.front": ("Signature card, front", "シグネチャーカード（表面）"),
    "*.back": ("Signature card, back", "シグネチャーカード（裏面）"),
    "*.back?": ("Used every second time (SK 9.3).", "偶数回目に使う面です（SK 9.3）。"),
    "*.abilities": ("Abilities", "能力"),
    "kind:shaman.abilities": ("Abilities of the shaman", "シャーマンの能力"),
    "*.motifs": _FIELDS["motifs"],
    "kind:shaman.motifs": ("Motifs of the shaman", "シャーマンの絵柄"),
    "*.motifs?": ("Names of what the drawn picture shows, from the ground up.",
                  "描かれる絵柄の名前です。奥から手前の順に並べます。"),
}

_GREEN = {"green": 1}
_STRONGER = {"gives": "modify", "stat": "intercept", "amount": 1, "strikes": "own"}
BLANKS: Mapping[str, Any] = {
    **{f"kind:{kind}.cost": _GREEN for kind in ("strike", "teamwork", "advantage")},
    "kind:strike.intercept": 5, "kind:strike.force": 4,
    "Signature.intercept": 6, "Signature.force": 5,
    "*.do": [{"do": "gain-furyoku", "colour": "green"}],
    "ability:when.on": {"when": "counterattacks"},
    "ability:while.gives": [_STRONGER],
    "ability:pay.pay": [{"price": "furyoku", "cost": _GREEN}],
    "price:furyoku.cost": _GREEN,
    "if:in-zone.zones": ["green"],
    "if:opponent-defends-in.zones": ["green"],
    "if:incoming.at_most": 4,
    "do:for-a-turn.gives": _STRONGER,
    "do:look-top.count": 3,
    "do:shift-furyoku.target": "yellow",
}
"""What a new part begins with where the least that can be said would be refused or be no use."""
