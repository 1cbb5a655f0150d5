"""What a person chose for the program: a value, kept as a file, handed to whoever needs it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from cardtable.decks.file_names import set_aside
from cardtable.engine.codec import CodecError, decode, encode
from cardtable.engine.files import cause_of, write_whole
from cardtable.engine.words import LANGUAGES, Language, Words

Theme = Literal["light", "dark"]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All choices with their defaults. An empty language: as the system speaks."""

    language: Literal["", "en", "ja"] = ""
    theme: Theme = "dark"
    playmat: str = ""
    """Name of a playmat; empty: the game's own."""
    text_size: Annotated[int, msgspec.Meta(ge=100, le=200)] = 100
    """Percent of the usual size of text."""
    is_animated: bool = True
    is_facing: bool = False
    """Two people sit face to face at a flat screen."""
    pays_unasked: bool = False
    """Pay at once what can be paid in one way only, without showing it first (SK 5.8)."""
    names: tuple[str, str] = ("", "")
    geometry: str = ""
    """Place and size of the window, as Qt writes them, in base 64."""
    docks: str = ""
    """Places of the docks, likewise."""

    def spoken(self, system: Iterable[str]) -> Language:
        """The language to speak: the one chosen, else the first of those that the system prefers
        ("de-DE", "ja-JP") which the program knows, else English."""
        if self.language != "":
            return self.language
        return next((language for name in system for language in LANGUAGES
                     if name.partition("-")[0] == language), "en")


class SettingsFile:
    """The settings of this start, and the file in which they are kept."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.values = Settings()
        self.trouble: Words | None = None
        """Why the file could not be read; the defaults stand in then."""
        try:
            self.values = decode(path.read_bytes(), Settings)
        except FileNotFoundError:
            pass
        except OSError as error:
            cause = cause_of(error)
            self.trouble = Words(f"The settings cannot be read: {cause.en}.",
                                 f"設定を読めません: {cause.ja}")
        except CodecError as error:
            self.trouble = Words(f"The settings are damaged and start anew. {error.words.en}",
                                 f"設定が壊れていたため初期値に戻しました。{error.words.ja}")

    def override(self, **changes: Any) -> None:
        """Set these for this start only: what the command line asked for."""
        self.values = msgspec.structs.replace(self.values, **changes)

    def change(self, **changes: Any) -> Words | None:
        """Set these and write them to the file; why not, if that fails. They hold in any case.

        Whatever else stands in the file stays: another window may have written it by now.
        """
        values = msgspec.structs.replace(self.values, **changes)
        if values == self.values:
            return None
        self.values = values
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            kept = self._on_disk()
        except OSError as error:
            cause = cause_of(error)
            return Words(f"The settings cannot be kept: {cause.en}.",
                         f"設定を保存できません: {cause.ja}")
        return write_whole(self.path, encode(kept | changes))

    def _on_disk(self) -> dict[str, Any]:
        """What the file says now; a damaged one is set aside. `OSError`."""
        try:
            raw = self.path.read_bytes()
        except FileNotFoundError:
            return {}
        try:
            decode(raw, Settings)
            return dict(decode(raw, dict[str, Any]))
        except CodecError:
            set_aside(self.path)
            return {}
