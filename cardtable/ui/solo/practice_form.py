"""What the practice opponent does: a ready script, the attacks of a real deck, or an own line."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGroupBox, QLabel, QLineEdit, QVBoxLayout

from cardtable.engine.practice import LONGEST_LINE, Practice, Script
from cardtable.engine.words import Words
from cardtable.ui.kit import GameKit
from cardtable.ui.translate import Retranslated, language, say, tr


class PracticeForm(Retranslated, QGroupBox):
    """One line of script, with others to begin with."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._kit: GameKit | None = None
        self.ready, self.line, self.by_lot = QComboBox(), QLineEdit(), QCheckBox()
        self.about, self.trouble = QLabel(), QLabel()
        self.line.setMaxLength(LONGEST_LINE)
        for label in (self.about, self.trouble):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.about.setProperty("quiet", "true")
        self._labels = QLabel(), QLabel()
        self._labels[0].setBuddy(self.ready)
        self._labels[1].setBuddy(self.line)
        self.ready.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.ready.activated.connect(self._take)
        self.line.textChanged.connect(self._judge)
        self.by_lot.toggled.connect(self._judge)
        column = QVBoxLayout(self)
        for widget in (self._labels[0], self.ready, self._labels[1], self.line, self.by_lot,
                       self.trouble, self.about):
            column.addWidget(widget)
        column.addStretch(1)

    @property
    def practice(self) -> Practice | None:
        """The practice opponent of the game."""
        return self._kit.game.practice if self._kit is not None else None

    @property
    def script(self) -> Script:
        """The script as it is written now."""
        return Script(self.line.text().strip(), self.by_lot.isChecked())

    @property
    def fault(self) -> Words | None:
        """What is wrong with it."""
        return self.practice.trouble(self.script) if self.practice is not None else None

    def set_kit(self, kit: GameKit) -> None:
        """The scripts of another game."""
        self._kit = kit
        self.retranslate()
        self.ready.setCurrentIndex(0)
        self._take()

    def retranslate(self) -> None:
        """All words anew; what is written stays."""
        self.setTitle(tr("Practice opponent"))
        self._labels[0].setText(tr("Begin with"))
        self.ready.setPlaceholderText(tr("A script of one's own"))
        self._labels[1].setText(tr("Turn by turn"))
        self.by_lot.setText(tr("By lot: each turn draws one of these"))
        if self.practice is None or self._kit is None:
            return
        self.about.setText(say(self.practice.about))
        with QSignalBlocker(self.ready):
            chosen = self.ready.currentIndex()
            self.ready.clear()
            for one in self.practice.ready:
                self.ready.addItem(say(one.title), one.script)
            for key, deck in self._kit.decks.items():
                line = self.practice.line_of(
                    self._kit.rules.cards, self._kit.lineup(deck, language()))
                if line:
                    title = tr("Drawn as from the deck: {deck}").format(
                        deck=say(self._kit.deck_titles[key]))
                    self.ready.addItem(title, Script(line, is_drawn=True))
            self.ready.setCurrentIndex(chosen)
        self._judge()

    def _take(self) -> None:
        script = self.ready.currentData()
        if isinstance(script, Script):
            for box in (self.line, self.by_lot):
                box.blockSignals(True)
            self.line.setText(script.line)
            self.by_lot.setChecked(script.is_drawn)
            for box in (self.line, self.by_lot):
                box.blockSignals(False)
        self._judge()

    def _judge(self) -> None:
        fault, chosen = self.fault, self.ready.currentData()
        if chosen is not None and chosen != self.script:
            self.ready.setCurrentIndex(-1)
        self.trouble.setText(say(fault) if fault is not None else "")
        self.trouble.setVisible(fault is not None)
        self.changed.emit()
