"""Bytes from anywhere as text, and text as lines."""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from cardtable.engine.files import cause_of
from cardtable.engine.words import Words

LARGEST_LIST = 4 * 2**20
"""Bytes of a deck; one of 5,000 different cards is a tenth of it."""
LARGEST_TABLE = 32 * 2**20
"""Bytes of a table of cards."""
MOST_LINES = 50_000
"""Of a deck."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_NO_LETTERS = frozenset("\uf8f0\uf8f1\uf8f2\uf8f3\x80")
"""What Python makes of bytes that are no letters in the Japanese of Windows."""


def read_limited(path: Path, most: int = LARGEST_LIST) -> bytes | Words:
    """The content of a file, no more than one byte above the most; or why it cannot be had."""
    try:
        with path.open("rb") as file:
            raw = file.read(most + 1)
    except (OSError, ValueError) as error:
        cause = cause_of(error)
        return Words(f"{path} cannot be read: {cause.en}.", f"{path} を読めません: {cause.ja}")
    return raw


def text_of(raw: bytes, most: int = LARGEST_LIST) -> str | Words:
    """The text, or why it is none or too much.

    With a mark as that says, else UTF-8, else the Japanese of Windows, in which spreadsheets
    still save.
    """
    if len(raw) > most:
        size = most // 2**20
        return Words(f"This is larger than {size} MB.", f"{size}MBを超えています。")
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            text = _decoded(raw[len(mark):], encoding)
            return _not_text() if text is None else text
    if b"\0" in raw:
        return _not_text()
    text = _decoded(raw, "utf-8")
    if text is None:
        text = _decoded(raw, "cp932")
        if text is not None and not _NO_LETTERS.isdisjoint(text):
            text = None
    return _not_text() if text is None else text


def _decoded(raw: bytes, encoding: str) -> str | None:
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError:
        return None


def _not_text() -> Words:
    return Words("This is no text in UTF-8, UTF-16 or Shift JIS.",
                 "UTF-8、UTF-16、Shift JIS のどのテキストでもありません。")


def lines_of(text: str) -> list[str]:
    """The lines, whichever system ended them; an end of line at the very end begins none."""
    lines = re.split("\r\n|\r|\n", text)
    return lines[:-1] if lines[-1] == "" else lines
