"""The journal: a match on disk, line by line as it is played, so that a crash loses nothing."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from io import FileIO
from pathlib import Path
from threading import Thread

from cardtable.engine.codec import encode
from cardtable.engine.files import cause_of, lock, settle, write_all
from cardtable.engine.words import Words
from cardtable.session.replay import Header

PLAYING = ".playing"
"""Ending of a match that is being played, or was when the program ended."""
FINISHED = ".cardtable"
DAMAGED = ".damaged"
MATCH_FILES = (FINISHED, PLAYING, DAMAGED)

_AGAIN = Words("The match is saved automatically again; nothing of it is missing.",
               "自動保存を再開しました。ここまでの手はすべて保存されています。")


class Journal:
    """The file of one match, which only this program writes.

    Where it cannot be written the match goes on in memory, and every action tries again with all
    that is missing: in the same file, or in a new one if that has vanished.
    """

    def __init__(
        self, folder: Path, stem: str, lines: Iterable[bytes], *, is_elsewhere: bool = False
    ) -> None:
        """The journal of a match that has ``lines`` so far, its header among them. Nothing is
        written before `write`; of a match that ``is_elsewhere`` nothing before something new."""
        self.path = folder / (stem + PLAYING)
        self._folder, self._stem = folder, stem
        self._lines = list(lines)
        self._file: FileIO | None = None
        self._written, self._size = 0, 0
        self._lacks_end = self._is_failing = self._is_closed = False
        self._is_elsewhere = is_elsewhere
        self._settling: Thread | None = None
        self._unsettled: OSError | None = None

    @classmethod
    def held(cls, path: Path, file: FileIO) -> Journal:
        """The journal in a file that is there, locked and sound. `OSError`."""
        stem = re.sub(r"-\d+$", "", path.stem)
        file.seek(0)
        whole = file.read()
        journal = cls(path.parent, stem, whole.removesuffix(b"\n").split(b"\n"))
        journal.path, journal._file = path, file
        journal._written, journal._size = len(journal._lines), len(whole)
        journal._lacks_end = not whole.endswith(b"\n")
        return journal

    @property
    def is_whole(self) -> bool:
        """Does all that was played so far lie on the disk?"""
        return self._is_elsewhere or self._written == len(self._lines)

    def write(self, lines: Iterable[bytes] = ()) -> Words | None:
        """Append lines in one piece, after those that are still missing. Words where something
        has changed: it cannot be written any more, or can again."""
        old = len(self._lines)
        self._lines.extend(lines)
        self._is_elsewhere = self._is_elsewhere and len(self._lines) == old
        if self._is_closed or self._is_elsewhere:
            return None
        was_failing = self._is_failing
        try:
            was_gone = self._catch_up()
        except OSError as error:
            self._is_failing = True
            return None if was_failing else _not_saved(error)
        self._is_failing = False
        return _AGAIN if was_failing else _written_anew(self.path) if was_gone else None

    def rest(self) -> None:
        """A calm moment, such as the end of a turn: have the system put what was written on the
        disk, so that even a power cut takes no more than what is played after it.

        That takes a disk much longer than a frame, so a thread waits for it. A disk that fails is
        told of at the next action, which writes everything anew.
        """
        if self._file is None or (self._settling is not None and self._settling.is_alive()):
            return
        try:
            file = os.fdopen(os.dup(self._file.fileno()), "r+b", buffering=0)
        except OSError:  # no more files can be open: the next turn will do
            return
        self._settling = Thread(target=self._settle, args=(file,), name="journal", daemon=True)
        self._settling.start()

    def _settle(self, file: FileIO) -> None:
        try:
            with file:
                settle(file)
        except OSError as error:
            self._unsettled = error

    def finish(self) -> Words | None:
        """The match is over: give it its lasting name."""
        trouble = self.close()
        if not (trouble or self._is_elsewhere):
            try:
                self._rename(FINISHED)
            except OSError as error:
                return _not_saved(error)
        return trouble

    def close(self) -> Words | None:
        """Write what is still missing and let go of the file; the match can be taken up again,
        and nothing more is written here. Words if something is missing all the same."""
        if self._is_closed or self._is_elsewhere:
            return None
        trouble = None
        try:
            self._catch_up()
            assert self._file is not None
            settle(self._file)
        except OSError as error:
            trouble = _not_saved(error)
        if self._file is not None and not self._size:
            with suppress(OSError):  # it stays, empty
                self.path.unlink()
        self._is_closed, written = True, self._written
        self._let_go()
        self._written = written
        return trouble

    def set_aside(self, header: Header, lines: Iterable[bytes], ending: str = DAMAGED) -> Journal:
        """Go on in a new file, and leave this one, whole as it is, under another name; under its
        own if the new one cannot be written yet."""
        fresh = start_journal(self._folder, header, lines)
        is_written = fresh.write() is None
        fresh._is_failing = False  # whoever plays on shall hear of it
        self._let_go()
        if is_written:
            with suppress(OSError):  # it stays where it is
                self._rename(ending)
        return fresh

    def _rename(self, ending: str) -> None:
        """Give the file another ending, and another number where a file has that name."""
        there = self.path.with_suffix(ending)
        if there.exists():
            there = _free(self.path.with_suffix(""), ending)
        self.path = self.path.replace(there)

    def _catch_up(self) -> bool:
        """Write what is missing. Had the file vanished?"""
        failed, self._unsettled = self._unsettled, None
        if failed is not None:  # nobody knows what of it lies on the disk
            self._let_go()
            raise failed
        was_gone = self._file is not None and not self._is_there()
        if was_gone:
            self._let_go()
        if self._file is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            self.path, self._file = _create(self._folder, self._stem)
        missing = b"".join(line + b"\n" for line in self._lines[self._written:])
        if missing and self._lacks_end:
            missing = b"\n" + missing
        try:
            write_all(self._file, missing)
        except OSError:
            self._mend()
            raise
        self._written, self._size = len(self._lines), self._size + len(missing)
        self._lacks_end = self._lacks_end and not missing
        return was_gone

    def _is_there(self) -> bool:
        """Is the open file still the one of that name?"""
        assert self._file is not None
        try:
            return os.path.samestat(self.path.stat(), os.fstat(self._file.fileno()))
        except (FileNotFoundError, NotADirectoryError):
            return False

    def _mend(self) -> None:
        """Back to whole lines, after a part of one."""
        assert self._file is not None
        try:
            self._file.truncate(self._size)
            self._file.seek(self._size)
        except OSError:  # the file answers no more: the next attempt takes a new one
            self._let_go()

    def _let_go(self) -> None:
        if self._settling is not None:
            self._settling.join()  # it holds the file, and with it the lock
        file, self._file = self._file, None
        self._written = self._size = 0
        self._lacks_end = False
        if file is not None:
            with suppress(OSError):
                file.close()


def start_journal(
    folder: Path, header: Header, lines: Iterable[bytes] = (), *, is_elsewhere: bool = False
) -> Journal:
    """A new journal in ``folder``, of which there is only one whoever else starts one. Nothing is
    written yet: the first `Journal.write` says whether that works. A match that ``is_elsewhere``,
    in a file that was opened, is only written when it goes on."""
    stem = re.sub(r"[^0-9A-Za-z]+", "-", header.date).strip("-") or "match"
    return Journal(folder, stem, [encode(header), *lines], is_elsewhere=is_elsewhere)


def resume_journal(path: Path) -> Journal | Words:
    """Hold a journal that is there, to go on at its end; why not, if another program does or it
    cannot be written."""
    try:
        file = path.open("r+b", buffering=0)
    except OSError as error:
        return _not_writable(path, error)
    if not lock(file):
        file.close()
        return Words(f"{path.name} is being played in another window.",
                     f"{path.name} は別のウィンドウで対戦中です。")
    try:
        return Journal.held(path, file)
    except OSError as error:
        file.close()
        return _not_writable(path, error)


def unfinished(folder: Path) -> Iterator[Path]:
    """Journals that no running program writes: matches to take up again, newest first."""
    try:
        found = sorted(folder.glob(f"*{PLAYING}"), key=lambda path: path.stat().st_mtime)
    except OSError:
        return
    for path in reversed(found):
        if not _is_in_use(path):
            yield path


def _is_in_use(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return not lock(file)
    except OSError:
        return True


def _not_writable(path: Path, error: OSError) -> Words:
    cause = cause_of(error)
    return Words(f"{path.name} cannot be written: {cause.en}.",
                 f"{path.name} に書き込めません: {cause.ja}。")


def _create(folder: Path, stem: str) -> tuple[Path, FileIO]:
    while True:
        path = _free(folder / stem, PLAYING)
        with suppress(FileExistsError):
            file = path.open("xb", buffering=0)
            lock(file, waits=True)  # somebody may just be looking whether it is in use
            return path, file


def _free(path: Path, ending: str) -> Path:
    """A name that no match has, whatever became of it."""
    number = 1
    while True:
        found = path.with_name(f"{path.name}-{number}{ending}")
        if not any(found.with_suffix(one).exists() for one in MATCH_FILES):
            return found
        number += 1


def _written_anew(path: Path) -> Words:
    return Words(f"The file of this match was gone; it was written anew: {path.name}.",
                 f"自動保存のファイルが消えていたため、作り直しました: {path.name}")


def _not_saved(error: OSError) -> Words:
    cause = cause_of(error)
    return Words(f"The match is not saved automatically: {cause.en}. It goes on in memory, and "
                 "every action tries again to save it.",
                 f"自動保存できません: {cause.ja}。対戦はこのまま続けられます。"
                 "手を進めるたびに、もう一度保存を試みます。")
