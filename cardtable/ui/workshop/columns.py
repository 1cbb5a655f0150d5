"""The columns of the workshop: the shelf, the form, and what stands beside it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QTabWidget, QWidget

from cardtable.engine.rulebook import Rulebook
from cardtable.ui.rulebook_dock import RulebookDock
from cardtable.ui.scale import written_pixels
from cardtable.ui.translate import Retranslated, later, tr
from cardtable.ui.workshop.showcase import FaceOf, Showcase

_SIDE_LINES = 17
_SHELF_LINES = 12
"""Widths at the least, in lines of text."""
_TABS = (later("Card"), later("Rules"))


class Aside(Retranslated, QTabWidget):
    """The card as it will be, and the rules."""

    def __init__(self, face: FaceOf, book: Rulebook) -> None:
        super().__init__()
        self.setDocumentMode(True)
        self.showcase, self.rulebook = Showcase(face), RulebookDock(book)
        for panel in (self.showcase, self.rulebook):
            self.addTab(panel, "")
        self.showcase.clause_wanted.connect(self.show_clause)
        self.retranslate()

    def show_clause(self, clause: str) -> None:
        """Open the rulebook there."""
        self.setCurrentWidget(self.rulebook)
        self.rulebook.show_clause(clause)

    def retranslate(self) -> None:
        """The titles anew."""
        for number, title in enumerate(_TABS):
            self.setTabText(number, tr(title))


class Columns(QSplitter):
    """Three columns, whose least widths grow with the text and with the window."""

    def __init__(self, shelf: QWidget, form: QWidget, aside: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._shelf, self._aside = shelf, aside
        for widget, share in ((shelf, 20), (form, 50), (aside, 30)):
            self.addWidget(widget)
            self.setStretchFactor(self.count() - 1, share)
        self.setChildrenCollapsible(False)
        self.setSizes([256, 640, 384])
        self._scale()

    def changeEvent(self, event: QEvent) -> None:
        """With the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._scale()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """And with the window."""
        super().resizeEvent(event)
        self._scale()

    def _scale(self) -> None:
        pixels = written_pixels(self)
        self._aside.setMinimumWidth(min(pixels * _SIDE_LINES, self.width() // 3))
        self._shelf.setMinimumWidth(min(pixels * _SHELF_LINES, self.width() // 5))
