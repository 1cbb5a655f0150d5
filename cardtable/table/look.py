"""How a table is to be seen: all that is no part of the match."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.engine.words import Language
from cardtable.engine.zones import Seat
from cardtable.table.pictures import Pictures


@dataclass(frozen=True, slots=True)
class TableLook:
    """What people choose about a table, as one value: a window hands its own over as it stands."""

    pictures: Pictures
    """Who draws the cards, own pictures and all; shared, so that nothing is drawn twice."""
    language: Language
    playmat: str | None
    """Its name; ``None``: no cloth, the board on a transparent ground."""
    names: tuple[str, str] = ("", "")
    near: Seat = 0
    is_facing: bool = False
