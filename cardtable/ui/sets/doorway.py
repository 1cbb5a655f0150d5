"""The way to the card sets: menu, start screen, and files that come to the window."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices

from cardtable.decks.decode import LARGEST_TABLE, read_limited
from cardtable.decks.examples import write_example
from cardtable.decks.file_names import file_name
from cardtable.decks.incoming import Incoming, what_is
from cardtable.decks.own_set import lay_out, pack
from cardtable.decks.set_items import SetItem, set_items
from cardtable.decks.sets import SetResult, bring_in, put_away, put_back
from cardtable.engine.catalogue import SET_FILE
from cardtable.engine.words import Words
from cardtable.ui import messages
from cardtable.ui.deckeditor.doorway import Doorway
from cardtable.ui.kit import own_sets_folder
from cardtable.ui.kits import Kits
from cardtable.ui.main_window import MainWindow
from cardtable.ui.sets.files import choose_incoming, choose_outgoing
from cardtable.ui.translate import say, tr

if TYPE_CHECKING:
    from cardtable.ui.sets.clash_dialog import ClashDialog
    from cardtable.ui.sets.sets_dialog import SetsDialog
    from cardtable.ui.sets.table_dialog import TableDialog


class SetsDoor(QObject):
    """Brings sets in and out, one after another; its dialogs are read when they are needed."""

    def __init__(self, window: MainWindow, kits: Kits, editors: Doorway) -> None:
        super().__init__(window)
        self._window, self._kits, self._editors = window, kits, editors
        self._games = {key: kit.game for key, kit in kits.items()}
        self.dialog: SetsDialog | None = None
        self._waiting: list[Path] = []
        self._is_asking = False
        window.start.sets_wanted.connect(self.open)
        window.actions_["sets"].triggered.connect(self.open)
        editors.sets_wanted.connect(self.open)
        kits.renewed.connect(lambda _: self._list())

    def open(self) -> SetsDialog:
        """Show all sets."""
        from cardtable.ui.sets.sets_dialog import SetsDialog

        if self.dialog is None:
            dialog = self.dialog = SetsDialog(self._games, self._window)
            dialog.bring_wanted.connect(
                lambda how: self.bring(choose_incoming(self._front(), how)))
            dialog.dropped.connect(self.bring)
            dialog.export_wanted.connect(self._export)
            dialog.example_wanted.connect(self._export_example)
            dialog.remove_wanted.connect(self._ask_remove)
            dialog.show_wanted.connect(lambda item: QDesktopServices.openUrl(
                QUrl.fromLocalFile(str(item.path if item.path.is_dir() else item.path.parent))))
            dialog.destroyed.connect(self._closed)
            dialog.open()
            self._list()
        return self.dialog

    # --- bringing in ----------------------------------------------------------------------------

    def bring(self, paths: Iterable[Path]) -> None:
        """Bring in files and folders one after another, each as what it is."""
        self._waiting.extend(paths)
        self._next()

    def _next(self) -> None:
        if self._is_asking or not self._waiting:
            return
        self._is_asking = True
        path = self._waiting.pop(0)
        self._kits.beside.do(lambda: what_is(path, self._games), self._bring_one)

    def _done(self) -> None:
        self._is_asking = False
        self._next()

    def _bring_one(self, found: Incoming) -> None:
        if found.kind == "set":
            self._bring_set(found.path)
        elif found.kind == "table":
            self._bring_table(found)
        elif found.kind == "deck":
            if self.dialog is not None:
                self.dialog.close()
            asked = self._editors.bring(found.path)
            if asked is None:
                self._done()
            else:
                asked.finished.connect(lambda _: self._done())
        else:
            self._tell(Words(
                f"“{found.path.name}” is no deck, no card set and no table of cards.",
                f"「{found.path.name}」はデッキでもカードセットでもカードの表でもありません。"),
                self._done)

    def _bring_set(self, path: Path, *, replace: bool = False, key: str = "",
                   forget: Callable[[], object] = lambda: None) -> None:
        def work() -> tuple[SetResult, list[SetItem]]:
            result = bring_in(path, self._games, own_sets_folder(), replace=replace, key=key)
            there = set_items(self._games, own_sets_folder()) if result.clash else []
            return result, there

        def then(found: tuple[SetResult, list[SetItem]]) -> None:
            if replace:
                self._kits.renew()  # The old set may have been one of another game.
            self._brought(path, forget, *found)

        self._kits.beside.do(work, then)

    def _brought(self, path: Path, forget: Callable[[], object], result: SetResult,
                 there: list[SetItem]) -> None:
        if result.clash and result.card_set is not None:
            self._ask(path, forget, result, there)
            return
        forget()
        if result.card_set is None:
            self._tell(result.problems[0].message, self._done)
            return
        self._kits.renew(result.game)
        place, title = result.card_set.folder, say(result.card_set.title)
        count = len(result.card_set.cards)
        self._window.notice.say(
            tr("Brought in: “{title}”, {count} cards").format(title=title, count=count),
            tr("Show"), lambda: self.open().choose(place))
        if result.problems or self.dialog is not None:
            self.open().choose(place)
        self._done()

    def _ask(self, path: Path, forget: Callable[[], object], result: SetResult,
             there: list[SetItem]) -> ClashDialog:
        from cardtable.ui.sets.clash_dialog import ClashDialog

        assert result.card_set is not None
        old = next(item for item in there if item.key == result.clash)
        dialog = ClashDialog(old, result.card_set, {item.key for item in there}, self._front())
        dialog.kept.connect(forget)
        dialog.kept.connect(self._done)
        dialog.replaced.connect(partial(self._bring_set, path, replace=True, forget=forget))
        dialog.renamed.connect(lambda key: self._bring_set(path, key=key, forget=forget))
        dialog.open()
        return dialog

    def _bring_table(self, found: Incoming) -> TableDialog | None:
        from cardtable.ui.sets.table_dialog import TableDialog

        raw = read_limited(found.path, LARGEST_TABLE)
        if isinstance(raw, Words):
            self._tell(raw, self._done)
            return None
        dialog = TableDialog(raw, found.path, found.game, self._games, self._kits.beside,
                             self._front())
        dialog.accepted_.connect(self._bring_content)
        dialog.rejected.connect(self._done)
        dialog.open()
        return dialog

    def _bring_content(self, content: bytes) -> None:
        folder = tempfile.TemporaryDirectory(prefix="cardtable-table-")
        Path(folder.name, SET_FILE).write_bytes(content)
        self._bring_set(Path(folder.name), forget=folder.cleanup)

    # --- taking out -----------------------------------------------------------------------------

    def _ask_remove(self, item: SetItem) -> None:
        messages.ask(
            self._front(), tr("Remove a set"),
            tr("Remove “{title}” with {count} cards? It goes to the trash of the sets’ folder; "
               "decks keep their cards by name.").format(title=say(item.title), count=item.read),
            tr("Remove"), lambda: self._remove(item))

    def _remove(self, item: SetItem) -> None:
        def work() -> Path | Words:
            return put_away(item.path, own_sets_folder())

        def then(trash: Path | Words) -> None:
            if isinstance(trash, Words):
                self._tell(trash)
                return
            self._kits.renew(item.game)
            self._window.notice.say(
                tr("Removed: {title}").format(title=say(item.title)), tr("Undo"),
                lambda: self._put_back(trash, item))

        self._kits.beside.do(work, then)

    def _put_back(self, trash: Path, item: SetItem) -> None:
        trouble = put_back(trash, item.path)
        if trouble is not None:
            self._tell(trouble)
        self._kits.renew(item.game)

    def _export(self, item: SetItem, how: str) -> None:
        assert item.reading.card_set is not None
        path = choose_outgoing(self._front(), file_name(item.key, "set"), how)
        if path is not None:
            write = pack if how == "zip" else lay_out
            self._write(path, partial(write, item.reading.card_set, item.game, path),
                        item.reading.skipped)

    def _export_example(self, game: str, how: str) -> None:
        path = choose_outgoing(self._front(), f"example-{game}", how)
        if path is not None:
            self._write(path, partial(write_example, game, path))

    def _write(self, path: Path, work: Callable[[], Words | None], skipped: int = 0) -> None:
        def then(trouble: Words | None) -> None:
            if trouble is not None:
                self._tell(trouble)
                return
            told = tr("Exported: {path}") if not skipped else tr(
                "Exported without {count} cards that cannot be read: {path}")
            self._window.notice.say(
                told.format(path=path, count=skipped), tr("Show"),
                lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent))))

        self._kits.beside.do(work, then)

    # --- showing --------------------------------------------------------------------------------

    def _list(self) -> None:
        if self.dialog is not None:
            self._kits.beside.do(lambda: set_items(self._games, own_sets_folder()), self._listed)

    def _listed(self, items: list[SetItem]) -> None:
        if self.dialog is not None:
            self.dialog.show_items(items)

    def _closed(self) -> None:
        self.dialog = None

    def _front(self) -> MainWindow | SetsDialog:
        return self.dialog if self.dialog is not None else self._window

    def _tell(self, words: Words, then: Callable[[], object] = lambda: None) -> None:
        messages.tell(self._front(), tr("Card sets"), say(words)).finished.connect(
            lambda _: then())
