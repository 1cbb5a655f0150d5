"""Cards given to slots, one to one: mana to colours (SS 4.3), materials to a Fusion (SS 7.6).

What a card fits is a number, one bit a slot. The sets of cards that find slots together form a
matroid: taking cards greedily, the least missed first, gives the best whole, and a set that has
its slots can be added to until every slot that can be filled is filled.
"""

from __future__ import annotations

from collections.abc import Iterable


class Matching:
    """Cards that have slots. One more may move the others, but puts none of them out."""

    __slots__ = ("_holders", "_tried")

    def __init__(self, cards: Iterable[int] = ()) -> None:
        self._holders: dict[int, int] = {}  # Slot (a bit) -> what its card fits.
        self._tried = 0
        for fits in cards:
            self.add(fits)

    def __len__(self) -> int:
        return len(self._holders)

    @property
    def taken(self) -> int:
        """The slots that are filled."""
        return sum(self._holders)

    def add(self, fits: int) -> bool:
        """Find a slot for one more card; ``False``, and no change, if there is none."""
        self._tried = 0
        return self._place(fits)

    def _place(self, fits: int) -> bool:
        holders = self._holders
        while open_ := fits & ~self._tried:
            slot = open_ & -open_
            self._tried |= slot
            if slot not in holders or self._place(holders[slot]):
                holders[slot] = fits
                return True
        return False
