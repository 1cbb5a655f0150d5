"""Odds by play: many games of the open deck against another, played behind the window."""

from __future__ import annotations

import time

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, QTimer
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.deck import Deck
from cardtable.decks.legality import is_legal, problems
from cardtable.engine.catalogue import ReadyDeck
from cardtable.engine.rules import Lineup
from cardtable.engine.words import Words
from cardtable.session.playing import Plan, own_cards
from cardtable.ui.deckeditor.charts import Rows
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.solo.odds_rows import WON, card_rows, told_measures, turn_rows, win_rows
from cardtable.ui.solo.odds_run import Finding, Run
from cardtable.ui.text import announce
from cardtable.ui.translate import Retranslated, language, later, say, tr

_PLAYERS = {"greedy": later("looks ahead one step"), "random": later("at random")}
_ITSELF = "itself"
_POLL, _SHOW = 40, 0.4
"""Milliseconds between looks at the workers; seconds between pictures of what they found."""
_KEPT = 6
"""Runs that can be compared with."""


class OddsPanel(Retranslated, QScrollArea):
    """Opponent, players, number of games; a bar; what was found, beside what was found before."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self._deck = Deck()
        self._decks: dict[str, ReadyDeck] = {}
        self._run: Run | None = None
        self.finding: Finding | None = None
        """What is shown."""
        self._kept: list[Finding] = []
        self._shown = 0.0
        self.opponent, self.mine, self.theirs = QComboBox(), QComboBox(), QComboBox()
        self.games, self.start, self.bar = QSpinBox(), QPushButton(), QProgressBar()
        self.told, self.compared = QLabel(), QComboBox()
        self.wins, self.turns, self.cards = Rows(), Rows(), Rows()
        self.measure, self.use = QComboBox(), QComboBox()
        self.about = QLabel()
        self._labels = [QLabel() for _ in range(5)]
        self._titles = [QLabel() for _ in range(3)]
        self._timer = QTimer(self)
        self._timer.setInterval(_POLL)
        self._timer.timeout.connect(self.poll)
        self.bar.setFormat("%v / %m")
        self.games.setRange(10, 100_000)
        self.games.setSingleStep(100)
        self.games.setValue(200)
        for key in _PLAYERS:
            self.mine.addItem("", key)
            self.theirs.addItem("", key)
        self.measure.addItem("", WON)
        for measure in told_measures(bench.game.measures):
            self.measure.addItem("", measure.key)
        for measure in bench.game.measures:
            if measure.kind == "card":
                self.use.addItem("", measure.key)
        self._lay()
        self.start.clicked.connect(self.begin_or_end)
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
        self._fill_opponents()
        self._judge()

    def showEvent(self, event: object) -> None:
        """Decks may have been built since."""
        self._fill_opponents()
        self._judge()

    def _judge(self) -> None:
        """Only a deck that may be played can be tried."""
        bench = self._bench
        fine = bool(self._deck.entries) and is_legal(problems(bench.game, bench.cards, self._deck))
        self.start.setEnabled(fine or self._run is not None)
        self.start.setToolTip("" if fine else tr(
            "A deck with problems can be kept but not played."))
        if self._run is None and self.finding is None:
            self.told.setText("" if fine else self.start.toolTip())

    def _fill_opponents(self) -> None:
        chosen = self.opponent.currentData()
        kit = self._bench.kit
        self._decks = dict(kit.read_decks())
        with QSignalBlocker(self.opponent):
            self.opponent.clear()
            for key, deck in self._decks.items():
                if key != self._deck.id:
                    self.opponent.addItem(say(deck.name) or tr("Unnamed deck"), key)
            self.opponent.addItem(tr("The same deck"), _ITSELF)
            self.opponent.setCurrentIndex(max(0, self.opponent.findData(chosen)))

    # --- playing ----------------------------------------------------------------------------------

    def begin_or_end(self) -> None:
        """The one button: begin to play, or stop and keep what was counted."""
        if self._run is not None:
            self.end()
            return
        mine = self._named(self._deck.lineup())
        theirs = self._opponent(mine)
        cause = self._trouble(theirs)
        if cause is not None:
            self.told.setText(say(cause))
            return
        if self.finding is not None and self.finding.tally.games:
            self._kept = [self.finding, *self._kept][:_KEPT]
        bench = self._bench
        plan = Plan(
            read_catalogue=bench.game.read_catalogue, make_rules=bench.game.rules,
            watch=bench.game.watch, lineups=(mine, theirs), games=self.games.value(),
            agents=(self.mine.currentData(), self.theirs.currentData()),
            own_cards=own_cards(bench.cards, bench.kit.printed.cards, (mine, theirs)))
        self._run = Run(f"{mine.name} ({self._deck.size}) – {theirs.name}", plan)
        self.destroyed.connect(self._run.close)
        self.finding = self._run.finding
        self._fill_compared()
        self._timer.start()
        self.retranslate()

    def end(self) -> None:
        """Stop; the processes end at once."""
        if self._run is None:
            return
        self._timer.stop()
        self._run.close()
        self.finding, self._run = self._run.finding, None
        self.retranslate()
        self._judge()
        announce(self.wins, f"{self.told.text()} {self.wins.accessibleDescription()}")

    def poll(self) -> None:
        """Look at the workers. Never waits."""
        run = self._run
        if run is None:
            return
        run.poll()
        self.finding = run.finding
        self.bar.setValue(run.finding.tally.games)
        if run.is_done:
            self.end()
        elif time.monotonic() - self._shown > _SHOW:
            self._show()

    def _opponent(self, mine: Lineup) -> Lineup:
        key = self.opponent.currentData()
        if key == _ITSELF:
            return mine
        return self._bench.kit.lineup(self._decks[key], language())

    def _named(self, lineup: Lineup) -> Lineup:
        return Lineup(lineup.name or tr("Unnamed deck"), lineup.sections)

    def _trouble(self, theirs: Lineup) -> Words | None:
        """Why the opponent's deck may not be played."""
        found = self._bench.game.deck_problems(self._bench.cards, theirs)
        return next((Words(f"{theirs.name}: {one.words.en}", f"{theirs.name}：{one.words.ja}")
                     for one in found if not one.is_warning), None)

    # --- showing ----------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """All words anew."""
        self.setAccessibleName(tr("Odds by play"))
        for label, text in zip(self._labels, (
            tr("Against"), tr("You"), tr("They"), tr("Games"),
            tr("Compare with")), strict=True):
            label.setText(text)
        for title, text in zip(self._titles, (
            tr("Games won"), tr("By the deck's own turns"), tr("Cards, in 100 games")),
            strict=True):
            title.setText(text)
        self.mine.setAccessibleName(tr("How your deck is played"))
        self.theirs.setAccessibleName(tr("How the opponent's deck is played"))
        for box in (self.mine, self.theirs):
            for index, key in enumerate(_PLAYERS):
                box.setItemText(index, tr(_PLAYERS[key]))
        self.measure.setItemText(0, tr("Has won"))
        for measure in self._bench.game.measures:
            for box in (self.measure, self.use):
                index = box.findData(measure.key)
                if index >= 0:
                    box.setItemText(index, say(measure.title))
        for box, title in ((self.measure, self._titles[1]), (self.use, self._titles[2])):
            box.setAccessibleName(title.text())
        self.start.setText(tr("Play the games") if self._run is None else tr("Stop"))
        self.bar.setAccessibleName(tr("Games played"))
        self.bar.setVisible(self._run is not None)
        for rows, title in zip((self.wins, self.turns, self.cards), self._titles, strict=True):
            rows.setAccessibleName(title.text())
        self._fill_opponents()
        self._fill_compared()
        self._show()

    def _fill_compared(self) -> None:
        with QSignalBlocker(self.compared):
            chosen = self.compared.currentIndex()
            had = self.compared.count() - 1
            self.compared.clear()
            self.compared.addItem(tr("nothing"))
            for kept in self._kept:
                self.compared.addItem(f"{kept.title}, {kept.tally.games}")
            if len(self._kept) > had >= 0:
                chosen = 1  # a run came: the one before is what one wants to compare with
            self.compared.setCurrentIndex(min(max(0, chosen), len(self._kept)))

    def _before(self) -> Finding | None:
        at = self.compared.currentIndex() - 1
        return self._kept[at] if 0 <= at < len(self._kept) else None

    def _show(self) -> None:
        self._shown = time.monotonic()
        finding, before = self.finding, self._before()
        has_any = finding is not None and finding.tally.games > 0
        self._labels[-1].setVisible(has_any and bool(self._kept))
        self.compared.setVisible(has_any and bool(self._kept))
        for widget in (self.wins, self.turns, self.cards, self.measure, self.use, *self._titles):
            widget.setVisible(has_any)
        self.about.setVisible(False)
        if finding is None:
            return
        self.bar.setRange(0, finding.games)
        self.bar.setValue(finding.tally.games)
        self.told.setText(tr("{title}: {count} of {games} games").format(
            title=finding.title, count=finding.tally.games, games=finding.games))
        if has_any:
            self._show_charts(finding, before)

    def _show_charts(self, finding: Finding, before: Finding | None) -> None:
        measures = {measure.key: measure for measure in self._bench.game.measures}
        now, then = finding.tally, before.tally if before is not None else None
        self.wins.show_rows(win_rows(now, then, self._bench.game.measures))
        measure = measures.get(self.measure.currentData())
        self.turns.show_rows(turn_rows(now, then, measure))
        use = measures[self.use.currentData()]
        self.cards.show_rows(card_rows(now, then, use, self._bench.cards))
        about = [say(one.about) for one in (measure, use) if one is not None and say(one.about)]
        self.about.setText("\n".join(about))
        self.about.setVisible(bool(about))

    def _lay(self) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(10, 8, 10, 10)
        column.setSpacing(6)
        column.addLayout(self._form())
        self.start.setProperty("primary", "true")
        for widget in (self.bar, self.told):
            column.addWidget(widget)
        for label in (self.told, self.about):
            label.setWordWrap(True)
        self.about.setProperty("quiet", "true")
        column.addWidget(self._labels[-1])
        column.addWidget(self.compared)
        for title, box, rows in zip(self._titles, (None, self.measure, self.use),
                                    (self.wins, self.turns, self.cards), strict=True):
            title.setProperty("heading", "true")
            column.addSpacing(4)
            column.addWidget(title)
            if box is not None:
                column.addWidget(box)
            column.addWidget(rows)
        column.addWidget(self.about)
        column.addStretch(1)
        for box in (self.opponent, self.mine, self.theirs, self.measure, self.use, self.compared):
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _form(self) -> QGridLayout:
        """Opponent; who plays; how many games, and the button."""
        form = QGridLayout()
        form.setHorizontalSpacing(6)
        form.setVerticalSpacing(6)
        against, mine, theirs, games, _ = self._labels
        form.addWidget(against, 0, 0)
        form.addWidget(self.opponent, 0, 1, 1, 3)
        for column, widget in enumerate((mine, self.mine, theirs, self.theirs)):
            form.addWidget(widget, 1, column)
        form.addWidget(games, 2, 0)
        form.addWidget(self.games, 2, 1)
        form.addWidget(self.start, 2, 2, 1, 2)
        for column in (1, 3):
            form.setColumnStretch(column, 1)
        for label, box in zip(self._labels, (self.opponent, self.mine, self.theirs, self.games),
                              strict=False):
            label.setBuddy(box)
        return form
