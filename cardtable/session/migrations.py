"""Match files of every version of the program, made into those of the present one."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from cardtable.engine.codec import CodecError, decode, encode
from cardtable.engine.words import Words

FORMAT = "cardtable-match 2"


class Migration(NamedTuple):
    """How a file becomes one of the next format, line by line, so that a line keeps its number."""

    to: str
    header: Callable[[dict[str, Any]], dict[str, Any]]
    line: Callable[[bytes], bytes]


MIGRATIONS: dict[str, Migration] = {
    # Notes came with 2; a file without any is the same in both.
    "cardtable-match 1": Migration(FORMAT, lambda header: header, lambda line: line),
}
"""By the format that a file has. Whoever changes the format says here how the old one is read."""


class _Said(msgspec.Struct):
    format: str
    program: str = ""


def migrated(lines: list[bytes]) -> list[bytes]:
    """The lines of a file in the present format: the very same if it has it already.
    `CodecError` if its format is newer or none of ours."""
    said = decode(lines[0], _Said)
    found = said.format
    while found in MIGRATIONS:
        step = MIGRATIONS[found]
        try:
            header = step.header(decode(lines[0], dict[str, Any]))
            lines = [encode({**header, "format": step.to}), *map(step.line, lines[1:])]
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise CodecError(Words(f"The file of the older format “{found}” is damaged.",
                                   f"旧形式「{found}」のファイルですが、壊れています。")) from error
        found = step.to
    if found != FORMAT:
        raise CodecError(_unreadable(said))
    return lines


def _unreadable(said: _Said) -> Words:
    number = re.fullmatch(r"cardtable-match ([1-9]\d{0,5})", said.format)
    if number is None or int(number[1]) <= int(FORMAT.rpartition(" ")[2]):
        return Words(f"This program reads “{FORMAT}”, not “{said.format}”.",
                     f"このプログラムが読めるのは「{FORMAT}」です"
                     f"（「{said.format}」は読めません）。")
    by = Words(f" {said.program}", said.program) if said.program else Words("", "")
    return Words(
        f"The file is of a newer version of the program{by.en}, in the format “{said.format}”; "
        f"this one reads up to “{FORMAT}”.",
        f"新しいバージョンのプログラム{by.ja}の形式「{said.format}」で書かれています。"
        f"このプログラムが読めるのは「{FORMAT}」までです。")
