"""Where files lie: what the program brings along, and the folders of the person who plays.

``CARDTABLE_HOME`` moves all of a person's folders into one, for a portable copy or a test; so do
``--portable FOLDER`` and a folder `PORTABLE` beside the program, which `settle` puts there.
Nothing else is created here: who writes makes the folder.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import platformdirs

from cardtable.engine.files import cause_of
from cardtable.engine.words import Words

PROGRAM = "cardtable"
HOME_VARIABLE = "CARDTABLE_HOME"
PORTABLE = "cardtable-portable"
"""A folder of this name beside the program takes all files of the person: a copy on a stick."""


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


def home() -> Path | None:
    """The one folder of all three, where they were moved into one."""
    folder = os.environ.get(HOME_VARIABLE)
    return Path(folder).expanduser().absolute() if folder else None


def settle(asked: str = "") -> Words | None:
    """Move the person's folders, once at the start, into the folder that was ``asked`` for, else
    into the one beside the program unless the environment names another. Workers inherit it.

    A folder that cannot be written is left alone, and the words say why: who carries a locked
    stick around would otherwise play and keep nothing.
    """
    if not asked and os.environ.get(HOME_VARIABLE):
        return None
    beside = next((place for place in _beside() if place.is_dir()), None)
    folder = Path(asked).expanduser().absolute() if asked else beside
    if folder is None:
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            os.environ[HOME_VARIABLE] = str(folder)
    except OSError as error:
        cause = cause_of(error)
        return Words(f"The portable folder {folder} cannot be written: {cause.en}.",
                     f"ポータブル用フォルダー {folder} に書き込めません: {cause.ja}。")
    return None


def _beside() -> Iterator[Path]:
    """Where the portable folder may lie: beside what is started or, so that an update may replace
    that whole, beside the program's own folder; in a checkout at its top."""
    package = Path(__file__).resolve().parent
    if getattr(sys, "frozen", False):
        program = Path(sys.executable).resolve()
        bundle = next((one for one in program.parents if one.suffix == ".app"), None)
        for place in (bundle,) if bundle else (program, program.parent):
            yield place.with_name(PORTABLE)
    elif (package.parent / "pyproject.toml").is_file():
        yield package.parent / PORTABLE


def _folder(name: str) -> Path | None:
    folder = home()
    return folder / name if folder else None
