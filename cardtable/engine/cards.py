"""Cards: the printed one (`CardDef`) and the one in a match (`Card`)."""

from __future__ import annotations

from typing import NewType

import msgspec

from cardtable.engine.words import Words
from cardtable.engine.zones import Seat

CardKey = NewType("CardKey", str)
"""Names a printed card in all sets: "set:card"."""

CardId = NewType("CardId", int)
"""Names one physical card for the length of one match; its place in `GameState.cards`."""


NO_CARD = CardId(-1)
"""Stands where no card is meant, or where it may not be named."""


class CardDef(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What is printed on a card, as far as every game prints it.

    A game adds its own fields in a subclass. ``manual`` is free text that the players carry out
    by hand; `Rules.card_text` gives the whole text of a card, written from its effects.
    """

    key: CardKey
    name: Words
    flavour: Words = Words("", "")
    manual: Words = Words("", "")
    art: str = ""
    """File name of a picture beside the set that stands in for the drawn one; empty: drawn."""


class Card(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One physical card in one match."""

    key: CardKey
    owner: Seat
    """-1 for a card that belongs to the table and not to a player."""
