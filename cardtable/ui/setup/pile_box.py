"""The cards of one place, top first: put in order, looked at, taken away."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QPushButton, QVBoxLayout, QWidget

from cardtable.engine.board import Lying, Spot
from cardtable.engine.positions import DetailField
from cardtable.engine.zones import Seat
from cardtable.session.laying import Laying
from cardtable.ui.translate import Retranslated, say, tr


class PileBox(Retranslated, QWidget):
    """A list that says what is special about each card; buttons and keys change it."""

    changed = Signal(object)
    """Something was done: `Words` say why not, ``None``: the position is another."""
    pointed = Signal(object)
    """The `CardKey` that the list stands on."""
    menu_wanted = Signal(object, QPoint)
    """The menu of the card at this `Spot`, at this point of the screen."""

    def __init__(self, laying: Laying) -> None:
        super().__init__()
        self._laying = laying
        self._seat, self._zone = 0, laying.positions.zones[0].key
        self.list = QListWidget()
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._ask_menu)
        self.list.currentRowChanged.connect(self._point)
        self.up, self.down, self.away = QPushButton(), QPushButton(), QPushButton()
        self.up.clicked.connect(lambda: self._shift(1))
        self.down.clicked.connect(lambda: self._shift(-1))
        self.away.clicked.connect(self.take_away)
        delete = QShortcut(QKeySequence(Qt.Key.Key_Delete), self.list)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self.take_away)
        row = QHBoxLayout()
        for button in (self.up, self.down, self.away):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.list, 1)
        column.addLayout(row)
        self.retranslate()

    def retranslate(self) -> None:
        """Names and buttons."""
        self.list.setAccessibleName(tr("Cards here, the top one first"))
        self.up.setText(tr("Up"))
        self.down.setText(tr("Down"))
        self.away.setText(tr("Take away"))
        self._fill()

    def take(self, laying: Laying) -> None:
        """Another position, or the same after a change."""
        self._laying = laying
        self._fill()

    def show_place(self, seat: Seat, zone: str, at: int = -1) -> None:
        """The cards of this zone, on one of them."""
        self._seat, self._zone = seat, zone
        self._fill()
        if at >= 0:
            self.list.setCurrentRow(self.list.count() - 1 - at)

    def spot(self) -> Spot | None:
        """The card that the list stands on."""
        row = self.list.currentRow()
        if row < 0:
            return None
        return Spot(self._seat, self._zone, self.list.count() - 1 - row)

    def take_away(self) -> None:
        """The card that the list stands on goes."""
        spot = self.spot()
        if spot is not None:
            self.changed.emit(self._laying.remove(spot))

    def _shift(self, by: int) -> None:
        spot = self.spot()
        if spot is None or not 0 <= spot.at + by < self.list.count():
            return
        self._laying.move(spot, self._seat, self._zone, spot.at + by)
        self.list.setCurrentRow(self.list.currentRow() - by)
        self.changed.emit(None)

    def _fill(self) -> None:
        row = self.list.currentRow()
        was_blocked = self.list.blockSignals(True)
        self.list.clear()
        for card in reversed(self._laying.board.sides[self._seat].at(self._zone)):
            self.list.addItem(self._text(card))
        self.list.setCurrentRow(min(max(row, 0), self.list.count() - 1))
        self.list.blockSignals(was_blocked)
        for button in (self.up, self.down, self.away):
            button.setEnabled(self.list.count() > 0)

    def _text(self, card: Lying) -> str:
        cards = self._laying.rules.cards
        fields = self._laying.positions.details_of(self._zone, cards[card.card])
        said = [_told(field, card) for field in fields if field.key in card.details]
        said += [say(cards[under.card].name) for under in card.beneath]
        name = say(cards[card.card].name)
        return f"{name}  ({', '.join(said)})" if said else name

    def _point(self) -> None:
        spot = self.spot()
        if spot is not None:
            self.pointed.emit(self._laying.card_at(spot).card)

    def _ask_menu(self, pos: QPoint) -> None:
        spot = self.spot()
        if spot is not None:
            self.menu_wanted.emit(spot, self.list.viewport().mapToGlobal(pos))


def _told(field: DetailField, card: Lying) -> str:
    """What is special about a card, in words."""
    value, title = field.of(card), say(field.title)
    if field.is_flag:
        return title
    if isinstance(value, str):
        return say(field.values[value])
    return f"{title}: {', '.join(map(str, value)) if isinstance(value, tuple) else value}"
