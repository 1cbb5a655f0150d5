"""Cards given to slots, one to one: mana to colours (SS 4.3), materials to a Fusion (SS 7.6).

What a card fits is a number, one bit a slot. The sets of cards that find slots together form a
matroid: taking cards greedily, the least missed first, gives the best whole, and a set that has
its slots can be added to until every slot that can be filled is filled.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardtable.engine.cards import NO_CARD, CardId


class Matching:
    """Cards that have slots. One more may move the others, but puts none of them out."""

    __slots__ = ("_tried", "holders")

    def __init__(self, cards: Iterable[int] = ()) -> None:
        self.holders: dict[int, tuple[int, CardId]] = {}
        """Each filled slot (a bit) with what its card fits, and the card."""
        self._tried = 0
        for fits in cards:
            self.add(fits)

    def __len__(self) -> int:
        return len(self.holders)

    @property
    def taken(self) -> int:
        """The slots that are filled."""
        return sum(self.holders)

    def add(self, fits: int, card: CardId = NO_CARD) -> bool:
        """Find a slot for one more card; ``False``, and no change, if there is none."""
        self._tried = 0
        return self._place((fits, card))

    def _place(self, card: tuple[int, CardId]) -> bool:
        holders = self.holders
        while open_ := card[0] & ~self._tried:
            slot = open_ & -open_
            self._tried |= slot
            if slot not in holders or self._place(holders[slot]):
                holders[slot] = card
                return True
        return False
