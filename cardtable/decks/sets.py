"""Card sets of a person: folders and zips in the data folder, found, brought in, taken out.

A set is a folder or a zip with ``set.json`` and pictures. What is brought in is read first, beside
the others; only then does it get its place, in one step.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec

from cardtable.decks import picture_heads
from cardtable.decks.file_names import file_name, free_place
from cardtable.decks.library import TRASH
from cardtable.decks.rekey import with_key
from cardtable.decks.zips import PACKED, RefusedError, unpack
from cardtable.engine.cards import CardDef
from cardtable.engine.catalogue import (
    LARGEST_SET,
    SET_FILE,
    CardReader,
    CardSet,
    SetProblem,
    SetReading,
    read_set,
)
from cardtable.engine.files import cause_of
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp")
_UNPACKED = ".unpacked"
_MOST_FILES = 5000
LARGEST_PICTURE = picture_heads.LARGEST_PICTURE


class SetResult(msgspec.Struct, frozen=True):
    """What came of looking at a set or bringing it in."""

    card_set: CardSet | None
    game: str = ""
    problems: tuple[SetProblem, ...] = ()
    skipped: int = 0
    is_brought_in: bool = False
    clash: str = ""
    """The key of the set that is there already, for which reason nothing was done: the person
    decides."""


_NOBODY = CardReader("", CardDef, lambda _: ())
"""Finds what is wrong with a file that does not even say its game."""


class SetHead(msgspec.Struct):
    """The beginning of a set file: of which game it is, and its key."""

    game: str
    key: str


@contextmanager
def opened(source: Path, games: Mapping[str, GameDefinition]) -> Iterator[SetResult]:
    """A set from a folder, its ``set.json`` or a zip, read in a temporary folder that is there
    as long as the pictures are needed."""
    with tempfile.TemporaryDirectory() as temporary:
        try:
            place = _staged(source, Path(temporary))
        except RefusedError as refused:
            result = _refused(source, refused.words)
        except OSError as error:
            result = _refused(source, file_trouble(error))
        else:
            result = _named(read_place(place, games), place, source)
        yield result


def look_at(source: Path, games: Mapping[str, GameDefinition]) -> SetResult:
    """Read a set from a folder, its ``set.json`` or a zip, without bringing it in."""
    with opened(source, games) as result:
        return result


def bring_in(source: Path, games: Mapping[str, GameDefinition], folder: Path, *,
             replace: bool = False, key: str = "") -> SetResult:
    """Copy a set into the person's folder; ``key``: under this one instead of its own.

    A set of the same key is only replaced where asked, and lies in the trash from then on; one of
    the program never is. Whatever fails leaves everything as it was."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder, prefix=".incoming-") as temporary:
            place = _staged(source, Path(temporary))
            if key:
                raw = (place / SET_FILE).read_bytes()
                (place / SET_FILE).write_bytes(with_key(raw, key))
            result = _named(read_place(place, games), place, source)
            if result.card_set is None:
                return result
            return _placed(result, place, games[result.game], folder, replace)
    except RefusedError as refused:
        return _refused(source, refused.words)
    except OSError as error:
        return _refused(source, file_trouble(error))


def set_keys(folder: Path) -> set[str]:
    """The keys of all sets in a person's folder, of whatever game."""
    return {key for path in own_paths(folder) if (key := _key(path, folder)) is not None}


def _placed(result: SetResult, place: Path, game: GameDefinition, folder: Path, replace: bool
            ) -> SetResult:
    assert result.card_set is not None
    key = result.card_set.key
    if key in game.read_catalogue().folders:
        return _clash(result, Words(f"The program has a set “{key}” of its own.",
                                    f"プログラム付属のセットに「{key}」があります。"))
    there = next((path for path in own_paths(folder) if _key(path, folder) == key), None)
    if there is not None and not replace:
        return _clash(result, Words(
            f"A set “{key}” is there already; nothing was changed.",
            f"セット「{key}」は既にあります。何も変更していません。"))
    before = _into_trash(there, folder) if there is not None else None
    target = free_place(folder, key, "", "set")
    try:
        place.rename(target)
    except OSError:
        if there is not None and before is not None:
            before.rename(there)
        raise
    card_set = msgspec.structs.replace(result.card_set, folder=target)
    return msgspec.structs.replace(result, card_set=card_set, is_brought_in=True)


def _clash(result: SetResult, words: Words) -> SetResult:
    assert result.card_set is not None
    problem = SetProblem("", "", "key", words)
    return msgspec.structs.replace(result, problems=(*result.problems, problem),
                                   clash=result.card_set.key)


def put_away(path: Path, folder: Path) -> Path | Words:
    """Take a set out of the person's folder; where it lies in the trash from then on."""
    try:
        return _into_trash(path, folder)
    except OSError as error:
        return file_trouble(error)


def put_back(trash: Path, path: Path) -> Words | None:
    """Take a set out of the trash, back to where it was; why not, if that fails."""
    if path.exists():
        return Words(f"There is something else in its place by now: {path.name}.",
                     f"元の場所には別のもの（{path.name}）があります。")
    try:
        trash.rename(path)
    except OSError as error:
        return file_trouble(error)
    return None


def _into_trash(path: Path, folder: Path) -> Path:
    trash = folder / TRASH
    trash.mkdir(exist_ok=True)
    ending = "" if path.is_dir() else path.suffix
    return path.rename(free_place(trash, path.name.removesuffix(ending), ending, "set"))


def _refused(source: Path, words: Words) -> SetResult:
    return SetResult(None, problems=(SetProblem(str(source), "", "", words),))


def file_trouble(error: OSError) -> Words:
    """What went wrong with the files of a set."""
    cause = cause_of(error)
    file = f" ({Path(error.filename).name})" if error.filename else ""
    return Words(f"This does not work with the files: {cause.en}{file}.",
                 f"ファイルを扱えません: {cause.ja}{file}")


def read_place(place: Path, games: Mapping[str, GameDefinition]) -> SetResult:
    """A set in a folder, of whatever game, with what is wrong with it and its pictures."""
    head = head_of(place)
    game = games.get(head.game) if head is not None else None
    if head is not None and (game is None or game.reader is None):
        return SetResult(None, problems=(SetProblem(str(place / SET_FILE), "", "game", Words(
            f"There is no game “{head.game}” that takes sets.",
            f"セットを使えるゲーム「{head.game}」はありません。")),))
    reading = read_set(place, (game.reader if game is not None else None) or _NOBODY)
    found = reading.card_set
    art = picture_heads.art_problems(found) if found is not None else ()
    return SetResult(found, head.game if head is not None else "", (*reading.problems, *art),
                     reading.skipped)


def _named(result: SetResult, place: Path, source: Path) -> SetResult:
    """The result with the file as the person knows it, not as it lies in a temporary folder."""
    problems = tuple(msgspec.structs.replace(
        problem, file=problem.file.replace(str(place), str(source)))
        for problem in result.problems)
    return msgspec.structs.replace(result, problems=problems)


def _staged(source: Path, temporary: Path) -> Path:
    """A copy of the set in a folder of its own: ``set.json`` and pictures, nothing else."""
    whole, place = temporary / "whole", temporary / "set"
    if source.name == SET_FILE:
        source = source.parent
    if source.is_dir():
        root = source
    else:
        whole.mkdir()
        unpack(source, whole)
        root = _root(whole)
    place.mkdir()
    for path in (root / SET_FILE, *picture_files(root)):
        there = place / path.relative_to(root)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, there)
    return place


def picture_files(root: Path) -> Iterator[Path]:
    """The pictures of a set, each of a size that can be read, none of them a link.
    `RefusedError` if there are too many, or one is too large."""
    number = 0
    for path in sorted(root.rglob("*")):
        if path.suffix.lower() not in PICTURES or path.is_symlink() or not path.is_file():
            continue
        number += 1
        if number > _MOST_FILES or path.stat().st_size > LARGEST_PICTURE:
            raise RefusedError(Words(
                f"The set has more than {_MOST_FILES} pictures, or one above "
                f"{LARGEST_PICTURE >> 20} MB.",
                f"画像が{_MOST_FILES}枚を超えるか、"
                f"{LARGEST_PICTURE >> 20}MBを超える画像があります。"))
        yield path


def _root(whole: Path) -> Path:
    """Where ``set.json`` lies in an unpacked zip: at the top, or in its only folder that has it."""
    found = sorted(filter(Path.is_file, whole.rglob(SET_FILE)), key=lambda path: len(path.parts))
    found = [path for path in found if len(path.parts) == len(found[0].parts)]
    if len(found) != 1:
        count = len(found)
        raise RefusedError(Words(f"The zip must hold one {SET_FILE}; it holds {count or 'none'}.",
                                 f"ZIP には {SET_FILE} が1つ必要です（{count}個あります）。"))
    return found[0].parent


def own_paths(folder: Path) -> list[Path]:
    """The sets in a person's folder, by name: folders with a set file, and zips."""
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if not path.name.startswith(".") and (
        (path / SET_FILE).is_file() or (path.suffix.lower() in PACKED and path.is_file())))


def unpacked(path: Path, folder: Path) -> Path:
    """Where a zip of the folder lies unpacked; done once for each state of it.
    `RefusedError` or `OSError` where that does not work."""
    known = path.stat()
    name = file_name(f"{path.stem} {known.st_size} {known.st_mtime_ns}", "zip")
    place = folder / _UNPACKED / name
    if not (place / SET_FILE).is_file():
        place.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=place.parent) as temporary:
            _staged(path, Path(temporary)).rename(place)
    return place


def head_of(place: Path) -> SetHead | None:
    """What the file in a folder says of itself; ``None`` if it says nothing."""
    try:
        with (place / SET_FILE).open("rb") as file:
            return msgspec.json.decode(file.read(LARGEST_SET), type=SetHead)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _key(path: Path, folder: Path) -> str | None:
    try:
        head = head_of(path if path.is_dir() else unpacked(path, folder))
    except (RefusedError, OSError):
        return None
    return head.key if head is not None else None


def unread(path: Path, words: Words) -> SetReading:
    """A set that could not be read at all, and why."""
    return SetReading(None, (SetProblem(str(path), "", "", words),))
