"""Files that come to the program: dropped, or chosen in the system's dialog."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from cardtable.decks.zips import PACKED
from cardtable.ui.translate import tr

_PACKED = " ".join(f"*{ending}" for ending in PACKED)


def dropped_files(event: QDropEvent) -> list[Path]:
    """The files and folders that a drag carries."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]


def choose_incoming(parent: QWidget, how: str) -> list[Path]:
    """Which files, or which folder, to bring in."""
    if how == "folder":
        folder = QFileDialog.getExistingDirectory(parent, tr("Bring in a set"), str(Path.home()))
        return [Path(folder)] if folder else []
    found, _ = QFileDialog.getOpenFileNames(
        parent, tr("Bring in a set"), str(Path.home()),
        tr("Sets and tables") + f" ({_PACKED} set.json *.csv *.tsv);;" + tr("All files") + " (*)")
    return [Path(one) for one in found]


def choose_outgoing(parent: QWidget, name: str, how: str) -> Path | None:
    """Where to write a set; a folder gets the set's name within the one that is chosen."""
    if how == "folder":
        folder = QFileDialog.getExistingDirectory(parent, tr("Export a set"), str(Path.home()))
        return Path(folder) / name if folder else None
    found, _ = QFileDialog.getSaveFileName(
        parent, tr("Export a set"), str(Path.home() / f"{name}{PACKED[0]}"),
        tr("Card sets") + f" ({_PACKED})")
    if not found:
        return None
    path = Path(found)
    return path if path.suffix.lower() in PACKED else path.with_name(path.name + PACKED[0])
