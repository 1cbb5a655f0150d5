"""The menu of a card or place: its moves, a look at its pile, and adjustments by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu

from cardtable.engine.actions import SetNumber
from cardtable.engine.cards import CardId
from cardtable.engine.words import Words
from cardtable.engine.zones import Seat
from cardtable.table.view import TableView
from cardtable.ui.bridge import Bridge
from cardtable.ui.move_groups import grouped
from cardtable.ui.translate import say, tr


class TableMenu(QObject):
    """Opens on a right click, and with the menu key on the place of the keyboard's ring."""

    pile_wanted = Signal(str)
    """The place whose cards somebody wants to look through."""

    def __init__(self, table: TableView, bridge: Bridge, name_of: Callable[[Seat], Words]) -> None:
        super().__init__(table)
        self._table, self._bridge, self._name_of = table, bridge, name_of
        self._scene = table.table
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(self.open)

    def open(self, pos: QPoint) -> None:
        """Open at a point of the table's widget."""
        scene_pos = self._table.mapToScene(pos)
        item = self._scene.card_at(scene_pos)
        place = item.spot.key if item is not None else self._scene.spot_at(scene_pos)
        if place is None:
            return
        menu = self.made_for(place, item.card.id if item is not None else None)
        if menu.isEmpty():
            menu.deleteLater()
            return
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._table.mapToGlobal(pos))

    def made_for(self, place: str, card: CardId | None) -> QMenu:
        """What can be done with this card of this place, or with the place."""
        bridge, menu = self._bridge, QMenu(self._table)
        for group in grouped(bridge.moves_of(place, card)):
            _add(menu, say(group[0].title), partial(bridge.offer, group))
        if len(self._scene.cards.at(place)) > 1:
            _add(menu, tr("Look through these cards"), partial(self.pile_wanted.emit, place))
        if bridge.by_hand.is_on and not bridge.is_looking_back:
            self._add_adjustments(menu, place, card)
        return menu

    def _add_adjustments(self, menu: QMenu, place: str, card: CardId | None) -> None:
        bridge, seat = self._bridge, self._scene.spots[place].seat
        if seat is None:
            return
        menu.addSeparator()
        if card is not None:
            for words, action in bridge.by_hand.turns(card, seat):
                _add(menu, say(words), partial(bridge.submit, action))
        name = say(self._name_of(seat))
        for gauge, value in bridge.by_hand.numbers(seat):
            change = SetNumber(seat, gauge.key, value)
            text = f"{name}: {say(gauge.words)} → {value}"
            _add(menu, text, partial(bridge.submit, change))


def _add(menu: QMenu, text: str, act: Callable[[], object]) -> None:
    menu.addAction(text).triggered.connect(lambda _checked=False: act())

