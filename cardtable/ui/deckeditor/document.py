"""The deck that is open: changed step by step, and never lost.

Each step is kept at once as a draft beside the library; the library gets the deck, and keeps what
stood there as a version, when the deck is closed, another is opened or somebody saves. A draft
that is still there at the next start is what a crash left. A deck that cannot be written stays
open, until it can or somebody gives it up.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cardtable.decks.deck import Deck
from cardtable.decks.draft import Draft, kept_drafts
from cardtable.decks.library import Library, LibraryItem, Version
from cardtable.engine.words import Words


class Document(QObject):
    """One deck of the library with its past since it was opened."""

    changed = Signal()
    opened = Signal()
    """Another deck is open now."""
    trouble = Signal(object)
    """`Words`: something could not be kept, or went elsewhere than asked."""
    stuck = Signal(object)
    """The deck cannot be written: what would have been done next, for `give_up` or `leave`."""

    def __init__(self, library: Library, drafts: Path) -> None:
        super().__init__()
        self.library = library
        self.drafts = drafts
        self.folder = ""
        """Where in the library a new deck will go."""
        self._draft = Draft(Deck())

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self._draft.deck

    @property
    def path(self) -> Path | None:
        """Where the deck stands in the library; ``None`` until it was saved."""
        return self._draft.path

    @property
    def undo_title(self) -> Words | None:
        """What undo would take back."""
        return self._draft.undo_title

    @property
    def redo_title(self) -> Words | None:
        """What redo would do again."""
        return self._draft.redo_title

    @property
    def titles(self) -> tuple[Words, ...]:
        """All steps since the deck was opened, those that were undone too."""
        return self._draft.titles

    @property
    def at(self) -> int:
        """The number of the step where the deck is now, from 0."""
        return self._draft.at

    def start(self, deck: Deck, folder: str = "") -> None:
        """Open a deck that the library does not have yet."""
        self.leave(lambda: self._open(Draft(deck), folder))

    def open(self, item: LibraryItem) -> bool:
        """Open a deck of the library; ``False`` where its file holds none."""
        deck = item.reading.deck
        if deck is None:
            return False
        self.leave(lambda: self._open(Draft(deck, item.path, deck), item.folder))
        return True

    def do(self, title: Words, deck: Deck) -> None:
        """Go on with another deck."""
        if self._draft.change(title, deck):
            self._went()

    def undo(self) -> None:
        """One step back."""
        if self._draft.undo():
            self._went()

    def redo(self) -> None:
        """One step forward."""
        if self._draft.redo():
            self._went()

    def go_to(self, step: int) -> None:
        """Back or forth to a step by its number."""
        if self._draft.go_to(step):
            self._went()

    def leave(self, then: Callable[[], object]) -> None:
        """Do what takes the deck out of sight, once it is written."""
        if self.save():
            then()
        else:
            self.stuck.emit(then)

    def give_up(self, then: Callable[[], object]) -> None:
        """Do so although the deck cannot be written: what is not saved of it is lost."""
        self._tell(self._draft.drop())
        self._draft = Draft(Deck(game=self.deck.game))
        then()

    def save(self) -> bool:
        """Give the deck to the library; ``False`` if that failed: the draft stays then.

        A new deck without any card is not worth a file.
        """
        if self._draft.is_saved or (self.path is None and not self.deck.entries):
            self._tell(self._draft.drop())
            return True
        saved = self._draft.save(self.library, self.folder)
        self._tell(saved.words)
        if saved.path is None:
            return False
        self._tell(self._draft.drop())
        return True

    def versions(self) -> list[Version]:
        """Earlier states of the deck, the latest first."""
        return self.library.versions(self.deck)

    def moved(self, path: Path) -> None:
        """The file of the deck has another place now."""
        self._draft.path = path

    def removed(self) -> None:
        """The deck was put into the trash: an empty one is open now, and this one not saved."""
        self.give_up(self._tell_opened)

    def recover(self) -> int:
        """Give what a crash left to the library; how many decks that were."""
        found = 0
        for draft in kept_drafts(self.drafts):
            saved = draft.save(self.library)
            self._tell(saved.words)
            if saved.path is not None:
                self._tell(draft.drop())
                found += 1
        return found

    def _open(self, draft: Draft, folder: str) -> None:
        self._draft, self.folder = draft, folder
        self._keep()
        self._tell_opened()

    def _tell_opened(self) -> None:
        self.opened.emit()
        self.changed.emit()

    def _went(self) -> None:
        self._keep()
        self.changed.emit()

    def _keep(self) -> None:
        if self.deck.entries or self.path is not None:
            self._tell(self._draft.keep(self.drafts))

    def _tell(self, words: Words | None) -> None:
        if words is not None:
            self.trouble.emit(words)
