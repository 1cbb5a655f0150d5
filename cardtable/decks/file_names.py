"""File names that every system accepts, whatever the thing is called; keys from names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from pathlib import Path

LONGEST = 100
"""Bytes of a name without its ending; leaves room for a number, an ending, a temporary file."""

_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029\u200e\u200f'
                        r'\u202a-\u202e\u2066-\u2069\ufeff\ufffd-\uffff]')
_DEVICE = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(\..*)?",
                     re.IGNORECASE)


def file_name(title: str, fallback: str = "deck") -> str:
    """A name without ending for something of this title; different titles may share one."""
    name = _FORBIDDEN.sub("_", unicodedata.normalize("NFC", title)).strip()
    name = name.encode()[:LONGEST].decode(errors="ignore").strip().rstrip(". ")
    name = re.sub(r"^[.\-~]+", "_", name)
    if not name.strip("_ "):
        return fallback
    return f"_{name}" if _DEVICE.fullmatch(name) else name


def is_safe(name: str) -> bool:
    """Does every system take this one part of a path as it stands?"""
    return (bool(name.strip("._~- ")) and not _FORBIDDEN.search(name)
            and not _DEVICE.fullmatch(name) and name == name.strip().rstrip(".")
            and len(name.encode()) <= 2 * LONGEST)


def free_name(title: str, ending: str, taken: Collection[str], fallback: str = "deck") -> str:
    """A file name that none of those there equals, even where case and accents do not count."""
    there = {alike(name) for name in taken}
    base = file_name(title, fallback)
    name, number = base + ending, 2
    while alike(name) in there:
        name, number = f"{base} ({number}){ending}", number + 1
    return name


def names_in(folder: Path) -> list[str]:
    """What lies in a folder; nothing where there is none. `OSError` if nobody may look."""
    return [path.name for path in folder.iterdir()] if folder.is_dir() else []


def free_place(folder: Path, title: str, ending: str, fallback: str = "deck") -> Path:
    """Where in a folder something of this title can be put, as `free_name` calls it. `OSError`."""
    return folder / free_name(title, ending, names_in(folder), fallback)


def set_aside(damaged: Path) -> None:
    """Rename a file that cannot be read: it is in nobody's way, and not lost. `OSError`."""
    damaged.replace(free_place(damaged.parent, damaged.name, ".damaged"))


def with_ending(chosen: Path, ending: str) -> Path:
    """The file that a person chose, with its ending where they left it out. Then it is none that
    is there: nobody was asked whether that may be overwritten."""
    if chosen.name.lower().endswith(ending):
        return chosen
    taken = {alike(name) for name in names_in(chosen.parent)}
    name, number = chosen.name + ending, 2
    while alike(name) in taken:
        name, number = f"{chosen.name} ({number}){ending}", number + 1
    return chosen.with_name(name)


def slug(name: str) -> str:
    """A key from an English name; empty where it has no letter of the alphabet and no digit."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")[:60]


def alike(name: str) -> str:
    """What two names share that some file system takes for one."""
    return unicodedata.normalize("NFKD", unicodedata.normalize("NFD", name).casefold())
