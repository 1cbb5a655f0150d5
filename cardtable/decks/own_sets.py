"""The sets in a person's folder as games take them: each is read again when it has changed."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from cardtable.decks.sets import file_trouble, head_of, own_paths, unpacked, unread
from cardtable.decks.zips import RefusedError
from cardtable.engine.catalogue import SET_FILE, Catalogue, SetReading, catalogue_of, read_set
from cardtable.engine.game import GameDefinition


class SetsRead:
    """What was read of sets, so that one is read again only when its file has changed."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Path, str], tuple[tuple[int, ...], SetReading | None]] = {}

    def read(self, place: Path, game: GameDefinition) -> SetReading | None:
        """The set in this folder; ``None`` if it is one of another game."""
        assert game.reader is not None
        try:
            found = (place / SET_FILE).stat()
        except OSError:
            return read_set(place, game.reader)
        stamp = (found.st_mtime_ns, found.st_size, found.st_ino)
        kept = self._kept.get((place, game.key))
        if kept is not None and kept[0] == stamp:
            return kept[1]
        head = head_of(place)
        reading = read_set(place, game.reader) if head is None or head.game == game.key else None
        self._kept[place, game.key] = stamp, reading
        return reading

    def forget_all_but(self, places: Collection[Path]) -> None:
        """Those sets are gone."""
        self._kept = {key: kept for key, kept in self._kept.items() if key[0] in places}


def with_own_sets(game: GameDefinition, folder: Path) -> Catalogue:
    """All cards of a game: the program's, and those of the sets in the person's folder."""
    return catalogue_of(own_sets(game, folder), game.read_catalogue())


def own_sets(game: GameDefinition, folder: Path, known: SetsRead | None = None
             ) -> list[SetReading]:
    """The person's sets for one game, in order of their names; zips are unpacked beside them.
    What is ``known`` and did not change is not read again."""
    if game.reader is None:
        return []
    try:
        found = own_paths(folder)
    except OSError as error:
        return [unread(folder, file_trouble(error))]
    known = known or SetsRead()
    readings, places = [], []
    for path in found:
        try:
            places.append(path if path.is_dir() else unpacked(path, folder))
        except RefusedError as refused:
            readings.append(unread(path, refused.words))
            continue
        except OSError as error:
            readings.append(unread(path, file_trouble(error)))
            continue
        reading = known.read(places[-1], game)
        if reading is not None:
            readings.append(reading)
    known.forget_all_but(places)
    return readings
