"""The small tool that draws arrows and notes on a picture; undone one by one, or cleared."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from cardtable.export.board import BoardPicture
from cardtable.export.board_jottings import LONGEST_NOTE, Arrow, Jotting, Note, Spot
from cardtable.ui.picture.preview import Preview
from cardtable.ui.translate import tr


class JottingBox(QWidget):
    """Draws on a preview what goes onto the picture, and into ``jottings``, which somebody keeps.

    Arrows go from card to card, or from place to place.
    """

    changed = Signal()
    said = Signal(str)

    def __init__(
        self, preview: Preview, jottings: list[Jotting], shown: Callable[[], BoardPicture | None]
    ) -> None:
        """``shown``: the picture in the preview."""
        super().__init__()
        self._preview, self._jottings, self._shown = preview, jottings, shown
        self.toggle = QCheckBox(tr("Draw arrows and notes"))
        self.toggle.setToolTip(tr("Drag an arrow; click to put a note. By keys: arrow keys, Space "
                                  "at both ends of an arrow, N for a note."))
        self.note = QLineEdit()
        self.note.setMaxLength(LONGEST_NOTE)
        self.note.setPlaceholderText(tr("Text of a note"))
        self.note.setAccessibleName(tr("Text of a note"))
        self.take_back, self.clear = QPushButton(tr("Undo")), QPushButton(tr("Clear"))
        self.take_back.setShortcut(QKeySequence.StandardKey.Undo)
        row = QHBoxLayout()
        row.addWidget(self.take_back)
        row.addWidget(self.clear)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.toggle)
        layout.addWidget(self.note)
        layout.addLayout(row)
        for button in (self.take_back, self.clear):
            button.setAutoDefault(False)
        self.toggle.toggled.connect(self._toggle)
        self.note.returnPressed.connect(preview.setFocus)
        self.take_back.clicked.connect(self._take_back)
        self.clear.clicked.connect(self._clear)
        preview.arrow_drawn.connect(self._draw_arrow)
        preview.note_wanted.connect(self._put_note)
        self._tell()

    @property
    def is_on(self) -> bool:
        """Is it drawn at all now?"""
        return self.toggle.isChecked()

    def _toggle(self, is_on: bool) -> None:
        self._preview.set_drawing(is_on)
        self.changed.emit()

    def _spot(self, share: QPointF, *, is_held: bool = False) -> Spot | None:
        """A point of the board under one of the preview; ``is_held``: the middle of the card or
        place that lies there."""
        made = self._shown()
        if made is None:
            return None
        at = QPointF(share.x() * made.box.width(), share.y() * made.box.height())
        at += made.crop.topLeft()
        scene = made.scene
        if is_held and (card := scene.card_at(at)) is not None:
            at = card.body().center()
        elif is_held and (place := scene.spot_at(at)) is not None:
            at = scene.rect_of(place).center()
        return Spot(at.x() / made.board.width(), at.y() / made.board.height())

    def _draw_arrow(self, start: QPointF, end: QPointF) -> None:
        one, two = self._spot(start, is_held=True), self._spot(end, is_held=True)
        if one is not None and two is not None and one != two:
            self._add(Arrow(one, two))

    def _put_note(self, share: QPointF) -> None:
        at, text = self._spot(share), self.note.text().strip()
        if at is not None and text:
            self.note.clear()
            self._add(Note(at, text))
        else:
            self.said.emit(tr("Write the note first, then click where it is to stand."))
            self.note.setFocus()

    def _add(self, jotting: Jotting) -> None:
        self._jottings.append(jotting)
        self._tell()

    def _take_back(self) -> None:
        if self._jottings:
            self._jottings.pop()
            self._tell()

    def _clear(self) -> None:
        self._jottings.clear()
        self._tell()

    def _tell(self) -> None:
        for button in (self.take_back, self.clear):
            button.setEnabled(bool(self._jottings))
        self.changed.emit()
