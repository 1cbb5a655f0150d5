"""The way into the workshop and out of it: from the start screen, the menu, the deck editor."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer

from cardtable import paths
from cardtable.decks.own_cards import OwnSets
from cardtable.engine.cards import CardKey
from cardtable.ui import messages
from cardtable.ui.deckeditor.doorway import Doorway
from cardtable.ui.kits import Kits
from cardtable.ui.main_window import MainWindow
from cardtable.ui.matches import Matches
from cardtable.ui.translate import tr

if TYPE_CHECKING:
    from cardtable.ui.workshop.page import Workshop


class WorkshopDoor(QObject):
    """Opens the workshop in the window, at most one; what is open is kept when it goes, and the
    other pages get the cards as they are then."""

    def __init__(self, window: MainWindow, matches: Matches, kits: Kits, editors: Doorway) -> None:
        super().__init__(window)
        self._window, self._matches, self._kits = window, matches, kits
        self._editors = editors
        self.page: Workshop | None = None
        self._wanted: CardKey | None = None
        """A card to be looked for in the editor, once its kit is read."""
        window.installEventFilter(self)
        window.start.cards_wanted.connect(lambda: self.open(window.start.game))
        window.actions_["cards"].triggered.connect(lambda: self.open(self._game()))
        editors.card_wanted.connect(self._from_editor)
        matches.entered.connect(lambda _: self._forget())
        kits.renewed.connect(self._renewed)

    def open(self, game: str, card: CardKey | None = None) -> Workshop:
        """Make cards of a game; ``card``: this one of one's own, or a copy of it if it is not."""
        from cardtable.ui.workshop.page import Workshop

        self._matches.leave()
        games = {key: kit.game for key, kit in self._kits.items()}
        page = Workshop(self._kits[game], OwnSets(paths.data() / "sets", games))
        page.left.connect(self.leave)
        page.used.connect(self._use)
        page.said.connect(self._window.notice.say)
        page.written.connect(lambda: self._kits.renew(game))
        self._window.show_tool(page)
        self._window.set_title(tr("Card workshop"))
        self.page = page
        if card is not None and not page.open_card(card):
            page.copy(card)
        return page

    def keep(self) -> bool:
        """Write the open card; false if it cannot be written."""
        return self.page is None or self.page.keep()

    def leave(self) -> None:
        """Back to the start screen, with the card kept; whoever would lose it is asked."""
        if self.keep():
            self._matches.leave()
        else:
            self._ask(self._matches.leave)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window stays open while somebody is asked about a card that cannot be written."""
        if event.type() == QEvent.Type.Close and watched is self._window and not self.keep():
            event.ignore()
            self._ask(self._window.close)
            return True
        return super().eventFilter(watched, event)

    def _ask(self, then: Callable[[], object]) -> None:
        def give_up() -> None:
            if self.page is not None:
                self.page.document.gone()
            then()

        messages.ask(self._window, tr("The card is not saved"),
                     tr("The card cannot be saved. If you go on, what you changed is lost."),
                     tr("Go on without saving"), give_up)

    def _from_editor(self, card: CardKey | None) -> None:
        editor = self._editors.editor
        if editor is not None:
            game = editor.bench.game.key
            QTimer.singleShot(0, lambda: self.open(game, card))

    def _use(self, card: CardKey) -> None:
        """Into the deck editor, with the card found there."""
        assert self.page is not None
        game = self.page.kit.game.key
        self._wanted = card
        self._kits.renew(game)

    def _renewed(self, game: str) -> None:
        wanted = self._wanted
        if wanted is not None and wanted in self._kits[game].rules.cards:
            self._editors.open(game).browser.look_up(wanted)
            return
        if not self._kits.is_reading:
            self._wanted = None
        if self.page is not None and self.page.kit.game.key == game:
            self.page.take_over(self._kits[game])

    def _game(self) -> str:
        room = self._matches.room
        return room.kit.game.key if room is not None else self._window.start.game

    def _forget(self) -> None:
        """Another page took the workshop's place."""
        self.keep()
        self.page = self._wanted = None
