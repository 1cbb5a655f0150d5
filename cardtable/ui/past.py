"""Backwards and forwards in a match: undo, redo, and the lines that were left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.words import Words
from cardtable.session.controller import Change, RulesController
from cardtable.session.goldfish import entry_after, entry_before
from cardtable.session.history import Entry, Line
from cardtable.ui import messages
from cardtable.ui.main_window import MainWindow
from cardtable.ui.translate import say, tr

_MOST_TITLES = 6
"""Moves of a line that are named; of a longer one the first and the last."""


class Past(QObject):
    """Moves the match in its history; who must agree is asked, once a match if they like."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._controller: RulesController | None = None

    def enter(self, controller: RulesController | None) -> None:
        """Another match is played from now on, or none."""
        self._controller = controller
        if controller is not None:
            controller.listen(self._changed)
            self._changed()

    def undo(self) -> None:
        """Take the last move back; the other player is asked where something was seen."""
        controller = self._controller
        if controller is None or controller.history.undo_title is None:
            return
        if controller.header.alone is None or controller.state.is_composing:
            self._ask(tr("Undo"), controller.undo)
        elif (target := entry_before(controller.history, controller.rules)) is not None:
            controller.go_to(target, consented=True)

    def redo(self) -> None:
        """Do again what was undone."""
        controller = self._controller
        if controller is None:
            return
        if controller.header.alone is None:
            controller.redo()
        elif (target := entry_after(controller.history, controller.rules)) is not None:
            controller.go_to(target, consented=True)

    def choose_line(self) -> None:
        """Ask which of the lines that were left to go to."""
        lines = self._controller.history.other_lines() if self._controller is not None else []
        if lines:
            dialog = LineDialog(lines, self._window)
            dialog.chosen.connect(self.go_to)
            dialog.open()

    def _changed(self, _change: Change | None = None) -> None:
        """Say in the menu what undo and redo would do, and whether there are other lines."""
        if self._controller is not None:
            history = self._controller.history
            self._window.actions_.set_history(
                history.undo_title, history.redo_title, has_lines=history.has_other_lines)

    def go_to(self, target: Entry) -> None:
        """Let the match go on from there; asked is whoever must agree."""
        controller = self._controller
        if controller is not None:
            alone = controller.header.alone is not None
            self._ask(tr("Another line"), partial(controller.go_to, target, consented=alone))

    def _ask(self, title: str, act: Callable[..., Words | None]) -> None:
        """Do it; where that needs consent, ask for it first."""
        controller, question = self._controller, act()
        if controller is None or question is None:
            return
        no_more = QCheckBox(tr("Do not ask again in this match"))

        def agreed() -> None:
            controller.is_undo_agreed = no_more.isChecked()
            act(consented=True)

        box = messages.ask(self._window, title, say(question), tr("Agreed"), agreed)
        box.setCheckBox(no_more)


class LineDialog(QDialog):
    """The lines of a match that were left by undo and another move."""

    chosen = Signal(object)
    """The last `Entry` of the chosen line."""

    def __init__(self, lines: list[Line], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Go to another line"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.windowTitle())
        self.list.setWordWrap(True)
        self.list.setSpacing(3)
        for line in lines:
            item = QListWidgetItem(line_title(line.before, line.entries))
            item.setData(Qt.ItemDataRole.UserRole, line.end)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(self._choose)
        buttons = QDialogButtonBox()
        self.go = buttons.addButton(tr("Go there"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.go.setProperty("primary", "true")
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self._choose)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.list)
        layout.addWidget(buttons)
        line_height = self.fontMetrics().height()
        self.resize(line_height * 30, line_height * 16)

    def _choose(self) -> None:
        item = self.list.currentItem()
        if item is not None and self.isVisible():
            self.accept()
            self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))


def line_title(before: int, entries: Sequence[Entry]) -> str:
    """Where a line leaves the present way, how long it is, and its moves as far as there is
    room."""
    titles = [say(entry.title) for entry in entries]
    if len(titles) > _MOST_TITLES:
        titles[_MOST_TITLES - 1 : -1] = ["…"]
    count = len(entries)
    head = (tr("After move {before}: 1 move") if count == 1
            else tr("After move {before}: {count} moves"))
    return f"{head.format(before=before, count=count)}\n{' → '.join(titles)}"
