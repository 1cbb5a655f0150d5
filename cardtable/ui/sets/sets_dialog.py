"""Which card sets there are, what each holds, what is wrong with it, and what one can do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QMenu,
    QPushButton,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.examples import example_of
from cardtable.decks.set_items import SetItem
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words
from cardtable.ui.deckeditor.look import sheet
from cardtable.ui.scale import open_at
from cardtable.ui.sets.files import dropped_files
from cardtable.ui.sets.problems_view import ProblemsView
from cardtable.ui.translate import Retranslated, later, say, tr

_PLACE = Qt.ItemDataRole.UserRole
_BRING = {"file": later("A file (zip, set.json or table)…"), "folder": later("A folder…")}
_EXPORT = {"zip": later("As one file…"), "folder": later("As a folder…")}


class SetsDialog(Retranslated, QDialog):
    """Shows what it is given and asks; whoever opened it does what is asked."""

    bring_wanted = Signal(str)
    """"file" or "folder"."""
    dropped = Signal(object)
    """Paths that were dropped on it."""
    export_wanted = Signal(object, str)
    """A `SetItem`, as "zip" or "folder"."""
    example_wanted = Signal(str, str)
    """The example of a game, as "zip" or "folder"."""
    remove_wanted = Signal(object)
    show_wanted = Signal(object)
    """The folder of a `SetItem` in the system's own window."""

    def __init__(self, games: Mapping[str, GameDefinition], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        self._games = games
        self._items: Sequence[SetItem] = ()
        self._wanted: Path | None = None
        self.tree = QTreeWidget()
        self.tree.setRootIsDecorated(False)
        self.tree.setUniformRowHeights(True)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.tree.currentItemChanged.connect(lambda *_: self._show_item())
        self.about, self.where = QLabel(), QLabel()
        self.about.setWordWrap(True)
        self.where.setWordWrap(True)
        self.where.setProperty("quiet", "true")
        self.where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.problems = ProblemsView()
        self.bring, self.example = QPushButton(), QPushButton()
        self.bring.setProperty("primary", "true")
        self.export, self.remove, self.show_ = QPushButton(), QPushButton(), QPushButton()
        self._menus()
        self.remove.clicked.connect(lambda: self.remove_wanted.emit(self.chosen))
        self.show_.clicked.connect(lambda: self.show_wanted.emit(self.chosen))
        self.buttons = QDialogButtonBox()
        self.close_ = self.buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.rejected.connect(self.reject)
        self._lay()
        self.setStyleSheet(sheet(self.palette()))
        self.retranslate()

    @property
    def chosen(self) -> SetItem | None:
        """The set with the keyboard."""
        item = self.tree.currentItem()
        return self._items[item.data(0, _PLACE)] if item is not None else None

    def show_items(self, items: Sequence[SetItem]) -> None:
        """Show these; what was chosen stays chosen."""
        wanted = self._wanted or (self.chosen.path if self.chosen is not None else None)
        self._items = tuple(items)
        was_blocked = self.tree.blockSignals(True)
        self.tree.clear()
        for place, item in enumerate(self._items):
            row = self._row(item)
            row.setData(0, _PLACE, place)
            self.tree.addTopLevelItem(row)
            if item.path == wanted or self.tree.currentItem() is None:
                self.tree.setCurrentItem(row)
        self.tree.blockSignals(was_blocked)
        self._wanted = None
        self._show_item()

    def choose(self, path: Path) -> None:
        """Choose the set of that path, now or when it is shown."""
        self._wanted = path
        self.show_items(self._items)
        self._wanted = path if self.chosen is None or self.chosen.path != path else None

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("Card sets"))
        self.tree.setAccessibleName(tr("Card sets"))
        self.tree.setHeaderLabels([tr("Set"), tr("Game"), tr("Cards"), tr("State"), tr("From")])
        self.bring.setText(tr("Bring in"))
        self.example.setText(tr("Begin from an example"))
        self.export.setText(tr("Export"))
        self.remove.setText(tr("Remove…"))
        self.show_.setText(tr("Open the folder"))
        self.close_.setText(tr("Close"))
        for menu, texts in ((self.bring.menu(), _BRING), (self.export.menu(), _EXPORT)):
            for action, text in zip(menu.actions(), texts.values(), strict=True):
                action.setText(tr(text))
        for key, below in self._examples.items():
            below.setTitle(say(self._games[key].title))
            for action, text in zip(below.actions(), _EXPORT.values(), strict=True):
                action.setText(tr(text))
        self.show_items(self._items)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files may be dropped here too."""
        if dropped_files(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """As on the window."""
        paths = dropped_files(event)
        if paths:
            event.acceptProposedAction()
            self.dropped.emit(paths)

    def _row(self, item: SetItem) -> QTreeWidgetItem:
        game = self._games.get(item.game)
        count = len(item.reading.problems)
        if item.reading.card_set is None:
            state = "✕ " + tr("cannot be read")
        elif count:
            state = "▲ " + tr("{count} problems").format(count=count)
        else:
            state = "✓ " + tr("sound")
        row = QTreeWidgetItem([
            say(item.title), say(game.title) if game is not None else item.game or "–",
            str(item.read), state, tr("your own") if item.is_own else tr("the program")])
        row.setToolTip(0, item.key)
        row.setTextAlignment(2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return row

    def _show_item(self) -> None:
        item = self.chosen
        is_sound = item is not None and item.reading.card_set is not None
        self.export.setEnabled(is_sound)
        self.remove.setEnabled(item is not None and item.is_own)
        self.show_.setEnabled(item is not None)
        self.about.setText(say(told(item)) if item is not None else tr("Reading…"))
        self.where.setText(f"{item.key}  {item.path}".strip() if item is not None else "")
        problems = item.reading.problems if item is not None else ()
        self.problems.show_problems(problems)
        self.problems.setHidden(not problems)

    def _menus(self) -> None:
        bring, export, examples = (QMenu(button) for button in (
            self.bring, self.export, self.example))
        for how in _BRING:
            bring.addAction("").triggered.connect(
                lambda _=False, how=how: self.bring_wanted.emit(how))
        for how in _EXPORT:
            export.addAction("").triggered.connect(
                lambda _=False, how=how: self.export_wanted.emit(self.chosen, how))
        self._examples = {key: examples.addMenu("") for key in self._games if example_of(key)}
        for key, below in self._examples.items():
            for how in _EXPORT:
                below.addAction("").triggered.connect(
                    lambda _=False, key=key, how=how: self.example_wanted.emit(key, how))
        for button, menu in ((self.bring, bring), (self.export, export),
                             (self.example, examples)):
            button.setMenu(menu)

    def _lay(self) -> None:
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        below = QWidget()
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 6, 0, 0)
        for widget in (self.about, self.where):
            column.addWidget(widget)
        column.addWidget(self.problems, 1)
        column.addStretch(0)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.tree)
        split.addWidget(below)
        split.setSizes([50, 50])
        split.setChildrenCollapsible(False)
        row = QHBoxLayout()
        for button in (self.bring, self.example, self.export, self.remove, self.show_):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.buttons)
        whole = QVBoxLayout(self)
        whole.addWidget(split, 1)
        whole.addLayout(row)
        open_at(self, 56, 30)


def told(item: SetItem) -> Words:
    """How many cards of a set were read and skipped."""
    read, skipped = item.read, item.reading.skipped
    decks = len(item.reading.card_set.decks) if item.reading.card_set is not None else 0
    words = Words(f"{read} cards read, {skipped} skipped",
                  f"{read}枚を読み込み、{skipped}枚を読み飛ばしました")
    if decks:
        words += Words(f"; {decks} ready decks", f"。既製デッキ{decks}個")
    return words + Words(".", "。")
