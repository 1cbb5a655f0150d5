"""Whose view is wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox

from cardtable.ui import messages
from cardtable.ui.eyes import Viewer
from cardtable.ui.picture.subject import Subject
from cardtable.ui.translate import say, tr


def viewer_title(viewer: Viewer, names: Sequence[str]) -> str:
    """Whose view it is, where these people play."""
    if viewer == "screen":
        return tr("What the screen may show")
    if viewer == "spectator":
        return tr("What a spectator sees")
    if viewer == "open":
        return tr("All cards open")
    return tr("What {name} sees").format(name=names[int(viewer)])


class ViewerBox(QComboBox):
    """A choice of viewpoints, of which the first may always be taken. What ``asks`` is true of is
    taken only once both people have agreed."""

    chosen = Signal()

    def __init__(
        self, subject: Subject, viewers: Sequence[Viewer], asks: Callable[[Viewer], bool]
    ) -> None:
        super().__init__()
        for viewer in viewers:
            self.addItem(viewer_title(viewer, subject.names), viewer)
        self.viewer = viewers[0]
        """The one that was taken."""
        self._subject, self._asks = subject, asks
        self._agreed: set[Viewer] = set()
        self.currentIndexChanged.connect(self._choose)

    def _choose(self) -> None:
        viewer: Viewer = self.currentData()
        if viewer in self._agreed or not self._asks(viewer):
            self.viewer = viewer
            self.chosen.emit()
            return
        self.setCurrentIndex(self.findData(self.viewer))  # until they agree

        def agreed() -> None:
            self._agreed.add(viewer)
            self.setCurrentIndex(self.findData(viewer))

        messages.ask(self.window(), self.window().windowTitle(),
                     say(self._subject.question(viewer)), tr("Agreed"), agreed)
