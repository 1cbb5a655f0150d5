"""What pays a cost (SS 4.2 to SS 4.9), over plain values: what can, and what is proposed.

Where the unused mana is enough, a payment is exactly so many mana cards. Where it is not, it is
all of them and releases that fill the lack, none of which could be left out (SS 4.8).
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from cardtable.engine.cards import CardId
from cardtable.games.shield.colours import COLOURS, Colour, is_colour
from cardtable.games.shield.matching import Matching
from cardtable.games.shield.records import NOTHING_PAID, Payment

BITS: dict[Colour, int] = {
    colour: 1 << place for place, colour in enumerate(COLOURS) if is_colour(colour)
}
NO_LIMIT = sys.maxsize
_SHIFT = len(COLOURS)
_MANY = 16
"""More than a card has colours."""


@cache
def bits(colours: tuple[Colour, ...]) -> int:
    """Colours as a number, one bit each; colourless is none."""
    return sum(BITS.get(colour, 0) for colour in set(colours))


class Release(NamedTuple):
    """A monster that could be released. ``missed`` orders them by how much one would miss it."""

    card: CardId
    value: int
    missed: tuple[int, ...] = ()


class Price(NamedTuple):
    """A cost, and the colours that must be among its mana (SS 4.3), as `bits`."""

    cost: int
    colours: int = 0

    @property
    def asked(self) -> int:
        """How many mana of different colours it asks for (SS 4.9)."""
        return min(self.colours.bit_count(), self.cost)

    def uncovered(self, mana: Iterable[int]) -> int:
        """The colours that this mana leaves out; 0 if it has as many as are asked for."""
        if not self.asked:
            return 0
        matching = Matching(given & self.colours for given in mana)
        return self.colours & ~matching.taken if len(matching) < self.asked else 0


class Purse:
    """What a seat can pay with: unused mana with its colours, in the order of its zone, and
    monsters. ``held`` are the colours that each card in hand needs.

    What was proposed for a price is remembered: many cards of a hand cost alike.
    """

    __slots__ = ("_colours", "_orders", "_proposals", "_total", "held", "mana", "releases")

    def __init__(
        self,
        mana: Mapping[CardId, int],
        releases: Sequence[Release],
        held: Sequence[int] = (),
    ) -> None:
        self.mana = mana
        self.releases = releases
        self.held = held
        self._colours = 0
        for colours in mana.values():
            self._colours |= colours
        self._total = sum(release.value for release in releases)
        self._orders: dict[int, list[CardId]] = {}
        self._proposals: dict[tuple[Price, int], tuple[CardId, ...]] = {}

    def without(self, barred: Collection[CardId]) -> Purse:
        """The same, but for these monsters."""
        left = [release for release in self.releases if release.card not in barred]
        return Purse(self.mana, left, self.held)

    def lack(self, price: Price) -> int:
        """What releases would have to give."""
        return max(0, price.cost - len(self.mana))

    def worth(self, without: Collection[CardId]) -> int:
        """What releasing everything but these monsters would give."""
        if not without:
            return self._total
        return sum(release.value for release in self.releases if release.card not in without)

    def uncovered(self, price: Price) -> int:
        """The colours of a price that not even all the mana covers."""
        if price.asked <= 1:
            return 0 if not price.asked or self._colours & price.colours else price.colours
        return price.uncovered(self.mana.values())

    def can_pay(self, price: Price, barred: Collection[CardId] = ()) -> bool:
        """Is there a payment that releases none of the ``barred`` monsters?"""
        lack = price.cost - len(self.mana)
        return not (lack > 0 and lack > self.worth(barred)) and not self.uncovered(price)

    def spare(self, price: Price) -> int:
        """How much release value it can go without and still pay; below 0: it cannot pay.

        `NO_LIMIT` where the mana is enough.
        """
        if self.uncovered(price):
            return -1
        lack = self.lack(price)
        return self._total - lack if lack else NO_LIMIT

    def spare_of_two(self, first: Price, then: Price) -> int:
        """`spare` where two costs are paid one after the other.

        What a release for the first gives beyond it is counted though it is lost (SS 4.4): where
        both costs need releases it may turn out a little less.
        """
        left = max(0, len(self.mana) - first.cost)
        both = self._coloured(first, then)
        if then.asked > left or len(both) < first.asked + then.asked:
            return -1
        lack = self.lack(Price(first.cost + then.cost))
        return self._total - lack if lack else NO_LIMIT

    def _coloured(self, first: Price, then: Price) -> Matching:
        """As much mana as can be given to the colours of two costs, those of `then` shifted."""
        one, two = (price.colours if price.asked else 0 for price in (first, then))
        matching = Matching()
        for card, colours in self.mana.items():
            matching.add(colours & one | (colours & two) << _SHIFT, card)
        return matching

    def without_coloured(self, first: Price, then: Price) -> Purse:
        """What is left for the first of two costs when mana of the colours that the second one
        asks for is laid aside."""
        both = self._coloured(first, then)
        kept = {card for slot, (_, card) in both.holders.items() if slot >> _SHIFT}
        left = {card: colours for card, colours in self.mana.items() if card not in kept}
        return Purse(left, self.releases, self.held)

    def proposed(
        self, price: Price, barred: Collection[CardId] = (), needless: int = 0
    ) -> Payment | None:
        """The payment of SS 4.7: fewest releases, then the colours that are missed least.

        The colours ``needless`` are missed by one hand card less: the one that is paid for.
        """
        if not self.can_pay(price, barred):
            return None
        if not price.cost:
            return NOTHING_PAID
        lack = self.lack(price)
        if lack:
            free = [release for release in self.releases if release.card not in barred]
            return Payment(tuple(self.mana), _fewest(free, lack))
        key = price, needless & self._colours
        found = self._proposals.get(key)
        if found is None:
            found = self._proposals[key] = self._first(price, self._order(key[1]))
        return Payment(found)

    def _order(self, needless: int) -> list[CardId]:
        """The mana cards, what is missed least first: what few cards in hand need, and of that
        what has few colours."""
        found = self._orders.get(needless)
        if found is None:
            missed = {
                colours: (
                    sum([(colours & held).bit_count() for held in self.held])
                    - (colours & needless).bit_count()
                ) * _MANY + colours.bit_count()
                for colours in set(self.mana.values())
            }
            found = self._orders[needless] = sorted(
                self.mana, key=lambda card: missed[self.mana[card]])
        return found

    def _first(self, price: Price, order: list[CardId]) -> tuple[CardId, ...]:
        """As many cards as it costs and its colours among them, the first ones that will do.

        Greedy is best: such sets form a matroid (see `matching`).
        """
        mana, cost, asked = self.mana, price.cost, price.asked
        if asked > 1:
            chosen = self._matched(price, order)
        elif not asked or any(mana[card] & price.colours for card in order[:cost]):
            chosen = order[:cost]
        else:
            one = next(card for card in order if mana[card] & price.colours)
            chosen = [*order[: cost - 1], one]
        return tuple([card for card in mana if card in chosen])

    def _matched(self, price: Price, order: list[CardId]) -> list[CardId]:
        """The cards chosen for several colours."""
        matching = Matching()
        chosen: list[CardId] = []
        free = price.cost - price.asked
        for card in order:
            if len(chosen) == price.cost:
                break
            if matching.add(self.mana[card] & price.colours):
                chosen.append(card)
            elif free:
                free -= 1
                chosen.append(card)
        return chosen


def _fewest(releases: Iterable[Release], lack: int) -> tuple[CardId, ...]:
    """As few as fill the lack; among those the ones that are missed least."""
    left = sorted(releases, key=lambda release: release.missed)
    chosen: list[CardId] = []
    while lack > 0:
        best = sorted((release.value for release in left), reverse=True)
        count = next(n for n in range(1, len(best) + 1) if sum(best[:n]) >= lack)
        others = sum(best[: count - 1])
        pick = next(release for release in left if release.value + others >= lack)
        left.remove(pick)
        chosen.append(pick.card)
        lack -= pick.value
    return tuple(chosen)
