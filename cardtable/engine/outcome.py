"""How a match ended."""

from __future__ import annotations

import msgspec

from cardtable.engine.words import Words
from cardtable.engine.zones import Seat


class Outcome(msgspec.Struct, frozen=True):
    """Who won (``None``: a draw), by which clause, in words."""

    winner: Seat | None
    clause: str
    reason: str
    """A stable key for statistics: "points", "conceded", "turn-limit"."""
    words: Words
