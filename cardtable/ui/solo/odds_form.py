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
from cardtable.session.playing import Plan, against_script, own_cards
from cardtable.ui.kit import GameKit
from cardtable.ui.translate import Retranslated, language, later, say, tr

_PLAYERS = {"greedy": (later("greedy"), later("Takes what looks best one step ahead.")),
            "random": (later("random"), later("Does anything that is allowed."))}
_ITSELF, _SCRIPT = "itself", "script."


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
        for box in (self.mine, self.theirs):
            for key in _PLAYERS:
                box.addItem("", key)
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
        for box in (self.mine, self.theirs):
            for index, (title, about) in enumerate(_PLAYERS.values()):
                box.setItemText(index, tr(title))
                box.setItemData(index, tr(about), Qt.ItemDataRole.ToolTipRole)
        self.set_running(self._is_running)

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
        form.addWidget(self.start, 3, 0, 1, 4)
        for column in (1, 3):
            form.setColumnStretch(column, 1)
        for label, box in zip(self._labels, (self.opponent, self.mine, self.theirs, self.games),
                              strict=True):
            label.setBuddy(box)
        for box in (self.opponent, self.mine, self.theirs):
            shrinks(box)


def _practice(ready: Ready) -> str:
    return tr("Practice: {title}").format(title=say(ready.title))


def shrinks(box: QComboBox) -> None:
    """A choice may be narrower than its longest words: the side of the editor is narrow."""
    box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
