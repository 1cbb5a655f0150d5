"""The middle of the payment planner: what a person changes there, whatever it is that pays."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cardtable.engine.actions import Action
from cardtable.engine.cards import CardId
from cardtable.engine.words import Words


class Marks(NamedTuple):
    """What is about to be paid: how many cards of each place, and single cards."""

    places: dict[str, int]
    cards: tuple[CardId, ...]


NO_MARKS = Marks({}, ())


class Commit(NamedTuple):
    """A button that makes the move as planned."""

    title: str
    """Empty: whatever the planner calls paying."""
    action: Action | None
    """``None`` while it cannot be made so."""


class PlanBody(QWidget):
    """Rows of widgets that agree with a plan. The planner puts title and buttons around it."""

    changed = Signal()
    """The plan is another one now."""

    @property
    def title(self) -> Words:
        """What is being done."""
        raise NotImplementedError

    @property
    def commits(self) -> list[Commit]:
        """The buttons, at least one; their number never changes."""
        raise NotImplementedError

    @property
    def status(self) -> str:
        """What is missing, or that nothing is."""
        raise NotImplementedError

    @property
    def marks(self) -> Marks:
        """What is about to be paid."""
        raise NotImplementedError

    @property
    def places(self) -> list[str]:
        """Where it is paid from, so that the planner lies elsewhere."""
        raise NotImplementedError

    def press(self, place: str, card: CardId | None) -> None:
        """A place of the table was clicked, on this card: pay with it, or take it back."""
        raise NotImplementedError
