"""What a file is that somebody brings, by its content: a deck, a set, or a table of cards."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from cardtable.decks.decode import LARGEST_TABLE, read_limited, text_of
from cardtable.decks.names import fold
from cardtable.decks.reading import ENDINGS
from cardtable.decks.table import COMMON
from cardtable.engine.catalogue import SET_FILE
from cardtable.engine.fields import CardField
from cardtable.engine.game import GameDefinition
from cardtable.engine.words import Words

TABLES = (".csv", ".tsv")
_LISTS = (*ENDINGS.values(), ".dek", ".dec", ".mwdeck")
_COUNTS = frozenset(map(fold, ("count", "qty", "quantity", "amount", "枚数", "数")))


class Incoming(NamedTuple):
    """What a file is; ``game`` only where a table tells it by its columns."""

    kind: Literal["deck", "set", "table", ""]
    path: Path
    game: str = ""


def what_is(path: Path, games: Mapping[str, GameDefinition]) -> Incoming:
    """What a file or folder is. Reads no more of it than it must."""
    ending = path.suffix.lower()
    try:
        if path.is_dir():
            return Incoming("set" if (path / SET_FILE).is_file() else "", path)
        with path.open("rb") as file:
            start = file.read(4)
    except OSError:
        return Incoming("", path)
    if start == b"PK\3\4" or path.name == SET_FILE:
        return Incoming("set", path)
    if ending in TABLES or ending == ".txt":
        game = game_of_table(path, games)
        if game:
            return Incoming("table", path, game)
    return Incoming("deck" if ending in (*_LISTS, *TABLES) else "", path)


def game_of_table(path: Path, games: Mapping[str, GameDefinition]) -> str:
    """The game whose columns a table has; empty if it is no table of cards."""
    raw = read_limited(path, LARGEST_TABLE)
    text = raw if isinstance(raw, Words) else text_of(raw, LARGEST_TABLE)
    if isinstance(text, Words):
        return ""
    heading = text.lstrip("\ufeff\r\n ").partition("\n")[0]
    sign = max(",\t;", key=heading.count)
    cells = {fold(cell) for cell in next(csv.reader(io.StringIO(heading), delimiter=sign), [])}
    if cells & _COUNTS or not cells & _names(COMMON[1:3]):
        return ""
    known = {key: len(cells & _names(game.card_fields)) for key, game in games.items()
             if game.reader is not None}
    best = max(known, key=lambda key: known[key], default="")
    return best if best and known[best] else ""


def _names(fields: tuple[CardField, ...]) -> set[str]:
    return {fold(name) for field in fields
            for name in (field.key, field.path, field.title.en, field.title.ja, *field.names)
            if name}
