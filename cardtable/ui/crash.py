"""When the program itself is at fault: a line in the log, words to the person, and on it goes."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType

log = logging.getLogger(__name__)

LOG_SIZE = 1_000_000
"""Bytes after which the log begins anew."""


def log_to(folder: Path) -> Path | None:
    """Write warnings and errors to a file there; ``None`` if that is not possible."""
    path = folder / "cardtable.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > LOG_SIZE:
            path.unlink()
        handler = logging.FileHandler(path, encoding="utf-8", delay=True)
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    logging.getLogger().addHandler(handler)
    return path


def catch(tell: Callable[[str], object]) -> Callable[[], None]:
    """Let faults reach ``tell`` (the error in one line) instead of ending the program.

    Answers how to undo it. The match is safe in its journal, line by line.
    """
    before, is_telling = sys.excepthook, False

    def hook(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        nonlocal is_telling
        if not issubclass(kind, Exception):
            before(kind, error, trace)
            return
        log.error("The program made a mistake", exc_info=(kind, error, trace))
        if is_telling:
            return
        is_telling = True
        with suppress(Exception):  # the screen itself may be what is broken
            tell(f"{kind.__name__}: {error}")
        is_telling = False

    def undo() -> None:
        sys.excepthook = before

    sys.excepthook = hook
    return undo
