"""How a card gets its own picture: from a file, the clipboard, a drop, another card."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QWidget

from cardtable.decks.own_cards import OwnSets
from cardtable.decks.sets import PICTURES
from cardtable.engine.face import FaceSpec
from cardtable.engine.words import Words
from cardtable.ui.translate import say, tr
from cardtable.ui.workshop.crop_dialog import CropDialog
from cardtable.ui.workshop.document import CardDocument
from cardtable.ui.workshop.picture_reading import picture_in, to_be_framed


class PictureErrands(QObject):
    """Asks for a picture and for its frame, and puts it beside the set of the open card."""

    said = Signal(str)
    taken = Signal(str)
    """What the card is to say for its picture."""

    def __init__(self, sets: OwnSets, document: CardDocument,
                 front: Callable[[], FaceSpec | None], page: QWidget) -> None:
        super().__init__(page)
        self._sets, self._document, self._front, self._page = sets, document, front, page

    def bring(self, how: str) -> None:
        """By "file" or "paste", or the picture that is there once more: "frame"."""
        if how == "file":
            found, _ = QFileDialog.getOpenFileName(
                self._page.window(), tr("Picture of the card"), str(Path.home()),
                tr("Pictures") + f" ({' '.join('*' + ending for ending in PICTURES)})")
            if found:
                self.take(Path(found))
        elif how == "paste":
            self.take(picture_in(QGuiApplication.clipboard().mimeData()))
        elif self._document.own is not None and (art := self._document.data.get("art")):
            self.take(self._document.own.path / art)

    def take(self, source: QImage | Path | None) -> None:
        """Ask which part of a picture the open card shows."""
        spec = self._front()
        if spec is None:
            return
        image = None if source is None else to_be_framed(source)
        if image is None:
            self.said.emit(tr("There is no picture on the clipboard."))
        elif isinstance(image, Words):
            self.said.emit(say(image))
        else:
            dialog = CropDialog(image, spec, self._page.window())
            dialog.taken.connect(self.put)
            dialog.open()

    def put(self, content: bytes, ending: str = ".png") -> None:
        """Put a picture beside the set, and tell the card."""
        own = self._document.own
        if own is None:
            return
        name = self._document.now.key.partition(":")[2] or "card"
        put = self._sets.put_art(own, name + ending, content)
        if isinstance(put, Words):
            self.said.emit(say(put))
        else:
            self.taken.emit(put)
