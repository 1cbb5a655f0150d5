"""How large a picture of the board should be."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from cardtable.ui.translate import tr

WIDTHS = (1280, 1920, 2560, 3840, 7680)
_USUAL = 3840


class PictureDialog(QDialog):
    """Asks for a width; the picture is drawn at that size."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Picture of the board"))
        self.widths = QComboBox()
        for width in WIDTHS:
            self.widths.addItem(tr("{width} pixels wide").format(width=width), width)
        self.widths.setCurrentIndex(WIDTHS.index(_USUAL))
        label = QLabel(tr("Size"))
        label.setBuddy(self.widths)
        buttons = QDialogButtonBox()
        self.go = buttons.addButton(tr("Choose a file…"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self._choose)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for widget in (label, self.widths, buttons):
            layout.addWidget(widget)

    def _choose(self) -> None:
        width = self.widths.currentData()
        self.accept()
        self.chosen.emit(width)
