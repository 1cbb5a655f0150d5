"""A deck while somebody works on it: titled steps to undo, and a copy that outlives a crash."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from cardtable.decks.deck import Deck, new_id
from cardtable.decks.file_names import file_name
from cardtable.decks.library import Library, Saved
from cardtable.decks.own_form import read_own, write_deck
from cardtable.engine.files import write_whole
from cardtable.engine.words import Words

ENDING = ".draft"


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    """A draft as it is kept: the deck, the deck as it was last saved, and its file."""

    deck: str
    saved: str | None
    path: str | None


class _Step(msgspec.Struct, frozen=True):
    title: Words
    deck: Deck
    """The deck after the step."""


class Draft:
    """A deck being changed. Every change is a step with a title; a step is a whole deck, so
    undoing cannot be half done."""

    def __init__(self, deck: Deck, path: Path | None = None, saved: Deck | None = None) -> None:
        if not deck.id:
            deck = msgspec.structs.replace(deck, id=new_id())
        self.path = path
        """Its file in the library, once it has one."""
        self._saved = saved
        self._steps = [_Step(Words("", ""), deck)]
        self._at = 0
        self._kept: Deck | None = None

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self._steps[self._at].deck

    @property
    def is_saved(self) -> bool:
        """Is the deck in its file as it is here?"""
        return self.deck == self._saved

    @property
    def undo_title(self) -> Words | None:
        """What would be undone."""
        return self._steps[self._at].title if self._at else None

    @property
    def redo_title(self) -> Words | None:
        """What would be done again."""
        later = self._at + 1
        return self._steps[later].title if later < len(self._steps) else None

    def change(self, title: Words, deck: Deck) -> bool:
        """Make a step; what was undone before is gone. False if it would change nothing."""
        if deck == self.deck:
            return False
        self._steps[self._at + 1:] = [_Step(title, deck)]
        self._at += 1
        return True

    def undo(self) -> bool:
        """One step back; false at the beginning."""
        if not self._at:
            return False
        self._at -= 1
        return True

    def redo(self) -> bool:
        """One step forward again; false at the end."""
        if self._at + 1 >= len(self._steps):
            return False
        self._at += 1
        return True

    def save(self, library: Library, folder: str = "") -> Saved:
        """Write the deck to its file, or to a new one where it has none yet."""
        saved = (library.add(self.deck, folder) if self.path is None
                 else library.save(self.deck, self.path))
        if saved.path is not None:
            self.path, self._saved = saved.path, saved.deck
        return saved

    def keep(self, folder: Path) -> Words | None:
        """Keep what is not saved against a crash, and drop what is; why not, if that fails.
        Cheap where nothing changed, to be called after every pause."""
        if self.is_saved:
            return self.drop(folder)
        if self._kept == self.deck:
            return None
        kept = _Kept(write_deck(self.deck),
                     None if self._saved is None else write_deck(self._saved),
                     None if self.path is None else str(self.path))
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            return _failed(folder, error)
        trouble = write_whole(self._place(folder), msgspec.json.encode(kept))
        if trouble is None:
            self._kept = self.deck
        return trouble

    def drop(self, folder: Path) -> Words | None:
        """Forget what was kept: it is saved, or nobody wants it."""
        try:
            self._place(folder).unlink(missing_ok=True)
        except OSError as error:
            return _failed(folder, error)
        self._kept = None
        return None

    def _place(self, folder: Path) -> Path:
        return folder / (file_name(self.deck.id) + ENDING)


def kept_drafts(folder: Path) -> Iterator[Draft]:
    """What was not saved when the program ended; damaged files are passed over and left."""
    for path in sorted(folder.glob(f"*{ENDING}")):
        try:
            kept = msgspec.json.decode(path.read_bytes(), type=_Kept)
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue
        deck = read_own(kept.deck).deck
        if deck is not None:
            saved = None if kept.saved is None else read_own(kept.saved).deck
            yield Draft(deck, None if kept.path is None else Path(kept.path), saved)


def _failed(folder: Path, error: OSError) -> Words:
    cause = error.strerror or type(error).__name__
    return Words(f"The draft cannot be kept in {folder}: {cause}.",
                 f"編集中のデッキを {folder} に保存できません: {cause}")
