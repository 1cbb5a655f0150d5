"""What every part of a card is called where somebody makes one; the keys: `cardtable.decks.forms`.

A key that ends in ``"?"`` is the hint of its field.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from cardtable.engine.words import Words
from cardtable.games.shaman.titles.abilities import ABILITIES
from cardtable.games.shaman.titles.cards import BLANKS, CARDS, PRINTED
from cardtable.games.shaman.titles.verbs import GROUPS, VERBS

__all__ = ["BLANKS", "titles"]


@cache
def titles() -> Mapping[str, Words]:
    """Titles, hints and groups by their keys."""
    groups = {f"do:{verb}#": Words(*group) for group, verbs in GROUPS.items() for verb in verbs}
    tables = (CARDS, ABILITIES, VERBS)
    return {**PRINTED, **groups,
            **{key: Words(*title) for table in tables for key, title in table.items()}}
