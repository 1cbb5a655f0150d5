"""What the payment planner knows where single cards pay: which ones, and what is missing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.moves import Move
from cardtable.engine.refusal import Refusal

Repaid = Callable[[Action, Sequence[CardId]], Action]
Check = Callable[[Action], Refusal | None]


class CardPlan:
    """A choice of cards for one of the ways to make a move; it begins with the proposed ones.

    ``repaid`` pays an action with other cards, ``check`` is the rules' own judgement of it: what
    can be committed is what they accept, and what is missing is what they say.
    """

    def __init__(self, moves: Sequence[Move], repaid: Repaid, check: Check) -> None:
        paid_alike = {repaid(move.action, ()): move for move in reversed(moves)}
        self.ways = [move for move in moves if paid_alike[repaid(move.action, ())] is move]
        """Those that differ in more than what pays them."""
        self.way = self.ways[0]
        self.cards: tuple[CardId, ...] = self.way.spends
        """What will be spent, in the order in which it was picked."""
        self._repaid, self._check = repaid, check

    @property
    def candidates(self) -> tuple[CardId, ...]:
        """All cards that could be part of the payment."""
        return self.way.may_spend

    @property
    def action(self) -> Action:
        """The move as it is planned now, whether it may be made so or not."""
        return self.action_of(self.way)

    def action_of(self, way: Move) -> Action:
        """Another way to make the move, paid like this one."""
        return self._repaid(way.action, self.cards)

    @property
    def trouble(self) -> Refusal | None:
        """Why it cannot be paid so; ``None``: it can."""
        return self.trouble_of(self.way)

    def trouble_of(self, way: Move) -> Refusal | None:
        """Why this way cannot be paid so."""
        return self._check(self.action_of(way))

    def press(self, card: CardId) -> bool:
        """Spend this card, or keep it after all; ``False`` if it cannot pay."""
        if card not in self.candidates:
            return False
        if card in self.cards:
            self.cards = tuple(spent for spent in self.cards if spent != card)
        else:
            self.cards = (*self.cards, card)
        return True

    def choose_way(self, index: int) -> None:
        """Make the move in another way, paid alike where that is possible."""
        self.way = self.ways[index]
        if self.trouble is not None:
            self.cards = self.way.spends
