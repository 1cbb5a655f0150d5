"""What would the program play? Its answer, with its reasons in numbers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.actions import Action
from cardtable.engine.words import Words
from cardtable.session.search import Advice, Budget, Line
from cardtable.ui.room import Room
from cardtable.ui.text import announce, literal
from cardtable.ui.translate import Retranslated, say, tr

BUDGET = Budget(milliseconds=1500)
_MOST = 12
"""Moves that are told."""
_RARE = 0.05
"""An answer that came less often says nothing."""


class HintDialog(Retranslated, QDialog):
    """Thinks for whoever is to decide, from what they see; the match goes on beside it."""

    chosen = Signal(object)
    """The `Action` that is to be played."""

    def __init__(self, room: Room, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._room = room
        self._found: Advice | None = None
        rules, state = room.controller.rules, room.controller.state
        self._titles: dict[Action, Words] = {
            move.action: move.title for move in rules.moves(state, rules.legal_actions(state))}
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.list = QTreeWidget()
        self.list.setRootIsDecorated(False)
        self.list.setColumnCount(4)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.header().setStretchLastSection(False)
        self.list.itemActivated.connect(self._play)
        self.buttons = QDialogButtonBox()
        self.play = self.buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.play.setProperty("primary", "true")
        self.close_button = self.buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.accepted.connect(self._play)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (self.told, self.list, self.buttons):
            column.addWidget(widget)
        line = self.fontMetrics().height()
        self.resize(line * 48, line * 20)
        self._stop_listening: Callable[[], None] = room.controller.listen(lambda _: self.reject())
        self.finished.connect(self._end)
        self.retranslate()
        seat = rules.to_act(state)
        assert seat is not None
        room.mind.ask(seat, BUDGET, self.show_advice)

    @property
    def is_ready(self) -> bool:
        """Has the answer come?"""
        return self._found is not None

    def show_advice(self, advice: Advice | None) -> None:
        """Tell what was found."""
        if advice is None:
            self.reject()
            return
        self._found = advice
        self.retranslate()
        announce(self.list, self.told.text())

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("What would you play?"))
        self.play.setText(tr("Play this"))
        self.close_button.setText(tr("Close"))
        self.list.setAccessibleName(self.windowTitle())
        self.list.setHeaderLabels([
            tr("Move"), tr("Chance to win"), tr("Games tried"), tr("Most often answered by")])
        self._fit()
        self.play.setEnabled(self._found is not None)
        if self._found is None:
            self.told.setText(tr("Thinking…"))
            return
        self.told.setText(tr(
            "Played out {count} times in positions as they may be, from what you can see; "
            "± tells how sure that is.").format(count=self._found.playouts)
            if self._found.lines else tr("There is only one move."))
        self._fill(self._found)

    def _fill(self, advice: Advice) -> None:
        self.list.clear()
        if not advice.lines:
            self._add(advice.action, "–", "–", "")
        best_ways: dict[object, Line] = {}
        for line in advice.lines:  # of one move paid in several ways, the best
            title = self._titles.get(line.action)
            best_ways.setdefault(title.en if title is not None else line.action, line)
        for line in list(best_ways.values())[:_MOST]:
            reply = (f"{say(line.reply)} ({line.reply_share:.0%})"
                     if line.reply_share >= _RARE else "")
            self._add(line.action, f"{line.chance:.1%} ± {line.error:.1%}", str(line.visits), reply)
        first = self.list.topLevelItem(0)
        if first is not None:
            self.list.setCurrentItem(first)
        self._fit()

    def _fit(self) -> None:
        replies = (self.list.topLevelItem(row) for row in range(self.list.topLevelItemCount()))
        self.list.setColumnHidden(3, not any(item and item.text(3) for item in replies))
        for column in (1, 2, 3):
            self.list.resizeColumnToContents(column)

    def _add(self, action: Action, chance: str, visits: str, reply: str) -> None:
        title = say(self._titles[action]) if action in self._titles else ""
        item = QTreeWidgetItem([title, chance, visits, reply])
        item.setToolTip(0, literal(title))
        item.setData(0, Qt.ItemDataRole.UserRole, action)
        for column in (1, 2):
            item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight)
        self.list.addTopLevelItem(item)

    def _play(self) -> None:
        item = self.list.currentItem()
        if item is not None and self.isVisible():
            action = item.data(0, Qt.ItemDataRole.UserRole)
            self.accept()
            self.chosen.emit(action)

    def _end(self) -> None:
        self._stop_listening()
        if not self.is_ready:
            self._room.mind.stop()
