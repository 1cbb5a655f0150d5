"""The union of all tasks, as states are decoded. A new task stands in this list."""

from __future__ import annotations

from cardtable.games.shield.effects.running import Do, Offer, Triggering

from cardtable.games.shield import chain
from cardtable.games.shield.tasks import DiscardAtRandom, Shuffle, Take

AnyTask = (
    Shuffle
    | Take
    | DiscardAtRandom
    | Do
    | Offer
    | Triggering
    | chain.SummonItem
    | chain.SpellItem
    | chain.TrapItem
    | chain.EffectItem
    | chain.SearchItem
    | chain.Finish
    | chain.Window
    | chain.Simultaneous
)
