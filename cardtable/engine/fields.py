"""What can be asked of a card and how a table of cards heads it, as its game says.

One list serves search (``force>=5``, ``戦闘力>=5``), statistics and the import of spreadsheets, so
that none of them knows a game.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from cardtable.engine.words import Words

FieldValue = int | tuple[str, ...]
"""A number, or the choices that hold of a card ("melee")."""


class CardField(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is printed on cards."""

    key: str
    title: Words
    """The key of a query and the heading of a column, in both languages."""
    names: tuple[str, ...] = ()
    """Other words for the same."""
    kind: Literal["number", "choice", "flag", "text"] = "number"
    values: dict[str, Words] = {}
    """The choices with their titles; empty for numbers and free text."""
    path: str = ""
    """Where it stands in a card of a set file ("cost.green"); empty: in no column of a table."""
    is_list: bool = False
    """Does it hold several values in a set file?"""
