"""What a bundle was made from, so that nobody tests, measures or hands on an old one unawares."""

from __future__ import annotations

import hashlib
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
FOLDERS, LOCK = ("assets", "cardtable", "packaging"), "requirements.lock"
FILE = "sources.sha256"
"""In the bundle, beside its licences."""


def fingerprint(checkout: Path = CHECKOUT) -> str:
    """One hash over the names and bytes of all files that a bundle may be made from."""
    files = [path for folder in FOLDERS for path in (checkout / folder).rglob("*")
             if path.is_file() and path.suffix != ".pyc"]
    names = {path.relative_to(checkout).as_posix(): path for path in (*files, checkout / LOCK)}
    whole = hashlib.sha256()
    for name in sorted(names):
        whole.update(f"{name}\0{hashlib.sha256(names[name].read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def write(folder: Path, found: str) -> None:
    """Note in a bundle the fingerprint that its sources had when its making began."""
    (folder / FILE).write_text(f"{found}\n", encoding="utf-8", newline="\n")


def is_current(folder: Path, checkout: Path = CHECKOUT) -> bool:
    """Whether a bundle is there and was made from the sources as they are now."""
    noted = folder / FILE
    return noted.is_file() and noted.read_text(encoding="utf-8").strip() == fingerprint(checkout)
