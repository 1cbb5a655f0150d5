"""Odds by play: many games of the open deck against another, played behind the window."""

from __future__ import annotations

import time

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, QTimer
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QLabel,
    QProgressBar,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.deck import Deck
from cardtable.decks.legality import is_legal, problems
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words
from cardtable.ui.deckeditor.charts import Rows
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.solo.odds_form import OddsForm, shrinks, span
from cardtable.ui.solo.odds_rows import WON, card_rows, told_measures, turn_rows, win_rows
from cardtable.ui.solo.odds_run import Finding, Run
from cardtable.ui.text import announce
from cardtable.ui.translate import Retranslated, say, tr

_POLL, _SHOW = 40, 0.4
"""Milliseconds between looks at what was found; seconds between pictures of it."""
_KEPT = 6
"""Runs that can be compared with."""


class OddsPanel(Retranslated, QScrollArea):
    """What is to be played; a bar; what was found, beside what was found before."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self._deck = Deck()
        self.run: Run | None = None
        """What is played now."""
        self.finding: Finding | None = None
        """What is shown."""
        self._kept: list[Finding] = []
        self._shown = 0.0
        self.form, self.bar, self.told = OddsForm(), QProgressBar(), QLabel()
        self.compared, self.measure, self.use = QComboBox(), QComboBox(), QComboBox()
        self.wins, self.turns, self.cards = Rows(), Rows(), Rows()
        self.about = QLabel()
        self._compare = QLabel()
        self._titles = [QLabel() for _ in range(3)]
        self._timer = QTimer(self)
        self._timer.setInterval(_POLL)
        self._timer.timeout.connect(self.poll)
        self.measure.addItem("", WON)
        for measure in told_measures(bench.game.measures):
            self.measure.addItem("", measure.key)
        for measure in bench.game.measures:
            if measure.kind == "card":
                self.use.addItem("", measure.key)
        self._lay()
        self.form.start.clicked.connect(self.begin_or_end)
        for box in (self.measure, self.use, self.compared):
            box.currentIndexChanged.connect(self._show)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.end)
        self.retranslate()

    # --- the deck ---------------------------------------------------------------------------------

    def count(self, deck: Deck) -> None:
        """The odds asked for next are of this deck."""
        self._deck = deck
        if self.isVisible():
            self._judge()

    def take_over(self) -> None:
        """The bench has other cards."""
        if self.isVisible():
            self.showEvent(None)

    def showEvent(self, event: object) -> None:
        """Decks may have been built since."""
        self.form.fill(self._bench.kit, self._deck)
        self._judge()

    def _judge(self) -> None:
        """Only a deck that may be played can be tried."""
        bench = self._bench
        fine = bool(self._deck.entries) and is_legal(problems(bench.game, bench.cards, self._deck))
        self.form.start.setEnabled(fine or self.run is not None)
        why = "" if fine else tr("A deck with problems can be kept but not played.")
        self.form.start.setToolTip(why)
        if self.finding is None:
            self.told.setText(why)

    # --- playing ----------------------------------------------------------------------------------

    def begin_or_end(self) -> None:
        """The one button: begin to play, or stop and keep what was counted."""
        if self.run is not None:
            self.end()
            return
        plan = self.form.plan(self._bench.kit, self._deck)
        mine, theirs = plan.lineups
        cause = self._trouble(theirs) if plan.script is None else None
        if cause is not None:
            self.told.setText(say(cause))
            return
        if self.finding is not None and self.finding.tally.games:
            self._kept = [self.finding, *self._kept][:_KEPT]
        self.run = Run(f"{mine.name} ({self._deck.size}) – {theirs.name}, {self.form.players}",
                       plan)
        self.destroyed.connect(self.run.close)
        self.finding = self.run.finding
        self._fill_compared(at=min(1, len(self._kept)))
        self._timer.start()
        self._show_running()
        self._show()

    def end(self) -> None:
        """Stop; the processes end at once."""
        if self.run is None:
            return
        self._timer.stop()
        self.run.close()
        self.finding, self.run = self.run.finding, None
        self._show_running()
        self._judge()
        self._show()
        announce(self.wins, f"{self.told.text()} {self.wins.accessibleDescription()}")

    def poll(self) -> None:
        """Look at what was found meanwhile."""
        run = self.run
        if run is None:
            return
        self.finding = run.finding
        self.bar.setValue(run.finding.tally.games)
        if run.is_done:
            self.end()
            if run.has_failed:
                self.told.setText(tr("The games could not be played to their end."))
        elif time.monotonic() - self._shown > _SHOW:
            self._show()

    def _trouble(self, theirs: Lineup) -> Words | None:
        """Why the opponent's deck may not be played."""
        found = self._bench.game.deck_problems(self._bench.cards, theirs)
        return next((Words(f"{theirs.name}: {one.words.en}", f"{theirs.name}：{one.words.ja}")
                     for one in found if not one.is_warning), None)

    # --- showing ----------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """All words anew."""
        self.setAccessibleName(tr("Odds by play"))
        self.bar.setAccessibleName(tr("Games played"))
        self._compare.setText(tr("Compare with"))
        self.measure.setItemText(0, tr("Has won"))
        for measure in self._bench.game.measures:
            for box in (self.measure, self.use):
                index = box.findData(measure.key)
                if index >= 0:
                    box.setItemText(index, say(measure.title))
        for title, text, parts in zip(self._titles, (
            tr("Games won"), tr("By the deck's own turns"), tr("Cards, in 100 games"),
        ), ((self.wins,), (self.turns, self.measure), (self.cards, self.use)), strict=True):
            title.setText(text)
            for part in parts:
                part.setAccessibleName(text)
        self._fill_compared(at=self.compared.currentIndex())
        self._show_running()
        if self.isVisible():
            self.showEvent(None)
        self._show()

    def _show_running(self) -> None:
        self.form.set_running(self.run is not None)
        self.bar.setVisible(self.run is not None)

    def _fill_compared(self, at: int) -> None:
        with QSignalBlocker(self.compared):
            self.compared.clear()
            self.compared.addItem(tr("nothing"))
            for kept in self._kept:
                self.compared.addItem(f"{kept.title}, {kept.tally.games}")
            self.compared.setCurrentIndex(max(0, at))

    def _show(self) -> None:
        self._shown = time.monotonic()
        finding = self.finding
        has_any = finding is not None and finding.tally.games > 0
        self.compared.setVisible(has_any and bool(self._kept))
        self._compare.setVisible(has_any and bool(self._kept))
        for widget in (self.wins, self.turns, self.cards, self.measure, self.use, *self._titles):
            widget.setVisible(has_any)
        self.about.setVisible(has_any)
        if finding is None:
            return
        self.bar.setRange(0, finding.games)
        self.bar.setValue(finding.tally.games)
        left = self.run.seconds_left if self.run is not None else None
        self.bar.setFormat("%v / %m" if left is None else "%v / %m  " + tr(
            "(about {time} left)").format(time=span(left)))
        self.told.setText(tr("{title}: {count} of {games} games").format(
            title=finding.title, count=finding.tally.games, games=finding.games))
        if has_any:
            self._show_charts(finding)

    def _show_charts(self, finding: Finding) -> None:
        measures = {measure.key: measure for measure in self._bench.game.measures}
        at = self.compared.currentIndex() - 1
        now, before = finding.tally, self._kept[at].tally if at >= 0 else None
        self.wins.show_rows(win_rows(now, before, self._bench.game.measures))
        measure, use = measures.get(self.measure.currentData()), measures[self.use.currentData()]
        self.turns.show_rows(turn_rows(now, before, measure))
        self.cards.show_rows(card_rows(now, before, use, self._bench.cards))
        self.about.setText("\n".join(f"{say(one.title)}: {say(one.about)}"
                                     for one in (measure, use) if one is not None and one.about.en))

    def _lay(self) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(10, 8, 10, 10)
        column.setSpacing(6)
        for label in (self.told, self.about):
            label.setWordWrap(True)
        self.about.setProperty("quiet", "true")
        for title in self._titles:
            title.setProperty("heading", "true")
        for box in (self.measure, self.use, self.compared):
            shrinks(box)
        won, turns, cards = self._titles
        for widget in (self.form, self.bar, self.told, self._compare, self.compared,
                       won, self.wins, turns, self.measure, self.turns,
                       cards, self.use, self.cards, self.about):
            if widget in self._titles:
                column.addSpacing(4)
            column.addWidget(widget)
        column.addStretch(1)
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
