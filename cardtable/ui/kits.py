"""The kits in force, and how another takes the place of one while the program runs."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Iterator, Mapping

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from cardtable.engine.game import GameDefinition
from cardtable.ui.kit import GameKit

_SHARE = 0.0005
"""Seconds after which the reading thread lets the screen have its turn; Python's own five
milliseconds, again and again within one frame, would be seen."""
_MANY = 5000
"""Cards from which on looking for garbage among them would stop the screen for a tenth of a second
again and again; they hold none."""
_LATER = 50
"""Milliseconds for which the kit before is held."""


class _Bell(QObject):
    """Brings what was read from its thread to the screen's."""

    read = Signal(object)
    """A `GameKit`, or the exception of a mistake of ours."""
    renewed = Signal(str)

    def __init__(self, kits: Kits) -> None:
        super().__init__()
        self._kits = kits
        self.read.connect(self._take)

    def _take(self, found: GameKit | Exception) -> None:
        self._kits.take(found)


class Kits(Mapping[str, GameKit]):
    """The kit of each game by its key.

    Whoever changed the files of a set calls `renew`, and connects to `renewed` what must follow.
    Sets are read beside the screen, so that thirty thousand cards never stop it; a game that is
    renewed once more in the meantime is read once more after that.
    """

    def __init__(self, games: Mapping[str, GameDefinition]) -> None:
        self._kits = {key: GameKit(game) for key, game in games.items()}
        self._waiting: dict[str, None] = {}
        self._thread: threading.Thread | None = None
        self._bell = _Bell(self)

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
        return self._thread is not None

    def renew(self, game: str = "") -> None:
        """Sets of this game (empty: of any) arrived, changed or went. Returns at once; `renewed`
        follows for each game, even if nothing is different."""
        for key in [game] if game else self._kits:
            self._waiting[key] = None
        self._read_next()

    def close(self) -> None:
        """Wait for what is being read, and read no more."""
        self._waiting.clear()
        if self._thread is not None:
            self._thread.join()

    def take(self, found: GameKit | Exception) -> None:
        """What the thread has read."""
        self._thread = None
        if isinstance(found, Exception):
            self._read_next()
            raise found
        key = found.game.key
        before, self._kits[key] = self._kits[key], found
        self._read_next()
        self.renewed.emit(key)
        # Thirty thousand cards take their time to be thrown away too: not all in one frame.
        QTimer.singleShot(0, before.forget_names)
        QTimer.singleShot(_LATER, lambda: before)

    def _read_next(self) -> None:
        if self._thread is not None or not self._waiting:
            return
        key = next(iter(self._waiting))
        del self._waiting[key]
        self._thread = threading.Thread(target=self._read, args=(self._kits[key],))
        self._thread.start()

    def _read(self, before: GameKit) -> None:
        share = sys.getswitchinterval()
        sys.setswitchinterval(_SHARE)
        gc.disable()
        found: GameKit | Exception
        try:
            found = before.renewed()
        except Exception as error:  # noqa: BLE001 - it is raised where it is seen
            found = error
        finally:
            if not isinstance(found, Exception) and len(found.catalogue.cards) > _MANY:
                gc.freeze()
            gc.enable()
            sys.setswitchinterval(share)
        self._bell.read.emit(found)
