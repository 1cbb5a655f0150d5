"""The place to which new cards go: chosen in a list, framed on the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath, QPalette, QPen
from PySide6.QtWidgets import QComboBox, QGraphicsRectItem

from cardtable.engine.zones import SEATS, Seat
from cardtable.session.laying import Laying
from cardtable.table.scene import TableScene
from cardtable.ui.setup.hand import Hand
from cardtable.ui.translate import say, tr

_ABOVE = 50_000
"""Over everything on the table."""


class _Frame(QGraphicsRectItem):
    """Lies around the place, and is nothing to be pressed. No light of the table means that."""

    def __init__(self, colour: QColor) -> None:
        super().__init__()
        self.setPen(QPen(colour, 2, Qt.PenStyle.DashLine))
        self.setZValue(_ABOVE)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def shape(self) -> QPainterPath:
        """Nothing: what lies beneath is meant."""
        return QPainterPath()


class Target(QComboBox):
    """All places of both sides into which cards may be laid, one of them chosen."""

    def __init__(
        self, laying: Laying, hand: Hand, scene: TableScene, name_of: Callable[[Seat], str]
    ) -> None:
        super().__init__()
        self._laying, self._hand, self._scene, self._name_of = laying, hand, scene, name_of
        self.zones = [(seat, zone.key) for seat in SEATS for zone in laying.positions.zones]
        self._frame = _Frame(self.palette().color(QPalette.ColorRole.Highlight))
        scene.addItem(self._frame)
        scene.shown.connect(self._light)

    @property
    def place(self) -> str:
        """The chosen place of the table; empty where it has none."""
        return self._hand.place_of(*self.zones[max(0, self.currentIndex())])

    def go_to(self, seat: Seat, zone: str) -> bool:
        """Choose a zone; can cards be laid there?"""
        if (seat, zone) not in self.zones:
            return False
        self.setCurrentIndex(self.zones.index((seat, zone)))
        self._light()
        return True

    def retranslate(self) -> None:
        """All places anew: they are named after people."""
        titles = {zone.key: zone.title for zone in self._laying.rules.zones}
        here = max(0, self.currentIndex())
        self.clear()
        for seat, zone in self.zones:
            self.addItem(f"{self._name_of(seat)}: {say(titles[zone])}")
        self.setAccessibleName(tr("Where new cards are laid"))
        self.setToolTip(tr("Where new cards are laid"))
        self.setCurrentIndex(here)

    def _light(self) -> None:
        place = self.place
        self._frame.setVisible(bool(place))
        if place:
            self._frame.setRect(self._scene.rect_of(place).adjusted(1, 1, -1, -1))
