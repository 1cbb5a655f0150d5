"""The three colours: of zones, of furyoku, of costs (SK 4.1, SK 5.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from cardtable.engine.words import Words

Colour = Literal["green", "yellow", "red"]
COLOURS: tuple[Colour, Colour, Colour] = ("green", "yellow", "red")
GREEN, YELLOW, RED = range(3)
INDEX: dict[str, int] = {colour: index for index, colour in enumerate(COLOURS)}

COLOUR_WORDS: tuple[Words, Words, Words] = (
    Words("green", "緑"),
    Words("yellow", "黄"),
    Words("red", "赤"),
)

Counts = tuple[int, int, int]
"""An amount of each colour: green, yellow, red."""


def plus(one: Counts, two: Counts) -> Counts:
    """Both amounts together."""
    return one[0] + two[0], one[1] + two[1], one[2] + two[2]


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Amounts of furyoku by colour (SK 2.6)."""

    green: int = 0
    yellow: int = 0
    red: int = 0

    @property
    def counts(self) -> Counts:
        """As a tuple, for arithmetic."""
        return self.green, self.yellow, self.red

    @property
    def total(self) -> int:
        """How many furyoku the cost takes in all."""
        return self.green + self.yellow + self.red


NO_COST = Cost()

NO_UNDERPAY = (False, False)
"""Underpaying (SK 5.7): may green pay yellow, may yellow pay red."""


@lru_cache(maxsize=16384)
def payments(
    cost: Counts, furyoku: Counts, underpay: tuple[bool, bool] = NO_UNDERPAY
) -> tuple[Counts, ...]:
    """Every exact payment of a cost (SK 5.1, SK 5.9), dearest colours kept first (SK 5.8).

    ``furyoku`` is what lies in the three zones; a payment says how many each gives.
    """
    total = sum(cost)
    have_green, have_yellow, have_red = furyoku
    return tuple(
        (green, yellow, red)
        for green in range(min(total, have_green), -1, -1)
        for yellow in range(min(total - green, have_yellow), -1, -1)
        if (red := total - green - yellow) <= have_red
        and covers((green, yellow, red), cost, underpay)
    )


def covers(payment: Counts, cost: Counts, underpay: tuple[bool, bool] = NO_UNDERPAY) -> bool:
    """Do these furyoku, each paying one, pay the cost and no more (SK 5.1, SK 5.9)?

    Green pays green; yellow pays yellow and green; red pays all. With underpaying (SK 5.7),
    green may pay yellow too, and yellow red; the two do not add up to green for red.
    """
    green, yellow, red = payment
    if green + yellow + red != sum(cost):
        return False
    green_for_yellow, yellow_for_red = underpay
    enough_for_red = red + (yellow if yellow_for_red else 0) >= cost[RED]
    return enough_for_red and (green_for_yellow or yellow + red >= cost[YELLOW] + cost[RED])


def cost_words(counts: Counts) -> Words:
    """A cost in words, with symbols: "{green}{green}{red}", or "nothing"."""
    symbols = "".join(f"{{{COLOURS[i]}}}" * n for i, n in enumerate(counts))
    return Words(symbols, symbols) if symbols else Words("nothing", "なし")


def counts_words(counts: Counts) -> Words:
    """Amounts in plain words for logs and lists: "2 green, 1 red"."""
    some = [(n, COLOUR_WORDS[i]) for i, n in enumerate(counts) if n]
    if not some:
        return Words("nothing", "なし")
    return Words(
        ", ".join(f"{n} {w.en}" for n, w in some), "・".join(f"{w.ja}{n}" for n, w in some)
    )
