"""The deck that is open: changed step by step, and never lost.

Each step is written at once into a draft beside the library; the library gets the deck, and keeps
what stood there as a version, when the deck is closed, another is opened or somebody saves. A
draft that is still there at the next start is what a crash left.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal

from cardtable.decks.deck import Deck, new_id
from cardtable.decks.file_names import file_name
from cardtable.decks.library import ENDING, Library, LibraryItem, Version
from cardtable.decks.own_form import read_own, write_deck
from cardtable.engine.files import write_whole
from cardtable.engine.words import Words
from cardtable.ui.deckeditor.steps import Steps


class Document(QObject):
    """One deck of the library, its past since it was opened, and its draft."""

    changed = Signal()
    opened = Signal()
    """Another deck is open now."""
    trouble = Signal(object)
    """`Words`: something could not be kept, or went elsewhere than asked."""

    def __init__(self, library: Library, drafts: Path) -> None:
        super().__init__()
        self.library = library
        self.drafts = drafts
        self.path: Path | None = None
        """Where the deck stands in the library; ``None`` until it was saved."""
        self.folder = ""
        self.steps = Steps(Deck())
        self._saved = Deck()

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.steps.deck

    @property
    def is_saved(self) -> bool:
        """Does the library have the deck as it is now?"""
        return self.deck == self._saved

    def start(self, deck: Deck, folder: str = "") -> None:
        """Open a deck that the library does not have yet; an empty one is kept once it has
        something in it."""
        self.save()
        if not deck.id:
            deck = msgspec.structs.replace(deck, id=new_id())
        self._open(deck, None, folder)
        if deck.entries:
            self._saved = Deck()
            self._draft()

    def open(self, item: LibraryItem) -> bool:
        """Open a deck of the library; ``False`` where its file holds none."""
        self.save()
        deck = item.reading.deck
        if deck is None:
            return False
        if not deck.id:
            deck = msgspec.structs.replace(deck, id=new_id())
        self._open(deck, item.path, item.folder)
        return True

    def do(self, title: Words, deck: Deck) -> None:
        """Go on with another deck."""
        if self.steps.do(title, deck):
            self._went()

    def undo(self) -> None:
        """One step back."""
        if self.steps.undo():
            self._went()

    def redo(self) -> None:
        """One step forward."""
        if self.steps.redo():
            self._went()

    def save(self) -> bool:
        """Give the deck to the library; ``False`` if that failed: the draft stays then."""
        if self.is_saved:
            self._drop()
            return True
        saved = (self.library.add(self.deck, self.folder) if self.path is None
                 else self.library.save(self.deck, self.path))
        if saved.words is not None:
            self.trouble.emit(saved.words)
        if saved.path is None:
            return False
        self.path, self._saved = saved.path, self.deck
        self._drop()
        return True

    def versions(self) -> list[Version]:
        """Earlier states of the deck, the latest first."""
        return self.library.versions(self.deck)

    def recover(self) -> int:
        """Give what a crash left to the library; how many decks that were."""
        found = 0
        for draft in sorted(self.drafts.glob(f"*{ENDING}")):
            try:
                deck = read_own(draft.read_text(encoding="utf-8")).deck
            except (OSError, UnicodeDecodeError):
                deck = None
            if deck is None or not deck.entries:
                draft.unlink(missing_ok=True)
                continue
            there = next((item.path for item in self.library.items()
                          if item.reading.deck is not None and item.reading.deck.id == deck.id),
                         None)
            saved = self.library.add(deck) if there is None else self.library.save(deck, there)
            if saved.path is not None:
                draft.unlink(missing_ok=True)
                found += 1
        return found

    def _open(self, deck: Deck, path: Path | None, folder: str) -> None:
        self.steps, self._saved = Steps(deck), deck
        self.path, self.folder = path, folder
        self.opened.emit()
        self.changed.emit()

    def _went(self) -> None:
        self._draft()
        self.changed.emit()

    def _draft(self) -> None:
        try:
            self.drafts.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            cause = error.strerror or type(error).__name__
            self.trouble.emit(Words(f"The draft of this deck cannot be kept: {cause}.",
                                    f"デッキの下書きを保存できません: {cause}"))
            return
        trouble = write_whole(self._draft_path(), write_deck(self.deck).encode())
        if trouble is not None:
            self.trouble.emit(trouble)

    def _drop(self) -> None:
        self._draft_path().unlink(missing_ok=True)

    def _draft_path(self) -> Path:
        return self.drafts / f"{file_name(self.deck.id, 'none')}{ENDING}"
