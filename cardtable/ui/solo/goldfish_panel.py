"""The dock of goldfish mode: where this try stands, and how all tries went."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.practice import Practice, own_turn
from cardtable.engine.state import GameState
from cardtable.session.alone import PERSON
from cardtable.session.goldfish import Course
from cardtable.ui.deckeditor.chart_rows import Row
from cardtable.ui.deckeditor.charts import Rows
from cardtable.ui.solo.diary import Earlier, Try
from cardtable.ui.text import literal
from cardtable.ui.translate import Retranslated, say, tr

_MOST_TURNS = 20
"""Turns that the chart shows."""
_LINES = 7
"""Tries that are seen without scrolling."""


class GoldfishPanel(Retranslated, QScrollArea):
    """Figures, buttons, a table of tries, a chart of the score by turn."""

    redeal_wanted = Signal()
    same_wanted = Signal()
    fix_wanted = Signal()
    try_wanted = Signal(int)
    """The number of the try to go back to, from 0."""
    forget_wanted = Signal()

    def __init__(self, practice: Practice) -> None:
        super().__init__()
        self._practice = practice
        self._tries: Sequence[Try] = ()
        self._earlier: Sequence[Earlier] = ()
        self._now = 0
        self._state: GameState | None = None
        self.figures = QFormLayout()
        self.figures.setVerticalSpacing(2)
        self.redeal, self.same, self.fix, self.back, self.forget = (
            QPushButton() for _ in range(5))
        self.redeal.setProperty("primary", "true")
        self.redeal.clicked.connect(self.redeal_wanted)
        self.same.clicked.connect(self.same_wanted)
        self.fix.clicked.connect(self.fix_wanted)
        self.back.clicked.connect(self._go_back)
        self.forget.clicked.connect(self.forget_wanted)
        self.list = QTreeWidget()
        self.list.setRootIsDecorated(False)
        self.list.setColumnCount(4)
        self.list.itemActivated.connect(self._go_back)
        self.list.currentItemChanged.connect(self._look)
        self.chart = Rows()
        self.told = QLabel()
        self._head = QLabel()
        self._head.setProperty("heading", "true")
        self._lay()
        self.retranslate()

    def show_tries(
        self, tries: Sequence[Try], now: int, state: GameState, earlier: Sequence[Earlier]
    ) -> None:
        """The tries so far, which of them is on the table, and where it stands; those of earlier
        days."""
        self._tries, self._now, self._state, self._earlier = tries, now, state, earlier
        self.retranslate()

    def retranslate(self) -> None:
        """All words anew."""
        self.setAccessibleName(tr("Tries"))
        self.redeal.setText(tr("Deal anew"))
        self.same.setText(tr("Same"))
        self.same.setToolTip(tr("Deal the same cards again"))
        self.fix.setText(tr("First cards…"))
        self.fix.setToolTip(tr("Choose what lies on top of the deck"))
        self.back.setText(tr("Go back to it"))
        self.back.setToolTip(tr("Go back to this try"))
        self.forget.setText(tr("Forget tries…"))
        self.forget.setToolTip(tr("Tries are kept with the deck, until they are forgotten"))
        self.list.setHeaderLabels([tr("Try"), tr("Won"), tr("By turn"), tr("Seed")])
        self.list.setAccessibleName(tr("Tries"))
        self._head.setText(say(self._practice.score_title))
        if self._state is None:
            return
        self._show_figures(self._state)
        self._show_list()

    @property
    def _courses(self) -> list[Course]:
        """How all of them went, in the order of the list."""
        return [*(one.kept.course for one in self._earlier),
                *(one.course(self._practice) for one in self._tries)]

    def _show_figures(self, state: GameState) -> None:
        while self.figures.rowCount():
            self.figures.removeRow(0)
        rows = [(tr("Turn"), str(own_turn(state.turn)))]
        rows += [(say(one.title), one.text) for one in self._practice.figures(state, PERSON)]
        for title, text in rows:
            value = QLabel(text)
            value.setProperty("heading", "true")
            value.setAccessibleName(f"{title}: {text}")
            self.figures.addRow(title, value)

    def _show_list(self) -> None:
        courses, old = self._courses, len(self._earlier)
        self.list.blockSignals(True)
        self.list.clear()
        for one, course in zip(self._earlier, courses, strict=False):
            mark = "*" if one.has_other_cards else ""
            item = self._item(one.kept.date[5:10] + mark, course, str(one.kept.seed))
            item.setToolTip(0, tr("{date}; the deck had other cards then").format(
                date=one.kept.date[:10]) if mark else one.kept.date[:10])
        for number, (own, course) in enumerate(zip(self._tries, courses[old:], strict=True)):
            item = self._item(str(number + 1), course, str(own.controller.header.seed))
            font = item.font(0)
            font.setBold(number == self._now)
            for column in range(4):
                item.setFont(column, font)
        current = self.list.topLevelItem(old + self._now)
        if current is not None:
            self.list.setCurrentItem(current)
            self.list.scrollToItem(current)
        self.list.blockSignals(False)
        line = self.list.fontMetrics().height()
        self.list.setFixedHeight(round(line * 1.6 * (min(len(courses), _LINES) + 1.6)))
        self.told.setText(_told(courses[old:]) + (
            "\n" + tr("Earlier: {told}").format(told=_told(courses[:old])) if old else ""))
        self._look()

    def _item(self, title: str, course: Course, seed: str) -> QTreeWidgetItem:
        won = (tr("turn {turn}").format(turn=course.won_on) if course.won_on is not None
               else tr("lost") if course.is_over else "–")
        item = QTreeWidgetItem([title, won, " ".join(map(str, course.scores)), seed])
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignCenter)
        for column in (2, 3):
            item.setToolTip(column, literal(item.text(column)))
        self.list.addTopLevelItem(item)
        return item

    def _look(self) -> None:
        """Chart the try that is chosen in the table, beside the mean of all."""
        row, courses = self.list.currentIndex().row(), self._courses
        self.back.setEnabled(self._chosen not in (None, self._now))
        if not 0 <= row < len(courses):
            return
        own, most = courses[row].scores, self._practice.most
        turns = min(_MOST_TURNS, max((len(course.scores) for course in courses), default=0))
        rows = []
        for turn in range(turns):
            others = [_after(course, turn) for course in courses]
            mean = fmean(value for value in others if value is not None)
            score = own[turn] if turn < len(own) else None
            rows.append(Row(
                tr("Turn {turn}").format(turn=turn + 1), (score or 0) / most,
                "–" if score is None else str(score), "",
                tr("mean {mean}").format(mean=f"{mean:.1f}")))
        self.chart.show_rows(rows)

    @property
    def _chosen(self) -> int | None:
        """The number of the try that is chosen; none for one of another day."""
        number = self.list.currentIndex().row() - len(self._earlier)
        return number if number >= 0 else None

    def _go_back(self) -> None:
        if self._chosen not in (None, self._now):
            self.try_wanted.emit(self._chosen)

    def _lay(self) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(10, 8, 10, 10)
        column.setSpacing(6)
        self.told.setWordWrap(True)
        column.addLayout(self.figures)
        column.addLayout(_side_by_side(self.redeal, self.same, self.fix))
        column.addWidget(self.told)
        column.addWidget(self.list)
        column.addLayout(_side_by_side(self.back, self.forget))
        column.addWidget(self._head)
        column.addWidget(self.chart)
        self.list.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.list.header().setSectionResizeMode(3, QHeaderView.ResizeMode.Stretch)
        column.addStretch(1)
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


def _side_by_side(*buttons: QPushButton) -> QHBoxLayout:
    """In a row that may be narrower than all their words, each as wide as its own need."""
    row = QHBoxLayout()
    for button in buttons:
        button.setStyleSheet("padding-left: 4px; padding-right: 4px;")
        button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        button.setMinimumWidth(1)
        row.addWidget(button)
    return row


def _told(courses: Sequence[Course]) -> str:
    """How so many tries went, in a sentence."""
    wins = [course.won_on for course in courses if course.won_on is not None]
    if not wins:
        return tr("No try was won yet.")
    return tr("Won {won} of {over}, on turn {turn} on average.").format(
        won=len(wins), over=sum(course.is_over for course in courses), turn=f"{fmean(wins):.1f}")


def _after(course: Course, turn: int) -> int | None:
    """The score after a turn; one that is over keeps its last."""
    if turn < len(course.scores):
        return course.scores[turn]
    return course.scores[-1] if course.is_over and course.scores else None
