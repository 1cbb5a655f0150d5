"""The cards of Shield & Soul (SS 2), as a set file spells them."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardtable.engine.cards import CardDef, CardKey
from cardtable.games.shield.colours import Colour, Race
from cardtable.games.shield.effects.abilities import AnyAbility, Played, Reaction

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
    """Set face down, sprung from the next turn on as a response (SS 9.2)."""

    cost: int
    on: Reaction
    effect: Played


AnyMonster = Monster | Fusion | Synchro | Xyz | Link | Ritual | Token
ExtraMonster = Fusion | Synchro | Xyz | Link | Ritual
AnyCard = AnyMonster | Spell | Trap


def level_of(card: AnyCard) -> int | None:
    """The Level; ``None`` for an Xyz or Link monster (SS 7.11) and for what is no monster."""
    return card.level if isinstance(card, Monster | Fusion | Synchro | Ritual | Token) else None


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
