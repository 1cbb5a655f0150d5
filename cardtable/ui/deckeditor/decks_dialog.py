"""The library of decks: folders, tags, and what one does with a whole deck."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QInputDialog,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.legality import is_legal, problems
from cardtable.decks.library import Library, LibraryItem
from cardtable.decks.names import fold
from cardtable.engine.words import Words
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.translate import Retranslated, tr

_ITEM = Qt.ItemDataRole.UserRole


class DecksDialog(Retranslated, QDialog):
    """Every deck of the game by folder; damaged files are shown, never touched."""

    chosen = Signal(object)
    """The `LibraryItem` to open."""
    new_wanted = Signal(str)
    """A new deck, in this folder."""
    copied = Signal(object)
    """The `LibraryItem` to begin a new deck with."""
    moved = Signal(object, object)
    """The old and the new `Path` of a deck; ``None``: it lies in the trash."""
    trouble = Signal(object)

    def __init__(self, bench: Workbench, library: Library, here: Path | None,
                 parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._bench, self._library, self._here = bench, library, here
        self.filter = QLineEdit()
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._sift)
        self.tree = QTreeWidget()
        self.tree.setColumnCount(4)
        self.tree.itemActivated.connect(lambda *_: self._open())
        self.tree.currentItemChanged.connect(lambda *_: self._say_possible())
        self.open_, self.new, self.copy, self.move_, self.remove, self.close_ = (
            QPushButton() for _ in range(6))
        self.open_.setProperty("primary", "true")
        self.open_.setDefault(True)
        for button, act in ((self.open_, self._open), (self.new, self._new),
                            (self.copy, self._copy), (self.move_, self._ask_folder),
                            (self.remove, self._remove), (self.close_, self.reject)):
            button.clicked.connect(act)
        side = QVBoxLayout()
        for button in (self.open_, self.new, self.copy, self.move_, self.remove):
            side.addWidget(button)
        side.addStretch(1)
        side.addWidget(self.close_)
        row = QHBoxLayout()
        row.addWidget(self.tree, 1)
        row.addLayout(side)
        column = QVBoxLayout(self)
        column.addWidget(self.filter)
        column.addLayout(row, 1)
        line = self.fontMetrics().height()
        self.resize(line * 50, line * 28)
        self.retranslate()

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("Decks"))
        self.filter.setPlaceholderText(tr("Find by name or tag"))
        self.filter.setAccessibleName(tr("Find by name or tag"))
        self.tree.setAccessibleName(tr("Decks"))
        self.tree.setHeaderLabels([tr("Name"), tr("Cards"), tr("State"), tr("Tags")])
        for button, text in ((self.open_, tr("Open")), (self.new, tr("New deck")),
                             (self.copy, tr("Open a copy")), (self.move_, tr("Move to folder…")),
                             (self.remove, tr("Delete")), (self.close_, tr("Close"))):
            button.setText(text)
        self._fill()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete puts a deck into the trash."""
        if event.key() == Qt.Key.Key_Delete and self.tree.hasFocus():
            self._remove()
        else:
            super().keyPressEvent(event)

    @property
    def item(self) -> LibraryItem | None:
        """The deck that is chosen."""
        row = self.tree.currentItem()
        found = row.data(0, _ITEM) if row is not None else None
        return found if isinstance(found, LibraryItem) else None

    def _fill(self) -> None:
        self.tree.clear()
        folders: dict[str, QTreeWidgetItem] = {}
        for folder in self._library.folders():
            self._folder(folder, folders)
        for item in self._library.items():
            deck = item.reading.deck
            if deck is not None and deck.game not in ("", self._bench.game.key):
                continue
            row = QTreeWidgetItem(self._texts(item))
            row.setData(0, _ITEM, item)
            row.setToolTip(0, deck.notes if deck is not None else "")
            row.setTextAlignment(1, Qt.AlignmentFlag.AlignRight)
            if item.is_damaged:
                row.setForeground(2, QColor("#d9584a"))
            parent = self._folder(item.folder, folders)
            (self.tree.addTopLevelItem if parent is None else parent.addChild)(row)
            if item.path == self._here:
                self.tree.setCurrentItem(row)
        self.tree.expandAll()
        self.tree.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        if self.tree.currentItem() is None and self.tree.topLevelItemCount():
            self.tree.setCurrentIndex(self.tree.model().index(0, 0))
        self._sift(self.filter.text())
        self._say_possible()

    def _texts(self, item: LibraryItem) -> list[str]:
        deck = item.reading.deck
        if deck is None:
            return [item.title, "", "✕ " + tr("damaged"), ""]
        found = problems(self._bench.game, self._bench.cards, deck)
        state = "✓ " + tr("Legal") if is_legal(found) else "✕ " + tr("{count} problems").format(
            count=sum(not problem.is_warning for problem in found))
        if item.is_damaged:
            state = "✕ " + tr("damaged")
        return [item.title, str(deck.size), state, ", ".join(deck.tags)]

    def _folder(self, folder: str, folders: dict[str, QTreeWidgetItem]) -> QTreeWidgetItem | None:
        if not folder:
            return None
        if folder not in folders:
            above, _, name = folder.rpartition("/")
            row = QTreeWidgetItem([name])
            row.setData(0, _ITEM, folder)
            font = row.font(0)
            font.setBold(True)
            row.setFont(0, font)
            parent = self._folder(above, folders)
            (self.tree.addTopLevelItem if parent is None else parent.addChild)(row)
            folders[folder] = row
        return folders[folder]

    def _sift(self, text: str) -> None:
        wanted = fold(text).split()

        def shown(row: QTreeWidgetItem | None) -> bool:
            if row is None:
                return False
            below = [shown(row.child(at)) for at in range(row.childCount())]
            told = fold(f"{row.text(0)} {row.text(3)}")
            fits = any(below) or all(word in told for word in wanted)
            row.setHidden(not fits)
            return fits

        for at in range(self.tree.topLevelItemCount()):
            shown(self.tree.topLevelItem(at))

    def _say_possible(self) -> None:
        item = self.item
        is_readable = item is not None and item.reading.deck is not None
        for button in (self.open_, self.copy):
            button.setEnabled(is_readable)
        for button in (self.move_, self.remove):
            button.setEnabled(item is not None)

    def _open(self) -> None:
        if self.item is not None and self.item.reading.deck is not None:
            self.chosen.emit(self.item)
            self.accept()

    def _copy(self) -> None:
        if self.item is not None:
            self.copied.emit(self.item)
            self.accept()

    def _new(self) -> None:
        row = self.tree.currentItem()
        folder = row.data(0, _ITEM) if row is not None else ""
        self.new_wanted.emit(folder if isinstance(folder, str) else folder.folder)
        self.accept()

    def _ask_folder(self) -> None:
        if self.item is None:
            return
        ask = QInputDialog(self)
        ask.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        ask.setWindowTitle(tr("Move to folder"))
        ask.setLabelText(tr("Folder; “/” goes into one within it, nothing is the top:"))
        ask.setComboBoxItems(["", *self._library.folders()])
        ask.setComboBoxEditable(True)
        ask.setTextValue(self.item.folder)
        ask.textValueSelected.connect(self.move_to)
        ask.open()

    def move_to(self, folder: str) -> None:
        """Put the chosen deck into a folder."""
        if self.item is not None:
            self._went(self.item.path, self._library.move(self.item.path, folder))

    def _remove(self) -> None:
        if self.item is not None:
            path = self.item.path
            there = self._library.remove(path)
            self._went(path, there, is_gone=True)

    def _went(self, path: Path, there: Path | Words, *, is_gone: bool = False) -> None:
        if isinstance(there, Words):
            self.trouble.emit(there)
            return
        if path == self._here:
            self._here = None if is_gone else there
        self.moved.emit(path, None if is_gone else there)
        self._fill()
