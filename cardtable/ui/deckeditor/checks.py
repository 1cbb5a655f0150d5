"""What is wrong with the deck, while it is built: clause, card, and what would mend it."""

from __future__ import annotations

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
from cardtable.decks.legality import Mend, mends, problems
from cardtable.engine.legality import DeckProblem
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.translate import Retranslated, say, tr


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
        self._unmended: list[ProblemRow] = []
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._look_for_mends)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)

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
        self._build()

    def _build(self) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(6)
        self._rows = []
        if not self.found:
            fine = QLabel(tr("This deck may be played."))
            fine.setWordWrap(True)
            column.addWidget(fine)
        was_warning = False
        for problem in self.found:
            if problem.is_warning and not was_warning:
                was_warning = True
                heading = QLabel(tr("Worth knowing; the deck may be played all the same:"))
                heading.setProperty("quiet", "true")
                heading.setWordWrap(True)
                column.addWidget(heading)
            row = ProblemRow(problem)
            row.clause_wanted.connect(self.clause_wanted)
            row.card_wanted.connect(self.card_wanted)
            row.mended.connect(self.mended)
            column.addWidget(row)
            self._rows.append(row)
        column.addStretch(1)
        self.setWidget(inner)
        self._unmended = list(self._rows)
        self._timer.start()

    def _look_for_mends(self) -> None:
        """One problem at a time: a mend is found by trying hundreds of changes."""
        if not self._unmended:
            self._timer.stop()
            return
        row = self._unmended.pop(0)
        row.offer(mends(self._bench.game, self._bench.cards, self._deck, row.problem))


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
        column.addWidget(text)
        buttons = QHBoxLayout()
        buttons.setSpacing(4)
        column.addLayout(buttons)  # first of all: a button without a parent is a window
        for button in (self.clause, self.show_card):
            button.setProperty("link", "true")
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(self.mend)
        self.mend.hide()
        self.clause.setHidden(not problem.clause)
        self.show_card.setHidden(problem.card is None)
        self.clause.setText(problem.clause)
        self.clause.setAccessibleName(tr("Read clause {clause}").format(clause=problem.clause))
        self.clause.clicked.connect(lambda: self.clause_wanted.emit(problem.clause))
        self.show_card.setText(tr("Show the card"))
        self.show_card.clicked.connect(lambda: self.card_wanted.emit(problem.card))

    def offer(self, found: tuple[Mend, ...]) -> None:
        """A button for what mends it: one change at once, several as a menu."""
        if not found:
            return
        if len(found) == 1:
            self.mend.setText(tr("Mend"))
            self.mend.setToolTip(say(found[0].words))
            self.mend.setAccessibleName(say(found[0].words))
            self.mend.clicked.connect(lambda: self.mended.emit(found[0]))
        else:
            self.mend.setText(tr("Mend…"))
            menu = QMenu(self.mend)
            for mend in found:
                menu.addAction(say(mend.words)).triggered.connect(
                    lambda _=False, mend=mend: self.mended.emit(mend))
            self.mend.setMenu(menu)
        self.mend.show()
