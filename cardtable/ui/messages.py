"""Words to a person and questions to one, without blocking the program; choices of files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from cardtable.decks.file_names import with_ending
from cardtable.ui.translate import tr

_Button = QMessageBox.StandardButton


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
    return _open(parent, tr("Open a saved match"), folder,
                 tr("Matches") + " (*.cardtable *.playing *.damaged)")


def choose_save(parent: QWidget, proposal: Path) -> Path | None:
    """Where to save a match."""
    return _save(parent, tr("Save the match"), proposal, tr("Matches") + " (*.cardtable)")


def choose_position(parent: QWidget, folder: Path) -> Path | None:
    """Which position to open."""
    return _open(parent, tr("Open a position"), folder, tr("Positions") + " (*.position)")


def choose_position_file(parent: QWidget, proposal: Path) -> Path | None:
    """Where to save a position."""
    return _save(parent, tr("Save the position"), proposal, tr("Positions") + " (*.position)")


def choose_picture(parent: QWidget, proposal: Path) -> Path | None:
    """Where to put a picture of the board; its ending says of which kind."""
    return _save(parent, tr("Picture of the board"), proposal,
                 "PNG (*.png)", "SVG (*.svg)", "PDF (*.pdf)", "WebP (*.webp)")


def choose_film(parent: QWidget, proposal: Path) -> Path | None:
    """Where to put an animation; its ending says of which kind."""
    return _save(parent, tr("Export the replay"), proposal, "WebP (*.webp)", "GIF (*.gif)")


def choose_folder(parent: QWidget, folder: Path) -> Path | None:
    """In which folder to put a new one."""
    found = QFileDialog.getExistingDirectory(parent, tr("Export the replay"), str(folder))
    return Path(found) if found else None


def _open(parent: QWidget, title: str, folder: Path, kind: str) -> Path | None:
    found, _ = QFileDialog.getOpenFileName(
        parent, title, str(folder), f"{kind};;{tr('All files')} (*)")
    return Path(found) if found else None


def _save(parent: QWidget, title: str, proposal: Path, *kinds: str) -> Path | None:
    """Where to save; a name without one of their endings gets that of the kind that was chosen,
    which is at first that of the proposal."""
    endings = {kind: kind.rpartition("*")[2].rstrip(")") for kind in kinds}
    own = next(kind for kind, ending in endings.items() if ending == proposal.suffix)
    found, kind = QFileDialog.getSaveFileName(
        parent, title, str(proposal), ";;".join(kinds), own)
    path = Path(found)
    if not found or path.suffix.lower() in endings.values():
        return path if found else None
    return with_ending(path, endings.get(kind, proposal.suffix))
