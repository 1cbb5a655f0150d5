"""What somebody who plays with real cards needs besides a deck."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import msgspec

from cardtable.engine.cards import CardDef, CardKey
from cardtable.games.shield.effects.filters import CountOf
from cardtable.games.shield.effects.verbs.make_tokens import MakeTokens

_COUNTED = 3
"""Tokens printed where their number is counted on the table."""
_MOST = 5
"""More of one kind are seldom there at once, and can be printed again."""


def tokens(cards: Mapping[CardKey, CardDef], deck: Collection[CardKey]) -> Mapping[CardKey, int]:
    """The tokens that effects of these cards make, as many as may well lie there at once."""
    found: dict[CardKey, int] = {}
    asked = [cards[key] for key in deck if key in cards]
    for card in asked:
        for verb in _makers(card):
            amount = _COUNTED if isinstance(verb.amount, CountOf) else verb.amount
            if verb.token in cards:
                if verb.token not in found:
                    asked.append(cards[verb.token])
                found[verb.token] = min(_MOST, found.get(verb.token, 0) + amount)
    return found


def _makers(whole: object) -> Iterator[MakeTokens]:
    """Every part of a card that makes tokens."""
    if isinstance(whole, MakeTokens):
        yield whole
    if isinstance(whole, tuple):
        for part in whole:
            yield from _makers(part)
    elif isinstance(whole, msgspec.Struct):
        for name in whole.__struct_fields__:
            yield from _makers(getattr(whole, name))
