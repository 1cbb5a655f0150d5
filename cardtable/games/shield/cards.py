"""The cards of Shield & Soul (SS 2), as a set file spells them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.catalogue import CardReader
from cardtable.engine.effects import not_between, problems_of
from cardtable.engine.words import Words
from cardtable.games.shield.colours import RACES_OF, Colour, Race, is_colour
from cardtable.games.shield.effects.abilities import AnyAbility, HandTrigger, Played, Reaction
from cardtable.games.shield.effects.speaking import unknown

Keyword = Literal["haste", "blocker", "charge", "pierce", "tuner", "relic"]
"""Breaker is a number of its own; what each means: SS 2.4."""


class _Printed(CardDef, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """What every card of this game has beside its name."""

    colours: tuple[Colour, ...]
    motifs: tuple[str, ...] = ()
    """Names of what its drawn picture shows, from the ground up."""


class _Monster(_Printed, frozen=True, kw_only=True, gc=False):
    """What every kind of monster prints (SS 2.2)."""

    race: Race
    attack: int
    keywords: tuple[Keyword, ...] = ()
    breaker: int = 1
    abilities: tuple[AnyAbility, ...] = ()


class Monster(_Monster, frozen=True, kw_only=True, tag_field="kind", tag="monster", gc=False):
    """A monster of the main deck. ``cost`` left out: its Level (SS 2.2)."""

    level: int
    defence: int
    cost: int | None = None


class Material(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What one Fusion material must be (SS 7.6): a card by its key, or any monster that fits."""

    card: CardKey | None = None
    colour: Colour | None = None
    race: Race | None = None
    level_at_least: int = 0


class Fusion(_Monster, frozen=True, kw_only=True, tag_field="kind", tag="fusion", gc=False):
    """Summoned by a Fusion spell from named materials (SS 7.6); ``cost``: SS 7.5."""

    level: int
    defence: int
    materials: tuple[Material, ...]
    cost: int = 0


class Synchro(_Monster, frozen=True, kw_only=True, tag_field="kind", tag="synchro", gc=False):
    """A Tuner and others whose Levels add up exactly (SS 7.7); costs no mana."""

    level: int
    defence: int


class Xyz(_Monster, frozen=True, kw_only=True, tag_field="kind", tag="xyz", gc=False):
    """On top of monsters of one Level (SS 7.8); costs no mana. It has a Rank and no Level."""

    rank: int
    defence: int


class Link(_Monster, frozen=True, kw_only=True, tag_field="kind", tag="link", gc=False):
    """As many monsters as its Link number, and its mana (SS 7.9). No Level, no DEF."""

    link: int
    cost: int


class Ritual(_Monster, frozen=True, kw_only=True, tag_field="kind", tag="ritual", gc=False):
    """Summoned by a Ritual spell from released monsters (SS 7.10); ``cost``: SS 7.5."""

    level: int
    defence: int
    cost: int = 0


class Token(_Monster, frozen=True, kw_only=True, tag_field="kind", tag="token", gc=False):
    """Made by effects; never in a deck; ceases to be when it leaves the field (SS 10.7)."""

    level: int
    defence: int


class Spell(_Printed, frozen=True, kw_only=True, tag_field="kind", tag="spell", gc=False):
    """Played from hand. ``role`` "fusion" and "ritual" summon (SS 7.6, SS 7.10) and may do more;
    a "standing" spell stays face up and its abilities work there; a quick one: SS 9.3."""

    cost: int
    role: Literal["", "fusion", "ritual", "standing"] = ""
    is_quick: bool = False
    effect: Played | None = None
    on: Reaction | None = None
    """For a quick spell played as a response: to what. Left out: to anything."""
    abilities: tuple[AnyAbility, ...] = ()


class Trap(_Printed, frozen=True, kw_only=True, tag_field="kind", tag="trap", gc=False):
    """Set face down, sprung from the next turn on as a response (SS 9.2): without ``on`` to
    anything. Without ``effect`` the players carry out its text by hand."""

    cost: int
    on: Reaction | None = None
    effect: Played | None = None


AnyMonster = Monster | Fusion | Synchro | Xyz | Link | Ritual | Token
ExtraMonster = Fusion | Synchro | Xyz | Link | Ritual
AnyCard = AnyMonster | Spell | Trap


_OF_A_LEVEL = (Monster, Fusion, Synchro, Ritual, Token)


def level_of(card: AnyCard) -> int | None:
    """The Level; ``None`` for an Xyz or Link monster (SS 7.11) and for what is no monster."""
    return card.level if isinstance(card, _OF_A_LEVEL) else None


def cost_of(card: AnyCard) -> int:
    """The printed mana cost (SS 2.2, SS 7.5)."""
    if isinstance(card, Monster):
        return card.level if card.cost is None else card.cost
    if isinstance(card, Fusion | Link | Ritual | Spell | Trap):
        return card.cost
    return 0


def release_value(card: AnyMonster) -> int:
    """What releasing it gives (SS 4.4): a Rank counts as Level, a Link monster gives 1."""
    if isinstance(card, Link):
        return 1
    level = card.rank if isinstance(card, Xyz) else card.level
    return 2 if level >= 5 else 1


def could_be(monster: AnyMonster, material: Material) -> bool:
    """Is it such a material of a Fusion monster (SS 7.6)?"""
    return (
        (material.card is None or material.card == monster.key)
        and (material.colour is None or material.colour in monster.colours)
        and (material.race is None or material.race == monster.race)
        and material.level_at_least <= (level_of(monster) or 0)
    )


def impossible(card: CardDef) -> Iterable[tuple[str, Words]]:
    """What no card of this game may say: field and cause."""
    if not isinstance(card, AnyCard):
        return
    if not card.name.en.strip() or not card.name.ja.strip():
        yield (
            "name",
            Words("A card needs a name in both languages.", "カード名は両言語で必要です。"),
        )
    yield from _wrong_colours(card.colours)
    yield from not_between("cost", cost_of(card), 1 if isinstance(card, Link) else 0, 20)
    if isinstance(card, AnyMonster):
        yield from _wrong_monster(card)
    elif isinstance(card, Spell):
        yield from _wrong_spell(card)
    elif card.effect is None and not card.manual.en:
        yield "effect", Words("A trap must do something.", "罠には効果が必要です。")
    for field in ("abilities", "effect", "on"):
        yield from problems_of(getattr(card, field, ()), field)


def _wrong_colours(colours: tuple[Colour, ...]) -> Iterable[tuple[str, Words]]:
    if not colours:
        yield "colours", Words("A card needs a colour.", "色を1つ以上指定してください。")
    elif len(set(colours)) < len(colours):
        yield "colours", Words("A colour stands there twice.", "同じ色が二度書かれています。")
    elif len(colours) > 1 and not all(map(is_colour, colours)):
        yield (
            "colours",
            Words("Colourless stands alone.", "無色は他の色と一緒には書けません。"),
        )


def _wrong_monster(card: AnyMonster) -> Iterable[tuple[str, Words]]:
    if not any(card.race in RACES_OF[colour] for colour in card.colours):
        yield (
            "race",
            Words(
                "This race lives on none of the card's colours (SS 2.3).",
                "この種族は、カードのどの色にも属していません（SS 2.3）。",
            ),
        )
    if len(set(card.keywords)) < len(card.keywords):
        yield (
            "keywords",
            Words("A keyword stands there twice.", "同じキーワードが二度書かれています。"),
        )
    if isinstance(card, Xyz | Link) and "tuner" in card.keywords:
        yield (
            "keywords",
            Words(
                "Without a Level it cannot be a Tuner (SS 7.11).",
                "レベルを持たないモンスターはチューナーになれません（SS 7.11）。",
            ),
        )
    yield from not_between("attack", card.attack, 0, 9900)
    yield from not_between("breaker", card.breaker, 1, 5)
    if isinstance(card, Link):
        yield from not_between("link", card.link, 1, 6)
        return
    yield from not_between("defence", card.defence, 0, 9900)
    if isinstance(card, Xyz):
        yield from not_between("rank", card.rank, 1, 12)
    else:
        yield from not_between("level", card.level, 1, 12)
    if isinstance(card, Fusion) and not 2 <= len(card.materials) <= 5:
        yield (
            "materials",
            Words("A Fusion needs two to five materials.", "融合素材は2体から5体です。"),
        )


def _wrong_spell(card: Spell) -> Iterable[tuple[str, Words]]:
    on_field = [a for a in card.abilities if not isinstance(a, HandTrigger)]
    if card.role == "standing" and not on_field and not card.manual.en:
        yield (
            "abilities",
            Words("A standing spell needs an ability.", "永続魔法には能力が必要です。"),
        )
    if card.role != "standing" and on_field:
        yield (
            "abilities",
            Words(
                "Only a standing spell has abilities on the field.",
                "フィールドで働く能力を持てる魔法は永続魔法だけです。",
            ),
        )
    if not card.role and card.effect is None and not card.manual.en:
        yield "effect", Words("A spell must do something.", "魔法には効果が必要です。")
    if card.is_quick and card.role:
        yield (
            "role",
            Words("A quick spell has no such role.", "速攻魔法にこの役割は書けません。"),
        )
    if card.effect is not None and not card.is_quick:
        for field, nodes in (("do", card.effect.do), ("or", card.effect.or_),
                             ("only_if", card.effect.only_if)):  # fmt: skip
            yield from unknown(f"effect.{field}", nodes, frozenset())
    if card.on is not None and not card.is_quick:
        yield "on", Words("Only a quick spell responds.", "対応できるのは速攻魔法だけです。")


READER = CardReader("shield", AnyCard, impossible)
"""How the cards of this game are read from a set."""
