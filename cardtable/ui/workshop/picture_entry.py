"""The card's own picture: by file, by paste, by drop; framed, and removable again."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from cardtable.decks.offers import Place
from cardtable.engine.words import Words
from cardtable.ui.translate import tr
from cardtable.ui.workshop.desk import GONE, Change, Desk, Entry, Put
from cardtable.ui.workshop.flow import Flow


class PictureEntry(Entry):
    """Buttons for a picture; the page asks for it and cuts it."""

    def __init__(self, desk: Desk, place: Place, title: Words, put: Put) -> None:
        super().__init__(desk, place, title, put)
        self.told = QLabel()
        self.told.setProperty("quiet", "true")
        self.choose = QPushButton(tr("Choose a file…"))
        self.paste = QPushButton(tr("Paste"))
        self.paste.setToolTip(tr("A picture that was copied (Ctrl+V); one may be dropped, too"))
        self.frame = QPushButton(tr("Frame anew…"))
        self.remove = QPushButton(tr("Remove the picture"))
        for how, button in (("file", self.choose), ("paste", self.paste), ("frame", self.frame)):
            button.clicked.connect(
                lambda _=False, how=how: desk.picture_wanted.emit(how))
        self.remove.clicked.connect(self._take_away)
        flow = Flow(self, across=6, down=4)
        for widget in (self.choose, self.paste, self.frame, self.remove, self.told):
            flow.addWidget(widget)
        desk.picture_taken.connect(self.take)

    def show_value(self, value: Any) -> None:
        is_given = isinstance(value, str) and bool(value)
        for button in (self.frame, self.remove):
            button.setVisible(is_given)
        self.told.setText(PurePosixPath(value).name if is_given else tr("Drawn from the motifs"))

    def first(self) -> QWidget:
        return self.choose

    def _take_away(self) -> None:
        self.put(GONE, Change(Words("Remove the picture", "画像を取り除く")))
        self.choose.setFocus()

    def take(self, art: str) -> None:
        """A picture lies beside the set now under this name."""
        self.say(art, Words("a new one", "新しい画像"))
