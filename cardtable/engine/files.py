"""Files that a person never loses: written whole, and by one program at a time."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import BinaryIO

from cardtable.engine.words import Words

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def write_whole(path: Path, content: bytes) -> Words | None:
    """Put a file in place in one step; why not, if that fails."""
    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        cause = error.strerror or type(error).__name__
        return Words(f"{path} could not be written: {cause}.", f"{path} に保存できません: {cause}")
    return None


def lock(file: BinaryIO) -> bool:
    """Hold a file as long as it is open; ``False`` if another program holds it. The system lets
    go by itself when a program dies."""
    try:
        if sys.platform == "win32":
            file.seek(0x7FFF0000)  # far behind any content, so that readers are not kept out
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0, 2)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
