"""What stands on the faces of this game's cards."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.face import FaceNumber, FaceSpec, Pip
from cardtable.engine.words import Words
from cardtable.games.shaman.cards import (
    TRAIT_WORDS,
    Advantage,
    AnyCard,
    Opening,
    Shaman,
    Signature,
    Strike,
    Teamwork,
    trait_of,
)
from cardtable.games.shaman.colours import COLOURS, Cost
from cardtable.games.shaman.effects.text import card_text, signature_text

INTERCEPT = Words("Intercept", "迎撃力")
FORCE = Words("Force", "戦闘力")

_KINDS: dict[type, Words] = {
    Strike: Words("Strike", "ストライク"),
    Teamwork: Words("Teamwork", "チームワーク"),
    Advantage: Words("Advantage", "アドバンテージ"),
    Shaman: Words("Shaman", "シャーマン"),
    Opening: Words("Opening attack", "オープニングアタック"),
}
_FRAMES: dict[type, str] = {
    Strike: "strike",
    Teamwork: "teamwork",
    Advantage: "advantage",
    Opening: "opening",
}

_TONES: dict[str, tuple[str, ...]] = {
    "x-laws": ("silver", "sky"),
    "yoh": ("leaf", "gold"),
    "zeke": ("ember", "indigo"),
    "mind": ("sky", "indigo"),
    "body": ("rose", "gold"),
    "soul": ("teal", "sky"),
    "melee": ("vermilion", "ember"),
    "ranged": ("gold", "sky"),
    "guardian": ("violet", "leaf"),
    "": ("washi", "indigo"),
}


def pips(cost: Cost) -> tuple[Pip, ...]:
    """A cost as pieces, green first."""
    return tuple(
        Pip(colour, colour[0].upper())
        for colour, count in zip(COLOURS, cost.counts, strict=True)
        for _ in range(count)
    )


def _numbers(intercept: int, force: int) -> tuple[FaceNumber, ...]:
    return (
        FaceNumber("intercept", "left", "shield", str(intercept), INTERCEPT),
        FaceNumber("force", "right", "blade", str(force), FORCE),
    )


def face(cards: Mapping[CardKey, CardDef], card: CardDef, side: str) -> FaceSpec:
    """One side of a card: "front", "back", "inner.front", "inner.back"."""
    assert isinstance(card, AnyCard)
    if isinstance(card, Shaman):
        return _shaman(cards, card, side)
    trait = trait_of(card)
    kind = _KINDS[type(card)]
    line = (
        kind
        if isinstance(card, Opening)
        else Words(f"{kind.en} · {TRAIT_WORDS[trait].en}", f"{kind.ja}・{TRAIT_WORDS[trait].ja}")
    )
    numbers: tuple[FaceNumber, ...] = ()
    if isinstance(card, Strike):
        numbers = _numbers(card.intercept, card.force)
    elif isinstance(card, Opening):
        numbers = (FaceNumber("force", "right", "blade", str(card.force), FORCE),)
    return FaceSpec(
        frame=_FRAMES[type(card)],
        name=card.name,
        kind=line,
        emblem=trait,
        emblem_title=TRAIT_WORDS[trait],
        cost=() if isinstance(card, Opening) else pips(card.cost),
        text=card_text(card, cards),
        flavour=card.flavour,
        numbers=numbers,
        motifs=card.motifs,
        tones=_TONES[trait],
        seed=card.key,
        art=card.art,
        is_manual=bool(card.manual.en),
    )


def _shaman(cards: Mapping[CardKey, CardDef], card: Shaman, side: str) -> FaceSpec:
    if side.startswith("inner"):
        return _signature(cards, card, card.back if side == "inner.back" else card.front, side)
    traits = (card.teamwork, card.advantage, card.strike)
    if side == "back":
        return FaceSpec(
            frame="shaman-back",
            name=card.name,
            kind=_KINDS[Shaman],
            motifs=card.motifs,
            tones=_TONES[card.strike],
            seed=card.key + "/back",
            art=card.art,
        )
    return FaceSpec(
        frame="shaman-front",
        name=card.name,
        kind=_KINDS[Shaman],
        signs=tuple(Pip(trait, TRAIT_WORDS[trait].en) for trait in traits),
        text=card_text(card, cards),
        flavour=card.flavour,
        motifs=card.motifs,
        tones=_TONES[card.strike],
        seed=card.key,
        art=card.art,
    )


def _signature(
    cards: Mapping[CardKey, CardDef], card: Shaman, printed: Signature, side: str
) -> FaceSpec:
    return FaceSpec(
        frame="signature",
        name=printed.name,
        kind=Words("Signature card", "シグネチャーカード"),
        cost=pips(printed.cost),
        text=signature_text(card, side == "inner.back", cards),
        numbers=_numbers(printed.intercept, printed.force),
        motifs=printed.motifs or card.motifs,
        tones=("gold", *_TONES[card.strike]),
        seed=f"{card.key}/{side}",
    )
