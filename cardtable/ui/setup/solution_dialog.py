"""The solution of a puzzle in words, looked for beside the screen."""

from __future__ import annotations

from threading import Event

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.positions import Goal
from cardtable.engine.state import GameState
from cardtable.engine.words import Words
from cardtable.session.puzzles import Said, Verdict, in_words, solve
from cardtable.ui.beside import Beside
from cardtable.ui.kit import GameKit
from cardtable.ui.text import announce
from cardtable.ui.translate import Retranslated, say, tr

_Found = tuple[Verdict, list[Said]]


class SolutionDialog(Retranslated, QDialog):
    """Looks at everything that both sides may do; closing it gives up."""

    def __init__(
        self, kit: GameKit, start: GameState, now: GameState, goal: Goal, names: tuple[str, str],
        parent: QWidget,
    ) -> None:
        """``now`` is the moment from which it is looked for."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._names = names
        self.found: _Found | None = None
        self._cancel, self._beside = Event(), Beside(self)
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.busy = QProgressBar()
        self.busy.setRange(0, 0)
        self.line = QListWidget()
        self.line.setWordWrap(True)
        self.buttons = QDialogButtonBox()
        self.close_button = self.buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (self.told, self.busy, self.line, self.buttons):
            column.addWidget(widget)
        line = self.fontMetrics().height()
        self.resize(line * 34, line * 22)
        self.finished.connect(self._end)
        self.retranslate()

        def work() -> _Found:
            rules = kit.game.rules(kit.catalogue)  # those of the match are in use
            verdict = solve(kit.game, rules, start, goal, now=now, cancel=self._cancel)
            return verdict, in_words(rules, now, verdict.line)

        self._beside.do(work, self._show)

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("Solution"))
        self.close_button.setText(tr("Close") if self.found is not None else tr("Cancel"))
        self.line.setAccessibleName(tr("Solution"))
        self.line.clear()
        if self.found is None:
            self.told.setText(tr("Looking at everything that both sides may do…"))
            return
        verdict, said = self.found
        words = verdict.words
        if verdict.result == "refuted" and said:
            words = words + Words(" It fails like this:", "たとえば次のように失敗します。")
        self.told.setText(say(words))
        for number, one in enumerate(said, start=1):
            who = f"{self._names[one.seat]}: " if one.seat >= 0 else ""
            self.line.addItem(f"{number}. {who}{say(one.words)}")

    def _show(self, found: _Found) -> None:
        if self._cancel.is_set():
            return
        self.found = found
        self.busy.hide()
        self.retranslate()
        announce(self.line, self.told.text())

    def _end(self) -> None:
        self._cancel.set()
        self._beside.close()
