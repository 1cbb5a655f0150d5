"""Searches that a person keeps, by game, in one small file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardtable.engine.files import cause_of, write_whole
from cardtable.engine.words import Words

MOST_KEPT = 30


class Searches:
    """The kept searches of one game, the latest first. What cannot be read counts as none, and
    is only replaced when something is kept."""

    def __init__(self, path: Path, game: str) -> None:
        self._path, self._game = path, game

    def kept(self) -> tuple[str, ...]:
        """The searches as they were typed."""
        return self._read().get(self._game, ())

    def keep(self, query: str) -> Words | None:
        """Keep a search; why not, if that fails."""
        query = " ".join(query.split())
        others = tuple(one for one in self.kept() if one != query)
        return self._write((query, *others)[:MOST_KEPT]) if query else None

    def forget(self, query: str) -> Words | None:
        """Keep it no longer."""
        query = " ".join(query.split())
        return self._write(tuple(one for one in self.kept() if one != query))

    def _read(self) -> dict[str, tuple[str, ...]]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, tuple[str, ...]])
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return {}

    def _write(self, kept: tuple[str, ...]) -> Words | None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            cause = cause_of(error)
            return Words(f"The search cannot be kept: {cause.en}.",
                         f"検索を保存できません: {cause.ja}")
        return write_whole(self._path, msgspec.json.encode({**self._read(), self._game: kept}))
