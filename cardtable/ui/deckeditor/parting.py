"""A deck that cannot be written, because the disk is full or gone, is not left without a word."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QMessageBox, QWidget

from cardtable.ui.deckeditor.document import Document
from cardtable.ui.translate import tr

_Acts = dict[object, Callable[[Callable[[], object]], None]]
"""What a button of the question does, given what somebody wanted to do."""


class Parting(QObject):
    """Watches documents and the window: whoever leaves a deck that is not saved is asked."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._watched: list[Document] = []
        self.box: QMessageBox | None = None
        window.installEventFilter(self)

    def watch(self, document: Document) -> None:
        """Another deck is worked on from now on; those that are not written yet are kept too."""
        self._watched = [one for one in self._watched if not one.save()]
        self._watched.append(document)
        document.stuck.connect(partial(self._ask, document))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window stays open while somebody is asked."""
        if watched is self._window and event.type() == QEvent.Type.Close:
            unsaved = next((one for one in self._watched if not one.save()), None)
            if unsaved is not None:
                event.ignore()
                self._ask(unsaved, self._window.close)
                return True
        return super().eventFilter(watched, event)

    def _ask(self, document: Document, then: Callable[[], object]) -> None:
        if self.box is not None:
            return
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("The deck is not saved"))
        box.setText(tr("“{deck}” cannot be saved. If you go on, what you changed is lost.").format(
            deck=document.deck.name or tr("Unnamed deck")))
        again = box.addButton(tr("Try again"), QMessageBox.ButtonRole.AcceptRole)
        lose = box.addButton(tr("Go on without saving"), QMessageBox.ButtonRole.DestructiveRole)
        stay = box.addButton(tr("Stay"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(again)
        box.setEscapeButton(stay)
        acts: _Acts = {again: document.leave, lose: document.give_up}
        box.finished.connect(lambda _: self._answered(box, acts, then))
        self.box = box
        box.open()

    def _answered(self, box: QMessageBox, acts: _Acts,
                  then: Callable[[], object]) -> None:
        self.box = None
        act = acts.get(box.clickedButton())
        box.deleteLater()
        if act is not None:
            act(then)
