"""What is to be played: against which deck, by whom, how often."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from cardtable.decks.deck import Deck
from cardtable.engine.catalogue import ReadyDeck
from cardtable.engine.practice import Ready
from cardtable.engine.rules import Lineup
from cardtable.session.agents import LEVELS, Level, budget_of
from cardtable.session.playing import Plan, against_script, own_cards
from cardtable.ui.kit import GameKit
from cardtable.ui.solo.odds_run import workers
from cardtable.ui.translate import Retranslated, language, say, tr

_RANDOM = "random"
_ITSELF, _SCRIPT = "itself", "script."
_CHOICES = 40
"""Choices that a side has in a game, roughly: some thirty in one game, fifty in the other."""
_SHORT = 60
"""Seconds for which nobody need be told how long it takes."""


class OddsForm(Retranslated, QWidget):
    """Opponent, players, number of games, and the button that begins or stops."""

    def __init__(self) -> None:
        super().__init__()
        self._decks: dict[str, ReadyDeck] = {}
        self._is_running = False
        self.opponent, self.mine, self.theirs = QComboBox(), QComboBox(), QComboBox()
        self.games, self.start = QSpinBox(), QPushButton()
        self._labels = [QLabel() for _ in range(4)]
        self.start.setProperty("primary", "true")
        self.games.setRange(10, 100_000)
        self.games.setSingleStep(100)
        self.games.setValue(200)
        self.time = QLabel()
        self.time.setWordWrap(True)
        self.time.setProperty("quiet", "true")
        for box in (self.mine, self.theirs):
            for key in (*(level.name for level in LEVELS), _RANDOM):
                box.addItem("", key)
        for box in (self.opponent, self.mine, self.theirs):
            box.currentIndexChanged.connect(self._tell_time)
        self.games.valueChanged.connect(self._tell_time)
        self._lay()
        self.retranslate()

    def fill(self, kit: GameKit, deck: Deck) -> None:
        """Offer all decks there are now, ``deck`` itself as "the same", and the scripts that the
        game's practice opponent has ready."""
        chosen, mine = self.opponent.currentData(), deck.lineup().sections
        self._decks = {key: one for key, one in kit.read_decks().items() if key != deck.id}
        with QSignalBlocker(self.opponent):
            self.opponent.clear()
            for key, one in self._decks.items():
                self.opponent.addItem(say(one.name) or tr("Unnamed deck"), key)
            self.opponent.addItem(tr("The same deck"), _ITSELF)
            for index, ready in enumerate(kit.game.practice.ready if kit.game.practice else ()):
                self.opponent.addItem(_practice(ready), f"{_SCRIPT}{index}")
            others = [key for key, one in self._decks.items() if one.sections != mine]
            wanted = chosen if self.opponent.findData(chosen) >= 0 else next(iter(others), _ITSELF)
            self.opponent.setCurrentIndex(self.opponent.findData(wanted))
        self._tell_time()

    def plan(self, kit: GameKit, deck: Deck) -> Plan:
        """What is chosen, as a plan of which ``deck`` is the first side."""
        mine = deck.lineup()
        mine = Lineup(mine.name or tr("Unnamed deck"), mine.sections)
        chosen = str(self.opponent.currentData())
        other = self._decks.get(chosen)
        theirs = mine if other is None else kit.lineup(other, language())
        plan = Plan(
            read_catalogue=kit.game.read_catalogue, make_rules=kit.game.rules,
            watch=kit.game.watch, lineups=(mine, theirs), games=self.games.value(),
            agents=(self.mine.currentData(), self.theirs.currentData()),
            own_cards=own_cards(kit.catalogue.cards, kit.printed.cards, (mine, theirs)))
        practice = kit.game.practice
        if practice is None or not chosen.startswith(_SCRIPT):
            return plan
        ready = practice.ready[int(chosen.removeprefix(_SCRIPT))]
        return against_script(plan, practice, ready.script, _practice(ready))

    @property
    def players(self) -> str:
        """Who plays, in words; a script needs none."""
        if not self.theirs.isEnabled():
            return self.mine.currentText()
        return f"{self.mine.currentText()} – {self.theirs.currentText()}"

    def set_running(self, is_running: bool) -> None:
        """What the button does."""
        self._is_running = is_running
        self.start.setText(tr("Stop") if is_running else tr("Play the games"))

    def retranslate(self) -> None:
        """All words anew."""
        for label, text in zip(self._labels, (tr("Against"), tr("You"), tr("They"), tr("Games")),
                               strict=True):
            label.setText(text)
        self.mine.setAccessibleName(tr("How your deck is played"))
        self.theirs.setAccessibleName(tr("How the opponent's deck is played"))
        titles = [(say(level.title), _about(level)) for level in LEVELS]
        titles.append((tr("random"), tr("Does anything that is allowed.")))
        for box in (self.mine, self.theirs):
            for index, (title, about) in enumerate(titles):
                box.setItemText(index, title)
                box.setItemData(index, about, Qt.ItemDataRole.ToolTipRole)
        self.set_running(self._is_running)
        self._tell_time()

    def _tell_time(self) -> None:
        """Say before it begins how long thinking takes; a script thinks about nothing."""
        is_script = str(self.opponent.currentData()).startswith(_SCRIPT)
        self.theirs.setEnabled(not is_script)
        players = (self.mine,) if is_script else (self.mine, self.theirs)
        budgets = [budget_of(str(box.currentData())) for box in players]
        thinking = sum(budget.milliseconds for budget in budgets if budget is not None) / 1000
        seconds = self.games.value() * _CHOICES * thinking / workers()
        self.time.setText(tr(
            "Thinking takes time: these games about {time} here. Stop whenever you like; what was "
            "counted stays.").format(time=span(seconds)))
        self.time.setVisible(seconds >= _SHORT)

    def _lay(self) -> None:
        form = QGridLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(6)
        against, mine, theirs, games = self._labels
        form.addWidget(against, 0, 0)
        form.addWidget(self.opponent, 0, 1, 1, 3)
        for column, widget in enumerate((mine, self.mine, theirs, self.theirs)):
            form.addWidget(widget, 1, column)
        form.addWidget(games, 2, 0)
        form.addWidget(self.games, 2, 1, 1, 3)
        form.addWidget(self.time, 3, 0, 1, 4)
        form.addWidget(self.start, 4, 0, 1, 4)
        for column in (1, 3):
            form.setColumnStretch(column, 1)
        for label, box in zip(self._labels, (self.opponent, self.mine, self.theirs, self.games),
                              strict=True):
            label.setBuddy(box)
        for box in (self.opponent, self.mine, self.theirs):
            shrinks(box)


def _practice(ready: Ready) -> str:
    return tr("Practice: {title}").format(title=say(ready.title))


def _about(level: Level) -> str:
    budget = budget_of(level.name)
    if budget is None:
        return tr("Takes what looks best one step ahead.")
    return tr("Thinks {seconds} s about each choice.").format(seconds=budget.milliseconds / 1000)


def span(seconds: float) -> str:
    """How long something takes, roughly."""
    if seconds < 90:
        return tr("{count} s").format(count=max(1, round(seconds)))
    minutes = seconds / 60
    if minutes < 90:
        return tr("{count} min").format(count=round(minutes))
    return tr("{count} h").format(count=round(minutes / 60))


def shrinks(box: QComboBox) -> None:
    """A choice may be narrower than its longest words: the side of the editor is narrow."""
    box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
