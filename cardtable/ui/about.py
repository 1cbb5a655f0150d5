"""What this program is, and where it keeps what belongs to the person."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from cardtable import __version__, paths
from cardtable.engine.files import cause_of
from cardtable.paint.icon import icon_pixmap
from cardtable.ui.translate import Retranslated, later, say, tr

_ICON = 72
_FOLDERS: tuple[tuple[str, Callable[[], Path]], ...] = (
    (later("Decks, card sets, saved matches"), paths.data),
    (later("Settings"), paths.config),
    (later("Matches not finished yet, log"), paths.state),
)


class AboutDialog(Retranslated, QDialog):
    """Version, licence, and the folders of the person with a button that opens each."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.icon, self.words, self.hint, self.trouble = (QLabel() for _ in range(4))
        for label in (self.words, self.hint, self.trouble):
            label.setWordWrap(True)
        self.words.setMinimumWidth(self.fontMetrics().averageCharWidth() * 64)
        self.hint.setProperty("quiet", "true")
        self.trouble.hide()
        self.folders = QGroupBox()
        self.titles = [QLabel() for _ in _FOLDERS]
        self.places = [QLineEdit() for _ in _FOLDERS]
        self.open_ = [QPushButton() for _ in _FOLDERS]
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.rejected.connect(self.reject)
        self.buttons.setFocus()
        self._lay()
        self.retranslate()

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("About cardtable"))
        ratio = self.devicePixelRatioF()
        picture = icon_pixmap(round(_ICON * ratio))
        picture.setDevicePixelRatio(ratio)
        self.icon.setPixmap(picture)
        words = [tr(
            "cardtable {version}\nA table for card games, played by the rules.\n"
            "MIT licence. With Qt for Python (LGPL 3); fonts: Noto Sans JP and Noto Serif JP (OFL)."
        ).format(version=__version__)]
        if getattr(sys, "frozen", False):
            words.append(tr("The licences of all that is inside lie in the program's folder, in "
                            "“licences”."))
        self.words.setText("\n".join(words))
        self.folders.setTitle(tr("Where your files are"))
        for (title, place), label, path, button in zip(
                _FOLDERS, self.titles, self.places, self.open_, strict=True):
            label.setText(tr(title))
            path.setText(str(place()))
            path.setCursorPosition(0)
            path.setAccessibleName(tr(title))
            button.setText(tr("Open the folder"))
            button.setAccessibleName(f"{tr('Open the folder')}: {tr(title)}")
        portable = paths.home()
        self.hint.setText(
            tr("All lies in one folder; take it along, and everything is there.") if portable
            else tr("To have all of it in one folder that you can take along, make a folder "
                    "“{name}” beside the program, or start it with --portable FOLDER. Copy these "
                    "folders into it as “data”, “config” and “state”.")
            .format(name=paths.PORTABLE))

    def _lay(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(16)
        top.addWidget(self.icon, 0, Qt.AlignmentFlag.AlignTop)
        top.addWidget(self.words, 1)
        grid = QGridLayout(self.folders)
        grid.setColumnStretch(0, 1)
        for row, ((_, place), title, path, button) in enumerate(zip(
                _FOLDERS, self.titles, self.places, self.open_, strict=True)):
            path.setReadOnly(True)
            button.clicked.connect(lambda _=False, place=place: self._open(place()))
            grid.addWidget(title, 2 * row, 0)
            grid.addWidget(path, 2 * row + 1, 0)
            grid.addWidget(button, 2 * row + 1, 1)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        for item in (top, self.folders, self.hint, self.trouble, self.buttons):
            if isinstance(item, QWidget):
                column.addWidget(item)
            else:
                column.addLayout(item)

    def _open(self, folder: Path) -> None:
        """Show a folder in the system's own way; it may not be there yet."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._say(tr("{path} cannot be made: {cause}").format(
                path=folder, cause=say(cause_of(error))))
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self._say(tr("Nothing here can show a folder: {path}").format(path=folder))

    def _say(self, text: str) -> None:
        self.trouble.setText(text)
        self.trouble.show()
