"""What a match file says of the program that plays the other seat."""

from __future__ import annotations

import msgspec

from cardtable.engine.cards import CardKey
from cardtable.engine.practice import Script

PERSON, PROGRAM = 0, 1
"""Who sits where in a match against the program."""
PRACTICE = "practice"
"""The player that follows a script; any other is one of `cardtable.session.agents`."""
MOST_FIXED = 60


class Alone(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One person plays against the program."""

    player: str = PRACTICE
    script: Script = Script()
    fixed: tuple[CardKey, ...] = ()
    """How the person's deck lies after its first shuffle, from the top; empty: as it comes."""
