"""A position to look at: the table of a picture, on which nothing can be moved."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from cardtable.engine.view import CardView
from cardtable.engine.zones import SEATS
from cardtable.export.board import as_it_lies
from cardtable.export.description import description
from cardtable.export.view_data import Position
from cardtable.table.scene import TableScene
from cardtable.table.view import TableView
from cardtable.ui.kit import GameKit
from cardtable.ui.seats import seat_name
from cardtable.ui.settings import Settings
from cardtable.ui.text import announce
from cardtable.ui.translate import Retranslated, language, say, tr


class PositionPage(Retranslated, QWidget):
    """Shows what the picture knows; from one with all cards open a match can go on."""

    left = Signal()
    played = Signal()
    hovered = Signal(object)
    """A `CardView` whose face is known."""

    def __init__(self, kit: GameKit, position: Position, name: str, settings: Settings) -> None:
        super().__init__()
        self._position, self._name = position, name
        kit.artist.set_language(language())
        self.scene = scene = TableScene(kit.pictures, kit.game.layout, position.rules.zones)
        scene.name_of = lambda key: position.rules.cards[key].name
        scene.set_animated(False)
        scene.set_seat(position.view.seat or 0, is_facing=settings.is_facing)
        self.table = TableView(scene)
        self.table.mat.set_name(settings.playmat or kit.game.layout.style)
        self.title, self.play, self.back = QLabel(), QPushButton(), QPushButton()
        self.title.setWordWrap(True)
        self.play.setProperty("primary", "true")
        self.play.setVisible(position.state is not None)
        self.play.clicked.connect(self.played)
        self.back.clicked.connect(self.left)
        bar = QHBoxLayout()
        bar.setContentsMargins(12, 6, 12, 6)
        bar.addWidget(self.title, 1)
        bar.addWidget(self.play)
        bar.addWidget(self.back)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(bar)
        layout.addWidget(self.table, 1)
        scene.hovered.connect(self._point)
        scene.announce.connect(lambda text: announce(self.table, text))
        scene.show(as_it_lies(position.view, scene.spots.values()))
        self.retranslate()

    def retranslate(self) -> None:
        """All words anew."""
        view = self._position.view
        names = (say(seat_name(self._position.data.names, SEATS[0])),
                 say(seat_name(self._position.data.names, SEATS[1])))
        self.scene.set_language(language())
        self.scene.set_names(names)
        whose = (tr("all cards open") if view.open else tr("as a spectator sees it")
                 if view.seat is None else tr("as {name} sees it").format(name=names[view.seat]))
        self.title.setText(tr("Position from the picture “{file}”: turn {turn}, {whose}").format(
            file=self._name, turn=view.turn, whose=whose))
        self.play.setText(tr("Play on from here"))
        self.back.setText(tr("Close"))
        self.table.setAccessibleName(self.title.text())
        self.table.setAccessibleDescription(
            description(self._position.rules, view, language(), names))

    def _point(self, card: CardView | None) -> None:
        if card is not None and card.key is not None:
            self.hovered.emit(card)
