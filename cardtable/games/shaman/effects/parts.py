"""What one part of a card says by itself, for somebody who puts a card together."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.engine.cards import CardDef, CardKey
from cardtable.engine.effects import contains
from cardtable.engine.words import Words
from cardtable.games.shaman.cards import Shaman
from cardtable.games.shaman.effects.abilities import Paid, Static, Triggered
from cardtable.games.shaman.effects.grammar import Condition, Continuous, Price, Trigger, Verb
from cardtable.games.shaman.effects.text import ability_words, kind_of, named, when_words


def part_words(cards: Mapping[CardKey, CardDef], card: CardDef, part: object) -> Words:
    """An ability as its paragraph, what stands in it as its clause; nothing where a part makes
    no sense but in a whole. The part must be possible (`problems_of`)."""
    kind = kind_of(card)
    if isinstance(card, Shaman) and any(
            contains(side.abilities, part) for side in (card.front, card.back)):
        kind = "signature"
    found = Words("", "")
    if isinstance(part, Triggered | Static | Paid):
        found = ability_words(part, kind)
    elif isinstance(part, Trigger):
        found = when_words(part, kind)
    elif isinstance(part, Continuous):
        found = part.words(kind == "teamwork")
    elif isinstance(part, Verb | Condition | Price):
        found = part.words()
    return named(found, cards)
