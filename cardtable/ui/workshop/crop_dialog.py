"""Asks which part of a picture the card shows; the card is seen with it at once."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.face import FaceSpec
from cardtable.engine.layout import CARD_HEIGHT
from cardtable.paint import faces
from cardtable.ui.translate import Retranslated, language, tr
from cardtable.ui.workshop.crop import CropView

MOST_WIDE = 1200
"""Pixels of a picture as it is kept."""
_PAUSE = 60


class CropDialog(Retranslated, QDialog):
    """The picture with a frame, and beside it the card, large and small."""

    taken = Signal(object)
    """The PNG, as bytes."""

    def __init__(self, image: QImage, spec: FaceSpec, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box = faces.art_box(spec)
        self.view = CropView(image, box.width() / box.height())
        self.hint = QLabel()
        self.hint.setWordWrap(True)
        self.hint.setProperty("quiet", "true")
        self.nearer, self.farther = QPushButton("＋"), QPushButton("－")
        self.nearer.clicked.connect(lambda: self.view.zoom(2))
        self.farther.clicked.connect(lambda: self.view.zoom(-2))
        self.large = _Face(spec, 13, is_compact=False)
        self.small = _Face(spec, 6, is_compact=True)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self._show)
        self.view.changed.connect(self._timer.start)
        self._lay()
        if parent is not None:
            self.resize(parent.size() * 0.8)
        self.retranslate()
        self._show()
        self.view.setFocus()

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("Picture of the card"))
        self.hint.setText(tr("Drag the frame or its corners; wheel, + and − size it, arrow keys "
                             "move it. The dashed line is what a small face shows as well."))
        self.view.setAccessibleName(tr("Frame of the picture"))
        self.nearer.setAccessibleName(tr("Nearer"))
        self.farther.setAccessibleName(tr("Farther"))
        self.ok.setText(tr("Take this picture"))
        self.cancel.setText(tr("Cancel"))

    def _show(self) -> None:
        art = QPixmap.fromImage(self.view.cropped(600))
        for face in (self.large, self.small):
            face.show_art(art)

    def _finish(self) -> None:
        held = QBuffer()
        held.open(QIODevice.OpenModeFlag.WriteOnly)
        self.view.cropped(MOST_WIDE).save(held, "PNG")  # type: ignore[call-overload]
        self.accept()
        self.taken.emit(bytes(held.data().data()))

    def _lay(self) -> None:
        zoom = QHBoxLayout()
        zoom.addWidget(self.hint, 1)
        zoom.addWidget(self.farther)
        zoom.addWidget(self.nearer)
        left = QVBoxLayout()
        left.addWidget(self.view, 1)
        left.addLayout(zoom)
        right = QVBoxLayout()
        right.addWidget(self.large)
        right.addWidget(self.small, alignment=Qt.AlignmentFlag.AlignHCenter)
        right.addStretch(1)
        row = QHBoxLayout()
        row.addLayout(left, 1)
        row.addLayout(right)
        buttons = QDialogButtonBox()
        self.ok = buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.cancel = buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self._finish)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(row, 1)
        column.addWidget(buttons)


class _Face(QWidget):
    """The card with the picture."""

    def __init__(self, spec: FaceSpec, lines: int, *, is_compact: bool) -> None:
        super().__init__()
        self._spec, self._lines, self._is_compact = spec, lines, is_compact
        self._art = QPixmap()

    def show_art(self, art: QPixmap) -> None:
        """With this picture."""
        self._art = art
        self.update()

    def sizeHint(self) -> QSize:
        """So many lines of text wide."""
        width = self.fontMetrics().height() * self._lines
        return QSize(width, round(width * CARD_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Half of it."""
        return self.sizeHint() / 2

    def paintEvent(self, event: QPaintEvent) -> None:
        """The face."""
        painter = QPainter(self)
        width = min(self.width(), self.height() / CARD_HEIGHT)
        box = QRectF(0, 0, width, width * CARD_HEIGHT)
        box.moveCenter(QRectF(self.rect()).center())
        faces.paint(painter, box, self._spec, language(), self._is_compact, (),
                    None if self._art.isNull() else self._art)
