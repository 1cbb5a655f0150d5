"""Files that a person never loses: written whole, and by one program at a time."""

from __future__ import annotations

import errno
import os
import re
import secrets
import sys
import time
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import BinaryIO

from cardtable.engine.words import Words

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_CAUSES = {
    errno.ENOSPC: "ディスクに空きがありません",
    errno.EDQUOT: "割り当てられた容量を使い切りました",
    errno.EACCES: "アクセスが許可されていません",
    errno.EPERM: "許可されていない操作です",
    errno.EROFS: "読み取り専用です",
    errno.ENOENT: "ファイルまたはフォルダーがありません",
    errno.EISDIR: "フォルダーです",
    errno.ENOTDIR: "フォルダーではありません",
    errno.ENAMETOOLONG: "ファイル名が長すぎます",
    errno.EFBIG: "ファイルが大きすぎます",
    errno.EIO: "読み書きに失敗しました",
}


def cause_of(error: Exception) -> Words:
    """Why something with a file failed, as a part of a sentence."""
    said = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return Words(said, _CAUSES.get(getattr(error, "errno", None) or 0, said))


_PART = re.compile(r"\.[0-9a-f]{12}\.part")
"""Name of a file while it is written."""
_OLD = 24 * 3600
"""Seconds after which nobody comes back to such a file."""


def write_whole(path: Path, content: bytes) -> Words | None:
    """Put a file in place in one step; why not, if that fails."""
    temporary = path.parent / f".{secrets.token_hex(6)}.part"
    try:
        with temporary.open("xb", buffering=0) as file:
            lock(file)
            write_all(file, content)
            settle(file)
        temporary.replace(path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink()
        cause = cause_of(error)
        return Words(f"{path} could not be written: {cause.en}.",
                     f"{path} に保存できません: {cause.ja}")
    return None


def sweep(*folders: Path) -> None:
    """Remove below these folders what programs that died left half written: by its name ours, a
    day old, and held by nobody."""
    for folder in folders:
        for place, _, names in os.walk(folder):
            for name in filter(_PART.fullmatch, names):
                with suppress(OSError):  # it stays for another time
                    _sweep_one(Path(place, name))


def _sweep_one(path: Path) -> None:
    if path.is_symlink() or time.time() - path.stat().st_mtime < _OLD:
        return
    with path.open("r+b", buffering=0) as file:
        is_held = not lock(file)
    if not is_held:
        path.unlink()


def write_all(file: FileIO, content: bytes) -> None:
    """Write all of it; the system may take it in parts. `OSError` if it does not take the rest."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(file.fileno(), rest):]


def settle(file: FileIO) -> None:
    """Have the system put all that was written on the disk, where it knows how. `OSError`."""
    try:
        os.fsync(file.fileno())
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise


def lock(file: BinaryIO | FileIO, *, waits: bool = False) -> bool:
    """Hold a file as long as it is open; ``False`` if another program holds it and one does not
    wait. The system lets go by itself when a program dies. Where it has no locks, nobody is kept
    out."""
    try:
        if sys.platform == "win32":
            file.seek(0x7FFF0000)  # far behind any content, so that readers are not kept out
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if waits else msvcrt.LK_NBLCK, 1)
            file.seek(0, os.SEEK_END)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if waits else fcntl.LOCK_NB))
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True
