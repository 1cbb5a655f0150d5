"""The kits in force, and how another takes the place of one while the program runs."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from cardtable.engine.game import GameDefinition
from cardtable.ui.beside import Beside
from cardtable.ui.kit import GameKit

_MANY = 5000
"""Cards from which on looking for garbage among them would stop the screen for a tenth of a second
again and again; they hold none."""
_LATER = 50
"""Milliseconds for which the kit before is held."""


class _Bell(QObject):
    renewed = Signal(str)


class Kits(Mapping[str, GameKit]):
    """The kit of each game by its key.

    Whoever changed the files of a set calls `renew`, and connects to `renewed` what must follow.
    Sets are read beside the screen, so that thirty thousand cards never stop it; a game that is
    renewed once more in the meantime is read once more after that.
    """

    def __init__(self, games: Mapping[str, GameDefinition]) -> None:
        self._kits = {key: GameKit(game) for key, game in games.items()}
        self._latest = dict(self._kits)
        """Of the reading thread: what it read last; the screen may not have it yet."""
        self._waiting: set[str] = set()
        self._bell = _Bell()
        self.beside = Beside(self._bell)
        """Where all reading of sets is done, one after another."""

    def __getitem__(self, key: str) -> GameKit:
        return self._kits[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kits)

    def __len__(self) -> int:
        return len(self._kits)

    @property
    def renewed(self) -> SignalInstance:
        """``renewed(game)``: another kit of that game is in force; its ``changed`` tells the cards
        that came, went or are others now."""
        return self._bell.renewed

    @property
    def is_reading(self) -> bool:
        """Is something still being read?"""
        return self.beside.is_busy

    def read_ahead(self) -> None:
        """Begin to read what whoever plays or builds a deck will ask for: own cards may be
        thousands. Asked for earlier, it is waited for."""
        for kit in self._kits.values():
            self.beside.do(partial(_read_ahead, kit), lambda _: None)

    def renew(self, game: str = "") -> None:
        """Sets of this game (empty: of any) arrived, changed or went. Returns at once; `renewed`
        follows for each game, even if nothing is different."""
        for key in [game] if game else self._kits:
            if key not in self._waiting:
                self._waiting.add(key)
                self.beside.do(partial(self._read, key), self._take)

    def _read(self, key: str) -> GameKit:
        self._waiting.discard(key)
        found = self._latest[key] = self._latest[key].renewed()
        _keep_many(found)
        return found

    def _take(self, found: GameKit) -> None:
        key = found.game.key
        before, self._kits[key] = self._kits[key], found
        self._bell.renewed.emit(key)
        # Thirty thousand cards take their time to be thrown away too: not all in one frame.
        QTimer.singleShot(0, before.forget_names)
        QTimer.singleShot(_LATER, lambda: before)


def _read_ahead(kit: GameKit) -> None:
    kit.read()
    _keep_many(kit)


def _keep_many(kit: GameKit) -> None:
    if len(kit.catalogue.cards) > _MANY:
        gc.freeze()
