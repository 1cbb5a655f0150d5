"""What a deck is made of, and whether it may be played: a list of problems, no exception."""

from __future__ import annotations

import msgspec

from cardtable.engine.cards import CardKey
from cardtable.engine.words import Words


class DeckProblem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a deck, with its clause and the card concerned.

    ``is_warning``: the deck may be played all the same.
    """

    clause: str
    words: Words
    card: CardKey | None = None
    is_warning: bool = False


class DeckSection(msgspec.Struct, frozen=True):
    """One part of a deck: its key in a `Lineup`, its title, and what else lists call it."""

    key: str
    title: Words
    names: tuple[str, ...] = ()
    back: str = ""
    """Name of the back that its cards have."""
    is_boxed: bool = False
    """Are its cards matchboxes, printed on both sides, with an inner card?"""
