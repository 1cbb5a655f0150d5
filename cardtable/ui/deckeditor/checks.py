"""What is wrong with the deck, while it is built: clause, card, and what would mend it."""

from __future__ import annotations

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
from cardtable.decks.mends import Mend, looking_for_mends
from cardtable.engine.cards import CardKey
from cardtable.engine.legality import DeckProblem
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.translate import Retranslated, say, tr

_AT_ONCE = 0.008
"""Seconds for which mends are looked for before the window gets its turn."""


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
        self._unmended: list[tuple[ProblemRow, Generator[None, None, tuple[Mend, ...]]]] = []
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._look_for_mends)
        self._heading, self._fine = QLabel(), QLabel()
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(8, 8, 8, 8)
        self._column.setSpacing(6)
        for label in (self._heading, self._fine):
            label.setWordWrap(True)
            self._column.addWidget(label)
        self._heading.setProperty("quiet", "true")
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
        """Rows of problems that were there before stay: most steps change one or two."""
        before = {row.problem: row for row in self._rows}
        self._rows = [before.pop(problem) if problem in before else self._made(problem)
                      for problem in self.found]
        for gone in before.values():
            gone.hide()
            gone.deleteLater()
        warnings = [row for row in self._rows if row.problem.is_warning]
        self._fine.setHidden(bool(self._rows))
        self._heading.setHidden(not warnings)
        wrong = len(self._rows) - len(warnings)
        for at, row in enumerate(self._rows):
            place = at if at < wrong else at + 1  # the heading stands between
            if self._column.indexOf(row) != place:
                self._column.insertWidget(place, row)
        self._unmended = [(row, looking_for_mends(
            self._bench.game, self._bench.cards, self._deck, row.problem,
            self._near)) for row in self._rows]
        self._timer.start()

    def _made(self, problem: DeckProblem) -> ProblemRow:
        row = ProblemRow(problem)
        row.clause_wanted.connect(self.clause_wanted)
        row.card_wanted.connect(self.card_wanted)
        row.mended.connect(self.mended)
        return row

    def _near(self, name: str) -> tuple[CardKey, ...]:
        """The book of names is made only when somebody asks it."""
        return self._bench.shelf.book.near(name)

    def _look_for_mends(self) -> None:
        """A little at a time: a mend is found by trying hundreds of changes."""
        if not self._unmended:
            self._timer.stop()
            return
        row, steps = self._unmended[0]
        until = monotonic() + _AT_ONCE
        try:
            while monotonic() < until:
                next(steps)
        except StopIteration as end:
            row.offer(end.value)
            del self._unmended[0]


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
        self.mend.setToolTip("\n".join(words))
        self.mend.setAccessibleName("; ".join(words))
        self.mend.setHidden(not found)

    def _mend(self) -> None:
        if len(self._offered) == 1:
            self.mended.emit(self._offered[0])
