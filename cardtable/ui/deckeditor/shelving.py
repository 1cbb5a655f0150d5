"""What one does with files of decks and their folders; the deck that is open is followed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec
from PySide6.QtCore import QObject, Signal

from cardtable.decks.library import Library, LibraryItem
from cardtable.engine.words import Words
from cardtable.ui.deckeditor.decks_tree import Place

_There = TypeVar("_There", str, Path)


class Shelving(QObject):
    """Moves, renames and removes; what fails is told, and the rest is done all the same."""

    moved = Signal(object, object)
    """The old and the new `Path` of a deck; ``None``: it lies in the trash."""
    named = Signal(str)
    """The deck that is open gets this name."""
    trouble = Signal(object)

    def __init__(self, library: Library, here: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.library = library
        self.here = here
        """The file of the deck that is open."""

    def add_folder(self, above: str, title: str) -> str | None:
        """A folder with a title that is free; its name, ``None`` if that failed."""
        there = set(self.library.folders())
        number, folder = 1, _within(above, title)
        while folder in there:
            number += 1
            folder = _within(above, f"{title} {number}")
        return self._done(self.library.add_folder(folder))

    def rename(self, place: Place, name: str) -> str | Path | None:
        """Give a deck or a folder another name; where it is then."""
        name = " ".join(name.split())
        if place.item is None:
            above = place.folder.rpartition("/")[0]
            is_name = bool(name) and "/" not in name
            return self._move_folder(place.folder, _within(above, name)) if is_name else None
        if place.item.path == self.here:
            self.named.emit(name)
        elif place.item.reading.deck is not None:
            saved = self.library.save(
                msgspec.structs.replace(place.item.reading.deck, name=name), place.item.path)
            if saved.words is not None:
                self.trouble.emit(saved.words)
        return place.item.path

    def move(self, places: Iterable[Place], folder: str) -> None:
        """Put decks and folders into a folder; out of the trash, too."""
        for place in places:
            if place.item is None:
                if not place.is_trash:
                    self._move_folder(place.folder,
                                      _within(folder, place.folder.rpartition("/")[2]))
            elif place.is_trash:
                self._done(self.library.take_back(place.item.path, folder))
            else:
                self._went(place.item.path, self.library.move(place.item.path, folder))

    def remove(self, places: Iterable[Place]) -> None:
        """Put decks, and all decks of folders, into the trash."""
        for place in places:
            if place.is_trash:
                continue
            if place.item is not None:
                self._went(place.item.path, self.library.remove(place.item.path), is_gone=True)
                continue
            trouble = self.library.remove_folder(place.folder)
            if trouble is not None:
                self.trouble.emit(trouble)
            if self.here is not None and not self.here.exists():
                self._went(self.here, self.here, is_gone=True)

    def take_back(self, items: Iterable[LibraryItem]) -> None:
        """Put decks of the trash where they were."""
        for item in items:
            self._done(self.library.take_back(item.path, item.folder))

    def erase(self, items: Iterable[LibraryItem]) -> None:
        """Delete decks of the trash for good."""
        for item in items:
            trouble = self.library.erase(item.path)
            if trouble is not None:
                self.trouble.emit(trouble)

    def _move_folder(self, old: str, new: str) -> str | None:
        there = self._done(self.library.rename_folder(old, new))
        root = self.library.root
        if there is not None and self.here is not None and self.here.is_relative_to(root / old):
            self._went(self.here, root / there / self.here.relative_to(root / old))
        return there

    def _done(self, there: _There | Words) -> _There | None:
        if isinstance(there, Words):
            self.trouble.emit(there)
            return None
        return there

    def _went(self, path: Path, there: Path | Words, *, is_gone: bool = False) -> None:
        if isinstance(there, Words):
            self.trouble.emit(there)
            return
        if path == self.here:
            self.here = None if is_gone else there
        self.moved.emit(path, None if is_gone else there)


def _within(above: str, name: str) -> str:
    return f"{above}/{name}" if above else name
