"""The cards of Shaman King (SK 2), as a set file spells them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

import msgspec

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.catalogue import CardReader
from cardtable.engine.effects import problems_of
from cardtable.engine.words import Words
from cardtable.games.shaman.colours import NO_COST, Cost
from cardtable.games.shaman.effects.abilities import AnyAbility, Static, Triggered
from cardtable.games.shaman.effects.continuous import Modify

TeamworkTrait = Literal["x-laws", "yoh", "zeke"]
AdvantageTrait = Literal["mind", "body", "soul"]
StrikeTrait = Literal["melee", "ranged", "guardian"]

TRAIT_WORDS: dict[str, Words] = {
    "x-laws": Words("X-Laws", "X-Laws"),
    "yoh": Words("Yoh", "Yoh"),
    "zeke": Words("Zeke", "Zeke"),
    "mind": Words("Mind", "Mind"),
    "body": Words("Body", "Body"),
    "soul": Words("Soul", "Soul"),
    "melee": Words("Melee", "Melee"),
    "ranged": Words("Ranged", "Ranged"),
    "guardian": Words("Guardian", "Guardian"),
    "": Words("Generic", "ジェネリック"),
}


class _Printed(CardDef, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """What every card of this game has beside its name."""

    motifs: tuple[str, ...] = ()
    """Names of what its drawn picture shows, from the ground up."""


class Strike(_Printed, frozen=True, kw_only=True, tag_field="kind", tag="strike", gc=False):
    """Used once: stops an attack with its intercept, attacks with its force (SK 2.6)."""

    cost: Cost
    intercept: int
    force: int
    trait: StrikeTrait | None = None
    abilities: tuple[AnyAbility, ...] = ()


class Teamwork(_Printed, frozen=True, kw_only=True, tag_field="kind", tag="teamwork", gc=False):
    """Stays in a zone and helps there (SK 8.2). ``shamans``: who may use it (SK 2.4)."""

    cost: Cost
    trait: TeamworkTrait | None = None
    shamans: tuple[CardKey, ...] = ()
    abilities: tuple[AnyAbility, ...] = ()


class Advantage(_Printed, frozen=True, kw_only=True, tag_field="kind", tag="advantage", gc=False):
    """Charges its zone; lasts until the next clean-up, or is over at once (SK 7.4.3)."""

    cost: Cost
    trait: AdvantageTrait | None = None
    is_immediate: bool = False
    abilities: tuple[AnyAbility, ...] = ()


class Signature(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One side of a signature card: a strike from no zone (SK 9)."""

    name: Words
    intercept: int
    force: int
    cost: Cost = NO_COST
    abilities: tuple[AnyAbility, ...] = ()
    motifs: tuple[str, ...] = ()


class Shaman(_Printed, frozen=True, kw_only=True, tag_field="kind", tag="shaman", gc=False):
    """The matchbox: three traits on its front, a signature card printed on both sides inside."""

    teamwork: TeamworkTrait
    advantage: AdvantageTrait
    strike: StrikeTrait
    front: Signature
    back: Signature
    abilities: tuple[AnyAbility, ...] = ()


class Opening(_Printed, frozen=True, kw_only=True, tag_field="kind", tag="opening", gc=False):
    """The opening attack (SK 6.3): no cost, no intercept, no zone."""

    force: int = 4
    abilities: ClassVar[tuple[AnyAbility, ...]] = ()
    """None: its one effect is the rule itself."""


AnyCard = Strike | Teamwork | Advantage | Shaman | Opening
Playable = Strike | Teamwork | Advantage


def trait_of(card: AnyCard) -> str:
    """The trait, or "" for a generic card and for those that need none."""
    if isinstance(card, Strike | Teamwork | Advantage):
        return card.trait or ""
    return ""


def matches(shaman: Shaman, card: AnyCard) -> bool:
    """May this shaman use the card's effect (SK 2.3, SK 2.4)?"""
    if isinstance(card, Teamwork):
        fits = card.trait is None or card.trait == shaman.teamwork
        return fits and (not card.shamans or shaman.key in card.shamans)
    if isinstance(card, Advantage):
        return card.trait is None or card.trait == shaman.advantage
    if isinstance(card, Strike):
        return card.trait is None or card.trait == shaman.strike
    return True


def _range(field: str, number: int, low: int, high: int) -> Iterable[tuple[str, Words]]:
    if not low <= number <= high:
        yield (
            field,
            Words(
                f"{number} is not between {low} and {high}.",
                f"{number} は {low} から {high} の範囲にありません。",
            ),
        )


def impossible(card: CardDef) -> Iterable[tuple[str, Words]]:
    """What no card of this game may say: field and cause."""
    yield from _nameless("name", card.name)
    if isinstance(card, Strike | Teamwork | Advantage):
        yield from _wrong_cost("cost", card.cost)
    if isinstance(card, Strike):
        yield from _range("intercept", card.intercept, 0, 15)
    if isinstance(card, Strike | Opening):
        yield from _range("force", card.force, 0, 15)
    if isinstance(card, Shaman):
        for side, face in (("front", card.front), ("back", card.back)):
            yield from _nameless(f"{side}.name", face.name)
            yield from _wrong_cost(f"{side}.cost", face.cost)
            yield from _range(f"{side}.intercept", face.intercept, 0, 15)
            yield from _range(f"{side}.force", face.force, 0, 15)
            yield from problems_of(face.abilities, f"{side}.abilities")
            yield from _out_of_place(f"{side}.abilities", face.abilities, _NEVER_ON_A_SIGNATURE)
    if isinstance(card, AnyCard):
        yield from problems_of(card.abilities, "abilities")
        if isinstance(card, Strike):
            yield from _out_of_place("abilities", card.abilities, _NEVER_ON_A_STRIKE)
        else:
            yield from _about_no_strike(card.abilities)


def _nameless(field: str, name: Words) -> Iterable[tuple[str, Words]]:
    if not name.en.strip() or not name.ja.strip():
        yield field, Words("A card needs a name in both languages.",
                           "カード名は両言語で必要です。")


_NEVER_ON_A_STRIKE = ("played", "before_flip")
_NEVER_ON_A_SIGNATURE = ("played", "before_flip", "flipped")


def _wrong_cost(field: str, cost: Cost) -> Iterable[tuple[str, Words]]:
    for colour, number in zip(("green", "yellow", "red"), cost.counts, strict=True):
        yield from _range(f"{field}.{colour}", number, 0, 9)


def _out_of_place(
    field: str, abilities: tuple[AnyAbility, ...], never: tuple[str, ...]
) -> Iterable[tuple[str, Words]]:
    """Triggers that a card of this kind never meets."""
    for index, ability in enumerate(abilities):
        if isinstance(ability, Triggered) and ability.on.when in never:
            yield f"{field}[{index}].on.when", Words("This never happens to this kind of card.",
                                                     "この種類のカードには起こらないことです。")


def _about_no_strike(abilities: tuple[AnyAbility, ...]) -> Iterable[tuple[str, Words]]:
    """What speaks of "this strike" on a card that is none."""
    for index, ability in enumerate(abilities):
        for place, gives in enumerate(ability.gives if isinstance(ability, Static) else ()):
            if isinstance(gives, Modify) and gives.strikes == "this":
                yield (
                    f"abilities[{index}].gives[{place}].strikes",
                    Words(
                        "This card is no strike: name yours or the opposing ones.",
                        "ストライクではないカードです。自分か相手のストライクを指定してください。",
                    ),
                )


READER = CardReader("shaman", AnyCard, impossible)
"""How the cards of this game are read from a set."""
