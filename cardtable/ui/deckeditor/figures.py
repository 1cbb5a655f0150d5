"""What a deck holds and what to expect of it, in charts that follow every step."""

from __future__ import annotations

import random
from fractions import Fraction

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.deck import MAIN, Deck
from cardtable.decks.statistics import DeckStatistics, at_least
from cardtable.engine.cards import CardKey
from cardtable.engine.fields import CardField
from cardtable.engine.words import Words
from cardtable.ui.deckeditor.chart_rows import Column, Part, Row
from cardtable.ui.deckeditor.charts import Columns, Rows, choice_tone
from cardtable.ui.deckeditor.dealt_cards import DealtCards
from cardtable.ui.deckeditor.odds import Odds, percent
from cardtable.ui.deckeditor.opening import Opening, sample_opening
from cardtable.ui.deckeditor.pictures import CardPictures
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.text import announce
from cardtable.ui.translate import Retranslated, say, tr

_SMALL = 12
"""Numbers up to this are counted one by one, larger ones by five hundreds."""


class Figures(Retranslated, QScrollArea):
    """Curve, kinds, what can be met, what can be paid, odds, and a sample opening."""

    pointed = Signal(object)

    def __init__(self, bench: Workbench, pictures: CardPictures,
                 parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self._deck = Deck()
        self._choices = [field for field in bench.groupings if field.kind == "choice"]
        pace = bench.game.pace
        self._cost = next((field for field in bench.groupings
                           if pace is not None and field.key == pace.cost), None)
        self.curve_title, self.by = QLabel(), QComboBox()
        self.curve = Columns()
        self.kinds = [(field, QLabel(), Rows()) for field in self._choices if field.path]
        numbers = [field for field in bench.groupings
                   if field.kind == "number" and field is not self._cost]
        self._asked = [field for field in numbers if field.path.startswith("cost.")]
        self.asked_title, self.asked = QLabel(), Rows()
        self.numbers_note = QLabel()
        self.numbers = [(field, QLabel(), Rows()) for field in numbers
                        if field not in self._asked]
        self.paid_title, self.paid_note, self.paid = QLabel(), QLabel(), Rows()
        self.odds = Odds()
        self.deal = QPushButton()
        self.dealt_title = QLabel()
        self.dealt = DealtCards(bench, pictures)
        self.dealt.pointed.connect(self.pointed)
        self.deal.clicked.connect(self.deal_sample)
        for field in self._choices:
            self.by.addItem("", field.key)
        self.by.setCurrentIndex(max(0, next(
            (at for at, field in enumerate(self._choices) if "colour" in (field.key, *field.names)),
            0)))
        self.by.currentIndexChanged.connect(self._show)
        self.by.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._show)
        self._lay()
        self.retranslate()

    def count(self, deck: Deck) -> None:
        """Show the figures of a deck as soon as somebody looks at them."""
        self._deck = deck
        if self.isVisible():
            self._later.start()

    def choose(self, key: CardKey) -> None:
        """The odds are of this card."""
        copies = self._deck.count(key)
        if copies:
            self.odds.set_hits(copies)

    def deal_sample(self) -> None:
        """Deal an opening as the game does."""
        dealt = sample_opening(self._bench.game, self._bench.kit.rules, self._deck,
                               random.SystemRandom().randrange(2**32))
        words = dealt if isinstance(dealt, Words) else dealt.words
        self.dealt_title.setText(say(words))
        self.dealt.show_cards(dealt.keys if isinstance(dealt, Opening) else ())
        announce(self.dealt, f"{say(words)}: {self.dealt.accessibleDescription()}")

    def retranslate(self) -> None:
        """All words anew."""
        self.setAccessibleName(tr("Figures of the deck"))
        for index, field in enumerate(self._choices):
            self.by.setItemText(index, say(field.title))
        self.by.setAccessibleName(tr("Colours of the curve"))
        cost = say(self._cost.title) if self._cost is not None else ""
        self.curve_title.setText(tr("{cost} by").format(cost=cost))
        self.curve.setAccessibleName(tr("Curve of costs"))
        for field, label, rows in (*self.kinds, *self.numbers):
            label.setText(say(field.title))
            rows.setAccessibleName(say(field.title))
        self.asked_title.setText(tr("All costs together"))
        self.asked.setAccessibleName(self.asked_title.text())
        self.paid_title.setText(tr("What can be paid, by turn"))
        self.paid.setAccessibleName(self.paid_title.text())
        self.deal.setText(tr("Sample opening"))
        self.take_over()

    def take_over(self) -> None:
        """The bench has other cards: what was dealt is no longer true."""
        self.dealt_title.clear()
        self.dealt.show_cards(())
        self._show()

    def showEvent(self, event: object) -> None:
        """Figures are only counted while they are looked at."""
        self._show()

    def _show(self) -> None:
        found = DeckStatistics(self._bench.game, self._bench.cards, self._deck, MAIN)
        self._show_curve(found)
        for field, label, rows in self.kinds:
            copies = found.tally(field).copies
            label.setHidden(not copies)
            rows.setHidden(not copies)
            rows.show_rows([
                Row(say(field.values[str(key)]), count / max(1, found.size), str(count),
                    choice_tone(field, str(key)))
                for key, count in copies.items()])
        self._show_asked(found)
        for field, label, rows in self.numbers:
            self._show_number(found, field, label, rows)
        self._show_paid(found)
        self.odds.set_deck(found.size)

    def _show_curve(self, found: DeckStatistics) -> None:
        by = next((field for field in self._choices if field.key == self.by.currentData()), None)
        if self._cost is None or by is None:
            self.curve.hide()
            return
        curve = found.curve(self._cost, by)
        costs = range(min(curve), max(curve) + 1) if curve else ()
        self.curve.show_columns([
            Column(str(cost), tuple(
                Part(" / ".join(say(by.values[key]) for key in keys) or tr("Other"), count,
                     choice_tone(by, keys[0]) or keys[0] if keys else "ash")
                for keys, count in curve.get(cost, {}).items())) for cost in costs])

    def _show_asked(self, found: DeckStatistics) -> None:
        """How much of each colour all costs ask for."""
        totals = [(field, found.total(field)) for field in self._asked]
        whole = max(1, sum(total for _, total in totals))
        for widget in (self.asked_title, self.asked):
            widget.setHidden(not totals)
        self.asked.show_rows([
            Row(say(field.title), total / whole, str(total), field.key,
                f"{total / whole * 100:.0f} %") for field, total in totals])

    def _show_number(self, found: DeckStatistics, field: CardField, label: QLabel, rows: Rows
                     ) -> None:
        """How many cards have so much or more."""
        tally = found.tally(field)
        values = [value for value in tally.copies if isinstance(value, int)]
        label.setHidden(len(values) < 2)
        rows.setHidden(len(values) < 2)
        if len(values) < 2:
            return
        most = max(values)
        steps = range(4, 9) if _SMALL >= most > 4 else \
            range(1, most + 1) if most <= _SMALL else range(1000, most + 1, 500)
        mean = tally.mean or Fraction(0)
        label.setText(tr("{field}, mean {mean}").format(
            field=say(field.title), mean=f"{float(mean):.1f}"))
        seen = self._seen
        self.numbers_note.setText(tr(
            "Cards with so much or more, and the odds that one is among the first {seen}"
        ).format(seen=seen))
        reaching = [(step, found.reaching(field, step)) for step in steps]
        rows.show_rows([
            Row(f"≥ {step}", hits / max(1, found.size), str(hits),
                odds=percent(at_least(found.size, hits, seen))) for step, hits in reaching])

    @property
    def _seen(self) -> int:
        """Cards seen in the first turn."""
        pace = self._bench.game.pace
        return pace.seen_by(1) if pace is not None else 5

    def _show_paid(self, found: DeckStatistics) -> None:
        payable = found.payable(6)
        for widget in (self.paid_title, self.paid_note, self.paid):
            widget.setHidden(not payable)
        if self._bench.game.pace is not None:
            self.paid_note.setText(tr(
                "Part of the cards with a cost, and the odds to see one of them. {pace}."
            ).format(pace=say(self._bench.game.pace.words)))
        self.paid.show_rows([
            Row(tr("Turn {turn}, up to {budget}").format(turn=one.turn, budget=one.budget),
                float(one.share), f"{float(one.share) * 100:.0f} %", odds=percent(one.odds))
            for one in payable])

    def _lay(self) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(10, 8, 10, 10)
        column.setSpacing(5)
        column.addWidget(self.deal)
        column.addWidget(self.dealt_title)
        column.addWidget(self.dealt)
        row = QHBoxLayout()
        row.addWidget(self.curve_title)
        row.addWidget(self.by, 1)
        column.addLayout(row)
        column.addWidget(self.curve)
        for label in (self.dealt_title, self.paid_title, self.paid_note, self.numbers_note):
            label.setWordWrap(True)
        for note in (self.paid_note, self.numbers_note):
            note.setProperty("quiet", "true")
        column.addWidget(self.asked_title)
        column.addWidget(self.asked)
        for field, label, rows in (*self.numbers, *self.kinds):
            label.setObjectName(f"title.{field.key}")
            column.addSpacing(4)
            column.addWidget(label)
            if self.numbers and field is self.numbers[0][0]:
                column.addWidget(self.numbers_note)
            column.addWidget(rows)
        column.addSpacing(4)
        for widget in (self.paid_title, self.paid_note, self.paid, self.odds):
            column.addWidget(widget)
        column.addStretch(1)
        for title in (self.curve_title, self.asked_title, self.paid_title, self.odds.title,
                      *(label for _, label, _ in (*self.kinds, *self.numbers))):
            title.setProperty("heading", "true")
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
