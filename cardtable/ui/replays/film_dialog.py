"""A replay as files: an animation, or a picture of each turn or move."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.file_names import free_place
from cardtable.engine.words import Words
from cardtable.export import film
from cardtable.export.board import NARROWEST
from cardtable.export.board_files import Steps
from cardtable.export.reel import EACH, Each, Eye, Reel, pictured
from cardtable.ui import messages
from cardtable.ui.eyes import Viewer
from cardtable.ui.picture.subject import Subject
from cardtable.ui.picture.viewer_box import ViewerBox
from cardtable.ui.picture.work import Work
from cardtable.ui.replays.player import Player
from cardtable.ui.seats import match_title
from cardtable.ui.translate import say, tr

_USUAL_WIDTH, _USUAL_SECONDS = 1280, 1.5
_BUDGET = 0.004
"""Seconds of work at a time: showing another moment is one piece of some ten milliseconds."""
VIEWERS: tuple[Viewer, ...] = ("spectator", "0", "1", "open")
PICTURES = "png"
"""What stands for pictures among the kinds of animations."""


class FilmDialog(QDialog):
    """Asks what is to be written of the way that is looked at, and writes it."""

    written = Signal(object)
    """The `Path` of the file, or of the folder of pictures."""

    def __init__(self, player: Player, parent: QWidget, folder: Path) -> None:
        """``folder``: where to propose a file."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Export the replay"))
        self._player, self._folder = player, folder
        self._subject = Subject(player.room, [])
        self._title = match_title(player.room.controller.header)
        self._path = Path()
        self._make_entries()
        self._lay()
        self.work = Work(self, _BUDGET)
        self.work.progressed.connect(lambda share: self.progress.setValue(round(share * 1000)))
        self.work.finished.connect(self._finished)
        for box in (self.kinds, self.each):
            box.currentIndexChanged.connect(self._tell)
        self.seconds.valueChanged.connect(self._tell)
        self.go.clicked.connect(self.save)
        self.cancel.clicked.connect(self.reject)
        self._tell()

    # --- what is wanted ------------------------------------------------------------------

    @property
    def is_film(self) -> bool:
        """Is it to move?"""
        return bool(self.kinds.currentData() != PICTURES)

    def reel(self) -> Reel:
        """The moments, as whoever was chosen sees them."""
        each: Each = self.each.currentData()
        player, room = self._player, self._player.room
        viewer = self.viewers.viewer
        eye = Eye(int(viewer) if viewer in ("0", "1") else None, viewer == "open")
        return Reel(room.kit.game, room.kit.catalogue, room.controller.rules,
                    self._subject.look(viewer, has_playmat=True), eye,
                    pictured(player.moments[-1], each), room.controller.header.names,
                    is_by_move=each == "move")

    def save(self) -> None:
        """Ask for a place and write there, piece by piece."""
        kind = self.kinds.currentData()
        if self.is_film:
            path = messages.choose_film(
                self, free_place(self._folder, self._title, f".{kind}", "replay"))
        else:
            path = messages.choose_folder(self, self._folder)
            if path is not None:
                path = free_place(path, self._title, "", "replay")
        if path is not None:
            self.write(path)

    def write(self, path: Path) -> None:
        """Write it there."""
        width, seconds = self.width_.value(), self.seconds.value()
        fault = film.film_fault(path, width, seconds) if self.is_film else None
        if fault is not None:
            messages.tell(self, self.windowTitle(), say(fault))
            return
        reel = self.reel()
        steps: Steps = (film.write_film(reel, path, width, seconds) if self.is_film
                        else film.write_stills(reel, path, self._title, width))
        self._path = path
        self._set_busy(True)
        self.work.start(steps)

    def _finished(self, trouble: Words | None) -> None:
        self._set_busy(False)
        if trouble is not None:
            messages.tell(self, self.windowTitle(), say(trouble))
        else:
            self.accept()
            self.written.emit(self._path)

    def _set_busy(self, is_busy: bool) -> None:
        self.progress.setVisible(is_busy)
        self.told.setVisible(not is_busy)
        self.progress.setValue(0)
        for widget in (self.form, self.go):
            widget.setEnabled(not is_busy)
        if is_busy:
            self.cancel.setFocus()

    def reject(self) -> None:
        """While something is written: give that up, and nothing is left of it. Else close."""
        if self.work.is_busy:
            self.work.stop()
            self._set_busy(False)
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing goes on without it."""
        self.work.stop()
        super().closeEvent(event)

    def done(self, result: int) -> None:
        """The same, however it is left."""
        self.work.stop()
        super().done(result)

    # --- widgets -------------------------------------------------------------------------

    def _make_entries(self) -> None:
        self.kinds, self.each = QComboBox(), QComboBox()
        for kind, text in (("webp", tr("Animation (WebP)")), ("gif", tr("Animation (GIF)")),
                           (PICTURES, tr("Numbered pictures (PNG)"))):
            self.kinds.addItem(text, kind)
        for each, text in zip(EACH, (tr("Each turn, as it ends"), tr("Each move")), strict=True):
            self.each.addItem(text, each)
        self.viewers = ViewerBox(
            self._subject, VIEWERS,
            lambda viewer: viewer != "spectator" and not self._player.is_free)
        self.width_ = QSpinBox()
        self.width_.setRange(NARROWEST, film.WIDEST)
        self.width_.setSingleStep(160)
        self.width_.setValue(_USUAL_WIDTH)
        self.width_.setSuffix(tr(" pixels wide"))
        self.seconds = QDoubleSpinBox()
        self.seconds.setRange(film.SHORTEST, film.LONGEST)
        self.seconds.setSingleStep(0.25)
        self.seconds.setValue(_USUAL_SECONDS)
        self.seconds.setSuffix(tr(" seconds"))

    def _lay(self) -> None:
        self.form = QWidget()
        form = QFormLayout(self.form)
        for title, widget in ((tr("Kind"), self.kinds), (tr("A picture for"), self.each),
                              (tr("Viewpoint"), self.viewers), (tr("Size"), self.width_),
                              (tr("Each picture stays"), self.seconds)):
            form.addRow(title, widget)
        self.told, self.progress = QLabel(), QProgressBar()
        self.told.setProperty("quiet", "true")
        self.progress.setRange(0, 1000)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("The replay is being written"))
        self.progress.hide()
        self.go, self.cancel = QPushButton(), QPushButton(tr("Cancel"))
        self.go.setProperty("primary", "true")
        buttons = QHBoxLayout()
        buttons.addWidget(self.told, 1)
        buttons.addWidget(self.progress, 1)
        buttons.addWidget(self.go)
        buttons.addWidget(self.cancel)
        layout = QVBoxLayout(self)
        layout.addWidget(self.form)
        layout.addStretch(1)
        layout.addLayout(buttons)
        line = self.fontMetrics().height()
        self.resize(line * 27, self.sizeHint().height())

    def _tell(self) -> None:
        """How much it will be."""
        count = len(pictured(self._player.moments[-1], self.each.currentData()))
        self.seconds.setEnabled(self.is_film)
        self.go.setText(tr("Choose a file…") if self.is_film else tr("Choose a folder…"))
        told = tr("{count} pictures").format(count=count)
        if self.is_film:
            told = tr("{count} pictures, {seconds} seconds").format(
                count=count, seconds=round(count * self.seconds.value()))
        self.told.setText(told)
