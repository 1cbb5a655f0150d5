"""A replay as files: an animation, or a picture of each turn or move."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from cardtable.decks.file_names import free_place
from cardtable.export import film
from cardtable.export.board import NARROWEST
from cardtable.export.board_files import Steps
from cardtable.export.reel import EACH, Each, Eye, Reel, pictured
from cardtable.ui import messages
from cardtable.ui.eyes import Viewer
from cardtable.ui.picture.drawing_dialog import DrawingDialog
from cardtable.ui.picture.subject import Subject
from cardtable.ui.picture.viewer_box import ViewerBox
from cardtable.ui.replays.player import Player
from cardtable.ui.seats import match_title
from cardtable.ui.translate import tr

_USUAL_WIDTH, _USUAL_SECONDS = 1280, 1.5
_BUDGET = 0.004
"""Seconds of work at a time: showing another moment is one piece of some ten milliseconds."""
VIEWERS: tuple[Viewer, ...] = ("spectator", "0", "1", "open")
PICTURES = "png"
"""What stands for pictures among the kinds of animations."""


class FilmDialog(DrawingDialog):
    """Asks what is to be written of the way that is looked at, and writes it: a file, or a folder
    of pictures."""

    def __init__(self, player: Player, parent: QWidget, folder: Path) -> None:
        """``folder``: where to propose a file."""
        super().__init__(
            parent, tr("Export the replay"), tr("The replay is being written"), _BUDGET)
        self._player, self._folder = player, folder
        self._subject = Subject(player.room, [])
        self._title = match_title(player.room.controller.header)
        self._make_entries()
        self._lay()
        for box in (self.kinds, self.each):
            box.currentIndexChanged.connect(self._tell)
        self.seconds.valueChanged.connect(self._tell)
        self.go.clicked.connect(self.save)
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
            self.tell(fault)
            return
        reel = self.reel()
        steps: Steps = (film.write_film(reel, path, width, seconds) if self.is_film
                        else film.write_stills(reel, path, self._title, width))
        self.write_to(path, steps)

    def set_busy(self, is_busy: bool) -> None:
        """The progress stands where it is told how much it will be."""
        super().set_busy(is_busy)
        self.told.setVisible(not is_busy)
        if is_busy:
            self.cancel.setFocus()

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
        form = QFormLayout(self.form)
        for title, widget in ((tr("Kind"), self.kinds), (tr("A picture for"), self.each),
                              (tr("Viewpoint"), self.viewers), (tr("Size"), self.width_),
                              (tr("Each picture stays"), self.seconds)):
            form.addRow(title, widget)
        self.told = QLabel()
        self.told.setProperty("quiet", "true")
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
