"""The library of decks: folders, tags, trash, and what one does with a whole deck."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QInputDialog,
    QLineEdit,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.library import Library, LibraryItem
from cardtable.ui import messages
from cardtable.ui.deckeditor.decks_tree import DecksTree, Place
from cardtable.ui.deckeditor.shelving import Shelving
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.scale import open_at
from cardtable.ui.translate import Retranslated, later, tr

_ACTS = {
    "open": (later("Open"), ""),
    "new": (later("New deck"), ""),
    "copy": (later("Open a copy"), ""),
    "folder": (later("New folder"), "Ctrl+Shift+N"),
    "rename": (later("Rename"), "F2"),
    "move": (later("Move to folder…"), "Ctrl+M"),
    "remove": (later("Delete"), "Del"),
    "back": (later("Take back"), ""),
    "erase": (later("Delete for good…"), ""),
}
_OF_THE_TRASH = ("back", "erase")


class DecksDialog(Retranslated, QDialog):
    """Every deck of the game by folder; damaged files are shown, never touched."""

    chosen = Signal(object)
    """The `LibraryItem` to open."""
    new_wanted = Signal(str)
    """A new deck, in this folder."""
    copied = Signal(object)
    """The `LibraryItem` to begin a new deck with."""

    def __init__(self, bench: Workbench, library: Library, here: Path | None,
                 parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._library = library
        self.shelving = Shelving(library, here, self)
        self.filter, self.tags = QLineEdit(), QComboBox()
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._sift)
        self.tags.currentIndexChanged.connect(self._sift)
        down = QShortcut(QKeySequence("Down"), self.filter)
        down.setContext(Qt.ShortcutContext.WidgetShortcut)
        self.tree = DecksTree(bench)
        down.activated.connect(self.tree.setFocus)
        self.tree.itemActivated.connect(lambda *_: self._open())
        self.tree.itemSelectionChanged.connect(self._say_possible)
        self.tree.dropped.connect(self._drop)
        self.tree.renamed.connect(self._rename)
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tree.customContextMenuRequested.connect(self._show_menu)
        self.acts: dict[str, QAction] = {}
        self.buttons: dict[str, QPushButton] = {}
        does: dict[str, Callable[[], object]] = {
            "open": self._open, "new": self._new, "copy": self._copy, "folder": self._add_folder,
            "rename": self.tree.type_name, "move": self._ask_folder, "remove": self._remove,
            "back": self._take_back, "erase": self._ask_erase}
        self.close_ = QPushButton()
        self.close_.clicked.connect(self.reject)
        self._lay(does)
        self.retranslate()

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("Decks"))
        self.filter.setPlaceholderText(tr("Find by name or tag"))
        self.filter.setAccessibleName(tr("Find by name or tag"))
        self.tags.setAccessibleName(tr("Decks with a tag"))
        self.tree.setAccessibleName(tr("Decks"))
        self.tree.setHeaderLabels([tr("Name"), tr("Cards"), tr("State"), tr("Tags")])
        for key, (title, keys) in _ACTS.items():
            self.acts[key].setText(tr(title))
            self.buttons[key].setText(tr(title))
            self.buttons[key].setToolTip(f"{tr(title)} ({keys})" if keys else "")
        self.close_.setText(tr("Close"))
        self._fill(self.shelving.here)

    @property
    def item(self) -> LibraryItem | None:
        """The deck that is chosen, if it is one and not in the trash."""
        places = self.tree.places
        return places[0].item if len(places) == 1 and not places[0].is_trash else None

    def move_to(self, folder: str) -> None:
        """Put what is chosen into a folder."""
        self.shelving.move(self.tree.places, folder)
        self._fill(self.shelving.here)

    # --- what the buttons do ----------------------------------------------------------------------

    def _open(self) -> None:
        item = self.item
        if item is not None and item.reading.deck is not None:
            self.accept()
            self.chosen.emit(item)

    def _copy(self) -> None:
        item = self.item
        if item is not None:
            self.accept()
            self.copied.emit(item)

    def _new(self) -> None:
        folder = self._folder
        self.accept()
        self.new_wanted.emit(folder)

    def _add_folder(self) -> None:
        """A folder with a name that is free, to be typed over at once."""
        made = self.shelving.add_folder(self._folder, tr("New folder"))
        if made is None:
            return
        self.filter.clear()
        self.tags.setCurrentIndex(0)
        self._fill(made)
        self.tree.setFocus()
        self.tree.type_name()

    def _rename(self, place: Place, name: str) -> None:
        self._fill(self.shelving.rename(place, name) or place.folder)

    def _remove(self) -> None:
        self.shelving.remove(self.tree.places)
        self._fill(self.shelving.here)

    def _take_back(self) -> None:
        self.shelving.take_back(self._in_trash())
        self._fill(self.shelving.here)

    def _ask_erase(self) -> None:
        items = self._in_trash()
        text = tr("Delete {count} decks for good? They cannot be taken back.").format(
            count=len(items))
        messages.ask(self, tr("Delete for good…"), text, tr("Delete for good"),
                     lambda: self._erase(items))

    def _erase(self, items: list[LibraryItem]) -> None:
        self.shelving.erase(items)
        self._fill(self.shelving.here)

    def _ask_folder(self) -> None:
        ask = QInputDialog(self)
        ask.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        ask.setWindowTitle(tr("Move to folder"))
        ask.setLabelText(tr("Folder; “/” goes into one within it, nothing is the top:"))
        ask.setComboBoxItems(["", *self._library.folders()])
        ask.setComboBoxEditable(True)
        ask.setTextValue(self._folder)
        ask.textValueSelected.connect(self.move_to)
        ask.open()

    def _drop(self, onto: Place) -> None:
        """Rows were dragged: into the trash, out of it, or to another folder."""
        if onto.is_trash:
            self._remove()
        else:
            self.move_to(onto.folder)

    # --- what is chosen ---------------------------------------------------------------------------

    @property
    def _folder(self) -> str:
        """The folder that is chosen, or in which the chosen deck is."""
        place = next(iter(self.tree.places), Place(""))
        return "" if place.is_trash else place.folder

    def _in_trash(self) -> list[LibraryItem]:
        """The chosen decks of the trash; all of them where the trash itself is chosen."""
        places = [place for place in self.tree.places if place.is_trash]
        if any(place.item is None for place in places):
            return self._library.trash()
        return [place.item for place in places if place.item is not None]

    # --- showing ----------------------------------------------------------------------------------

    def _fill(self, chosen: Path | str | None) -> None:
        self.tree.show_library(self._library, chosen)
        tag = self.tags.currentData()
        self.tags.blockSignals(True)
        self.tags.clear()
        self.tags.addItem(tr("All tags"), "")
        for one in self._library.tags():
            self.tags.addItem(one, one)
        self.tags.setCurrentIndex(max(0, self.tags.findData(tag)))
        self.tags.blockSignals(False)
        self._sift()
        self._say_possible()

    def _sift(self) -> None:
        self.tree.sift(self.filter.text(), self.tags.currentData() or "")

    def _say_possible(self) -> None:
        places, item = self.tree.places, self.item
        is_readable = item is not None and item.reading.deck is not None
        is_trash = any(place.is_trash for place in places)
        possible = dict.fromkeys(_ACTS, True) | {
            "open": is_readable, "copy": is_readable,
            "rename": len(places) == 1 and not is_trash and (
                item is None or not item.is_damaged),
            "move": bool(places) and not is_trash, "remove": bool(places) and not is_trash}
        for key, act in self.acts.items():
            act.setEnabled(possible[key])
            self.buttons[key].setEnabled(possible[key])
            is_shown = is_trash == (key in _OF_THE_TRASH) or key in ("new", "folder")
            act.setVisible(is_shown)
            self.buttons[key].setVisible(is_shown)

    def _show_menu(self, spot: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions(list(self.acts.values()))
        menu.popup(self.tree.viewport().mapToGlobal(spot))

    def _lay(self, does: dict[str, Callable[[], object]]) -> None:
        side = QVBoxLayout()
        for key, act in does.items():
            action, button = QAction(self), QPushButton()
            if _ACTS[key][1]:
                action.setShortcut(QKeySequence(_ACTS[key][1]))
                action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(lambda _=False, act=act: act())
            button.clicked.connect(action.trigger)
            button.setAutoDefault(key == "open")
            self.tree.addAction(action)
            self.acts[key], self.buttons[key] = action, button
            side.addWidget(button)
        self.buttons["open"].setProperty("primary", "true")
        self.buttons["open"].setDefault(True)
        side.addStretch(1)
        side.addWidget(self.close_)
        above = QHBoxLayout()
        above.addWidget(self.filter, 1)
        above.addWidget(self.tags)
        row = QHBoxLayout()
        row.addWidget(self.tree, 1)
        row.addLayout(side)
        column = QVBoxLayout(self)
        column.addLayout(above)
        column.addLayout(row, 1)
        open_at(self, 50, 28)
