"""Chooses a card among all cards of a game: with the search of the deck editor."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QVBoxLayout, QWidget

from cardtable.engine.cards import CardKey
from cardtable.ui.deckeditor.browser import Browser
from cardtable.ui.deckeditor.keys import Wish
from cardtable.ui.deckeditor.pictures import CardPictures
from cardtable.ui.deckeditor.workbench import Workbench
from cardtable.ui.preview_panel import PreviewPanel
from cardtable.ui.scale import written_pixels
from cardtable.ui.translate import Retranslated, language, tr
from cardtable.ui.workshop.look import sheet

_CARD_LINES, _SMALLEST_CARD = 7.6, 96
"""Width of a card in lines of text; and in pixels at the least."""
_WIDE = 40
"""Lines of text across from which a preview stands beside the cards."""


class AllCards(Workbench):
    """The editor's bench with cards that stand in no deck too: tokens."""

    def _buildable(self) -> Iterator[CardKey]:
        yield from self.cards


class CardsDialog(Retranslated, QDialog):
    """The cards that a search finds; Enter or a double click takes one."""

    def __init__(self, bench: AllCards, then: Callable[[CardKey], object],
                 parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("cards")
        self._then = then
        self._point: CardKey | None = None
        kit = bench.kit
        kit.artist.set_language(language())
        self.browser = Browser(bench, CardPictures(kit.artist, self))
        self.preview = PreviewPanel(kit.artist, kit.face_of)
        self.browser.view.wished.connect(self._wish)
        self.browser.view.pointed.connect(self._show)
        self.browser.make.hide()
        self.browser.view.setDragEnabled(False)
        self.browser.view.setAcceptDrops(False)
        row = QHBoxLayout()
        row.addWidget(self.browser, 3)
        row.addWidget(self.preview, 1)
        buttons = QDialogButtonBox()
        self.take = buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.take.setDefault(False)
        self.take.setAutoDefault(False)
        self.cancel = buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self.cancel.setAutoDefault(False)
        buttons.accepted.connect(lambda: self._wish(Wish.ADD, self.browser.view.chosen()))
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(row, 1)
        column.addWidget(buttons)
        self.setStyleSheet(sheet(self.palette()))
        if parent is not None:
            self.resize(parent.size() * 0.8)
        self.retranslate()
        self.browser.start_search()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cards as large as the text asks for and the room allows; the preview only where there is
        room for it."""
        super().resizeEvent(event)
        pixels = written_pixels(self)
        width = min(round(pixels * _CARD_LINES), max(_SMALLEST_CARD, self.width() // 8))
        self.browser.view.set_card_width(width)
        self.preview.setVisible(self.width() > pixels * _WIDE)

    def retranslate(self) -> None:
        """All words anew."""
        self.setWindowTitle(tr("Choose a card"))
        self.take.setText(tr("Take this card"))
        self.cancel.setText(tr("Cancel"))

    def _wish(self, wish: Wish, keys: list[CardKey]) -> None:
        if wish == Wish.ADD and keys:
            self.accept()
            self._then(keys[0])

    def _show(self, key: CardKey | None) -> None:
        if key is not None:
            self.preview.show_key(key)
