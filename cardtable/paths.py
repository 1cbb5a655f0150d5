"""Where files lie: what the program brings along, and the folders of the person who plays.

``CARDTABLE_HOME`` moves all of a person's folders into one, for a portable copy or a test.
Nothing is created here: who writes makes the folder.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

PROGRAM = "cardtable"
HOME_VARIABLE = "CARDTABLE_HOME"


def assets() -> Path:
    """The folder of art, icons, playmats, sounds and translations.

    In a wheel and in a frozen program it lies in the package, in a checkout beside it.
    """
    package = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    inside = Path(frozen) / PROGRAM / "assets" if frozen else package / "assets"
    return inside if frozen or inside.is_dir() else package.parent / "assets"


def data() -> Path:
    """What a person made and would miss: decks, sets, saved matches."""
    return _folder("data") or platformdirs.user_data_path(PROGRAM, appauthor=False)


def config() -> Path:
    """Settings."""
    return _folder("config") or platformdirs.user_config_path(PROGRAM, appauthor=False)


def state() -> Path:
    """What the program keeps for itself between two starts: the autosave, the window's place."""
    return _folder("state") or platformdirs.user_state_path(PROGRAM, appauthor=False)


def _folder(name: str) -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home).expanduser().absolute() / name if home else None
