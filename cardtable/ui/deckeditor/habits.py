"""How somebody likes the editor: sizes of cards, what piles are laid by, how room is shared."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from cardtable.engine.files import cause_of, write_whole
from cardtable.engine.words import Words

_AFTER = 500
"""Milliseconds without a change after which it is written."""


class Habits(msgspec.Struct, frozen=True, kw_only=True):
    """All of them, with their defaults."""

    cards_zoom: float = 1.0
    """How large the cards of the browser are, as a part of their usual size."""
    piles_zoom: float = 1.0
    by: dict[str, str] = {}
    """Key of the field that piles are laid by, for each game."""
    is_table: bool = False
    shares: tuple[int, ...] = ()
    """Widths of browser, deck and side."""


class HabitsFile(QObject):
    """The habits, and the small file in which they are kept. One that cannot be read counts as
    none."""

    trouble = Signal(object)
    """`Words`: they could not be kept."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self.values = Habits()
        with suppress(OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.values = msgspec.json.decode(path.read_bytes(), type=Habits)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_AFTER)
        self._later.timeout.connect(self.write)

    def change(self, **changes: Any) -> None:
        """Have another habit, which is kept soon."""
        values = msgspec.structs.replace(self.values, **changes)
        if values != self.values:
            self.values = values
            self._later.start()

    def write(self) -> None:
        """Keep them now, if anything changed."""
        self._later.stop()
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            cause = cause_of(error)
            self.trouble.emit(Words(f"The looks of the editor cannot be kept: {cause.en}.",
                                    f"編集画面の設定を保存できません: {cause.ja}"))
            return
        trouble = write_whole(self._path, msgspec.json.encode(self.values))
        if trouble is not None:
            self.trouble.emit(trouble)

    def flush(self) -> None:
        """Do not wait: the editor goes."""
        if self._later.isActive():
            self.write()
