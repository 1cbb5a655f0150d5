"""Files of positions: JSON in the format `FORMAT`, in an order that never changes, made to be read
and changed by people too.

Reading is strict: whatever is not understood is refused, with its place. Nothing in a file can run
code.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cardtable import __version__
from cardtable.engine.board import Board, Lying, Side
from cardtable.engine.cards import CardKey
from cardtable.engine.codec import CodecError, decode
from cardtable.engine.files import cause_of, write_whole
from cardtable.engine.game import GameDefinition
from cardtable.engine.positions import Goal
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.session.positions import Position, positions_of

FORMAT = "cardtable-position 1"
ENDING = ".position"
ENDINGS = (ENDING, ".json")
"""Of files that may hold a position."""
LARGEST_FILE = 8 * 2**20
_KIND = FORMAT.partition(" ")[0]
_NO_NAMES = ("", "")
"""One object, by which a default that is left out is known."""
T = TypeVar("T")


class _Format(msgspec.Struct, frozen=True):
    format: str = ""


class _SideFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    numbers: dict[str, int] = {}
    zones: dict[str, tuple[str | Lying, ...]] = {}


class _File(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True,
            forbid_unknown_fields=True):
    """The file, field by field in this order."""

    format: str
    program: str = ""
    game: str
    title: Words | None = None
    names: tuple[str, str] = _NO_NAMES
    goal: Goal | None = None
    options: dict[str, str] = {}
    step: str
    active: Seat = 0
    table: dict[str, int] = {}
    sides: tuple[_SideFile, _SideFile]
    cards: dict[str, tuple[Any, ...]] = {}


def read_position(path: Path) -> Position | Words:
    """The position in a file, or why there is none. What it holds is not judged yet: `faults`."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
        if len(raw) > LARGEST_FILE:
            raise CodecError(Words(f"The file is larger than {LARGEST_FILE >> 20} MB.",
                                   f"ファイルが{LARGEST_FILE >> 20}MBを超えています。"))
        return decode_position(raw)
    except (OSError, ValueError, MemoryError) as error:
        if isinstance(error, CodecError):
            return Words(f"{path}: {error.words.en}", f"{path}: {error.words.ja}")
        cause = cause_of(error)
        return Words(f"{path}: The file cannot be read: {cause.en}.",
                     f"{path}: ファイルを読めません: {cause.ja}")


def decode_position(raw: bytes) -> Position:
    """A position from the text of its file. `CodecError` if it is none."""
    version = decode(raw, _Format).format
    if version != FORMAT:
        raise CodecError(_other_format(version))
    file: _File = decode(raw, _File)
    one, two = (Side(side.numbers, {
        zone: tuple(Lying(CardKey(card)) if isinstance(card, str) else card for card in cards)
        for zone, cards in side.zones.items()}) for side in file.sides)
    board = Board(step=file.step, active=file.active, common=file.table, options=file.options,
                  sides=(one, two))
    return Position(game=file.game, board=board, title=file.title or Words("", ""),
                    names=file.names, goal=file.goal, cards=file.cards)


def _other_format(version: str) -> Words:
    kind, _, number = version.partition(" ")
    if kind == _KIND and number.isdigit() and int(number) > int(FORMAT.partition(" ")[2]):
        return Words(
            f"The position is of a newer kind, “{version}”; this program reads “{FORMAT}”.",
            f"新しい形式「{version}」の局面です。このプログラムが読めるのは「{FORMAT}」です。")
    return Words(f"This is no position: its format is “{version}”, not “{FORMAT}”.",
                 f"局面のファイルではありません（形式「{version}」、必要な形式「{FORMAT}」）。")


def encode_position(game: GameDefinition, position: Position) -> bytes:
    """The text of its file: the same position is always the same text."""
    positions, board = positions_of(game), position.board
    one, two = (_SideFile(
        _ordered(side.numbers, (field.key for field in positions.numbers)),
        {zone: tuple(_spelled(card) for card in cards) for zone, cards in _ordered(
            side.zones, (zone.key for zone in positions.zones)).items() if cards})
        for side in board.sides)
    file = _File(
        format=FORMAT, program=__version__, game=position.game,
        title=position.title if position.title.en or position.title.ja else None,
        names=position.names if any(position.names) else _NO_NAMES, goal=position.goal,
        options=dict(sorted(board.options.items())), step=board.step, active=board.active,
        table=_ordered(board.common, (field.key for field in positions.common)),
        sides=(one, two), cards=position.cards)
    return msgspec.json.format(msgspec.json.encode(file), indent=2) + b"\n"


def _spelled(card: Lying) -> str | Lying:
    return card.card if card == Lying(card.card) else card


def _ordered(found: Mapping[str, T], keys: Iterable[str]) -> dict[str, T]:
    """In the order of the keys; unknown ones follow."""
    order = {key: number for number, key in enumerate(keys)}
    return dict(sorted(found.items(), key=lambda item: (order.get(item[0], len(order)), item[0])))


def write_position(path: Path, game: GameDefinition, position: Position) -> Words | None:
    """Put it into a file in one step; why not, if that fails."""
    return write_whole(path, encode_position(game, position))
