"""Exact odds of cards seen, asked by three numbers."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtWidgets import QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from cardtable.decks.statistics import at_least
from cardtable.ui.translate import Retranslated, tr


class Odds(Retranslated, QWidget):
    """Exact odds: so many of so many copies among so many cards seen."""

    def __init__(self) -> None:
        super().__init__()
        self._deck = 0
        self.title, self.answer = QLabel(), QLabel()
        self.wanted, self.hits, self.seen = QSpinBox(), QSpinBox(), QSpinBox()
        self.labels = [QLabel() for _ in range(3)]
        for box, value in ((self.wanted, 1), (self.hits, 4), (self.seen, 7)):
            box.setRange(0, 999)
            box.setValue(value)
            box.valueChanged.connect(self._reckon)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.title)
        for label, box in zip(self.labels, (self.wanted, self.hits, self.seen), strict=True):
            label.setBuddy(box)
            label.setWordWrap(True)
            row = QHBoxLayout()
            row.addWidget(label, 1)
            row.addWidget(box)
            column.addLayout(row)
        self.answer.setObjectName("odds")
        column.addWidget(self.answer)
        self.retranslate()

    def set_deck(self, size: int) -> None:
        """How many cards the deck has."""
        self._deck = size
        self._reckon()

    def set_hits(self, copies: int) -> None:
        """How many of them are wanted ones."""
        self.hits.setValue(copies)

    def retranslate(self) -> None:
        """All words anew."""
        self.title.setText(tr("Odds"))
        for label, text in zip(self.labels, (
            tr("At least"), tr("of so many copies"), tr("among so many cards seen"),
        ), strict=True):
            label.setText(text)
        self._reckon()

    def _reckon(self) -> None:
        hits = min(self.hits.value(), self._deck)
        odds = at_least(self._deck, hits, self.seen.value(), self.wanted.value())
        self.answer.setText(tr("{odds} with {deck} cards").format(
            odds=percent(odds), deck=self._deck))


def percent(odds: Fraction) -> str:
    """Odds for people: "62.3 %"; never a hundred where it is not certain."""
    if odds == 1:
        return "100 %"
    return f"{min(99.9, float(odds) * 100):.1f} %"
