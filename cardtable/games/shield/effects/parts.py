"""What one part of a card says by itself, for somebody who puts a card together."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.words import Words
from cardtable.games.shield.cards import Material
from cardtable.games.shield.effects.abilities import (
    Activated,
    HandTrigger,
    Played,
    Reaction,
    Static,
    Trigger,
    Triggered,
)
from cardtable.games.shield.effects.filters import Filter
from cardtable.games.shield.effects.gives import gives_words
from cardtable.games.shield.effects.grammar import Condition, Continuous, Price, Verb
from cardtable.games.shield.effects.heads import reaction_words, trigger_words
from cardtable.games.shield.effects.text import (
    ability_words,
    material_words,
    played_words,
    with_names,
)


def part_words(cards: Mapping[CardKey, CardDef], card: CardDef, part: object) -> Words:
    """An ability as its paragraph, what stands in it as its clause; nothing where a part makes
    no sense but in a whole. The part must be possible (`problems_of`)."""
    found = Words("", "")
    if isinstance(part, Triggered | Static | Activated | HandTrigger):
        found = ability_words(part)
    elif isinstance(part, Played):
        found = played_words(part)
    elif isinstance(part, Trigger):
        found = trigger_words(part)
    elif isinstance(part, Reaction):
        found = reaction_words(part)
    elif isinstance(part, Filter):
        found = part.noun(True)
    elif isinstance(part, Material):
        found = material_words(part)
    elif isinstance(part, Continuous):
        found = gives_words((part,))  # type: ignore[arg-type]
    elif isinstance(part, Verb | Condition | Price):
        found = part.words()
    return with_names(found, cards)
