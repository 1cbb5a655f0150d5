"""What one does to cards that are seen, in the grid and in the piles alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView

from cardtable.ui.deckeditor.keys import Wish, is_answered, zoom_of
from cardtable.ui.deckeditor.pictures import CardPictures

if TYPE_CHECKING:
    _Base = QAbstractItemView
else:
    _Base = object


class CardGestures(_Base):
    """Mixin for views; it stands before the Qt class. It tells of cards by what stands under
    ``meant``, the role of a `CardKey` or of a `DeckEntry`."""

    meant: int
    on_double_click: Wish

    wished = Signal(object, object)
    """A `Wish`, and the cards it is about."""
    pointed = Signal(object)
    """The card under the pointer or the keyboard."""
    typed = Signal(str)
    """Somebody types: a search."""
    counted = Signal(object, int)
    """Cards, and how many copies of each there are to be."""
    menu_wanted = Signal(object, QPoint)
    """Cards, and the place on the screen."""
    zoomed = Signal(int)
    """Somebody wants cards of about this width."""

    def begin_gestures(self, pictures: CardPictures) -> None:
        """Listen, once the Qt class is made; cards are seen anew once they are drawn."""
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setMouseTracking(True)
        self.entered.connect(lambda index: self.pointed.emit(index.data(self.meant)))
        self.doubleClicked.connect(
            lambda index: self.wished.emit(self.on_double_click, [index.data(self.meant)]))
        pictures.drawn.connect(self.viewport().update)

    def chosen(self) -> list[Any]:
        """The selected cards, else the one with the keyboard."""
        indexes = sorted(self.selectedIndexes(), key=lambda index: index.row())
        if not indexes and self.currentIndex().isValid():
            indexes = [self.currentIndex()]
        return [index.data(self.meant) for index in indexes]

    def zoom(self, steps: int) -> None:
        """Ask for larger cards, or smaller ones."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What `keys` says of them; letters go to the search."""
        if not is_answered(self, event):
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the chosen cards, or of the one that was pressed."""
        if self.chosen():
            self.menu_wanted.emit(self.chosen(), event.globalPos())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl it makes the cards larger and smaller."""
        steps = zoom_of(event)
        if steps:
            self.zoom(steps)
            event.accept()
        else:
            super().wheelEvent(event)

    def currentChanged(self, current: QModelIndex | QPersistentModelIndex,  # noqa: N802
                       previous: QModelIndex | QPersistentModelIndex) -> None:
        """The keyboard is on another card."""
        super().currentChanged(current, previous)
        if current.isValid():
            self.pointed.emit(current.data(self.meant))
