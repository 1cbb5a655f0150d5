"""The journal: a match on disk, line by line as it is played, so that a crash loses nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from cardtable.engine.codec import encode
from cardtable.engine.files import lock
from cardtable.engine.words import Words
from cardtable.session.replay import Header

PLAYING = ".playing"
"""Ending of a match that is being played, or was when the program ended."""
FINISHED = ".cardtable"
DAMAGED = ".damaged"


class Journal:
    """One file that only this program writes. After an error it keeps silent: the match goes on."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path = path
        self._file: BinaryIO | None = file

    @property
    def is_writing(self) -> bool:
        """Does it still reach the disk?"""
        return self._file is not None

    def write(self, lines: Iterable[bytes]) -> Words | None:
        """Append lines in one piece and flush. The cause when it fails, which it says once."""
        if self._file is None:
            return None
        try:
            self._file.write(b"".join(line + b"\n" for line in lines))
            self._file.flush()
            if not self.path.exists():
                raise FileNotFoundError(2, "the file is gone")
        except OSError as error:
            self._drop()
            return _not_saved(error)
        return None

    def finish(self) -> Words | None:
        """The match is over or was left on purpose: give it its lasting name."""
        if self._file is None:
            return None
        self._drop()
        try:
            self.path = self.path.replace(self.path.with_suffix(FINISHED))
        except OSError as error:
            return _not_saved(error)
        return None

    def close(self) -> None:
        """Let go of the file; the match can be taken up again."""
        self._drop()

    def _drop(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):  # the disk is full: what could be written is written
                file.close()


def start_journal(folder: Path, header: Header, lines: Iterable[bytes] = ()) -> Journal | Words:
    """A new journal in ``folder``, of which there is only one whoever else starts one."""
    stem = re.sub(r"[^0-9A-Za-z]+", "-", header.date).strip("-") or "match"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path, file = _create(folder, stem)
    except OSError as error:
        return _not_saved(error)
    journal = Journal(path, file)
    if not lock(file):
        journal.close()
        return _in_use(path)
    return journal.write([encode(header), *lines]) or journal


def _create(folder: Path, stem: str) -> tuple[Path, BinaryIO]:
    number = 1
    while True:
        path = folder / f"{stem}-{number}{PLAYING}"
        try:
            if not path.with_suffix(FINISHED).exists():
                return path, path.open("xb", buffering=0)
        except FileExistsError:
            pass
        number += 1


def resume_journal(path: Path) -> Journal | Words:
    """Take a sound journal up again at its end."""
    try:
        file = path.open("r+b", buffering=0)
    except OSError as error:
        return _not_saved(error)
    if not lock(file):
        file.close()
        return _in_use(path)
    if _lacks_line_end(file):
        file.write(b"\n")
    return Journal(path, file)


def _lacks_line_end(file: BinaryIO) -> bool:
    if file.seek(0, 2) == 0:
        return False
    file.seek(-1, 2)
    return file.read(1) != b"\n"


def replace_journal(path: Path, header: Header, lines: Iterable[bytes]) -> Journal | Words:
    """Set a damaged journal aside, whole, and go on with its sound lines in a new one."""
    taken = resume_lock(path)
    if taken is not None:
        return taken
    try:
        path.replace(path.with_suffix(DAMAGED))
    except OSError as error:
        return _not_saved(error)
    return start_journal(path.parent, header, lines)


def resume_lock(path: Path) -> Words | None:
    """Why a journal cannot be taken up: another program is writing it, or it cannot be opened."""
    try:
        with path.open("r+b", buffering=0) as file:
            return None if lock(file) else _in_use(path)
    except OSError as error:
        return _not_saved(error)


def unfinished(folder: Path) -> Iterator[Path]:
    """Journals that no running program writes: matches to take up again, newest first."""
    try:
        found = sorted(folder.glob(f"*{PLAYING}"), key=lambda path: path.stat().st_mtime)
    except OSError:
        return
    for path in reversed(found):
        if resume_lock(path) is None:
            yield path


def _in_use(path: Path) -> Words:
    return Words(f"{path.name} is being played in another window.",
                 f"{path.name} は別のウィンドウで対戦中です。")


def _not_saved(error: OSError) -> Words:
    cause = error.strerror or type(error).__name__
    return Words(f"The match is not saved automatically: {cause}. It goes on in memory.",
                 f"自動保存できません: {cause}。対戦はこのまま続けられます。")
