"""Piles of the table spread out beside it, as far as their cards may be seen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.ui.bridge import Bridge
from cardtable.ui.kit import GameKit
from cardtable.ui.pile_viewer import PileViewer


class Piles(QObject):
    """At most one pile at a time, in a window that is made when it is needed."""

    hovered = Signal(object)
    clicked = Signal(object)
    """A `CardView` in the pile."""

    def __init__(
        self, kit: GameKit, bridge: Bridge, name_of: Callable[[Seat], Words], page: QWidget
    ) -> None:
        super().__init__(page)
        self._kit, self._bridge, self._name_of, self._page = kit, bridge, name_of, page
        self._place = ""
        self.viewer: PileViewer | None = None

    def open(self, place: str) -> None:
        """Spread a pile out."""
        if self.viewer is None:
            self.viewer = PileViewer(self._kit.artist, self._kit.face_of, self._page)
            self.viewer.card_hovered.connect(self.hovered)
            self.viewer.card_clicked.connect(self.clicked)
        self._place = place
        self._fill(self.viewer)
        self.viewer.show()
        self.viewer.raise_()
        self.viewer.activateWindow()

    def refresh(self) -> None:
        """The table shows something else now."""
        if self.viewer is not None and self.viewer.isVisible():
            self._fill(self.viewer)

    def forget(self) -> None:
        """What one of them saw is not for the other."""
        if self.viewer is not None and not self.viewer.isVisible():
            self.viewer.set_cards(Words("", ""), ())

    def close(self) -> None:
        """The match is left."""
        if self.viewer is not None:
            self.viewer.close()

    def _fill(self, viewer: PileViewer) -> None:
        view, scene = self._bridge.view(), self._bridge.scene
        spot = scene.spots[self._place]
        title = spot.place.title
        if spot.seat is not None:
            name = self._name_of(spot.seat)
            title = Words(f"{name.en}: {title.en}", f"{name.ja}: {title.ja}")
        cards = (view.in_zone(spot.zone) if view.open and spot.zone is not None else
                 [item.card for item in scene.cards.at(self._place)])
        if cards != list(reversed(viewer.cards)):
            viewer.set_cards(title, cards, is_pile=spot.place.arrangement == "pile")
