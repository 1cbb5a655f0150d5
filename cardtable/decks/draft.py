"""A deck while somebody works on it: titled steps to undo, and a copy that outlives a crash."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import msgspec

from cardtable.decks.deck import Deck, new_id
from cardtable.decks.file_names import file_name
from cardtable.decks.library import Library, Saved
from cardtable.decks.own_form import read_own, write_deck
from cardtable.engine.files import cause_of, lock, write_whole
from cardtable.engine.words import Words

ENDING = ".draft"
LOCK = ".lock"
"""Ending of what the program holds that writes the draft beside it."""
_MOST_PLACES = 50
"""Drafts of one deck: what so many programs work on at once."""


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
        self._steps = [_Step(Words("Opened", "開いたとき"), deck)]
        self._at = 0
        self._kept: Deck | None = None
        self._place: _Place | None = None

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self._steps[self._at].deck

    @property
    def titles(self) -> tuple[Words, ...]:
        """All steps from the first, those that were undone too."""
        return tuple(step.title for step in self._steps)

    @property
    def at(self) -> int:
        """The number of the step where the deck is now, from 0."""
        return self._at

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

    def go_to(self, step: int) -> bool:
        """Back or forth to a step by its number; false where there is none, or it is there."""
        if step == self._at or not 0 <= step < len(self._steps):
            return False
        self._at = step
        return True

    def undo(self) -> bool:
        """One step back; false at the beginning."""
        return self.go_to(self._at - 1)

    def redo(self) -> bool:
        """One step forward again; false at the end."""
        return self.go_to(self._at + 1)

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
            return self.drop()
        if self._kept == self.deck:
            return None
        kept = _Kept(write_deck(self.deck),
                     None if self._saved is None else write_deck(self._saved),
                     None if self.path is None else str(self.path))
        if self._place is None:
            place = _take(folder, file_name(self.deck.id))
            if isinstance(place, Words):
                return place
            self._place = place
        trouble = write_whole(self._place.path, msgspec.json.encode(kept))
        if trouble is None:
            self._kept = self.deck
        return trouble

    def drop(self) -> Words | None:
        """Forget what was kept: it is saved, or nobody wants it."""
        place, self._place, self._kept = self._place, None, None
        return place.leave() if place is not None else None


class _Place:
    """A file that only this program writes, as long as it runs."""

    def __init__(self, path: Path, held: BinaryIO) -> None:
        self.path = path
        self._let_go = weakref.finalize(self, held.close)

    def leave(self) -> Words | None:
        """Take the file away, and what holds it."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            return _failed(self.path.parent, error)
        finally:
            self.let_go()
        return None

    def let_go(self) -> None:
        """Leave the file to whoever comes next."""
        self._let_go()
        with suppress(OSError):  # another program has it open: it takes it away
            self.path.with_suffix(LOCK).unlink(missing_ok=True)


def _take(folder: Path, name: str) -> _Place | Words:
    """A new place for a draft; another program may work on the same deck."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(_MOST_PLACES):
            path = folder / f"{name}-{number}{ENDING}"
            held = None if path.exists() else _hold(path)
            if held is not None:
                return _Place(path, held)
    except OSError as error:
        return _failed(folder, error)
    return _failed(folder, FileExistsError(17, "in use"))


def _hold(path: Path) -> BinaryIO | None:
    """Hold a draft against other programs; ``None``: one of them is running and has it."""
    held = path.with_suffix(LOCK).open("ab")
    if lock(held):
        return held
    held.close()
    return None


def kept_drafts(folder: Path) -> Iterator[Draft]:
    """What was not saved when a program ended, held by this one from now on. Drafts of programs
    that are running are theirs; damaged files are passed over and left."""
    for path in sorted(folder.glob(f"*{ENDING}")):
        try:
            held = _hold(path)
        except OSError:
            continue
        if held is None:
            continue
        draft = _read(path)
        if draft is None:
            _Place(path, held).let_go()
        else:
            draft._place = _Place(path, held)
            yield draft


def _read(path: Path) -> Draft | None:
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=_Kept)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    deck = read_own(kept.deck).deck
    if deck is None:
        return None
    saved = None if kept.saved is None else read_own(kept.saved).deck
    return Draft(deck, None if kept.path is None else Path(kept.path), saved)


def _failed(folder: Path, error: OSError) -> Words:
    cause = cause_of(error)
    return Words(f"The draft cannot be kept in {folder}: {cause.en}.",
                 f"編集中のデッキを {folder} に保存できません: {cause.ja}")
