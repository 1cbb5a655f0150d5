"""Unpacking a zip that anybody may have made: all of it is looked at before any is written."""

from __future__ import annotations

import stat
import struct
import zipfile
import zlib
from pathlib import Path, PurePosixPath

from cardtable.decks.file_names import alike, is_safe
from cardtable.engine.files import cause_of
from cardtable.engine.words import Words

PACKED = (".cardset", ".zip")
"""Endings of a set in one file, which is a zip: the first opens by a double click."""
MOST_ENTRIES = 5000
LARGEST_ENTRY = 64 * 2**20
LARGEST_WHOLE = 512 * 2**20
"""Bytes, unpacked."""
HIGHEST_RATIO = 200
"""Unpacked to packed; text comes to twenty, pictures to one."""
SMALL = 64 * 2**10
"""Bytes below which a ratio says nothing."""

_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError,
           ValueError, struct.error, MemoryError)


class RefusedError(Exception):
    """A zip that is not unpacked, and why."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.en)
        self.words = words


def unpack(path: Path, target: Path) -> None:
    """Unpack into an empty folder. `RefusedError` if anything in the zip is not as it should be;
    the folder may then hold a part of it and is the caller's to throw away."""
    try:
        with zipfile.ZipFile(path) as file:
            entries = _checked(file)
            for info, name in entries:
                _write(file, info, target.joinpath(*name.parts))
    except OSError as error:
        cause = cause_of(error)
        raise RefusedError(Words(f"The zip cannot be unpacked: {cause.en}.",
                                 f"ZIP を展開できません: {cause.ja}")) from error
    except _BROKEN as error:
        raise RefusedError(Words("This is no zip, or it is damaged.",
                                 "ZIP ではないか、壊れています。")) from error


def _checked(file: zipfile.ZipFile) -> list[tuple[zipfile.ZipInfo, PurePosixPath]]:
    """The entries with their safe names, folders left out."""
    infos = file.infolist()
    if len(infos) > MOST_ENTRIES:
        raise RefusedError(Words(f"The zip has more than {MOST_ENTRIES} entries.",
                                 f"ZIP の項目が{MOST_ENTRIES}個を超えています。"))
    if sum(info.file_size for info in infos) > LARGEST_WHOLE:
        raise RefusedError(_too_large("", LARGEST_WHOLE))
    named = [(info, _name(info)) for info in infos]
    files = {alike(str(name)) for info, name in named if not info.is_dir()}
    seen: set[str] = set()
    for info, name in named:
        _check_size(info)
        same = alike(str(name))
        parents = {alike(str(parent)) for parent in name.parents}
        if same in seen or parents & files or (info.is_dir() and same in files):
            raise RefusedError(_about(info, "stands in the zip twice", "が二重に入っています"))
        seen.add(same)
    return [(info, name) for info, name in named if not info.is_dir()]


def _name(info: zipfile.ZipInfo) -> PurePosixPath:
    """The path of an entry below the target, if every system takes it as it stands."""
    raw = info.orig_filename
    if not info.flag_bits & 0x800:
        raw = _as_said(raw)
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise RefusedError(_about(info, "is a link or a device", "はリンクか特殊ファイルです"))
    parts = raw.removesuffix("/").split("/")
    for part in parts:
        if not is_safe(part):
            raise RefusedError(_about(info, "is no safe file name",
                                      "は安全なファイル名ではありません"))
    return PurePosixPath(*parts)


def _as_said(raw: str) -> str:
    """A name from a zip that does not say how it is written: UTF-8, or Shift JIS from Windows."""
    try:
        bare = raw.encode("cp437")
    except UnicodeError:
        return raw
    for encoding in ("utf-8", "cp932"):
        try:
            return bare.decode(encoding)
        except UnicodeError:
            continue
    return raw


def _check_size(info: zipfile.ZipInfo) -> None:
    if info.flag_bits & 0x1:
        raise RefusedError(_about(info, "is locked with a password",
                                  "にはパスワードがかかっています"))
    if info.file_size > LARGEST_ENTRY:
        raise RefusedError(_too_large(info.filename, LARGEST_ENTRY))
    if info.file_size > max(SMALL, info.compress_size * HIGHEST_RATIO):
        raise RefusedError(_about(info, f"is more than {HIGHEST_RATIO} times as large as packed",
                                  f"は展開すると{HIGHEST_RATIO}倍を超えます"))


def _write(file: zipfile.ZipFile, info: zipfile.ZipInfo, path: Path) -> None:
    """One file; never more of it than its entry says, whatever is packed."""
    with file.open(info) as packed:
        content = packed.read(info.file_size)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _about(info: zipfile.ZipInfo, en: str, ja: str) -> Words:
    name = ascii(info.orig_filename)[1:-1] if not info.orig_filename.isprintable() \
        else info.orig_filename
    return Words(f"“{name}” {en}.", f"「{name}」{ja}。")


def _too_large(name: str, most: int) -> Words:
    what = Words(f"“{name}” is", f"「{name}」が") if name else Words("The zip is", "ZIP が")
    return Words(f"{what.en} larger than {most >> 20} MB.",
                 f"{what.ja}{most >> 20}MBを超えています。")
