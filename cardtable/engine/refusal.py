"""A refused action: a value with words, not an exception."""

from __future__ import annotations

import msgspec

from cardtable.engine.cards import CardId
from cardtable.engine.words import Words


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not allowed, and what would be.

    ``clause`` is a number of the game's rulebook; ``concerns`` are cards that the words speak
    of (never hidden ones); ``instead`` says what would be allowed.
    """

    clause: str
    words: Words
    instead: Words = Words("", "")
    concerns: tuple[CardId, ...] = ()
