"""The line above the editor: whose deck this is, whether it may be played, what can be done."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QMenu, QPushButton, QWidget

from cardtable.engine.words import Words
from cardtable.ui.header_buttons import LeaveButton, StepButton
from cardtable.ui.translate import Retranslated, later, tr

_MORE = {
    "new": (later("New deck"), "Ctrl+Shift+N"),
    "ready": (later("Begin with a ready deck"), ""),
    "save": (later("Save this state as a version"), "Ctrl+S"),
    "versions": (later("Versions…"), ""),
    "steps": (later("Steps…"), "Ctrl+L"),
    "import": (later("Import…"), "Ctrl+I"),
    "paste": (later("Paste a deck"), "Ctrl+Shift+V"),
    "export": (later("Export…"), "Ctrl+E"),
    "copy": (later("Copy as text"), "Ctrl+Shift+C"),
    "picture": (later("Picture of the deck…"), ""),
    "print": (later("Print and play…"), "Ctrl+Shift+P"),
    "tabletop": (later("Tabletop Simulator…"), ""),
    "sets": (later("Card sets…"), ""),
    "search": (later("Search the cards"), "Ctrl+F"),
    "larger": (later("Larger cards"), "Ctrl++"),
    "smaller": (later("Smaller cards"), "Ctrl+-"),
    "usual": (later("Cards of the usual size"), "Ctrl+0"),
    "rename": (later("Tags and notes…"), ""),
}
_GROUPS = (("new", "ready"), ("save", "versions", "steps", "rename"), ("import", "paste"),
           ("export", "copy", "picture"), ("print", "tabletop"),
           ("search", "larger", "smaller", "usual"), ("sets",))
_GAME_LINES = 44
"""Width in which there is room for the title of the game, in lines of text."""


class Header(Retranslated, QFrame):
    """Name, verdict and buttons. The menu's actions belong to the editor, with their keys."""

    renamed = Signal(str)
    problems_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._problems, self._warnings = 0, 0
        self.name = QLineEdit()
        self.name.editingFinished.connect(lambda: self.renamed.emit(self.name.text()))
        self.game = QLabel()
        self.game.setProperty("quiet", "true")
        self.verdict = QPushButton()
        self.verdict.clicked.connect(self.problems_wanted)
        self.leave = LeaveButton()
        self.undo, self.redo = StepButton(later("Undo")), StepButton(later("Redo"))
        self.decks, self.more, self.play = QPushButton(), QPushButton(), QPushButton()
        self.play.setProperty("primary", "true")
        self.menu = QMenu(self.more)
        self.ready = QMenu(self.menu)
        self.actions_: dict[str, QAction] = {}
        for group in _GROUPS:
            if self.actions_:
                self.menu.addSeparator()
            for key in group:
                action = self.ready.menuAction() if key == "ready" else QAction(self)
                if _MORE[key][1]:
                    action.setShortcut(QKeySequence(_MORE[key][1]))
                self.menu.addAction(action)
                self.actions_[key] = action
        self.actions_["larger"].setShortcuts([QKeySequence("Ctrl++"), QKeySequence("Ctrl+=")])
        self.more.setMenu(self.menu)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 6, 8, 6)
        row.setSpacing(6)
        row.addWidget(self.leave)
        row.addWidget(self.decks)
        row.addWidget(self.name, 3)
        row.addWidget(self.game)
        row.addWidget(self.verdict)
        row.addStretch(1)
        for button in (self.undo, self.redo, self.more, self.play):
            row.addWidget(button)
        self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window the name of the deck needs the room of the game's."""
        super().resizeEvent(event)
        self.game.setVisible(self.width() >= self.fontMetrics().height() * _GAME_LINES)

    def set_history(self, undo: Words | None, redo: Words | None) -> None:
        """What undo and redo would do."""
        self.undo.set_step(undo)
        self.redo.set_step(redo)

    def set_verdict(self, problems: int, warnings: int) -> None:
        """How much is wrong with the deck."""
        self._problems, self._warnings = problems, warnings
        self.retranslate()

    def retranslate(self) -> None:
        """All words anew."""
        self.name.setAccessibleName(tr("Name of the deck"))
        self.name.setPlaceholderText(tr("Unnamed deck"))
        self.decks.setText(tr("Decks…"))
        self.more.setText(tr("More"))
        self.play.setText(tr("Play this deck"))
        self.play.setEnabled(not self._problems)
        self.play.setToolTip(tr("A deck with problems can be kept but not played.")
                             if self._problems else "")
        for key, (title, _) in _MORE.items():
            self.actions_[key].setText(tr(title))
        self._say_verdict()

    def _say_verdict(self) -> None:
        if self._problems:
            text = "✕ " + told_problems(self._problems)
        elif self._warnings:
            words = tr("Legal, 1 warning") if self._warnings == 1 else tr("Legal, {count} warnings")
            text = "✓ " + words.format(count=self._warnings)
        else:
            text = "✓ " + tr("Legal")
        self.verdict.setText(text)
        self.verdict.setAccessibleName(text)
        self.verdict.setToolTip(tr("Show what is wrong with the deck"))
        self.verdict.setObjectName("bad" if self._problems else "good")
        self.verdict.style().unpolish(self.verdict)
        self.verdict.style().polish(self.verdict)


def told_problems(count: int) -> str:
    """How many problems a deck has, in words."""
    return tr("1 problem") if count == 1 else tr("{count} problems").format(count=count)
