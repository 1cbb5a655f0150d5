"""Two decks side by side: what came, what went, what is counted otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHeaderView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from cardtable.decks.compare import compare
from cardtable.decks.deck import Deck
from cardtable.ui.deckeditor.look import signal_colour
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.scale import open_at
from cardtable.ui.translate import Retranslated, say, tr


class Comparable(msgspec.Struct, frozen=True):
    """A deck that can be compared: its title, and how it is read when it is needed."""

    title: str
    read: Callable[[], Deck | None]
    is_version: bool = False


class CompareDialog(Retranslated, QDialog):
    """Any two of the decks; a version can be taken up again, as a step that can be undone."""

    taken_up = Signal(object)
    """The `Deck` of a version, to go on with."""

    def __init__(self, bench: Workbench, decks: Sequence[Comparable], old: int, new: int,
                 parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._bench, self._decks = bench, tuple(decks)
        self.old, self.new = QComboBox(), QComboBox()
        self.old_label, self.new_label, self.verdict = QLabel(), QLabel(), QLabel()
        for box, label, chosen in ((self.old, self.old_label, old),
                                   (self.new, self.new_label, new)):
            label.setBuddy(box)
            box.addItems([one.title for one in self._decks])
            box.setCurrentIndex(chosen)
            box.currentIndexChanged.connect(self._show)
        self.changes = QTreeWidget()
        self.changes.setRootIsDecorated(False)
        self.changes.setColumnCount(4)
        self.changes.header().setMinimumSectionSize(self.fontMetrics().height() * 4)
        self.buttons = QDialogButtonBox()
        self.back = self.buttons.addButton("", QDialogButtonBox.ButtonRole.ActionRole)
        self.back.clicked.connect(self._take_up)
        self.close_ = self.buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.rejected.connect(self.reject)
        grid = QGridLayout(self)
        grid.addWidget(self.old_label, 0, 0)
        grid.addWidget(self.old, 0, 1)
        grid.addWidget(self.new_label, 1, 0)
        grid.addWidget(self.new, 1, 1)
        grid.addWidget(self.changes, 2, 0, 1, 2)
        grid.addWidget(self.verdict, 3, 0, 1, 2)
        grid.addWidget(self.buttons, 4, 0, 1, 2)
        grid.setColumnStretch(1, 1)
        open_at(self, 40, 28)
        self.retranslate()

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("Compare decks"))
        self.old_label.setText(tr("Before"))
        self.new_label.setText(tr("After"))
        self.back.setText(tr("Go back to the version “before”"))
        self.close_.setText(tr("Close"))
        self.changes.setAccessibleName(tr("Differences"))
        self.changes.setHeaderLabels([tr("Card"), tr("Part"), tr("Before"), tr("After")])
        self._show()

    def _show(self) -> None:
        self.changes.clear()
        one, two = self._decks[self.old.currentIndex()], self._decks[self.new.currentIndex()]
        self.back.setEnabled(one.is_version)
        old, new = one.read(), two.read()
        if old is None or new is None:
            self.verdict.setText(tr("One of these decks cannot be read."))
            return
        found = compare(old, new)
        for change in found:
            sign = "+" if change.by > 0 else "−"
            item = QTreeWidgetItem([
                f"{sign}{abs(change.by)}  {say(self._bench.name(change.entry))}",
                say(self._bench.section_title(change.entry.section)),
                str(change.before), str(change.after)])
            for column in range(4):
                item.setForeground(column, signal_colour(
                    self.palette(), "right" if change.by > 0 else "wrong"))
            self.changes.addTopLevelItem(item)
        self.changes.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        came = sum(change.by for change in found if change.by > 0)
        went = -sum(change.by for change in found if change.by < 0)
        self.verdict.setText(tr("{came} cards came, {went} went").format(came=came, went=went)
                             if found else tr("No difference."))

    def _take_up(self) -> None:
        deck = self._decks[self.old.currentIndex()].read()
        if deck is not None:
            self.taken_up.emit(deck)
            self.accept()
