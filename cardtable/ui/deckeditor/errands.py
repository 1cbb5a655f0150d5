"""What the menu of the editor does with whole decks: the library, versions, import and export."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec
from PySide6.QtCore import QBuffer, QIODevice, QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from cardtable.decks.deck import Deck, from_ready, new_id
from cardtable.decks.file_names import file_name, with_ending
from cardtable.decks.library import LibraryItem, Version
from cardtable.decks.reading import ENDINGS, write
from cardtable.engine.catalogue import ReadyDeck
from cardtable.engine.files import write_whole
from cardtable.engine.words import Words
from cardtable.ui.deckeditor.compare_dialog import Comparable, CompareDialog
from cardtable.ui.deckeditor.deck_picture import deck_picture
from cardtable.ui.deckeditor.decks_dialog import DecksDialog
from cardtable.ui.deckeditor.details_dialog import DetailsDialog
from cardtable.ui.deckeditor.document import Document
from cardtable.ui.deckeditor.header import Header
from cardtable.ui.deckeditor.import_dialog import ImportDialog
from cardtable.ui.deckeditor.print_dialog import PrintDialog
from cardtable.ui.deckeditor.steps_dialog import StepsDialog
from cardtable.ui.deckeditor.tabletop_dialog import TabletopDialog
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.translate import language, say, tr

Writing = TypeVar("Writing", PrintDialog, TabletopDialog)


class Errands(QObject):
    """Each errand is one action of the header."""

    said = Signal(str)

    def __init__(self, bench: Workbench, document: Document, header: Header) -> None:
        super().__init__(header)
        self._bench, self._document, self._header = bench, document, header
        acts: dict[str, Callable[[], object]] = {
            "new": self.new, "save": self.save, "versions": self.compare,
            "import": self.import_, "paste": self.paste, "export": self.export,
            "copy": self.copy, "picture": self.picture, "rename": self.details,
            "steps": self.steps, "print": self.print_, "tabletop": self.tabletop,
        }
        for key, act in acts.items():
            header.actions_[key].triggered.connect(lambda _=False, act=act: act())
        header.decks.clicked.connect(self.choose)
        header.ready.aboutToShow.connect(self.offer_ready)

    # --- the library ----------------------------------------------------------------------------

    def choose(self) -> DecksDialog:
        """Show every deck of this game."""
        self._document.save()
        dialog = DecksDialog(self._bench, self._document.library, self._document.path,
                             self._header.window())
        dialog.chosen.connect(self._document.open)
        dialog.new_wanted.connect(self.new)
        dialog.copied.connect(self._copy_of)
        dialog.shelving.moved.connect(self._moved)
        dialog.shelving.named.connect(self._rename)
        dialog.shelving.trouble.connect(self._document.trouble)
        dialog.open()
        return dialog

    def new(self, folder: str = "") -> None:
        """An empty deck."""
        self._document.start(Deck(game=self._bench.game.key), folder)

    def offer_ready(self) -> None:
        """The ready decks of the game as a menu."""
        self._header.ready.clear()
        for ready in self._bench.kit.catalogue.decks.values():
            action = self._header.ready.addAction(say(ready.name))
            action.setToolTip(say(ready.plan))
            action.triggered.connect(lambda _=False, ready=ready: self.begin_with(ready))

    def begin_with(self, ready: ReadyDeck) -> None:
        """A ready deck as a deck of one's own."""
        self._document.start(self._own(ready))

    def save(self) -> None:
        """Give the deck to the library now, which keeps what was there as a version."""
        if self._document.save() and self._document.path is not None:
            self.said.emit(tr("Saved: {path}").format(path=self._document.path))

    def details(self) -> DetailsDialog:
        """Tags and notes."""
        dialog = DetailsDialog(self._document.deck, self._header.window())
        dialog.changed.connect(lambda deck: self._document.do(
            Words("Tags and notes", "タグとメモ"), msgspec.structs.replace(
                self._document.deck, tags=deck.tags, notes=deck.notes)))
        dialog.open()
        return dialog

    def compare(self) -> CompareDialog:
        """The deck with its versions, and with any other deck."""
        document = self._document
        deck = document.deck
        decks = [Comparable(tr("This deck as it is now"), lambda: deck)]
        decks += [Comparable(
            tr("Version of {when}").format(when=f"{version.when.astimezone():%Y-%m-%d %H:%M}"),
            partial(self._version, version), True) for version in document.versions()]
        others = [item for item in document.library.items() if item.path != document.path
                  and item.reading.deck is not None
                  and item.reading.deck.game == self._bench.game.key]
        decks += [Comparable(item.title, partial(getattr, item.reading, "deck"))
                  for item in others]
        decks += [Comparable(say(ready.name), partial(self._own, ready))
                  for ready in self._bench.kit.catalogue.decks.values()]
        dialog = CompareDialog(self._bench, decks, min(1, len(decks) - 1), 0, self._header.window())
        dialog.taken_up.connect(self._take_up)
        dialog.open()
        return dialog

    def steps(self) -> StepsDialog:
        """What was done since the deck was opened, to go there."""
        dialog = StepsDialog(self._document.titles, self._document.at, self._header.window())
        dialog.chosen.connect(self._document.go_to)
        dialog.open()
        return dialog

    # --- import and export ------------------------------------------------------------------------

    def import_(self, path: Path | None = None) -> ImportDialog:
        """Bring in a deck from a file or a text."""
        dialog = ImportDialog(self._bench, self._header.window())
        dialog.opened.connect(self._open_read)
        dialog.added.connect(self._add_read)
        if path is not None:
            dialog.show_file(path)
        dialog.open()
        return dialog

    def paste(self) -> ImportDialog:
        """Bring in what the clipboard holds."""
        dialog = self.import_()
        dialog.show_text(QGuiApplication.clipboard().text())
        return dialog

    def export(self) -> None:
        """Write the deck to a file; its ending says in which form."""
        forms = {tr("Deck file") + " (*.deck)": "deck", tr("Plain list") + " (*.txt)": "plain",
                 "Cockatrice (*.cod)": "cod"}
        name = file_name(self._document.deck.name)
        found, chosen = QFileDialog.getSaveFileName(
            self._header.window(), tr("Export the deck"), str(Path.home() / f"{name}.deck"),
            ";;".join(forms))
        if found:
            self.export_to(Path(found), forms.get(chosen, "deck"))

    def export_to(self, path: Path, form: str) -> None:
        """Write the deck; a name that has an ending of ours decides over the chosen form."""
        form = next((one for one, ending in ENDINGS.items() if ending == path.suffix), form)
        path = with_ending(path, ENDINGS[form])
        text = write(self._document.deck, form, self._bench.shelf, language())
        trouble = write_whole(path, text.encode())
        self.said.emit(say(trouble) if trouble is not None
                       else tr("Exported: {path}").format(path=path))

    def copy(self) -> None:
        """The deck as a plain list on the clipboard."""
        QGuiApplication.clipboard().setText(
            write(self._document.deck, "plain", self._bench.shelf, language()))
        self.said.emit(tr("The deck is on the clipboard as a list."))

    def picture(self) -> None:
        """Ask where to write a picture of the deck."""
        name = file_name(self._document.deck.name)
        found, _ = QFileDialog.getSaveFileName(
            self._header.window(), tr("Picture of the deck"), str(Path.home() / f"{name}.png"),
            tr("Pictures") + " (*.png)")
        if found:
            self.draw_to(with_ending(Path(found), ".png"))

    def draw_to(self, path: Path) -> None:
        """Write a picture of the deck."""
        pace = self._bench.game.pace
        by = next((field for field in self._bench.groupings
                   if pace is not None and field.key == pace.cost), None)
        image = deck_picture(self._bench, self._document.deck, by, self._header.palette())
        held = QBuffer()
        held.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(held, "PNG")  # type: ignore[call-overload]
        trouble = write_whole(path, bytes(held.data().data()))
        self.said.emit(say(trouble) if trouble is not None
                       else tr("Picture: {path}").format(path=path))

    def print_(self) -> PrintDialog:
        """The deck as a PDF to be cut out."""
        return self._written(PrintDialog)

    def tabletop(self) -> TabletopDialog:
        """The deck for Tabletop Simulator."""
        return self._written(TabletopDialog)

    def _written(self, kind: type[Writing]) -> Writing:
        dialog = kind(self._bench, self._document.deck, self._header.window())
        dialog.said.connect(self.said)
        dialog.open()
        return dialog

    # --- answers of the dialogs -------------------------------------------------------------------

    def _version(self, version: Version) -> Deck | None:
        return self._document.library.read_version(version).deck

    def _own(self, ready: ReadyDeck) -> Deck:
        names = {key: card.name.in_(language()) for key, card in self._bench.cards.items()}
        return from_ready(ready, self._bench.game.key, names, language())

    def _copy_of(self, item: LibraryItem) -> None:
        deck = item.reading.deck
        if deck is not None:
            name = tr("{name} (copy)").format(name=deck.name)
            self._document.start(msgspec.structs.replace(deck, id=new_id(), name=name),
                                 item.folder)

    def _rename(self, name: str) -> None:
        """Another name for the open deck, which its file has at once."""
        deck = msgspec.structs.replace(self._document.deck, name=name)
        self._document.do(Words(f"Name: {deck.name}", f"名前：{deck.name}"), deck)
        self._document.save()

    def _moved(self, old: Path, new: Path | None) -> None:
        if old != self._document.path:
            return
        if new is None:
            self._document.removed()
        else:
            self._document.moved(new)

    def _take_up(self, deck: Deck) -> None:
        self._document.do(Words("Back to a version", "以前の版に戻す"),
                          msgspec.structs.replace(deck, id=self._document.deck.id))

    def _open_read(self, deck: Deck) -> None:
        self._document.start(msgspec.structs.replace(
            deck, id=new_id(), game=deck.game or self._bench.game.key))

    def _add_read(self, deck: Deck) -> None:
        whole = self._document.deck
        for entry in deck.entries:
            whole = whole.with_more(entry)
        self._document.do(Words("Add an imported list", "リストを取り込んで追加"), whole)
