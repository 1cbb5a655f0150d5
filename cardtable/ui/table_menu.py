"""The menu of a card or place: its moves, a look at its pile, and adjustments by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from cardtable.engine.actions import SetNumber
from cardtable.engine.cards import CardId
from cardtable.ui.bridge import grouped
from cardtable.ui.translate import say, tr

if TYPE_CHECKING:
    from cardtable.ui.room import Room


class TableMenu(QObject):
    """Opens on a right click, and with the menu key on the place of the keyboard's ring."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self._room = room
        room.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        room.table.customContextMenuRequested.connect(self.open)

    def open(self, pos: QPoint) -> None:
        """Open at a point of the table's widget."""
        scene_pos = self._room.table.mapToScene(pos)
        item = self._room.scene.card_at(scene_pos)
        place = item.spot.key if item is not None else self._room.scene.spot_at(scene_pos)
        if place is None:
            return
        menu = self.made_for(place, item.card.id if item is not None else None)
        if menu.isEmpty():
            menu.deleteLater()
            return
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._room.table.mapToGlobal(pos))

    def made_for(self, place: str, card: CardId | None) -> QMenu:
        """What can be done with this card of this place, or with the place."""
        room, menu = self._room, QMenu(self._room.page)
        for group in grouped(room.bridge.moves_of(place, card)):
            _add(menu, say(group[0].title), partial(room.bridge.offer, group))
        if len(room.scene.cards.at(place)) > 1:
            _add(menu, tr("Look through these cards"), partial(room.open_pile, place))
        if room.bridge.by_hand.is_on:
            self._add_adjustments(menu, place, card)
        return menu

    def _add_adjustments(self, menu: QMenu, place: str, card: CardId | None) -> None:
        bridge, seat = self._room.bridge, self._room.scene.spots[place].seat
        if seat is None:
            return
        menu.addSeparator()
        if card is not None:
            for words, action in bridge.by_hand.turns(card, seat):
                _add(menu, say(words), partial(bridge.submit, action))
        name = say(self._room.name_of(seat))
        for gauge, value in bridge.by_hand.numbers(seat):
            change = SetNumber(seat, gauge.key, value)
            text = f"{name}: {say(gauge.words)} → {value}"
            _add(menu, text, partial(bridge.submit, change))


def _add(menu: QMenu, text: str, act: Callable[[], object]) -> None:
    menu.addAction(text).triggered.connect(lambda _checked=False: act())

