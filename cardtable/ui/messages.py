"""Words to a person and questions to one, without blocking the program; choices of files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from cardtable.decks.file_names import with_ending
from cardtable.ui.translate import tr

_Button = QMessageBox.StandardButton
_PICTURES = {"PNG (*.png)": ".png", "SVG (*.svg)": ".svg", "PDF (*.pdf)": ".pdf",
             "WebP (*.webp)": ".webp"}


def tell(parent: QWidget | None, title: str, text: str) -> QMessageBox:
    """Say something that must be seen; it goes away when it was read."""
    box = _box(parent, title, text)
    box.setIcon(QMessageBox.Icon.Warning)
    box.addButton(tr("OK"), QMessageBox.ButtonRole.AcceptRole)
    box.open()
    return box


def ask(
    parent: QWidget | None, title: str, text: str, yes: str, then: Callable[[], object]
) -> QMessageBox:
    """Ask; ``then`` is called if the answer is ``yes``. Escape is no."""
    box = _box(parent, title, text)
    box.setIcon(QMessageBox.Icon.Question)
    agree = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    refuse = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(agree)
    box.setEscapeButton(refuse)
    box.buttonClicked.connect(lambda button: then() if button is agree else None)
    box.open()
    return box


def _box(parent: QWidget | None, title: str, text: str) -> QMessageBox:
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text)
    return box


def choose_match(parent: QWidget, folder: Path) -> Path | None:
    """Which saved match to open."""
    found, _ = QFileDialog.getOpenFileName(
        parent, tr("Open a saved match"), str(folder),
        tr("Matches") + " (*.cardtable *.playing *.damaged);;" + tr("All files") + " (*)")
    return Path(found) if found else None


def choose_save(parent: QWidget, proposal: Path) -> Path | None:
    """Where to save a match."""
    found, _ = QFileDialog.getSaveFileName(
        parent, tr("Save the match"), str(proposal), tr("Matches") + " (*.cardtable)")
    return with_ending(Path(found), ".cardtable") if found else None


def choose_picture(parent: QWidget, proposal: Path) -> Path | None:
    """Where to put a picture of the board; its ending says of which kind."""
    found, kind = QFileDialog.getSaveFileName(
        parent, tr("Picture of the board"), str(proposal), ";;".join(_PICTURES))
    path = Path(found)
    if not found or path.suffix.lower() in _PICTURES.values():
        return path if found else None
    return with_ending(path, _PICTURES.get(kind, ".png"))


def choose_film(parent: QWidget, proposal: Path) -> Path | None:
    """Where to put an animation; its ending says of which kind."""
    kinds = {f"{title} (*{ending})": ending
             for title, ending in (("WebP", ".webp"), ("GIF", ".gif"))}
    own = next(kind for kind, ending in kinds.items() if ending == proposal.suffix)
    found, kind = QFileDialog.getSaveFileName(
        parent, tr("Export the replay"), str(proposal), ";;".join(kinds), own)
    path = Path(found)
    if not found or path.suffix.lower() in kinds.values():
        return path if found else None
    return with_ending(path, kinds.get(kind, proposal.suffix))


def choose_folder(parent: QWidget, folder: Path) -> Path | None:
    """In which folder to put a new one."""
    found = QFileDialog.getExistingDirectory(parent, tr("Export the replay"), str(folder))
    return Path(found) if found else None


def choose_position(parent: QWidget, folder: Path) -> Path | None:
    """Which position to open."""
    found, _ = QFileDialog.getOpenFileName(
        parent, tr("Open a position"), str(folder),
        tr("Positions") + " (*.position);;" + tr("All files") + " (*)")
    return Path(found) if found else None


def choose_position_file(parent: QWidget, proposal: Path) -> Path | None:
    """Where to save a position."""
    found, _ = QFileDialog.getSaveFileName(
        parent, tr("Save the position"), str(proposal), tr("Positions") + " (*.position)")
    return with_ending(Path(found), ".position") if found else None
