"""Legal moves by the gesture that means them: what lifts, where it may go, what a click does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardtable.engine.cards import CardId
from cardtable.engine.moves import Move


class Allowed:
    """The moves of the moment, asked by place and card."""

    def __init__(self, moves: Iterable[Move] = ()) -> None:
        self._moves = tuple(move for move in moves if move.gesture and move.source)

    def from_(self, place: str, card: CardId | None) -> list[Move]:
        """Moves that begin at this card of this place."""
        return [
            move for move in self._moves
            if move.source == place and (move.card is None or card is None or move.card == card)
        ]

    def targets(self, place: str, card: CardId | None) -> tuple[str, ...]:
        """Where it may be dropped, in the order of the moves."""
        return tuple(dict.fromkeys(
            target for move in self.from_(place, card) if move.gesture != "draw"
            for target in move.targets))

    def all_targets(self) -> tuple[str, ...]:
        """Every place on which something may be dropped."""
        return tuple(dict.fromkeys(t for move in self._moves for t in move.targets))

    def can_draw(self, place: str, card: CardId | None = None) -> bool:
        """May the inner card be pulled out?"""
        return any(move.gesture == "draw" for move in self.from_(place, card))

    def can_aim(self, place: str, card: CardId | None) -> bool:
        """Is it aimed at something, and stays where it is?"""
        return any(move.gesture == "aim" for move in self.from_(place, card))

    def can_click(self, place: str, card: CardId | None) -> bool:
        """Does a plain click mean something?"""
        return any(move.gesture == "click" for move in self.from_(place, card))

    def sources(self) -> Sequence[str]:
        """Places from which something may begin."""
        return tuple(dict.fromkeys(move.source for move in self._moves))
