"""The way into the editor and out of it: from the start screen, the menu, a dropped file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable import paths
from cardtable.decks.deck import Deck
from cardtable.decks.decode import read_limited
from cardtable.decks.library import Library
from cardtable.decks.reading import game_of
from cardtable.engine.words import Words
from cardtable.ui.deckeditor.document import Document
from cardtable.ui.kits import Kits
from cardtable.ui.main_window import MainWindow
from cardtable.ui.matches import Matches
from cardtable.ui.translate import say, tr

if TYPE_CHECKING:
    from cardtable.ui.deckeditor.editor import Editor
    from cardtable.ui.deckeditor.import_dialog import ImportDialog
    from cardtable.ui.deckeditor.parting import Parting
    from cardtable.ui.deckeditor.workbench import Workbench


class Doorway(QObject):
    """Opens the editor in the window, at most one; what is open is kept when it goes.

    The editor and its search are read only when somebody goes through: a match needs neither.
    """

    card_wanted = Signal(object)
    """A card is to be made: like this `CardKey`, or from nothing (``None``)."""

    sets_wanted = Signal()
    """Somebody wants to see the card sets."""

    def __init__(self, window: MainWindow, matches: Matches, kits: Kits) -> None:
        super().__init__(window)
        self._window, self._matches, self._kits = window, matches, kits
        self.editor: Editor | None = None
        self._parting: Parting | None = None
        self._benches: dict[str, Workbench] = {}
        window.closing.connect(self.keep)
        window.start.decks_wanted.connect(lambda: self.open(window.start.game))
        window.actions_["decks"].triggered.connect(lambda: self.open(self._game()))
        matches.entered.connect(lambda _: self._forget())
        kits.renewed.connect(self._renew)

    def open(self, game: str) -> Editor:
        """Build decks of a game; a match that is played waits on the start screen."""
        from cardtable.ui.deckeditor.editor import Editor
        from cardtable.ui.deckeditor.parting import Parting

        self._matches.leave()
        document = Document(Library(paths.data() / "decks"), paths.state() / "drafts")
        document.trouble.connect(self._tell)
        if self._parting is None:
            self._parting = Parting(self._window)
        self._parting.watch(document)
        recovered = document.recover()
        editor = Editor(self._bench(game), document)
        self._open_latest(document, game)
        editor.left.connect(self.leave)
        editor.play_wanted.connect(self._play)
        editor.errands.said.connect(self._window.notice.say)
        editor.browser.make_wanted.connect(self.card_wanted)
        editor.header.actions_["sets"].triggered.connect(self.sets_wanted)
        self._window.show_tool(editor)
        self._window.set_title(tr("Deck editor"))
        self.editor = editor
        editor.browser.start_search()
        if recovered:
            self._window.notice.say(
                tr("Decks that were not saved when the program ended were recovered: {count}")
                .format(count=recovered))
        return editor

    def bring(self, path: Path) -> ImportDialog | None:
        """Show a deck file that came to the window, in the editor of its game. One that lies in
        the library is opened itself; of any other it is asked what to do with it."""
        shelves = {key: self._bench(key).shelf for key in self._kits}
        raw = read_limited(path)
        game = "" if isinstance(raw, Words) else game_of(raw, shelves.values())
        editor = self.editor
        if editor is None or editor.bench.game.key != game:
            editor = self.open(game if game in self._kits else self._game())
        library, path = editor.document.library, path.resolve()
        if path.is_relative_to(library.root.resolve()):
            path = library.root / path.relative_to(library.root.resolve())
            if editor.document.open(library.item(path)):
                return None
        return editor.errands.import_(path)

    def keep(self) -> None:
        """Give the open deck to the library."""
        if self.editor is not None:
            self.editor.document.save()

    def leave(self) -> None:
        """Back to the start screen, with the deck kept."""
        self.keep()
        self._matches.leave()

    def _bench(self, game: str) -> Workbench:
        from cardtable.ui.deckeditor.workbench import Workbench

        if game not in self._benches:
            self._benches[game] = Workbench(self._kits[game])
        return self._benches[game]

    def _renew(self, game: str) -> None:
        """Another kit is in force: the open editor goes on with it, a closed one begins anew."""
        if self.editor is not None and self.editor.bench.game.key == game:
            self.editor.take_over(self._kits[game])
        else:
            self._benches.pop(game, None)

    def _game(self) -> str:
        room = self._matches.room
        return room.kit.game.key if room is not None else self._window.start.game

    def _forget(self) -> None:
        """Another page took the editor's place."""
        self.keep()
        self.editor = None

    def _play(self, deck: Deck) -> None:
        game = self._kits[deck.game].game.key
        QTimer.singleShot(0, lambda: self._matches.choose(game, deck.id))

    def _open_latest(self, document: Document, game: str) -> None:
        """The deck that was changed last; an empty one where there is none yet."""
        items = [item for item in document.library.items()
                 if item.reading.deck is not None and item.reading.deck.game == game]
        latest = max(items, key=lambda item: item.path.stat().st_mtime, default=None)
        if latest is None or not document.open(latest):
            document.start(Deck(game=game))

    def _tell(self, words: Words) -> None:
        self._window.notice.say(say(words))
