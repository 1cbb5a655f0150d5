"""Writing a file so that a person never loses what was there before."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from cardtable.engine.words import Words


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
