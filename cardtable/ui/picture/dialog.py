"""A picture of the board: whose view, which part, how large, with what; seen before it is made."""

from __future__ import annotations

from collections.abc import Callable, Generator
from io import BytesIO
from pathlib import Path

from PySide6.QtCore import QMimeData, QSize, QTimer
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from cardtable.engine.words import Words
from cardtable.export.board import NARROWEST, WHOLE, WIDEST, BoardPicture, Part, Shot, side_part
from cardtable.export.board_files import PAGES, png_into, write_picture
from cardtable.ui.eyes import VIEWERS, Viewer
from cardtable.ui.picture.drawing_dialog import DrawingDialog
from cardtable.ui.picture.jotting_box import JottingBox
from cardtable.ui.picture.preview import Preview
from cardtable.ui.picture.subject import Subject
from cardtable.ui.picture.viewer_box import ViewerBox
from cardtable.ui.picture.work import Work
from cardtable.ui.translate import later, tr

_USUAL = 3840
_CALM = 90
"""Milliseconds without another change before the preview is drawn."""
_LARGEST_COPY = 8192
"""Pixels of width up to which a picture goes to the clipboard."""
_PARTS = {"whole": later("Whole board"), "near": later("Near side"), "far": later("Far side"),
          "cut": later("A rectangle of the board")}
_PAGE_TITLES = {"board": later("As large as the board"), "a4": later("A4"),
                "letter": later("Letter")}


class PictureDialog(DrawingDialog):
    """Asks what the picture is to show, shows it, and writes or copies it."""

    def __init__(
        self, subject: Subject, parent: QWidget, choose: Callable[[], Path | None]
    ) -> None:
        """``choose`` asks for the file."""
        super().__init__(parent, tr("Picture of the board"), tr("The picture is being drawn"))
        self.subject, self._choose = subject, choose
        self.preview = Preview()
        self._shown: BoardPicture | None = None
        """What the preview shows."""
        self._make_entries()
        self._lay()
        self._draft = Work(self)
        self._draft.finished.connect(self.preview.show_image)
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.timeout.connect(self._draw_preview)
        self._wire()
        self._changed()

    # --- what is wanted ------------------------------------------------------------------

    @property
    def viewer(self) -> Viewer:
        """Whose view."""
        return self.viewers.viewer

    @property
    def part(self) -> Part:
        """Which part of the board."""
        kind = self.parts.currentData()
        if kind == "cut":
            return self.preview.part
        if kind == "whole":
            return WHOLE
        return side_part(self.subject.game.layout, is_near=kind == "near")

    def shot(self, width: int, part: Part) -> Shot:
        """What is on the picture."""
        return Shot(
            width, part, self.subject.caption(self.viewer) if self.caption.isChecked() else None,
            self.subject.trails(self.viewer) if self.last_move.isChecked() else (),
            tuple(self.subject.jottings))

    def picture(self) -> BoardPicture | Words:
        """The picture at the size asked for, or why there is none."""
        shot = self.shot(self.width_.value(), self.part)
        return shot.fault or self.subject.picture(
            self.viewer, shot, has_playmat=self.ground.currentData())

    # --- what is done --------------------------------------------------------------------

    def save(self) -> None:
        """Ask for a file and write the picture, piece by piece."""
        made = self.picture()
        if isinstance(made, Words):
            self.tell(made)
            return
        path = self._choose()
        if path is not None:
            self.write_to(path, write_picture(
                made, path, texts=self.subject.texts(self.viewer),
                title=self.subject.title(self.viewer), page=self.pages.currentData()))

    def copy(self) -> None:
        """Put the picture on the clipboard, with the position in it."""
        made = self.picture()
        if isinstance(made, Words):
            self.tell(made)
        elif self.width_.value() > _LARGEST_COPY:
            self.tell(Words(f"Pictures wider than {_LARGEST_COPY} pixels are saved, not copied.",
                            f"幅が{_LARGEST_COPY}ピクセルを超える画像は、コピーではなく保存して"
                            "ください。"))
        else:
            sink = BytesIO()
            self.begin(png_into(made, sink, self.subject.texts(self.viewer)),
                       lambda: self._copied(sink.getvalue()))

    def copy_words(self) -> None:
        """Put the board in words on the clipboard."""
        QGuiApplication.clipboard().setText(self.subject.words(self.viewer))
        self.state.setText(tr("The description is on the clipboard."))

    def _copied(self, content: bytes) -> None:
        mime = QMimeData()
        mime.setData("image/png", content)
        mime.setImageData(QImage.fromData(content))
        QGuiApplication.clipboard().setMimeData(mime)
        self.state.setText(tr("The picture is on the clipboard."))

    def set_busy(self, is_busy: bool) -> None:
        """No draft is drawn meanwhile."""
        self._draft.stop()
        super().set_busy(is_busy)
        for widget in (self.copying, self.telling):
            widget.setEnabled(not is_busy)

    def stop(self) -> None:
        """The preview as well."""
        self._calm.stop()
        self._draft.stop()
        super().stop()

    # --- the preview ---------------------------------------------------------------------

    def _changed(self) -> None:
        """Something else is wanted: show it when nothing changes any more."""
        is_cutting = self.parts.currentData() == "cut" and not self.jotting.is_on
        if is_cutting != self.preview.is_cutting:
            self.preview.set_cutting(is_cutting)
        self.state.setText("")
        self._calm.start(_CALM)

    def _draw_preview(self) -> None:
        if self.work.is_busy:
            return
        part = WHOLE if self.preview.is_cutting else self.part
        width = max(NARROWEST, min(2400, round(
            self.preview.width() * self.preview.devicePixelRatioF())))
        shot = self.shot(width, part)
        if self.preview.is_cutting:
            shot = Shot(width)
        made = self.subject.picture(self.viewer, shot, has_playmat=self.ground.currentData())
        self._shown = made
        self._draft.start(_drawn(made))
        self.preview.setAccessibleName(self.subject.title(self.viewer))
        self.preview.setAccessibleDescription(self.subject.words(self.viewer))

    # --- widgets -------------------------------------------------------------------------

    def _make_entries(self) -> None:
        self.viewers = ViewerBox(self.subject, VIEWERS, self.subject.asks)
        self.parts, self.ground, self.pages = (QComboBox() for _ in range(3))
        for part, text in _PARTS.items():
            self.parts.addItem(tr(text), part)
        self.ground.addItem(tr("Playmat"), True)
        self.ground.addItem(tr("Transparent"), False)
        for page in PAGES:
            self.pages.addItem(tr(_PAGE_TITLES[page]), page)
        self.width_ = QSpinBox()
        self.width_.setRange(NARROWEST, WIDEST)
        self.width_.setSingleStep(160)
        self.width_.setValue(_USUAL)
        self.width_.setSuffix(tr(" pixels wide"))
        self.caption = QCheckBox(tr("Caption with turn, points and players"))
        self.last_move = QCheckBox(tr("Point the last move out"))
        self.jotting = JottingBox(self.preview, self.subject.jottings, lambda: self._shown)

    def _lay(self) -> None:
        form = QFormLayout(self.form)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        for title, widget in ((tr("Viewpoint"), self.viewers),
                              (tr("Part of the board"), self.parts),
                              (tr("Size"), self.width_), (tr("Ground"), self.ground),
                              (tr("Page of a PDF"), self.pages)):
            form.addRow(title, widget)
        form.addRow(self.caption)
        form.addRow(self.last_move)
        form.addRow(self.jotting)
        self.go.setText(tr("Choose a file…"))
        self.copying, self.telling = QPushButton(tr("Copy")), QPushButton(tr("Copy in words"))
        self.state = QLabel()
        buttons = QHBoxLayout()
        buttons.addWidget(self.state, 1)
        buttons.addWidget(self.progress, 1)
        for button in (self.telling, self.copying, self.go, self.cancel):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        upper = QHBoxLayout()
        upper.addWidget(self.preview, 1)
        upper.addWidget(self.form)
        layout = QVBoxLayout(self)
        layout.addLayout(upper, 1)
        layout.addLayout(buttons)
        parent = self.parentWidget()
        room = parent.size() * 0.95 if parent is not None else QSize(1080, 600)
        self.resize(QSize(1080, 600).boundedTo(room))

    def _wire(self) -> None:
        self.viewers.chosen.connect(self._changed)
        for box in (self.parts, self.ground):
            box.currentIndexChanged.connect(self._changed)
        self.caption.toggled.connect(self._changed)
        self.last_move.toggled.connect(self._changed)
        self.preview.resized.connect(self._changed)
        self.jotting.changed.connect(self._changed)
        self.jotting.said.connect(self.state.setText)
        self.go.clicked.connect(self.save)
        self.copying.clicked.connect(self.copy)
        self.telling.clicked.connect(self.copy_words)


def _drawn(picture: BoardPicture) -> Generator[float, None, QImage]:
    for _ in picture.draw(picture.box):
        yield 0.5
    return picture.image()
