"""How long a program may think: so many playouts, or so many milliseconds of a processor.

Of a processor, not of the clock on the wall: a machine that is busy with something else makes
nobody play worse, and games that are simulated by the hundred stay comparable.
"""

from __future__ import annotations

import time

import msgspec


class Budget(msgspec.Struct, frozen=True):
    """Either ``playouts`` (the same choice each time) or ``milliseconds``; the other one is 0."""

    playouts: int = 0
    milliseconds: int = 0

    @classmethod
    def read(cls, text: str) -> Budget:
        """"200": milliseconds; "400i": playouts. `ValueError` for anything else."""
        number = text.removesuffix("i")
        if not (number.isascii() and number.isdigit() and 0 < int(number) <= 10**6):
            raise ValueError(f"no budget: {text}")
        return cls(playouts=int(number)) if text.endswith("i") else cls(milliseconds=int(number))

    def __str__(self) -> str:
        return f"{self.playouts}i" if self.playouts else str(self.milliseconds)


class Clock:
    """How much of a budget the thread that made it has spent."""

    def __init__(self, budget: Budget) -> None:
        self.playouts = 0
        self._budget = budget
        self._began = time.thread_time()

    def spent(self) -> float:
        """The part that is spent; 1 and more: it is used up."""
        if self._budget.playouts:
            return self.playouts / self._budget.playouts
        return (time.thread_time() - self._began) * 1000 / self._budget.milliseconds

    def affords(self) -> int:
        """How many playouts all in all, as far as it can be told."""
        if self._budget.playouts:
            return self._budget.playouts
        return round(self.playouts / self.spent())
