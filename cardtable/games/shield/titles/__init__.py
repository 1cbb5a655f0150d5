"""Titles for everything that a card of this game can say, so that menus can put it together.

Keys are those of `cardtable.decks.forms`; a key that ends in ``"?"`` is the hint of its field. An
option whose title is empty is not offered.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from cardtable.engine.words import Words
from cardtable.games.shield.titles.abilities import ABILITIES
from cardtable.games.shield.titles.blanks import blanks
from cardtable.games.shield.titles.cards import CARDS, PRINTED
from cardtable.games.shield.titles.choosing import CHOOSING, KINDS
from cardtable.games.shield.titles.continuous import CONTINUOUS
from cardtable.games.shield.titles.verbs import GROUPS, VERBS

__all__ = ["blanks", "titles"]


@cache
def titles() -> Mapping[str, Words]:
    """Titles, hints and groups by their keys."""
    groups = {f"do:{verb}#": Words(*group) for group, verbs in GROUPS.items() for verb in verbs}
    tables = (CARDS, ABILITIES, CHOOSING, VERBS, CONTINUOUS)
    told = {key: Words(*title) for table in tables for key, title in table.items()}
    return {**PRINTED, **KINDS, **groups, **told}
