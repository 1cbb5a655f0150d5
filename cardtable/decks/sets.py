"""Card sets of a person: folders and zips in the data folder, found, brought in, taken out.

A set is a folder or a zip with ``set.json`` and pictures. What is brought in is read first, beside
the others; only then does it get its place, in one step.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec

from cardtable.decks.file_names import file_name, free_name
from cardtable.decks.zips import RefusedError, unpack
from cardtable.engine.cards import CardDef
from cardtable.engine.catalogue import (
    LARGEST_SET,
    SET_FILE,
    CardReader,
    CardSet,
    Catalogue,
    SetProblem,
    SetReading,
    catalogue_of,
    read_set,
)
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp")
_UNPACKED = ".unpacked"
_MOST_FILES = 5000
LARGEST_PICTURE = 64 * 2**20


class SetResult(msgspec.Struct, frozen=True):
    """What came of looking at a set or bringing it in."""

    card_set: CardSet | None
    game: str = ""
    problems: tuple[SetProblem, ...] = ()
    skipped: int = 0
    is_brought_in: bool = False
    clash: str = ""
    """The key of the set that is there already and would be replaced; the person decides."""


_NOBODY = CardReader("", CardDef, lambda _: ())
"""Finds what is wrong with a file that does not even say its game."""


class _Head(msgspec.Struct):
    game: str
    key: str


class SetsRead:
    """What was read of sets, so that one is read again only when its file has changed."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Path, str], tuple[tuple[int, ...], SetReading | None]] = {}

    def read(self, place: Path, game: GameDefinition) -> SetReading | None:
        """The set in this folder; ``None`` if it is one of another game."""
        assert game.reader is not None
        try:
            found = (place / SET_FILE).stat()
        except OSError:
            return read_set(place, game.reader)
        stamp = (found.st_mtime_ns, found.st_size, found.st_ino)
        kept = self._kept.get((place, game.key))
        if kept is not None and kept[0] == stamp:
            return kept[1]
        head = _head(place)
        reading = read_set(place, game.reader) if head is None or head.game == game.key else None
        self._kept[place, game.key] = stamp, reading
        return reading

    def forget_all_but(self, places: Collection[Path]) -> None:
        """Those sets are gone."""
        self._kept = {key: kept for key, kept in self._kept.items() if key[0] in places}


def with_own_sets(game: GameDefinition, folder: Path) -> Catalogue:
    """All cards of a game: the program's, and those of the sets in the person's folder."""
    return catalogue_of(own_sets(game, folder), game.read_catalogue())


def own_sets(game: GameDefinition, folder: Path, known: SetsRead | None = None
             ) -> list[SetReading]:
    """The person's sets for one game, in order of their names; zips are unpacked beside them.
    What is ``known`` and did not change is not read again."""
    if game.reader is None:
        return []
    try:
        found = own_paths(folder)
    except OSError as error:
        return [_unread(folder, _cause(error))]
    known = known or SetsRead()
    readings, places = [], []
    for path in found:
        try:
            places.append(path if path.is_dir() else _unpacked(path, folder))
        except RefusedError as refused:
            readings.append(_unread(path, refused.words))
            continue
        except OSError as error:
            readings.append(_unread(path, _cause(error)))
            continue
        reading = known.read(places[-1], game)
        if reading is not None:
            readings.append(reading)
    known.forget_all_but(places)
    return readings


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
            result = _refused(source, _cause(error))
        else:
            result = _named(_read(place, games), place, source)
        yield result


def look_at(source: Path, games: Mapping[str, GameDefinition]) -> SetResult:
    """Read a set from a folder, its ``set.json`` or a zip, without bringing it in."""
    with opened(source, games) as result:
        return result


def bring_in(source: Path, games: Mapping[str, GameDefinition], folder: Path, *,
             replace: bool = False) -> SetResult:
    """Copy a set into the person's folder. A set of the same key is only replaced where asked,
    and one of the program never; whatever fails leaves everything as it was."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder, prefix=".incoming-") as temporary:
            place = _staged(source, Path(temporary))
            result = _named(_read(place, games), place, source)
            if result.card_set is None:
                return result
            return _placed(result, place, games[result.game], folder, replace)
    except RefusedError as refused:
        return _refused(source, refused.words)
    except OSError as error:
        return _refused(source, _cause(error))


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
        return msgspec.structs.replace(_clash(result, Words(
            f"A set “{key}” is there already; nothing was changed.",
            f"セット「{key}」は既にあります。何も変更していません。")), clash=key)
    before = place.parent / "before"
    if there is not None:
        there.rename(before)
    target = folder / free_name(key, "", [path.name for path in folder.iterdir()], "set")
    try:
        place.rename(target)
    except OSError:
        if there is not None:
            before.rename(there)
        raise
    card_set = msgspec.structs.replace(result.card_set, folder=target)
    return msgspec.structs.replace(result, card_set=card_set, is_brought_in=True)


def _clash(result: SetResult, words: Words) -> SetResult:
    assert result.card_set is not None
    problem = SetProblem("", "", "key", words)
    return msgspec.structs.replace(result, problems=(*result.problems, problem))


def _refused(source: Path, words: Words) -> SetResult:
    return SetResult(None, problems=(SetProblem(str(source), "", "", words),))


def _cause(error: OSError) -> Words:
    cause = error.strerror or str(error) or type(error).__name__
    if error.filename:
        cause += f" ({Path(error.filename).name})"
    return Words(f"This does not work with the files: {cause}.", f"ファイルを扱えません: {cause}")


def _read(place: Path, games: Mapping[str, GameDefinition]) -> SetResult:
    head = _head(place)
    game = games.get(head.game) if head is not None else None
    if head is not None and (game is None or game.reader is None):
        return SetResult(None, problems=(SetProblem(str(place / SET_FILE), "", "game", Words(
            f"There is no game “{head.game}” that takes sets.",
            f"セットを使えるゲーム「{head.game}」はありません。")),))
    reading = read_set(place, (game.reader if game is not None else None) or _NOBODY)
    return SetResult(reading.card_set, head.game if head is not None else "", reading.problems,
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
        (path / SET_FILE).is_file() or (path.suffix.lower() == ".zip" and path.is_file())))


def _unpacked(path: Path, folder: Path) -> Path:
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


def _head(place: Path) -> _Head | None:
    try:
        with (place / SET_FILE).open("rb") as file:
            return msgspec.json.decode(file.read(LARGEST_SET), type=_Head)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _key(path: Path, folder: Path) -> str | None:
    try:
        head = _head(path if path.is_dir() else _unpacked(path, folder))
    except (RefusedError, OSError):
        return None
    return head.key if head is not None else None


def _unread(path: Path, words: Words) -> SetReading:
    return SetReading(None, (SetProblem(str(path), "", "", words),))
