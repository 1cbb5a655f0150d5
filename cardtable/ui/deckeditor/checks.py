"""What is wrong with the deck, while it is built: clause, card, and what would mend it."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Generator
from time import monotonic

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.deck import Deck
from cardtable.decks.legality import problems
from cardtable.decks.mend import Mend
from cardtable.decks.mends import looking_for_mends
from cardtable.engine.cards import CardKey
from cardtable.engine.legality import DeckProblem
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.text import literal
from cardtable.ui.translate import Retranslated, say, tr

_AT_ONCE = 0.008
"""Seconds for which rows are made and mends looked for before the window gets its turn."""
_MOST_ROWS = 60
"""Nobody reads more; when some are mended, others follow."""
_LARGEST = 500
"""Entries of a deck for which mends are looked for: of more, each change that is tried would stop
the window for a moment."""


class Checks(Retranslated, QScrollArea):
    """A row for each problem, those that keep from playing first, warnings apart."""

    clause_wanted = Signal(str)
    card_wanted = Signal(object)
    mended = Signal(object)
    """The `Mend` that somebody chose."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self._deck = Deck()
        self.found: tuple[DeckProblem, ...] = ()
        self._rows: list[ProblemRow] = []
        self._unmade: list[DeckProblem] = []
        self._unmended: list[tuple[ProblemRow, Generator[None, None, tuple[Mend, ...]]]] = []
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)
        self._heading, self._fine, self._more = QLabel(), QLabel(), QLabel()
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(8, 8, 8, 8)
        self._column.setSpacing(6)
        for label in (self._heading, self._fine, self._more):
            label.setWordWrap(True)
            self._column.addWidget(label)
        for label in (self._heading, self._more):
            label.setProperty("quiet", "true")
        self._column.addStretch(1)
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.retranslate()

    @property
    def rows(self) -> list[ProblemRow]:
        """What is shown, in order."""
        return list(self._rows)

    def judge(self, deck: Deck) -> tuple[DeckProblem, ...]:
        """Look at a deck; what is wrong with it."""
        self._deck = deck
        found = problems(self._bench.game, self._bench.cards, deck)
        self.found = tuple(sorted(found, key=lambda problem: problem.is_warning))
        self._build()
        return self.found

    def retranslate(self) -> None:
        """All words anew."""
        self.setAccessibleName(tr("Problems of the deck"))
        self._fine.setText(tr("This deck may be played."))
        self._heading.setText(tr("Worth knowing; the deck may be played all the same:"))
        for row in self._rows:
            row.deleteLater()
        self._rows = []
        self._build()

    def _build(self) -> None:
        """Rows of problems that were there before stay: most steps change one or two. Others are
        made and what mends them is looked for little by little."""
        shown = self.found[:_MOST_ROWS]
        before = {row.problem: row for row in self._rows}
        self._rows = [before.pop(problem) for problem in shown if problem in before]
        for gone in before.values():
            gone.hide()
            gone.deleteLater()
        there = {row.problem for row in self._rows}
        self._unmade = [problem for problem in reversed(shown) if problem not in there]
        more = len(self.found) - len(shown)
        self._more.setText(tr("… and {count} more").format(count=more))
        self._more.setHidden(not more)
        self._fine.setHidden(bool(self.found))
        self._heading.setHidden(not any(problem.is_warning for problem in shown))
        self._unmended = []
        for at, row in enumerate(self._rows):
            self._place(at, row)
            self._look_for_mends(row)
        self._timer.start()

    def _make(self, problem: DeckProblem) -> None:
        row = ProblemRow(problem)
        row.clause_wanted.connect(self.clause_wanted)
        row.card_wanted.connect(self.card_wanted)
        row.mended.connect(self.mended)
        place = self.found.index
        at = bisect(self._rows, place(problem), key=lambda one: place(one.problem))
        self._rows.insert(at, row)
        self._place(at, row)
        self._look_for_mends(row)

    def _place(self, at: int, row: ProblemRow) -> None:
        place = at + row.problem.is_warning  # the heading stands before the first warning
        if self._column.indexOf(row) != place:
            self._column.insertWidget(place, row)

    def _look_for_mends(self, row: ProblemRow) -> None:
        if len(self._deck.entries) <= _LARGEST:
            self._unmended.append((row, looking_for_mends(
                self._bench.game, self._bench.cards, self._deck, row.problem, self._near)))

    def _near(self, name: str) -> tuple[CardKey, ...]:
        """The book of names is made only when somebody asks it."""
        return self._bench.shelf.book.near(name)

    def _go_on(self) -> None:
        """A little at a time: a mend is found by trying hundreds of changes."""
        until = monotonic() + _AT_ONCE
        while monotonic() < until:
            if self._unmade:
                self._make(self._unmade.pop())
            elif self._unmended:
                row, steps = self._unmended[0]
                try:
                    next(steps)
                except StopIteration as end:
                    row.offer(end.value)
                    del self._unmended[0]
            else:
                self._timer.stop()
                return


class ProblemRow(QFrame):
    """One problem in words, and what one can do about it."""

    clause_wanted = Signal(str)
    card_wanted = Signal(object)
    mended = Signal(object)

    def __init__(self, problem: DeckProblem) -> None:
        super().__init__()
        self.problem = problem
        self.setObjectName("warning" if problem.is_warning else "problem")
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 8, 6)
        column.setSpacing(2)
        text = QLabel(("▲ " if problem.is_warning else "✕ ") + say(problem.words))
        text.setWordWrap(True)
        self.clause, self.show_card, self.mend = QPushButton(), QPushButton(), QPushButton()
        self._hint = QLabel()
        self._hint.setWordWrap(True)
        for label in (text, self._hint):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._hint.setProperty("quiet", "true")
        self._hint.hide()
        column.addWidget(text)
        column.addWidget(self._hint)
        buttons = QHBoxLayout()
        buttons.setSpacing(4)
        column.addLayout(buttons)  # first of all: a button without a parent is a window
        for button in (self.clause, self.show_card):
            button.setProperty("link", "true")
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(self.mend)
        self.mend.hide()
        self.mend.clicked.connect(self._mend)
        self._offered: tuple[Mend, ...] = ()
        self.clause.setHidden(not problem.clause)
        self.show_card.setHidden(problem.card is None)
        self.clause.setText(problem.clause)
        self.clause.setAccessibleName(tr("Read clause {clause}").format(clause=problem.clause))
        self.clause.clicked.connect(lambda: self.clause_wanted.emit(problem.clause))
        self.show_card.setText(tr("Show the card"))
        self.show_card.clicked.connect(lambda: self.card_wanted.emit(problem.card))

    def offer(self, found: tuple[Mend, ...]) -> None:
        """A button for what mends it: one change at once, several as a menu."""
        if found == self._offered:
            return
        self._offered = found
        words = [say(mend.words) for mend in found]
        menu = QMenu(self.mend)
        for mend, title in zip(found, words, strict=True):
            menu.addAction(title).triggered.connect(
                lambda _=False, mend=mend: self.mended.emit(mend))
        self.mend.setMenu(menu if len(found) > 1 else None)  # type: ignore[arg-type]
        self.mend.setText(tr("Mend…") if len(found) > 1 else tr("Mend"))
        self._hint.setText(f"→ {words[0]}" if len(found) == 1 else "")
        self._hint.setHidden(len(found) != 1)
        self.mend.setToolTip(literal("\n".join(words)))
        self.mend.setAccessibleName("; ".join(words))
        self.mend.setHidden(not found)

    def _mend(self) -> None:
        if len(self._offered) == 1:
            self.mended.emit(self._offered[0])
