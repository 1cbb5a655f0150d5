"""What is printed on the cards of a match, as effects ask for it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardtable.engine.cards import CardId
from cardtable.games.shield.effects.filters import KINDS_OF

if TYPE_CHECKING:
    from cardtable.games.shield.cards import AnyCard
    from cardtable.games.shield.draft import Draft


def kind_of(card: AnyCard) -> str:
    """The printed kind: "monster", "fusion", "spell" …"""
    return _tag(type(card))


@cache
def _tag(kind: type[AnyCard]) -> str:
    return str(kind.__struct_config__.tag)


def is_monster(draft: Draft, card: CardId) -> bool:
    """Is any kind of monster printed on it?"""
    return kind_of(draft.printed(card)) in KINDS_OF["monster"]


def is_token(draft: Draft, card: CardId) -> bool:
    """Is it a token?"""
    return kind_of(draft.printed(card)) == "token"


def is_xyz(draft: Draft, card: CardId) -> bool:
    """Is it an Xyz monster?"""
    return kind_of(draft.printed(card)) == "xyz"


def has_no_defence(draft: Draft, card: CardId) -> bool:
    """Is it always in attack position (SS 7.4)?"""
    return kind_of(draft.printed(card)) == "link"


def level(draft: Draft, card: CardId) -> int | None:
    """The Level; ``None`` where there is none (SS 7.11)."""
    found: int | None = getattr(draft.printed(card), "level", None)
    return found


def printed_cost(card: AnyCard) -> int:
    """The printed mana cost; a monster's is its Level where it says nothing (SS 2.2)."""
    cost: int | None = getattr(card, "cost", 0)
    return int(card.level) if cost is None else cost  # type: ignore[union-attr]


def printed_keywords(draft: Draft, card: CardId) -> tuple[str, ...]:
    """The keywords printed on a card."""
    found: tuple[str, ...] = getattr(draft.printed(card), "keywords", ())
    return found
