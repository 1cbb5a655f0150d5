"""The decks of a person: files in folders, with the versions that each deck had before.

A deck is known by its path; its name may change without its file moving. Whatever is about to be
replaced is kept as a version first, whatever is damaged is left as it is.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from cardtable.decks.deck import Deck, new_id
from cardtable.decks.decode import read_limited, text_of
from cardtable.decks.file_names import alike, file_name, free_place
from cardtable.decks.own_form import read_own, write_deck
from cardtable.decks.report import ImportResult, unreadable
from cardtable.engine.files import cause_of, write_whole
from cardtable.engine.words import Words

ENDING = ".deck"
VERSIONS = ".versions"
TRASH = ".trash"


class LibraryItem(msgspec.Struct, frozen=True):
    """A deck file of the library; ``reading.deck`` is ``None`` where it is damaged throughout."""

    path: Path
    folder: str
    """Its folders below the library, with ``/`` between; empty at the top."""
    reading: ImportResult

    @property
    def is_damaged(self) -> bool:
        """Is there anything in the file that was not understood?"""
        return bool(self.reading.errors)

    @property
    def title(self) -> str:
        """The deck's name, or its file's where it has none."""
        deck = self.reading.deck
        return deck.name if deck is not None and deck.name else self.path.stem


class Version(msgspec.Struct, frozen=True):
    """An earlier state of a deck, and when it was replaced (UTC)."""

    path: Path
    when: datetime


class Saved(msgspec.Struct, frozen=True):
    """What came of saving. ``path`` is ``None`` if nothing was written; ``words`` say why, or
    that the deck went to another file than asked."""

    path: Path | None
    deck: Deck
    words: Words | None = None


class Library:
    """All deck files below one folder. Reading never writes, not even the folder itself."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def items(self) -> list[LibraryItem]:
        """Every deck file in order of folder and title, the damaged ones too."""
        items = [self.item(path) for path in self._files()]
        return sorted(items, key=lambda item: (item.folder, item.title.casefold(), item.path))

    def item(self, path: Path) -> LibraryItem:
        """One deck file as it stands now."""
        folder = path.parent.relative_to(self.root).as_posix()
        return LibraryItem(path, "" if folder == "." else folder, _read(path))

    def folders(self) -> list[str]:
        """All folders, empty ones too."""
        found = (path for path in self.root.rglob("*") if path.is_dir())
        names = (path.relative_to(self.root) for path in found)
        return sorted(name.as_posix() for name in names
                      if not any(part.startswith(".") for part in name.parts))

    def tags(self) -> list[str]:
        """Every tag that a deck has."""
        decks = (item.reading.deck for item in self.items())
        return sorted({tag for deck in decks if deck is not None for tag in deck.tags})

    def add(self, deck: Deck, folder: str = "") -> Saved:
        """Write a new deck, with an id if it has none, to a file that was not there."""
        if not deck.id:
            deck = msgspec.structs.replace(deck, id=new_id())
        place = self.folder(folder)
        try:
            place.mkdir(parents=True, exist_ok=True)
            path = free_place(place, deck.name, ENDING)
        except OSError as error:
            return Saved(None, deck, _failed(place, error))
        trouble = write_whole(path, write_deck(deck).encode())
        return Saved(None if trouble else path, deck, trouble)

    def save(self, deck: Deck, path: Path) -> Saved:
        """Write a deck to its file and keep what stood there as a version.

        Another deck there, or a damaged file, is left alone: the deck goes to a file of its own.
        """
        if not deck.id:
            deck = msgspec.structs.replace(deck, id=new_id())
        before = _read(path) if path.exists() else None
        if before is not None and (before.errors or _is_other(before.deck, deck)):
            saved = self.add(deck, self.item(path).folder)
            if saved.path is None:
                return saved
            return msgspec.structs.replace(saved, words=Words(
                f"{path.name} is damaged or holds another deck; it was left as it is, and this "
                f"deck was saved as {saved.path.name}.",
                f"{path.name} は壊れているか別のデッキです。元のファイルはそのまま残し、"
                f"{saved.path.name} として保存しました。"))
        if before is not None and before.deck == deck:
            return Saved(path, deck)
        trouble = None
        if before is not None and before.deck is not None:
            trouble = self._keep(msgspec.structs.replace(before.deck, id=deck.id))
        trouble = trouble or write_whole(path, write_deck(deck).encode())
        return Saved(None if trouble else path, deck, trouble)

    def versions(self, deck: Deck) -> list[Version]:
        """Earlier states of a deck, the latest first."""
        found = []
        for path in self._versions(deck).glob(f"*{ENDING}"):
            try:
                when = datetime.strptime(path.stem.split(" ")[0], _STAMP).replace(tzinfo=UTC)
            except ValueError:
                continue
            found.append(Version(path, when))
        return sorted(found, key=lambda version: version.path.name, reverse=True)

    def read_version(self, version: Version) -> ImportResult:
        """The deck as it was."""
        return _read(version.path)

    def move(self, path: Path, folder: str) -> Path | Words:
        """Put a deck file into another folder; its new path, or why not."""
        place = self.folder(folder)
        if place == path.parent:
            return path
        return _moved(path, place, path.stem)

    def remove(self, path: Path) -> Path | Words:
        """Take a deck file out of the library; it lies in its trash from then on."""
        return _moved(path, self.root / TRASH / path.parent.relative_to(self.root), path.stem)

    def trash(self) -> list[LibraryItem]:
        """What lies in the trash, each with the folder where it was."""
        there = Library(self.root / TRASH)
        return there.items()

    def take_back(self, path: Path, folder: str) -> Path | Words:
        """Put a deck file from the trash into a folder."""
        return _moved(path, self.folder(folder), path.stem)

    def erase(self, path: Path) -> Words | None:
        """Delete a deck file in the trash for good; why not, if that fails."""
        if not path.resolve().is_relative_to((self.root / TRASH).resolve()):
            raise ValueError(f"{path} does not lie in the trash")
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            return _failed(path, error)
        return None

    def add_folder(self, folder: str) -> str | Words:
        """A new folder, empty; its name as it is spelt on the disk, or why it cannot be had."""
        place = self.folder(folder)
        try:
            place.mkdir(parents=True)
        except FileExistsError:
            return _is_there(folder)
        except OSError as error:
            return _failed(place, error)
        return place.relative_to(self.root).as_posix()

    def rename_folder(self, old: str, new: str) -> str | Words:
        """Give a folder another name or place, with all that is in it."""
        place = self.folder(new)
        if place == self.root / old:
            return old
        if place.is_relative_to(self.root / old) or place == self.root:
            return Words("A folder cannot be put into itself.",
                         "フォルダーをその中に移すことはできません。")
        is_same = alike(place.as_posix()) == alike((self.root / old).as_posix())
        if place.exists() and not is_same:
            return _is_there(new)
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            (self.root / old).rename(place)
        except OSError as error:
            return _failed(place, error)
        return place.relative_to(self.root).as_posix()

    def remove_folder(self, folder: str) -> Words | None:
        """Put every deck in it into the trash and take the folder away; one that holds other
        files stays."""
        inside = [item for item in self.items() if item.folder == folder
                  or item.folder.startswith(f"{folder}/")]
        gone = (self.remove(item.path) for item in inside)
        trouble = next((words for words in gone if isinstance(words, Words)), None)
        below = [one for one in self.folders() if one == folder or one.startswith(f"{folder}/")]
        for one in sorted(below, reverse=True):
            try:
                (self.root / one).rmdir()
            except OSError as error:
                trouble = trouble or _failed(self.root / one, error)
        return trouble

    def folder(self, folder: str) -> Path:
        """The place of a folder; names that no system would accept are changed."""
        parts = (file_name(part, "folder") for part in folder.split("/") if part.strip())
        return self.root.joinpath(*parts)

    def _files(self) -> Iterator[Path]:
        for path in self.root.rglob(f"*{ENDING}"):
            inside = path.relative_to(self.root).parts
            if not any(part.startswith(".") for part in inside) and path.is_file():
                yield path

    def _versions(self, deck: Deck) -> Path:
        return self.root / VERSIONS / file_name(deck.id, "none")

    def _keep(self, deck: Deck) -> Words | None:
        place = self._versions(deck)
        try:
            place.mkdir(parents=True, exist_ok=True)
            path = free_place(place, datetime.now(UTC).strftime(_STAMP), ENDING)
        except OSError as error:
            return _failed(place, error)
        return write_whole(path, write_deck(deck).encode())


_STAMP = "%Y-%m-%dT%H%M%S.%fZ"


def _read(path: Path) -> ImportResult:
    raw = read_limited(path)
    text = raw if isinstance(raw, Words) else text_of(raw)
    return unreadable(text) if isinstance(text, Words) else read_own(text)


def _is_other(there: Deck | None, deck: Deck) -> bool:
    return there is None or there.id not in ("", deck.id)


def _moved(path: Path, place: Path, title: str) -> Path | Words:
    try:
        place.mkdir(parents=True, exist_ok=True)
        there = free_place(place, title, ENDING)
        shutil.move(path, there)
    except OSError as error:
        return _failed(path, error)
    return there


def _failed(path: Path, error: OSError) -> Words:
    cause = cause_of(error)
    return Words(f"{path} could not be written: {cause.en}.",
                 f"{path} に保存できません: {cause.ja}")


def _is_there(folder: str) -> Words:
    return Words(f"There is a folder “{folder}” already.",
                 f"「{folder}」というフォルダーは既にあります。")
